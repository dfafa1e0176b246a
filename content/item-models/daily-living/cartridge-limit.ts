import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'cartridges', places: 0 }
const volume = 1.8

interface Product {
  name: string
  percent: number
  perKg: number
  /** Absolute maximum in mg; 0 where the label gives none */
  most: number
}

/** Solutions in which the anesthetic, not epinephrine, limits the dose in a healthy adult. Source: Malamed (2020). */
const products: readonly Product[] = [
  { name: 'mepivacaine 3% without vasoconstrictor', percent: 3, perKg: 6.6, most: 400 },
  { name: 'prilocaine 4% without vasoconstrictor', percent: 4, perKg: 8, most: 600 },
  { name: 'articaine 4% with epinephrine 1:200,000', percent: 4, perKg: 7, most: 0 },
]

type Limit = Product & { weight: number }

/** The dose in mg as text and number: by weight, or the absolute maximum. */
function doseOf({ perKg, most, weight }: Limit): readonly [text: string, mg: number] {
  if (most > 0 && perKg * weight > most) return [`${most} mg`, most]
  return [`${show(perKg)} mg/kg × ${weight} kg`, perKg * weight]
}

function mistakesOf(limit: Limit): (Mistake | false)[] {
  const { percent, perKg, most, weight } = limit
  const [text, mg] = doseOf(limit)
  const each = 10 * percent * volume
  const by = (mistake: string, why: string, sum: string, total: number, per = each, round = Math.floor): Mistake => {
    const part = round === Math.floor ? 'whole part of ' : 'rounded up, '
    return {
      mistake,
      why,
      sum: `${part}${sum} ÷ ${show(per)} mg`,
      value: round(total / per + (round === Math.floor ? 1e-9 : -1e-9)),
    }
  }
  const byWeight = `${show(perKg)} mg/kg × ${weight} kg`
  const inKg = 'The limit is per kilogram, and the weight is already in kilograms.'
  const capped = most > 0 && perKg * weight > most
  const holds = `A ${volume} mL cartridge with ${show(10 * percent)} mg/mL contains ${show(each)} mg.`
  return [
    by(
      'rounded up',
      'The number is rounded down, because one more cartridge would exceed the maximum dose. Here it was rounded up',
      text,
      mg,
      each,
      Math.ceil,
    ),
    capped &&
      by(
        'exceeded the absolute maximum',
        `No dose may exceed ${most} mg, whatever the weight. Here the limit by weight was used`,
        byWeight,
        perKg * weight,
      ),
    most > 0 &&
      !capped &&
      by(
        'used the absolute maximum',
        `By weight the limit is lower than ${most} mg and applies. Here the absolute maximum was used`,
        `${most} mg`,
        most,
      ),
    {
      mistake: 'subtracted one cartridge',
      why: 'The largest whole number within the limit may be used. Here one cartridge was subtracted from it',
      sum: `whole part of ${text} ÷ ${show(each)} mg, less 1`,
      value: Math.floor(mg / each + 1e-9) - 1,
    },
    by('counted 1 mL in a cartridge', `${holds} Here 1 mL was counted in a cartridge`, text, mg, 10 * percent),
    by('counted 2.2 mL in a cartridge', `${holds} Here 2.2 mL was counted in a cartridge`, text, mg, 22 * percent),
    by('used a 2% solution', `${holds} Here a 2% solution was assumed`, text, mg, 20 * volume),
    by(
      'converted kilograms to pounds',
      `${inKg} Here it was converted to pounds`,
      `${byWeight} × 2.2`,
      perKg * weight * 2.2,
    ),
    by('divided kilograms by 2.2', `${inKg} Here it was divided by 2.2`, `${byWeight} ÷ 2.2`, (perKg * weight) / 2.2),
    by(
      'used half of the limit',
      'The question asks for the maximum; half of it would be a margin of safety. Here half was used',
      `${text} ÷ 2`,
      mg / 2,
    ),
  ]
}

const works = ['scaling and root planing', 'periodontal debridement', 'restorations in two quadrants', 'extractions']

function stemOf(rng: Rng, work: string, { name, perKg, most, weight }: Limit): string {
  const ceiling = most > 0 ? `${show(perKg)} mg/kg, not to exceed ${most} mg` : `${show(perKg)} mg/kg`
  return rng.pick([
    `A healthy adult who weighs ${weight} kg requires local anesthesia for ${work} with ${name}. The maximum dose is ${ceiling}. How many whole ` +
      `${volume} mL cartridges may be administered in one visit?`,
    `A long visit for ${work} is planned for a healthy adult who weighs ${weight} kg. With ${name} (maximum dose ${ceiling}), what is the maximum ` +
      `number of whole ${volume} mL cartridges?`,
    `Before ${work}, a clinician calculates the maximum dose of ${name} for a healthy adult who weighs ${weight} kg. A cartridge ` +
      `contains ${volume} mL, and the maximum dose is ${ceiling}. How many whole cartridges may be administered?`,
  ])
}

/** The lesser of mg/kg × kg and the absolute maximum, over mg in a cartridge, rounded down. Source: Malamed (2020). */
export const cartridgeLimit: ItemModel = {
  id: 'MODEL-CARTRIDGE-LIMIT',
  title: 'Maximum number of dental cartridges',
  uses: [{ field: 'DH', domain: 'Provision of Clinical Dental Hygiene Services' }],
  topics: ['local anesthesia', 'maximum recommended dose', 'dosage calculation'],
  difficulty: 'hard',
  ordered: true,
  references: ['malamed-local-anesthesia-2020'],
  generate(rng) {
    const limit: Limit = { ...rng.pick(products), weight: rng.int(40, 104) }
    const { name, percent, perKg, most, weight } = limit
    const [text, mg] = doseOf(limit)
    const each = 10 * percent * volume
    const value = Math.floor(mg / each + 1e-9)
    if (mg / each - value < 0.03 || Math.abs(perKg * weight - most) < 8) return undefined
    const key = {
      sum: `whole part of ${text} ÷ ${show(each)} mg`,
      value,
      why: 'The maximum dose is divided by the milligrams in one cartridge and rounded down to a whole cartridge',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(limit), within: [1, 30] })
    if (!options) return undefined
    const limitText =
      most > 0
        ? `Compare with the absolute maximum of ${most} mg and use the smaller, ${show(mg)} mg.`
        : 'The label gives no other maximum, so this limit applies.'
    const work = rng.pick(works)
    return {
      parameters: { work, name, percent, perKg, most, weight },
      stem: stemOf(rng, work, limit),
      options,
      explanation: workedSolution(
        'The maximum dose of a local anesthetic is the smaller of the limit by weight and the absolute maximum. Partial cartridges that would exceed it are not counted.',
        [
          `Limit by weight: ${show(perKg)} mg/kg × ${weight} kg = ${show(perKg * weight)} mg.`,
          limitText,
          `One cartridge: ${show(10 * percent)} mg/mL × ${volume} mL = ${show(each)} mg.`,
          `Divide and round down: ${formatCalculation(key, format)}.`,
        ],
        `${value} × ${show(each)} mg = ${show(value * each)} mg is within the limit, and ${value + 1} × ${show(each)} mg = ${show((value + 1) * each)} mg would exceed it. In patients with cardiac disease, epinephrine may lower the limit.`,
      ),
      keyLearningPoint:
        'The maximum number of cartridges is the smaller dose limit divided by the milligrams in one cartridge, rounded down.',
    }
  },
}
