import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestForm } from '#contract/assessment.ts'
import type { Progress, ProgressTrends } from '#contract/progress.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank, rightAnswer } from '../../../../tests/support/synthetic-bank.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ fields: ['RN', 'RT'], perDomain: 20 }))
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = new Date('2026-03-02T12:00:00Z')
})

const progressOf = (learner: Learner) => learner.read<Progress>('/api/progress')
const at = (moment: string) => {
  server.clock.now = new Date(moment)
}
const unanswered = ({ questions }: TestForm) => questions.map(() => null)

test('starts at zero and requires a session', async () => {
  expect(await progressOf(await server.learner())).toEqual({
    dailyStreak: 0,
    highestStreak: 0,
    quizzesTaken: 0,
    examsTaken: 0,
    flashcardsReviewed: 0,
    healthcareField: 'RN',
    inField: { quizzes: 0, exams: 0, passedQuizzes: 0, passedExams: 0, averageScore: null },
    topicMastery: [],
  })
  expect((await server.visitor().get('/api/progress')).statusCode).toBe(401)
})

test('counts submitted quizzes and exams', async () => {
  const ada = await server.learner({ tier: 'monthly' })
  await ada.take('limit=5')
  await ada.take('limit=5', unanswered)
  await ada.take('fullLength=true')
  await ada.sendDraft(await ada.assemble('limit=5'))
  await ada.analyze(await ada.assemble('limit=1'), [null])
  expect(await progressOf(ada)).toMatchObject({ quizzesTaken: 2, examsTaken: 1 })
})

test('topic mastery covers the submitted answers of one field, unanswered questions included', async () => {
  const ada = await server.learner()
  const expected = { RN: new Map<string, { correct: number; total: number }>(), RT: new Map() }
  const countInto = (counts: (typeof expected)['RN']) => (form: TestForm) => {
    form.questions.forEach(({ category }, index) => {
      const { correct, total } = counts.get(category) ?? { correct: 0, total: 0 }
      counts.set(category, { correct: correct + (index % 2 === 0 ? 1 : 0), total: total + 1 })
    })
    return form.questions.map((question, index) => (index % 2 === 0 ? rightAnswer(question) : null))
  }
  await ada.take('limit=20', countInto(expected.RN))
  await ada.take('limit=10', countInto(expected.RT), 'RT')
  const open = await ada.assemble('limit=20')
  await ada.analyze(open, open.questions.map(rightAnswer))
  for (const [url, field] of [
    ['/api/progress', 'RN'],
    ['/api/progress?field=RN', 'RN'],
    ['/api/progress?field=RT', 'RT'],
  ] as const) {
    const { healthcareField, topicMastery } = await ada.read<Progress>(url)
    expect(healthcareField).toBe(field)
    expect(new Map(topicMastery.map(({ topic, correct, total }) => [topic, { correct, total }]))).toEqual(
      expected[field],
    )
    expect(new Set(topicMastery.map(({ lastPracticed }) => lastPracticed))).toEqual(new Set(['2026-03-02']))
  }
  expect((await ada.read<Progress>('/api/progress?field=OT')).topicMastery).toEqual([])
  expect((await ada.get('/api/progress?field=astrology')).statusCode).toBe(400)
})

test('the results in one field tell exams from practice', async () => {
  const ada = await server.learner({ tier: 'monthly' })
  await ada.take('limit=5')
  await ada.take('limit=5', unanswered)
  await ada.take('fullLength=true')
  await ada.take('limit=4', unanswered, 'RT')
  const { inField, quizzesTaken } = await progressOf(ada)
  expect(quizzesTaken).toBe(3)
  expect(inField).toMatchObject({ quizzes: 2, exams: 1, passedQuizzes: 1, passedExams: 1 })
  expect(inField.averageScore).toBeCloseTo(200 / 3)
  expect((await ada.read<Progress>('/api/progress?field=RT')).inField).toEqual({
    quizzes: 1,
    exams: 0,
    passedQuizzes: 0,
    passedExams: 0,
    averageScore: 0,
  })
})

test('trends count answers by area and week of the last 12 weeks', async () => {
  const ada = await server.learner()
  // A Sunday, more than 12 weeks before the others; then a Monday, the Sunday after it, and the next Monday.
  for (const moment of [
    '2025-12-07T12:00:00Z',
    '2026-03-02T12:00:00Z',
    '2026-03-08T12:00:00Z',
    '2026-03-09T12:00:00Z',
  ]) {
    at(moment)
    await ada.take('limit=4', moment.includes('-09T') ? unanswered : undefined)
  }
  await ada.take('limit=4', undefined, 'RT')
  const { healthcareField, weeks, areas } = await ada.read<ProgressTrends>('/api/progress/trends')
  expect(healthcareField).toBe('RN')
  expect(weeks).toEqual(['2026-03-02', '2026-03-09'])
  const sum = (week: number, part: 'correct' | 'total') =>
    areas.reduce((total, { points }) => total + (points[week]?.[part] ?? 0), 0)
  expect([sum(0, 'correct'), sum(0, 'total'), sum(1, 'correct'), sum(1, 'total')]).toEqual([8, 8, 0, 4])
  expect((await server.visitor().get('/api/progress/trends')).statusCode).toBe(401)
})

test('progress is recomputed only after an attempt is submitted', async () => {
  const ada = await server.learner()
  await ada.take('limit=5')
  const before = await progressOf(ada)
  // Nothing was submitted in the meantime, so the changed responses are not read.
  const change = (correct: boolean) =>
    server.rows(`update responses set correct = $2 from attempts a where a.id = attempt_id and a.user_id = $1`, [
      ada.userId,
      correct,
    ])
  await change(false)
  expect(await progressOf(ada)).toEqual(before)
  await change(true)
  await ada.take('limit=5')
  const { quizzesTaken, topicMastery } = await progressOf(ada)
  expect(quizzesTaken).toBe(2)
  expect(topicMastery.reduce((sum, { total }) => sum + total, 0)).toBe(10)
})

describe('the streak', () => {
  test('grows every day, lasts until the end of the next day, and keeps its highest value', async () => {
    const ada = await server.learner()
    for (const day of ['02', '03', '03', '04']) {
      at(`2026-03-${day}T12:00:00Z`)
      await ada.take('limit=1')
    }
    const streaks: [string, number, number][] = [
      ['2026-03-04T23:59:00Z', 3, 3],
      ['2026-03-05T23:59:00Z', 3, 3],
      ['2026-03-06T00:01:00Z', 0, 3],
    ]
    for (const [moment, dailyStreak, highestStreak] of streaks) {
      at(moment)
      expect(await progressOf(ada)).toMatchObject({ dailyStreak, highestStreak })
    }
    await ada.take('limit=1')
    expect(await progressOf(ada)).toMatchObject({ dailyStreak: 1, highestStreak: 3 })
    expect(await ada.read('/api/user')).toMatchObject({ dailyStreak: 1, highestStreak: 3 })
  })

  test('does not count a day on which nothing was answered or nothing was submitted', async () => {
    const ada = await server.learner()
    await ada.take('limit=3', unanswered)
    await ada.analyze(await ada.assemble('limit=1'), ['A'])
    expect(await progressOf(ada)).toMatchObject({ dailyStreak: 0, quizzesTaken: 1 })
  })

  test("follows the learner's local calendar, even when daylight saving time starts", async () => {
    const [berlin, auckland] = await Promise.all(
      ['Europe/Berlin', 'Pacific/Auckland'].map((timeZone) => server.learner({ timeZone })),
    )
    if (!berlin || !auckland) throw new Error('no learners')
    // 11:30 PM on March 28, 2026 in Berlin; 23.5 hours later it is March 30 there: March 29 was missed.
    for (const moment of ['2026-03-28T22:30:00Z', '2026-03-29T22:00:00Z']) {
      at(moment)
      await berlin.take('limit=1')
      await auckland.take('limit=1')
    }
    expect(await progressOf(berlin)).toMatchObject({ dailyStreak: 1, highestStreak: 1 })
    expect(await progressOf(auckland)).toMatchObject({ dailyStreak: 2, highestStreak: 2 })
  })

  test('is not recomputed when the time zone changes', async () => {
    const ada = await server.learner({ timeZone: 'Pacific/Auckland' })
    for (const day of ['02', '03', '04']) {
      at(`2026-03-${day}T20:00:00Z`)
      await ada.take('limit=1')
    }
    // In Auckland these were March 3, 4, and 5; in Honolulu it is still March 4.
    const reply = await ada.patch('/api/auth/user', { timeZone: 'Pacific/Honolulu' })
    expect(reply.statusCode).toBe(200)
    expect(await progressOf(ada)).toMatchObject({ dailyStreak: 3, highestStreak: 3 })
    const days = await server.rows<{ day: string }>(
      'select local_date::text as day from attempts where user_id = $1 order by 1',
      [ada.userId],
    )
    expect(days.map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-04', '2026-03-05'])
  })
})

test('the export contains every attempt and every response with its question', async () => {
  const ada = await server.learner()
  const form = await ada.assemble('limit=3')
  const answers = [...form.questions.slice(0, 2).map(rightAnswer), null]
  await ada.analyze(form, answers)
  await ada.submit(form)
  await (await server.learner()).take('limit=3')
  const { attempts, responses } = await ada.read<{ attempts: unknown[]; responses: Record<string, unknown>[] }>(
    '/api/account/export',
  )
  expect(attempts).toMatchObject([{ status: 'submitted', total: 3, correct: 2 }])
  expect(responses.map(({ question }) => question)).toEqual(form.questions.map(({ question }) => question))
  expect(responses[0]?.item).toMatch(/^RN-D/)
  const chosen = form.questions.map(({ options }, index) =>
    options.flatMap(({ label, text }) => (answers[index]?.includes(label) ? [text] : [])),
  )
  const selected = responses.map((response) => (response.selected as string[] | null)?.toSorted() ?? [])
  expect(selected).toEqual(chosen.map((texts) => texts.toSorted()))
  expect(responses[2]?.selected).toBeNull()
})
