import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

interface Infusion {
  fluid: string
  volume: number
  minutes: number
}

const factors = [10, 15, 20, 60]
const format = { unit: 'gtt/min', places: 0 }

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

function generateInfusion(rng: Rng): Infusion {
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
  const hours = `(${minutes} min ÷ 60 min/hr)`
  return [
    {
      mistake: 'set the hourly rate as a drip rate',
      value: (volume * 60) / minutes,
      sum: `${mL} ÷ ${hours}`,
      why: 'A pump is set in mL/hr, but a gravity infusion is counted in drops, so the drop factor is still needed. This is the rate in mL/hr',
    },
    {
      mistake: 'left out the drop factor',
      value: volume / minutes,
      sum: `${mL} ÷ ${minutes} min`,
      why: `Each milliliter must still be converted to drops by multiplying by ${factor} gtt/mL. This is the flow in mL/min`,
    },
    {
      mistake: 'divided by the drop factor',
      value: (volume * 60) / minutes / factor,
      sum: `${mL} ÷ ${hours} ÷ ${factor} gtt/mL`,
      why: 'Milliliters cancel only when the volume is multiplied by gtt/mL. Here the hourly rate was divided by the drop factor',
    },
    minutes !== 60 && {
      mistake: 'infused the volume over one hour',
      value: (volume * factor) / 60,
      sum: `${mL} × ${factor} gtt/mL ÷ 60 min`,
      why: `The prescribed time is ${minutes} minutes, so the drops are divided by ${minutes}. Here the whole volume was infused in 60 minutes`,
    },
    ...factors.map(
      (other) =>
        other !== factor && {
          mistake: `used a drop factor of ${other} gtt/mL`,
          value: (volume * other) / minutes,
          sum: `${mL} × ${other} gtt/mL ÷ ${minutes} min`,
          why: `The drop factor on the package is ${factor} gtt/mL and must be read before each calculation. Here tubing of ${other} gtt/mL was assumed`,
        },
    ),
  ]
}

function stemOf(rng: Rng, { fluid, volume, minutes }: Infusion, factor: number): string {
  const mL = `${formatNumber(volume, 0)} mL`
  const time = timeText(minutes)
  const given = fluids.includes(fluid) ? `${mL} of ${fluid}` : `${fluid} in ${mL}`
  return rng.pick([
    `A client is prescribed ${given} IV over ${time} by gravity. The administration set delivers ${factor} gtt/mL. ` +
      'At how many drops per minute (gtt/min) should the nurse set the flow?',
    `No infusion pump is available for a client who is prescribed ${given} IV over ${time}. The tubing package reads ` +
      `${factor} gtt/mL. At how many gtt/min should the nurse regulate the infusion?`,
    `During a power failure, the nurse changes a client's infusion to gravity flow. The prescription is ${given} IV ` +
      `over ${time}, and the drop factor of the tubing is ${factor} gtt/mL. Which drip rate in gtt/min should the nurse set?`,
    `The nurse prepares to infuse ${given} IV over ${time}, as prescribed, with tubing calibrated at ` +
      `${factor} gtt/mL. How many drops per minute should the nurse count?`,
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
    const infusion = generateInfusion(rng)
    const { fluid, volume, minutes } = infusion
    const hourly = (volume * 60) / minutes
    const usable = factors.filter((factor) => (volume * factor) / minutes >= 8 && (volume * factor) / minutes <= 67)
    if (usable.length === 0 || hourly < 30 || hourly > 200) return undefined
    const factor = rng.pick(usable)
    const sum = `${formatNumber(volume, 0)} mL × ${factor} gtt/mL ÷ ${minutes} min`
    const key = {
      sum,
      value: (volume * factor) / minutes,
      why: 'The volume is converted to drops and divided by the time in minutes, so that mL cancel and gtt/min remain',
    }
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes: mistakesOf(infusion, factor),
      within: [1, 600],
    })
    if (!options) return undefined
    return {
      parameters: { fluid, volume, minutes, factor },
      stem: `${stemOf(rng, infusion, factor)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'A gravity infusion is counted in drops per minute, so the volume must become drops and the time must become minutes.',
        [
          `Convert the time: ${show(minutes / 60)} hr × 60 min/hr = ${minutes} min.`,
          `Multiply the volume by the drop factor and divide by the minutes; mL cancel: ${formatCalculation(key, format)}.`,
          'Drops cannot be divided, so the answer is a whole number.',
        ],
        `${formatNumber(volume, 0)} mL over ${show(minutes / 60)} hr ${equals(hourly)} mL/hr. With ${factor} gtt/mL tubing, gtt/min is mL/hr ` +
          `${factor === 60 ? 'itself' : `divided by ${60 / factor}`}, which gives about ${formatNumber(key.value, 0)} gtt/min.`,
      ),
      keyLearningPoint:
        'For a gravity infusion, gtt/min is the volume in mL times the drop factor in gtt/mL, divided by the time in minutes.',
    }
  },
}
