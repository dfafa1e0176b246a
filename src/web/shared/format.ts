const minute = 60

/** Seconds as a clock: "8:41", above an hour "1:08:41". */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / minute), whole % minute]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** Seconds in words: "14 min 20 s", "2 h 5 min". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / minute)
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${whole % minute} s` : `${whole} s`
}

/** A day as people say it: "Today", "Yesterday", "16 Nov", with the year when it is another one. */
export function formatDay(iso: string, now: Date): string {
  const day = new Date(iso)
  const days = Math.round((startOfDay(now) - startOfDay(day)) / 86_400_000)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  const sameYear = day.getFullYear() === now.getFullYear()
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) })
}

/** A day in full: "16 November 2026". */
export function formatLongDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
}

/** A percentage without its sign: "75", "52.5". Rounding to a whole could reach a standard. */
export function formatPercent(percentage: number): string {
  return Number.isInteger(percentage) ? String(percentage) : percentage.toFixed(1)
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}
