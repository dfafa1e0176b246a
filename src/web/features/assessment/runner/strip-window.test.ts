import { describe, expect, it } from 'vitest'
import { rowsOf, windowAround } from './strip-window.ts'

describe('the strip of a long paper', () => {
  it.each([
    [20, 5, { start: 0, end: 20 }],
    [225, 0, { start: 0, end: 40 }],
    [225, 100, { start: 80, end: 120 }],
    [225, 224, { start: 185, end: 225 }],
    [0, 0, { start: 0, end: 0 }],
  ])('%s questions, at %s', (total, now, range) => {
    expect(windowAround(total, now, 40)).toEqual(range)
  })
  it('in rows of about equal length', () => {
    expect(rowsOf(20, 40)).toEqual([{ start: 0, end: 20 }])
    const rows = rowsOf(225, 40)
    expect(rows.map(({ start, end }) => end - start)).toEqual([38, 38, 38, 38, 38, 35])
    expect(rows.at(-1)?.end).toBe(225)
    expect(rowsOf(0, 40)).toEqual([])
  })
})
