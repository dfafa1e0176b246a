import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestForm } from '#contract/assessment.ts'
import type { Progress } from '#contract/progress.ts'
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
const blanks = ({ questions }: TestForm) => questions.map(() => null)

test('begins at nothing, and is for the signed-in', async () => {
  expect(await progressOf(await server.learner())).toEqual({
    dailyStreak: 0,
    highestStreak: 0,
    quizzesTaken: 0,
    examsTaken: 0,
    flashcardsReviewed: 0,
    topicMastery: [],
  })
  expect((await server.visitor().get('/api/progress')).statusCode).toBe(401)
})

test('counts quizzes and exams that were handed in', async () => {
  const ada = await server.learner({ tier: 'monthly' })
  await ada.take('limit=5')
  await ada.take('limit=5', blanks)
  await ada.take('fullLength=true')
  await ada.sendDraft(await ada.assemble('limit=5'))
  await ada.analyze(await ada.assemble('limit=1'), [null])
  expect(await progressOf(ada)).toMatchObject({ quizzesTaken: 2, examsTaken: 1 })
})

test('topic mastery is over submitted answers only, skipped ones among them', async () => {
  const ada = await server.learner()
  const expected = new Map<string, { correct: number; total: number }>()
  const count = ({ questions }: TestForm) => {
    questions.forEach(({ category }, index) => {
      const { correct, total } = expected.get(category) ?? { correct: 0, total: 0 }
      expected.set(category, { correct: correct + (index % 2 === 0 ? 1 : 0), total: total + 1 })
    })
    return questions.map((question, index) => (index % 2 === 0 ? rightAnswer(question) : null))
  }
  await ada.take('limit=20', count)
  await ada.take('limit=10', count, 'RT')
  const open = await ada.assemble('limit=20')
  await ada.analyze(open, open.questions.map(rightAnswer))
  const topics = [...expected].map(([topic, counts]) => ({ topic, ...counts }))
  const { topicMastery } = await progressOf(ada)
  expect(topicMastery.toSorted((a, b) => (a.topic < b.topic ? -1 : 1))).toEqual(
    topics.toSorted((a, b) => (a.topic < b.topic ? -1 : 1)),
  )
})

describe('the streak', () => {
  test('grows by the day, lives until the end of the next one, and its best is kept', async () => {
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

  test('does not count a day on which nothing was answered, or nothing handed in', async () => {
    const ada = await server.learner()
    await ada.take('limit=3', blanks)
    await ada.analyze(await ada.assemble('limit=1'), ['A'])
    expect(await progressOf(ada)).toMatchObject({ dailyStreak: 0, quizzesTaken: 1 })
  })

  test("goes by the learner's own calendar, over the change to summer time too", async () => {
    const [berlin, auckland] = await Promise.all(
      ['Europe/Berlin', 'Pacific/Auckland'].map((timeZone) => server.learner({ timeZone })),
    )
    if (!berlin || !auckland) throw new Error('no learners')
    // 28 March 2026, 23:30 in Berlin; 23.5 hours later it is the 30th there: the 29th was missed.
    for (const moment of ['2026-03-28T22:30:00Z', '2026-03-29T22:00:00Z']) {
      at(moment)
      await berlin.take('limit=1')
      await auckland.take('limit=1')
    }
    expect(await progressOf(berlin)).toMatchObject({ dailyStreak: 1, highestStreak: 1 })
    expect(await progressOf(auckland)).toMatchObject({ dailyStreak: 2, highestStreak: 2 })
  })

  test('is not rewritten by a change of zone', async () => {
    const ada = await server.learner({ timeZone: 'Pacific/Auckland' })
    for (const day of ['02', '03', '04']) {
      at(`2026-03-${day}T20:00:00Z`)
      await ada.take('limit=1')
    }
    // In Auckland these were 3, 4 and 5 March; in Honolulu it is still the 4th.
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

test('the export has every attempt and answer, by item', async () => {
  const ada = await server.learner()
  await ada.take('limit=3')
  await (await server.learner()).take('limit=3')
  const { attempts, responses } = await ada.read<{ attempts: unknown[]; responses: { item: string }[] }>(
    '/api/account/export',
  )
  expect(attempts).toMatchObject([{ status: 'submitted', total: 3, correct: 3 }])
  expect(responses).toHaveLength(3)
  expect(responses[0]?.item).toMatch(/^RN-D/)
})
