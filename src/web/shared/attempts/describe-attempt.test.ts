import { expect, test } from 'vitest'
import { describeTimeLeft } from './describe-attempt.ts'

test.each([
  [null, undefined],
  ['2026-11-23T15:41:00.000Z', '3 hr 41 min left'],
  ['2026-11-23T12:00:20.000Z', '1 min left'],
  ['2026-11-23T11:59:00.000Z', 'time is up'],
])('an attempt with the deadline %s: %s', (deadline, expected) => {
  expect(describeTimeLeft({ deadline }, new Date('2026-11-23T12:00:00.000Z'))).toBe(expected)
})
