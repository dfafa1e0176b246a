import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'days', places: 0 }

/** A wrong reading: the quantity, what a day takes, what was misread and why it is wrong. */
type Misread = readonly [total: number, daily: number, mistake: string, why: string]

interface Supply {
  /** The prescription as read */
  text: string
  /** What the packages hold together, in doses, drops, units or mL */
  total: number
  contents: string
  daily: number
  use: string
  misread: readonly Misread[]
  packages: number
}

/** Drops as they are labelled: how often a day, and the bottles they are sold in (mL). */
const drops = [
  { drug: 'latanoprost 0.005%', times: 1, bottles: [2.5] },
  { drug: 'timolol 0.5%', times: 2, bottles: [5, 10] },
  { drug: 'carteolol 1%', times: 2, bottles: [5, 10] },
  { drug: 'dorzolamide 2%', times: 3, bottles: [10] },
  { drug: 'brimonidine 0.2%', times: 3, bottles: [5, 10] },
  { drug: 'pilocarpine 1%', times: 4, bottles: [15] },
]

function eyeDrops(rng: Rng): Supply {
  const { drug, times, bottles } = rng.pick(drops)
  const mL = rng.pick(bottles)
  const often = ['once', 'twice', 'three times', 'four times'][times - 1] ?? ''
  const total = mL * 20
  const order = `One drop in each eye ${often} daily makes ${2 * times} drops a day`
  return {
    text: `${drug} ophthalmic solution ${formatNumber(mL, 1)} mL, 1 drop in each eye ${often} daily (count 20 drops per mL)`,
    total,
    contents: `${formatNumber(mL, 1)} mL × 20 drops/mL`,
    daily: 2 * times,
    use: `2 × ${times} drops/day`,
    misread: [
      [total, 1, 'counted drops, not days', order],
      [total, times, 'counted one eye', order],
      [total, 2, 'counted one time a day', order],
      [total, 4 * times, 'counted two drops in each eye', order],
      [total, 2 * times + 2, 'counted one time a day too many', order],
      [mL * 15, 2 * times, 'counted 15 drops per mL', 'The prescription is counted with 20 drops per mL'],
      [mL * 30, 2 * times, 'counted 30 drops per mL', 'The prescription is counted with 20 drops per mL'],
    ],
    packages: 1,
  }
}

function inhaler(rng: Rng): Supply {
  const [puffs, times, packages] = [rng.int(1, 2), rng.int(1, 2), rng.int(1, 3)]
  const size = rng.pick([60, 120])
  const often = times === 1 ? 'once' : 'twice'
  const drug = rng.pick(['fluticasone', 'budesonide-formoterol', 'mometasone', 'beclomethasone'])
  const each = puffs === 1 ? '1 inhalation' : '2 inhalations'
  const [total, daily] = [size * packages, puffs * times]
  const order = `The order is ${each} ${often} daily, which is ${daily} a day`
  return {
    text: `${drug} inhaler with ${size} actuations, ${each} ${often} daily, dispense ${packages}`,
    total,
    contents: `${packages} × ${size} actuations`,
    daily,
    use: `${puffs} × ${times} actuations/day`,
    misread: [
      [total, 1, 'counted actuations, not days', order],
      [total, times, 'counted one inhalation at a time', order],
      [total, puffs, 'counted one time a day', order],
      [total, 2 * daily, 'doubled the daily use', order],
      [total, daily + 2, 'added a dose of two a day', order],
      [200 * packages, daily, 'took an inhaler of 200 actuations', `The inhaler holds ${size} actuations, not 200`],
    ],
    packages,
  }
}

function insulinPens(rng: Rng): Supply {
  const [packages, dose] = [rng.pick([2, 3, 5]), rng.int(14, 52)]
  const drug = rng.pick(['insulin glargine', 'insulin degludec'])
  const [total, daily] = [300 * packages, dose + 2]
  return {
    text: `${drug} 100 units/mL, ${packages} pens of 3 mL, ${dose} units at bedtime after a prime of 2 units`,
    total,
    contents: `${packages} × 300 units`,
    daily,
    use: `(${dose} + 2) units/day`,
    misread: [
      [total, dose, 'left out the prime', 'Each injection uses 2 units more for the prime'],
      [total, 2 * daily, 'counted two doses a day', 'The order is 1 dose at bedtime'],
      [total, dose + 12, 'read the prime as 12 units', 'The prime is 2 units'],
      [1000 * packages, daily, 'took each pen for a vial of 10 mL', 'A pen holds 3 mL, which is 300 units'],
      [500 * packages, daily, 'counted 5 mL in each pen', 'A pen holds 3 mL, which is 300 units'],
      [100 * packages, daily, 'counted 100 units in each pen', 'There are 100 units in 1 mL, and a pen holds 3 mL'],
    ],
    packages,
  }
}

function suspension(rng: Rng): Supply {
  const [mL, times, packages] = [rng.pick([3, 4, 5, 6, 7.5, 8, 10]), rng.int(2, 3), rng.int(1, 2)]
  const bottle = rng.pick([75, 100, 150])
  const often = times === 2 ? 'every 12 hours' : 'every 8 hours'
  const drug = rng.pick(['amoxicillin', 'cephalexin', 'amoxicillin-clavulanate'])
  const bottles = packages === 1 ? 'one bottle' : 'two bottles'
  const total = bottle * packages
  const order = `A dose ${often} makes ${times} doses a day`
  return {
    text: `${drug} suspension, ${bottles} of ${bottle} mL, ${formatNumber(mL, 1)} mL ${often}`,
    total,
    contents: `${packages} × ${bottle} mL`,
    daily: mL * times,
    use: `${times} × ${formatNumber(mL, 1)} mL/day`,
    misread: [
      [total, mL, 'counted doses, not days', order],
      [total, mL * (5 - times), `counted ${5 - times} doses a day`, order],
      [total, mL * 4, 'counted 4 doses a day', order],
      [total, mL * times + 5, 'added a teaspoon a day', `${order}, and no extra 5 mL`],
      [bottle * (packages + 1), mL * times, 'added a bottle', `The prescription is for ${total} mL in all`],
      [total, (mL * times) / 2, 'counted half of the doses', order],
    ],
    packages,
  }
}

const whole = (total: number, daily: number) => Math.floor(total / daily + 1e-9)

function mistakesOf({ total, misread, packages, daily }: Supply): (Mistake | false)[] {
  const one: Misread = [total / packages, daily, 'counted one package', `All ${packages} packages are dispensed`]
  return [...misread, ...(packages > 1 ? [one] : [])].map(([quantity, use, mistake, why]) => {
    const sum = `whole part of ${formatNumber(quantity, 1)} ÷ ${formatNumber(use, 1)}`
    return { mistake, why, sum, value: whole(quantity, use) }
  })
}

/** Quantity ÷ daily use, whole days only. Source: Stockton, Stoklosa and Ansel's Pharmaceutical Calculations (2021). */
export const daysSupply: ItemModel = {
  id: 'MODEL-DAYS-SUPPLY',
  title: "Days' supply of a prescription",
  uses: [
    { field: 'PharmD', domain: 'Medication Use Process' },
    { field: 'MA', domain: 'Clinical Competency' },
    { field: 'MA', domain: 'Clinical Procedural' },
  ],
  topics: ["days' supply", 'dispensing', 'prescription'],
  difficulty: 'easy',
  ordered: true,
  references: ['stockton-pharmaceutical-calculations-2021'],
  generate(rng) {
    const generateSupply = rng.pick([eyeDrops, inhaler, insulinPens, suspension])
    const supply = generateSupply(rng)
    const { text, total, contents, daily, use } = supply
    const value = whole(total, daily)
    // A mixed suspension keeps for 14 days at most.
    if (value < 5 || value > 100 || (generateSupply === suspension && value > 14)) return undefined
    const key = { sum: `whole part of ${contents} ÷ (${use})`, value, why: 'The quantity over the use of one day' }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(supply), within: [2, 300] })
    if (!options) return undefined
    const question = rng.pick([
      `A prescription reads: ${text}. How many days does this supply last?`,
      `For the refill date, the days' supply of this prescription is entered: ${text}. Which number is right?`,
      `An insurer asks for the days' supply of a prescription for ${text}. Which number is submitted?`,
    ])
    return {
      parameters: { text, total, daily },
      stem: `${question} Count whole days only (round down).`,
      options,
      explanation:
        `The packages hold ${contents} = ${formatNumber(total, 1)}; a day takes ${use}, which is ${formatNumber(daily, 1)}. ` +
        `${formatCalculation(key, format)}.`,
      keyLearningPoint:
        "Days' supply is all that is dispensed over all that one day takes, rounded down to whole days.",
    }
  },
}
