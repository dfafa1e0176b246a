import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Asked, makeMistake } from '../devices/make-mistake.ts'

/** Steps with their height in inches, or feet of ground that are free. */
interface Entrance {
  asked: 'run' | 'length with landing' | 'rise'
  steps: number
  riser: number
  ground: number
}

const feet = { unit: 'ft', places: 1 }
const inches = { unit: 'inches', places: 1 }
const slopes = [8, 10, 16, 20]

function generateEntrance(rng: Rng): Entrance {
  const asked = rng.pick(['run', 'length with landing', 'rise'] as const)
  const riser = rng.pick([6, 6.5, 7, 7.5])
  // Above 30 inches a level landing is needed, above 60 a second one.
  const steps = asked === 'run' ? rng.int(2, 4) : rng.int(5, 7)
  return { asked, steps, riser, ground: rng.int(8, 28) }
}

/** The run of all steps, with the landing that a rise above 30 inches needs. */
function lengthOf({ asked, steps, riser }: Entrance): Asked {
  const landing = asked === 'run' ? 0 : 5
  const by = (mistake: string, why: string, change: { count?: number; ratio?: number; level?: number }) => {
    const { count = steps, ratio = 12, level = landing } = change
    const sum = `${count} × ${show(riser)} in × ${ratio} ÷ 12 in/ft${level > 0 ? ` + ${level} ft` : ''}`
    return makeMistake(mistake, why, sum, (count * riser * ratio) / 12 + level)
  }
  const risers = `There are ${steps} risers`
  const rule = 'Only a rise above 30 inches needs a landing, one of 60 inches'
  return {
    key: by('', landing > 0 ? rule : 'Twelve inches of run for 1 inch of rise', {}),
    mistakes: [
      ...slopes.map((ratio) => by(`used a slope of 1 to ${ratio}`, 'The steepest slope is 1 to 12', { ratio })),
      by('counted one step less', risers, { count: steps - 1 }),
      by('counted one step more', risers, { count: steps + 1 }),
      asked === 'run' ? by('added a landing', rule, { level: 5 }) : by('left out the landing', rule, { level: 0 }),
      asked !== 'run' && by('added two landings', rule, { level: 10 }),
    ],
  }
}

function riseOf({ ground }: Entrance): Asked {
  const by = (text: string, ratio: number) => [`${ground} ft × 12 in/ft ÷ ${text}`, (ground * 12) / ratio] as const
  return {
    key: { sum: `${ground} ft × 12 in/ft ÷ 12`, value: ground, why: 'At 1 to 12, each foot of run gains one inch' },
    mistakes: [
      ...slopes.map(
        (ratio): Mistake =>
          makeMistake(`used a slope of 1 to ${ratio}`, 'The steepest slope is 1 to 12', ...by(`${ratio}`, ratio)),
      ),
      makeMistake(
        'took off a landing',
        `The ${ground} ft are run alone`,
        `(${ground} − 5) ft × 12 in/ft ÷ 12`,
        ground - 5,
      ),
      makeMistake('divided the feet by 12', 'The feet were not turned into inches', `${ground} ft ÷ 12`, ground / 12),
    ],
  }
}

function stemOf(rng: Rng, { asked, steps, riser, ground }: Entrance): string {
  const entrance = `${steps} steps, each ${show(riser)} inches high`
  const guide = 'By the 2010 ADA Standards for Accessible Design'
  if (asked === 'rise') {
    return rng.pick([
      `Beside a porch there is room for ${ground} ft of ramp run, landings not counted. ${guide}, which rise can this run overcome at most?`,
      `A client who uses a wheelchair can build a single ramp run of ${ground} ft. ${guide}, how high may the entrance be at most?`,
      `A home visit shows ${ground} ft of free ground for the sloped part of a ramp. ${guide}, what is the greatest rise?`,
    ])
  }
  const question =
    asked === 'run'
      ? 'what is the least horizontal run of a ramp in their place, landings not counted?'
      : 'how long are a straight ramp and the one landing within it at least, top and bottom landings not counted?'
  return rng.pick([
    `The entrance of a client's building has ${entrance}. ${guide}, ${question}`,
    `A client who uses a wheelchair has to overcome ${entrance}. ${guide}, ${question}`,
    `At a home visit, a therapist finds ${entrance}, at the only door. ${guide}, ${question}`,
  ])
}

/** 12 of run for 1 of rise, at most 30 inches in one run, landings of 60 inches. Source: 2010 ADA Standards, section 405. */
export const ramp: ItemModel = {
  id: 'MODEL-RAMP',
  title: 'Length of a wheelchair ramp',
  uses: [
    { field: 'PT', domain: 'Equipment, Safety, Professional Responsibility and Research' },
    { field: 'OT', domain: 'Selecting and Managing Interventions' },
  ],
  topics: ['accessibility', 'wheelchair ramp', 'home modification'],
  difficulty: 'medium',
  ordered: true,
  references: ['ada-accessible-design-2010'],
  generate(rng) {
    const entrance = generateEntrance(rng)
    const { asked, steps, riser, ground } = entrance
    if (asked === 'length with landing' && steps * riser <= 31) return undefined
    const format = asked === 'rise' ? inches : feet
    const { key, mistakes } = asked === 'rise' ? riseOf(entrance) : lengthOf(entrance)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [1.5, 120] })
    if (!options) return undefined
    return {
      parameters: { asked, steps, riser, ground },
      stem: `${stemOf(rng, entrance)} ${roundingRule(1)}`,
      options,
      explanation:
        `The steepest slope is 1 to 12, so a rise in inches needs the same number of feet of run. ${key.why}: ${formatCalculation(key, format)}. ` +
        'A run may rise 30 inches at most; then a level landing of 60 inches follows.',
      keyLearningPoint:
        'At 1 to 12, every inch of rise takes a foot of ramp, and after 30 inches of rise comes a landing.',
    }
  },
}
