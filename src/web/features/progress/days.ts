const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const
  let made: Intl.DateTimeFormat
  try {
    made = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone })
  } catch {
    made = new Intl.DateTimeFormat('en-CA', parts)
  }
  formats.set(timeZone, made)
  return made
}

function partsOf(moment: Date, timeZone: string): Record<string, string> {
  return Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
}

/** The calendar day (YYYY-MM-DD) of a moment in a time zone; in the device's own when the zone is unknown. */
export function dayOf(moment: Date, timeZone: string): string {
  const { year, month, day } = partsOf(moment, timeZone)
  return `${year}-${month}-${day}`
}

/** The hour (0 to 23) of a moment in a time zone. */
export function hourOf(moment: Date, timeZone: string): number {
  return Number(partsOf(moment, timeZone).hour)
}

/** One day of the learner's calendar. */
export interface PractisedDay {
  /** YYYY-MM-DD */
  day: string
  /** How many quizzes and exams were handed in on it. */
  count: number
}

/** The last `length` days up to today, oldest first, with what was handed in on each. */
export function listDays(dates: readonly string[], timeZone: string, now: Date, length: number): PractisedDay[] {
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
