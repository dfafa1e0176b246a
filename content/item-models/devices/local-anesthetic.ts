import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundHalfAway, roundingRule, show } from '#domain/item-model/rounding.ts'
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

/** Lidocaine and bupivacaine: US labels, mg/kg of bupivacaine and ropivacaine as in Nagelhout and Elisha (2017). */
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
  const inKg = 'The weight is in kilograms already'
  const right = `A ${show(percent)}% solution has ${strength(percent)}`
  return [
    capped && per('left out the ceiling', `No dose may exceed ${cap} mg`, byWeight, perKg * weight),
    !capped && per('gave the ceiling to a lighter patient', `By weight it is less than ${cap} mg`, `${cap} mg`, cap),
    other !== undefined &&
      per(
        'used the limit of the other form',
        'Epinephrine changes the limit',
        `${show(other)} mg/kg × ${weight} kg`,
        other * weight,
      ),
    per('turned kilograms into pounds', inKg, `${show(perKg)} mg/kg × (${weight} × 2.2)`, perKg * weight * 2.2),
    per('divided kilograms by 2.2', inKg, `${show(perKg)} mg/kg × (${weight} ÷ 2.2)`, (perKg * weight) / 2.2),
    per('gave half of the limit', 'Half is a margin of safety, not the maximum', `${text} ÷ 2`, mg / 2),
    per('read the percentage as tenths', right, text, mg, 10 * percent),
    ...percents.map((value) => value !== percent && per(`used the ${show(value)}% solution`, right, text, mg, value)),
  ]
}

const scenes = [
  'a long laceration of the forearm',
  'excision of a lipoma',
  'an inguinal hernia',
  'a wound of the thigh',
]

function stemOf(rng: Rng, { name, perKg, cap, percent, weight }: Dose): string {
  const scene = rng.pick(scenes)
  const limit = `The limit is ${show(perKg)} mg/kg, and not more than ${cap} mg in all.`
  const solution = `${show(percent)}% ${name}`
  return rng.pick([
    `Infiltration for ${scene} is planned with ${solution} in an adult of ${weight} kg. ${limit} What is the largest volume ` +
      'that may be injected?',
    `A clinician draws up ${solution} for ${scene}. The adult weighs ${weight} kg. ${limit} Which volume may not be exceeded?`,
    `To prevent systemic toxicity, the maximum volume of ${solution} is worked out before infiltration for ${scene} in ` +
      `an adult who weighs ${weight} kg. ${limit} Which volume is it?`,
  ])
}

/** The lesser of mg/kg × kg and the ceiling, over 10 mg/mL for each percent. Source: Nagelhout and Elisha (2017). */
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
  references: ['lidocaine-label-2020'],
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
        ? `The ceiling of ${cap} mg is below ${show(perKg * weight)} mg by weight`
        : 'The limit by weight, over mg in a mL',
    }
    if (roundHalfAway(key.value, 1) > key.value + 1e-9 || key.value > 110) return undefined
    if (Math.abs(perKg * weight - cap) < 0.05 * cap) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(dose), within: [1, 220] })
    if (!options) return undefined
    const choice = capped ? `more than ${cap} mg, so the ceiling holds` : `less than ${cap} mg, so the weight decides`
    return {
      parameters: { name, percent, weight, perKg, cap },
      stem: `${stemOf(rng, dose)} ${roundingRule(1)}`,
      options,
      explanation:
        `By weight: ${show(perKg)} mg/kg × ${weight} kg = ${formatNumber(perKg * weight, 1)} mg, ${choice}. A solution of ` +
        `${show(percent)}% has ${show(10 * percent)} mg/mL: ${formatCalculation(key, format)}.`,
      keyLearningPoint: 'Take the lesser of the limit by weight and the ceiling; 1% means 10 mg/mL.',
    }
  },
}
