import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'mg', places: 0 }

const drugs = [
  { drug: 'pilocarpine hydrochloride', equivalent: 0.24, strengths: [0.5, 1, 2] },
  { drug: 'pilocarpine nitrate', equivalent: 0.23, strengths: [0.5, 1, 2] },
  { drug: 'atropine sulfate', equivalent: 0.13, strengths: [0.5, 1, 2, 3] },
  { drug: 'tetracaine hydrochloride', equivalent: 0.18, strengths: [0.5, 1, 2] },
  { drug: 'phenylephrine hydrochloride', equivalent: 0.32, strengths: [0.5, 1, 2] },
  { drug: 'zinc sulfate', equivalent: 0.15, strengths: [0.25, 0.5, 1] },
  { drug: 'ephedrine sulfate', equivalent: 0.23, strengths: [0.5, 1, 2] },
] as const

interface Solution {
  drug: string
  equivalent: number
  /** % weight in volume */
  strength: number
  /** mL */
  volume: number
}

function generateSolution(rng: Rng): Solution {
  const { drug, equivalent, strengths } = rng.pick(drugs)
  return {
    drug,
    equivalent,
    strength: rng.pick(strengths),
    volume: rng.pick([5, 10, 15, 20, 25, 30, 40, 45, 50, 60, 75, 100]),
  }
}

function mistakesOf({ equivalent, strength, volume }: Solution): (Mistake | false)[] {
  const drug = strength * 10 * volume
  const [e, d, v] = [formatNumber(equivalent, 2), formatNumber(drug, 1), String(volume)]
  const makeMistake = (mistake: string, why: string, sum: string, value: number): Mistake => ({
    mistake,
    why,
    sum,
    value,
  })
  return [
    makeMistake('left out the drug', 'The drug gives a part of the tonicity already', `9 × ${v}`, 9 * volume),
    makeMistake(
      'gave the part of the drug',
      'This is what the drug stands for, not what is added',
      `${d} × ${e}`,
      drug * equivalent,
    ),
    makeMistake(
      'added the part of the drug',
      'What the drug stands for is taken away, not added',
      `9 × ${v} + ${d} × ${e}`,
      9 * volume + drug * equivalent,
    ),
    makeMistake(
      'subtracted the whole drug',
      `One mg of the drug stands for ${e} mg of sodium chloride only`,
      `9 × ${v} − ${d}`,
      9 * volume - drug,
    ),
    makeMistake(
      'divided by the equivalent',
      'The drug is multiplied by the equivalent',
      `9 × ${v} − ${d} ÷ ${e}`,
      9 * volume - drug / equivalent,
    ),
    makeMistake(
      'multiplied all by the equivalent',
      'Only the drug is multiplied by the equivalent',
      `(9 × ${v} − ${d}) × ${e}`,
      (9 * volume - drug) * equivalent,
    ),
    makeMistake(
      'slipped a decimal place of the drug',
      `A ${formatNumber(strength, 2)}% solution has ${formatNumber(strength * 10, 1)} mg/mL, not a tenth of it`,
      `9 × ${v} − ${formatNumber(drug / 10, 2)} × ${e}`,
      9 * volume - (drug / 10) * equivalent,
    ),
    makeMistake(
      'used 0.45% as isotonic',
      'Isotonic is 0.9%, which is 9 mg/mL',
      `4.5 × ${v} − ${d} × ${e}`,
      4.5 * volume - drug * equivalent,
    ),
  ]
}

function stemOf(rng: Rng, { drug, equivalent, strength, volume }: Solution): string {
  const [e, s] = [formatNumber(equivalent, 2), formatNumber(strength, 2)]
  return rng.pick([
    `A pharmacist compounds ${volume} mL of a ${s}% ophthalmic solution of ${drug} (sodium chloride equivalent E = ${e}). ` +
      'How much sodium chloride makes it isotonic?',
    `A prescription reads: ${drug} ${s}%, sodium chloride as needed to make it isotonic, purified water to ${volume} mL, for ` +
      `the eye. The sodium chloride equivalent of the drug is ${e}. Which amount of sodium chloride is weighed?`,
    `Eye drops with ${drug} ${s}% are to be made isotonic with sodium chloride. The batch is ${volume} mL and E is ${e}. How ` +
      'much sodium chloride is needed?',
  ])
}

/** 9 mg/mL × mL − mg of drug × E. Source: Stockton, Stoklosa and Ansel's Pharmaceutical Calculations (2021). */
export const isotonicity: ItemModel = {
  id: 'MODEL-ISOTONICITY',
  title: 'Isotonic solution by sodium chloride equivalents',
  uses: [{ field: 'PharmD', domain: 'Foundational Knowledge for Pharmacy Practice' }],
  topics: ['compounding', 'isotonicity', 'sodium chloride equivalent'],
  difficulty: 'medium',
  ordered: true,
  references: ['stockton-pharmaceutical-calculations-2021'],
  generate(rng) {
    const solution = generateSolution(rng)
    const { equivalent, strength, volume } = solution
    const drug = strength * 10 * volume
    const sum = `9 × ${volume} − ${formatNumber(drug, 1)} × ${formatNumber(equivalent, 2)}`
    const value = 9 * volume - drug * equivalent
    const key = { sum, value, why: 'The sodium chloride of an isotonic solution, less what the drug stands for' }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(solution), within: [5, 2000] })
    if (!options) return undefined
    return {
      parameters: { ...solution },
      stem: `${stemOf(rng, solution)} ${roundingRule(0)}`,
      options,
      explanation:
        `Drug: ${formatNumber(strength * 10, 1)} mg/mL × ${volume} mL = ${formatNumber(drug, 1)} mg, which stands for ` +
        `${formatNumber(drug * equivalent, 1)} mg of sodium chloride. ${formatCalculation(key, format)}.`,
      keyLearningPoint:
        'Isotonic needs 9 mg of sodium chloride in each mL; the drug times its equivalent is taken off.',
    }
  },
}
