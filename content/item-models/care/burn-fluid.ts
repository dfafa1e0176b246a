import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { joinList, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'mL/hr', places: 0 }

interface Area {
  words: string
  percent: number
  /** What it is mistaken for */
  wrong: number
}

/** The rule of nines in adults; one area of each group is generated, so that none overlaps. */
const groups: readonly (readonly Area[])[] = [
  [{ words: 'the entire anterior trunk', percent: 18, wrong: 9 }],
  [{ words: 'the entire posterior trunk', percent: 18, wrong: 9 }],
  [
    { words: 'the entire right arm', percent: 9, wrong: 18 },
    { words: 'the anterior right arm', percent: 4.5, wrong: 9 },
  ],
  [
    { words: 'the entire left arm', percent: 9, wrong: 18 },
    { words: 'the posterior left arm', percent: 4.5, wrong: 9 },
  ],
  [
    { words: 'the entire right leg', percent: 18, wrong: 9 },
    { words: 'the anterior right leg', percent: 9, wrong: 18 },
  ],
  [
    { words: 'the entire left leg', percent: 18, wrong: 9 },
    { words: 'the posterior left leg', percent: 9, wrong: 18 },
  ],
  [
    { words: 'the entire head and neck', percent: 9, wrong: 18 },
    { words: 'the face and anterior neck', percent: 4.5, wrong: 9 },
  ],
]

const formulas = [
  { source: 'the initial volume of the American Burn Association', factor: 2 },
  { source: 'the Parkland formula', factor: 4 },
] as const

interface Burn {
  areas: readonly Area[]
  red: Area
  weight: number
  hours: number
  source: string
  factor: number
}

function generateBurn(rng: Rng): Burn {
  const areas = rng.shuffle(groups).map((group) => rng.pick(group))
  const count = rng.int(2, 3)
  const [red = { words: '', percent: 0, wrong: 0 }, ...rest] = areas
  const formula = rng.pick(formulas)
  return { areas: rest.slice(0, count), red, weight: rng.int(50, 104), hours: rng.int(1, 3), ...formula }
}

const surfaceOf = (areas: readonly Area[]) => areas.reduce((sum, { percent }) => sum + percent, 0)

interface Rate {
  factor: number
  weight: number
  surface: number
  /** The hours of infusion, and which part of the 24-hour volume is infused: all (1) or half (2) */
  hours: number
  part: 1 | 2
}

function rateOf({ factor, weight, surface, hours, part }: Rate) {
  const sum = `${factor} mL × ${show(weight)} kg × ${show(surface)} ÷ ${part === 2 ? '2 ÷ ' : ''}${hours} hr`
  return { sum, value: (factor * weight * surface) / part / hours }
}

function mistakesOf({ areas, red, hours, weight }: Burn, right: Rate): (Mistake | false)[] {
  const makeMistake = (mistake: string, why: string, changes: Partial<Rate>): Mistake => {
    return { mistake, why, ...rateOf({ ...right, ...changes }) }
  }
  const [first = red] = areas
  const left = 8 - hours
  return [
    makeMistake(
      'counted 8 hours from arrival',
      `The 8 hours start at the time of the burn, and ${hours} of them have passed. Here 8 hours were used`,
      { hours: 8 },
    ),
    makeMistake(
      'infused the whole volume',
      `Half of the 24-hour volume is infused in the first 8 hours, of which ${left} remain. Here all of it was infused`,
      { part: 1 },
    ),
    makeMistake(
      'infused evenly over 24 hours',
      'Half of the volume is due by 8 hours after the burn. Here the volume was infused evenly over 24 hours',
      { part: 1, hours: 24 },
    ),
    makeMistake(
      'infused half over 16 hours',
      'The second half is infused over 16 hours; the first half is due by 8 hours. Here 16 hours were used',
      { hours: 16 },
    ),
    makeMistake(
      'counted the superficial burn',
      `Redness without blisters is a superficial burn (${show(red.percent)}%) and is not counted. Here it was added`,
      { surface: right.surface + red.percent },
    ),
    makeMistake(
      `counted ${first.words} as ${show(first.wrong)}%`,
      `According to the rule of nines, ${first.words} is ${show(first.percent)}%. Here ${show(first.wrong)}% was used`,
      { surface: right.surface - first.percent + first.wrong },
    ),
    makeMistake(
      `used ${6 - right.factor} mL per kg and percent`,
      `The formula in the stem uses ${right.factor} mL. Here ${6 - right.factor} mL, as in another formula, was used`,
      { factor: 6 - right.factor },
    ),
    makeMistake(
      'used pounds',
      `The formula uses kilograms, and the weight is ${weight} kg. Here it was converted to pounds`,
      {
        weight: weight * 2.2,
      },
    ),
    makeMistake(
      'used the hours that had passed',
      `The first half is infused over the ${left} hours that remain. Here the ${hours} hr since the burn were used`,
      { hours },
    ),
  ]
}

const hourWords = ['0 hours', '1 hour', '2 hours', '3 hours']

function stemOf(rng: Rng, { areas, red, weight, hours, source, factor }: Burn): string {
  const burned = joinList(areas.map(({ words }) => words))
  const ago = hourWords[hours]
  const rule = `According to ${source}, ${factor} mL of lactated Ringer's solution per kg and percent of burned surface is prescribed for 24 hours`
  return rng.pick([
    `An adult who weighs ${weight} kg sustained flame burns ${ago} ago. Partial- and full-thickness burns cover ` +
      `${burned}; ${red.words} is red without blisters. ${rule}. No fluid has been given. Which infusion rate delivers the first half by 8 ` +
      'hours after the burn?',
    `An adult who weighs ${weight} kg arrives ${ago} after a house fire without IV access. Blisters and dry, white skin cover ` +
      `${burned}, and there is redness without blisters on ${red.words}. ${rule}, half of it by 8 hours after the burn. ` +
      'At which rate should the infusion start?',
    `An adult who weighs ${weight} kg was scalded ${ago} ago and received no fluid before arrival. Deep partial-thickness burns ` +
      `involve ${burned}; ${red.words} is red only. ${rule}. Which infusion rate completes the first half 8 hours after ` +
      'the burn?',
  ])
}

/**
 * Rule of nines; half of factor × kg × % within 8 hours of the burn. Sources: ATLS (2018); American Burn Association
 * (2024): 2 mL initially; Parkland: 4 mL.
 */
export const burnFluid: ItemModel = {
  id: 'MODEL-BURN-FLUID',
  title: 'Fluid rate after a burn by the rule of nines',
  uses: [
    { field: 'RN', domain: 'Physiological Adaptation' },
    { field: 'PA', domain: 'Dermatologic System' },
    { field: 'CRNA', domain: 'Anesthesia for Surgical Procedures and Special Populations' },
  ],
  topics: ['burns', 'rule of nines', 'fluid resuscitation'],
  difficulty: 'hard',
  ordered: true,
  references: ['atls-2018', 'aba-burn-resuscitation-2024'],
  generate(rng) {
    const burn = generateBurn(rng)
    const { areas, red, weight, hours, factor } = burn
    const surface = surfaceOf(areas)
    if (surface < 20 || surface > 54) return undefined
    const right: Rate = { factor, weight, surface, hours: 8 - hours, part: 2 }
    const why = 'Half of the 24-hour volume is divided by the hours that remain of the first 8 hours'
    const key = { ...rateOf(right), why }
    if (key.value > 1600) return undefined
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes: mistakesOf(burn, right),
      within: [60, 3600],
    })
    if (!options) return undefined
    const areaWords = areas.map(({ words, percent }) => `${words} ${show(percent)}%`)
    return {
      parameters: { areas: areas.map(({ words }) => words).join('; '), red: red.words, weight, hours, factor },
      stem: `${stemOf(rng, burn)} Use the rule of nines. ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'Burn resuscitation depends on weight and on the surface with partial- and full-thickness burns. Half of the 24-hour volume is due by 8 hours after the burn, not after arrival.',
        [
          `Burned surface: ${joinList(areaWords)}, a total of ${show(surface)}%. Superficial burns are not counted.`,
          `Volume in 24 hours: ${factor} mL × ${weight} kg × ${show(surface)} = ${formatNumber(factor * weight * surface, 0)} mL.`,
          `Half of it: ${formatNumber((factor * weight * surface) / 2, 0)} mL. Hours remaining: 8 − ${hours} = ${8 - hours}.`,
          `Divide: ${formatCalculation(key, format)}.`,
        ],
        `over a full 8 hours the rate would be about ${formatNumber((factor * weight * surface) / 16, -1)} mL/hr. Less time remains, so the rate must be higher. Afterward, the rate is titrated to urine output.`,
      ),
      keyLearningPoint:
        'Burn resuscitation time starts at the burn: infuse half of the 24-hour volume by hour 8, then titrate to urine output.',
    }
  },
}
