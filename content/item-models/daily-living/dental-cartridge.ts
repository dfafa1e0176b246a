import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Asked, makeMistake } from '../devices/make-mistake.ts'

const volume = 1.8

interface Product {
  name: string
  percent: number
  /** Milliliters that hold 1 g of epinephrine; 0 without it */
  ratio: number
}

/** Concentrations as in Malamed, Handbook of Local Anesthesia (2013). */
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

const forms = { anesthetic: { unit: 'mg', places: 0 }, epinephrine: { unit: 'mcg', places: 0 } }

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
  const right = `A ${show(percent)}% solution has ${show(10 * percent)} mg/mL`
  return {
    key: { sum, value, why: right },
    mistakes: [
      makeMistake('read the percentage as mg/mL', right, ...by(percent)),
      makeMistake('left out the volume', `A cartridge holds ${volume} mL, not 1 mL`, ...by(10 * percent, 1)),
      makeMistake('counted 2.2 mL', `The cartridges hold ${volume} mL`, ...by(10 * percent, 2.2)),
      makeMistake('counted one cartridge', `${n} cartridges are given`, ...by(10 * percent, volume, 1)),
      makeMistake('slipped a decimal place', right, ...by(100 * percent)),
      makeMistake('counted a cartridge more', `${n} cartridges are given`, ...by(10 * percent, volume, count + 1)),
      makeMistake(
        'divided by the volume',
        'Each mL holds the dose',
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
  const right = `1:${formatNumber(ratio, 0)} is 1 g in ${formatNumber(ratio, 0)} mL, or ${show(perMl)} mcg/mL`
  return {
    key: { sum, value, why: right },
    mistakes: [
      makeMistake('read half of the strength', right, ...by(perMl / 2)),
      makeMistake('read twice the strength', right, ...by(2 * perMl)),
      makeMistake('left out the volume', `A cartridge holds ${volume} mL, not 1 mL`, ...by(perMl, 1)),
      makeMistake('counted one cartridge', `${n} cartridges are given`, ...by(perMl, volume, 1)),
      makeMistake('slipped a decimal place', right, ...by(perMl * 10)),
      makeMistake('slipped a decimal place down', right, ...by(perMl / 10)),
      makeMistake('counted a cartridge more', `${n} cartridges are given`, ...by(perMl, volume, count + 1)),
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
  const what = asked === 'anesthetic' ? `How many milligrams of ${agent}` : 'How many micrograms of epinephrine'
  return rng.pick([
    `For ${work}, a patient receives ${n} of ${name}. Each holds ${volume} mL. ${what} is this?`,
    `After ${work}, ${n} (${volume} mL each) of ${name} are to be documented. ${what} were given?`,
    `A patient has had ${n} of ${name}, with ${volume} mL in each, before ${work}. ${what} has the patient received?`,
  ])
}

/** Strength × 1.8 mL × cartridges; 1% is 10 mg/mL, 1:100,000 is 10 mcg/mL. Source: Malamed, Handbook of Local Anesthesia (2013). */
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
    const format = forms[asked]
    const { key, mistakes } = asked === 'anesthetic' ? anestheticOf(injection) : epinephrineOf(injection)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [1, 900] })
    if (!options) return undefined
    const work = rng.pick(works)
    return {
      parameters: { asked, work, name: product.name, percent: product.percent, ratio: product.ratio, count },
      stem: `${stemOf(rng, work, injection)} ${roundingRule(0)}`,
      options,
      explanation: `${key.why}. Times the ${volume} mL of a cartridge and ${show(count)} cartridges: ${formatCalculation(key, format)}.`,
      keyLearningPoint: 'One percent is 10 mg/mL, 1:100,000 is 10 mcg/mL, and a cartridge is counted as 1.8 mL.',
    }
  },
}
