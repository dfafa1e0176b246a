import { expect, test } from 'vitest'
import { clockAt } from './clock.ts'

test.each([
  ['23:50', 0, 'Day 1, 23:50'],
  ['23:50', 20, 'Day 2, 00:10'],
  ['18:28', 2 * 24 * 60, 'Day 3, 18:28'],
  ['02:40', 65, 'Day 1, 03:45'],
])('%s and %i minutes is %s', (start, minutes, expected) => {
  expect(clockAt(start, minutes)).toBe(expected)
})
