const oneDay = 86_400_000

/** A calendar day as ISO text, for example 2026-11-21, in the learner's own zone. */
export type LocalDay = string

/** The calendar day of a moment in an IANA time zone; an unknown zone counts as UTC. */
export function localDay(moment: Date, timeZone: string): LocalDay {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
      moment,
    )
  try {
    return format(timeZone)
  } catch {
    return format('UTC')
  }
}

const dayNumber = (day: LocalDay) => Math.round(Date.parse(`${day}T00:00:00Z`) / oneDay)

export interface Streak {
  dailyStreak: number
  highestStreak: number
}

/**
 * Streaks out of the days on which something was handed in, in any order. The daily streak is the run that ends today
 * or yesterday, else 0. Days are calendar days as stored, so a change of zone rewrites nothing; a day that lies ahead
 * of today (travel westward) counts as today.
 */
export function computeStreak(days: readonly LocalDay[], today: LocalDay): Streak {
  const end = dayNumber(today)
  const numbers = [...new Set(days.map((day) => Math.min(dayNumber(day), end)))].sort((a, b) => a - b)
  let run = 0
  let highestStreak = 0
  let last = Number.NaN
  for (const day of numbers) {
    run = day === last + 1 ? run + 1 : 1
    highestStreak = Math.max(highestStreak, run)
    last = day
  }
  return { dailyStreak: last >= end - 1 ? run : 0, highestStreak }
}
