import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Analytics, AnsweredQuestion, DetailedAnalytics, ReadinessReply } from '#contract/analytics.ts'
import type { TestForm } from '#contract/assessment.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank, makeModel, rightAnswer, wrongAnswer } from '../../../../tests/support/synthetic-bank.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ fields: ['RN', 'RT'], perDomain: 30, models: [makeModel()] }))
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = new Date('2026-03-02T12:00:00Z')
})

const at = (moment: string) => {
  server.clock.now = new Date(moment)
}
const quizOf = (learner: Learner, query = '') => learner.read<Analytics>(`/api/analytics/quiz?${query}`)
const readinessOf = (learner: Learner, query = '') => learner.read<ReadinessReply>(`/api/analytics/readiness?${query}`)
const everyOther = ({ questions }: TestForm) =>
  questions.map((question, index) => (index % 2 === 0 ? rightAnswer(question) : wrongAnswer(question)))
const allWrong = ({ questions }: TestForm) => questions.map(wrongAnswer)
const area = 'Management of Care'

/** Takes a quiz that ends now and took some minutes. */
async function take(learner: Learner, query: string, minutes: number, answers = everyOther): Promise<void> {
  const form = await learner.assemble(query)
  server.clock.advance(minutes * 60_000)
  await learner.analyze(form, answers(form))
  await learner.submit(form, { timeSpent: minutes * 60 })
}

describe('GET /api/analytics/quiz', () => {
  test('is empty before the first quiz, and only for oneself', async () => {
    const ada = await server.learner()
    expect(await quizOf(ada)).toEqual({
      period: 'month',
      from: '2026-02-01',
      to: '2026-03-02',
      healthcareField: 'RN',
      performance: {
        overallAccuracy: null,
        improvementTrend: null,
        averageScore: null,
        quizzesTaken: 0,
        examsTaken: 0,
        questionsAnswered: 0,
        streakDays: 0,
        timeSpentStudying: 0,
        activeDays: 0,
        strongestTopics: [],
        weakestTopics: [],
      },
      topicMastery: [],
      studyPatterns: {
        preferredStudyTime: null,
        mostActiveDay: null,
        averageSessionLength: null,
        consistencyScore: 0,
      },
      recentScores: [],
      quizzesEver: 0,
    })
    expect((await ada.get(`/api/analytics/quiz?userId=${ada.userId}`)).statusCode).toBe(200)
    const eve = await server.learner({ tier: 'annual' })
    for (const id of [ada.userId, 'somebody', '%00', "' or 1=1"]) {
      const reply = await eve.get(`/api/analytics/quiz?userId=${encodeURIComponent(id)}`)
      expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'forbidden' }])
    }
    expect((await server.visitor().get('/api/analytics/quiz')).statusCode).toBe(401)
  })

  test.each(['quiz', 'detailed'])('an unknown period of /%s is a clear 400', async (path) => {
    const ada = await server.learner({ tier: 'monthly' })
    for (const period of ['decade', '', 'WEEK', '7']) {
      const reply = await ada.get(`/api/analytics/${path}?period=${period}`)
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({
        code: 'bad_request',
        issues: [{ path: 'query.period', message: 'must be week, month, quarter, or year' }],
      })
    }
  })

  test('computes performance and mastery of the period, and compares with the one before', async () => {
    const ada = await server.learner()
    at('2026-02-20T12:00:00Z')
    await take(ada, `limit=20&areas=${area}`, 10, allWrong)
    at('2026-02-28T12:00:00Z')
    await take(ada, `limit=10&areas=${area}`, 20)
    await take(ada, 'limit=10&areas=Psychosocial Integrity', 20, ({ questions }) => questions.map(rightAnswer))
    at('2026-03-02T12:00:00Z')
    const week = await quizOf(ada, 'period=week')
    expect(week).toMatchObject({ period: 'week', from: '2026-02-24', to: '2026-03-02', quizzesEver: 3 })
    expect(week.performance).toEqual({
      overallAccuracy: 75,
      improvementTrend: 75,
      averageScore: 75,
      quizzesTaken: 2,
      examsTaken: 0,
      questionsAnswered: 20,
      streakDays: 0,
      timeSpentStudying: 40,
      activeDays: 1,
      strongestTopics: ['Psychosocial Integrity'],
      weakestTopics: [area],
    })
    expect(week.topicMastery).toEqual([
      { topic: area, accuracy: 50, correct: 5, questionsAnswered: 10, level: 'beginner', lastPracticed: '2026-02-28' },
      {
        topic: 'Psychosocial Integrity',
        accuracy: 100,
        correct: 10,
        questionsAnswered: 10,
        level: 'expert',
        lastPracticed: '2026-02-28',
      },
    ])
    expect(week.recentScores.map(({ topic, score }) => [topic, score])).toEqual([
      ['Psychosocial Integrity', 100],
      [area, 50],
    ])
    const month = await quizOf(ada)
    expect(month.performance).toMatchObject({ quizzesTaken: 3, overallAccuracy: 37.5, improvementTrend: null })
    expect((await quizOf(ada, 'field=RT')).performance.quizzesTaken).toBe(0)
  })

  test('a new quiz and a new day show at once', async () => {
    const ada = await server.learner()
    await take(ada, 'limit=5', 5)
    expect((await quizOf(ada, 'period=week')).performance.quizzesTaken).toBe(1)
    await take(ada, 'limit=5', 5)
    expect((await quizOf(ada, 'period=week')).performance).toMatchObject({ quizzesTaken: 2, streakDays: 1 })
    at('2026-03-09T12:00:00Z')
    expect((await quizOf(ada, 'period=week')).performance).toMatchObject({ quizzesTaken: 0, streakDays: 0 })
  })

  test.each([
    // Sunday evening in New York, across the change to daylight time at 2 AM of that day.
    ['America/New_York', '2026-03-08T22:50:00Z', '6 to 8 PM', 'Sunday'],
    ['America/New_York', '2026-03-08T06:50:00Z', 'midnight to 2 AM', 'Sunday'],
    ['Asia/Kathmandu', '2026-03-08T18:20:00Z', 'midnight to 2 AM', 'Monday'],
    ['Pacific/Kiritimati', '2026-03-08T10:10:00Z', 'midnight to 2 AM', 'Monday'],
    ['Pacific/Pago_Pago', '2026-03-08T10:10:00Z', '10 PM to midnight', 'Saturday'],
    ['Not/AZone', '2026-03-08T10:10:00Z', '10 AM to noon', 'Sunday'],
  ])('study patterns are those of the learner in %s at %s', async (timeZone, begun, time, day) => {
    const ada = await server.learner({ timeZone })
    at(begun)
    await take(ada, 'limit=5', 10)
    const { studyPatterns } = await quizOf(ada, 'period=year')
    expect(studyPatterns).toMatchObject({ preferredStudyTime: time, mostActiveDay: day, averageSessionLength: 10 })
  })

  test('quizzes less than half an hour apart are one session', async () => {
    const ada = await server.learner()
    for (const pause of [0, 29, 31]) {
      server.clock.advance(pause * 60_000)
      await take(ada, 'limit=5', 10)
    }
    expect((await quizOf(ada)).studyPatterns).toMatchObject({ averageSessionLength: 15, consistencyScore: 4 })
  })
})

describe('GET /api/analytics/detailed', () => {
  test('is part of Pro', async () => {
    for (const path of ['detailed', `questions?area=${encodeURIComponent(area)}`]) {
      const reply = await (await server.learner()).get(`/api/analytics/${path}`)
      expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'upgrade_required' }])
    }
  })

  test('follows the outline, with topics, intervals, and blocks of time', async () => {
    const ada = await server.learner({ tier: 'monthly' })
    at('2026-03-02T07:30:00Z')
    await take(ada, `limit=10&areas=${area}`, 10)
    const detailed = await ada.read<DetailedAnalytics>('/api/analytics/detailed?period=week')
    expect(detailed.areas.map((one) => one.area)).toHaveLength(8)
    expect(detailed.areas[1]).toMatchObject({ correct: 0, total: 0, low: 0, high: 100, topics: [] })
    const [own] = detailed.areas
    expect(own).toMatchObject({ area, correct: 5, total: 10, low: 26.9, high: 73.1 })
    const total = (own?.topics ?? []).reduce((sum, topic) => sum + topic.total, 0)
    expect(own?.topics.map(({ topic }) => topic)).toContain('synthetic')
    expect(total).toBe(10)
    expect(detailed.studyBlocks).toEqual([{ weekday: 1, hour: 6, minutes: 10 }])
    expect(detailed.sessions).toBe(1)
    expect(detailed.days.filter(({ studied }) => studied)).toEqual([{ day: '2026-03-02', studied: true }])
  })
})

describe('GET /api/analytics/readiness', () => {
  test('needs 20 first answers, and shows details only with Pro', async () => {
    const ada = await server.learner()
    await take(ada, 'limit=10', 10)
    expect(await readinessOf(ada)).toMatchObject({
      exam: { name: 'NCLEX-RN', unit: 'percent', passing: 75, outOf: 100, questions: 75 },
      answers: 10,
      answersNeeded: 20,
      estimate: null,
      detail: null,
    })
    await take(ada, 'limit=40', 10)
    const { estimate, answers, detail } = await readinessOf(ada)
    expect(answers).toBe(50)
    expect(detail).toBeNull()
    expect(estimate?.low).toBeLessThan(estimate?.score ?? 0)
    expect(estimate?.high).toBeGreaterThan(estimate?.score ?? 100)
    expect(estimate?.score).toBeGreaterThan(42)
    expect(estimate?.score).toBeLessThan(62)
    const pro = await server.learner({ tier: 'monthly' })
    await take(pro, 'limit=40', 10)
    const more = await readinessOf(pro)
    expect(more.detail?.areas).toHaveLength(8)
    expect(more.detail?.history).toHaveLength(1)
  })

  test('repeated questions, skipped ones, and answers of long ago do not count', async () => {
    const ada = await server.learner()
    at('2025-01-10T12:00:00Z')
    await take(ada, 'limit=30', 10)
    at('2026-03-02T12:00:00Z')
    expect((await readinessOf(ada)).answers).toBe(0)
    const form = await ada.assemble(`limit=10&areas=${area}`)
    await ada.analyze(form, [...everyOther(form).slice(0, 8), null, null])
    await ada.submit(form)
    expect((await readinessOf(ada)).answers).toBe(8)
    await ada.take(`only=wrong&attempt=${form.attemptId}`)
    // Asked again: the four that were wrong and the two that were skipped. Calculations have new numbers each time.
    const { answers } = await readinessOf(ada)
    const models = form.questions.filter(({ question }) => question.includes(' plus ')).length
    expect(answers).toBeGreaterThanOrEqual(8)
    expect(answers).toBeLessThanOrEqual(8 + models)
  })

  test('shows the full-length exams, on the scale of the exam', async () => {
    const ada = await server.learner({ tier: 'monthly' })
    await ada.take('fullLength=true&exam=TMC', everyOther, 'RT')
    const reply = await readinessOf(ada, 'field=RT')
    expect(reply).toMatchObject({
      exam: { name: 'TMC', unit: 'raw', passing: 88, outOf: 160 },
      exams: ['TMC', 'RTE'],
      fullLength: [{ day: '2026-03-02', score: 80 }],
    })
    expect(reply.detail?.exams).toEqual([{ day: '2026-03-02', score: 80 }])
    expect((await readinessOf(ada, 'field=RT&exam=RTE')).exam?.name).toBe('RTE')
  })

  test('an exam that is not offered is not found', async () => {
    const ada = await server.learner()
    for (const exam of ['CSE', 'NCLEX-PN', 'nothing', "'"]) {
      const reply = await ada.get(`/api/analytics/readiness?exam=${encodeURIComponent(exam)}`)
      expect(reply.statusCode).toBe(404)
    }
  })
})

describe('GET /api/analytics/questions', () => {
  test('lists each question with its latest answer, page by page', async () => {
    const ada = await server.learner({ tier: 'monthly' })
    const form = await ada.assemble(`limit=20&areas=${area}`)
    await ada.analyze(form, allWrong(form))
    await ada.submit(form)
    server.clock.advance(86_400_000)
    await ada.take(`only=wrong&attempt=${form.attemptId}`, everyOther)
    const url = `/api/analytics/questions?area=${encodeURIComponent(area)}`
    const list = async (more: string) => {
      const found: AnsweredQuestion[] = []
      let next = ''
      for (;;) {
        const reply = await ada.read<{ items: AnsweredQuestion[]; nextCursor: string | null }>(`${url}${more}${next}`)
        found.push(...reply.items)
        if (reply.nextCursor === null) return found
        next = `&cursor=${reply.nextCursor}`
      }
    }
    const all = await list('&limit=7')
    const [models, items] = [true, false].map((isModel) =>
      all.filter(({ question }) => question.includes(' plus ') === isModel),
    )
    expect(items?.length).toBe(form.questions.filter(({ question }) => !question.includes(' plus ')).length)
    expect(new Set(items?.map(({ question }) => question)).size).toBe(items?.length)
    expect(items?.every(({ day }) => day === '2026-03-03')).toBe(true)
    expect(all.filter(({ correct }) => correct)).toHaveLength(10)
    const missed = await list('&only=missed')
    expect(missed).toHaveLength(10 + (models?.length ?? 0) / 2)
    expect(missed.every(({ correct }) => !correct)).toBe(true)
    expect((await list('&topic=sums')).length).toBe(models?.length)
    expect(await list('&topic=nothing')).toEqual([])
    expect((await ada.get(`${url}&cursor=abc`)).statusCode).toBe(400)
  })
})
