import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, roundingRule, show } from '#domain/item-model/rounding.ts'
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
    by('inverted the factors', 'The factor of the new grid belongs above the line', `× ${a} ÷ ${b}`, (mAs * a) / b),
    a > 1 && b > 1 && by('left out the first factor', 'The first technique already had a grid', `× ${b}`, mAs * b),
    a > 1 && b > 1 && by('left out the new factor', 'This is the technique without a grid', `÷ ${a}`, mAs / a),
    from.ratio > 0 &&
      to.ratio > 0 &&
      by(
        'used the grid ratios',
        'The ratios are not the factors',
        `× ${to.ratio} ÷ ${from.ratio}`,
        (mAs * to.ratio) / from.ratio,
      ),
    from.ratio === 0 &&
      by('multiplied by the grid ratio', 'The ratio is not the factor', `× ${to.ratio}`, mAs * to.ratio),
    to.ratio === 0 &&
      by('divided by the grid ratio', 'The ratio is not the factor', `÷ ${from.ratio}`, mAs / from.ratio),
    by('did not change the mAs', 'This leaves the receptor exposure wrong', '× 1', mAs),
    by('added the factors', 'The factors were added', `× (${a} + ${b}) ÷ ${a}`, (mAs * (a + b)) / a),
    by('squared the ratio of the factors', 'The square belongs to distance', `× (${b} ÷ ${a})²`, mAs * (b / a) ** 2),
    by('took the difference of the factors', 'The factors form a ratio', `× ${Math.abs(b - a)}`, mAs * Math.abs(b - a)),
  ]
}

const parts = [
  'an AP lumbar spine',
  'an AP abdomen',
  'an AP pelvis',
  'an AP hip',
  'a lateral skull',
  'a mobile AP chest',
]

function stemOf(rng: Rng, { mAs, from, to }: Change): string {
  const part = rng.pick(parts)
  const factors = 'Factors: none 1, 5:1 2, 6:1 3, 8:1 4, 12:1 5, 16:1 6.'
  return rng.pick([
    `With ${from.name}, ${show(mAs)} mAs gives the right receptor exposure for ${part}. Which mAs gives the same exposure with ` +
      `${to.name}? ${factors}`,
    `A radiographer who images ${part} changes from ${from.name} to ${to.name}. The first technique used ${show(mAs)} mAs. ` +
      `Which mAs is needed now at the same kVp? ${factors}`,
    `A technique chart gives ${show(mAs)} mAs for ${part} with ${from.name}. In the room at hand there is ${to.name}. Which mAs ` +
      `should be set? ${factors}`,
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
      why: 'The factor of the new grid over that of the first',
    }
    if (key.value < 1.5 || key.value > 120) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(change), within: [0.4, 500] })
    if (!options) return undefined
    const more =
      to.factor > from.factor ? 'The new grid absorbs more, so mAs rises' : 'Less is absorbed now, so mAs falls'
    return {
      parameters: { mAs, from: from.ratio, to: to.ratio },
      stem: `${stemOf(rng, change)} ${roundingRule(1)}`,
      options,
      explanation: `${more} by ${to.factor} ÷ ${from.factor} ${equals(to.factor / from.factor)}. ${formatCalculation(key, format)}.`,
      keyLearningPoint:
        'New mAs is old mAs times the new grid factor over the old one: use the factors, not the ratios.',
    }
  },
}
