import { describe, expect, it } from 'vitest'
import { formatShare, formatTally, shareOf } from './points.ts'

describe('points', () => {
  it.each([
    [{ points: 9, max: 18 }, 0.5],
    [{ points: -4, max: 18 }, 0],
    [{ points: 0, max: 0 }, 0],
  ])('give the share of %o', (tally, share) => {
    expect(shareOf(tally)).toBe(share)
  })
  it('round a share down, so that it never seems to pass', () => {
    expect(formatShare({ points: 6999, max: 10_000 })).toBe('69.9%')
  })
  it('are never clipped at 0%', () => {
    expect(formatShare({ points: -9, max: 72 })).toBe('−12.5%')
  })
  it('write negative points with a minus sign, and thousands with a comma', () => {
    expect(formatTally({ points: -3, max: 12 })).toBe('−3 of 12 points')
    expect(formatTally({ points: 304, max: 1012 })).toBe('304 of 1,012 points')
  })
})
