import { describe, expect, test } from 'vitest'
import { intervalOf, levelOf, rankTopics } from './mastery.ts'
import { rangeOf } from './period.ts'
import { consistencyOf, describeHabits, latestDays, nameBlock } from './study-patterns.ts'
import { zoneOffsets } from './zone-offsets.ts'

test.each([
  [100, 'expert'],
  [90, 'expert'],
  [89.9, 'advanced'],
  [80, 'advanced'],
  [79.9, 'intermediate'],
  [70, 'intermediate'],
  [69.9, 'beginner'],
  [0, 'beginner'],
])('an accuracy of %d is %s', (accuracy, level) => expect(levelOf(accuracy)).toBe(level))

test.each([
  [8, 10, 54.1, 93.1],
  [0, 10, 0, 21.3],
  [10, 10, 78.7, 100],
  [0, 0, 0, 100],
])('the interval of %d of %d is %d to %d', (correct, total, low, high) => {
  expect(intervalOf({ correct, total })).toEqual({ low, high })
})

describe('rankTopics', () => {
  const topic = (name: string, correct: number, total = 100) => ({ topic: name, correct, total })
  test('names the best and the worst, none of them twice', () => {
    const topics = [topic('a', 50), topic('b', 90), topic('c', 70), topic('d', 60), topic('e', 80)]
    expect(rankTopics(topics)).toEqual({ strongest: ['b', 'e', 'c'], weakest: ['a', 'd'] })
    expect(rankTopics(topics.slice(0, 1))).toEqual({ strongest: ['a'], weakest: [] })
  })
  test('leaves out topics with few answers', () => {
    expect(rankTopics([topic('a', 9, 9), topic('b', 1, 10)])).toEqual({ strongest: ['b'], weakest: [] })
  })
})

test('a period ends today and the one before it is as long', () => {
  expect(rangeOf('week', '2026-03-08')).toEqual({ from: '2026-03-02', to: '2026-03-08', previousFrom: '2026-02-23' })
})

test.each([
  [0, 'midnight to 2 AM'],
  [8, '8 to 10 AM'],
  [10, '10 AM to noon'],
  [12, 'noon to 2 PM'],
  [20, '8 to 10 PM'],
  [22, '10 PM to midnight'],
])('the block at %d is called %s', (hour, name) => expect(nameBlock(hour)).toBe(name))

test('habits are the time of day and the weekday with the most minutes', () => {
  const blocks = [
    { weekday: 0, hour: 20, minutes: 30 },
    { weekday: 1, hour: 20, minutes: 30 },
    { weekday: 1, hour: 8, minutes: 40 },
  ]
  expect(describeHabits(blocks)).toEqual({ preferredStudyTime: '8 to 10 PM', mostActiveDay: 'Monday' })
  expect(describeHabits([])).toEqual({ preferredStudyTime: null, mostActiveDay: null })
})

test('consistency is the share of the last 28 days with studying', () => {
  const days = latestDays(['2026-03-01', '2026-03-08', '2026-02-09', '2026-02-08'], '2026-03-08')
  expect(days).toHaveLength(28)
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-02-09', '2026-03-08'])
  expect(consistencyOf(days)).toBe(11)
})

describe('zoneOffsets', () => {
  test.each([
    ['New York changes to daylight time', 'America/New_York', '2026-03-08T07:00:00.000Z', -300, -240],
    ['and back', 'America/New_York', '2026-11-01T06:00:00.000Z', -240, -300],
    ['Lord Howe Island changes by half an hour', 'Australia/Lord_Howe', '2026-04-04T15:00:00.000Z', 660, 630],
  ])('%s', (_title, zone, change, before, after) => {
    const at = Date.parse(change)
    const offsets = zoneOffsets(zone, new Date(at - 5 * 86_400_000 - 1_234_567), new Date(at + 5 * 86_400_000))
    expect(offsets.map(({ minutes }) => minutes)).toEqual([before, after])
    const found = offsets[1]?.from.getTime() ?? 0
    expect(found).toBeGreaterThanOrEqual(at)
    expect(found - at).toBeLessThan(60_000)
  })
  test.each([
    ['Asia/Kolkata', 330],
    ['Nowhere/Land', 0],
  ])('%s has one offset', (zone, minutes) => {
    const offsets = zoneOffsets(zone, new Date('2026-01-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z'))
    expect(offsets.map((offset) => offset.minutes)).toEqual([minutes])
  })
})
