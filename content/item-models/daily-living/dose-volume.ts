import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { withArticle } from '#domain/item-model/wording.ts'
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
      `${orderText(order)} is ${n}`,
      `${formatNumber(need * by, 1)} ${has} ÷ ${a} × ${mL} mL`,
      (need / amount) * mL * by,
    )
  const label = `The label has ${a} in ${mL} mL`
  return [
    makeMistake('inverted dose and stock', `The order is for ${n}`, `${a} ÷ ${n} × ${mL} mL`, (amount / need) * mL),
    mL > 1 && strength('read the strength as that of 1 mL', label, amount, 1),
    mL === 1 && strength('read the strength as that of 5 mL', label, amount, 5),
    mL > 1 && strength('read the strength as that of 10 mL', label, amount, 10),
    other !== undefined && strength('used another strength', label, other),
    strength('read half of the strength', label, amount / 2),
    strength('read twice the strength', label, 2 * amount),
    converted('slipped a place up in the conversion', 10),
    converted('slipped a place down in the conversion', 0.1),
    mL > 1 && makeMistake('gave one measure of the label', `The order is for ${n}`, `1 × ${mL} mL`, mL),
  ]
}

function stemOf(rng: Rng, age: number, order: Order): string {
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `The order for ${aged} patient reads: ${order.drug} ${orderText(order)} ${order.route}. The label reads ${label(order)}. How many ` +
      'milliliters make up the dose?',
    `A patient aged ${age} years is to have ${orderText(order)} of ${order.drug} ${order.route}. On hand is ${label(order)}. Which volume ` +
      'is measured?',
    `From a supply of ${order.drug} with ${label(order)}, ${orderText(order)} is to be given ${order.route} to ${aged} patient. What ` +
      'volume is right?',
  ])
}

/** Dose ÷ stock × volume of the stock, in one unit. Source: Morris, Calculate with Confidence (2021). */
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
      why: 'Dose over stock, times the volume of the stock',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(order), within: [0.2, 100] })
    if (!options) return undefined
    const age = rng.int(24, 64)
    const first = ordered === has ? '' : `First one unit: ${orderText(order)} = ${n}. `
    return {
      parameters: { drug, age, dose, ordered, has, amount, mL },
      stem: `${stemOf(rng, age, order)} ${roundingRule(1)}`,
      options,
      explanation: `${first}Divide what is ordered by what the label has: ${formatCalculation(key, format)}. The label has ${show(amount)} ${has} in ${mL} mL.`,
      keyLearningPoint:
        'Bring order and label to one unit, then divide dose by stock and multiply by the volume of the stock.',
    }
  },
}
