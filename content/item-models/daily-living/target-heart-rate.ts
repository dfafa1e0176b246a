import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'beats/min', places: 0 }

/** Beats per minute; the maximum was measured in a test or is 220 minus the age. */
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
      'did not add the resting heart rate',
      `The percentage of the reserve is added to the resting rate of ${rest}/min. Here it was not added`,
      `(${max} − ${rest}) × ${share}`,
      (max - rest) * share,
    ),
    makeMistake(
      'used the percentage of the maximum',
      'The Karvonen method takes the percentage of the reserve, not of the maximum. Here the resting rate was left out',
      `${max} × ${share}`,
      max * share,
    ),
    makeMistake(
      'multiplied the maximum instead of the reserve',
      'The resting rate is subtracted before multiplying, because only the reserve is multiplied. Here the maximum was multiplied',
      `${max} × ${share} + ${rest}`,
      max * share + rest,
    ),
    makeMistake(
      'stopped at the heart rate reserve',
      `Only ${percent} percent of the reserve is used, and the resting rate is added. This is the whole reserve`,
      `${max} − ${rest}`,
      max - rest,
    ),
    makeMistake(
      'used the maximum',
      `The intensity prescribed is ${percent} percent of the reserve. This is the maximum, an intensity of 100 percent`,
      `${max} × 1`,
      max,
    ),
    makeMistake(
      'subtracted the result from the maximum',
      `The percentage of the reserve is added to the resting rate. Subtracted from the maximum, it leaves ${100 - percent} percent`,
      `${max} − (${max} − ${rest}) × ${share}`,
      max - (max - rest) * share,
    ),
    basis === 'estimated'
      ? named(
          'did not subtract the age',
          `At ${age} years of age, the maximum is estimated as 220 − ${age} = ${max}/min. Here 220 was used`,
          target(220, rest, percent),
        )
      : named(
          'estimated the maximum from age',
          `A measured maximum of ${max}/min replaces the estimate from age. Here 220 minus the age was used`,
          target(220 - age, rest, percent),
        ),
    basis === 'measured' &&
      named(
        'used 220 as the maximum',
        `The measured maximum is ${max}/min and must be used. Here 220 was used`,
        target(220, rest, percent),
      ),
  ]
}

const scenes = ['after a myocardial infarction', 'after coronary bypass surgery', 'with stable heart failure']

function stemOf(rng: Rng, { basis, age, rest, max, percent }: Effort): string {
  const measured = basis === 'measured'
  const peak = measured
    ? `In a symptom-limited exercise test while taking the usual medications, the peak heart rate was ${max}/min.`
    : 'No exercise test was performed; the maximum heart rate is estimated as 220 minus the age.'
  const aged = withArticle(`${age}-year-old`)
  const person = measured ? `${aged} patient ${rng.pick(scenes)}` : `${aged} adult who is healthy but inactive`
  return rng.pick([
    `${capitalized(person)} begins aerobic training at ${percent} percent of heart rate reserve. The resting heart rate is ` +
      `${rest}/min. ${peak} What is the target heart rate?`,
    `Treadmill walking is planned for ${person}. The resting heart rate is ${rest}/min. ${peak} What is the target heart rate at ` +
      `${percent} percent intensity according to the Karvonen method?`,
    `${capitalized(person)} has a resting heart rate of ${rest}/min. ${peak} Which heart rate corresponds to an intensity of ` +
      `${percent} percent of heart rate reserve?`,
  ])
}

/** (Maximum − rest) × intensity + rest. Source: ACSM's Guidelines for Exercise Testing and Prescription (2021). */
export const targetHeartRate: ItemModel = {
  id: 'MODEL-TARGET-HEART-RATE',
  title: 'Target heart rate from heart rate reserve',
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
    const why = 'The prescribed percentage of the heart rate reserve is added to the resting heart rate'
    const key = { ...target(max, rest, percent), why }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(effort), within: [25, 190] })
    if (!options) return undefined
    const first =
      basis === 'estimated'
        ? `Estimated maximum: 220 − ${age} = ${max}/min.`
        : `Maximum: ${max}/min, measured in the exercise test.`
    return {
      parameters: { basis, age, rest, max, percent },
      stem: `${stemOf(rng, effort)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'Heart rate reserve is the range between the resting and the maximum heart rate. The Karvonen method prescribes a percentage of this range.',
        [
          first,
          `Reserve: ${max} − ${rest} = ${max - rest}/min.`,
          `Multiply by ${percent / 100} and add the resting rate: ${formatCalculation(key, format)}.`,
        ],
        `at 50 percent the target is halfway between rest and maximum, (${rest} + ${max}) ÷ 2 = ${(rest + max) / 2}/min. At ${percent} percent it must be ${percent > 50 ? 'higher' : percent < 50 ? 'lower' : 'the same'}. A measured maximum is preferred to an estimate, especially during beta blocker therapy.`,
      ),
      keyLearningPoint: 'Target heart rate is (maximum − resting heart rate) × intensity + resting heart rate.',
    }
  },
}
