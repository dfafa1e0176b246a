import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundHalfAway, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'
import { type Stock, stocks, type Unit } from './labels.ts'

const format = { unit: 'mL', places: 1 }

const inMg: Record<Unit, number> = { mcg: 0.001, mg: 1, g: 1000 }

interface Order extends Stock {
  dose: number
}

const label = ({ amount, has, mL }: Stock) => `${formatNumber(amount, 1)} ${has}/${mL === 1 ? '' : `${mL} `}mL`
const orderText = ({ dose, ordered }: Order) => `${formatNumber(dose, 3)} ${ordered}`

function mistakesOf(order: Order): (Mistake | false)[] {
  const { dose, ordered, has, amount, mL, other } = order
  const need = (dose * inMg[ordered]) / inMg[has]
  const [n, a] = [`${formatNumber(need, 1)} ${has}`, `${formatNumber(amount, 1)} ${has}`]
  const strength = (mistake: string, why: string, given: number, volume = mL) => {
    const sum = `${n} ÷ ${formatNumber(given, 2)} ${has} × ${volume} mL`
    return makeMistake(mistake, why, sum, (need / given) * volume)
  }
  const factor = inMg[ordered] / inMg[has]
  const converted = (mistake: string, by: number) =>
    factor !== 1 &&
    makeMistake(
      mistake,
      `Before calculating, convert to one unit: ${orderText(order)} is ${n}. Here the decimal point was misplaced`,
      `${formatNumber(need * by, 1)} ${has} ÷ ${a} × ${mL} mL`,
      (need / amount) * mL * by,
    )
  const label = `The label reads ${a} in ${mL} mL.`
  const desired = `The dose prescribed is ${n}.`
  return [
    makeMistake(
      'inverted the dose and the supply',
      `${desired} It is divided by the amount on hand; here the division was inverted`,
      `${a} ÷ ${n} × ${mL} mL`,
      (amount / need) * mL,
    ),
    mL > 1 && strength('read the amount as per 1 mL', `${label} Here the amount was taken to be in 1 mL`, amount, 1),
    mL === 1 && strength('read the amount as per 5 mL', `${label} Here the amount was taken to be in 5 mL`, amount, 5),
    mL > 1 && strength('read the amount as per 10 mL', `${label} Here the amount was taken to be in 10 mL`, amount, 10),
    other !== undefined &&
      strength('used another strength', `${label} Here another strength of the drug was used`, other),
    strength('read half of the strength', `${label} Here half of that strength was used`, amount / 2),
    strength('read twice the strength', `${label} Here twice that strength was used`, 2 * amount),
    converted('misplaced the decimal point in the conversion', 10),
    converted('misplaced the decimal point in the conversion', 0.1),
    mL > 1 &&
      makeMistake(
        'gave the volume on the label',
        `${desired} The label volume of ${mL} mL contains ${a}. Here that volume was given`,
        `1 × ${mL} mL`,
        mL,
      ),
  ]
}

function stemOf(rng: Rng, age: number, order: Order): string {
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `The prescription for ${aged} patient reads: ${order.drug} ${orderText(order)} ${order.route}. The label reads ${label(order)}. How many ` +
      'mL should be administered?',
    `${capitalized(aged)} patient is prescribed ${order.drug} ${orderText(order)} ${order.route}. Available is ${label(order)}. How many mL ` +
      'should be given?',
    `${capitalized(order.drug)} is supplied as ${label(order)}. ${capitalized(aged)} patient is prescribed ${orderText(order)} ${order.route}. How many ` +
      'mL should be administered?',
  ])
}

/** Dose desired ÷ amount on hand × volume, in one unit. Source: Morris, Calculate with Confidence (2021). */
export const doseVolume: ItemModel = {
  id: 'MODEL-DOSE-VOLUME',
  title: 'Volume of a dose from the label',
  uses: [
    { field: 'MA', domain: 'Clinical Competency' },
    { field: 'MA', domain: 'Clinical Procedural' },
    { field: 'LPN', domain: 'Pharmacological Therapies' },
    { field: 'RN', domain: 'Pharmacological and Parenteral Therapies' },
  ],
  topics: ['dosage calculation', 'unit conversion', 'medication administration'],
  difficulty: 'easy',
  ordered: true,
  references: ['morris-calculate-with-confidence-2021'],
  generate(rng) {
    const stock = rng.pick(stocks)
    const order: Order = { ...stock, dose: rng.pick(stock.doses) }
    const { drug, dose, ordered, has, amount, mL } = order
    const need = (dose * inMg[ordered]) / inMg[has]
    const n = `${formatNumber(need, 1)} ${has}`
    const key = {
      sum: `${n} ÷ ${formatNumber(amount, 1)} ${has} × ${mL} mL`,
      value: (need / amount) * mL,
      why: 'The dose desired is divided by the amount on hand and multiplied by the volume that contains it',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(order), within: [0.2, 100] })
    if (!options) return undefined
    const age = rng.int(24, 64)
    const steps = [`Divide the dose by the amount on hand; ${has} cancel: ${formatCalculation(key, format)}.`]
    if (ordered !== has) steps.unshift(`Convert to one unit: ${orderText(order)} = ${n}.`)
    steps.unshift(`Identify: desired ${orderText(order)}, on hand ${show(amount)} ${has} in ${mL} mL.`)
    const rounded = roundHalfAway(key.value, 1)
    return {
      parameters: { drug, age, dose, ordered, has, amount, mL },
      stem: `${stemOf(rng, age, order)} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'Dose desired divided by amount on hand, times the volume, gives the volume to administer. Both amounts must have the same unit.',
        steps,
        `the label volume of ${mL} mL contains ${show(amount)} ${has}, and the dose is ${n}, ${need > amount ? 'more' : need < amount ? 'less' : 'exactly'}${need === amount ? ' that' : ' than that'}. The volume must therefore be ${need > amount ? 'more than' : need < amount ? 'less than' : 'equal to'} ${mL} mL; ${show(rounded)} mL agrees.`,
      ),
      keyLearningPoint:
        'Convert the dose and the label to the same unit, then divide dose desired by amount on hand and multiply by the volume.',
    }
  },
}
