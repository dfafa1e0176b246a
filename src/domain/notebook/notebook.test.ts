import { describe, expect, test } from 'vitest'
import { joinRanges, type Passage, relocate, removeRange } from './notebook.ts'

const range = ([start, end]: readonly [number, number]) => ({ start, end })
const pairs = (ranges: readonly { start: number; end: number }[]) => ranges.map(({ start, end }) => [start, end])

describe('joinRanges', () => {
  test.each([
    ['nothing', [], []],
    [
      'separate ranges in order',
      [
        [5, 7],
        [1, 3],
      ],
      [
        [1, 3],
        [5, 7],
      ],
    ],
    [
      'overlapping ranges',
      [
        [1, 4],
        [3, 7],
      ],
      [[1, 7]],
    ],
    [
      'touching ranges',
      [
        [1, 3],
        [3, 7],
      ],
      [[1, 7]],
    ],
    [
      'a range within another',
      [
        [1, 9],
        [3, 5],
      ],
      [[1, 9]],
    ],
    [
      'no empty range',
      [
        [3, 3],
        [5, 4],
      ],
      [],
    ],
  ] as const)('returns %s', (_, given, expected) => {
    expect(pairs(joinRanges(given.map(range)))).toEqual(expected)
  })
})

describe('removeRange', () => {
  test.each([
    [
      'the middle',
      [[1, 9]],
      [3, 5],
      [
        [1, 3],
        [5, 9],
      ],
    ],
    ['the start', [[1, 9]], [0, 5], [[5, 9]]],
    [
      'all',
      [
        [1, 9],
        [11, 12],
      ],
      [0, 20],
      [],
    ],
    ['nothing', [[1, 3]], [5, 9], [[1, 3]]],
  ] as const)('removes %s', (_, given, removed, expected) => {
    expect(pairs(removeRange(given.map(range), range(removed)))).toEqual(expected)
  })
})

describe('relocate', () => {
  const passage: Passage = { part: 'question', start: 2, end: 11, text: 'potassium' }
  test.each([
    ['stays where the text is unchanged', 'A potassium of 3.0', [2, 11]],
    ['moves with its text', 'The serum potassium is 3.0', [10, 19]],
    ['goes with its text', 'A sodium of 130', undefined],
  ] as const)('a passage %s', (_, question, expected) => {
    expect(pairs(relocate([passage], { case: undefined, question }))).toEqual(expected ? [expected] : [])
  })
})
