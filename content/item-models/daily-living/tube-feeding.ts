import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'mL/hr', places: 0 }

/** kcal a day, kcal/mL and percentage of water of the formula, hours of feeding. */
interface Feeding {
  energy: number
  density: number
  water: number
  hours: number
}

/** Common formulas: kcal/mL, and percentage of water as their manufacturers state it. */
export const formulas = [
  { density: 1, water: 84 },
  { density: 1.2, water: 81 },
  { density: 1.5, water: 76 },
  { density: 2, water: 70 },
]

function mistakesOf({ energy, density, water, hours }: Feeding): (Mistake | false)[] {
  const [kcal, d] = [`${formatNumber(energy, 0)} kcal`, show(density)]
  const volume = energy / density
  const right = `${kcal} ÷ ${d} kcal/mL ÷ ${hours} hr`
  const by = (mistake: string, why: string, sum: string, factor: number) =>
    makeMistake(mistake, why, sum, factor * (volume / hours))
  const per = `Each milliliter of the formula provides ${d} kcal, so kilocalories are divided by ${d}`
  const other = (kcalPerMl: number) =>
    density !== kcalPerMl &&
    by(
      `used a formula of ${kcalPerMl} kcal/mL`,
      `${per}. Here ${kcalPerMl} kcal/mL was used`,
      `${kcal} ÷ ${kcalPerMl} kcal/mL ÷ ${hours} hr`,
      density / kcalPerMl,
    )
  const pump = `The feeding runs for ${hours} hours a day, so the volume is divided by ${hours}`
  return [
    density > 1 &&
      by(
        'multiplied by the density',
        `${per}. Here they were multiplied`,
        `${kcal} × ${d} ÷ ${hours} hr`,
        density ** 2,
      ),
    density > 1 &&
      by('divided by the density twice', `${per}. Here they were divided twice`, `${right} ÷ ${d}`, 1 / density),
    other(1),
    other(1.5),
    other(2),
    by('calculated for 24 hours', `${pump}. Here 24 hours were used`, `${kcal} ÷ ${d} kcal/mL ÷ 24 hr`, hours / 24),
    by(
      'used the hours without feeding',
      `${pump}. Here the ${24 - hours} hours without feeding were used`,
      `${kcal} ÷ ${d} kcal/mL ÷ ${24 - hours} hr`,
      hours / (24 - hours),
    ),
    by(
      'counted only the water',
      'The pump delivers the whole formula, not only its water. Here the volume was reduced to the water content',
      `${right} × ${water / 100}`,
      water / 100,
    ),
    by(
      'divided by the water content',
      'The kilocalories refer to the whole volume of formula, so water content is not used. Here the volume was divided by it',
      `${right} ÷ ${water / 100}`,
      100 / water,
    ),
  ]
}

const scenes = [
  'after a stroke',
  'with head and neck cancer',
  'with amyotrophic lateral sclerosis',
  'after a head injury',
]

function stemOf(rng: Rng, scene: string, { energy, density, water, hours }: Feeding): string {
  const formula = `a ${show(density)} kcal/mL formula that is ${water} percent water`
  const kcal = `${formatNumber(energy, 0)} kcal/day`
  return rng.pick([
    `A client ${scene} is prescribed ${kcal} from ${formula}, infused by pump over ${hours} hours. At how many mL/hr should the pump be set?`,
    `The energy goal for a client ${scene} is ${kcal}. With ${formula} and a feeding time of ${hours} hours a day, what is the infusion rate in mL/hr?`,
    `A client ${scene} is prescribed tube feeding for ${hours} hours a day with ${formula}. Which rate in mL/hr provides ` +
      `${kcal}?`,
  ])
}

/** kcal ÷ kcal/mL ÷ hours. Sources: Krause (2021); ASPEN Safe Practices for Enteral Nutrition Therapy (2017). */
export const tubeFeeding: ItemModel = {
  id: 'MODEL-TUBE-FEEDING',
  title: 'Rate of a tube feeding',
  uses: [
    { field: 'RD', domain: 'Nutrition Care for Individuals and Groups' },
    { field: 'RN', domain: 'Basic Care and Comfort' },
    { field: 'LPN', domain: 'Basic Care and Comfort' },
  ],
  topics: ['tube feeding', 'feeding rate', 'enteral nutrition'],
  difficulty: 'easy',
  ordered: true,
  references: ['krause-nutrition-care-2021', 'aspen-enteral-2017'],
  generate(rng) {
    const feeding = { energy: 60 * rng.int(22, 38), ...rng.pick(formulas), hours: rng.pick([10, 12, 14, 16, 18, 20]) }
    const { energy, density, hours } = feeding
    const value = energy / density / hours
    if (value > 150 || value < 40) return undefined
    const key = {
      sum: `${formatNumber(energy, 0)} kcal ÷ ${show(density)} kcal/mL ÷ ${hours} hr`,
      value,
      why: 'Kilocalories divided by kcal/mL give the daily volume, which is divided by the hours of feeding',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(feeding), within: [15, 350] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    return {
      parameters: { scene, ...feeding },
      stem: `${stemOf(rng, scene, feeding)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'The energy goal and the energy density of the formula determine the daily volume; the hours of feeding determine the rate.',
        [
          `Daily volume: ${formatNumber(energy, 0)} kcal ÷ ${show(density)} kcal/mL ≈ ${formatNumber(energy / density, 1)} mL.`,
          `Divide by the hours of feeding: ${formatCalculation(key, format)}.`,
        ],
        `multiply back. ${formatNumber(value, 0)} mL/hr × ${hours} hr × ${show(density)} kcal/mL ≈ ${formatNumber(Math.round(value) * hours * density, -1)} kcal, close to ${formatNumber(energy, 0)} kcal. A formula with more kilocalories per mL needs less volume and provides less water.`,
      ),
      keyLearningPoint: 'Tube feeding rate is kilocalories divided by kcal/mL and by the hours of feeding per day.',
    }
  },
}
