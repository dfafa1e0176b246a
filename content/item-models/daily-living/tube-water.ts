import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'
import { formulas } from './tube-feeding.ts'

const format = { unit: 'mL', places: 0 }

/** mL of formula a day with its percent of water, mL of fluid needed a day, equal flushes a day. */
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
  const share = `Only ${water} percent of the formula is water`
  const number = `There are ${flushes} flushes`
  return [
    by('counted the whole formula as water', share, `${f} − ${v}`, fluid - volume),
    by('left out the water of the formula', `It brings ${formatNumber(free, 0)} mL`, f, fluid),
    by('took off what is not water', share, `${f} − ${v} × ${show(1 - water / 100)}`, fluid - volume + free),
    by('gave the water of the formula', 'The flushes bring what is lacking', `${v} × ${water / 100}`, free),
    by('counted one flush more', number, part, fluid - free, flushes + 1),
    by('counted two flushes more', number, part, fluid - free, flushes + 2),
    by('counted one flush less', number, part, fluid - free, flushes - 1),
    by('gave the water of a day', `It is shared out to ${flushes} flushes`, part, fluid - free, 1),
    by('gave half of each flush', number, part, fluid - free, 2 * flushes),
  ]
}

const scenes = [
  'who has a gastrostomy after a stroke',
  'with cancer of the head and neck',
  'with amyotrophic lateral sclerosis',
  'who lives in a nursing facility',
]

function stemOf(rng: Rng, scene: string, { volume, density, water, fluid, flushes }: Feeding): string {
  const formula = `${formatNumber(volume, 0)} mL a day of a formula with ${show(density)} kcal/mL that is ${water} percent water`
  const needs = `Fluid needs are ${formatNumber(fluid, 0)} mL/day`
  return rng.pick([
    `A client ${scene} receives ${formula} by tube. ${needs}. How much water should each of ${flushes} equal flushes a day have?`,
    `${needs} in a client ${scene}, who is fed ${formula}. Water is given in ${flushes} equal flushes. How large is each?`,
    `By tube, a client ${scene} has ${formula}, and ${flushes} equal flushes of water a day. ${needs}. Which volume has each flush?`,
  ])
}

/** (Fluid needed − volume × water of the formula) ÷ flushes. Sources: Krause (2021); ASPEN, Enteral Nutrition (2017). */
export const tubeWater: ItemModel = {
  id: 'MODEL-TUBE-WATER',
  title: 'Water beside a tube feeding',
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
      why: 'The fluid needed less the water of the formula, over the flushes',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(feeding), within: [20, 1200] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    return {
      parameters: { scene, volume, density, water, fluid, flushes },
      stem: `${stemOf(rng, scene, feeding)} ${roundingRule(0)}`,
      options,
      explanation:
        `Water of the formula: ${v} × ${water / 100} = ${formatNumber(free, 1)} mL. Lacking: ${f} − ${formatNumber(free, 1)} mL = ` +
        `${formatNumber(fluid - free, 1)} mL. ${formatCalculation(key, format)}. The denser a formula, the less water it holds.`,
      keyLearningPoint: 'Only a part of a formula is water; flushes bring the rest of the fluid that is needed.',
    }
  },
}
