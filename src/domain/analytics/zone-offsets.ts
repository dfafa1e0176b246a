const minute = 60_000
const day = 1_440 * minute

/** From a moment on, a time zone is this many minutes ahead of UTC (negative: behind). */
export interface ZoneOffset {
  from: Date
  minutes: number
}

/** Minutes that a zone is ahead of UTC at a moment. */
function offsetAt(formatter: Intl.DateTimeFormat, moment: number): number {
  const parts = Object.fromEntries(formatter.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0 } = parts
  return Math.round((Date.UTC(year, month - 1, date, hour, minutes) - Math.floor(moment / minute) * minute) / minute)
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat {
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' })
  }
}

/**
 * The offsets of an IANA time zone between two moments, the one in force at `from` first; an unknown zone counts as UTC.
 * Local times are computed by these and not by the database, which may not know every zone that this runtime does. Exact
 * to the minute, unless a zone changes its offset twice within a day.
 */
export function zoneOffsets(timeZone: string, from: Date, to: Date): ZoneOffset[] {
  const formatter = makeFormatter(timeZone)
  const offsets: ZoneOffset[] = [{ from, minutes: offsetAt(formatter, from.getTime()) }]
  for (let start = from.getTime(); start < to.getTime(); start += day) {
    const minutes = offsetAt(formatter, start + day)
    if (minutes === offsets.at(-1)?.minutes) continue
    let [before, after] = [start, start + day]
    while (after - before > minute) {
      const middle = before + Math.floor((after - before) / (2 * minute)) * minute
      if (middle === before) break
      if (offsetAt(formatter, middle) === minutes) after = middle
      else before = middle
    }
    offsets.push({ from: new Date(after), minutes })
  }
  return offsets
}
