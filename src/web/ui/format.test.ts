import { describe, expect, it } from 'vitest'
import {
  formatCount,
  formatDate,
  formatDay,
  formatDuration,
  formatLongDay,
  formatMoment,
  formatPercent,
  formatSavedAt,
  formatTime,
  formatTimeLimit,
} from './format.ts'

const at = (year: number, month: number, day: number, hour = 14, minute = 5) =>
  new Date(year, month - 1, day, hour, minute)
const now = at(2026, 11, 22, 18)

describe('formats', () => {
  it('percentages with at most one decimal', () => {
    expect([75, 52.5, 100, 69.7, 66.666].map(formatPercent)).toEqual(['75', '52.5', '100', '69.7', '66.7'])
  })
  it('counts with their thousands separated', () => {
    expect([0, 999, 1000, 12_345, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '12,345', '1,234,567'])
  })
  it('durations in American abbreviations', () => {
    expect([9, 60, 860, 3600, 7500].map(formatDuration)).toEqual([
      '9 sec',
      '1 min 0 sec',
      '14 min 20 sec',
      '1 hr',
      '2 hr 5 min',
    ])
  })
  it('days and times as Americans write them', () => {
    const iso = at(2026, 11, 20).toISOString()
    expect(formatDate(iso)).toBe('Nov 20, 2026')
    expect(formatLongDay(iso)).toBe('November 20, 2026')
    expect(formatTime(iso)).toBe('2:05 PM')
    expect(formatMoment(iso)).toBe('Nov 20, 2026, 2:05 PM')
  })
  it('days relative to today', () => {
    const days = [at(2026, 11, 22), at(2026, 11, 21, 23, 59), at(2026, 11, 16), at(2025, 11, 16)]
    expect(days.map((day) => formatDay(day.toISOString(), now))).toEqual([
      'Today',
      'Yesterday',
      'Nov 16',
      'Nov 16, 2025',
    ])
    expect(formatSavedAt(at(2026, 11, 22).toISOString(), now)).toBe('today at 2:05 PM')
    expect(formatSavedAt(at(2026, 11, 21).toISOString(), now)).toBe('yesterday')
  })
  it.each([
    [45, '45 min'],
    [60, '1 hour'],
    [300, '5 hours'],
    [210, '3 hr 30 min'],
  ])('%s minutes', (minutes, text) => {
    expect(formatTimeLimit(minutes)).toBe(text)
  })
})
