import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportReport } from '#contract/content-exchange.ts'
import type { ContentDetail, ItemSource } from '#contract/content-library.ts'
import type { ExchangeFormat } from '#domain/exchange/format.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { readRealItem } from '../../../../tests/support/real-item.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank, makeModel } from '../../../../tests/support/synthetic-bank.ts'

let server: ServerApp
let admin: Learner
let learner: Learner
let text: ItemSource
beforeAll(async () => {
  server = await openServerApp(makeBank({ perDomain: 2, models: [makeModel()] }))
  admin = await server.admin()
  learner = await server.learner()
  text = await readRealItem()
})
afterAll(() => server.close())

const domain = 'Management of Care'
const bodyOf = (file: string | Uint8Array, format: ExchangeFormat, given: object = {}) => ({
  fileName: `questions.${format}`,
  ...{ format, field: 'RN', file: Buffer.from(file).toString('base64'), defaults: { domain } },
  ...given,
})
const check = async (file: string | Uint8Array, format: ExchangeFormat, given: object = {}): Promise<ImportReport> => {
  const reply = await admin.post('/api/admin/content-imports/check', bodyOf(file, format, given))
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  return reply.json()
}
const confirm = (file: string, format: ExchangeFormat, digest: string, given: object = {}, key?: string) =>
  admin.send('POST', '/api/admin/content-imports', bodyOf(file, format, { ...given, digest }), {
    ...(key ? { 'idempotency-key': key } : {}),
  })
const get = (id: string) => admin.read<ContentDetail>(`/api/admin/content/${id}`)
const countImported = async () =>
  (await server.rows<{ count: number }>(`select count(*)::int from items where origin = 'imported'`))[0]?.count

const aiken = (stem: string, options = ['alpha', 'beta', 'gamma', 'delta'], answer = 'B') =>
  `${[stem, ...options.map((option, index) => `${String.fromCharCode(65 + index)}. ${option}`)].join('\n')}\nANSWER: ${answer}\n\n`
const csv = (...rows: string[]) => `${['stem,option 1,option 2,option 3,option 4,correct', ...rows].join('\n')}\n`
const quiz = (inner: string) => `<?xml version="1.0"?>\n<quiz>\n${inner}\n</quiz>\n`
const moodle = (stem: string) =>
  quiz(`<question type="multichoice"><name><text>a</text></name><questiontext format="html"><text>${stem}</text></questiontext>
<answer fraction="100"><text>b</text></answer><answer fraction="0"><text>c</text></answer></question>`)

test('every endpoint is for admins alone', async () => {
  const body = bodyOf(aiken('Which?'), 'aiken')
  for (const [caller, status] of [
    [learner, 403],
    [server.visitor(), 401],
  ] as const) {
    expect((await caller.post('/api/admin/content-imports/check', body)).statusCode).toBe(status)
    expect((await caller.post('/api/admin/content-imports', { ...body, digest: 'x' })).statusCode).toBe(status)
    expect((await caller.post('/api/admin/content-exports', { format: 'csv' })).statusCode).toBe(status)
    expect((await caller.get('/api/admin/content-ids')).statusCode).toBe(status)
  }
})

describe('an import', () => {
  const file = [
    aiken('Which of the four letters follows alpha in the Greek alphabet?'),
    aiken('A question without a correct answer, which is refused?', ['a', 'b'], 'Z'),
    aiken('Which of the four letters is the last of the Greek alphabet here?'),
    aiken('Which of the four letters follows alpha in the Greek alphabet?'),
  ].join('')

  test('is tried without storing anything, and then does exactly what the dry run said', async () => {
    const report = await check(file, 'aiken')
    expect(report.counts).toEqual({ create: 2, update: 0, skip: 1, refuse: 1 })
    expect(report.rows.map(({ line, outcome, id, reason }) => [line, outcome, id, reason])).toEqual([
      [1, 'create', 'IMPORT-RN-0001', null],
      [11, 'refuse', null, expect.stringMatching(/"ANSWER: Z" is not the letter of an option\. Write the letter/)],
      [13, 'create', 'IMPORT-RN-0002', null],
      [20, 'skip', null, 'The same question is on line 1 of the file.'],
    ])
    expect(report.rows[0]?.issues[0]).toMatchObject({ line: 1, field: expect.any(String), remedy: expect.any(String) })
    expect(await countImported()).toBe(0)

    const replies = await Promise.all([
      confirm(file, 'aiken', report.digest, {}, 'import-number-1'),
      confirm(file, 'aiken', report.digest, {}, 'import-number-1'),
    ])
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 200).length).toBeGreaterThan(0)
    const again = await confirm(file, 'aiken', report.digest, {}, 'import-number-1')
    expect(again.json()).toEqual(report)
    expect(await countImported()).toBe(2)
    const item = await get('IMPORT-RN-0001')
    expect(item).toMatchObject({ status: 'in_review', origin: 'imported', domains: [domain], difficulty: 'medium' })
    expect(item.source?.options.map(({ text: option, right }) => [option, right])).toContainEqual(['beta', true])
    expect(item.issues.length).toBeGreaterThan(0)
    const { items } = await admin.read<{ items: object[] }>('/api/admin/audit-log?action=itemsImported')
    expect(items).toEqual([
      expect.objectContaining({
        target: expect.objectContaining({ kind: 'contentImport', id: 'questions.aiken' }),
        after: { format: 'aiken', field: 'RN', created: ['IMPORT-RN-0001', 'IMPORT-RN-0002'], updated: [] },
      }),
    ])
  })

  test('of what the bank has is not needed, and a dry run that is out of date is answered with the new one', async () => {
    const report = await check(file, 'aiken')
    expect(report.counts).toEqual({ create: 0, update: 0, skip: 3, refuse: 1 })
    expect(report.rows[0]).toMatchObject({ outcome: 'skip', id: 'IMPORT-RN-0001' })
    expect((await confirm(file, 'aiken', 'of another day')).json()).toMatchObject({
      code: 'import_outdated',
      current: { digest: report.digest },
    })
    const nothing = await confirm(file, 'aiken', report.digest)
    expect([nothing.statusCode, nothing.json().message]).toEqual([400, 'There is nothing to import in this file.'])
  })

  test('of two at once, each stores its questions once', async () => {
    const files = ['first', 'second'].map((word) => aiken(`Is this the ${word} of the two files that arrive at once?`))
    const reports = await Promise.all(files.map((one) => check(one, 'aiken')))
    const replies = await Promise.all(files.map((one, index) => confirm(one, 'aiken', reports[index]?.digest ?? '')))
    // They planned the same id, so one of them is told to look again.
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('replaces what an earlier import made only when it is told to, and then it is reviewed again', async () => {
    const exported = (await admin.post('/api/admin/content-exports', { format: 'csv', ids: ['IMPORT-RN-0001'] })).body
    expect((await check(exported, 'csv')).rows).toEqual([
      expect.objectContaining({ outcome: 'skip', reason: 'This question is already in the bank.' }),
    ])
    const changed = exported.replace('beta', 'the letter beta')
    expect((await check(changed, 'csv')).counts).toMatchObject({ skip: 1, update: 0 })
    const report = await check(changed, 'csv', { replaces: true })
    expect(report.rows).toEqual([expect.objectContaining({ outcome: 'update', id: 'IMPORT-RN-0001' })])
    expect((await confirm(changed, 'csv', report.digest, { replaces: true })).statusCode).toBe(200)
    expect(await get('IMPORT-RN-0001')).toMatchObject({ status: 'in_review', versions: [{}, {}] })
  })

  test('never changes an item of the content files', async () => {
    const exported = (await admin.post('/api/admin/content-exports', { format: 'csv', ids: ['RN-DA-0001'] })).body
    expect((await check(exported, 'csv', { replaces: true })).counts).toMatchObject({ skip: 1 })
    const { rows } = await check(exported.replace('which of these is sound', 'which of these is solid'), 'csv', {
      replaces: true,
    })
    expect(rows).toEqual([
      expect.objectContaining({ outcome: 'refuse', id: 'RN-DA-0001', reason: expect.stringMatching(/in the library/) }),
    ])
  })

  test.each<ExchangeFormat>(['csv', 'moodle-xml', 'gift'])(
    'in %s brings a complete question, which is the same when it is exported again',
    async (format) => {
      // Exports and imports are limited per minute and admin.
      admin = await server.admin()
      const label = { csv: 'first', gift: 'second', 'moodle-xml': 'third', aiken: '' }[format]
      const stem = `${text.stem} (${label} ${format} copy of what this ward saw ${label} on that ${label} day)`
      const { bank } = await addByImport(format, stem)
      expect(bank.source).toEqual({ ...text, stem })
    },
  )
})

/** Writes the real item in a format by exporting an imported one, changes its stem, and imports it. */
async function addByImport(format: ExchangeFormat, stem: string) {
  const cell = (value: string) => `"${value.replaceAll('"', '""')}"`
  const options = text.options.flatMap((option) => [option.text, option.reason])
  const headings = text.options.flatMap((_, index) => [`option ${index + 1}`, `reason ${index + 1}`])
  const correct = text.options.findIndex(({ right }) => right) + 1
  const names = ['stem', 'correct', 'domain', 'difficulty', 'topics', 'explanation', 'key learning point', 'references']
  const values = [stem, String(correct), text.domain, text.difficulty, text.topics.join('; '), text.explanation]
  const row = [...values, text.keyLearningPoint, text.references.join('; '), ...options]
  const seed = `${[...names, ...headings].join(',')}\n${row.map(cell).join(',')}\n`
  const first = await check(seed, 'csv')
  expect(first.rows).toEqual([expect.objectContaining({ outcome: 'create' })])
  const id = first.rows[0]?.id ?? ''
  expect((await confirm(seed, 'csv', first.digest)).statusCode).toBe(200)
  const file = (await admin.post('/api/admin/content-exports', { format, ids: [id] })).body
  expect((await check(file, format)).rows).toEqual([
    expect.objectContaining({ outcome: 'skip', id, reason: 'This question is already in the bank.' }),
  ])
  return { bank: await get(id), id }
}

describe('malformed files are refused with the line and the reason', () => {
  const options = 'a,b,c,d,1'
  const longRow = `x${','.repeat(1_000_000)}`
  const nested = (depth: number) => `${'<a>'.repeat(depth)}x${'</a>'.repeat(depth)}`
  const entities = Array.from({ length: 10 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`)
  const bomb = `<!DOCTYPE q [<!ENTITY e0 "lol">${entities.join('')}]>\n<quiz><question><name>&e10;</name></question></quiz>`
  const external =
    '<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<quiz><question><name>&x;</name></question></quiz>'

  test.each<[name: string, format: ExchangeFormat, file: string | Uint8Array, line: number, reason: RegExp]>([
    ['a ZIP archive', 'csv', Buffer.from('PK\u0003\u0004 42.zip'), 1, /a workbook or an archive/],
    ['compressed data', 'gift', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), 1, /UTF-8/],
    ['entities that expand to gigabytes', 'moodle-xml', bomb, 2, /entity isn't defined/],
    ['an entity that is a file of the server', 'moodle-xml', external, 2, /entity isn't defined/],
    ['XML that is nested deeply', 'moodle-xml', quiz(nested(100_000)), 3, /nested more than 50 levels/],
    [
      'HTML that is nested deeply',
      'moodle-xml',
      moodle(`<![CDATA[${'<div>'.repeat(50_000)}]]>`),
      3,
      /more than 60 levels/,
    ],
    ['XML that ends early', 'moodle-xml', '<quiz>\n<question>', 2, /not well-formed XML/],
    ['another kind of XML', 'moodle-xml', '<html><p>Which?</p></html>', 1, /<html> instead of <quiz>/],
    ['a script in a stem', 'moodle-xml', moodle('<![CDATA[Which?<script>alert(1)</script>]]>'), 3, /A script cannot/],
    ['an image in a stem', 'moodle-xml', moodle('<![CDATA[<img src="x" onerror="alert(1)">]]>'), 3, /An image cannot/],
    ['a script in a cell', 'csv', csv(`Which?<script src=//x></script>,${options}`), 2, /contains HTML: <script/],
    ['a tag in an option', 'aiken', aiken('Which of them?', ['<b>a</b>', 'b']), 2, /contains HTML: <b>/],
    ['UTF-16', 'csv', Buffer.from(`\ufeff${csv(`Which?,${options}`)}`, 'utf16le'), 1, /UTF-16/],
    ['UTF-16 without a byte order mark', 'csv', Buffer.from('stem', 'utf16le'), 1, /control character U\+0000/],
    ['Latin-1', 'csv', Buffer.from(csv(`37 °C?,${options}`), 'latin1'), 2, /not UTF-8 text/],
    ['the NUL character', 'aiken', aiken('Which\u0000?'), 1, /U\+0000/],
    ['nothing but a byte order mark', 'csv', '\ufeff', 1, /empty/],
    ['a million columns', 'csv', `${longRow}\n1`, 1, /more than 100 columns/],
    ['a row of a million cells', 'csv', csv(`Which?,${options}${','.repeat(999_999)}x`), 2, /not below a heading/],
    ['an unknown column', 'csv', csv().replace('stem,', 'stem,__proto__,'), 1, /unknown heading, "__proto__"/],
    ['a column twice', 'csv', csv().replace('stem,', 'stem,stem,'), 1, /repeats the column "stem"/],
    ['a quotation mark that is not closed', 'csv', csv(`a,${options}`, `"b,${options}`), 3, /never closed/],
    ['a quotation mark within a cell', 'csv', csv(`a 5" tube,${options}`), 2, /middle of a cell/],
    ['no correct option', 'csv', csv('Which?,a,b,c,d,'), 2, /No option is correct/],
    ['the number of an option that is not there', 'csv', csv('Which?,a,b,c,d,9'), 2, /not the number or letter/],
    [
      'a text that is too long',
      'csv',
      csv(`${'a'.repeat(7_000)},${options}`),
      2,
      /7,000 characters; the limit is 6,000/,
    ],
    ['a brace that is not closed', 'gift', 'Which? {\n=a ~b\n', 1, /not closed/],
    ['a brace that is not opened', 'gift', '\nWhich? =a ~b }\n', 2, /without an opening one/],
    ['another kind of question', 'gift', 'Is it so? {T}', 1, /true\/false question/],
    ['a question without ANSWER', 'aiken', 'Which?\nA. a\nB. b\n', 3, /"ANSWER:" is missing/],
    ['one option', 'aiken', 'Which?\nA. a\nANSWER: A\n', 1, /has 1 option/],
    ['an empty file', 'aiken', '\n \n', 1, /empty/],
    ['a picture', 'gift', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 1, /not UTF-8/],
    ['a file in another format', 'aiken', quiz(''), 4, /no options/],
  ])('%s (%s)', async (_, format, file, line, reason) => {
    const before = await countImported()
    admin = await server.admin()
    const { rows, counts, digest } = await check(file, format)
    expect(rows[0]).toMatchObject({ outcome: 'refuse', line, reason: expect.stringMatching(reason) })
    expect(counts).toMatchObject({ create: 0, update: 0 })
    const reply = await admin.post('/api/admin/content-imports', bodyOf(file, format, { digest }))
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'There is nothing to import in this file.'])
    expect(await countImported()).toBe(before)
  })

  test('the second question with an id, while the first one is imported', async () => {
    const rows = csv('First of all?,a,b,c,d,1,RN-MOC-9001', 'Second of all?,e,f,g,h,1,RN-MOC-9001').replace(
      'correct',
      'correct,id',
    )
    const { rows: planned } = await check(rows, 'csv')
    expect(planned.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'create'],
      [3, 'refuse'],
    ])
    expect(planned[1]?.reason).toMatch(/The question on line 2 has the same ID/)
  })

  test('files that are too large, too long, or take too long to read', async () => {
    const large = await admin.post('/api/admin/content-imports/check', bodyOf(Buffer.alloc(50_000_000, 'a'), 'csv'))
    expect(large.statusCode).toBe(413)
    const many = await check(Array.from({ length: 600 }, (_, index) => aiken(`Question ${index}?`)).join(''), 'aiken')
    expect(many.rows).toMatchObject([
      { line: 3501, outcome: 'refuse', reason: expect.stringMatching(/the limit is 500/) },
    ])
    const errors = await check('a}\n\n'.repeat(50_000), 'gift')
    expect(errors.rows).toHaveLength(201)
    expect(errors.rows.at(-1)?.reason).toMatch(/49,800 more questions/)
    const endless = await check(`Which? {${'~a'.repeat(400_000)}}`, 'gift')
    expect(endless.rows).toMatchObject([
      { line: 1, outcome: 'refuse', reason: expect.stringMatching(/too much time|option/) },
    ])
  }, 60_000)

  test('what is no file at all', async () => {
    for (const given of [
      { file: '***' },
      { file: '' },
      { file: 5 },
      { format: 'docx' },
      { field: 'XX' },
      { defaults: { domain: 'x'.repeat(500) } },
    ]) {
      const reply = await admin.post('/api/admin/content-imports/check', bodyOf('a', 'csv', given))
      expect(reply.statusCode, JSON.stringify(given)).toBe(400)
    }
  })
})

describe('an export', () => {
  test('has what matches a filter, and what a spreadsheet would run is escaped', async () => {
    admin = await server.admin()
    const file = csv('"=HYPERLINK(""http://x"")?",+1,-2,@3,d,1')
    const { digest, rows } = await check(file, 'csv')
    expect((await confirm(file, 'csv', digest)).statusCode).toBe(200)
    const all = await admin.post('/api/admin/content-exports', { format: 'csv', filter: { origin: 'imported' } })
    expect(all.headers['content-disposition']).toContain('questions-2026-03-01.csv')
    expect(all.body).toContain(rows[0]?.id ?? '-')
    expect(all.body).not.toMatch(/(?:^|[,"])[=+@]/m)
    const xml = await admin.post('/api/admin/content-exports', { format: 'moodle-xml', filter: { field: 'RN' } })
    expect(xml.body.match(/<question type="multichoice">/g)?.length).toBeGreaterThan(16)
    expect(xml.body.trimEnd()).toMatch(/^<\?xml[\s\S]*<\/quiz>$/)
  })

  test('of nothing that the format can represent is refused', async () => {
    const model = await admin.post('/api/admin/content-exports', { format: 'gift', ids: ['MODEL-SUM'] })
    expect([model.statusCode, model.json().message]).toEqual([404, 'None of these items can be written as GIFT.'])
    expect((await admin.post('/api/admin/content-exports', { format: 'pdf' })).statusCode).toBe(400)
    expect((await admin.post('/api/admin/content-exports', { format: 'csv', ids: [] })).statusCode).toBe(400)
  })
})

test('the ids of all that match are listed for acting on them', async () => {
  const { items, isComplete } = await admin.read<{ items: { id: string; status: string }[]; isComplete: boolean }>(
    '/api/admin/content-ids?field=RN&type=model',
  )
  expect([items, isComplete]).toEqual([[{ id: 'MODEL-SUM', status: 'active' }], true])
  expect(await admin.read('/api/admin/content-ids?flag=suspect-key')).toEqual({ items: [], isComplete: true })
  expect((await admin.get('/api/admin/content-ids?flag=odd')).statusCode).toBe(400)
})
