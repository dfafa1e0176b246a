import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
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

const format = { unit: 'mL/min', places: 0 }

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

function generatePatient(rng: Rng): Patient {
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
      clearance(
        'For a woman the result is multiplied by 0.85, because muscle mass is lower. Here the factor was left out',
        'left out the factor 0.85',
        { ...right, factor: 1 },
      ),
    sex === 'man' &&
      clearance(
        'The factor 0.85 applies to women only, and this patient is a man. Here it was applied',
        'used the factor 0.85 for a man',
        { ...right, factor: 0.85 },
      ),
    basis === 'ideal' &&
      clearance(
        `Ideal body weight (${show(ideal)} kg) was asked, which is calculated from sex and height. Here the actual weight was used`,
        'used actual body weight',
        {
          ...right,
          weight: actual,
        },
      ),
    basis === 'actual' &&
      clearance(
        `Actual body weight (${actual} kg) was asked and is measured, not calculated. Here the ideal weight was used`,
        'used ideal body weight',
        {
          ...right,
          weight: ideal,
        },
      ),
    basis === 'ideal' &&
      clearance(
        `Ideal weight starts at ${sex === 'man' ? '50 kg for a man' : '45.5 kg for a woman'}. Here the starting weight of the other sex was used`,
        'used the ideal weight of the other sex',
        {
          ...right,
          weight: other,
        },
      ),
    clearance(
      `The numerator is 140 minus age, because clearance falls with age. Here the age of ${age} was used directly`,
      'did not subtract the age',
      {
        ...right,
        years: age,
      },
    ),
    clearance(
      'The Cockcroft-Gault constant is 140; 220 minus age estimates the maximum heart rate. Here 220 was used',
      'subtracted the age from 220',
      {
        ...right,
        years: 220 - age,
      },
    ),
    clearance(
      'The equation takes the weight in kilograms, as it is given here. Here the weight was converted to pounds',
      'used pounds',
      { ...right, weight: weight * 2.2 },
    ),
    clearance(
      'The weight is given in kilograms and needs no conversion. Here it was divided by 2.2',
      'divided kilograms by 2.2',
      { ...right, weight: weight / 2.2 },
    ),
    creatinine !== 1 &&
      clearance(
        `The denominator is 72 times the serum creatinine of ${show(creatinine)} mg/dL. Here the creatinine was left out`,
        'left out the serum creatinine',
        { ...right, creatinine: 1 },
      ),
    {
      mistake: 'multiplied by the serum creatinine',
      value: ((right.years * weight) / 72) * creatinine * right.factor,
      sum:
        `${right.years} × ${show(weight)} kg ÷ 72 × ` +
        `${show(creatinine)}${right.factor === 1 ? '' : ` × ${right.factor}`}`,
      why: 'A higher creatinine means a lower clearance, so creatinine belongs in the denominator. Here it multiplied the result',
    },
  ]
}

function stemOf(rng: Rng, drug: string, { sex, age, actual, inches, creatinine, basis }: Patient): string {
  const size = `${inches} inches tall and weighs ${actual} kg`
  const serum = `serum creatinine is a stable ${show(creatinine)} mg/dL`
  const rule = `with ${basis} body weight`
  return rng.pick([
    `A pharmacist reviews the dose of ${drug} for ${withArticle(`${age}-year-old`)} ${sex} who is ${size}. The ` +
      `${serum}. According to the Cockcroft-Gault equation ${rule}, what is the patient's estimated creatinine clearance?`,
    `${capitalized(withArticle(`${age}-year-old`))} ${sex} who will start ${drug} is ${size}. The ${serum}. Using ` +
      `the Cockcroft-Gault equation ${rule}, which creatinine clearance should the pharmacist document?`,
    `${capitalized(drug)} is prescribed for ${withArticle(`${age}-year-old`)} ${sex} who is ${size}. The ${serum}. The ` +
      `institution's renal dosing protocol uses the Cockcroft-Gault equation ${rule}. What is the estimated creatinine clearance?`,
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
    const patient = generatePatient(rng)
    const { sex, age, actual, inches, ideal, creatinine, basis } = patient
    const weight = basis === 'actual' ? actual : ideal
    const right = { years: 140 - age, weight, creatinine, factor: sex === 'man' ? 1 : 0.85 }
    const { sum, value } = clearance('', '', right)
    if (value < 12 || value > 120) return undefined
    const factor = sex === 'man' ? '' : ', and the factor 0.85 is applied for a woman'
    const key = {
      sum,
      value,
      why: `140 minus the age times the weight is divided by 72 times the serum creatinine${factor}`,
    }
    const mistakes = mistakesOf(patient, right)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [5, 250] })
    if (!options) return undefined
    const drug = rng.pick(drugs)
    const base = sex === 'man' ? 50 : 45.5
    const weighed =
      basis === 'ideal'
        ? `Ideal body weight: ${base} kg + 2.3 kg × (${inches} − 60) inches ${equals(ideal)} kg.`
        : `Weight: the actual ${actual} kg, as the protocol requires.`
    const rough = (right.years * weight) / 72
    return {
      parameters: { sex, age, actual, inches, creatinine, basis },
      stem: `${stemOf(rng, drug, patient)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'The Cockcroft-Gault equation estimates creatinine clearance from age, weight, serum creatinine, and sex; it requires a stable creatinine.',
        [
          weighed,
          `Age term: 140 − ${age} = ${140 - age}.`,
          `Divide by 72 times the creatinine${sex === 'man' ? '' : ' and multiply by 0.85'}: ${formatCalculation(key, format)}.`,
        ],
        `with a creatinine of 1 mg/dL${sex === 'man' ? '' : ' and before the factor for women'} the clearance would be ${140 - age} × ${show(weight)} ÷ 72 ≈ ${formatNumber(rough, 0)} mL/min. ` +
          `${creatinine === 1 ? 'The creatinine is 1 mg/dL, so nothing else changes it.' : `A creatinine of ${show(creatinine)} mg/dL ${creatinine > 1 ? 'lowers' : 'raises'} it${sex === 'man' ? '' : ', and 0.85 lowers the result'}.`}`,
      ),
      keyLearningPoint:
        'The Cockcroft-Gault estimate is (140 − age) × weight in kg ÷ (72 × serum creatinine), multiplied by 0.85 for women; state which weight was used.',
    }
  },
}
