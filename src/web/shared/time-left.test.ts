import { describe, expect, it } from 'vitest'
import { findDeadline, findWarning, secondsLeft } from './time-left.ts'

const form = { startedAt: '2026-11-21T10:00:00.000Z', timeLimit: 180 }
const startedAt = Date.parse(form.startedAt)

describe('time left', () => {
  it('counts from the start, and only with exam timing', () => {
    expect(findDeadline(form, true)).toBe(startedAt + 3 * 3_600_000)
    expect(findDeadline(form, false)).toBeUndefined()
    expect(findDeadline({ ...form, timeLimit: null }, true)).toBeUndefined()
  })
  it.each([
    ['at the start', startedAt, 10_800],
    ['a fraction of a second counts as one', startedAt + 500, 10_800],
    ['after an hour away', startedAt + 3_600_000, 7200],
    ['long after', startedAt + 86_400_000, 0],
  ])('%s', (_, now, expected) => {
    expect(secondsLeft(startedAt + 10_800_000, now)).toBe(expected)
  })
  it.each([
    [602, 601, undefined],
    [601, 600, '10 minutes left'],
    [600, 599, undefined],
    [61, 60, '1 minute left'],
    [Number.POSITIVE_INFINITY, 400, '10 minutes left'],
    [Number.POSITIVE_INFINITY, 30, '1 minute left'],
    [Number.POSITIVE_INFINITY, 0, undefined],
    [1, 0, undefined],
  ])('from %s to %s seconds: %s', (before, after, warning) => {
    expect(findWarning(before, after)).toBe(warning)
  })
})
