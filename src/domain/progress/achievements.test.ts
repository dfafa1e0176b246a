import { describe, expect, test } from 'vitest'
import { type AchievementId, assessAchievements, type LearningRecord } from './achievements.ts'
import { addDays } from './streak.ts'

const nothing: LearningRecord = {
  days: [],
  quizzes: 0,
  firstQuizOn: null,
  highScores: 0,
  enoughHighScoresOn: null,
  reviews: 0,
  enoughReviewsOn: null,
  fastest: null,
  fastQuizOn: null,
}
const start = '2026-03-01'
const run = (length: number, from = start) => Array.from({ length }, (_, index) => addDays(from, index))

const of = (id: AchievementId, record: Partial<LearningRecord>, today = start) =>
  assessAchievements({ ...nothing, ...record }, today).find((one) => one.id === id)

test('a new learner has earned nothing', () => {
  expect(assessAchievements(nothing, start).map(({ value, best, earnedOn }) => [value, best, earnedOn])).toEqual(
    Array.from({ length: 6 }, () => [0, null, null]),
  )
})

describe('streaks', () => {
  test.each([
    [6, 6, null],
    [7, 7, '2026-03-07'],
    [8, 7, '2026-03-07'],
  ])('%s days: %s of 7', (length, value, earnedOn) => {
    const days = run(length)
    expect(of('week-warrior', { days }, days.at(-1))).toMatchObject({ value, target: 7, earnedOn })
  })

  test('an earlier run counts, although the current one is shorter', () => {
    const days = [...run(2, '2026-05-01'), ...run(30)]
    expect(of('consistent-learner', { days }, '2026-05-02')).toEqual({
      id: 'consistent-learner',
      value: 2,
      target: 30,
      best: 30,
      earnedOn: '2026-03-30',
    })
  })

  test('days apart are no run', () => {
    const days = Array.from({ length: 40 }, (_, index) => addDays(start, 2 * index))
    expect(of('week-warrior', { days }, days.at(-1))).toMatchObject({ value: 1, best: 1, earnedOn: null })
  })
})

test.each<[AchievementId, Partial<LearningRecord>, object]>([
  ['first-quiz', { quizzes: 12, firstQuizOn: start }, { value: 1, target: 1, earnedOn: start }],
  ['quiz-master', { highScores: 4 }, { value: 4, target: 5, earnedOn: null }],
  ['quiz-master', { highScores: 9, enoughHighScoresOn: start }, { value: 5, target: 5, earnedOn: start }],
  ['flashcard-fan', { reviews: 64 }, { value: 64, target: 100, earnedOn: null }],
  ['speed-demon', { fastest: 300 }, { value: 0, target: 1, best: 300, earnedOn: null }],
  ['speed-demon', { fastest: 299, fastQuizOn: start }, { value: 1, best: 299, earnedOn: start }],
])('%s of %o', (id, record, expected) => {
  expect(of(id, record)).toMatchObject(expected)
})
