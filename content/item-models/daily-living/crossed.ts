import type { GeneratedOption } from '#domain/item-model/item-model.ts'
import { equals, formatNumber } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

/** A number as it is shown, the sum that leads to it, and what it means. */
export interface Judged {
  number: string
  sum: string
  meaning: string
}

/** A sum with its value and meaning; a ratio has no unit. */
export function judged(sum: string, value: number, meaning: string, form: { unit: string; places: number }): Judged {
  const unit = form.unit && ` ${form.unit}`
  return {
    number: `${formatNumber(value, form.places)}${unit}`,
    sum: `${sum} ${equals(value, form.places)}${unit}`,
    meaning,
  }
}

export interface Crossing {
  right: Judged
  /** A clause to which the right sum is added. */
  why: string
  wrong: Judged & { mistake: string; why: string }
  /** What each meaning takes, for example "a speed of 0.4 to 0.8 m/s". */
  asks: Readonly<Record<string, string>>
}

/**
 * The right number and that of a named mistake, each with the meaning of either, in random order. Neither the number
 * nor the meaning alone gives the answer, and no part stands out. The two meanings differ.
 */
export function crossedOptions(rng: Rng, { right, why, wrong, asks }: Crossing): GeneratedOption[] {
  return rng.shuffle<GeneratedOption>([
    {
      text: `${right.number}, ${right.meaning}`,
      reason: `${why}: ${right.sum}. This is ${right.meaning}, which takes ${asks[right.meaning]}.`,
      right: true,
    },
    {
      text: `${right.number}, ${wrong.meaning}`,
      reason: `The sum is right (${right.sum}), but this is not ${wrong.meaning}: that takes ${asks[wrong.meaning]}.`,
      mistake: 'misjudged the right number',
    },
    {
      text: `${wrong.number}, ${wrong.meaning}`,
      reason: `${wrong.why}: ${wrong.sum}.`,
      mistake: wrong.mistake,
    },
    {
      text: `${wrong.number}, ${right.meaning}`,
      reason: `${wrong.why} (${wrong.sum}), and this number would be ${wrong.meaning}.`,
      mistake: `${wrong.mistake}, and misjudged that number`,
    },
  ])
}

/** Upper bounds in ascending order, each with the meaning of values up to it. */
export type Bands = readonly (readonly [upTo: number, meaning: string])[]

/** The meaning of a value by its band. */
export function meaningOf(value: number, bands: Bands): string {
  return bands.find(([upTo]) => value <= upTo)?.[1] ?? ''
}

/** True when a value lies nearer to a bound than `margin`: two readers could judge it differently. */
export function nearBound(value: number, bands: Bands, margin: number): boolean {
  return bands.some(([upTo]) => Math.abs(value - upTo) < margin)
}
