import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundHalfAway, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

interface Product {
  name: string
  /** mg/kg and mg that one dose may not exceed */
  perKg: number
  cap: number
  /** The limit of the same drug with, or without, epinephrine */
  other?: number
  percents: readonly number[]
}

interface Dose extends Product {
  percent: number
  weight: number
}

const format = { unit: 'mL', places: 1 }

/** Lidocaine and bupivacaine: US labels; mg/kg of bupivacaine and ropivacaine: Miller's Anesthesia (2019). */
const products: readonly Product[] = [
  { name: 'lidocaine without epinephrine', perKg: 4.5, cap: 300, other: 7, percents: [0.5, 1, 2] },
  { name: 'lidocaine with epinephrine', perKg: 7, cap: 500, other: 4.5, percents: [0.5, 1, 2] },
  { name: 'bupivacaine without epinephrine', perKg: 2.5, cap: 175, other: 3, percents: [0.25, 0.5] },
  { name: 'bupivacaine with epinephrine', perKg: 3, cap: 225, other: 2.5, percents: [0.25, 0.5] },
  { name: 'ropivacaine', perKg: 3, cap: 200, percents: [0.2, 0.5] },
]

/** The dose in mg as text and number. */
function milligrams({ perKg, cap, weight }: Dose): [string, number] {
  return perKg * weight > cap ? [`${cap} mg`, cap] : [`${show(perKg)} mg/kg × ${weight} kg`, perKg * weight]
}

function mistakesOf(dose: Dose): (Mistake | false)[] {
  const { perKg, cap, other, percents, percent, weight } = dose
  const capped = perKg * weight > cap
  const [text, mg] = milligrams(dose)
  const strength = (value: number) => `${show(10 * value)} mg/mL`
  const per = (mistake: string, why: string, sum: string, total: number, value = percent) =>
    makeMistake(mistake, why, `${sum} ÷ ${strength(value)}`, total / (10 * value))
  const byWeight = `${show(perKg)} mg/kg × ${weight} kg`
  const inKg = 'The limit is per kilogram, and the weight is already in kilograms.'
  const right = `A ${show(percent)}% solution contains ${show(percent)} g in 100 mL, or ${strength(percent)}.`
  return [
    capped &&
      per(
        'exceeded the maximum dose',
        `No dose may exceed ${cap} mg, whatever the weight. Here the limit by weight was used`,
        byWeight,
        perKg * weight,
      ),
    !capped &&
      per(
        'used the maximum dose',
        `By weight the limit is ${show(perKg * weight)} mg, which is less than ${cap} mg and applies. Here the maximum was used`,
        `${cap} mg`,
        cap,
      ),
    other !== undefined &&
      per(
        'used the limit of the other preparation',
        `Epinephrine slows absorption and raises the limit; for this preparation it is ${show(perKg)} mg/kg. Here ${show(other)} mg/kg was used`,
        `${show(other)} mg/kg × ${weight} kg`,
        other * weight,
      ),
    per(
      'converted kilograms to pounds',
      `${inKg} Here it was converted to pounds`,
      `${show(perKg)} mg/kg × (${weight} × 2.2)`,
      perKg * weight * 2.2,
    ),
    per(
      'divided kilograms by 2.2',
      `${inKg} Here it was divided by 2.2`,
      `${show(perKg)} mg/kg × (${weight} ÷ 2.2)`,
      (perKg * weight) / 2.2,
    ),
    per(
      'used half of the limit',
      'The question asks for the maximum; half of it would be a margin of safety. Here half of the limit was used',
      `${text} ÷ 2`,
      mg / 2,
    ),
    per(
      'misplaced the decimal point in the concentration',
      `${right} Here ten times that concentration was used`,
      text,
      mg,
      10 * percent,
    ),
    ...percents.map(
      (value) =>
        value !== percent &&
        per(
          `used the ${show(value)}% solution`,
          `${right} Here the concentration of another product was used`,
          text,
          mg,
          value,
        ),
    ),
  ]
}

const scenes = [
  'repair of a long forearm laceration',
  'excision of a lipoma',
  'repair of an inguinal hernia',
  'closure of a thigh wound',
]

function stemOf(rng: Rng, { name, perKg, cap, percent, weight }: Dose): string {
  const scene = rng.pick(scenes)
  const limit = `The maximum dose is ${show(perKg)} mg/kg, not to exceed ${cap} mg.`
  const solution = `${show(percent)}% ${name}`
  return rng.pick([
    `For ${scene}, a clinician plans infiltration with ${solution} in an adult who weighs ${weight} kg. ${limit} What is the maximum volume ` +
      'that may be injected?',
    `A clinician prepares ${solution} for ${scene}. The patient, an adult, weighs ${weight} kg. ${limit} Which volume must not be exceeded?`,
    `To prevent local anesthetic systemic toxicity, a clinician calculates the maximum volume of ${solution} before ${scene} in ` +
      `an adult who weighs ${weight} kg. ${limit} What is the maximum volume?`,
  ])
}

/** The lesser of mg/kg × kg and the maximum, over 10 mg/mL for each percent. Sources: lidocaine label (2020); Miller's Anesthesia (2019). */
export const localAnesthetic: ItemModel = {
  id: 'MODEL-LOCAL-ANESTHETIC',
  title: 'Maximum volume of a local anesthetic',
  uses: [
    { field: 'CRNA', domain: 'General Principles of Anesthesia' },
    { field: 'NP', domain: 'Plan' },
    { field: 'NP', domain: 'Planning' },
  ],
  topics: ['local anesthetics', 'systemic toxicity', 'dosage calculation'],
  difficulty: 'medium',
  ordered: true,
  references: ['lidocaine-label-2020', 'miller-anesthesia-2019'],
  generate(rng) {
    const product = rng.pick(products)
    const percent = rng.pick(product.percents)
    const dose: Dose = { ...product, percent, weight: 2 * rng.int(22, 52) }
    const { name, perKg, cap, weight } = dose
    const [text, mg] = milligrams(dose)
    const capped = perKg * weight > cap
    const key = {
      sum: `${text} ÷ ${show(10 * percent)} mg/mL`,
      value: mg / (10 * percent),
      why: capped
        ? `The maximum of ${cap} mg applies, because the limit by weight, ${show(perKg * weight)} mg, is higher; it is divided by mg/mL`
        : `The limit by weight applies, because it is below ${cap} mg; it is divided by the concentration in mg/mL`,
    }
    if (roundHalfAway(key.value, 1) > key.value + 1e-9 || key.value > 110) return undefined
    if (Math.abs(perKg * weight - cap) < 0.05 * cap) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(dose), within: [1, 220] })
    if (!options) return undefined
    const choice = capped
      ? `more than ${cap} mg, so ${cap} mg applies`
      : `less than ${cap} mg, so the limit by weight applies`
    return {
      parameters: { name, percent, weight, perKg, cap },
      stem: `${stemOf(rng, dose)} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'Local anesthetic systemic toxicity depends on the total dose in milligrams, so the maximum dose is calculated first and then converted to a volume.',
        [
          `Limit by weight: ${show(perKg)} mg/kg × ${weight} kg = ${formatNumber(perKg * weight, 1)} mg.`,
          `Compare with the maximum: this is ${choice}.`,
          `Concentration: ${show(percent)}% = ${show(percent)} g/100 mL = ${show(10 * percent)} mg/mL.`,
          `Divide the dose by the concentration; mg cancel: ${formatCalculation(key, format)}.`,
        ],
        `multiply back: ${formatNumber(key.value, 1)} mL × ${show(10 * percent)} mg/mL ≈ ${formatNumber(roundHalfAway(key.value, 1) * 10 * percent, 0)} mg, which does not exceed ${formatNumber(mg, 1)} mg.`,
      ),
      keyLearningPoint:
        'The maximum dose of a local anesthetic is the lesser of mg/kg times weight and the absolute maximum; a 1% solution contains 10 mg/mL.',
    }
  },
}
