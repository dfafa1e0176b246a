import type { Rng } from '../random/rng.ts'
import type { GeneratedOption } from './item-model.ts'
import { equals, formatNumber, placesBeforeRounding, roundHalfAway } from './rounding.ts'

/** One calculation: the arithmetic as text ("1,000 mL × 15 gtt/mL ÷ 480 min") and its value before rounding. */
export interface Calculation {
  sum: string
  value: number
}

/** An incorrect calculation and the name of the mistake. `why` is a clause that the calculation is appended to. */
export interface Mistake extends Calculation {
  mistake: string
  why: string
}

/** A numeric question before three of its possible mistakes are chosen as distractors. */
export interface NumericQuestion {
  key: Calculation & { why: string }
  /** At least three. An entry that does not apply to these parameters is false. */
  mistakes: readonly (Mistake | false)[]
  unit: string
  places: number
  /** Distractors outside this range are implausible and are not used. */
  within?: readonly [min: number, max: number]
  /** Write "+" before a positive value, as for a fluid balance. */
  signed?: true
}

type NumberFormat = Pick<NumericQuestion, 'unit' | 'places' | 'signed'>

/** The smallest relative difference between two options. */
const minDifference = 0.05

function optionText(value: number, format: NumberFormat): string {
  const sign = format.signed && roundHalfAway(value, format.places) > 0 ? '+' : ''
  const space = format.unit === '%' ? '' : ' '
  return `${sign}${formatNumber(value, format.places)}${space}${format.unit}`
}

/** The calculation with its result and, when rounding changes it, the rounded answer: "… = 31.25, rounded to 31 gtt/min". */
export function formatCalculation(calculation: Calculation, format: NumberFormat): string {
  const { sum, value } = calculation
  const answer = optionText(value, format)
  const rounded = roundHalfAway(value, format.places)
  if (Math.abs(rounded - value) < 1e-9) return `${sum} = ${answer}`
  const shown = equals(value, placesBeforeRounding(value, format.places))
  if (shown === `≈ ${formatNumber(value, format.places)}`) return `${sum} ≈ ${answer}`
  return `${sum} ${shown}, rounded to ${answer}`
}

/** An incorrect calculation with its rounded answer. */
type Rounded = Mistake & { rounded: number }

/** True when two answers differ by at least 5% of the larger. */
function areDistinct(a: number, b: number): boolean {
  return a !== b && Math.abs(a - b) >= minDifference * Math.max(Math.abs(a), Math.abs(b))
}

/** Every set of three mistakes whose answers are distinct from each other. */
function distinctTriples(mistakes: readonly Rounded[]): Rounded[][] {
  const found: Rounded[][] = []
  mistakes.forEach((a, i) => {
    mistakes.slice(i + 1).forEach((b, j) => {
      if (!areDistinct(a.rounded, b.rounded)) return
      for (const c of mistakes.slice(i + j + 2)) {
        if (areDistinct(a.rounded, c.rounded) && areDistinct(b.rounded, c.rounded)) found.push([a, b, c])
      }
    })
  })
  return found
}

/**
 * Chooses three mistakes as distractors so that all four answers are distinct and the key is equally likely at each
 * position that the mistakes allow. Returns the options in ascending order, or undefined when no three mistakes fit.
 */
export function generateNumericOptions(rng: Rng, question: NumericQuestion): GeneratedOption[] | undefined {
  const { key, places, within = [Number.MIN_VALUE, Number.MAX_VALUE] } = question
  const correct = roundHalfAway(key.value, places)
  const isPlausible = (value: number) => value >= within[0] && value <= within[1] && areDistinct(value, correct)
  const mistakes = question.mistakes
    .filter((entry) => entry !== false)
    .map((entry): Rounded => ({ ...entry, rounded: roundHalfAway(entry.value, places) }))
    .filter(({ rounded }) => isPlausible(rounded))
  const positionOf = (triple: readonly Rounded[]) => triple.filter(({ rounded }) => rounded < correct).length
  const byPosition = Map.groupBy(distinctTriples(mistakes), positionOf)
  if (byPosition.size === 0) return undefined
  const chosen = rng.pick(rng.pick([...byPosition.values()]))
  const distractors = chosen.map(({ mistake, why, ...calculation }) => {
    return {
      value: calculation.value,
      option: {
        text: optionText(calculation.value, question),
        reason: `${why}: ${formatCalculation(calculation, question)}.`,
        mistake,
      },
    }
  })
  const keyOption: GeneratedOption = {
    text: optionText(key.value, question),
    reason: `${key.why}: ${formatCalculation(key, question)}.`,
    right: true,
  }
  return [...distractors, { value: key.value, option: keyOption }]
    .sort((a, b) => a.value - b.value)
    .map(({ option }) => option)
}
