import { expect, test } from 'vitest'
import { findTimeIn, listZones } from './time-zones.ts'

test('lists every zone once, in order, with the saved one even if the browser does not know it', () => {
  const zones = listZones(['Europe/Berlin', 'America/New_York'], ['UTC', 'Asia/Calcutta', 'Europe/Berlin', ''])
  expect(zones).toEqual([
    { value: 'America/New_York', label: 'America/New York' },
    { value: 'Asia/Calcutta', label: 'Asia/Calcutta' },
    { value: 'Europe/Berlin', label: 'Europe/Berlin' },
    { value: 'UTC', label: 'UTC' },
  ])
})

test.each([
  ['Asia/Kolkata', '7:35 PM'],
  ['UTC', '2:05 PM'],
  ['Mars/Olympus', undefined],
])('shows the time in %s', (zone, time) => {
  const shown = findTimeIn(zone, new Date('2026-11-21T14:05:00Z'))
  // Newer versions of Unicode's data put a narrow space before PM.
  expect(shown?.replace('\u202f', ' ')).toBe(time)
})
