import { addDays, type LocalDay } from '../progress/streak.ts'

export const periods = ['week', 'month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

/** Days of each period, today included. */
export const periodDays: Record<Period, number> = { week: 7, month: 30, quarter: 91, year: 365 }

/** The first and last day of a period that ends today, and the first day of the period of the same length before it. */
export function rangeOf(period: Period, today: LocalDay): { from: LocalDay; to: LocalDay; previousFrom: LocalDay } {
  const days = periodDays[period]
  return { from: addDays(today, 1 - days), to: today, previousFrom: addDays(today, 1 - 2 * days) }
}
