import { expect, test } from 'vitest'
import { filterOptions } from '#web/ui/filter-options.ts'
import { findTimeIn, labelOf, listZones } from './time-zone-section.tsx'

const winter = new Date('2026-11-22T12:00:00Z')

test.each([
  ['America/Chicago', 'Chicago, Central Time (GMT-6)'],
  ['America/Indiana/Knox', 'Knox, Indiana, Central Time (GMT-6)'],
  ['America/New_York', 'New York, Eastern Time (GMT-5)'],
  ['Asia/Kolkata', 'Kolkata, India Standard Time (GMT+5:30)'],
  ['UTC', 'UTC (GMT+0)'],
  ['Mars/Olympus_Mons', 'Mars/Olympus Mons'],
])('calls %s "%s"', (zone, label) => expect(labelOf(zone, winter)).toBe(label))

test('lists every zone once, in order, with the saved one even if the browser does not know it', () => {
  const zones = listZones(['Europe/Berlin', 'America/New_York'], ['UTC', 'Mars/Olympus', 'Europe/Berlin', ''], winter)
  expect(zones.map(({ value }) => value)).toEqual(['Europe/Berlin', 'Mars/Olympus', 'America/New_York', 'UTC'])
})

test.each([
  ['chicago', ['America/Chicago']],
  ['eastern', ['America/New_York']],
  ['america', ['America/Chicago', 'America/New_York']],
  ['gmt+1', ['Europe/Berlin']],
])('finds by "%s" %j', (query, found) => {
  const zones = listZones(['America/Chicago', 'America/New_York', 'Europe/Berlin'], [], winter)
  expect(filterOptions(zones, query).map(({ value }) => value)).toEqual(found)
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
