import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundHalfAway, roundingRule } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'percent', places: 1 }

/** Usual weight in kg; current weight in kg or lb. */
interface Loss {
  usual: number
  now: number
  unit: 'kg' | 'lb'
  months: 1 | 3 | 6
}

/** Percentage of loss above which malnutrition is severe, by months. Source: Academy and ASPEN (2012). */
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
      'divided by the current weight',
      `The loss is compared with the usual weight of ${usual} kg. Here it was divided by the current weight`,
      `${part} ÷ (${text}) × 100`,
      (100 * lost) / kg,
    ),
    makeMistake(
      'reported kilograms',
      'The question asks for a percentage of the usual weight. This is the loss in kilograms',
      `${part} × 1`,
      lost,
    ),
    makeMistake(
      'reported pounds',
      'The question asks for a percentage of the usual weight. This is the loss in pounds',
      `${part} × 2.2`,
      2.2 * lost,
    ),
    makeMistake(
      'divided by the months',
      `The percentage refers to the whole loss in ${months} months. Here it was divided by the months`,
      `${all} ÷ ${months}`,
      percent / months,
    ),
    makeMistake(
      'divided by the usual weight in pounds',
      'The loss and the usual weight must have the same unit. Here kilograms were divided by pounds',
      `${part} ÷ (${usual} × 2.2) × 100`,
      percent / 2.2,
    ),
    makeMistake(
      'divided pounds by kilograms',
      'The loss and the usual weight must have the same unit. Here pounds were divided by kilograms',
      `${part} × 2.2 ÷ ${usual} × 100`,
      2.2 * percent,
    ),
    makeMistake(
      'divided by the sum of both weights',
      `The usual weight of ${usual} kg alone is the denominator. Here the current weight was added to it`,
      `${part} ÷ (${usual} + ${text}) × 100`,
      (100 * lost) / (usual + kg),
    ),
    makeMistake(
      'calculated the percentage of usual weight',
      'The question asks for the percentage lost. This is the current weight as a percentage of the usual weight',
      `${text} ÷ ${usual} × 100`,
      (100 * kg) / usual,
    ),
  ]
}

const scenes = [
  'with chronic pancreatitis',
  'with esophageal cancer',
  'with COPD and a poor appetite',
  'who has lived alone since the death of a spouse',
  'with Crohn disease',
]

function stemOf(rng: Rng, age: number, scene: string, { usual, now, unit, months }: Loss): string {
  const time = months === 1 ? '1 month' : `${months} months`
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} patient ${scene} has a usual weight of ${usual} kg and weighs ${now} ${unit} ${time} later. What percentage of ` +
      'the usual weight has been lost?',
    `Nutrition assessment of ${aged} patient ${scene} shows a weight of ${now} ${unit}. The usual weight, recorded ${time} ago, was ${usual} kg. ` +
      'What is the percentage of weight loss?',
    `Within ${time}, the weight of ${aged} patient ${scene} has decreased unintentionally from the usual ${usual} kg to ${now} ${unit}. ` +
      'What is the percentage of weight loss?',
  ])
}

/** (Usual − current) ÷ usual × 100. Sources: Krause (2021); limits: Academy and ASPEN (2012). */
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
      why: 'The weight lost is divided by the usual weight and multiplied by 100',
    }
    if (value < 3 || value > 17) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(loss), within: [0.8, 45] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    const limit = severe[months]
    const degree = roundHalfAway(value, 1) > limit ? 'above' : 'not above'
    const kilograms = formatNumber(kilogramsOf(loss), 2)
    const steps = [
      `Weight lost: ${usual} − ${kilograms} = ${formatNumber(usual - kilogramsOf(loss), 2)} kg.`,
      `Divide by the usual weight: ${formatCalculation(key, format)}.`,
      `Interpret: over ${months === 1 ? '1 month' : `${months} months`}, a loss above ${limit} percent is a criterion of severe malnutrition. This loss is ${degree} that limit.`,
    ]
    if (unit === 'lb') steps.unshift(`Convert the weight: ${now} lb ÷ 2.2 lb/kg ≈ ${kilograms} kg.`)
    return {
      parameters: { scene, usual, now, unit, months },
      stem: `${stemOf(rng, rng.int(38, 84), scene, loss)} ${unit === 'lb' ? 'Use 1 kg = 2.2 lb. ' : ''}${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'The percentage of weight loss compares the loss with the usual weight. Its meaning depends on the time in which it occurred.',
        steps,
        `10% of ${usual} kg is ${formatNumber(usual / 10, 1)} kg. The patient lost ${formatNumber(usual - kilogramsOf(loss), 1)} kg, so the percentage must be ${value > 10 ? 'above' : 'below'} 10.`,
      ),
      keyLearningPoint:
        'Percentage of weight loss is (usual − current weight) ÷ usual weight × 100, interpreted with the time in which it occurred.',
    }
  },
}
