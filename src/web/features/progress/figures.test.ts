import { describe, expect, test } from 'vitest'
import { countFigures, countOf } from './figures.ts'

const entry = (score: number, passed: boolean, isFullLength = false) => ({ score, passed, isFullLength })

describe('countFigures', () => {
  test.each([
    ['nothing yet', [], { quizzes: 0, fullLength: 0, average: null, passed: 0 }],
    ['one', [entry(75, true)], { quizzes: 1, fullLength: 0, average: 75, passed: 1 }],
    [
      'half a percent rounds up',
      [entry(75, true), entry(70, true)],
      { quizzes: 2, fullLength: 0, average: 73, passed: 2 },
    ],
    [
      'passing is what the entry says, whatever its score',
      [entry(71, false, true), entry(55, true), entry(0, false)],
      { quizzes: 3, fullLength: 1, average: 42, passed: 1 },
    ],
  ])('%s', (_, history, figures) => {
    expect(countFigures(history)).toEqual(figures)
  })
})

test.each([
  [0, '0 quizzes'],
  [1, '1 quiz'],
  [2, '2 quizzes'],
])('countOf %i', (count, words) => {
  expect(countOf(count, 'quiz', 'quizzes')).toBe(words)
})
