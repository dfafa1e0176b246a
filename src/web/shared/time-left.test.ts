import { describe, expect, it } from 'vitest'
import { findDeadline, findWarning, secondsLeft } from './time-left.ts'

const paper = { startedAt: '2026-11-21T10:00:00.000Z', timeLimit: 180 }
const drawn = Date.parse(paper.startedAt)

describe('time left', () => {
  it('runs from the draw, and only when switched on', () => {
    expect(findDeadline(paper, true)).toBe(drawn + 3 * 3_600_000)
    expect(findDeadline(paper, false)).toBeUndefined()
    expect(findDeadline({ ...paper, timeLimit: null }, true)).toBeUndefined()
  })
  it.each([
    ['at the draw', drawn, 0, 10_800],
    ['a broken second counts as one', drawn + 500, 0, 10_800],
    ['after an hour away', drawn + 3_600_000, 0, 7200],
    ['a device ten minutes ahead', drawn + 600_000, 600_000, 10_800],
    ['a device ten minutes behind', drawn - 600_000, -600_000, 10_800],
    ['long after', drawn + 86_400_000, 0, 0],
  ])('%s', (_, now, skew, expected) => {
    expect(secondsLeft(drawn + 10_800_000, now, skew)).toBe(expected)
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
