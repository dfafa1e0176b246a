import { expect, test } from 'vitest'
import { readingEaseOf } from './field-statistics.ts'

test.each([
  ['The cat sat on the mat.', 116, 1],
  ['The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.', 30, 12],
  ['A client has a fever. What should the nurse do first?', 101, 12],
  ['', 0, 0],
])('the reading ease of "%s" is about %i', (text, ease, tolerance) => {
  expect(Math.abs(readingEaseOf(text) - ease)).toBeLessThanOrEqual(tolerance)
})
