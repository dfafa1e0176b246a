import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import { joinList } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'units', places: 0 }

interface Meal {
  foods: readonly (readonly [food: string, grams: number])[]
  grams: number
  /** g of carbohydrate for one unit */
  ratio: number
  /** mg/dL by which one unit lowers glucose */
  factor: number
  glucose: number
  target: number
}

const menu = [
  ['corn', 27],
  ['a banana', 27],
  ['a slice of toast', 15],
  ['a glass of milk', 12],
  ['a cup of rice', 45],
  ['a baked potato', 30],
  ['beans', 20],
  ['an apple', 20],
  ['two tortillas', 24],
  ['yogurt with fruit', 24],
  ['a cup of pasta', 43],
] as const

function generateMeal(rng: Rng): Meal {
  const foods = rng.shuffle(menu).slice(0, rng.int(2, 3))
  const grams = foods.reduce((sum, [, each]) => sum + each, 0)
  return {
    foods,
    grams,
    ratio: rng.pick([5, 6, 8, 10, 12, 15]),
    factor: rng.pick([20, 25, 30, 40, 50]),
    glucose: rng.int(172, 318),
    target: rng.pick([100, 110, 120, 130]),
  }
}

function mistakesOf({ grams, ratio, factor, glucose, target }: Meal): Mistake[] {
  const food = grams / ratio
  const extra = (glucose - target) / factor
  const [foodSum, extraSum] = [`${grams} ÷ ${ratio}`, `(${glucose} − ${target}) ÷ ${factor}`]
  const makeMistake = (mistake: string, why: string, sum: string, value: number): Mistake => ({
    mistake,
    why,
    sum,
    value,
  })
  return [
    makeMistake('left out the correction', 'This covers the meal alone', foodSum, food),
    makeMistake('left out the carbohydrate', 'This corrects the glucose alone', extraSum, extra),
    makeMistake(
      'did not subtract the target',
      `The whole glucose was corrected, not what lies above ${target} mg/dL`,
      `${foodSum} + ${glucose} ÷ ${factor}`,
      food + glucose / factor,
    ),
    makeMistake(
      'corrected the whole glucose only',
      'The meal and the target were left out',
      `${glucose} ÷ ${factor}`,
      glucose / factor,
    ),
    makeMistake(
      'subtracted the correction',
      'A glucose above the target adds insulin',
      `${foodSum} − ${extraSum}`,
      food - extra,
    ),
    makeMistake(
      'exchanged ratio and factor',
      'The ratio belongs to grams and the factor to mg/dL; they changed places',
      `${grams} ÷ ${factor} + (${glucose} − ${target}) ÷ ${ratio}`,
      grams / factor + (glucose - target) / ratio,
    ),
    makeMistake(
      'used the ratio twice',
      'The excess glucose was divided by the ratio as well',
      `${foodSum} + (${glucose} − ${target}) ÷ ${ratio}`,
      food + (glucose - target) / ratio,
    ),
    makeMistake(
      'doubled the correction',
      'The correction was given 2 times',
      `${foodSum} + 2 × ${extraSum}`,
      food + 2 * extra,
    ),
  ]
}

const insulins = ['insulin lispro', 'insulin aspart', 'insulin glulisine']
const meals = ['lunch', 'dinner']

function stemOf(rng: Rng, meal: Meal): string {
  const { foods, ratio, factor, glucose, target } = meal
  const insulin = rng.pick(insulins)
  const plate = joinList(foods.map(([food, grams], i) => `${food} (${grams} g${i === 0 ? ' of carbohydrate' : ''})`))
  const when = rng.pick(meals)
  const rule = `1 unit for each ${ratio} g of carbohydrate and 1 unit for each ${factor} mg/dL above ${target} mg/dL`
  return rng.pick([
    `Before ${when}, the glucose of a patient with type 1 diabetes is ${glucose} mg/dL. The meal is ${plate}. ` +
      `The order is ${insulin}, ${rule}. Which dose is right?`,
    `A patient on ${insulin} uses ${rule}. The meter shows ${glucose} mg/dL and ${when} will be ${plate}. ` +
      'How many units should be taken?',
    `The plan for mealtime ${insulin} reads: ${rule}. At ${when} a hospital patient will eat ${plate}; ` +
      `the glucose is ${glucose} mg/dL. Which dose follows from the plan?`,
  ])
}

/** Grams ÷ ratio + (glucose − target) ÷ factor. Source: Walsh et al., J Diabetes Sci Technol (2010). */
export const mealtimeInsulin: ItemModel = {
  id: 'MODEL-MEALTIME-INSULIN',
  title: 'Mealtime insulin with correction',
  uses: [
    { field: 'RN', domain: 'Pharmacological and Parenteral Therapies' },
    { field: 'LPN', domain: 'Pharmacological Therapies' },
    { field: 'PA', domain: 'Endocrine System' },
    { field: 'PharmD', domain: 'Person-Centered Assessment and Treatment Planning' },
    { field: 'NP', domain: 'Plan' },
    { field: 'NP', domain: 'Planning' },
    { field: 'RD', domain: 'Nutrition Care for Individuals and Groups' },
  ],
  topics: ['insulin', 'carbohydrate counting', 'diabetes'],
  difficulty: 'medium',
  ordered: true,
  references: ['walsh-insulin-dosing-2010', 'ada-standards-2026'],
  generate(rng) {
    const meal = generateMeal(rng)
    const { foods, grams, ratio, factor, glucose, target } = meal
    const value = grams / ratio + (glucose - target) / factor
    // A dose near the half would depend on the way of rounding.
    if (value < 5 || value > 22 || Math.abs((value % 1) - 0.5) < 0.15) return undefined
    const key = {
      sum: `${grams} ÷ ${ratio} + (${glucose} − ${target}) ÷ ${factor}`,
      value,
      why: 'Insulin for the carbohydrate plus insulin for the glucose above the target',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(meal), within: [1, 48] })
    if (!options) return undefined
    return {
      parameters: { grams, ratio, factor, glucose, target },
      stem: `${stemOf(rng, meal)} ${roundingRule(0)}`,
      options,
      explanation: `Carbohydrate: ${foods.map(([, each]) => each).join(' + ')} = ${grams} g. ${formatCalculation(key, format)}.`,
      keyLearningPoint: 'Grams over the ratio, plus the glucose above target over the correction factor.',
    }
  },
}
