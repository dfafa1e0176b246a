import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
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

/** The equation with its factor, right or with wrong terms. */
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
    makeMistake(`used the constant of a ${other}`, `For a ${sex} it is ${signed(constants[sex])}`, {
      constant: constants[other],
    }),
    makeMistake('added the age', `Needs fall with age: 5 kcal a year are taken off`, { age: -age }),
    makeMistake('left out the age', `At ${age} years, ${5 * age} kcal are taken off`, { age: 0 }),
    makeMistake('used pounds', 'The equation takes kilograms', { weight: `(${weight} × 2.2)`, kg: weight * 2.2 }),
    makeMistake('used inches', 'The equation takes centimeters', { height: `(${height} ÷ 2.54)`, cm: height / 2.54 }),
    makeMistake('divided kilograms by 2.2', 'The weight is in kilograms already', {
      weight: `(${weight} ÷ 2.2)`,
      kg: weight / 2.2,
    }),
    factor > 1 && makeMistake('left out the factor', `Asked are needs with a factor of ${show(factor)}`, { factor: 1 }),
    factor === 1 &&
      makeMistake('multiplied by an activity factor', 'Asked is rest alone, without 1.2', { factor: 1.2 }),
    factor > 1 &&
      makeMistake('added the factor twice', `A factor of ${show(factor)} counts once`, { factor: factor ** 2 }),
  ]
}

const scenes = [
  'in a weight management clinic',
  'with a healing leg ulcer',
  'in outpatient counseling',
  'before a program of exercise',
]

function stemOf(rng: Rng, scene: string, { sex, weight, height, age, factor }: Person): string {
  const asked =
    factor === 1
      ? 'what is the resting energy expenditure by the Mifflin-St Jeor equation?'
      : `what are the daily energy needs by the Mifflin-St Jeor equation with an activity factor of ${show(factor)}?`
  const size = `${weight} kg, ${height} cm`
  return rng.pick([
    `For a ${sex} of ${age} years ${scene} (${size}), ${asked}`,
    `A ${sex} aged ${age} years is seen ${scene}. With a weight of ${weight} kg and a height of ${height} cm, ${asked}`,
    `No indirect calorimetry can be had for a ${sex} ${scene}: ${age} years, ${size}. By estimate, ${asked}`,
  ])
}

/** 10 × kg + 6.25 × cm − 5 × years + 5 or − 161, times a factor. Source: Mifflin et al., Am J Clin Nutr (1990). */
export const energyNeeds: ItemModel = {
  id: 'MODEL-ENERGY-NEEDS',
  title: 'Energy needs by Mifflin-St Jeor',
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
    const key = { ...needs(right), why: 'Weight and height add, age takes off' }
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
      explanation:
        `10 × ${weight} = ${formatNumber(10 * weight, 0)}; 6.25 × ${height} = ${formatNumber(6.25 * height, 2)}; 5 × ${age} = ${5 * age}; ` +
        `the constant for a ${sex} is ${signed(constants[sex])}. ${formatCalculation(key, format)}.`,
      keyLearningPoint:
        'Mifflin-St Jeor: 10 a kilogram and 6.25 a centimeter, less 5 a year, plus 5 for a man or less 161 for a woman.',
    }
  },
}
