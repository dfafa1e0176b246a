import { describe, expect, test, vi } from 'vitest'
import { computeStreak, localDay } from './streak.ts'

describe('streaks', () => {
  test.each([
    ['no activity', [], 0, 0],
    ['only today', ['2026-03-10'], 1, 1],
    ['only yesterday', ['2026-03-09'], 1, 1],
    ['only the day before yesterday', ['2026-03-08'], 0, 1],
    ['three days through today', ['2026-03-08', '2026-03-09', '2026-03-10'], 3, 3],
    ['days out of order and repeated', ['2026-03-10', '2026-03-08', '2026-03-09', '2026-03-10'], 3, 3],
    ['a gap between runs', ['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-10'], 1, 3],
    ['a run across the end of a month', ['2026-02-27', '2026-02-28', '2026-03-01'], 0, 3],
    ['a run that ends tomorrow, after westward travel', ['2026-03-09', '2026-03-10', '2026-03-11'], 3, 3],
    ['only tomorrow', ['2026-03-11'], 1, 1],
    ['a run across the end of a year', ['2025-12-31', '2026-01-01'], 0, 2],
  ])('%s', (_, days, dailyStreak, highestStreak) => {
    expect(computeStreak(days, '2026-03-10')).toEqual({ dailyStreak, highestStreak })
  })

  test('a run across a leap day', () => {
    expect(computeStreak(['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01').dailyStreak).toBe(3)
  })
})

test.each([
  ['2026-03-10T12:00:00Z', 'UTC', '2026-03-10'],
  ['2026-03-10T23:30:00Z', 'Europe/Berlin', '2026-03-11'],
  ['2026-03-10T03:30:00Z', 'America/New_York', '2026-03-09'],
  ['2026-03-10T11:30:00Z', 'Pacific/Auckland', '2026-03-11'],
  ['2026-03-10T10:30:00Z', 'Pacific/Kiritimati', '2026-03-11'],
  ['2026-03-29T00:59:59Z', 'Europe/Berlin', '2026-03-29'],
  ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31'],
  // Zones with unusual offsets: the last second of a day and the first second of the next.
  ['2026-03-10T18:14:59Z', 'Asia/Kathmandu', '2026-03-10'],
  ['2026-03-10T18:15:00Z', 'Asia/Kathmandu', '2026-03-11'],
  ['2026-03-10T10:14:59Z', 'Pacific/Chatham', '2026-03-10'],
  ['2026-03-10T10:15:00Z', 'Pacific/Chatham', '2026-03-11'],
  ['2026-03-10T12:00:00Z', 'Not/AZone', '2026-03-10'],
])('%s in %s is on %s', (moment, zone, day) => {
  expect(localDay(new Date(moment), zone)).toBe(day)
})

test('time-zone formatters are cached for a bounded number of spellings', () => {
  const spell = (n: number) =>
    [...'america/argentina/buenos_aires']
      .map((letter, i) => ((n >> (i % 11)) & 1 ? letter.toUpperCase() : letter))
      .join('')
  const noon = new Date('2026-03-01T12:00:00Z')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  localDay(noon, 'Europe/Berlin')
  const first = made.mock.calls.length
  localDay(noon, 'Europe/Berlin')
  expect(made.mock.calls.length).toBe(first)
  for (let n = 0; n < 1000; n++) expect(localDay(noon, spell(n))).toBe('2026-03-01')
  localDay(noon, 'Europe/Berlin')
  expect(made.mock.calls.length).toBe(first + 1001)
  made.mockRestore()
})
