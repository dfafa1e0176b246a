import { monthNames as months } from '../months.ts'

/** A day of the calendar; months count from 1. */
export interface Day {
  year: number
  month: number
  day: number
}

export const dateText = ({ year, month, day }: Day) => `${months[month - 1]} ${day}, ${year}`
export const dateNumbers = ({ year, month, day }: Day) => `${year}-${month}-${day}`

/** The date that many months later, with another day of the month. */
export function monthsLater({ year, month }: Day, count: number, day: number): Day {
  const all = 12 * year + month - 1 + count
  return { year: Math.floor(all / 12), month: (all % 12) + 1, day }
}

/** Completed months: a day that has not been reached subtracts a month, as borrowing does. */
export function completedMonths(born: Day, tested: Day): number {
  return 12 * (tested.year - born.year) + tested.month - born.month - (tested.day < born.day ? 1 : 0)
}
