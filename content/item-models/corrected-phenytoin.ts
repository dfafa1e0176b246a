import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundHalfAway, roundingRule } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

interface Level {
  /** mcg/mL */
  total: number
  /** g/dL */
  albumin: number
}

const format = { unit: 'mcg/mL', places: 1 }

function generateLevel(rng: Rng): Level {
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
      'The coefficient 0.1 was proposed for end-stage kidney disease, and this patient has normal kidney function. Here it was used',
      `(0.1 × ${a} + 0.1)`,
      0.1 * albumin + 0.1,
    ),
    over(
      'left out the free fraction',
      'The denominator is the bound part plus 0.1 for the unbound fraction. Here the 0.1 was left out',
      `(0.2 × ${a})`,
      bound,
    ),
    over(
      'subtracted the free fraction',
      'The unbound fraction of 0.1 is added to the bound part in the denominator. Here it was subtracted',
      `(0.2 × ${a} − 0.1)`,
      bound - 0.1,
    ),
    over(
      'reported the measured level',
      `With an albumin of ${a} g/dL the total level underestimates the active drug. Here the level was not corrected`,
      '1',
      1,
    ),
    over(
      'left out the coefficient',
      'Albumin is multiplied by 0.2 before 0.1 is added. Here the coefficient 0.2 was left out',
      `(${a} + 0.1)`,
      albumin + 0.1,
    ),
    over(
      'used a normal albumin',
      `The equation needs the patient's own albumin of ${a} g/dL. Here a normal albumin of 4.4 g/dL was used`,
      '(0.2 × 4.4 + 0.1)',
      0.98,
    ),
    over(
      'added 0.1 before multiplying',
      'Multiplication comes first: 0.2 times albumin, then plus 0.1. Here 0.1 was added to albumin first',
      `(0.2 × (${a} + 0.1))`,
      0.2 * (albumin + 0.1),
    ),
    {
      mistake: 'multiplied by the denominator',
      why: 'Low albumin makes the corrected level higher than the measured one, so the level is divided. Here it was multiplied',
      sum: `${level} × (0.2 × ${a} + 0.1)`,
      value: total * (bound + 0.1),
    },
    {
      mistake: 'used the correction for calcium',
      why: 'The correction with 0.8 and 4 applies to serum calcium, not to phenytoin. Here it was used',
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
      `albumin of ${a}. Using the Sheiner-Tozer equation, which corrected level should the pharmacist report?`,
    `A pharmacist monitors phenytoin therapy in ${aged} malnourished patient with ${renal}. The total phenytoin level at ` +
      `steady state is ${level}, and the albumin is ${a}. Using the Sheiner-Tozer equation, what is the corrected level?`,
    `${capitalized(aged)} patient with ${renal} has a total phenytoin level of ${level} and an albumin of ${a}. A free level is ` +
      'not available. According to the Sheiner-Tozer equation, what is the corrected phenytoin level?',
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
    const level = generateLevel(rng)
    const { total, albumin } = level
    const divisor = 0.2 * albumin + 0.1
    const sum = `${formatNumber(total, 1)} ÷ (0.2 × ${formatNumber(albumin, 1)} + 0.1)`
    const key = {
      sum,
      value: total / divisor,
      why: 'The total level is divided by 0.2 times the albumin plus 0.1, the bound and free parts of a normal level',
    }
    if (key.value < 6 || key.value > 32) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(level), within: [1, 90] })
    if (!options) return undefined
    return {
      parameters: { total, albumin },
      stem: `${stemOf(rng, level, rng.int(23, 78))} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'About 90% of phenytoin is bound to albumin. When albumin is low, more of the drug is free, and the total level underestimates the active level.',
        [
          `Denominator: 0.2 × ${formatNumber(albumin, 1)} + 0.1 ${equals(divisor)}.`,
          `Divide the total level by it: ${formatCalculation(key, format)}.`,
          `Interpret: the corrected level is ${meaning(roundHalfAway(key.value, 1))}.`,
        ],
        'the denominator is below 1, so the corrected level must be higher than the measured one. ' +
          'The equation is an estimate and is least reliable in kidney failure; a measured free level is preferred.',
      ),
      keyLearningPoint:
        'Low albumin makes the total phenytoin level underestimate the active drug; correct the level before changing the dose.',
    }
  },
}
