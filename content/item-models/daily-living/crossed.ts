import type { GeneratedOption } from '#domain/item-model/item-model.ts'
import { equals, formatNumber } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

/** A number as it is displayed, the sum that leads to it, and what it means. */
export interface Judged {
  number: string
  sum: string
  meaning: string
}

/** A sum with its value and meaning; a ratio has no unit. */
export function judged(sum: string, value: number, meaning: string, format: { unit: string; places: number }): Judged {
  const unit = format.unit && ` ${format.unit}`
  return {
    number: `${formatNumber(value, format.places)}${unit}`,
    sum: `${sum} ${equals(value, format.places)}${unit}`,
    meaning,
  }
}

export interface Crossing {
  right: Judged
  /** A clause to which the correct sum is added. */
  why: string
  wrong: Judged & { mistake: string; why: string }
  /** What each meaning requires, for example "a speed of 0.4 to 0.8 m/s". */
  asks: Readonly<Record<string, string>>
}

/**
 * The correct number and that of a named mistake, each with the meaning of either, in random order. Neither the number
 * nor the meaning alone gives the answer, and no part is conspicuous. The two meanings differ.
 */
export function crossedOptions(rng: Rng, { right, why, wrong, asks }: Crossing): GeneratedOption[] {
  return rng.shuffle<GeneratedOption>([
    {
      text: `${right.number}, ${right.meaning}`,
      reason: `${why}: ${right.sum}. This is interpreted as ${right.meaning}, which requires ${asks[right.meaning]}.`,
      right: true,
    },
    {
      text: `${right.number}, ${wrong.meaning}`,
      reason: `The calculation is correct (${right.sum}), but the interpretation is not: ${wrong.meaning} requires ${asks[wrong.meaning]}.`,
      mistake: 'interpreted the correct number incorrectly',
    },
    {
      text: `${wrong.number}, ${wrong.meaning}`,
      reason: `${wrong.why}: ${wrong.sum}. The interpretation matches this result, but the result itself is incorrect.`,
      mistake: wrong.mistake,
    },
    {
      text: `${wrong.number}, ${right.meaning}`,
      reason: `${wrong.why}: ${wrong.sum}. In addition, a result of ${wrong.number} would be interpreted as ${wrong.meaning}.`,
      mistake: `${wrong.mistake}, and interpreted the result incorrectly`,
    },
  ])
}

/** Upper bounds in ascending order, each with the meaning of values up to it. */
export type Bands = readonly (readonly [upTo: number, meaning: string])[]

/** The meaning of a value by its band. */
export function meaningOf(value: number, bands: Bands): string {
  return bands.find(([upTo]) => value <= upTo)?.[1] ?? ''
}

/** True when a value lies closer to a bound than `margin`, so that two readers could interpret it differently. */
export function nearBound(value: number, bands: Bands, margin: number): boolean {
  return bands.some(([upTo]) => Math.abs(value - upTo) < margin)
}
