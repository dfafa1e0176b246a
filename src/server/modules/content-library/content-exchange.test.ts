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
  admin.post('/api/admin/content-imports', bodyOf(file, format, { ...given, digest }), {
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
      [20, 'skip', null, 'The file has the same question on line 1.'],
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
      expect.objectContaining({ outcome: 'skip', reason: 'The bank has exactly this question.' }),
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
    const { rows } = await check(exported.replace('which of these is sound', 'which of these is solid'), 'csv', { replaces: true })
    expect(rows).toEqual([
      expect.objectContaining({ outcome: 'refuse', id: 'RN-DA-0001', reason: expect.stringMatching(/in the library/) }),
    ])
  })

  test.each<ExchangeFormat>(['csv', 'moodle-xml', 'gift'])(
    'in %s brings a complete question, which is approved, asked, and the same when it is exported again',
    async (format) => {
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
    expect.objectContaining({ outcome: 'skip', id, reason: 'The bank has exactly this question.' }),
  ])
  return { bank: await get(id), id }
}
