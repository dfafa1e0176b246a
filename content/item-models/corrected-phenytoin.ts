import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundHalfAway, roundingRule } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

interface Level {
  /** mcg/mL */
  total: number
  /** g/dL */
  albumin: number
}

const form = { unit: 'mcg/mL', places: 1 }

function drawLevel(rng: Rng): Level {
  return { total: rng.int(35, 130) / 10, albumin: rng.int(15, 32) / 10 }
}

function mistakesOf({ total, albumin }: Level): (Mistake | false)[] {
  const a = formatNumber(albumin, 1)
  const level = formatNumber(total, 1)
  const over = (mistake: string, why: string, text: string, divisor: number): Mistake => {
    return { mistake, why, sum: `${level} ÷ ${text}`, value: total / divisor }
  }
  const bound = 0.2 * albumin
  return [
    over(
      'used the coefficient 0.1',
      'The coefficient 0.1 was proposed for end-stage kidney disease',
      `(0.1 × ${a} + 0.1)`,
      0.1 * albumin + 0.1,
    ),
    over('left out the free fraction', 'The 0.1 for the unbound fraction was left out', `(0.2 × ${a})`, bound),
    over('subtracted the free fraction', 'The 0.1 is added to the bound part', `(0.2 × ${a} − 0.1)`, bound - 0.1),
    over('reported the measured level', 'The measured level was not corrected', '1', 1),
    over('left out the coefficient', 'Albumin was not multiplied by its coefficient', `(${a} + 0.1)`, albumin + 0.1),
    over(
      'used a normal albumin',
      "A normal albumin of 4.4 g/dL took the place of the patient's",
      '(0.2 × 4.4 + 0.1)',
      0.98,
    ),
    over(
      'added 0.1 before multiplying',
      'The 0.1 was added to albumin first',
      `(0.2 × (${a} + 0.1))`,
      0.2 * (albumin + 0.1),
    ),
    {
      mistake: 'multiplied by the bound part',
      why: 'The level is divided, not multiplied',
      sum: `${level} × (0.2 × ${a} + 0.1)`,
      value: total * (bound + 0.1),
    },
    {
      mistake: 'used the calcium correction',
      why: 'This is the correction for calcium',
      sum: `${level} + 0.8 × (4 − ${a})`,
      value: total + 0.8 * (4 - albumin),
    },
  ]
}

function stemOf(rng: Rng, { total, albumin }: Level, age: number): string {
  const level = `${formatNumber(total, 1)} mcg/mL`
  const a = `${formatNumber(albumin, 1)} g/dL`
  const renal = 'normal kidney function'
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} patient with epilepsy and ${renal} has a total phenytoin level of ${level} and an ` +
      `albumin of ${a}. What ` +
      'level, corrected by the Sheiner-Tozer equation, should the pharmacist report?',
    `A pharmacist monitors phenytoin in a malnourished patient of ${age} years with ${renal}. The total level at ` +
      'steady state is ' +
      `${level}, and albumin is ${a}. Using the Sheiner-Tozer equation, what is the corrected level?`,
    `Total phenytoin is ${level} and albumin ${a} in a patient aged ${age} years with ${renal}. No free level is ` +
      'available. Which ' +
      'corrected level does the Sheiner-Tozer equation give the pharmacist?',
  ])
}

function meaning(corrected: number): string {
  if (corrected < 10) return 'below the usual 10 to 20 mcg/mL'
  return corrected > 20 ? 'above the usual 10 to 20 mcg/mL' : 'within the usual 10 to 20 mcg/mL'
}

/**
 * Corrected phenytoin: total ÷ (0.2 × albumin + 0.1). Source: the Sheiner-Tozer equation as reviewed in Ann
 * Pharmacother (2016). Kidney failure is left out: its variant of the equation was found inaccurate (2017).
 */
export const correctedPhenytoin: ItemModel = {
  id: 'MODEL-CORRECTED-PHENYTOIN',
  title: 'Phenytoin level corrected for albumin',
  uses: [{ field: 'PharmD', domain: 'Medication Use Process' }],
  topics: ['phenytoin', 'therapeutic drug monitoring', 'protein binding'],
  difficulty: 'medium',
  ordered: true,
  references: ['sheiner-tozer-review-2016'],
  generate(rng) {
    const level = drawLevel(rng)
    const { total, albumin } = level
    const divisor = 0.2 * albumin + 0.1
    const sum = `${formatNumber(total, 1)} ÷ (0.2 × ${formatNumber(albumin, 1)} + 0.1)`
    const key = {
      sum,
      value: total / divisor,
      why: 'Total level divided by the part that is bound plus the part that is free',
    }
    if (key.value < 6 || key.value > 32) return undefined
    const options = generateNumericOptions(rng, { ...form, key, mistakes: mistakesOf(level), within: [1, 90] })
    if (!options) return undefined
    return {
      parameters: { total, albumin },
      stem: `${stemOf(rng, level, rng.int(23, 78))} ${roundingRule(1)}`,
      options,
      explanation:
        `Divisor: 0.2 × ${formatNumber(albumin, 1)} + 0.1 ${equals(divisor)}, which is the bound and the free ` +
        'part of a normal ' +
        `level. Corrected level: ${formatCalculation(key, form)}, ${meaning(roundHalfAway(key.value, 1))}. The equation is an ` +
        'estimate, least of all to be trusted in kidney failure; a measured free level is better.',
      keyLearningPoint:
        'Low albumin makes total phenytoin look lower than the active level: correct it before changing the dose.',
    }
  },
}
