import { describe, expect, test } from 'vitest'
import { dayOf, hourOf, listDays } from './days.ts'

describe('the calendar of a time zone', () => {
  test.each([
    ['2026-11-21T22:30:00Z', 'UTC', '2026-11-21', 22],
    ['2026-11-21T23:30:00Z', 'Europe/Berlin', '2026-11-22', 0],
    ['2026-11-21T03:30:00Z', 'America/New_York', '2026-11-20', 22],
    ['2026-12-31T15:00:00Z', 'Pacific/Auckland', '2027-01-01', 4],
  ])('%s in %s is %s, %i o’clock', (moment, zone, day, hour) => {
    expect(dayOf(new Date(moment), zone)).toBe(day)
    expect(hourOf(new Date(moment), zone)).toBe(hour)
  })

  test('an unknown zone falls back to the device instead of failing', () => {
    expect(dayOf(new Date('2026-11-21T12:00:00Z'), 'Mars/Olympus')).toBe('2026-11-21')
  })
})

describe('listDays', () => {
  const now = new Date('2026-03-02T20:00:00Z')

  test('ends today, crosses a month and counts in the zone that was asked for', () => {
    const dates = ['2026-03-02T01:00:00Z', '2026-03-01T23:30:00Z', '2026-02-28T12:00:00Z', '2025-03-02T12:00:00Z']
    expect(listDays(dates, 'America/New_York', now, 4)).toEqual([
      { day: '2026-02-27', count: 0 },
      { day: '2026-02-28', count: 1 },
      { day: '2026-03-01', count: 2 },
      { day: '2026-03-02', count: 0 },
    ])
  })

  test('no day is missing or doubled when the clocks change', () => {
    const days = listDays([], 'Europe/Berlin', new Date('2026-03-30T12:00:00Z'), 3).map(({ day }) => day)
    expect(days).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  })
})
