import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestForm } from '#contract/assessment.ts'
import type { NotebookEntry, NotebookItem } from '#contract/notebook.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank } from '../../../../tests/support/synthetic-bank.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ fields: ['RN', 'RT'], perDomain: 5 }))
})
afterAll(() => server.close())

type Change = Partial<Pick<NotebookEntry, 'note' | 'bookmarked'>> & {
  highlights?: { part: string; start: number; end: number }[]
  baseRevision?: number
}

const put = (learner: Learner, reference: object, position: number, change: Change) =>
  learner.put('/api/notebook', {
    ...reference,
    position,
    note: '',
    bookmarked: false,
    highlights: [],
    baseRevision: 0,
    ...change,
  })
const save = async (learner: Learner, { cacheKey }: TestForm, position: number, change: Change) =>
  (await put(learner, { cacheKey }, position, change)).json() as NotebookEntry
const lookUp = async (learner: Learner, reference: object) =>
  (await learner.post('/api/notebook/lookup', reference)).json() as (NotebookEntry & { position: number })[]
const list = (learner: Learner, query = '') =>
  learner.read<{ items: NotebookItem[]; nextCursor: string | null }>(`/api/notebook?${query}`)

describe('an entry', () => {
  test('belongs to the item: it is there in later attempts', async () => {
    const ada = await server.learner()
    const first = await ada.assemble('limit=60')
    const entry = await save(ada, first, 3, { note: ' Recheck potassium. ', bookmarked: true })
    expect(entry).toEqual({ note: 'Recheck potassium.', bookmarked: true, highlights: [], revision: 1 })
    const second = await ada.assemble('limit=60')
    const found = await lookUp(ada, { cacheKey: second.cacheKey })
    expect(found).toEqual([{ ...entry, position: expect.any(Number), isFromThisAttempt: false }])
    expect(second.questions[found[0]?.position ?? -1]?.question).toBe(first.questions[3]?.question)
  })

  test('can be changed and deleted in the results, by the id of the attempt', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    await ada.analyze(
      form,
      form.questions.map(() => 'A'),
    )
    const { attemptId } = form
    expect((await put(ada, { attemptId }, 0, { note: 'First' })).json()).toMatchObject({ revision: 1 })
    expect((await put(ada, { attemptId }, 0, { note: 'Second', baseRevision: 1 })).json()).toMatchObject({
      revision: 2,
    })
    expect(await lookUp(ada, { attemptId })).toMatchObject([{ position: 0, note: 'Second', isFromThisAttempt: true }])
    expect((await put(ada, { attemptId }, 0, { note: '  ', baseRevision: 2 })).json()).toMatchObject({ revision: 0 })
    expect(await lookUp(ada, { attemptId })).toEqual([])
  })

  test('is not overwritten by a device that has not seen its latest revision', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    await save(ada, form, 0, { note: 'From the phone' })
    for (const baseRevision of [0, 2]) {
      const reply = await put(ada, { cacheKey: form.cacheKey }, 0, { note: 'From the laptop', baseRevision })
      expect(reply.statusCode).toBe(409)
      expect(reply.json()).toMatchObject({
        code: 'notebook_conflict',
        current: { note: 'From the phone', revision: 1 },
      })
    }
  })

  test('highlights are joined, and their text is that of the question', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    const highlights = [
      { part: 'question', start: 4, end: 8 },
      { part: 'question', start: 0, end: 5 },
    ]
    const text = form.questions[1]?.question.slice(0, 8)
    const entry = await save(ada, form, 1, { highlights })
    expect(entry.highlights).toEqual([{ part: 'question', start: 0, end: 8, text }])
  })

  test('cannot refer to what is not there, or to the attempt of another learner', async () => {
    const [ada, bob] = [await server.learner(), await server.learner()]
    const form = await ada.assemble('limit=5')
    await ada.sendDraft(form)
    const { cacheKey, attemptId } = form
    const cases: [Learner, object, number, Change, number][] = [
      [ada, { cacheKey }, 5, { note: 'x' }, 404],
      [ada, {}, 0, { note: 'x' }, 400],
      [ada, { cacheKey }, 0, { highlights: [{ part: 'question', start: 0, end: 20_000 }] }, 400],
      [ada, { cacheKey }, 0, { highlights: [{ part: 'case', start: 0, end: 1 }] }, 400],
      [ada, { cacheKey }, 0, { note: 'x'.repeat(4_001) }, 400],
      [bob, { cacheKey }, 0, { note: 'x' }, 400],
      [bob, { attemptId }, 0, { note: 'x' }, 404],
    ]
    for (const [learner, reference, position, change, status] of cases) {
      expect((await put(learner, reference, position, change)).statusCode).toBe(status)
    }
    expect((await bob.post('/api/notebook/lookup', { attemptId })).statusCode).toBe(404)
    expect((await server.visitor().get('/api/notebook')).statusCode).toBe(401)
  })
})

describe('the notebook', () => {
  test('lists entries, last changed first, with where the question was asked', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    await save(ada, form, 0, { note: 'Before it was saved' })
    server.clock.advance(60_000)
    const graded = await ada.take('limit=5', undefined, 'RT')
    await put(ada, { attemptId: graded.id }, 0, { bookmarked: true })
    const { items, nextCursor } = await list(ada)
    expect(nextCursor).toBeNull()
    expect(items).toMatchObject([
      { healthcareField: 'RT', bookmarked: true, attempt: 'graded', attemptId: graded.id, position: 0 },
      { healthcareField: 'RN', note: 'Before it was saved', attempt: 'gone' },
    ])
    await ada.sendDraft(form)
    expect((await list(ada)).items[1]).toMatchObject({ attempt: 'open' })
  })

  test('can be searched and filtered', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    await save(ada, form, 0, { note: 'Potassium: 3.5_to 5%' })
    await save(ada, form, 1, { bookmarked: true })
    await save(ada, form, 2, { highlights: [{ part: 'question', start: 0, end: 4 }] })
    const cases: [string, number][] = [
      ['search=POTASSIUM', 1],
      ['search=to%205%25%20potassium', 1],
      ['search=potassium%20sodium', 0],
      ['search=_%25', 0],
      [`search=${encodeURIComponent(form.questions[1]?.question ?? '')}`.slice(0, 100), 1],
      ['kind=note', 1],
      ['kind=bookmark', 1],
      ['kind=highlight', 1],
      ['field=RN', 3],
      ['field=RT', 0],
    ]
    for (const [query, count] of cases) expect([query, (await list(ada, query)).items.length]).toEqual([query, count])
    const first = await list(ada, 'limit=2')
    const second = await list(ada, `limit=2&cursor=${first.nextCursor}`)
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null])
  })

  test('bookmarked questions can be practiced', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    await save(ada, form, 2, { bookmarked: true })
    await save(ada, form, 3, { note: 'Not bookmarked' })
    const { questions } = await ada.assemble('limit=5&only=bookmarked')
    expect(questions.map(({ question }) => question)).toEqual([form.questions[2]?.question])
  })

  test('is in the data export and goes with the account', async () => {
    const ada = await server.learner()
    await save(ada, await ada.assemble('limit=5'), 0, { note: 'Mine' })
    const { notebook } = await ada.read<{ notebook: unknown[] }>('/api/account/export')
    expect(notebook).toMatchObject([{ note: 'Mine', healthcare_field: 'RN' }])
    await server.rows('delete from users where id = $1', [ada.userId])
    expect(await server.rows('select id from notebook_entries where user_id = $1', [ada.userId])).toEqual([])
  })
})
