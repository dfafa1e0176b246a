import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'mL/hr', places: 1 }

interface Order {
  /** kg */
  weight: number
  /** units/kg/h now running, and the change by the protocol (0: the infusion is started) */
  now: number
  change: number
  aptt: number
  /** mL of the bag, which holds 25,000 units */
  bag: number
}

/** The nomogram of Raschke: seconds of aPTT and the change in units/kg/h. */
const steps = [
  { aptt: [27, 34], change: 4 },
  { aptt: [36, 44], change: 2 },
  { aptt: [72, 89], change: -2 },
] as const

function generateOrder(rng: Rng): Order {
  const common = { weight: rng.int(48, 112), bag: rng.pick([250, 500]) }
  if (rng.next() < 0.4) return { ...common, now: 18, change: 0, aptt: 0 }
  const { aptt, change } = rng.pick(steps)
  return { ...common, now: rng.int(12, 20), change, aptt: rng.int(aptt[0], aptt[1]) }
}

function rateOf(dose: number, weight: number, bag: number) {
  const strength = 25_000 / bag
  return {
    sum: `${dose} units/kg/h × ${formatNumber(weight, 1)} kg ÷ ${strength} units/mL`,
    value: (dose * weight) / strength,
  }
}

function mistakesOf({ weight, now, change, bag }: Order): (Mistake | false)[] {
  const dose = now + change
  const other = 750 - bag
  const makeMistake = (mistake: string, why: string, rate: ReturnType<typeof rateOf>): Mistake => ({
    mistake,
    why,
    ...rate,
  })
  return [
    change !== 0 &&
      makeMistake('did not change the rate', 'This is the rate before the change', rateOf(now, weight, bag)),
    change !== 0 &&
      makeMistake(
        'changed the rate the wrong way',
        `The protocol ${change > 0 ? 'adds' : 'takes away'} ${Math.abs(change)} units/kg/h`,
        rateOf(now - change, weight, bag),
      ),
    change !== 0 &&
      makeMistake('ran the change alone', 'Only the change was calculated', rateOf(Math.abs(change), weight, bag)),
    change === 0 &&
      makeMistake('used the bolus', 'The bolus of 80 units/kg was taken for the hourly dose', rateOf(80, weight, bag)),
    change === 0 && makeMistake('left a digit out', 'The dose of 18 was read as 8', rateOf(8, weight, bag)),
    makeMistake(
      'used the other bag',
      `This bag holds 25,000 units in ${bag} mL, not in ${other} mL`,
      rateOf(dose, weight, other),
    ),
    makeMistake('used pounds', `The ${weight} kg were turned into pounds`, rateOf(dose, weight * 2.2, bag)),
    makeMistake('divided kilograms by 2.2', 'The weight is in kilograms already', rateOf(dose, weight / 2.2, bag)),
    makeMistake(
      'took 80 kg for every adult',
      `The dose follows the real weight of ${weight} kg`,
      rateOf(dose, 80, bag),
    ),
  ]
}

function stemOf(rng: Rng, { weight, now, change, aptt, bag }: Order): string {
  const solution = `heparin 25,000 units in ${bag} mL`
  if (change === 0) {
    return rng.pick([
      `A patient of ${weight} kg with a pulmonary embolism gets a bolus of heparin 80 units/kg and then ${now} units/kg/h ` +
        `IV. The bag holds ${solution}. At which rate is the infusion started?`,
      `For a deep vein thrombosis, ${solution} is hung after the bolus of 80 units/kg. The order is ${now} units/kg/h for a ` +
        `weight of ${weight} kg. Which rate is set on the pump?`,
    ])
  }
  const verb = change > 0 ? 'raises' : 'lowers'
  const protocol = `By protocol, an aPTT of ${aptt} seconds ${verb} the infusion by ${Math.abs(change)} units/kg/h`
  return rng.pick([
    `A patient of ${weight} kg receives heparin at ${now} units/kg/h from a bag of ${solution}. The aPTT after 6 hours is ` +
      `${aptt} seconds. ${protocol}. Which rate is set next?`,
    `${protocol}. A patient who weighs ${weight} kg has had ${now} units/kg/h so far, from ${solution}; the aPTT has just come ` +
      `back. What is the new pump rate?`,
  ])
}

/** units/kg/h × kg ÷ units/mL. Source: Raschke et al., Ann Intern Med (1993). */
export const heparinInfusion: ItemModel = {
  id: 'MODEL-HEPARIN-INFUSION',
  title: 'Heparin infusion by weight',
  uses: [
    { field: 'RN', domain: 'Pharmacological and Parenteral Therapies' },
    { field: 'PharmD', domain: 'Medication Use Process' },
    { field: 'PA', domain: 'Hematologic System' },
  ],
  topics: ['heparin', 'anticoagulation', 'infusion rate'],
  difficulty: 'medium',
  ordered: true,
  references: ['raschke-heparin-nomogram-1993'],
  generate(rng) {
    const order = generateOrder(rng)
    const { weight, now, change, aptt, bag } = order
    const dose = now + change
    const key = { ...rateOf(dose, weight, bag), why: 'Units an hour over units in each mL' }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(order), within: [1, 120] })
    if (!options) return undefined
    const step = change === 0 ? '' : `${now} ${change > 0 ? '+' : '−'} ${Math.abs(change)} = ${dose} units/kg/h. `
    return {
      parameters: { weight, now, change, aptt, bag },
      stem: `${stemOf(rng, order)} ${roundingRule(1)}`,
      options,
      explanation:
        `${step}25,000 units ÷ ${bag} mL = ${25_000 / bag} units/mL. ${formatCalculation(key, format)}. Heparin is a high-alert drug: a ` +
        'second person checks bag, dose and pump.',
      keyLearningPoint: 'Find the units in each mL first; then units/kg/h times kg, over units/mL, is the pump rate.',
    }
  },
}
