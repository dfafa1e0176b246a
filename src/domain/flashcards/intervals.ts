const minute = 60_000
const day = 1440

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 || unit === 'min' ? '' : 's'}`

/** "1 min", "4 days", "2.5 months", "1 year": how long until a card is due. `milliseconds` and `days` as in `Schedule`. */
export function describeInterval({ milliseconds, days }: { milliseconds: number; days: number }): string {
  const minutes = Math.max(1, Math.round(milliseconds / minute))
  if (days === 0 && minutes < 60) return count(minutes, 'min')
  if (days === 0 && minutes < day) return count(Math.round(minutes / 60), 'hour')
  if (days < 60) return count(Math.max(1, days), 'day')
  if (days < 360) return count(Math.round(days / 15) / 2, 'month')
  return count(Math.round(days / 182.5) / 2, 'year')
}
