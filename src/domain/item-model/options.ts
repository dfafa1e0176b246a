import type { Rng } from '../random/rng.ts'
import type { GeneratedOption } from './item-model.ts'
import { equals, formatNumber, placesBeforeRounding, roundHalfAway } from './rounding.ts'

/** One calculation: the sum as text ("1,000 mL × 15 gtt/mL ÷ 480 min") and its value before any rounding. */
export interface Working {
  sum: string
  value: number
}

/** A wrong calculation with the name of its mistake; `why` is a clause to which the sum is added. */
export interface Mistake extends Working {
  mistake: string
  why: string
}

/** A numeric question before its distractors are chosen out of the mistakes that its draw allows. */
export interface NumericQuestion {
  key: Working & { why: string }
  /** At least three; an entry that does not apply to this draw is false. */
  mistakes: readonly (Mistake | false)[]
  unit: string
  places: number
  /** Distractors outside of [least, most] are not offered: nobody would believe them. */
  within?: readonly [least: number, most: number]
  /** Write "+" before a positive value, for balances. */
  signed?: true
}

type Form = Pick<NumericQuestion, 'unit' | 'places' | 'signed'>

const nearest = 0.05

function optionText(value: number, form: Form): string {
  const sign = form.signed && roundHalfAway(value, form.places) > 0 ? '+' : ''
  return `${sign}${formatNumber(value, form.places)} ${form.unit}`
}

/** The sum with its result and, where rounding changes it, the rounded answer: "… = 31.25, rounded to 31 gtt/min". */
export function worked(working: Working, form: Form): string {
  const answer = optionText(working.value, form)
  const rounded = roundHalfAway(working.value, form.places)
  if (Math.abs(rounded - working.value) < 1e-9) return `${working.sum} = ${answer}`
  const shown = equals(working.value, placesBeforeRounding(working.value, form.places))
  if (shown === `≈ ${formatNumber(working.value, form.places)}`) return `${working.sum} ≈ ${answer}`
  return `${working.sum} ${shown}, rounded to ${answer}`
}

/** A wrong calculation with its answer as it would be shown. */
type Rounded = Mistake & { rounded: number }

/** True when two answers differ after rounding and by at least 5 % of the larger. */
function apart(a: number, b: number): boolean {
  return a !== b && Math.abs(a - b) >= nearest * Math.max(Math.abs(a), Math.abs(b))
}

/** Every three mistakes whose answers are apart from each other; each is apart from the key already. */
function triplesApart(mistakes: readonly Rounded[]): Rounded[][] {
  const found: Rounded[][] = []
  mistakes.forEach((a, i) => {
    mistakes.slice(i + 1).forEach((b, j) => {
      if (!apart(a.rounded, b.rounded)) return
      for (const c of mistakes.slice(i + j + 2)) {
        if (apart(a.rounded, c.rounded) && apart(b.rounded, c.rounded)) found.push([a, b, c])
      }
    })
  })
  return found
}

/**
 * Chooses three mistakes so that all four answers are apart, and so that the key takes each place among them as
 * evenly as the mistakes allow; answers the options in ascending order, or undefined when no three mistakes fit.
 */
export function generateNumericOptions(rng: Rng, question: NumericQuestion): GeneratedOption[] | undefined {
  const { key, places, within = [Number.MIN_VALUE, Number.MAX_VALUE] } = question
  const right = roundHalfAway(key.value, places)
  const credible = (value: number) => value >= within[0] && value <= within[1] && apart(value, right)
  const mistakes = question.mistakes
    .filter((entry) => entry !== false)
    .map((entry): Rounded => ({ ...entry, rounded: roundHalfAway(entry.value, places) }))
    .filter(({ rounded }) => credible(rounded))
  const placeOf = (triple: readonly Rounded[]) => triple.filter(({ rounded }) => rounded < right).length
  const byPlace = Map.groupBy(triplesApart(mistakes), placeOf)
  if (byPlace.size === 0) return undefined
  const chosen = rng.pick(rng.pick([...byPlace.values()]))
  const drawn = chosen.map(({ mistake, why, ...working }) => {
    return {
      value: working.value,
      option: { text: optionText(working.value, question), reason: `${why}: ${worked(working, question)}.`, mistake },
    }
  })
  const keyOption: GeneratedOption = {
    text: optionText(key.value, question),
    reason: `${key.why}: ${worked(key, question)}.`,
    right: true,
  }
  return [...drawn, { value: key.value, option: keyOption }]
    .sort((a, b) => a.value - b.value)
    .map(({ option }) => option)
}
