import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundHalfAway, roundingRule } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'percent', places: 1 }

/** Usual weight in kg; today's weight in kg or in lb. */
interface Loss {
  usual: number
  now: number
  unit: 'kg' | 'lb'
  months: 1 | 3 | 6
}

/** Percent of loss above which malnutrition is severe, by months. Source: Academy and ASPEN (2012). */
const severe = { 1: 5, 3: 7.5, 6: 10 }

function generateLoss(rng: Rng): Loss {
  const usual = rng.int(54, 104)
  const unit = rng.pick(['kg', 'lb'] as const)
  const kilograms = usual * (1 - (0.035 + 0.13 * rng.next()))
  const now = unit === 'kg' ? Math.round(2 * kilograms) / 2 : Math.round(2.2 * kilograms)
  return { usual, now, unit, months: rng.pick([1, 3, 6] as const) }
}

const kilogramsOf = ({ now, unit }: Loss) => (unit === 'kg' ? now : now / 2.2)
const textOf = ({ now, unit }: Loss) => (unit === 'kg' ? `${now}` : `${now} ÷ 2.2`)

function mistakesOf(loss: Loss): Mistake[] {
  const { usual, months } = loss
  const [kg, text] = [kilogramsOf(loss), textOf(loss)]
  const lost = usual - kg
  const percent = (100 * lost) / usual
  const part = `(${usual} − ${text})`
  const all = `${part} ÷ ${usual} × 100`
  return [
    makeMistake(
      'divided by the weight of today',
      `The loss is compared with the usual ${usual} kg`,
      `${part} ÷ (${text}) × 100`,
      (100 * lost) / kg,
    ),
    makeMistake('gave the kilograms', 'Asked is a percentage of the usual weight, not kg', `${part} × 1`, lost),
    makeMistake('gave the pounds', 'Asked is a percentage of the usual weight, not lb', `${part} × 2.2`, 2.2 * lost),
    makeMistake(
      'divided by the months',
      `All that was lost in ${months} months counts`,
      `${all} ÷ ${months}`,
      percent / months,
    ),
    makeMistake(
      'divided by the usual weight in pounds',
      'Both weights must have one unit',
      `${part} ÷ (${usual} × 2.2) × 100`,
      percent / 2.2,
    ),
    makeMistake(
      'mixed pounds and kilograms',
      'Both weights must have one unit',
      `${part} × 2.2 ÷ ${usual} × 100`,
      2.2 * percent,
    ),
    makeMistake(
      'compared the loss with both weights',
      `The usual ${usual} kg alone are the basis`,
      `${part} ÷ (${usual} + ${text}) × 100`,
      (100 * lost) / (usual + kg),
    ),
    makeMistake(
      'gave what is left',
      'This is the weight of today in percent of the usual one',
      `${text} ÷ ${usual} × 100`,
      (100 * kg) / usual,
    ),
  ]
}

const scenes = [
  'with chronic pancreatitis',
  'with cancer of the esophagus',
  'with COPD and a poor appetite',
  'who lives alone since a bereavement',
  'with Crohn disease',
]

function stemOf(rng: Rng, age: number, scene: string, { usual, now, unit, months }: Loss): string {
  const time = months === 1 ? 'a month' : `${months} months`
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} patient ${scene} usually weighs ${usual} kg and now weighs ${now} ${unit}, ${time} later. Which percentage of ` +
      'the usual weight has been lost?',
    `A nutrition assessment of ${aged} patient ${scene} shows a weight of ${now} ${unit}; ${time} ago it was ${usual} kg, the usual ` +
      'weight. What is the percentage of weight lost?',
    `Within ${time}, the weight of ${aged} patient ${scene} has changed from the usual ${usual} kg to ${now} ${unit}, without intent. ` +
      'How many percent is the loss?',
  ])
}

/** (Usual − current) ÷ usual × 100. Sources: Krause (2021); limits by the Academy and ASPEN (2012). */
export const weightLoss: ItemModel = {
  id: 'MODEL-WEIGHT-LOSS',
  title: 'Percentage of weight lost',
  uses: [{ field: 'RD', domain: 'Nutrition Care for Individuals and Groups' }],
  topics: ['weight loss', 'malnutrition', 'nutrition assessment'],
  difficulty: 'easy',
  ordered: true,
  references: ['krause-nutrition-care-2021', 'and-aspen-malnutrition-2012'],
  generate(rng) {
    const loss = generateLoss(rng)
    const { usual, now, unit, months } = loss
    const value = (100 * (usual - kilogramsOf(loss))) / usual
    const key = {
      sum: `(${usual} − ${textOf(loss)}) ÷ ${usual} × 100`,
      value,
      why: 'What was lost, over the usual weight',
    }
    if (value < 3 || value > 17) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(loss), within: [0.8, 45] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    const limit = severe[months]
    const degree = roundHalfAway(value, 1) > limit ? 'above' : 'not above'
    const weighed = unit === 'lb' ? `${now} lb ÷ 2.2 ≈ ${formatNumber(kilogramsOf(loss), 2)} kg. ` : ''
    return {
      parameters: { scene, usual, now, unit, months },
      stem: `${stemOf(rng, rng.int(38, 84), scene, loss)} ${unit === 'lb' ? 'Use 1 kg = 2.2 lb. ' : ''}${roundingRule(1)}`,
      options,
      explanation:
        `${weighed}${formatCalculation(key, format)}. Over ${months === 1 ? '1 month' : `${months} months`}, a loss above ${limit} percent is one ` +
        `of the marks of severe malnutrition; this one is ${degree} that.`,
      keyLearningPoint:
        'Divide the weight lost by the usual weight, in one unit, and read the result with the time it took.',
    }
  },
}
