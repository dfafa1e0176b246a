import type { ChartEntry } from '#contract/simulations.ts'

/** Points out of those there may be, exact to the hundredth: "0.67 of 1 point", "3 of 4 points". */
export function pointsInWords(points: number, max: number): string {
  return `${Math.round(points * 100) / 100} of ${counted(max, 'point')}`
}

/** "1 step", "4 steps". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What came of a step, as one would say it across the bed; empty before anything was done. */
export function announce(entry: ChartEntry | undefined): string {
  if (!entry) return ''
  const said = entry.chosen.map(({ text, found }) => `${text}: ${found}`).join(' ')
  return entry.kind === 'information' ? `Found. ${said}` : said
}
