const oneDay = 86_400_000

/** A calendar day in the learner's time zone as an ISO date, for example 2026-11-21. */
export type LocalDay = string

/** Time zone offsets are whole minutes, so the day cannot change within a minute. */
const oneMinute = 60_000

interface Zone {
  formatter: Intl.DateTimeFormat
  /** The most recently computed day, and the minute that it was computed for. */
  minute: number
  day: LocalDay
}

/** Creating a formatter takes about a thousand times as long as using one. */
const zones = new Map<string, Zone>()

/** More than there are canonical time zones. Other spellings could exceed it, so the cache is then cleared. */
const maxZones = 1000

function zoneOf(timeZone: string): Zone {
  const cached = zones.get(timeZone)
  if (cached) return cached
  const formatter = makeFormatter(timeZone) ?? makeFormatter('UTC')
  if (!formatter) throw new RangeError('this runtime does not support UTC')
  const zone = { formatter, minute: Number.NaN, day: '' }
  if (zones.size >= maxZones) zones.clear()
  zones.set(timeZone, zone)
  return zone
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  } catch {
    return undefined
  }
}

/** The calendar day of a moment in an IANA time zone; an unknown zone counts as UTC. */
export function localDay(moment: Date, timeZone: string): LocalDay {
  const zone = zoneOf(timeZone)
  const minute = Math.floor(moment.getTime() / oneMinute)
  if (zone.minute !== minute) {
    zone.day = zone.formatter.format(moment)
    zone.minute = minute
  }
  return zone.day
}

const dayNumber = (day: LocalDay) => Math.round(Date.parse(`${day}T00:00:00Z`) / oneDay)

/** The day some days later, or earlier when negative. */
export const addDays = (day: LocalDay, days: number): LocalDay =>
  new Date((dayNumber(day) + days) * oneDay).toISOString().slice(0, 10)

/** Days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: LocalDay, to: LocalDay): number => dayNumber(to) - dayNumber(from)

export interface Streak {
  dailyStreak: number
  highestStreak: number
}

/**
 * Computes streaks from the days on which attempts were submitted, in any order. The daily streak is the length of the
 * run of consecutive days that ends today or yesterday, or 0. Stored days do not change with the time zone, so after
 * westward travel a run may end tomorrow.
 */
export function computeStreak(days: readonly LocalDay[], today: LocalDay): Streak {
  const numbers = [...new Set(days.map(dayNumber))].sort((a, b) => a - b)
  let run = 0
  let highestStreak = 0
  let last = Number.NaN
  for (const day of numbers) {
    run = day === last + 1 ? run + 1 : 1
    highestStreak = Math.max(highestStreak, run)
    last = day
  }
  return { dailyStreak: last >= dayNumber(today) - 1 ? run : 0, highestStreak }
}

/** The first day on which a run of consecutive days reached a length; null when none did. */
export function dayOfRun(days: readonly LocalDay[], length: number): LocalDay | null {
  let run = 0
  let last: LocalDay | undefined
  for (const day of [...new Set(days)].sort()) {
    run = last !== undefined && daysBetween(last, day) === 1 ? run + 1 : 1
    if (run === length) return day
    last = day
  }
  return null
}
