import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'beats/min', places: 0 }

/** Beats per minute; the maximum was measured in a test, or is 220 less the age. */
interface Effort {
  basis: 'measured' | 'estimated'
  age: number
  rest: number
  max: number
  percent: number
}

function generateEffort(rng: Rng): Effort {
  const basis = rng.pick(['measured', 'estimated'] as const)
  const age = rng.int(38, 78)
  const max = basis === 'measured' ? rng.int(112, 210 - age) : 220 - age
  return { basis, age, rest: rng.int(56, 88), max, percent: rng.pick([40, 45, 50, 55, 60]) }
}

const target = (max: number, rest: number, percent: number) => ({
  sum: `(${max} − ${rest}) × ${percent / 100} + ${rest}`,
  value: ((max - rest) * percent) / 100 + rest,
})

function mistakesOf({ basis, age, rest, max, percent }: Effort): (Mistake | false)[] {
  const share = percent / 100
  const named = (mistake: string, why: string, of: { sum: string; value: number }): Mistake => ({ mistake, why, ...of })
  return [
    makeMistake(
      'did not add the resting rate back',
      `The reserve counts from a resting rate of ${rest}`,
      `(${max} − ${rest}) × ${share}`,
      (max - rest) * share,
    ),
    makeMistake(
      'took the percentage of the maximum',
      'The resting rate was left out',
      `${max} × ${share}`,
      max * share,
    ),
    makeMistake(
      'multiplied before taking the rest off',
      'Only the reserve is multiplied',
      `${max} × ${share} + ${rest}`,
      max * share + rest,
    ),
    makeMistake('gave the heart rate reserve', 'This is the whole reserve', `${max} − ${rest}`, max - rest),
    makeMistake('gave the maximum', `This is an effort of 100 percent, not ${percent}`, `${max} × 1`, max),
    makeMistake(
      'subtracted the reserve from the maximum',
      `This leaves ${100 - percent} percent of the reserve`,
      `${max} − (${max} − ${rest}) × ${share}`,
      max - (max - rest) * share,
    ),
    basis === 'estimated'
      ? named('left out the age', `At ${age} years the maximum is estimated as ${max}`, target(220, rest, percent))
      : named(
          'estimated the maximum by age',
          `A maximum of ${max} was measured, which holds`,
          target(220 - age, rest, percent),
        ),
    basis === 'measured' &&
      named('took 220 as the maximum', `A maximum of ${max} was measured`, target(220, rest, percent)),
  ]
}

const scenes = ['after a myocardial infarction', 'after coronary bypass surgery', 'with stable heart failure']

function stemOf(rng: Rng, { basis, age, rest, max, percent }: Effort): string {
  const measured = basis === 'measured'
  const peak = measured
    ? `In a symptom-limited exercise test on the present medicines, the heart rate peaked at ${max}/min.`
    : 'No exercise test was done; the maximum is estimated as 220 less the age.'
  const aged = withArticle(`${age}-year-old`)
  const person = measured ? `${aged} patient ${rng.pick(scenes)}` : `${aged} adult who is healthy but inactive`
  return rng.pick([
    `${capitalized(person)} starts aerobic training at ${percent} percent of the heart rate reserve. The resting heart rate is ` +
      `${rest}/min. ${peak} What is the target heart rate?`,
    `Treadmill walking is planned for ${person}. The heart rate at rest is ${rest}/min. ${peak} Which heart rate stands for ` +
      `${percent} percent by the Karvonen method?`,
    `${capitalized(person)} has a resting heart rate of ${rest}/min. ${peak} Which heart rate should be reached for an intensity of ` +
      `${percent} percent of the heart rate reserve?`,
  ])
}

/** (Maximum − rest) × intensity + rest. Source: ACSM's Guidelines for Exercise Testing and Prescription (2021). */
export const targetHeartRate: ItemModel = {
  id: 'MODEL-TARGET-HEART-RATE',
  title: 'Target heart rate by heart rate reserve',
  uses: [
    { field: 'PT', domain: 'Cardiopulmonary System' },
    { field: 'OT', domain: 'Selecting and Managing Interventions' },
  ],
  topics: ['heart rate reserve', 'exercise prescription', 'cardiac rehabilitation'],
  difficulty: 'easy',
  ordered: true,
  references: ['acsm-exercise-testing-2021'],
  generate(rng) {
    const effort = generateEffort(rng)
    const { basis, age, rest, max, percent } = effort
    if (max - rest < 40) return undefined
    const key = { ...target(max, rest, percent), why: 'The share of the reserve, counted from the resting rate' }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(effort), within: [25, 190] })
    if (!options) return undefined
    const first = basis === 'estimated' ? `Estimated maximum: 220 − ${age} = ${max}. ` : ''
    return {
      parameters: { basis, age, rest, max, percent },
      stem: `${stemOf(rng, effort)} ${roundingRule(0)}`,
      options,
      explanation:
        `${first}Reserve: ${max} − ${rest} = ${max - rest}. Take ${percent} percent of it and add the resting rate: ` +
        `${formatCalculation(key, format)}. A maximum measured on the patient's own medicines is better than an estimate by age, above all ` +
        'under a beta blocker.',
      keyLearningPoint: 'Take the percentage of maximum less rest, then add the resting rate back.',
    }
  },
}
