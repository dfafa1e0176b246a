import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Achievement, PracticeCalendar } from '#contract/progress.ts'
import { addDays } from '#domain/progress/streak.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank, rightAnswer } from '../../../../tests/support/synthetic-bank.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ perDomain: 12 }))
})
afterAll(() => server.close())

const at = (day: string) => {
  server.clock.now = new Date(`${day}T12:00:00Z`)
}
/** A new learner on a day. */
function learnerOn(day: string, timeZone = 'UTC'): Promise<Learner> {
  at(day)
  return server.learner({ timeZone })
}
const achievementsOf = (learner: Learner) => learner.read<Achievement[]>('/api/achievements')
const announced = async (learner: Learner) => {
  const reply = await learner.post('/api/achievements/announcements')
  return (reply.json() as { id: string }[]).map(({ id }) => id)
}
const earnedOf = async (learner: Learner) =>
  Object.fromEntries((await achievementsOf(learner)).flatMap(({ id, earnedOn }) => (earnedOn ? [[id, earnedOn]] : [])))
const unanswered = ({ questions }: { questions: unknown[] }) => questions.map(() => null)

/** Takes a quiz that is submitted with a time of its own, in seconds. */
async function takeIn(learner: Learner, timeSpent: number, answers?: typeof unanswered) {
  const form = await learner.assemble('limit=5')
  // The server does not believe in more time than has passed.
  server.clock.advance(timeSpent * 1000)
  await learner.analyze(form, answers ? answers(form) : form.questions.map(rightAnswer))
  await learner.submit(form, { timeSpent })
}

test('nothing is earned without practice, and visitors have none', async () => {
  const ada = await server.learner()
  expect(await earnedOf(ada)).toEqual({})
  expect(await achievementsOf(ada)).toMatchObject([
    { id: 'first-quiz', name: 'First Quiz', value: 0, target: 1 },
    { id: 'week-warrior', value: 0, target: 7 },
    { id: 'consistent-learner', value: 0, target: 30 },
    { id: 'quiz-master', value: 0, target: 5 },
    { id: 'flashcard-fan', value: 0, target: 100 },
    { id: 'speed-demon', value: 0, target: 1, best: null, announced: null },
  ])
  expect((await server.visitor().get('/api/achievements')).statusCode).toBe(401)
  expect((await server.visitor().post('/api/achievements/announcements')).statusCode).toBe(401)
})

test('quizzes earn their achievements on the day they were taken', async () => {
  const ada = await learnerOn('2026-04-01')
  await takeIn(ada, 600, unanswered)
  expect(await earnedOf(ada)).toEqual({ 'first-quiz': '2026-04-01' })
  for (const [day, seconds] of [
    ['2026-04-03', 301],
    ['2026-04-04', 300],
    ['2026-04-07', 299],
    ['2026-04-08', 900],
  ] as const) {
    at(day)
    await takeIn(ada, seconds)
  }
  expect(await earnedOf(ada)).toEqual({ 'first-quiz': '2026-04-01', 'speed-demon': '2026-04-07' })
  at('2026-04-20')
  await takeIn(ada, 900)
  expect(await earnedOf(ada)).toEqual({
    'first-quiz': '2026-04-01',
    'speed-demon': '2026-04-07',
    'quiz-master': '2026-04-20',
  })
  expect((await achievementsOf(ada)).find(({ id }) => id === 'speed-demon')).toMatchObject({ best: 299 })
})

test('a streak and flashcards earn theirs, and undone reviews do not count', async () => {
  const ada = await learnerOn('2026-05-01')
  for (let day = 0; day < 7; day++) {
    at(addDays('2026-05-01', day))
    await takeIn(ada, 400)
  }
  expect(await earnedOf(ada)).toMatchObject({ 'week-warrior': '2026-05-07' })
  const review = (from: number, to: number, isUndone: boolean) =>
    server.rows(
      `insert into card_reviews (user_id, id, card_id, grade, reviewed_at, local_date, is_undone)
      select $1, gen_random_uuid(), gen_random_uuid(), 3, now(), '2026-05-07'::date + n / 50, $4
      from generate_series($2::int, $3::int) n`,
      [ada.userId, from, to, isUndone],
    )
  await review(1, 99, false)
  await review(100, 120, true)
  await ada.take('limit=1')
  expect((await achievementsOf(ada)).find(({ id }) => id === 'flashcard-fan')).toMatchObject({
    value: 99,
    earnedOn: null,
  })
  await review(150, 150, false)
  await ada.take('limit=1')
  expect(await earnedOf(ada)).toMatchObject({ 'flashcard-fan': '2026-05-10' })
})

test('what was earned stays, whatever becomes of the work that earned it', async () => {
  const ada = await learnerOn('2026-06-01')
  await takeIn(ada, 200)
  const before = await earnedOf(ada)
  expect(before).toEqual({ 'first-quiz': '2026-06-01', 'speed-demon': '2026-06-01' })
  await server.rows(`update attempts set time_spent = 5000, local_date = '2026-06-09' where user_id = $1`, [ada.userId])
  await ada.take('limit=1', unanswered)
  expect(await earnedOf(ada)).toEqual(before)
  const { achievements } = await ada.read<{ achievements: { id: string }[] }>('/api/account/export')
  expect(achievements.map(({ id }) => id).toSorted()).toEqual(['first-quiz', 'speed-demon'])
})

test('each achievement is announced once, however many devices ask', async () => {
  const ada = await learnerOn('2026-06-02')
  await takeIn(ada, 200)
  expect((await achievementsOf(ada))[0]).toMatchObject({ announced: false })
  const answers = await Promise.all([announced(ada), announced(server.as(ada)), announced(ada)])
  expect(answers.flat().toSorted()).toEqual(['first-quiz', 'speed-demon'])
  expect(await announced(ada)).toEqual([])
  expect((await achievementsOf(ada))[0]).toMatchObject({ announced: true })
})

test('the calendar has the practiced days of a year', async () => {
  const ada = await learnerOn('2026-07-08', 'America/Chicago')
  for (const day of ['2025-06-20', '2025-07-06', '2026-07-05', '2026-07-06', '2026-07-08']) {
    const { id } = await ada.take('limit=4', day === '2026-07-06' ? unanswered : undefined)
    await server.rows('update attempts set local_date = $2 where id = $1', [id, day])
  }
  await server.rows(
    `insert into card_reviews (user_id, id, card_id, grade, reviewed_at, local_date)
    select $1, gen_random_uuid(), gen_random_uuid(), 3, now(), '2026-07-05' from generate_series(1, 3)`,
    [ada.userId],
  )
  await ada.take('limit=3')
  expect(await ada.read<PracticeCalendar>('/api/progress/calendar')).toEqual({
    from: '2025-07-06',
    today: '2026-07-08',
    days: [
      { day: '2025-07-06', questions: 4, flashcards: 0, simulations: 0 },
      { day: '2026-07-05', questions: 4, flashcards: 3, simulations: 0 },
      { day: '2026-07-08', questions: 7, flashcards: 0, simulations: 0 },
    ],
  })
})
