import { describe, expect, test } from 'vitest'
import { emphasisOf } from './area-quizzes.ts'
import { type DayWork, isDone, isMissed } from './study-plan.ts'

test('an area is emphasized more the weaker it is, within limits', () => {
  const emphasis = [0, 40, 60, 75, 90, 100].map((correct) => emphasisOf({ correct: correct * 10, total: 1000 }))
  expect(emphasis.toSorted((a, b) => b - a)).toEqual(emphasis)
  expect(emphasis[0]).toBe(2.5)
  expect(emphasis.at(-1)).toBe(0.5)
  expect(emphasisOf({ correct: 0, total: 0 })).toBeCloseTo(1.15)
})

describe('a task is done', () => {
  const work = (given: Partial<DayWork> = {}): DayWork => ({
    questions: new Map(),
    hasExam: false,
    reviews: 0,
    ...given,
  })
  const heart = { kind: 'quiz', area: 'Heart', questions: 10, minutes: 20 } as const

  test('when enough questions of its area were asked, in one quiz or in several', () => {
    expect(isDone(heart, work({ questions: new Map([['Heart', 9]]) }))).toBe(false)
    expect(isDone(heart, work({ questions: new Map([['Heart', 10]]) }))).toBe(true)
    expect(isDone(heart, work({ questions: new Map([['Lung', 60]]) }))).toBe(false)
    expect(
      isDone(
        { ...heart, area: null },
        work({
          questions: new Map([
            ['Heart', 4],
            ['Lung', 6],
          ]),
        }),
      ),
    ).toBe(true)
  })

  test('when its cards were reviewed, or the exam was taken', () => {
    const review = { kind: 'review', cards: 8, minutes: 2 } as const
    expect(isDone(review, work({ reviews: 7 }))).toBe(false)
    expect(isDone(review, work({ reviews: 8 }))).toBe(true)
    expect(isDone({ kind: 'exam', minutes: 180 }, work({ hasExam: true }))).toBe(true)
    // Cards that were not reviewed are due again anyway.
    expect(isMissed({ day: '2026-03-02', kind: 'buffer', tasks: [review] }, work())).toBe(false)
    expect(isMissed({ day: '2026-03-02', kind: 'study', tasks: [review, heart] }, work({ reviews: 8 }))).toBe(true)
  })
})
