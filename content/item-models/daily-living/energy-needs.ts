import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'kcal/day', places: 0 }

/** kg, cm, years; the equation has one constant for men and one for women. */
interface Person {
  sex: 'man' | 'woman'
  weight: number
  height: number
  age: number
  factor: number
}

const constants = { man: 5, woman: -161 }
const signed = (constant: number) => (constant < 0 ? `− ${-constant}` : `+ ${constant}`)

function generatePerson(rng: Rng): Person {
  const sex = rng.pick(['man', 'woman'] as const)
  const height = sex === 'man' ? rng.int(164, 192) : rng.int(150, 178)
  const weight = Math.round((20 + 14 * rng.next()) * (height / 100) ** 2)
  return { sex, weight, height, age: rng.int(24, 76), factor: rng.pick([1, 1, 1.2, 1.3, 1.4, 1.5]) }
}

interface Terms {
  constant: number
  factor: number
  weight: string
  kg: number
  height: string
  cm: number
  age: number
}

/** The equation with its activity factor, with correct or incorrect terms. */
function needs({ constant, factor, weight, kg, height, cm, age }: Terms) {
  const years = age < 0 ? `+ 5 × ${-age}` : `− 5 × ${age}`
  const resting = `10 × ${weight} + 6.25 × ${height} ${years} ${signed(constant)}`
  const value = (10 * kg + 6.25 * cm - 5 * age + constant) * factor
  return { sum: factor === 1 ? resting : `(${resting}) × ${show(factor)}`, value }
}

function mistakesOf({ sex, weight, height, age, factor }: Person, right: Terms): (Mistake | false)[] {
  const other = sex === 'man' ? 'woman' : 'man'
  const makeMistake = (mistake: string, why: string, change: Partial<Terms>): Mistake => ({
    mistake,
    why,
    ...needs({ ...right, ...change }),
  })
  return [
    makeMistake(
      `used the constant for a ${other}`,
      `The constant for a ${sex} is ${signed(constants[sex])}. Here the one for a ${other} was used`,
      {
        constant: constants[other],
      },
    ),
    makeMistake(
      'added the age',
      'Energy expenditure decreases with age, so 5 kcal per year are subtracted. Here they were added',
      { age: -age },
    ),
    makeMistake(
      'left out the age',
      `At ${age} years, 5 × ${age} = ${5 * age} kcal are subtracted. Here they were left out`,
      { age: 0 },
    ),
    makeMistake('used pounds', 'The equation requires kilograms, as given. Here the weight was converted to pounds', {
      weight: `(${weight} × 2.2)`,
      kg: weight * 2.2,
    }),
    makeMistake('used inches', 'The equation requires centimeters, as given. Here the height was converted to inches', {
      height: `(${height} ÷ 2.54)`,
      cm: height / 2.54,
    }),
    makeMistake(
      'divided kilograms by 2.2',
      'The weight is given in kilograms and needs no conversion. Here it was divided by 2.2',
      {
        weight: `(${weight} ÷ 2.2)`,
        kg: weight / 2.2,
      },
    ),
    factor > 1 &&
      makeMistake(
        'left out the activity factor',
        `Resting expenditure is multiplied by the activity factor of ${show(factor)}. Here it was not`,
        { factor: 1 },
      ),
    factor === 1 &&
      makeMistake(
        'multiplied by an activity factor',
        'Resting energy expenditure was asked, without activity. Here it was multiplied by 1.2',
        { factor: 1.2 },
      ),
    factor > 1 &&
      makeMistake(
        'multiplied by the activity factor twice',
        `Resting expenditure is multiplied by ${show(factor)} once. Here it was multiplied twice`,
        { factor: factor ** 2 },
      ),
  ]
}

const scenes = [
  'seen in a weight management clinic',
  'with a healing leg ulcer',
  'seen for outpatient nutrition counseling',
  'who will begin an exercise program',
]

function stemOf(rng: Rng, scene: string, { sex, weight, height, age, factor }: Person): string {
  const asked =
    factor === 1
      ? 'what is the resting energy expenditure?'
      : `with an activity factor of ${show(factor)}, what are the daily energy needs?`
  const aged = withArticle(`${age}-year-old`)
  const equation = 'According to the Mifflin-St Jeor equation'
  return rng.pick([
    `${capitalized(aged)} ${sex} ${scene} weighs ${weight} kg and is ${height} cm tall. ${equation}, ${asked}`,
    `A dietitian assesses ${aged} ${sex} ${scene}. The weight is ${weight} kg, and the height is ${height} cm. ${equation}, ${asked}`,
    `Indirect calorimetry is not available for ${aged} ${sex} ${scene}. The weight is ${weight} kg, and the height is ${height} cm. ${equation}, ${asked}`,
  ])
}

/** 10 × kg + 6.25 × cm − 5 × years + 5 or − 161, times a factor. Source: Mifflin et al., Am J Clin Nutr (1990). */
export const energyNeeds: ItemModel = {
  id: 'MODEL-ENERGY-NEEDS',
  title: 'Energy needs by the Mifflin-St Jeor equation',
  uses: [{ field: 'RD', domain: 'Nutrition Care for Individuals and Groups' }],
  topics: ['energy needs', 'Mifflin-St Jeor', 'nutrition assessment'],
  difficulty: 'easy',
  ordered: true,
  references: ['mifflin-resting-energy-1990', 'krause-nutrition-care-2021'],
  generate(rng) {
    const person = generatePerson(rng)
    const { sex, weight, height, age, factor } = person
    const right: Terms = {
      constant: constants[sex],
      factor,
      weight: `${weight}`,
      kg: weight,
      height: `${height}`,
      cm: height,
      age,
    }
    const why = 'The terms for weight and height are added, the term for age is subtracted, and the constant is applied'
    const key = { ...needs(right), why }
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes: mistakesOf(person, right),
      within: [450, 5000],
    })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    return {
      parameters: { scene, sex, weight, height, age, factor },
      stem: `${stemOf(rng, scene, person)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'The Mifflin-St Jeor equation estimates resting energy expenditure (REE) from weight, height, age, and sex. An activity factor converts REE to daily needs.',
        [
          `Weight: 10 × ${weight} = ${formatNumber(10 * weight, 0)}. Height: 6.25 × ${height} = ${formatNumber(6.25 * height, 2)}.`,
          `Age: 5 × ${age} = ${5 * age}, subtracted. Constant for a ${sex}: ${signed(constants[sex])}.`,
          `Calculate: ${formatCalculation(key, format)}.`,
        ],
        `REE of an adult is roughly 20 to 25 kcal/kg in persons of normal weight and less in persons with obesity. Here REE is ${formatNumber(key.value / factor / weight, 0)} kcal/kg${factor > 1 ? `, and the factor of ${show(factor)} adds ${Math.round((factor - 1) * 100)}%` : ''}.`,
      ),
      keyLearningPoint: 'Mifflin-St Jeor: 10 × kg + 6.25 × cm − 5 × years, plus 5 for a man or minus 161 for a woman.',
    }
  },
}
