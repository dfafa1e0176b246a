import type { ItemModel } from '#domain/item-model/item-model.ts'
import { equals, formatNumber } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Bands, type Crossing, crossedOptions, judged, meaningOf, nearBound } from './crossed.ts'

const format = { unit: 'm/s', places: 2 }

/** m/s. Source: Perry et al., Stroke (1995); Schmid et al., Stroke (2007). */
const bands: Bands = [
  [0.4, 'household walking'],
  [0.8, 'limited community walking'],
  [Number.POSITIVE_INFINITY, 'full community walking'],
]
const asks = {
  'household walking': 'a speed below 0.4 m/s',
  'limited community walking': 'a speed of 0.4 to 0.8 m/s',
  'full community walking': 'a speed above 0.8 m/s',
}

/** A walkway in meters, of which the middle is timed, and the seconds of two trials. */
interface Walk {
  path: number
  timed: number
  first: number
  second: number
}

const walkways = [
  { path: 10, timed: 6 },
  { path: 14, timed: 10 },
  { path: 8, timed: 4 },
]

function generateWalk(rng: Rng): Walk {
  const { path, timed } = rng.pick(walkways)
  const speed = 0.2 + 1.1 * rng.next()
  const first = Math.round((10 * timed) / speed) / 10
  return { path, timed, first, second: (10 * first + rng.pick([-8, -6, -4, -2, 2, 4, 6, 8])) / 10 }
}

/** A mistake that leads to another category of walking, if these times have one. */
function wrongOf(rng: Rng, { path, timed, first, second }: Walk, right: string): Crossing['wrong'] | undefined {
  const mean = (first + second) / 2
  const m = formatNumber(mean, 1)
  const read = (mistake: string, why: string, sum: string, value: number) => {
    return { mistake, why, value, ...judged(sum, value, meaningOf(value, bands), format) }
  }
  const found = [
    read(
      'used the whole walkway',
      `Only the middle ${timed} m of the walkway is timed. Here all ${path} m was used`,
      `${path} m ÷ ${m} s`,
      path / mean,
    ),
    read(
      'added the two times',
      `Each trial covers ${timed} m by itself, so the times are averaged. Here they were added`,
      `${timed} m ÷ (${formatNumber(first, 1)} + ${formatNumber(second, 1)}) s`,
      timed / (2 * mean),
    ),
    read(
      'divided time by distance',
      'Speed is distance divided by time. Here time was divided by distance',
      `${m} s ÷ ${timed} m`,
      mean / timed,
    ),
  ].filter(({ value, meaning }) => meaning !== right && !nearBound(value, bands, 0.03) && value < 3)
  return found.length > 0 ? rng.pick(found) : undefined
}

const people = [
  '4 weeks after a stroke',
  '6 months after a stroke',
  'with hemiparesis after a stroke',
  'who lives at home after a stroke',
]

function stemOf(rng: Rng, person: string, { path, timed, first, second }: Walk): string {
  const times = `${formatNumber(first, 1)} and ${formatNumber(second, 1)} seconds`
  return rng.pick([
    `A patient ${person} walks at a comfortable pace along ${path} m, of which the middle ${timed} m is timed. Two trials take ` +
      `${times}. From the mean time, what are the walking speed and the category of walking?`,
    `On a walkway of ${path} m, a therapist times the middle ${timed} m to allow for acceleration and deceleration. A patient ` +
      `${person} needs ${times} in two trials. From the mean time, what are the walking speed and the category of walking?`,
    `A patient ${person} walks the timed middle ${timed} m of a walkway of ${path} m in ${times}, at a usual pace and without assistance. From the mean time, what are the ` +
      'walking speed and the category of walking?',
  ])
}

/** Timed distance ÷ mean time, and its category by 0.4 and 0.8 m/s. Sources: Perry et al. (1995); Schmid et al. (2007). */
export const walkingSpeed: ItemModel = {
  id: 'MODEL-WALKING-SPEED',
  title: 'Walking speed and category of walking',
  uses: [{ field: 'PT', domain: 'Neuromuscular System' }],
  topics: ['gait speed', '10-meter walk test', 'community walking'],
  difficulty: 'medium',
  ordered: false,
  references: ['perry-walking-handicap-1995', 'schmid-gait-classes-2007'],
  generate(rng) {
    const walk = generateWalk(rng)
    const { path, timed, first, second } = walk
    const mean = (first + second) / 2
    const speed = timed / mean
    if (nearBound(speed, bands, 0.03)) return undefined
    const right = judged(`${timed} m ÷ ${formatNumber(mean, 1)} s`, speed, meaningOf(speed, bands), format)
    const wrong = wrongOf(rng, walk, right.meaning)
    if (!wrong) return undefined
    const person = rng.pick(people)
    return {
      parameters: { person, path, timed, first, second },
      stem: `${stemOf(rng, person, walk)} Round the speed to the nearest hundredth.`,
      options: crossedOptions(rng, { right, why: 'The timed distance is divided by the mean time', wrong, asks }),
      explanation: workedSolution(
        'Comfortable walking speed predicts walking ability after a stroke. Only the middle of the walkway is timed, so that acceleration and deceleration are excluded.',
        [
          `Mean time: (${formatNumber(first, 1)} + ${formatNumber(second, 1)}) ÷ 2 ${equals(mean, 1)} s.`,
          `Speed: ${right.sum}.`,
          `Category: ${right.meaning}, which requires ${asks[right.meaning as keyof typeof asks]}.`,
        ],
        `at 0.4 m/s, ${timed} m would take ${formatNumber(timed / 0.4, 1)} s, and at 0.8 m/s it would take ${formatNumber(timed / 0.8, 1)} s. The mean time was ${formatNumber(mean, 1)} s.`,
      ),
      keyLearningPoint:
        'Walking speed is the timed distance divided by the mean time; 0.4 and 0.8 m/s separate household, limited community, and full community walking.',
    }
  },
}
