import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry, TestForm } from '#contract/assessment.ts'
import type { HistoryItem } from '#contract/attempts.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { makeScenario } from '../../../../tests/support/scenario.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank, rightAnswer } from '../../../../tests/support/synthetic-bank.ts'

let server: ServerApp
beforeAll(async () => {
  const scenarios = [makeScenario('CSE-P-10', { use: 'practice' })]
  server = await openServerApp(makeBank({ fields: ['RN', 'RT'], perDomain: 20, scenarios }))
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = new Date('2026-03-01T12:00:00Z')
})

interface Page {
  items: HistoryItem[]
  nextCursor: string | null
}
const page = (learner: Learner, query = '') => learner.read<Page>(`/api/attempts/history?${query}`)

async function recordPractice(learner: Learner): Promise<string> {
  const choices = [
    { section: 'assess', selected: ['abg'] },
    { section: 'first', selected: ['oxygen'] },
    { section: 'second', selected: ['suction'] },
    { section: 'end', selected: ['ward'] },
  ]
  const body = { runId: randomUUID(), scenarioId: 'CSE-P-10', mode: 'interactive', choices, timeSpent: 60 }
  return (await learner.post('/api/simulations/practice-results', body)).json().runId
}

/** Submits copies of a learner's only attempt, a minute apart. */
async function addCopies(learner: Learner, count: number): Promise<void> {
  await server.rows(
    `insert into attempts (id, user_id, healthcare_field, is_full_length, status, test_form, total, started_at, graded_at,
       submitted_at, correct, answered, verdict, time_spent, local_date)
     select gen_random_uuid(), user_id, healthcare_field, is_full_length, status, test_form, total, started_at, graded_at,
       submitted_at + n * interval '1 minute', correct, answered, verdict, time_spent, local_date
     from attempts, generate_series(1, $2::int) n where user_id = $1`,
    [learner.userId, count],
  )
}

describe('the paged history', () => {
  test('has quizzes, exams, and practice simulations, newest first', async () => {
    const ada = await server.learner({ tier: 'monthly' })
    const ids: string[] = []
    const complete = [
      async () => (await ada.take('limit=5')).id,
      async () => (await ada.take('fullLength=true')).id,
      () => recordPractice(ada),
      async () => (await ada.take('limit=6')).id,
    ]
    for (const step of complete) {
      ids.unshift(await step())
      server.clock.advance(60_000)
    }
    await ada.analyze(await ada.assemble('limit=2'), [null, null])
    await (await server.learner()).take('limit=5')
    const { items, nextCursor } = await page(ada)
    expect(items.map(({ id }) => id)).toEqual(ids)
    expect(nextCursor).toBeNull()
    expect(items.map(({ kind }) => kind)).toEqual([
      'multiple-choice',
      'practice-simulation',
      'multiple-choice',
      'multiple-choice',
    ])
    const newest = await ada.read<HistoryEntry[]>('/api/quiz-history')
    expect(items.filter(({ kind }) => kind !== 'practice-simulation')).toEqual(
      newest.map((entry) => ({ ...entry, simulation: null })),
    )
  })

  test('is read page by page without gaps or repeats, also among entries of the same moment', async () => {
    const ada = await server.learner()
    for (let count = 0; count < 3; count++) await ada.take('limit=1')
    for (let count = 0; count < 4; count++) await recordPractice(ada)
    const seen: string[] = []
    let cursor: string | null = ''
    for (let pages = 0; cursor !== null; pages++) {
      expect(pages).toBeLessThan(4)
      const { items, nextCursor }: Page = await page(ada, `limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...items.map(({ id }) => id))
      cursor = nextCursor
    }
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
  })

  test.each(['limit=0', 'limit=101', 'limit=two', 'cursor=made-up', 'cursor=W10'])('rejects %s', async (query) => {
    const ada = await server.learner()
    expect((await ada.get(`/api/attempts/history?${query}`)).statusCode).toBe(400)
  })

  test('needs a session', async () => {
    expect((await server.visitor().get('/api/attempts/history')).statusCode).toBe(401)
  })
})

test('the plain list of the history has the newest 100 entries', async () => {
  const ada = await server.learner()
  const first = await ada.take('limit=1')
  await addCopies(ada, 102)
  const entries = await ada.read<HistoryEntry[]>('/api/quiz-history')
  expect(entries).toHaveLength(100)
  expect(entries.some(({ id }) => id === first.id)).toBe(false)
  expect(entries.map(({ date }) => date)).toEqual(
    entries
      .map(({ date }) => date)
      .sort()
      .reverse(),
  )
})

test('a score has one decimal and agrees with the verdict', async () => {
  const ada = await server.learner()
  const answers = (right: number) => (form: Parameters<typeof rightAnswer>[0][]) =>
    form.map((question, index) => (index < right ? rightAnswer(question) : null))
  const entry = await ada.take('limit=33', ({ questions }) => answers(23)(questions))
  expect(entry).toMatchObject({ score: 69.7, passed: false })
})

describe('filters of the history', () => {
  test('narrow by field, type, exam, result, and day', async () => {
    const ada = await server.learner({ tier: 'monthly', timeZone: 'America/Chicago' })
    const unanswered = ({ questions }: TestForm) => questions.map(() => null)
    const practice = await ada.take('limit=5&exam=NCLEX-RN')
    server.clock.now = new Date('2026-03-02T12:00:00Z')
    const failed = await ada.take('limit=5', unanswered)
    const exam = await ada.take('fullLength=true')
    const simulation = await recordPractice(ada)
    // 11 PM on March 3 in Chicago is March 4 in UTC.
    server.clock.now = new Date('2026-03-04T05:00:00Z')
    const other = await ada.take('limit=5', undefined, 'RT')
    const cases: [string, string[]][] = [
      ['', [other.id, simulation, exam.id, failed.id, practice.id]],
      ['field=RT', [other.id, simulation]],
      ['type=practice', [other.id, failed.id, practice.id]],
      ['type=exam', [exam.id]],
      ['type=simulation', [simulation]],
      ['exam=NCLEX-RN', [exam.id]],
      ['exam=NCLEX-PN', []],
      ['result=passed', [other.id, exam.id, practice.id]],
      ['result=not-passed', [failed.id]],
      ['from=2026-03-02&to=2026-03-02', [simulation, exam.id, failed.id]],
      ['from=2026-03-03', [other.id]],
      ['to=2026-03-01', [practice.id]],
      ['field=RN&type=practice&result=passed', [practice.id]],
    ]
    for (const [query, ids] of cases) {
      const found = (await page(ada, query)).items.map(({ id }) => id)
      expect([query, found.toSorted()]).toEqual([query, ids.toSorted()])
    }
  })

  test('apply to every page', async () => {
    const ada = await server.learner()
    await ada.take('limit=2')
    await addCopies(ada, 6)
    await ada.take('limit=2', undefined, 'RT')
    const first = await page(ada, 'field=RN&limit=4')
    const second = await page(ada, `field=RN&limit=4&cursor=${first.nextCursor}`)
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([4, 3, null])
    expect(new Set([...first.items, ...second.items].map(({ healthcareField }) => healthcareField))).toEqual(
      new Set(['RN']),
    )
  })

  test('reject what is not a filter', async () => {
    const ada = await server.learner()
    for (const query of ['field=XX', 'type=quiz', 'result=maybe', 'from=yesterday', 'to=2026-02-30']) {
      expect([query, (await ada.get(`/api/attempts/history?${query}`)).statusCode]).toEqual([query, 400])
    }
  })

  test('the list of the newest quizzes can be narrowed to a field', async () => {
    const ada = await server.learner()
    await ada.take('limit=2')
    await ada.take('limit=2', undefined, 'RT')
    const fields = async (query: string) =>
      (await ada.read<HistoryEntry[]>(`/api/quiz-history${query}`)).map(({ healthcareField }) => healthcareField)
    expect(await fields('?field=RN')).toEqual(['RN'])
    expect((await fields('')).toSorted()).toEqual(['RN', 'RT'])
  })
})
