import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

interface Source {
  /** What is measured, as a clause after which the distance follows */
  scene: string
  unit: string
  length: string
  places: number
  rates: readonly [least: number, most: number, step: number]
  distances: readonly number[]
}

interface Exposure extends Source {
  rate: number
  from: number
  to: number
}

const sources: readonly Source[] = [
  {
    scene: 'Scatter from a patient during fluoroscopy',
    unit: 'mGy/h',
    length: 'm',
    places: 2,
    rates: [0.6, 4.8, 0.1],
    distances: [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3],
  },
  {
    scene: 'The exposure rate beside a C-arm',
    unit: 'mR/h',
    length: 'ft',
    places: 0,
    rates: [60, 480, 10],
    distances: [2, 3, 4, 5, 6, 8, 9],
  },
  {
    scene: 'Scatter from one mobile chest radiograph',
    unit: 'mcGy',
    length: 'm',
    places: 2,
    rates: [2, 12, 0.2],
    distances: [0.6, 0.8, 1, 1.2, 1.8, 2, 2.4, 3],
  },
  {
    scene: 'The air kerma in the primary beam',
    unit: 'mcGy',
    length: 'cm',
    places: 0,
    rates: [80, 900, 5],
    distances: [90, 100, 110, 120, 150, 180],
  },
]

function drawExposure(rng: Rng): Exposure {
  const source = rng.pick(sources)
  const [least, most, step] = source.rates
  const rate = Number(formatNumber(least + step * rng.int(0, Math.round((most - least) / step)), 1))
  const [from = 1, to = 2] = rng.shuffle(source.distances)
  return { ...source, rate, from, to }
}

function mistakesOf({ rate, from, to, unit, length }: Exposure): (Mistake | false)[] {
  const start = `${show(rate)} ${unit}`
  const [a, b] = [show(from), show(to)]
  const way = Math.abs(to - from)
  const slip = (mistake: string, why: string, text: string, factor: number): Mistake => {
    return { mistake, why, sum: `${start} × ${text}`, value: rate * factor }
  }
  return [
    slip(
      'did not square the distances',
      'Exposure follows the square of distance, and the square was left out',
      `(${a} ÷ ${b})`,
      from / to,
    ),
    slip('inverted the distances', 'The old distance belongs above the new one', `(${b} ÷ ${a})²`, (to / from) ** 2),
    slip('inverted and did not square', 'The ratio was turned round and not squared', `(${b} ÷ ${a})`, to / from),
    slip('used the third power', 'The ratio was raised to the third power', `(${a} ÷ ${b})³`, (from / to) ** 3),
    slip(
      'took the square root',
      'The root of the ratio was taken in place of its square',
      `√(${a} ÷ ${b})`,
      Math.sqrt(from / to),
    ),
    slip(
      'added the distances',
      `The new distance of ${b} ${length} was added to the old one`,
      `(${a} ÷ (${a} + ${b}))²`,
      (from / (from + to)) ** 2,
    ),
    slip(
      'used the change in distance',
      'The change was used in place of the new distance',
      `(${a} ÷ ${show(way)})²`,
      (from / way) ** 2,
    ),
    from !== 1 &&
      from < 10 &&
      slip(
        'left out the first distance',
        `The rate was measured at ${a} ${length}, not at 1 ${length}`,
        `(1 ÷ ${b})²`,
        (1 / to) ** 2,
      ),
  ]
}

function stemOf(rng: Rng, { scene, unit, length, rate, from, to }: Exposure): string {
  const what = `${scene.charAt(0).toLowerCase()}${scene.slice(1)}`
  const value = `${show(rate)} ${unit}`
  const near = `${show(from)} ${length}`
  const far = `${show(to)} ${length}`
  return rng.pick([
    `${scene} measures ${value} at ${near} from its source. What will it measure at ${far} from the source, all ` +
      'other factors ' +
      'unchanged?',
    `A radiographer finds in the survey report that ${what} is ${value} at a distance of ${near}. Which value is ` +
      'expected at a ' +
      `distance of ${far}?`,
    `At ${near} from the source, ${what} is ${value}. A radiographer repeats the survey at ${far} from the ` +
      'source. Which value ' +
      'should be expected there?',
  ])
}

/** I₂ = I₁ × (d₁ ÷ d₂)². Source: Bushong, Radiologic Science for Technologists (2016). */
export const inverseSquare: ItemModel = {
  id: 'MODEL-INVERSE-SQUARE',
  title: 'Exposure and distance: the inverse square law',
  uses: [{ field: 'RT-Rad', domain: 'Safety' }],
  topics: ['inverse square law', 'radiation protection', 'distance'],
  difficulty: 'easy',
  ordered: true,
  references: ['bushong-radiologic-science-2016'],
  generate(rng) {
    const exposure = drawExposure(rng)
    const { scene, unit, length, places, rate, from, to } = exposure
    const form = { unit, places }
    const ratio = to / from
    if (ratio > 4 || ratio < 0.45 || Math.abs(ratio - 1) < 0.15) return undefined
    const sum = `${show(rate)} ${unit} × (${show(from)} ÷ ${show(to)})²`
    const key = {
      sum,
      value: rate * (from / to) ** 2,
      why: 'The first value times the square of old over new distance',
    }
    if (key.value < (places === 0 ? 5 : 0.1)) return undefined
    const most = 40 * rate
    const options = generateNumericOptions(rng, {
      ...form,
      key,
      mistakes: mistakesOf(exposure),
      within: [places === 0 ? 1 : 0.02, most],
    })
    if (!options) return undefined
    const factor = (from / to) ** 2
    const change = factor < 1 ? 'More distance lowers exposure' : 'Less distance raises exposure'
    return {
      parameters: { scene, unit, length, places, rate, from, to },
      stem: `${stemOf(rng, exposure)} ${roundingRule(places)}`,
      options,
      explanation:
        `${change} by the square of the ratio: (${show(from)} ÷ ${show(to)})² is ${show(factor)}. ` +
        `${formatCalculation(key, form)}.`,
      keyLearningPoint: 'Doubling the distance cuts exposure to a quarter: distance is the cheapest shield.',
    }
  },
}
