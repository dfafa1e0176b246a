import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'cartridges', places: 0 }
const volume = 1.8

interface Product {
  name: string
  percent: number
  perKg: number
  /** mg that no dose may exceed; 0 where the label gives none */
  most: number
}

/** Solutions in which the anesthetic, not epinephrine, sets the limit in a healthy adult. Source: Malamed (2020). */
const products: readonly Product[] = [
  { name: 'mepivacaine 3% without vasoconstrictor', percent: 3, perKg: 6.6, most: 400 },
  { name: 'prilocaine 4% without vasoconstrictor', percent: 4, perKg: 8, most: 600 },
  { name: 'articaine 4% with epinephrine 1:200,000', percent: 4, perKg: 7, most: 0 },
]

type Limit = Product & { weight: number }

/** The dose in mg as text and number: by weight, or the ceiling. */
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
  const inKg = 'The weight is in kilograms already'
  const capped = most > 0 && perKg * weight > most
  const holds = `A cartridge of ${volume} mL with ${show(10 * percent)} mg/mL holds ${show(each)} mg`
  return [
    by('rounded up', 'Another cartridge would pass the limit of 1 visit', text, mg, each, Math.ceil),
    capped && by('left out the ceiling', `No dose may exceed ${most} mg`, byWeight, perKg * weight),
    most > 0 && !capped && by('gave the ceiling', `By weight the limit is lower than ${most} mg`, `${most} mg`, most),
    {
      mistake: 'kept one cartridge back',
      why: 'The largest number may be used, with 0 kept back',
      sum: `whole part of ${text} ÷ ${show(each)} mg, less 1`,
      value: Math.floor(mg / each + 1e-9) - 1,
    },
    by('took a cartridge for 1 mL', holds, text, mg, 10 * percent),
    by('counted 2.2 mL in a cartridge', holds, text, mg, 22 * percent),
    by('used a 2% solution', holds, text, mg, 20 * volume),
    by('turned kilograms into pounds', inKg, `${byWeight} × 2.2`, perKg * weight * 2.2),
    by('divided kilograms by 2.2', inKg, `${byWeight} ÷ 2.2`, (perKg * weight) / 2.2),
    by('kept to half of the limit', 'Half is a margin, not the maximum', `${text} ÷ 2`, mg / 2),
  ]
}

const works = ['scaling and root planing', 'periodontal debridement', 'restorations in two quadrants', 'extractions']

function stemOf(rng: Rng, work: string, { name, perKg, most, weight }: Limit): string {
  const ceiling = most > 0 ? `${show(perKg)} mg/kg and at most ${most} mg` : `${show(perKg)} mg/kg`
  return rng.pick([
    `A healthy adult of ${weight} kg is to be anesthetized for ${work} with ${name}. The limit is ${ceiling}. How many whole cartridges of ` +
      `${volume} mL may be given in one visit?`,
    `One long visit for ${work} is planned for a healthy adult who weighs ${weight} kg. With ${name} (limit ${ceiling}), what is the largest ` +
      `number of whole ${volume} mL cartridges?`,
    `Before ${work}, the most that may be given of ${name} is worked out. The healthy adult weighs ${weight} kg, a cartridge ` +
      `holds ${volume} mL, and the limit is ${ceiling}. How many whole cartridges is this?`,
  ])
}

/** The lesser of mg/kg × kg and the ceiling, over mg in a cartridge, rounded down. Source: Malamed (2020). */
export const cartridgeLimit: ItemModel = {
  id: 'MODEL-CARTRIDGE-LIMIT',
  title: 'Largest number of dental cartridges',
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
      why: 'The limit over what a cartridge holds, rounded down',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(limit), within: [1, 30] })
    if (!options) return undefined
    const ceiling = most > 0 ? ` and the ceiling ${most} mg; the lesser holds` : ''
    const work = rng.pick(works)
    return {
      parameters: { work, name, percent, perKg, most, weight },
      stem: stemOf(rng, work, limit),
      options,
      explanation:
        `By weight the limit is ${show(perKg)} mg/kg × ${weight} kg = ${show(perKg * weight)} mg${ceiling}. A cartridge holds ` +
        `${show(10 * percent)} mg/mL × ${volume} mL = ${show(each)} mg: ${formatCalculation(key, format)}. Patients with heart disease may be limited ` +
        'earlier by epinephrine.',
      keyLearningPoint:
        'Take the lesser of the limit by weight and the ceiling, divide by the milligrams in a cartridge, and round down.',
    }
  },
}
