import { describe, expect, test } from 'vitest'
import { countByDay, dayOf, hourOf } from './local-days.ts'

describe('dayOf and hourOf', () => {
  test.each([
    ['2026-11-21T22:30:00Z', 'UTC', '2026-11-21', 22],
    ['2026-11-21T23:30:00Z', 'Europe/Berlin', '2026-11-22', 0],
    ['2026-11-21T03:30:00Z', 'America/New_York', '2026-11-20', 22],
    ['2026-12-31T15:00:00Z', 'Pacific/Auckland', '2027-01-01', 4],
  ])('%s in %s is %s, hour %i', (moment, zone, day, hour) => {
    expect(dayOf(new Date(moment), zone)).toBe(day)
    expect(hourOf(new Date(moment), zone)).toBe(hour)
  })

  test('an unknown time zone falls back to that of the device', () => {
    expect(dayOf(new Date('2026-11-21T12:00:00Z'), 'Mars/Olympus')).toBe('2026-11-21')
  })
})

describe('countByDay', () => {
  const now = new Date('2026-03-02T20:00:00Z')

  test('ends today, crosses months, and counts in the given time zone', () => {
    const dates = ['2026-03-02T01:00:00Z', '2026-03-01T23:30:00Z', '2026-02-28T12:00:00Z', '2025-03-02T12:00:00Z']
    expect(countByDay(dates, 'America/New_York', now, 4)).toEqual([
      { day: '2026-02-27', count: 0 },
      { day: '2026-02-28', count: 1 },
      { day: '2026-03-01', count: 2 },
      { day: '2026-03-02', count: 0 },
    ])
  })

  test('has every day once when the clocks change', () => {
    const days = countByDay([], 'Europe/Berlin', new Date('2026-03-30T12:00:00Z'), 3).map(({ day }) => day)
    expect(days).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  })
})
