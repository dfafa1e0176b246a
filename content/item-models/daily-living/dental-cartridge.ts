import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Asked, makeMistake } from '../devices/make-mistake.ts'

const volume = 1.8

interface Product {
  name: string
  percent: number
  /** Milliliters that contain 1 g of epinephrine; 0 without it */
  ratio: number
}

/** Concentrations as in Malamed, Handbook of Local Anesthesia (2020). */
const products: readonly Product[] = [
  { name: 'lidocaine 2% with epinephrine 1:100,000', percent: 2, ratio: 100_000 },
  { name: 'lidocaine 2% with epinephrine 1:50,000', percent: 2, ratio: 50_000 },
  { name: 'articaine 4% with epinephrine 1:100,000', percent: 4, ratio: 100_000 },
  { name: 'articaine 4% with epinephrine 1:200,000', percent: 4, ratio: 200_000 },
  { name: 'bupivacaine 0.5% with epinephrine 1:200,000', percent: 0.5, ratio: 200_000 },
  { name: 'mepivacaine 3% without epinephrine', percent: 3, ratio: 0 },
  { name: 'prilocaine 4% without epinephrine', percent: 4, ratio: 0 },
]

interface Injection {
  asked: 'anesthetic' | 'epinephrine'
  product: Product
  count: number
}

const formats = { anesthetic: { unit: 'mg', places: 0 }, epinephrine: { unit: 'mcg', places: 0 } }

function generateInjection(rng: Rng): Injection {
  const asked = rng.pick(['anesthetic', 'epinephrine'] as const)
  const fitting = products.filter(({ ratio }) => asked === 'anesthetic' || ratio > 0)
  return { asked, product: rng.pick(fitting), count: rng.int(2, 7) / 2 }
}

function anestheticOf({ product: { percent }, count }: Injection): Asked {
  const n = show(count)
  const by = (perMl: number, mL = volume, number = count) =>
    [`${show(perMl)} mg/mL × ${show(mL)} mL × ${show(number)}`, perMl * mL * number] as const
  const [sum, value] = by(10 * percent)
  const right = `A ${show(percent)}% solution contains ${show(10 * percent)} mg/mL`
  const given = `The patient receives ${n} × ${volume} mL`
  return {
    key: { sum, value, why: `${right}, which is multiplied by the volume of a cartridge and the number of cartridges` },
    mistakes: [
      makeMistake('read the percentage as mg/mL', `${right}. Here ${show(percent)} mg/mL was used`, ...by(percent)),
      makeMistake(
        'counted 1 mL per cartridge',
        `Each cartridge contains ${volume} mL. Here 1 mL per cartridge was counted`,
        ...by(10 * percent, 1),
      ),
      makeMistake(
        'counted 2.2 mL per cartridge',
        `Each cartridge contains ${volume} mL. Here 2.2 mL per cartridge was counted`,
        ...by(10 * percent, 2.2),
      ),
      makeMistake(
        'counted one cartridge',
        `${given}. Here only one cartridge was counted`,
        ...by(10 * percent, volume, 1),
      ),
      makeMistake(
        'misplaced the decimal point',
        `${right}. Here ten times that concentration was used`,
        ...by(100 * percent),
      ),
      makeMistake(
        'counted one cartridge too many',
        `${given}. Here one cartridge too many was counted`,
        ...by(10 * percent, volume, count + 1),
      ),
      makeMistake(
        'divided by the volume',
        'The concentration is multiplied by the volume, so that mL cancel. Here it was divided by the volume',
        `${show(10 * percent)} ÷ ${volume} × ${n}`,
        (10 * percent * count) / volume,
      ),
    ],
  }
}

function epinephrineOf({ product: { ratio }, count }: Injection): Asked {
  const n = show(count)
  const perMl = 1_000_000 / ratio
  const by = (mcg: number, mL = volume, number = count) =>
    [`${show(mcg)} mcg/mL × ${show(mL)} mL × ${show(number)}`, mcg * mL * number] as const
  const [sum, value] = by(perMl)
  const right = `A dilution of 1:${formatNumber(ratio, 0)} is 1 g in ${formatNumber(ratio, 0)} mL, or ${show(perMl)} mcg/mL`
  const given = `The patient receives ${n} × ${volume} mL`
  return {
    key: { sum, value, why: `${right}, which is multiplied by the total volume` },
    mistakes: [
      makeMistake('used half of the concentration', `${right}. Here half of it was used`, ...by(perMl / 2)),
      makeMistake('used twice the concentration', `${right}. Here twice that was used`, ...by(2 * perMl)),
      makeMistake(
        'counted 1 mL per cartridge',
        `Each cartridge contains ${volume} mL. Here 1 mL per cartridge was counted`,
        ...by(perMl, 1),
      ),
      makeMistake('counted one cartridge', `${given}. Here only one cartridge was counted`, ...by(perMl, volume, 1)),
      makeMistake('misplaced the decimal point', `${right}. Here ten times that was used`, ...by(perMl * 10)),
      makeMistake('misplaced the decimal point', `${right}. Here a tenth of it was used`, ...by(perMl / 10)),
      makeMistake(
        'counted one cartridge too many',
        `${given}. Here one cartridge too many was counted`,
        ...by(perMl, volume, count + 1),
      ),
    ],
  }
}

const works = [
  'scaling of a quadrant',
  'root planing of two quadrants',
  'a restorative visit',
  'periodontal debridement',
]

function stemOf(rng: Rng, work: string, { asked, product: { name }, count }: Injection): string {
  const n = count === 1 ? 'one cartridge' : `${show(count)} cartridges`
  const agent = name.split(' ')[0] ?? name
  const what = asked === 'anesthetic' ? `how many milligrams of ${agent}` : 'how many micrograms of epinephrine'
  return rng.pick([
    `For ${work}, a patient receives ${n} of ${name}. Each cartridge contains ${volume} mL. In total, ${what} does the patient receive?`,
    `After ${work}, a dental hygienist documents the administration of ${n} (${volume} mL each) of ${name}. In total, ${what} were administered?`,
    `Before ${work}, a patient receives ${n} of ${name}, with ${volume} mL in each cartridge. In total, ${what} has the patient received?`,
  ])
}

/** Concentration × 1.8 mL × cartridges; 1% is 10 mg/mL, 1:100,000 is 10 mcg/mL. Source: Malamed, Handbook of Local Anesthesia (2020). */
export const dentalCartridge: ItemModel = {
  id: 'MODEL-DENTAL-CARTRIDGE',
  title: 'Anesthetic and epinephrine in dental cartridges',
  uses: [{ field: 'DH', domain: 'Provision of Clinical Dental Hygiene Services' }],
  topics: ['local anesthesia', 'epinephrine', 'dosage calculation'],
  difficulty: 'medium',
  ordered: true,
  references: ['malamed-local-anesthesia-2020', 'lidocaine-epinephrine-dental-label-2024'],
  generate(rng) {
    const injection = generateInjection(rng)
    const { asked, product, count } = injection
    const format = formats[asked]
    const { key, mistakes } = asked === 'anesthetic' ? anestheticOf(injection) : epinephrineOf(injection)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [1, 900] })
    if (!options) return undefined
    const work = rng.pick(works)
    return {
      parameters: { asked, work, name: product.name, percent: product.percent, ratio: product.ratio, count },
      stem: `${stemOf(rng, work, injection)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'The amount of a drug is its concentration times the volume given. A 1% solution contains 10 mg/mL, and a dilution of 1:100,000 contains 10 mcg/mL.',
        [
          asked === 'anesthetic'
            ? `Concentration: ${show(product.percent)}% = ${show(10 * product.percent)} mg/mL.`
            : `Concentration: 1:${formatNumber(product.ratio, 0)} = ${show(1_000_000 / product.ratio)} mcg/mL.`,
          `Volume: ${volume} mL × ${show(count)} = ${show(volume * count)} mL.`,
          `Multiply; mL cancel: ${formatCalculation(key, format)}.`,
        ],
        `with 2 mL per cartridge, the amount would be ${show(asked === 'anesthetic' ? 20 * product.percent * count : (2_000_000 / product.ratio) * count)} ${format.unit}. With ${volume} mL it must be 10% less.`,
      ),
      keyLearningPoint:
        'A 1% solution contains 10 mg/mL, a 1:100,000 dilution contains 10 mcg/mL, and a dental cartridge contains about 1.8 mL.',
    }
  },
}
