import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Asked, makeMistake } from '../devices/make-mistake.ts'

/** Steps with their height in inches, or feet of ground that are available. */
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
  // Above 30 inches of rise a level landing is required, above 60 inches a second one.
  const steps = asked === 'run' ? rng.int(2, 4) : rng.int(5, 7)
  return { asked, steps, riser, ground: rng.int(8, 28) }
}

/** The run of all steps, with the landing that a rise above 30 inches requires. */
function lengthOf({ asked, steps, riser }: Entrance): Asked {
  const landing = asked === 'run' ? 0 : 5
  const by = (mistake: string, why: string, change: { count?: number; ratio?: number; level?: number }) => {
    const { count = steps, ratio = 12, level = landing } = change
    const sum = `${count} × ${show(riser)} in × ${ratio} ÷ 12 in/ft${level > 0 ? ` + ${level} ft` : ''}`
    return makeMistake(mistake, why, sum, (count * riser * ratio) / 12 + level)
  }
  const risers = `There are ${steps} risers of ${show(riser)} inches, ${show(steps * riser)} inches in all`
  const rule = 'Only a rise above 30 inches requires a landing of 60 inches (5 ft) within the ramp'
  return {
    key: by(
      '',
      landing > 0
        ? 'Each inch of rise requires 12 inches of run, and one landing of 5 ft is added'
        : 'Each inch of rise requires 12 inches of run, and inches are converted to feet',
      {},
    ),
    mistakes: [
      ...slopes.map((ratio) =>
        by(
          `used a slope of 1:${ratio}`,
          `The maximum slope is 1:12, so 12 inches of run are needed for each inch. Here 1:${ratio} was used`,
          { ratio },
        ),
      ),
      by('counted one step too few', `${risers}. Here one step too few was counted`, { count: steps - 1 }),
      by('counted one step too many', `${risers}. Here one step too many was counted`, { count: steps + 1 }),
      asked === 'run'
        ? by('added a landing', `${rule}. Here one was added`, { level: 5 })
        : by('left out the landing', `${rule}. Here it was left out`, { level: 0 }),
      asked !== 'run' && by('added two landings', `${rule}. Here two were added`, { level: 10 }),
    ],
  }
}

function riseOf({ ground }: Entrance): Asked {
  const by = (text: string, ratio: number) => [`${ground} ft × 12 in/ft ÷ ${text}`, (ground * 12) / ratio] as const
  return {
    key: {
      sum: `${ground} ft × 12 in/ft ÷ 12`,
      value: ground,
      why: 'The run in inches is divided by 12, so each foot of run allows one inch of rise',
    },
    mistakes: [
      ...slopes.map(
        (ratio): Mistake =>
          makeMistake(
            `used a slope of 1:${ratio}`,
            `The maximum slope is 1:12, so the run is divided by 12. Here a slope of 1:${ratio} was used`,
            ...by(`${ratio}`, ratio),
          ),
      ),
      makeMistake(
        'subtracted a landing',
        `The ${ground} ft are sloped run only, and landings are not included. Here 5 ft were subtracted for a landing`,
        `(${ground} − 5) ft × 12 in/ft ÷ 12`,
        ground - 5,
      ),
      makeMistake(
        'did not convert feet to inches',
        'The run is converted to inches before it is divided by 12. Here feet were divided by 12',
        `${ground} ft ÷ 12`,
        ground / 12,
      ),
    ],
  }
}

function stemOf(rng: Rng, { asked, steps, riser, ground }: Entrance): string {
  const entrance = `${steps} steps, each ${show(riser)} inches high`
  const guide = 'According to the 2010 ADA Standards for Accessible Design'
  if (asked === 'rise') {
    return rng.pick([
      `There is room next to a porch for ${ground} ft of ramp run, not including landings. ${guide}, what is the maximum rise for this run?`,
      `A client who uses a wheelchair has space for a single ramp run of ${ground} ft. ${guide}, what is the maximum height of the entrance?`,
      `During a home visit, a therapist finds ${ground} ft of space for the sloped part of a ramp. ${guide}, what is the maximum rise?`,
    ])
  }
  const question =
    asked === 'run'
      ? 'what is the minimum horizontal run of a ramp that replaces them, not including landings?'
      : 'what is the minimum total length of a straight ramp with the one landing within it, not including the top and bottom landings?'
  return rng.pick([
    `The entrance to a client's building has ${entrance}. ${guide}, ${question}`,
    `A client who uses a wheelchair must enter a home with ${entrance}. ${guide}, ${question}`,
    `During a home visit, a therapist finds ${entrance}, at the only door. ${guide}, ${question}`,
  ])
}

/** 12 of run for 1 of rise, at most 30 inches of rise in one run, landings of 60 inches. Source: 2010 ADA Standards, section 405. */
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
    const rise = steps * riser
    const steepness =
      asked === 'rise'
        ? [
            `Convert the run: ${ground} ft × 12 in/ft = ${ground * 12} inches.`,
            `Divide by 12: ${formatCalculation(key, format)}.`,
          ]
        : [
            `Total rise: ${steps} × ${show(riser)} inches = ${show(rise)} inches, so the run is ${show(rise)} ft.`,
            asked === 'run'
              ? 'The rise does not exceed 30 inches, so no landing is needed within the ramp.'
              : 'The rise exceeds 30 inches, so one landing of 60 inches (5 ft) is added.',
            `Calculate: ${formatCalculation(key, format)}.`,
          ]
    const check =
      asked === 'rise'
        ? `with a slope of 1:12, the rise in inches equals the run in feet: ${ground} ft allows ${ground} inches. One run may rise at most 30 inches.`
        : `with a slope of 1:12, a rise of ${show(rise)} inches needs ${show(rise)} ft of run${asked === 'run' ? '' : `, and with the landing about ${formatNumber(rise + 5, 0)} ft`}. A gentler slope would need a longer ramp.`
    return {
      parameters: { asked, steps, riser, ground },
      stem: `${stemOf(rng, entrance)} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'The maximum slope of an accessible ramp is 1:12, which is 1 inch of rise for each 12 inches (1 ft) of run. One run may rise at most 30 inches; then a level landing of 60 inches follows.',
        steepness,
        check,
      ),
      keyLearningPoint:
        'With a slope of 1:12, each inch of rise requires 1 ft of ramp, and a landing of 60 inches is required after 30 inches of rise.',
    }
  },
}
