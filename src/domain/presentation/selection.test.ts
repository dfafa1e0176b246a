import { expect, test } from 'vitest'
import { findSelections, selectionHint } from './selection.ts'

test.each([
  ['Which signs fit? Select all that apply.', [['all', true]]],
  ['Which signs fit? Select three.', [[3, true]]],
  ['Which signs fit? Select 2.', [[2, true]]],
  ['The client goes home. Select the 3 actions that are safe.', [[3, true]]],
  ['Select the two best actions. The client is 80.', [[2, false]]],
  [
    'Select the 3 actions. Select all that apply.',
    [
      [3, false],
      ['all', true],
    ],
  ],
  ['Which site should the nurse select 2 days later?', []],
  ['Select the best action.', []],
  ['', []],
] as const)('finds what "%s" asks for', (stem, expected) => {
  expect(findSelections(stem).map(({ selection, isLast }) => [selection, isLast])).toEqual(expected)
})

test.each([
  ['Which signs fit? Select all that apply.', 'Select all that apply'],
  ['Which signs fit? Select three.', 'Select 3'],
  ['Select the 3 actions that are safe.', 'Select 3'],
  ['Which signs fit?', 'Select all that apply'],
])('the hint for "%s" is "%s"', (stem, hint) => expect(selectionHint(stem)).toBe(hint))
