import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber } from '#domain/item-model/rounding.ts'
import { capitalized, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'days', places: 0 }

/** A misreading: the quantity, the daily use, what was misread, and why it is wrong. */
type Misread = readonly [total: number, daily: number, mistake: string, why: string]

interface Supply {
  /** The prescription as written */
  text: string
  /** What the packages contain in all, in doses, drops, units, or mL */
  total: number
  contents: string
  daily: number
  use: string
  misread: readonly Misread[]
  packages: number
}

/** Eye drops as labeled: times a day, and the bottles that are sold (mL). */
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
  const order = `One drop in each eye ${often} daily is 2 eyes × ${times}, or ${2 * times} drops a day`
  const factor = 'The prescription specifies 20 drops per mL, which gives the number of drops in the bottle.'
  return {
    text: `${drug} ophthalmic solution ${formatNumber(mL, 1)} mL, 1 drop in each eye ${often} daily (20 drops per mL)`,
    total,
    contents: `${formatNumber(mL, 1)} mL × 20 drops/mL`,
    daily: 2 * times,
    use: `2 × ${times} drops/day`,
    misread: [
      [total, 1, 'calculated drops instead of days', `${order}. Here the number of drops in the bottle was reported`],
      [total, times, 'counted one eye', `${order}. Here only one eye was counted`],
      [total, 2, 'counted one administration a day', `${order}. Here only one administration a day was counted`],
      [total, 4 * times, 'counted two drops in each eye', `${order}. Here two drops in each eye were counted`],
      [
        total,
        2 * times + 2,
        'counted one administration too many',
        `${order}. Here one administration too many was counted`,
      ],
      [mL * 15, 2 * times, 'used 15 drops per mL', `${factor} Here 15 drops per mL were used`],
      [mL * 30, 2 * times, 'used 30 drops per mL', `${factor} Here 30 drops per mL were used`],
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
  const order = `The directions are ${each} ${often} daily, which is ${daily} ${daily === 1 ? 'actuation' : 'actuations'} a day`
  return {
    text: `${drug} inhaler with ${size} actuations, ${each} ${often} daily, dispense ${packages}`,
    total,
    contents: `${packages} × ${size} actuations`,
    daily,
    use: `${puffs} × ${times} actuations/day`,
    misread: [
      [total, 1, 'calculated actuations instead of days', `${order}. Here the number of actuations was reported`],
      [total, times, 'counted one inhalation per dose', `${order}. Here one inhalation per dose was counted`],
      [total, puffs, 'counted one dose a day', `${order}. Here one dose a day was counted`],
      [total, 2 * daily, 'doubled the daily use', `${order}. Here twice that use was counted`],
      [total, daily + 2, 'added 2 inhalations a day', `${order}. Here 2 more inhalations a day were counted`],
      [
        200 * packages,
        daily,
        'assumed an inhaler with 200 actuations',
        `The label states ${size} actuations per inhaler. Here an inhaler with 200 actuations was assumed`,
      ],
    ],
    packages,
  }
}

function insulinPens(rng: Rng): Supply {
  const [packages, dose] = [rng.pick([2, 3, 5]), rng.int(14, 52)]
  const drug = rng.pick(['insulin glargine', 'insulin degludec'])
  const [total, daily] = [300 * packages, dose + 2]
  const pen = 'A pen contains 3 mL of 100 units/mL, which is 300 units.'
  return {
    text: `${drug} 100 units/mL, ${packages} pens of 3 mL, ${dose} units at bedtime after priming with 2 units`,
    total,
    contents: `${packages} × 300 units`,
    daily,
    use: `(${dose} + 2) units/day`,
    misread: [
      [
        total,
        dose,
        'left out the priming dose',
        'Each injection also uses 2 units to prime the pen needle. Here priming was left out',
      ],
      [
        total,
        2 * daily,
        'counted two doses a day',
        'The directions are for 1 dose a day, at bedtime. Here 2 doses a day were counted',
      ],
      [
        total,
        dose + 12,
        'used a priming dose of 12 units',
        'Priming uses 2 units with each injection. Here 12 units were counted',
      ],
      [
        1000 * packages,
        daily,
        'counted each pen as a 10 mL vial',
        `${pen} Here each pen was counted as a vial of 10 mL`,
      ],
      [500 * packages, daily, 'counted 5 mL in each pen', `${pen} Here 5 mL in each pen were counted`],
      [
        100 * packages,
        daily,
        'counted 100 units in each pen',
        `${pen} Here 100 units, the content of 1 mL, were counted`,
      ],
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
  const order = `A dose ${often} is ${times} doses a day, or ${formatNumber(mL * times, 1)} mL a day`
  return {
    text: `${drug} suspension, ${bottles} of ${bottle} mL, ${formatNumber(mL, 1)} mL ${often}`,
    total,
    contents: `${packages} × ${bottle} mL`,
    daily: mL * times,
    use: `${times} × ${formatNumber(mL, 1)} mL/day`,
    misread: [
      [total, mL, 'calculated doses instead of days', `${order}. Here the number of doses was reported`],
      [
        total,
        mL * (5 - times),
        `counted ${5 - times} doses a day`,
        `${order}. Here ${5 - times} doses a day were counted`,
      ],
      [total, mL * 4, 'counted 4 doses a day', `${order}. Here 4 doses a day were counted`],
      [total, mL * times + 5, 'added 5 mL a day', `${order}. Here an extra 5 mL a day were counted`],
      [
        bottle * (packages + 1),
        mL * times,
        'counted one bottle too many',
        `The prescription is for ${total} mL in all. Here one bottle too many was counted`,
      ],
      [total, (mL * times) / 2, 'counted half of the doses', `${order}. Here only half of them were counted`],
    ],
    packages,
  }
}

const whole = (total: number, daily: number) => Math.floor(total / daily + 1e-9)

function mistakesOf({ total, misread, packages, daily }: Supply): (Mistake | false)[] {
  const one: Misread = [
    total / packages,
    daily,
    'counted one package',
    `All ${packages} packages are dispensed, so their contents are added. Here one package was counted`,
  ]
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
    // A reconstituted suspension is kept for 14 days at most.
    if (value < 5 || value > 100 || (generateSupply === suspension && value > 14)) return undefined
    const key = {
      sum: `whole part of ${contents} ÷ (${use})`,
      value,
      why: 'The total quantity dispensed is divided by the quantity used each day and rounded down',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(supply), within: [2, 300] })
    if (!options) return undefined
    const question = rng.pick([
      `A prescription reads: ${text}. What is the days' supply?`,
      `${capitalized(text)} is prescribed. To calculate the refill date, which days' supply should be entered?`,
      `A claim to an insurer requires the days' supply of this prescription: ${text}. Which number should be submitted?`,
    ])
    return {
      parameters: { text, total, daily },
      stem: `${question} Count whole days only (round down).`,
      options,
      explanation: workedSolution(
        "The days' supply is the number of whole days for which the dispensed quantity lasts when it is used as directed.",
        [
          `Total quantity: ${contents} = ${formatNumber(total, 1)}.`,
          `Daily use: ${use} = ${formatNumber(daily, 1)}.`,
          `Divide and round down: ${formatCalculation(key, format)}.`,
        ],
        `${value} days × ${formatNumber(daily, 1)} = ${formatNumber(value * daily, 1)}, which does not exceed ${formatNumber(total, 1)}, and one more day would require ${formatNumber((value + 1) * daily, 1)}. A remainder is less than a day and is not counted.`,
      ),
      keyLearningPoint:
        "Days' supply is the total quantity dispensed divided by the total quantity used per day, rounded down to whole days.",
    }
  },
}
