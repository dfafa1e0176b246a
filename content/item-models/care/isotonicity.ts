import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
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
    makeMistake(
      'left out the drug',
      'The drug itself contributes to tonicity, so its equivalent is subtracted. Here it was left out',
      `9 × ${v}`,
      9 * volume,
    ),
    makeMistake(
      'calculated the contribution of the drug',
      'The question asks for the sodium chloride to add. This is the amount that the drug already represents',
      `${d} × ${e}`,
      drug * equivalent,
    ),
    makeMistake(
      'added the contribution of the drug',
      'The drug already supplies part of the tonicity, so its equivalent is subtracted. Here it was added',
      `9 × ${v} + ${d} × ${e}`,
      9 * volume + drug * equivalent,
    ),
    makeMistake(
      'subtracted the whole drug',
      `One mg of the drug is equivalent to only ${e} mg of sodium chloride. Here the whole drug was subtracted`,
      `9 × ${v} − ${d}`,
      9 * volume - drug,
    ),
    makeMistake(
      'divided by the equivalent',
      'The amount of drug is multiplied by E to convert it to sodium chloride. Here it was divided',
      `9 × ${v} − ${d} ÷ ${e}`,
      9 * volume - drug / equivalent,
    ),
    makeMistake(
      'multiplied the total by the equivalent',
      'Only the drug is multiplied by E. Here the sodium chloride of the whole solution was multiplied as well',
      `(9 × ${v} − ${d}) × ${e}`,
      (9 * volume - drug) * equivalent,
    ),
    makeMistake(
      'misplaced the decimal point of the strength',
      `A ${formatNumber(strength, 2)}% solution contains ${formatNumber(strength * 10, 1)} mg/mL. Here a tenth of it was used`,
      `9 × ${v} − ${formatNumber(drug / 10, 2)} × ${e}`,
      9 * volume - (drug / 10) * equivalent,
    ),
    makeMistake(
      'used 0.45% as isotonic',
      'Isotonic sodium chloride is 0.9%, which is 9 mg/mL. Here 0.45%, half of it, was used',
      `4.5 × ${v} − ${d} × ${e}`,
      4.5 * volume - drug * equivalent,
    ),
  ]
}

function stemOf(rng: Rng, { drug, equivalent, strength, volume }: Solution): string {
  const [e, s] = [formatNumber(equivalent, 2), formatNumber(strength, 2)]
  return rng.pick([
    `A pharmacist compounds ${volume} mL of ${drug} ${s}% ophthalmic solution (sodium chloride equivalent E = ${e}). ` +
      'How many milligrams of sodium chloride are required to make it isotonic?',
    `A prescription reads: ${drug} ${s}%, sodium chloride q.s. to make isotonic, purified water to ${volume} mL, for ` +
      `ophthalmic use. The sodium chloride equivalent of the drug is ${e}. How many milligrams of sodium chloride should be weighed?`,
    `A pharmacist prepares ${volume} mL of ophthalmic drops that contain ${drug} ${s}% and are made isotonic with sodium chloride. E is ${e}. How ` +
      'many milligrams of sodium chloride are needed?',
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
    const why = 'The sodium chloride of an isotonic solution is reduced by the amount that the drug represents'
    const key = { sum, value, why }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(solution), within: [5, 2000] })
    if (!options) return undefined
    return {
      parameters: { ...solution },
      stem: `${stemOf(rng, solution)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'Ophthalmic solutions should be isotonic with tears, like 0.9% sodium chloride. The sodium chloride equivalent (E) is the amount of sodium chloride that 1 mg of the drug represents.',
        [
          `Isotonic solution: 9 mg/mL × ${volume} mL = ${9 * volume} mg of sodium chloride.`,
          `Drug: ${formatNumber(strength * 10, 1)} mg/mL × ${volume} mL = ${formatNumber(drug, 1)} mg, which represents ${formatNumber(drug, 1)} × ${formatNumber(equivalent, 2)} = ${formatNumber(drug * equivalent, 1)} mg.`,
          `Subtract: ${formatCalculation(key, format)}.`,
        ],
        `the drug supplies about ${formatNumber((100 * drug * equivalent) / (9 * volume), 0)}% of the tonicity, so the answer must be slightly below ${9 * volume} mg.`,
      ),
      keyLearningPoint:
        'Sodium chloride to add is 9 mg/mL times the volume minus the milligrams of drug times its sodium chloride equivalent.',
    }
  },
}
