import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { joinList } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'mL/hr', places: 0 }

interface Area {
  words: string
  percent: number
  /** What it is mistaken for */
  wrong: number
}

/** The rule of nines in adults; of each group one area is drawn, so that none overlaps. */
const groups: readonly (readonly Area[])[] = [
  [{ words: 'the whole front of the trunk', percent: 18, wrong: 9 }],
  [{ words: 'the whole back of the trunk', percent: 18, wrong: 9 }],
  [
    { words: 'the whole right arm', percent: 9, wrong: 18 },
    { words: 'the front of the right arm', percent: 4.5, wrong: 9 },
  ],
  [
    { words: 'the whole left arm', percent: 9, wrong: 18 },
    { words: 'the back of the left arm', percent: 4.5, wrong: 9 },
  ],
  [
    { words: 'the whole right leg', percent: 18, wrong: 9 },
    { words: 'the front of the right leg', percent: 9, wrong: 18 },
  ],
  [
    { words: 'the whole left leg', percent: 18, wrong: 9 },
    { words: 'the back of the left leg', percent: 9, wrong: 18 },
  ],
  [
    { words: 'the whole head and neck', percent: 9, wrong: 18 },
    { words: 'the face and the front of the neck', percent: 4.5, wrong: 9 },
  ],
]

const formulas = [
  { source: 'the starting volume of the American Burn Association', factor: 2 },
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
  const drawn = rng.shuffle(groups).map((group) => rng.pick(group))
  const count = rng.int(2, 3)
  const [red = { words: '', percent: 0, wrong: 0 }, ...rest] = drawn
  const formula = rng.pick(formulas)
  return { areas: rest.slice(0, count), red, weight: rng.int(50, 104), hours: rng.int(1, 3), ...formula }
}

const surfaceOf = (areas: readonly Area[]) => areas.reduce((sum, { percent }) => sum + percent, 0)

interface Rate {
  factor: number
  weight: number
  surface: number
  /** Over how many hours, and of which part of the volume of 24 hours */
  hours: number
  part: 1 | 2
}

function rateOf({ factor, weight, surface, hours, part }: Rate) {
  const sum = `${factor} mL × ${show(weight)} kg × ${show(surface)} ÷ ${part === 2 ? '2 ÷ ' : ''}${hours} h`
  return { sum, value: (factor * weight * surface) / part / hours }
}

function mistakesOf({ areas, red, hours, weight }: Burn, right: Rate): (Mistake | false)[] {
  const makeMistake = (mistake: string, why: string, changes: Partial<Rate>): Mistake => {
    return { mistake, why, ...rateOf({ ...right, ...changes }) }
  }
  const [first = red] = areas
  const left = 8 - hours
  return [
    makeMistake('counted 8 hours from arrival', `Of the first 8 hours, ${hours} have passed since the burn`, {
      hours: 8,
    }),
    makeMistake('gave the whole volume', `Only half of the 24-hour volume belongs in the ${left} hours`, { part: 1 }),
    makeMistake('spread the volume over a day', 'The volume was spread evenly over 24 hours', { part: 1, hours: 24 }),
    makeMistake('spread half over 16 hours', 'The 16 hours belong to the second half', { hours: 16 }),
    makeMistake('counted the superficial burn', `Red skin without blisters (${show(red.percent)}%) is not counted`, {
      surface: right.surface + red.percent,
    }),
    makeMistake(
      `took ${first.words} as ${show(first.wrong)}%`,
      `By the rule of nines ${first.words} is ${show(first.percent)}%, not ${show(first.wrong)}%`,
      { surface: right.surface - first.percent + first.wrong },
    ),
    makeMistake(`used ${6 - right.factor} mL`, `The formula in use here takes ${right.factor} mL`, {
      factor: 6 - right.factor,
    }),
    makeMistake('used pounds', `The weight of ${weight} kg was turned into pounds`, { weight: weight * 2.2 }),
    makeMistake('took the hours that had passed', `The half was spread over the ${hours} h that are over`, { hours }),
  ]
}

const hourWords = ['no time', 'one hour', 'two hours', 'three hours']

function stemOf(rng: Rng, { areas, red, weight, hours, source, factor }: Burn): string {
  const burnt = joinList(areas.map(({ words }) => words))
  const ago = hourWords[hours]
  const rule = `By ${source}, ${factor} mL of lactated Ringer's solution per kg and percent is planned for 24 hours`
  return rng.pick([
    `An adult of ${weight} kg was burned by a flame ${ago} ago. ${rule}. Partial- and full-thickness burns cover ` +
      `${burnt}; ${red.words} is red without blisters. No fluid has run yet. Which rate brings in the first half by 8 ` +
      'hours after the burn?',
    `${rule}, half of it by the eighth hour after the burn. An adult who weighs ${weight} kg arrives ${ago} after a house ` +
      `fire, without an IV line. There are blisters and white, dry skin on ${burnt}, and plain redness on ${red.words}. ` +
      'At which rate should the fluid start?',
    `A scald happened ${ago} ago and no fluid was given on the way. The adult weighs ${weight} kg. Deep burns with ` +
      `blisters involve ${burnt}; ${red.words} is only red. ${rule}. Which rate completes the first half 8 hours after ` +
      'the burn?',
  ])
}

/**
 * Rule of nines; half of factor × kg × % within 8 hours of the burn. Sources: ATLS (2018); American Burn Association
 * (2024): 2 mL to start with; Parkland: 4 mL.
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
    const key = { ...rateOf(right), why: 'Half of the 24-hour volume, over the hours left of the first 8' }
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
      explanation:
        `Burned surface: ${joinList(areaWords)}, together ${show(surface)}%; redness alone is not counted. Volume in 24 ` +
        `hours: ${factor} × ${weight} × ${show(surface)} = ${formatNumber(factor * weight * surface, 0)} mL. ` +
        `${formatCalculation(key, format)}. From then on urine output sets the rate.`,
      keyLearningPoint:
        'Time runs from the burn, not from arrival: half of the volume by hour 8, then titrate to urine output.',
    }
  },
}
