const minute = 60
const locale = 'en-US'

/** Seconds as a clock: "8:41", from an hour on "1:08:41". */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / minute), whole % minute]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** Seconds in words: "14 min 20 sec", "2 hr 5 min". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / minute)
  if (hours > 0) return minutes > 0 ? `${hours} hr ${minutes} min` : `${hours} hr`
  return minutes > 0 ? `${minutes} min ${whole % minute} sec` : `${whole} sec`
}

/** A day for a list: "Today", "Yesterday", "Nov 16", with the year when it is another one. */
export function formatDay(iso: string, now: Date): string {
  const day = new Date(iso)
  const days = Math.round((startOfDay(now) - startOfDay(day)) / 86_400_000)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  const sameYear = day.getFullYear() === now.getFullYear()
  return day.toLocaleDateString(locale, { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) })
}

/** A day with its year: "Nov 20, 2026". */
export function formatDate(iso: string): string {
  return new Date(iso).toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** A day in full: "November 20, 2026". `timeZone` defaults to that of this device. */
export function formatLongDay(iso: string, timeZone?: 'UTC'): string {
  const zone = timeZone ? { timeZone } : {}
  return new Date(iso).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', ...zone })
}

/** A time of day: "2:05 PM". */
export function formatTime(iso: string): string {
  // Intl puts a narrow no-break space before AM and PM.
  return new Date(iso).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' }).replace(/\s/g, ' ')
}

/** A day with its year, and a time of day: "Nov 20, 2026, 2:05 PM". */
export function formatMoment(iso: string): string {
  // Intl puts a narrow no-break space before AM and PM.
  return new Date(iso).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }).replace(/\s/g, ' ')
}

/** When something was saved, within a sentence: "today at 2:05 PM", "yesterday", "Nov 16". */
export function formatSavedAt(iso: string, now: Date): string {
  const day = formatDay(iso, now)
  if (day === 'Today') return `today at ${formatTime(iso)}`
  return day === 'Yesterday' ? 'yesterday' : day
}

/** A percentage without its sign: "75", "52.5". Rounded to a whole number, it could reach a passing standard. */
export function formatPercent(percentage: number): string {
  const rounded = Math.round(percentage * 10) / 10
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(1)
}

/** A whole number with its thousands separated: "12,345". Without Intl: its first use would block a phone for 40 ms. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}

/** A time limit: "5 hours", "3 hr 30 min". */
export function formatTimeLimit(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  if (rest > 0) return `${hours} hr ${rest} min`
  return hours === 1 ? '1 hour' : `${hours} hours`
}
