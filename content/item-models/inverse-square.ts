import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

interface Source {
  /** What is measured, as the subject of a sentence. */
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
    scene: 'Scatter radiation from a patient during fluoroscopy',
    unit: 'mGy/hr',
    length: 'm',
    places: 2,
    rates: [0.6, 4.8, 0.1],
    distances: [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3],
  },
  {
    scene: 'The exposure rate beside a C-arm',
    unit: 'mR/hr',
    length: 'ft',
    places: 0,
    rates: [60, 480, 10],
    distances: [2, 3, 4, 5, 6, 8, 9],
  },
  {
    scene: 'Scatter radiation from one mobile chest radiograph',
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

function generateExposure(rng: Rng): Exposure {
  const source = rng.pick(sources)
  const [least, most, step] = source.rates
  const rate = Number(formatNumber(least + step * rng.int(0, Math.round((most - least) / step)), 1))
  const [from = 1, to = 2] = rng.shuffle(source.distances)
  return { ...source, rate, from, to }
}

function mistakesOf({ rate, from, to, unit, length }: Exposure): (Mistake | false)[] {
  const start = `${show(rate)} ${unit}`
  const [a, b] = [show(from), show(to)]
  const change = Math.abs(to - from)
  const makeMistake = (mistake: string, why: string, text: string, factor: number): Mistake => {
    return { mistake, why, sum: `${start} × ${text}`, value: rate * factor }
  }
  return [
    makeMistake(
      'did not square the distances',
      'Intensity changes with the square of the distance. Here the plain ratio of the distances was used',
      `(${a} ÷ ${b})`,
      from / to,
    ),
    makeMistake(
      'inverted the distances',
      'The original distance is the numerator and the new distance the denominator. Here they were inverted',
      `(${b} ÷ ${a})²`,
      (to / from) ** 2,
    ),
    makeMistake(
      'inverted the distances without squaring',
      'The ratio is the original over the new distance, squared. Here it was inverted and not squared',
      `(${b} ÷ ${a})`,
      to / from,
    ),
    makeMistake(
      'used the third power',
      'The law uses the square of the ratio, because the beam spreads over an area. Here the third power was used',
      `(${a} ÷ ${b})³`,
      (from / to) ** 3,
    ),
    makeMistake(
      'used the square root',
      'The law uses the square of the ratio of the distances. Here the square root was taken',
      `√(${a} ÷ ${b})`,
      Math.sqrt(from / to),
    ),
    makeMistake(
      'added the distances',
      `The new distance from the source is ${b} ${length} in all. Here it was added to the original distance`,
      `(${a} ÷ (${a} + ${b}))²`,
      (from / (from + to)) ** 2,
    ),
    makeMistake(
      'used the change in distance',
      `Both distances are measured from the source. Here the change of ${show(change)} ${length} replaced the new distance`,
      `(${a} ÷ ${show(change)})²`,
      (from / change) ** 2,
    ),
    from !== 1 &&
      from < 10 &&
      makeMistake(
        'left out the original distance',
        `The value was measured at ${a} ${length}, and this distance belongs in the numerator. Here 1 ${length} was assumed`,
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
    `${scene} measures ${value} at ${near} from its source. If all other factors are unchanged, what will it measure at ` +
      `${far} from the source?`,
    `A radiographer reads in a survey report that ${what} is ${value} at a distance of ${near}. Which value is ` +
      `expected at a distance of ${far}?`,
    `At ${near} from the source, ${what} is ${value}. A radiographer repeats the survey at ${far} from the ` +
      'source. Which value should the radiographer expect?',
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
    const exposure = generateExposure(rng)
    const { scene, unit, length, places, rate, from, to } = exposure
    const format = { unit, places }
    const ratio = to / from
    if (ratio > 4 || ratio < 0.45 || Math.abs(ratio - 1) < 0.15) return undefined
    const sum = `${show(rate)} ${unit} × (${show(from)} ÷ ${show(to)})²`
    const key = {
      sum,
      value: rate * (from / to) ** 2,
      why: 'The original value is multiplied by the square of the original distance over the new distance',
    }
    if (key.value < (places === 0 ? 5 : 0.1)) return undefined
    const most = 40 * rate
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes: mistakesOf(exposure),
      within: [places === 0 ? 1 : 0.02, most],
    })
    if (!options) return undefined
    const factor = (from / to) ** 2
    const change =
      factor < 1
        ? 'The new distance is greater, so the intensity decreases'
        : 'The new distance is smaller, so the intensity increases'
    return {
      parameters: { scene, unit, length, places, rate, from, to },
      stem: `${stemOf(rng, exposure)} ${roundingRule(places)}`,
      options,
      explanation: workedSolution(
        'According to the inverse square law, I₁ ÷ I₂ = (d₂)² ÷ (d₁)²: the intensity is inversely proportional to the square of the distance.',
        [
          `${change}.`,
          `Square the ratio of the original to the new distance; ${length} cancel: (${show(from)} ÷ ${show(to)})² = ${show(factor)}${Math.abs(Number(show(factor)) - factor) < 1e-9 ? '' : ' (rounded for display)'}.`,
          `Multiply the original value: ${formatCalculation(key, format)}.`,
        ],
        `at twice the distance the intensity is one fourth, and at half the distance it is 4 times as high. The distance here changes by a factor of ${show(ratio)}, ` +
          `so the value must be ${factor < 1 ? 'lower' : 'higher'} than ${show(rate)} ${unit}, and by more than a factor of ${show(ratio < 1 ? 1 / ratio : ratio)}.`,
      ),
      keyLearningPoint:
        'Radiation intensity is inversely proportional to the square of the distance: doubling the distance reduces it to one fourth.',
    }
  },
}
