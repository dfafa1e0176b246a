import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, roundingRule, show } from '#domain/item-model/rounding.ts'
import { withArticle } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import type { Drug } from './weight-dosed-drugs.ts'
import { weightDosedDrugs } from './weight-dosed-drugs.ts'

interface Order {
  drug: Drug
  dose: number
  weight: number
  unit: 'kg' | 'lb'
  kg: number
}

function drawOrder(rng: Rng): Order {
  const drug = rng.pick(weightDosedDrugs)
  const unit = rng.next() < 0.4 ? 'lb' : 'kg'
  const [least, most] = drug.kg
  const weight = unit === 'lb' ? rng.int(Math.ceil(least * 2.2), Math.floor(most * 2.2)) : rng.int(least, most)
  return { drug, dose: rng.pick(drug.doses), weight, unit, kg: unit === 'lb' ? weight / 2.2 : weight }
}

interface Calculation {
  dose: number
  kg: number
  parts: number
  stock: readonly [mg: number, mL: number]
}

function volume(why: string, mistake: string, { dose, kg, parts, stock: [mg, mL] }: Calculation): Mistake {
  const split = parts === 1 ? '' : ` ÷ ${parts} doses`
  const sum = `${show(dose)} mg/kg × ${show(kg)} kg${split} × ${show(mL)} mL ÷ ${show(mg)} mg`
  return { mistake, why, sum, value: ((dose * kg) / parts) * (mL / mg) }
}

function mistakesOf({ drug, weight, unit }: Order, right: Calculation): (Mistake | false)[] {
  const {
    kg,
    parts,
    stock: [mg, mL],
  } = right
  const single = (right.dose * kg) / parts
  return [
    unit === 'lb' && volume('The pounds were taken as kilograms', 'used pounds as kilograms', { ...right, kg: weight }),
    unit === 'lb' &&
      volume('The kilograms were divided by 2.2 once more', 'divided by 2.2 twice', { ...right, kg: kg / 2.2 }),
    unit === 'kg' &&
      volume('The weight is already in kilograms, yet it was divided by 2.2', 'converted kilograms', {
        ...right,
        kg: kg / 2.2,
      }),
    unit === 'kg' &&
      volume('The kilograms were turned into pounds', 'multiplied the weight by 2.2', { ...right, kg: kg * 2.2 }),
    parts > 1 &&
      volume('The dose of a whole day was given at once', 'did not divide the daily dose', { ...right, parts: 1 }),
    parts === 1 &&
      drug.perDay > 1 &&
      volume('The order is for each dose, yet it was divided', 'divided a single dose', {
        ...right,
        parts: drug.perDay,
      }),
    mL > 1 &&
      volume(`The ${mg} mg is in ${mL} mL, not in 1 mL`, 'read the strength as per mL', { ...right, stock: [mg, 1] }),
    drug.other !== undefined &&
      volume('Another strength of the drug was used for the sum', 'used another strength', {
        ...right,
        stock: drug.other,
      }),
    {
      mistake: 'inverted the ratio of dose and stock',
      value: (mg / single) * mL,
      sum: `${show(mg)} mg ÷ ${show(single)} mg × ${show(mL)} mL`,
      why: 'The stock was divided by the dose',
    },
    volume('The decimal point of the dose slipped one place up', 'ten times the dose', {
      ...right,
      dose: right.dose * 10,
    }),
    volume('The decimal point of the dose slipped one place down', 'a tenth of the dose', {
      ...right,
      dose: right.dose / 10,
    }),
  ]
}

function orderText({ drug, dose }: Order): string {
  if (drug.daily) return `${drug.name} ${show(dose)} mg/kg/day ${drug.route}, divided into ${drug.perDay} equal doses`
  const interval = drug.perDay === 1 ? 'once' : `every ${24 / drug.perDay} hours`
  return `${drug.name} ${show(dose)} mg/kg ${drug.route} ${interval}`
}

function stemOf(rng: Rng, order: Order): string {
  const { drug, weight, unit } = order
  const text = orderText(order)
  const [mg, mL] = drug.stock
  const stock = mL === 1 ? `${mg} mg/mL` : `${mg} mg/${mL} mL`
  const article = drug.who === 'adult' ? 'An adult' : 'A child'
  return rng.pick([
    `${article} with ${drug.reason} weighs ${weight} ${unit}. The order is ${text}. The drug is supplied as ` +
      `${stock}. ` +
      'How many milliliters make up one dose?',
    `The order for ${withArticle(`${weight}-${unit}`)} ${drug.who} with ${drug.reason} reads: ${text}. With a ` +
      `stock of ${stock}, ` +
      'what volume in mL should be measured for one dose?',
    `A dose of ${drug.name} (${stock}) is being checked for ${withArticle(drug.who)} of ${weight} ${unit} who has ` +
      `${drug.reason}. ` +
      `The order is ${text}. How many mL should one dose contain?`,
  ])
}

/** Weight-based dose: mg/kg × kg ÷ doses a day × mL/mg. Sources: Morris (2021); Stockton (2021). */
export const weightDose: ItemModel = {
  id: 'MODEL-WEIGHT-DOSE',
  title: 'Weight-based dose in milliliters',
  uses: [
    { field: 'RN', domain: 'Pharmacological and Parenteral Therapies' },
    { field: 'PharmD', domain: 'Foundational Knowledge for Pharmacy Practice' },
    { field: 'LPN', domain: 'Pharmacological Therapies' },
    { field: 'MA', domain: 'Clinical Competency' },
    { field: 'MA', domain: 'Clinical Procedural' },
  ],
  topics: ['weight-based dose', 'pediatric dosing', 'dosage calculation'],
  difficulty: 'easy',
  ordered: true,
  references: [
    'morris-calculate-with-confidence-2021',
    'stockton-pharmaceutical-calculations-2021',
    'amoxicillin-suspension-label-2025',
  ],
  generate(rng) {
    const order = drawOrder(rng)
    const { drug, dose, weight, unit, kg } = order
    const [mg, mL] = drug.stock
    const parts = drug.daily ? drug.perDay : 1
    const form = { unit: 'mL', places: drug.places }
    const right = { dose, kg, parts, stock: drug.stock }
    const { sum, value } = volume('', '', right)
    if (value < 0.2 || value > 20) return undefined
    const within = [0.05, drug.places === 1 ? 60 : 10] as const
    const key = { sum, value, why: 'Milligrams for one dose, turned into volume by the strength' }
    const options = generateNumericOptions(rng, { ...form, key, mistakes: mistakesOf(order, right), within })
    if (!options) return undefined
    const pounds = unit === 'lb' ? `Weight: ${weight} lb ÷ 2.2 lb/kg ${equals(kg)} kg. ` : ''
    const split = parts === 1 ? '' : ` ÷ ${parts}`
    return {
      parameters: { drug: drug.name, dose, parts, mg, mL, weight, unit, places: drug.places },
      stem: `${stemOf(rng, order)}${unit === 'lb' ? ' Use 1 kg = 2.2 lb.' : ''} ${roundingRule(drug.places)}`,
      options,
      explanation:
        `${pounds}One dose: ${show(dose)} mg/kg × ${show(kg)} kg${split} ${equals((dose * kg) / parts)} mg. ` +
        `Volume: ${formatCalculation(key, form)}.`,
      keyLearningPoint:
        'Work out the milligrams of one dose first, then divide by the milligrams in each ' + 'milliliter.',
    }
  },
}
