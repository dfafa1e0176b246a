import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

interface Infusion {
  fluid: string
  volume: number
  minutes: number
}

const factors = [10, 15, 20, 60]
const form = { unit: 'gtt/min', places: 0 }

const fluids = [
  '0.9% sodium chloride',
  '0.45% sodium chloride',
  "lactated Ringer's solution",
  '5% dextrose in water',
  '5% dextrose in 0.45% sodium chloride',
]

/** Volumes and times within the products' labels. */
const piggybacks = [
  { fluid: 'cefazolin 1 g', volumes: [50, 100], minutes: [30, 45, 60] },
  { fluid: 'ceftriaxone 1 g', volumes: [50, 100], minutes: [30] },
  { fluid: 'famotidine 20 mg', volumes: [50, 100], minutes: [20, 30] },
  { fluid: 'metronidazole 500 mg', volumes: [100], minutes: [45, 60] },
  { fluid: 'azithromycin 500 mg', volumes: [250], minutes: [60, 90] },
  { fluid: 'ampicillin-sulbactam 3 g', volumes: [50, 100], minutes: [20, 30] },
]

function drawInfusion(rng: Rng): Infusion {
  if (rng.next() < 0.25) {
    const { fluid, volumes, minutes } = rng.pick(piggybacks)
    return { fluid, volume: rng.pick(volumes), minutes: rng.pick(minutes) }
  }
  return { fluid: rng.pick(fluids), volume: rng.pick([250, 500, 1000]), minutes: 60 * rng.int(2, 12) }
}

function timeText(minutes: number): string {
  return minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`
}

function mistakesOf({ volume, minutes }: Infusion, factor: number): (Mistake | false)[] {
  const mL = `${formatNumber(volume, 0)} mL`
  const hours = `(${minutes} min ÷ 60 min/h)`
  return [
    {
      mistake: 'set the hourly rate as a drop rate',
      value: (volume * 60) / minutes,
      sum: `${mL} ÷ ${hours}`,
      why: 'This is the rate in mL/h, which a pump takes; the drop factor was not used',
    },
    {
      mistake: 'forgot the drop factor',
      value: volume / minutes,
      sum: `${mL} ÷ ${minutes} min`,
      why: 'This is the flow in mL/min; each mL still has to be turned into drops',
    },
    {
      mistake: 'divided by the drop factor',
      value: (volume * 60) / minutes / factor,
      sum: `${mL} ÷ ${hours} ÷ ${factor} gtt/mL`,
      why: 'The hourly rate was divided by the drop factor',
    },
    minutes !== 60 && {
      mistake: 'spread the volume over one hour',
      value: (volume * factor) / 60,
      sum: `${mL} × ${factor} gtt/mL ÷ 60 min`,
      why: 'The whole volume was spread over 60 minutes whatever the time ordered',
    },
    ...factors.map(
      (other) =>
        other !== factor && {
          mistake: `used a drop factor of ${other} gtt/mL`,
          value: (volume * other) / minutes,
          sum: `${mL} × ${other} gtt/mL ÷ ${minutes} min`,
          why: `The set in use is ${factor} gtt/mL; a ${other} gtt/mL set was assumed`,
        },
    ),
  ]
}

function stemOf(rng: Rng, { fluid, volume, minutes }: Infusion, factor: number): string {
  const mL = `${formatNumber(volume, 0)} mL`
  const time = timeText(minutes)
  const given = fluids.includes(fluid) ? `${mL} of ${fluid}` : `${fluid} in ${mL}`
  return rng.pick([
    `A client is to receive ${given} IV over ${time} by gravity. The administration set delivers ${factor} gtt/mL. ` +
      'At how many drops per minute should the nurse set the flow?',
    `No infusion pump is free when the nurse hangs ${given}, ordered IV over ${time}. The tubing package reads ` +
      `${factor} gtt/mL. What drip rate in gtt/min should the nurse count?`,
    `During a power failure the nurse changes an infusion of ${given} to gravity flow, to run in over ${time}. ` +
      `The drop factor of the tubing is ${factor} gtt/mL. Which drip rate should the nurse set?`,
    `The order reads: ${given} IV over ${time}. With tubing calibrated at ${factor} gtt/mL, how many drops per ` +
      'minute should the nurse regulate?',
  ])
}

/** Gravity drip rate: mL × gtt/mL ÷ min. Source: Morris, Calculate with Confidence (2021). */
export const ivDripRate: ItemModel = {
  id: 'MODEL-IV-DRIP-RATE',
  title: 'IV drip rate by gravity',
  uses: [
    { field: 'RN', domain: 'Pharmacological and Parenteral Therapies' },
    { field: 'LPN', domain: 'Pharmacological Therapies' },
  ],
  topics: ['IV therapy', 'drip rate', 'dosage calculation'],
  difficulty: 'easy',
  ordered: true,
  references: ['morris-calculate-with-confidence-2021'],
  generate(rng) {
    const infusion = drawInfusion(rng)
    const { fluid, volume, minutes } = infusion
    const hourly = (volume * 60) / minutes
    const usable = factors.filter((factor) => (volume * factor) / minutes >= 8 && (volume * factor) / minutes <= 67)
    if (usable.length === 0 || hourly < 30 || hourly > 200) return undefined
    const factor = rng.pick(usable)
    const sum = `${formatNumber(volume, 0)} mL × ${factor} gtt/mL ÷ ${minutes} min`
    const key = { sum, value: (volume * factor) / minutes, why: 'Volume times drop factor, divided by the minutes' }
    const options = generateNumericOptions(rng, {
      ...form,
      key,
      mistakes: mistakesOf(infusion, factor),
      within: [1, 600],
    })
    if (!options) return undefined
    return {
      parameters: { fluid, volume, minutes, factor },
      stem: `${stemOf(rng, infusion, factor)} ${roundingRule(0)}`,
      options,
      explanation:
        `Turn the time into minutes (${show(minutes / 60)} h × 60 = ${minutes} min), the volume into drops, and ` +
        'divide: ' +
        `${formatCalculation(key, form)}.`,
      keyLearningPoint: 'Drops per minute are mL times gtt/mL divided by the time in minutes.',
    }
  },
}
