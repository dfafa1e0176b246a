import { expect, test } from 'vitest'
import { capitalized, joinList, withArticle, workedSolution } from './wording.ts'

test('joinList joins parts with commas and "and"', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(joinList)).toEqual(['', 'a', 'a and b', 'a, b, and c'])
})

test.each([
  ['8-hour', 'an 8-hour'],
  ['87-year-old', 'an 87-year-old'],
  ['18-kg', 'an 18-kg'],
  ['11-kg', 'an 11-kg'],
  ['110-lb', 'a 110-lb'],
  ['180-lb', 'a 180-lb'],
  ['9-hour', 'a 9-hour'],
  ['adult', 'an adult'],
])('withArticle turns %j into %j', (text, articled) => {
  expect(withArticle(text)).toBe(articled)
})

test('capitalized changes only the first letter', () => {
  expect(capitalized('an IV line')).toBe('An IV line')
})

test('workedSolution numbers the steps and capitalizes the check', () => {
  expect(workedSolution('Divide.', ['6 ÷ 3 = 2.', 'Round.'], 'half of 4 is 2.')).toBe(
    'Divide.\n\n1. 6 ÷ 3 = 2.\n2. Round.\n\nCheck: Half of 4 is 2.',
  )
})
