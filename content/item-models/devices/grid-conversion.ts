import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

/** A grid, its ratio (0: none) and its conversion factor. */
interface Grid {
  name: string
  ratio: number
  factor: number
}

interface Change {
  mAs: number
  from: Grid
  to: Grid
}

const format = { unit: 'mAs', places: 1 }

/** Source: Bushong, Radiologic Science for Technologists (2016). */
const grids: readonly Grid[] = [
  { name: 'no grid', ratio: 0, factor: 1 },
  { name: 'a 5:1 grid', ratio: 5, factor: 2 },
  { name: 'a 6:1 grid', ratio: 6, factor: 3 },
  { name: 'an 8:1 grid', ratio: 8, factor: 4 },
  { name: 'a 12:1 grid', ratio: 12, factor: 5 },
  { name: 'a 16:1 grid', ratio: 16, factor: 6 },
]

function mistakesOf({ mAs, from, to }: Change): (Mistake | false)[] {
  const by = (mistake: string, why: string, sum: string, value: number) =>
    makeMistake(mistake, why, `${show(mAs)} mAs ${sum}`, value)
  const [a, b] = [from.factor, to.factor]
  return [
    by(
      'inverted the factors',
      `The new factor (${b}) is the numerator and the original factor (${a}) the denominator. Here they were inverted`,
      `× ${a} ÷ ${b}`,
      (mAs * a) / b,
    ),
    a > 1 &&
      b > 1 &&
      by(
        'left out the original factor',
        `The original technique used ${from.name}, so its factor of ${a} must be divided out. Here it was left out`,
        `× ${b}`,
        mAs * b,
      ),
    a > 1 &&
      b > 1 &&
      by(
        'left out the new factor',
        `After dividing by the original factor, multiply by the new factor of ${b}. This is the technique without a grid`,
        `÷ ${a}`,
        mAs / a,
      ),
    from.ratio > 0 &&
      to.ratio > 0 &&
      by(
        'used the grid ratios',
        'Grid conversion factors, not grid ratios, are used to change mAs. Here the ratios were used',
        `× ${to.ratio} ÷ ${from.ratio}`,
        (mAs * to.ratio) / from.ratio,
      ),
    from.ratio === 0 &&
      by(
        'multiplied by the grid ratio',
        `The conversion factor of ${to.name} is ${b}. Here the mAs was multiplied by the grid ratio`,
        `× ${to.ratio}`,
        mAs * to.ratio,
      ),
    to.ratio === 0 &&
      by(
        'divided by the grid ratio',
        `The conversion factor of ${from.name} is ${a}. Here the mAs was divided by the grid ratio`,
        `÷ ${from.ratio}`,
        mAs / from.ratio,
      ),
    by(
      'did not change the mAs',
      `A change in grid changes how much radiation reaches the receptor, so mAs must be adjusted. Here it stayed the same`,
      '× 1',
      mAs,
    ),
    by(
      'added the factors',
      'The new factor is divided by the original factor. Here the two factors were added first',
      `× (${a} + ${b}) ÷ ${a}`,
      (mAs * (a + b)) / a,
    ),
    by(
      'squared the ratio of the factors',
      'The square belongs to the inverse square law for distance. Grid conversion factors are used without squaring',
      `× (${b} ÷ ${a})²`,
      mAs * (b / a) ** 2,
    ),
    by(
      'used the difference of the factors',
      'Grid conversion factors form a ratio, new over original. Here their difference was used',
      `× ${Math.abs(b - a)}`,
      mAs * Math.abs(b - a),
    ),
  ]
}

const parts = [
  'an AP projection of the lumbar spine',
  'an AP projection of the abdomen',
  'an AP projection of the pelvis',
  'an AP projection of the hip',
  'a lateral projection of the skull',
  'a mobile AP projection of the chest',
]

function stemOf(rng: Rng, { mAs, from, to }: Change): string {
  const part = rng.pick(parts)
  const factors = 'Grid conversion factors: no grid, 1; 5:1, 2; 6:1, 3; 8:1, 4; 12:1, 5; 16:1, 6.'
  return rng.pick([
    `With ${from.name}, ${show(mAs)} mAs produces adequate receptor exposure for ${part}. Which mAs maintains the exposure with ` +
      `${to.name}? ${factors}`,
    `For ${part}, a radiographer changes from ${from.name} to ${to.name}. The original technique used ${show(mAs)} mAs. ` +
      `At the same kVp, which mAs is required? ${factors}`,
    `A technique chart lists ${show(mAs)} mAs for ${part} with ${from.name}. The room in use has ${to.name}. Which mAs ` +
      `should the radiographer select? ${factors}`,
  ])
}

/** mAs₂ = mAs₁ × factor₂ ÷ factor₁. Source: Bushong, Radiologic Science for Technologists (2016). */
export const gridConversion: ItemModel = {
  id: 'MODEL-GRID-CONVERSION',
  title: 'Grid conversion',
  uses: [{ field: 'RT-Rad', domain: 'Image Production' }],
  topics: ['grids', 'mAs', 'receptor exposure'],
  difficulty: 'easy',
  ordered: true,
  references: ['bushong-radiologic-science-2016'],
  generate(rng) {
    const [from, to] = rng.shuffle(grids)
    if (from === undefined || to === undefined) return undefined
    const change = { mAs: rng.pick([4, 5, 6, 8, 10, 12, 15, 16, 20, 24, 25, 30, 32, 40, 50]), from, to }
    const { mAs } = change
    const key = {
      sum: `${show(mAs)} mAs × ${to.factor} ÷ ${from.factor}`,
      value: (mAs * to.factor) / from.factor,
      why: 'The original mAs is multiplied by the conversion factor of the new grid and divided by the original factor',
    }
    if (key.value < 1.5 || key.value > 120) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(change), within: [0.4, 500] })
    if (!options) return undefined
    const needsMore = to.factor > from.factor
    return {
      parameters: { mAs, from: from.ratio, to: to.ratio },
      stem: `${stemOf(rng, change)} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'A grid absorbs scatter and also some of the primary beam. The higher its ratio, the more mAs is needed to maintain receptor exposure.',
        [
          `Identify the factors: original ${from.factor} (${from.name}), new ${to.factor} (${to.name}).`,
          `Ratio of the factors: ${to.factor} ÷ ${from.factor} ${equals(to.factor / from.factor)}.`,
          `Multiply the original mAs: ${formatCalculation(key, format)}.`,
        ],
        `${needsMore ? 'the new grid absorbs more, so the mAs must increase' : 'less radiation is absorbed now, so the mAs must decrease'}. ` +
          `Without a grid the technique would need ${show(mAs)} ÷ ${from.factor} ≈ ${formatNumber(mAs / from.factor, 1)} mAs, and the new factor of ${to.factor} multiplies that value.`,
      ),
      keyLearningPoint:
        'New mAs is original mAs times the new grid conversion factor divided by the original one; grid ratios are not conversion factors.',
    }
  },
}
