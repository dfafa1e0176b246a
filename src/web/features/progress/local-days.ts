const formatters = new Map<string, Intl.DateTimeFormat>()

/** A formatter for a time zone, cached because creating one is slow; for the device's zone if the zone is unknown. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone)
  if (cached) return cached
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const
  let formatter: Intl.DateTimeFormat
  try {
    formatter = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone })
  } catch {
    formatter = new Intl.DateTimeFormat('en-CA', parts)
  }
  formatters.set(timeZone, formatter)
  return formatter
}

function partsOf(moment: Date, timeZone: string): Record<string, string> {
  return Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
}

/** The calendar day (YYYY-MM-DD) of a moment in a time zone. */
export function dayOf(moment: Date, timeZone: string): string {
  const { year, month, day } = partsOf(moment, timeZone)
  return `${year}-${month}-${day}`
}

/** The hour (0 to 23) of a moment in a time zone. */
export function hourOf(moment: Date, timeZone: string): number {
  return Number(partsOf(moment, timeZone).hour)
}

/** A day of the learner's calendar. */
export interface LocalDay {
  /** YYYY-MM-DD. */
  day: string
  /** How many of the given dates fall on it. */
  count: number
}

/** The last `length` days up to today, oldest first, with the number of `dates` (ISO 8601) on each. */
export function countByDay(dates: readonly string[], timeZone: string, now: Date, length: number): LocalDay[] {
  const counts = new Map<string, number>()
  for (const date of dates) {
    const day = dayOf(new Date(date), timeZone)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  const today = Date.parse(`${dayOf(now, timeZone)}T00:00:00Z`)
  return Array.from({ length }, (_, index) => {
    const day = new Date(today - (length - 1 - index) * 86_400_000).toISOString().slice(0, 10)
    return { day, count: counts.get(day) ?? 0 }
  })
}
