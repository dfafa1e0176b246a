import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContentDetail, ContentItem, ItemSource } from '#contract/content-library.ts'
import { openBank } from '#server/modules/bank/index.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { readRealItem } from '../../../../tests/support/real-item.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { itemOf, makeBank, makeModel } from '../../../../tests/support/synthetic-bank.ts'

const bank = makeBank({ perDomain: 2, models: [makeModel()] })
const id = 'RN-DA-0001'
let server: ServerApp
let admin: Learner
let learner: Learner
let text: ItemSource
beforeAll(async () => {
  server = await openServerApp(bank)
  admin = await server.admin()
  learner = await server.learner()
  text = await readRealItem()
})
afterAll(() => server.close())
// As on the first start.
beforeEach(async () => {
  const added = `(select no from items where origin <> 'files')`
  await server.rows(`delete from item_uses where item_no in ${added}`)
  await server.rows(`update items set current_version = null where origin <> 'files'`)
  await server.rows(`delete from item_versions where item_no in ${added}`)
  await server.rows(`delete from items where origin <> 'files'`)
  await server.rows(`update items set status = 'active', status_set_by_admin = false, edited_by_admin = false,
    status_note = null, current_version = (select min(v.no) from item_versions v where v.item_no = items.no)`)
  await server.rows(`delete from item_versions where no not in (select current_version from items)`)
  await server.rows(`update bank_state set revision = revision + 1, content_digest = ''`)
  await openBank(server.database.db, bank)
})

interface Page {
  items: ContentItem[]
  nextCursor: string | null
  total: number
}
const list = (query = '') => admin.read<Page>(`/api/admin/content?${query}`)
const idsOf = async (query: string) => (await list(query)).items.map((item) => item.id)
const get = (itemId = id) => admin.read<ContentDetail>(`/api/admin/content/${itemId}`)
const act = async (action: string, ids: string[], note = '') =>
  (await admin.post('/api/admin/content-actions', { action, ids, note })).json()
const save = async (source: unknown, given: { revision?: number; by?: Learner; note?: string } = {}) => {
  const { revision = (await get()).revision, by = admin, note = '' } = given
  return by.put(`/api/admin/content/${id}`, { revision, source, note })
}
const auditLog = async () =>
  (await admin.read<{ items: { action: string; target: { id: string }; reason: string }[] }>('/api/admin/audit-log'))
    .items
/** The stem of the item as a learner is asked it now. */
async function askedStem(on: ServerApp = server): Promise<string | undefined> {
  const form = await on.as(learner).assemble('limit=60')
  const known = new Set([`Case ${id}: which of these is sound?`, text.stem])
  return form.questions.map(({ question }) => question).find((stem) => known.has(stem))
}

/** Adds an item that follows few of the rules of content. */
async function addGenerated(status: 'draft' | 'in_review', itemId = 'GEN-RN-0001') {
  const { options, ...same } = text
  const item = {
    ...{ ...same, id: itemId, field: 'RN' as const, domain: 'Management of Care', difficulty: 'hard' as const },
    ...{ otherDomain: undefined, topics: ['generated'], stem: 'Which one?', explanation: 'Because.' },
    options: options.map(({ right, ...option }) => ({ ...option, ...(right ? { right: true as const } : {}) })),
  }
  const { bank: opened } = await openBank(server.database.db, bank)
  const given = { cite: (reference: string) => reference, origin: 'generated' as const, status }
  await server.database.db.tx((tx) => opened.changes.addItems(tx, [{ item, casePart: {} }], given))
  return itemId
}

test('every endpoint is for admins alone', async () => {
  for (const url of ['/api/admin/content', '/api/admin/content-options', `/api/admin/content/${id}`]) {
    expect((await learner.get(url)).statusCode, url).toBe(403)
    expect((await server.visitor().get(url)).statusCode, url).toBe(401)
  }
  expect((await save(text, { by: learner })).statusCode).toBe(403)
  expect((await learner.post('/api/admin/content-actions', { action: 'retire', ids: [id] })).statusCode).toBe(403)
  expect((await learner.post(`/api/admin/content/${id}/check`, { source: text })).statusCode).toBe(403)
  expect(await askedStem()).toBe(`Case ${id}: which of these is sound?`)
})

describe('the list', () => {
  test('has every item with what it is and where it is asked', async () => {
    const { items, total } = await list('limit=100')
    expect([items.length, total]).toEqual([17, 17])
    expect(items.find((item) => item.id === id)).toMatchObject({
      contentType: 'authored',
      questionType: 'single',
      profession: 'RN',
      domains: [expect.any(String)],
      topics: ['synthetic'],
      status: 'active',
      origin: 'files',
      edited: false,
      excerpt: `Case ${id}: which of these is sound?`,
      openReports: 0,
      createdAt: expect.any(String),
    })
    expect(items.find(({ contentType }) => contentType === 'model')).toMatchObject({ id: 'MODEL-SUM', excerpt: 'Sum' })
  })

  test.each(['newest', 'oldest', 'id', 'changed'])(
    'is read page by page in the order "%s", each item once',
    async (sort) => {
      const whole = await idsOf(`sort=${sort}&limit=100`)
      const pages: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Page = await list(`sort=${sort}&limit=5${cursor && `&cursor=${cursor}`}`)
        pages.push(...page.items.map((item) => item.id))
        cursor = page.nextCursor
      }
      expect(pages).toEqual(whole)
      expect(new Set(pages).size).toBe(17)
    },
  )

  test('finds words of the text in any form, and the beginning of an id', async () => {
    expect(await idsOf('search=unsound%20steps')).toHaveLength(16)
    expect(await idsOf('search=soun')).toHaveLength(16)
    expect(await idsOf('search=rn-da-')).toEqual(['RN-DA-0002', 'RN-DA-0001'])
    expect(await idsOf('search=sums')).toEqual(['MODEL-SUM'])
    for (const search of ['zebra', 'the', "'); drop table items; --", '%', '!:*&', '\\']) {
      expect(await idsOf(`search=${encodeURIComponent(search)}`), search).toEqual([])
    }
  })

  test('is filtered by each property, and by what learners reported', async () => {
    await addGenerated('in_review')
    expect(await idsOf('field=RN&type=model')).toEqual(['MODEL-SUM'])
    expect(await idsOf('field=LPN')).toEqual([])
    expect(await idsOf('domain=Management+of+Care&type=authored&origin=files')).toHaveLength(2)
    expect(await idsOf('type=k-type')).toEqual([])
    expect(await idsOf('status=in_review')).toEqual(['GEN-RN-0001'])
    expect(await idsOf('origin=generated&difficulty=hard')).toEqual(['GEN-RN-0001'])
    expect(await idsOf('reports=open')).toEqual([])
    for (const bad of ['status=gone', 'sort=up', 'limit=0', 'cursor=x', 'type=essay', 'field=XX']) {
      expect((await admin.get(`/api/admin/content?${bad}`)).statusCode, bad).toBe(400)
    }
    const { nextCursor } = await list('sort=id&limit=1')
    expect((await admin.get(`/api/admin/content?sort=newest&cursor=${nextCursor}`)).statusCode).toBe(400)
  })
})

describe('an item', () => {
  test('comes with its text, its versions, and the question as a learner sees it', async () => {
    const item = await get()
    expect(item).toMatchObject({
      actions: ['retire'],
      source: { stem: `Case ${id}: which of these is sound?`, references: ['Cited: source-2020'] },
      preview: { questionType: 'Single', userAnswer: null, options: expect.any(Array) },
      versions: [{ isCurrent: true, responses: expect.any(Number) }],
      scenario: null,
    })
    expect(item.issues.map(({ field }) => field)).toContain('references.1')
    expect(await get('MODEL-SUM')).toMatchObject({
      title: 'Sum',
      source: null,
      preview: { category: 'Management of Care' },
    })
    expect((await admin.get('/api/admin/content/RN-NONE-0001')).statusCode).toBe(404)
  })
})

describe('an edit', () => {
  test('is checked by the rules of content, and shown as a learner would see it, without being saved', async () => {
    const check = (source: object) => admin.post(`/api/admin/content/${id}/check`, { source })
    const good = (await check(text)).json()
    expect(good).toMatchObject({ issues: [], preview: { question: text.stem, isCorrect: false } })
    const options = text.options.map((option) => ({ ...option, right: true }))
    const bad = (await check({ ...text, options, stem: `${text.stem} `, domain: 'Astrology' })).json()
    expect(bad.issues.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['options', 'domain']),
    )
    expect((await check({ ...text, options: [] })).statusCode).toBe(400)
    expect((await check({ ...text, stem: 'x'.repeat(7_000) })).statusCode).toBe(400)
    expect((await admin.post('/api/admin/content/MODEL-SUM/check', { source: text })).json()).toHaveProperty(
      'code',
      'item_not_editable',
    )
    expect((await get()).revision).toBe((await get()).revision)
    expect(await askedStem()).toBe(`Case ${id}: which of these is sound?`)
  })

  test('is a new version: every server asks it at once, and an earlier result keeps what was asked', async () => {
    const other = await server.another(bank)
    const form = await learner.assemble('limit=60')
    const position = form.questions.findIndex((question) => itemOf(question) === id)
    await learner.analyze(
      form,
      form.questions.map(() => null),
    )
    await askedStem(other)
    const reply = await save(text, { note: 'The stem was vague.' })
    expect(reply.json()).toMatchObject({ status: 'active', edited: true, versions: [{ isCurrent: true }, {}] })
    expect(await askedStem()).toBe(text.stem)
    expect(await askedStem(other)).toBe(text.stem)
    const { results } = await learner.read<{ results: { question: string }[] }>(
      `/api/attempts/${form.attemptId}/analysis`,
    )
    expect(results[position]?.question).toBe(`Case ${id}: which of these is sound?`)
    expect((await auditLog())[0]).toMatchObject({ action: 'itemEdited', target: { id }, reason: 'The stem was vague.' })
  })

  test('survives the next content load, until the files say the same', async () => {
    await save(text)
    const { domain, options, otherDomain: _, ...same } = text
    const next = (stem: string) =>
      makeBank({
        perDomain: 2,
        models: [makeModel()],
        edit: (item) =>
          item.id === id
            ? {
                ...{ ...item, ...same, stem, domain, references: text.references },
                options: options.map(({ right, ...option }) => ({
                  ...option,
                  ...(right ? { right: true as const } : {}),
                })),
              }
            : item,
      })
    const changed = await server.another(next('The files say something else now?'))
    expect(await askedStem(changed)).toBe(text.stem)
    expect(await get()).toMatchObject({ edited: true, domains: [domain] })
    expect((await get()).source?.topics).toEqual(text.topics)
  })

  test('of an older state is a conflict that shows what is stored; of two at once, one is saved', async () => {
    const { revision } = await get()
    const replies = await Promise.all([
      save(text, { revision }),
      save({ ...text, keyLearningPoint: `${text.keyLearningPoint} ` }, { revision, by: await server.admin() }),
    ])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const late = await save({ ...text, stem: `${text.stem} Late.` }, { revision })
    expect(late.json()).toMatchObject({ code: 'item_changed', current: { id, source: { stem: text.stem } } })
    expect((await get()).versions).toHaveLength(2)
  })

  test('with issues is refused for what learners are asked, and nothing is saved', async () => {
    const before = await get()
    const reply = await save({ ...text, explanation: 'Because.' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().issues[0]).toMatchObject({ path: expect.stringContaining('source.explanation') })
    expect(await get()).toEqual(before)
  })

  test('of a retired item, or of one that is made from something else, is refused', async () => {
    await act('retire', [id])
    expect((await save(text)).json()).toHaveProperty('code', 'item_not_editable')
    const model = await admin.put('/api/admin/content/MODEL-SUM', { revision: 1, source: text })
    expect(model.json()).toHaveProperty('code', 'item_not_editable')
  })

  test('of the same text changes nothing', async () => {
    const { revision, source } = await get()
    expect((await save(source)).json()).toMatchObject({ revision, versions: [{}] })
  })
})

describe('actions', () => {
  test('change the status of many items, are in the audit log, and refuse what the lifecycle does not allow', async () => {
    const other = await server.another(bank)
    expect(await askedStem(other)).toBeDefined()
    const ids = [id, 'RN-DA-0002', 'NO-SUCH-ITEM', id]
    expect(await act('retire', ids, 'Out of date.')).toEqual({
      changed: expect.arrayContaining([id, 'RN-DA-0002']),
      refused: [{ id: 'NO-SUCH-ITEM', reason: 'It does not exist.' }],
    })
    expect(await askedStem(other)).toBeUndefined()
    expect(await get()).toMatchObject({
      status: 'retired',
      statusNote: 'Out of date.',
      statusChangedBy: 'Ada Lovelace',
    })
    expect((await auditLog()).filter(({ action }) => action === 'itemRetired')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ target: expect.objectContaining({ id }), reason: 'Out of date.' }),
      ]),
    )
    expect(await act('approve', [id])).toMatchObject({
      changed: [],
      refused: [{ reason: expect.stringContaining('retired') }],
    })
    expect(await act('restore', [id])).toMatchObject({ changed: [id], refused: [] })
    expect(await askedStem(other)).toBeDefined()
  })

  test('of the review: sent back with a note, completed, approved, and asked; what has issues is not approved', async () => {
    const generated = await addGenerated('in_review')
    expect(await act('send_back', [generated], 'The key is missing.')).toMatchObject({ changed: [generated] })
    expect(await get(generated)).toMatchObject({
      status: 'draft',
      statusNote: 'The key is missing.',
      actions: ['submit', 'retire'],
    })
    await act('submit', [generated])
    const [refusal] = (await act('approve', [generated])).refused
    expect(refusal.reason).toMatch(/^It has \d+ issues, the first one in /)
    const { revision } = await get(generated)
    const saved = await admin.put(`/api/admin/content/${generated}`, { revision, source: text })
    expect(saved.json()).toMatchObject({ status: 'in_review', edited: false, issues: [] })
    expect(await askedStem()).not.toBe(text.stem)
    expect(await act('approve', [generated])).toEqual({ changed: [generated], refused: [] })
    const form = await learner.assemble('limit=60')
    expect(form.questions.map(({ question }) => question)).toContain(text.stem)
  })

  test('a rejected item is reviewed again when it is restored', async () => {
    const generated = await addGenerated('in_review')
    await act('reject', [generated])
    expect(await get(generated)).toMatchObject({ status: 'retired' })
    await act('restore', [generated])
    expect(await get(generated)).toMatchObject({ status: 'in_review' })
  })

  test('are refused for bad input', async () => {
    for (const body of [
      {},
      { action: 'publish', ids: [id] },
      { action: 'retire', ids: [] },
      { action: 'retire', ids: [1] },
    ]) {
      expect((await admin.post('/api/admin/content-actions', body)).statusCode).toBe(400)
    }
    const many = Array.from({ length: 201 }, (_, index) => `RN-DA-${index}`)
    expect((await admin.post('/api/admin/content-actions', { action: 'retire', ids: many })).statusCode).toBe(400)
  })
})
