import { describe, expect, it } from 'vitest'
import { splitIntoRows, windowAround } from './quiz-progress-strip.tsx'

describe('the strip of a long exam', () => {
  it.each([
    [20, 5, { start: 0, end: 20 }],
    [225, 0, { start: 0, end: 40 }],
    [225, 100, { start: 80, end: 120 }],
    [225, 224, { start: 185, end: 225 }],
    [0, 0, { start: 0, end: 0 }],
  ])('shows the part around question %2$s of %1$s', (total, now, range) => {
    expect(windowAround(total, now, 40)).toEqual(range)
  })
  it('has rows of about equal length', () => {
    expect(splitIntoRows(20, 40)).toEqual([{ start: 0, end: 20 }])
    const rows = splitIntoRows(225, 40)
    expect(rows.map(({ start, end }) => end - start)).toEqual([38, 38, 38, 38, 38, 35])
    expect(rows.at(-1)?.end).toBe(225)
    expect(splitIntoRows(0, 40)).toEqual([])
  })
})
