import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'
import { formulas } from './tube-feeding.ts'

const format = { unit: 'mL', places: 0 }

/** mL of formula a day with its percentage of water, mL of fluid needed a day, equal flushes a day. */
interface Feeding {
  volume: number
  density: number
  water: number
  fluid: number
  flushes: number
}

function mistakesOf({ volume, water, fluid, flushes }: Feeding): Mistake[] {
  const [f, v] = [`${formatNumber(fluid, 0)} mL`, `${formatNumber(volume, 0)} mL`]
  const free = (volume * water) / 100
  const part = `${f} − ${v} × ${water / 100}`
  const by = (mistake: string, why: string, sum: string, mL: number, count = flushes) =>
    makeMistake(mistake, why, count === 1 ? sum : `(${sum}) ÷ ${count}`, mL / count)
  const share = `Only ${water} percent of the formula is free water, ${formatNumber(free, 0)} mL`
  const number = `The rest of the fluid is divided into ${flushes} equal flushes`
  return [
    by(
      'counted the whole formula as water',
      `${share}. Here its whole volume was counted`,
      `${f} − ${v}`,
      fluid - volume,
    ),
    by(
      'left out the water in the formula',
      `The formula itself provides ${formatNumber(free, 0)} mL of free water. Here it was left out`,
      f,
      fluid,
    ),
    by(
      'subtracted the solids of the formula',
      `${share}. Here the part that is not water was subtracted`,
      `${f} − ${v} × ${show(1 - water / 100)}`,
      fluid - volume + free,
    ),
    by(
      'calculated the water in the formula',
      'The flushes provide the fluid that the formula does not. This is the water in the formula',
      `${v} × ${water / 100}`,
      free,
    ),
    by(
      'counted one flush too many',
      `${number}. Here ${flushes + 1} flushes were counted`,
      part,
      fluid - free,
      flushes + 1,
    ),
    by(
      'counted two flushes too many',
      `${number}. Here ${flushes + 2} flushes were counted`,
      part,
      fluid - free,
      flushes + 2,
    ),
    by(
      'counted one flush too few',
      `${number}. Here ${flushes - 1} flushes were counted`,
      part,
      fluid - free,
      flushes - 1,
    ),
    by('calculated the water for a day', `${number}. This is the volume for the whole day`, part, fluid - free, 1),
    by('gave half of each flush', `${number}. Here each flush was divided by 2`, part, fluid - free, 2 * flushes),
  ]
}

const scenes = [
  'who has a gastrostomy after a stroke',
  'with head and neck cancer',
  'with amyotrophic lateral sclerosis',
  'who lives in a long-term care facility',
]

function stemOf(rng: Rng, scene: string, { volume, density, water, fluid, flushes }: Feeding): string {
  const formula = `${formatNumber(volume, 0)} mL/day of a ${show(density)} kcal/mL formula that is ${water} percent water`
  const needs = `Fluid needs are ${formatNumber(fluid, 0)} mL/day`
  return rng.pick([
    `A client ${scene} receives ${formula} through a feeding tube. ${needs}. If water is given in ${flushes} equal flushes a day, what is the volume of each flush?`,
    `A client ${scene} is tube fed with ${formula}. ${needs}, and water is given in ${flushes} equal flushes. How many mL should each flush contain?`,
    `The prescription for a client ${scene} is ${formula} by feeding tube, with ${flushes} equal water flushes a day. ${needs}. What is the volume of each flush?`,
  ])
}

/** (Fluid needed − volume × fraction of water) ÷ flushes. Sources: Krause (2021); ASPEN, Enteral Nutrition (2017). */
export const tubeWater: ItemModel = {
  id: 'MODEL-TUBE-WATER',
  title: 'Water flushes with tube feeding',
  uses: [
    { field: 'RD', domain: 'Nutrition Care for Individuals and Groups' },
    { field: 'LPN', domain: 'Basic Care and Comfort' },
  ],
  topics: ['tube feeding', 'free water', 'hydration'],
  difficulty: 'medium',
  ordered: true,
  references: ['krause-nutrition-care-2021', 'aspen-enteral-2017'],
  generate(rng) {
    const formula = rng.pick(formulas)
    const volume = 10 * Math.round((120 + 100 * rng.next()) / formula.density)
    const feeding = { volume, ...formula, fluid: 100 * rng.int(15, 26), flushes: rng.pick([4, 5, 6]) }
    const { density, water, fluid, flushes } = feeding
    const free = (volume * water) / 100
    if (fluid - free < 250 || fluid - free > 1100) return undefined
    const [f, v] = [`${formatNumber(fluid, 0)} mL`, `${formatNumber(volume, 0)} mL`]
    const key = {
      sum: `(${f} − ${v} × ${water / 100}) ÷ ${flushes}`,
      value: (fluid - free) / flushes,
      why: 'The free water in the formula is subtracted from the fluid needs, and the rest is divided by the flushes',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(feeding), within: [20, 1200] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    return {
      parameters: { scene, volume, density, water, fluid, flushes },
      stem: `${stemOf(rng, scene, feeding)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'Enteral formula contains solids, so only part of its volume is free water. Water flushes provide the rest of the fluid needs.',
        [
          `Free water in the formula: ${v} × ${water / 100} = ${formatNumber(free, 1)} mL.`,
          `Fluid still needed: ${f} − ${formatNumber(free, 1)} mL = ${formatNumber(fluid - free, 1)} mL.`,
          `Divide by the flushes: ${formatCalculation(key, format)}.`,
        ],
        `${flushes} flushes of about ${formatNumber(key.value, -1)} mL provide about ${formatNumber(flushes * Math.round(key.value / 10) * 10, 0)} mL, and with ${formatNumber(free, -1)} mL from the formula the total is near ${f}. A formula with more kilocalories per mL contains less water.`,
      ),
      keyLearningPoint:
        'Only part of an enteral formula is free water; water flushes provide the rest of the fluid needs.',
    }
  },
}
