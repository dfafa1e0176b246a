import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundHalfAway, roundingRule, show } from '#domain/item-model/rounding.ts'
import { withArticle, workedSolution } from '#domain/item-model/wording.ts'
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

function generateOrder(rng: Rng): Order {
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
    unit === 'lb' &&
      volume(
        `The dose is per kilogram, so ${weight} lb must be divided by 2.2 first. Here pounds were used as kilograms`,
        'used pounds as kilograms',
        { ...right, kg: weight },
      ),
    unit === 'lb' &&
      volume(
        'Once the weight is in kilograms, it is not converted again. Here the kilograms were divided by 2.2 a second time',
        'divided by 2.2 twice',
        { ...right, kg: kg / 2.2 },
      ),
    unit === 'kg' &&
      volume(
        `The weight is given in kilograms and needs no conversion. Here ${weight} kg was divided by 2.2`,
        'divided kilograms by 2.2',
        { ...right, kg: kg / 2.2 },
      ),
    unit === 'kg' &&
      volume(
        'The dose is per kilogram, and the weight is already in kilograms. Here it was converted to pounds',
        'multiplied the weight by 2.2',
        { ...right, kg: kg * 2.2 },
      ),
    parts > 1 &&
      volume(
        `The prescription is for a daily amount, divided into ${parts} doses. Here the amount for the whole day was given at once`,
        'did not divide the daily dose',
        { ...right, parts: 1 },
      ),
    parts === 1 &&
      drug.perDay > 1 &&
      volume(
        `The prescription states mg/kg for each dose, so nothing is divided. Here it was treated as a daily amount in ${drug.perDay} doses`,
        'divided a single dose',
        { ...right, parts: drug.perDay },
      ),
    mL > 1 &&
      volume(
        `The label reads ${mg} mg in ${mL} mL, so the volume is multiplied by ${mL}. Here ${mg} mg was taken to be in 1 mL`,
        'read the concentration as mg per mL',
        { ...right, stock: [mg, 1] },
      ),
    drug.other !== undefined &&
      volume(
        'Products differ in strength, so read the label of the one supplied. Here another strength of the same drug was used',
        'used another strength',
        { ...right, stock: drug.other },
      ),
    {
      mistake: 'inverted the dose and the supply',
      value: (mg / single) * mL,
      sum: `${show(mg)} mg ÷ ${show(single)} mg × ${show(mL)} mL`,
      why: 'The dose desired is divided by the amount on hand, so that mg cancel. Here the amount on hand was divided by the dose',
    },
    volume(
      `The prescribed dose is ${show(right.dose)} mg/kg; copy it with its decimal point. Here it was taken as ${show(right.dose * 10)} mg/kg`,
      'used ten times the dose',
      { ...right, dose: right.dose * 10 },
    ),
    volume(
      `The prescribed dose is ${show(right.dose)} mg/kg; copy it with its decimal point. Here it was taken as ${show(right.dose / 10)} mg/kg`,
      'used a tenth of the dose',
      { ...right, dose: right.dose / 10 },
    ),
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
    `${article} with ${drug.reason} weighs ${weight} ${unit} and is prescribed ${text}. The pharmacy supplies ` +
      `${drug.name} ${stock}. How many mL should be given per dose?`,
    `The prescription for ${withArticle(`${weight}-${unit}`)} ${drug.who} with ${drug.reason} reads: ${text}. ` +
      `Available is ${drug.name} ${stock}. How many mL should be administered for each dose?`,
    `A dose of ${drug.name} is being prepared for ${withArticle(drug.who)} with ${drug.reason} who weighs ${weight} ${unit}. ` +
      `The prescription is ${text}, and the label reads ${stock}. How many mL does one dose require?`,
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
    const order = generateOrder(rng)
    const { drug, dose, weight, unit, kg } = order
    const [mg, mL] = drug.stock
    const parts = drug.daily ? drug.perDay : 1
    const format = { unit: 'mL', places: drug.places }
    const right = { dose, kg, parts, stock: drug.stock }
    const { sum, value } = volume('', '', right)
    if (value < 0.2 || value > 20) return undefined
    const within = [0.05, drug.places === 1 ? 60 : 10] as const
    const key = {
      sum,
      value,
      why: 'The milligrams for one dose are multiplied by mL and divided by mg on the label, so that only mL remain',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(order, right), within })
    if (!options) return undefined
    const single = (dose * kg) / parts
    const split = parts === 1 ? '' : ` ÷ ${parts} doses`
    const steps = [
      `Find the milligrams for one dose: ${show(dose)} mg/kg × ${show(kg)} kg${split} ${equals(single)} mg.`,
      `Convert to volume with the label, ${mg} mg in ${mL} mL; mg cancel: ${formatCalculation(key, format)}.`,
    ]
    if (unit === 'lb') steps.unshift(`Convert the weight: ${weight} lb ÷ 2.2 lb/kg ${equals(kg)} kg.`)
    const measured = roundHalfAway(value, drug.places)
    return {
      parameters: { drug: drug.name, dose, parts, mg, mL, weight, unit, places: drug.places },
      stem: `${stemOf(rng, order)}${unit === 'lb' ? ' Use 1 kg = 2.2 lb.' : ''} ${roundingRule(drug.places)}`,
      options,
      explanation: workedSolution(
        `The prescription is ${drug.daily ? 'a daily amount that is divided' : 'for each dose'}, based on weight in kilograms; the label converts milligrams to milliliters.`,
        steps,
        `work backward from the volume. ${formatNumber(measured, drug.places)} mL × ${mg} mg ÷ ${mL} mL ` +
          `${equals((measured * mg) / mL)} mg, which is ${show((measured * mg) / mL / kg)} mg/kg for one dose` +
          `${parts === 1 ? '' : ` and about ${show(((measured * mg) / mL / kg) * parts)} mg/kg for the day`}. The prescription is ${show(dose)} mg/kg${drug.daily ? '/day' : ''}.`,
      ),
      keyLearningPoint:
        'Calculate the milligrams for one dose first, then divide by the concentration on the label; check whether the prescription is per dose or per day.',
    }
  },
}
