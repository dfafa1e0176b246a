import { describe, expect, test } from 'vitest'
import { computeStats, pluralize } from './stat-cards.tsx'

const entry = (score: number, passed: boolean, isFullLength = false) => ({ score, passed, isFullLength })

describe('computeStats', () => {
  test.each([
    ['nothing yet', [], { taken: 0, fullLength: 0, average: null, passed: 0 }],
    ['one entry', [entry(75, true)], { taken: 1, fullLength: 0, average: 75, passed: 1 }],
    [
      'a mean that is rounded up',
      [entry(75, true), entry(70, true)],
      { taken: 2, fullLength: 0, average: 73, passed: 2 },
    ],
    [
      'stored verdicts, whatever the scores',
      [entry(71, false, true), entry(55, true), entry(0, false)],
      { taken: 3, fullLength: 1, average: 42, passed: 1 },
    ],
  ])('counts %s', (_, history, stats) => {
    expect(computeStats(history, undefined)).toMatchObject(stats)
  })

  test('takes the totals from the counts when the history is cut off', () => {
    const history = Array.from({ length: 100 }, () => entry(80, true))
    expect(computeStats(history, { quizzesTaken: 140, examsTaken: 6 })).toMatchObject({
      taken: 146,
      fullLength: 6,
      average: 80,
      covered: 100,
    })
  })
})

test.each([
  [0, '0 quizzes'],
  [1, '1 quiz'],
  [2, '2 quizzes'],
])('pluralizes %i', (count, text) => {
  expect(pluralize(count, 'quiz', 'quizzes')).toBe(text)
})
