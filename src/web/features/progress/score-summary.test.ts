import { describe, expect, test } from 'vitest'
import { averageOfLatest, bandOf, comparePaces, describeAverage, distribute, runningAverages } from './score-summary.ts'

const scores = (...values: number[]) => values.map((score) => ({ score }))

test.each([
  [100, 'High score'],
  [80, 'High score'],
  [79.6, 'Meets the standard'],
  [70, 'Meets the standard'],
  [69.9, 'Needs improvement'],
  [0, 'Needs improvement'],
])('%s%% is called %s', (score, word) => {
  expect(bandOf(score).word).toBe(word)
})

describe('the average', () => {
  test('covers the latest ten scores', () => {
    expect(averageOfLatest([])).toBeNull()
    expect(averageOfLatest(scores(80, 60))).toBe(70)
    expect(averageOfLatest(scores(...Array<number>(10).fill(90), 0, 0))).toBe(90)
  })

  test('runs along the scores from the fifth on, oldest first', () => {
    expect(runningAverages(scores(60, 50, 40, 30, 20, 10), 6)).toEqual([null, null, null, null, 30, 35])
    expect(runningAverages(scores(...Array<number>(30).fill(50)), 3)).toEqual([50, 50, 50])
  })

  test.each([
    [[], /after your first quiz/],
    [[65], 'Your first score is 65%.'],
    [[60, 70, 71], 'Your last 3 scores average 67%.'],
    [[...Array(10).fill(75), ...Array(10).fill(74)], 'Your last 10 scores average 75%, up 1 point from the 10 before.'],
    [
      [...Array(10).fill(60), ...Array(10).fill(74)],
      'Your last 10 scores average 60%, down 14 points from the 10 before.',
    ],
    [Array(25).fill(60), 'Your last 10 scores average 60%, the same as the 10 before.'],
  ])('%j in words', (values, expected) => {
    expect(describeAverage(scores(...(values as number[])))).toMatch(expected)
  })
})

test('every score is in one range of the distribution', () => {
  const ranges = distribute(scores(0, 49.9, 50, 69.9, 70, 79.9, 80, 100))
  expect(ranges.map(({ label, count, band }) => `${label} ${count} ${band.id}`)).toEqual([
    '<50 2 low',
    '50s 1 low',
    '60s 1 low',
    '70s 2 near',
    '80s 1 high',
    '90+ 1 high',
  ])
})

describe('pace', () => {
  const quizzes = (count: number, seconds: number, score: number) =>
    Array.from({ length: count }, () => ({
      kind: 'multiple-choice' as const,
      score,
      timeSpent: seconds * 20,
      totalQuestions: 20,
    }))

  test('is compared only between paces with enough quizzes', () => {
    expect(comparePaces([...quizzes(9, 50, 80), ...quizzes(4, 20, 50)])).toEqual({
      text: 'A comparison needs at least 5 quizzes at each of two different paces.',
    })
  })

  test('names the pace with the best scores', () => {
    const { best, text } = comparePaces([...quizzes(6, 50, 80), ...quizzes(5, 20, 55), ...quizzes(5, 100, 70)])
    expect(best).toEqual({ from: 45, to: 60 })
    expect(text).toBe(
      'At 45 to 60 seconds per question, your scores average 80% (6 quizzes). Faster, at 0 to 30 seconds, they average 55% (5 quizzes).',
    )
  })

  test('makes nothing of a small difference', () => {
    const { best, text } = comparePaces([...quizzes(5, 50, 72), ...quizzes(5, 20, 70)])
    expect(best).toBeUndefined()
    expect(text).toContain('about the same')
  })

  test('ignores simulations, which have no questions', () => {
    const simulations = quizzes(5, 20, 40).map((quiz) => ({ ...quiz, kind: 'simulation' as const }))
    expect(comparePaces([...quizzes(4, 50, 80), ...simulations]).best).toBeUndefined()
  })
})
