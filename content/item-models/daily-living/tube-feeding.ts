import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'mL/hr', places: 0 }

/** kcal a day, kcal/mL and percent of water of the formula, hours of feeding. */
interface Feeding {
  energy: number
  density: number
  water: number
  hours: number
}

/** Common formulas: kcal/mL, and percent of water as their makers state it. */
export const formulas = [
  { density: 1, water: 84 },
  { density: 1.2, water: 81 },
  { density: 1.5, water: 76 },
  { density: 2, water: 70 },
]

function mistakesOf({ energy, density, water, hours }: Feeding): (Mistake | false)[] {
  const [kcal, d] = [`${formatNumber(energy, 0)} kcal`, show(density)]
  const volume = energy / density
  const right = `${kcal} ÷ ${d} kcal/mL ÷ ${hours} h`
  const by = (mistake: string, why: string, sum: string, factor: number) =>
    makeMistake(mistake, why, sum, factor * (volume / hours))
  const per = `Each mL of the formula has ${d} kcal`
  const other = (kcalPerMl: number) =>
    density !== kcalPerMl &&
    by(
      `took a formula of ${kcalPerMl} kcal/mL`,
      per,
      `${kcal} ÷ ${kcalPerMl} kcal/mL ÷ ${hours} h`,
      density / kcalPerMl,
    )
  const pump = `The pump runs ${hours} hours`
  return [
    density > 1 && by('multiplied by the density', per, `${kcal} × ${d} ÷ ${hours} h`, density ** 2),
    density > 1 && by('divided by the density twice', per, `${right} ÷ ${d}`, 1 / density),
    other(1),
    other(1.5),
    other(2),
    by('spread it over 24 hours', pump, `${kcal} ÷ ${d} kcal/mL ÷ 24 h`, hours / 24),
    by('used the hours without feeding', pump, `${kcal} ÷ ${d} kcal/mL ÷ ${24 - hours} h`, hours / (24 - hours)),
    by(
      'counted the water alone',
      'The formula is given with all that is in it',
      `${right} × ${water / 100}`,
      water / 100,
    ),
    by(
      'raised it by the water',
      'The formula is given as it is, 1 mL for 1 mL',
      `${right} ÷ ${water / 100}`,
      100 / water,
    ),
  ]
}

const scenes = [
  'after a stroke',
  'with cancer of the head and neck',
  'with amyotrophic lateral sclerosis',
  'after a head injury',
]

function stemOf(rng: Rng, scene: string, { energy, density, water, hours }: Feeding): string {
  const formula = `a formula of ${show(density)} kcal/mL that is ${water} percent water`
  const kcal = `${formatNumber(energy, 0)} kcal/day`
  return rng.pick([
    `A client ${scene} is to receive ${kcal} from ${formula}, by pump over ${hours} hours. Which rate is set?`,
    `The goal for a client ${scene} is ${kcal}. With ${formula} and feeding for ${hours} hours of the day, what is the rate?`,
    `Feeding by tube for ${hours} hours a day is planned for a client ${scene}, with ${formula}. At which rate does it supply ` +
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
      sum: `${formatNumber(energy, 0)} kcal ÷ ${show(density)} kcal/mL ÷ ${hours} h`,
      value,
      why: 'Energy over density is the volume of a day, spread over the hours of feeding',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(feeding), within: [15, 350] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    return {
      parameters: { scene, ...feeding },
      stem: `${stemOf(rng, scene, feeding)} ${roundingRule(0)}`,
      options,
      explanation:
        `Volume of a day: ${formatNumber(energy, 0)} ÷ ${show(density)} = ${formatNumber(energy / density, 1)} mL. Spread over ${hours} ` +
        `hours: ${formatCalculation(key, format)}. A denser formula needs less volume and brings less water.`,
      keyLearningPoint:
        'Kilocalories over kcal/mL give the volume, and the volume over the hours of feeding gives the rate.',
    }
  },
}
