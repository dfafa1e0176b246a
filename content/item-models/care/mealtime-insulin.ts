import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import { joinList, workedSolution } from '#domain/item-model/wording.ts'
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
    makeMistake(
      'left out the correction dose',
      `The glucose of ${glucose} mg/dL is above target and needs a correction dose. This covers the meal alone`,
      foodSum,
      food,
    ),
    makeMistake(
      'left out the carbohydrate',
      `The meal contains ${grams} g of carbohydrate and needs its own dose. This corrects the glucose alone`,
      extraSum,
      extra,
    ),
    makeMistake(
      'did not subtract the target',
      `Only the glucose above the target of ${target} mg/dL is corrected. Here the whole glucose was divided by the factor`,
      `${foodSum} + ${glucose} ÷ ${factor}`,
      food + glucose / factor,
    ),
    makeMistake(
      'corrected the whole glucose only',
      'The dose covers the carbohydrate and the glucose above target. Here the meal and the target were left out',
      `${glucose} ÷ ${factor}`,
      glucose / factor,
    ),
    makeMistake(
      'subtracted the correction dose',
      'A glucose above target needs more insulin, so the correction dose is added. Here it was subtracted',
      `${foodSum} − ${extraSum}`,
      food - extra,
    ),
    makeMistake(
      'interchanged ratio and factor',
      'The ratio applies to grams and the factor to mg/dL above target. Here they were interchanged',
      `${grams} ÷ ${factor} + (${glucose} − ${target}) ÷ ${ratio}`,
      grams / factor + (glucose - target) / ratio,
    ),
    makeMistake(
      'used the ratio for the correction',
      'The glucose above target is divided by the correction factor. Here it was divided by the carbohydrate ratio',
      `${foodSum} + (${glucose} − ${target}) ÷ ${ratio}`,
      food + (glucose - target) / ratio,
    ),
    makeMistake(
      'doubled the correction dose',
      'The correction dose is added once to the dose for the meal. Here it was added two times',
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
  const rule = `1 unit for each ${ratio} g of carbohydrate and 1 unit for each ${factor} mg/dL of glucose above ${target} mg/dL`
  return rng.pick([
    `Before ${when}, a patient with type 1 diabetes has a glucose of ${glucose} mg/dL. The meal consists of ${plate}. ` +
      `The patient is prescribed ${insulin}, ${rule}. How many units should be administered?`,
    `A patient with type 1 diabetes is prescribed ${insulin}, ${rule}. The glucose is ${glucose} mg/dL, and ${when} will consist of ${plate}. ` +
      'How many units should the patient take?',
    `The prescription for a hospitalized patient reads: ${insulin} with meals, ${rule}. The glucose before ${when} is ${glucose} mg/dL, and the patient will eat ${plate}. ` +
      'Which dose should be given?',
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
    // A dose near one half would depend on the method of rounding.
    if (value < 5 || value > 22 || Math.abs((value % 1) - 0.5) < 0.15) return undefined
    const key = {
      sum: `${grams} ÷ ${ratio} + (${glucose} − ${target}) ÷ ${factor}`,
      value,
      why: 'The dose for the carbohydrate and the dose for the glucose above target are added and then rounded',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(meal), within: [1, 48] })
    if (!options) return undefined
    return {
      parameters: { grams, ratio, factor, glucose, target },
      stem: `${stemOf(rng, meal)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'A mealtime dose has two parts: insulin for the carbohydrate in the meal and a correction for glucose above target.',
        [
          `Carbohydrate: ${foods.map(([, each]) => each).join(' + ')} = ${grams} g; ${grams} g ÷ ${ratio} g/unit ${equals(grams / ratio)} units.`,
          `Correction: (${glucose} − ${target}) mg/dL ÷ ${factor} mg/dL per unit ${equals((glucose - target) / factor)} units.`,
          `Add the parts and round once: ${formatCalculation(key, format)}.`,
        ],
        `the meal needs about ${formatNumber(grams / ratio, 0)} units and the correction about ${formatNumber((glucose - target) / factor, 0)} units. Their sum is near the answer; rounding each part before adding can change the dose by a unit.`,
      ),
      keyLearningPoint:
        'A mealtime insulin dose is grams of carbohydrate divided by the ratio plus the glucose above target divided by the correction factor.',
    }
  },
}
