import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'mL/hr', places: 1 }

interface Order {
  /** kg */
  weight: number
  /** The infusion in units/kg/hr and its change according to the protocol (0: the infusion is started) */
  now: number
  change: number
  aptt: number
  /** mL of the bag, which contains 25,000 units */
  bag: number
}

/** The nomogram of Raschke: seconds of aPTT and the change in units/kg/hr. */
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
    sum: `${dose} units/kg/hr × ${formatNumber(weight, 1)} kg ÷ ${strength} units/mL`,
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
      makeMistake(
        'did not change the rate',
        `The aPTT requires a change of ${Math.abs(change)} units/kg/hr. This is the rate before the change`,
        rateOf(now, weight, bag),
      ),
    change !== 0 &&
      makeMistake(
        'changed the rate in the wrong direction',
        `The protocol ${change > 0 ? 'increases' : 'decreases'} the infusion by ${Math.abs(change)} units/kg/hr. Here it was changed in the opposite direction`,
        rateOf(now - change, weight, bag),
      ),
    change !== 0 &&
      makeMistake(
        'calculated the change alone',
        `The change of ${Math.abs(change)} units/kg/hr is applied to the current ${now} units/kg/hr. Here the change alone was calculated`,
        rateOf(Math.abs(change), weight, bag),
      ),
    change === 0 &&
      makeMistake(
        'used the bolus dose',
        'The bolus of 80 units/kg is given once. Here it was used as the hourly dose of the infusion',
        rateOf(80, weight, bag),
      ),
    change === 0 &&
      makeMistake(
        'misread the dose',
        'The prescribed dose is 18 units/kg/hr. Here it was read as 8',
        rateOf(8, weight, bag),
      ),
    makeMistake(
      'used another bag volume',
      `The label states 25,000 units in ${bag} mL, which gives the concentration. Here ${other} mL was used`,
      rateOf(dose, weight, other),
    ),
    makeMistake(
      'used pounds',
      `The dose is per kilogram, and the weight is ${weight} kg. Here it was converted to pounds`,
      rateOf(dose, weight * 2.2, bag),
    ),
    makeMistake(
      'divided kilograms by 2.2',
      'The weight is given in kilograms and needs no conversion. Here it was divided by 2.2',
      rateOf(dose, weight / 2.2, bag),
    ),
    makeMistake(
      'used a weight of 80 kg',
      `The dose depends on the actual weight of ${weight} kg. Here 80 kg was used for every adult`,
      rateOf(dose, 80, bag),
    ),
  ]
}

function stemOf(rng: Rng, { weight, now, change, aptt, bag }: Order): string {
  const solution = `heparin 25,000 units in ${bag} mL`
  if (change === 0) {
    return rng.pick([
      `A patient with a pulmonary embolism who weighs ${weight} kg is prescribed a heparin bolus of 80 units/kg followed by an infusion of ${now} units/kg/hr ` +
        `IV. The pharmacy supplies ${solution}. At which rate in mL/hr should the infusion start?`,
      `A patient with deep vein thrombosis weighs ${weight} kg. After a bolus of 80 units/kg, heparin is prescribed at ${now} units/kg/hr. ` +
        `Available is ${solution}. Which rate in mL/hr should be set on the pump?`,
    ])
  }
  const verb = change > 0 ? 'increases' : 'decreases'
  const protocol = `According to protocol, an aPTT of ${aptt} seconds ${verb} the infusion by ${Math.abs(change)} units/kg/hr`
  return rng.pick([
    `A patient who weighs ${weight} kg is receiving heparin at ${now} units/kg/hr from a bag of ${solution}. After 6 hours, the aPTT is ` +
      `${aptt} seconds. ${protocol}. Which rate in mL/hr should be set?`,
    `A patient who weighs ${weight} kg has been receiving heparin at ${now} units/kg/hr from ${solution}. ${protocol}, and this result has ` +
      'just been reported. What is the new pump rate in mL/hr?',
  ])
}

/** units/kg/hr × kg ÷ units/mL. Source: Raschke et al., Ann Intern Med (1993). */
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
    const why = 'The dose in units per hour is divided by the concentration in units per mL, so that mL/hr remain'
    const key = { ...rateOf(dose, weight, bag), why }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(order), within: [1, 120] })
    if (!options) return undefined
    const first =
      change === 0
        ? `Dose: ${dose} units/kg/hr, as prescribed.`
        : `New dose: ${now} ${change > 0 ? '+' : '−'} ${Math.abs(change)} = ${dose} units/kg/hr.`
    return {
      parameters: { weight, now, change, aptt, bag },
      stem: `${stemOf(rng, order)} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'A heparin infusion is prescribed in units/kg/hr and set in mL/hr, so the weight and the concentration of the bag are needed.',
        [
          first,
          `Units per hour: ${dose} units/kg/hr × ${weight} kg = ${formatNumber(dose * weight, 0)} units/hr.`,
          `Concentration: 25,000 units ÷ ${bag} mL = ${25_000 / bag} units/mL.`,
          `Divide; units cancel: ${formatCalculation(key, format)}.`,
        ],
        `${bag === 250 ? 'with 100 units/mL, mL/hr is units/hr without the last two digits' : 'with 50 units/mL, mL/hr is units/hr divided by 100 and doubled'}: about ${formatNumber(key.value, 0)} mL/hr. Heparin is a high-alert medication; an independent double check of bag, dose, and pump is required.`,
      ),
      keyLearningPoint:
        'Heparin pump rate is units/kg/hr times kilograms, divided by the concentration of the bag in units/mL.',
    }
  },
}
