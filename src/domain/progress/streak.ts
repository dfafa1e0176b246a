const oneDay = 86_400_000

/** A calendar day as ISO text, for example 2026-11-21, in the learner's own zone. */
export type LocalDay = string

/** Zones are off UTC by whole minutes: within one the day stays the same. */
const oneMinute = 60_000

interface Zone {
  formatter: Intl.DateTimeFormat
  /** The day that was asked for last, and when. */
  minute: number
  day: LocalDay
}

/** Making a formatter costs a thousand times what using it does. */
const zones = new Map<string, Zone>()

/** More than there are canonical time zones: reached only by other spellings, which must not fill the memory. */
const maxZones = 1000

function zoneOf(timeZone: string): Zone {
  const cached = zones.get(timeZone)
  if (cached) return cached
  const formatter = makeFormatter(timeZone) ?? makeFormatter('UTC')
  if (!formatter) throw new RangeError('this run-time does not know UTC')
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

export interface Streak {
  dailyStreak: number
  highestStreak: number
}

/**
 * Streaks out of the days on which something was handed in, in any order. The daily streak is the run that ends today
 * or yesterday, else 0. Days are calendar days as stored, so a change of zone rewrites nothing: after travel westward
 * the run may end on a day that still lies ahead.
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
