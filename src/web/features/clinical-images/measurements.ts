/** What calipers measure on the rhythm strip. */
export const intervals = ['rr', 'pr', 'qrs', 'qt'] as const
export type Interval = (typeof intervals)[number]

/** Milliseconds per millimeter of paper at 25 mm/s. */
const msPerMm = 40

/** How close a measurement has to be to count as right, in ms. */
const tolerance: Readonly<Record<Interval, number>> = { rr: 60, pr: 20, qrs: 20, qt: 40 }

export const toMs = (mm: number): number => Math.round(mm * msPerMm)

/** Beats per minute at a distance of `ms` between two R waves. */
export const toRate = (ms: number): number => Math.round(60_000 / ms)

/** A measurement as it is written: a rate for the distance of two R waves, or milliseconds. */
export const formatMeasurement = (interval: Interval, ms: number): string =>
  interval === 'rr' ? `${toRate(ms)}/min` : `${Math.round(ms)} ms`

/** True when a measurement is as good as a careful reader's. A rate may also be off by a tenth, since rhythms vary. */
export function isClose(interval: Interval, measured: number, recorded: number): boolean {
  const slack = interval === 'rr' ? Math.max(tolerance.rr, 0.1 * recorded) : tolerance[interval]
  return Math.abs(measured - recorded) <= slack
}
