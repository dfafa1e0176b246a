import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

interface Patient {
  sex: 'man' | 'woman'
  age: number
  /** kg */
  actual: number
  inches: number
  /** kg */
  ideal: number
  /** mg/dL */
  creatinine: number
  basis: 'actual' | 'ideal'
}

const form = { unit: 'mL/min', places: 0 }

const drugs = [
  'levofloxacin',
  'gabapentin',
  'enoxaparin',
  'famotidine',
  'cefepime',
  'dabigatran',
  'acyclovir',
  'vancomycin',
]

const idealWeight = (sex: Patient['sex'], inches: number) => (sex === 'man' ? 50 : 45.5) + 2.3 * (inches - 60)

function drawPatient(rng: Rng): Patient {
  const sex = rng.pick(['man', 'woman'] as const)
  const inches = sex === 'man' ? rng.int(65, 75) : rng.int(61, 70)
  const ideal = idealWeight(sex, inches)
  const basis = rng.pick(['actual', 'ideal'] as const)
  const actual = Math.round(ideal * (basis === 'actual' ? 0.8 + 0.18 * rng.next() : 1.08 + 0.11 * rng.next()))
  return { sex, age: rng.int(30, 89), actual, inches, ideal, creatinine: rng.int(6, 34) / 10, basis }
}

interface Sum {
  years: number
  weight: number
  creatinine: number
  factor: number
}

function clearance(why: string, mistake: string, { years, weight, creatinine, factor }: Sum): Mistake {
  const sex = factor === 1 ? '' : ` × ${factor}`
  const sum = `${years} × ${show(weight)} kg ÷ (72 × ${show(creatinine)})${sex}`
  return { mistake, why, sum, value: ((years * weight) / (72 * creatinine)) * factor }
}

function mistakesOf({ sex, age, actual, inches, ideal, creatinine, basis }: Patient, right: Sum): (Mistake | false)[] {
  const { weight } = right
  const other = idealWeight(sex === 'man' ? 'woman' : 'man', inches)
  return [
    sex === 'woman' &&
      clearance('The factor 0.85 for women was left out', 'forgot the factor 0.85', { ...right, factor: 1 }),
    sex === 'man' &&
      clearance('The factor 0.85 is for women', 'used the factor 0.85 for a man', { ...right, factor: 0.85 }),
    basis === 'ideal' &&
      clearance('The actual weight was used where ideal weight was asked', 'used actual weight', {
        ...right,
        weight: actual,
      }),
    basis === 'actual' &&
      clearance('Ideal weight was used where actual weight was asked', 'used ideal weight', {
        ...right,
        weight: ideal,
      }),
    basis === 'ideal' &&
      clearance('The ideal weight of the other sex was used', 'used the wrong ideal weight', {
        ...right,
        weight: other,
      }),
    clearance('The age itself was used in place of 140 less the age', 'did not subtract the age', {
      ...right,
      years: age,
    }),
    clearance('The age was taken from 220, as for a heart rate', 'subtracted the age from 220', {
      ...right,
      years: 220 - age,
    }),
    clearance('The weight went in as pounds', 'used pounds', { ...right, weight: weight * 2.2 }),
    clearance('The weight in kilograms was divided by 2.2', 'converted kilograms', { ...right, weight: weight / 2.2 }),
    creatinine !== 1 &&
      clearance('The serum creatinine was left out', 'left out the creatinine', { ...right, creatinine: 1 }),
    {
      mistake: 'multiplied by the creatinine',
      value: ((right.years * weight) / 72) * creatinine * right.factor,
      sum:
        `${right.years} × ${show(weight)} kg ÷ 72 × ` +
        `${show(creatinine)}${right.factor === 1 ? '' : ` × ${right.factor}`}`,
      why: 'The creatinine belongs below the line, with 72',
    },
  ]
}

function stemOf(rng: Rng, drug: string, { sex, age, actual, inches, creatinine, basis }: Patient): string {
  const size = `${inches} inches tall and weighs ${actual} kg`
  const serum = `serum creatinine is a stable ${show(creatinine)} mg/dL`
  const rule = `with ${basis} body weight`
  return rng.pick([
    `Before ${drug} is dosed, a pharmacist estimates the kidney function of ${withArticle(`${age}-year-old`)} ` +
      `${sex} who is ${size}. The ` +
      `${serum}. What is the creatinine clearance by the Cockcroft-Gault equation ${rule}?`,
    `${capitalized(withArticle(`${age}-year-old`))} ${sex} starting ${drug} is ${size}; the ${serum}. Using ` +
      `Cockcroft-Gault ${rule}, which creatinine ` +
      'clearance should the pharmacist record?',
    `A pharmacist reviews an order of ${drug} for a ${sex} aged ${age} years, who is ${size}. The ${serum}. The ` +
      'protocol ' +
      `calls for the Cockcroft-Gault equation ${rule}. Which estimate is correct?`,
  ])
}

/**
 * Creatinine clearance: (140 − age) × kg ÷ (72 × serum creatinine), × 0.85 for women. Source: Cockcroft and Gault,
 * Nephron (1976). Ideal weight: 50 or 45.5 kg + 2.3 kg per inch above 60 (Stockton, 2021).
 */
export const cockcroftGault: ItemModel = {
  id: 'MODEL-COCKCROFT-GAULT',
  title: 'Creatinine clearance by Cockcroft-Gault',
  uses: [{ field: 'PharmD', domain: 'Person-Centered Assessment and Treatment Planning' }],
  topics: ['kidney function', 'creatinine clearance', 'dose adjustment'],
  difficulty: 'medium',
  ordered: true,
  references: ['cockcroft-gault-1976', 'stockton-pharmaceutical-calculations-2021'],
  generate(rng) {
    const patient = drawPatient(rng)
    const { sex, age, actual, inches, ideal, creatinine, basis } = patient
    const weight = basis === 'actual' ? actual : ideal
    const right = { years: 140 - age, weight, creatinine, factor: sex === 'man' ? 1 : 0.85 }
    const { sum, value } = clearance('', '', right)
    if (value < 12 || value > 120) return undefined
    const factor = sex === 'man' ? '' : ', times 0.85 for a woman'
    const key = { sum, value, why: `140 less the age, times weight, over 72 times creatinine${factor}` }
    const mistakes = mistakesOf(patient, right)
    const options = generateNumericOptions(rng, { ...form, key, mistakes, within: [5, 250] })
    if (!options) return undefined
    const drug = rng.pick(drugs)
    const base = sex === 'man' ? 50 : 45.5
    const weighed =
      basis === 'ideal'
        ? `Ideal weight: ${base} + 2.3 × (${inches} − 60) ${equals(ideal)} kg. `
        : `Weight: the actual ${actual} kg. `
    return {
      parameters: { sex, age, actual, inches, creatinine, basis },
      stem: `${stemOf(rng, drug, patient)} ${roundingRule(0)}`,
      options,
      explanation: `${weighed}140 − ${age} = ${140 - age}. Clearance: ${formatCalculation(key, form)}.`,
      keyLearningPoint: 'State which weight you use, and multiply by 0.85 for a woman.',
    }
  },
}
