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
  ['Asia/Kolkata', '19:35'],
  ['UTC', '14:05'],
  ['Mars/Olympus', undefined],
])('the time in %s', (zone, time) => {
  expect(findTimeIn(zone, new Date('2026-11-21T14:05:00Z'))).toBe(time)
})
