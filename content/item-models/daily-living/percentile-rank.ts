import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'
import { generateScale, type Scale, tests } from './scales.ts'

const format = { unit: 'percent', places: 0 }

/** Percent of a normal distribution below each number of standard deviations. */
const below = new Map([
  [-2, 2],
  [-1, 16],
  [1, 84],
  [2, 98],
])

const away = (z: number) => `${Math.abs(z)} SD ${z < 0 ? 'below' : 'above'} the mean`
const signed = (z: number) => `${z < 0 ? '−' : ''}${Math.abs(z)} SD`

function mistakesOf(z: number): Mistake[] {
  const [size, one] = [Math.abs(z), Math.abs(z) === 1]
  const other = one ? 2 * z : z / 2
  const here = `The score is ${away(z)}`
  return [
    makeMistake(
      'took the share above',
      'Asked is the share that scores lower',
      `share above ${signed(z)}`,
      below.get(-z) ?? 0,
    ),
    makeMistake('gave the share around the mean', 'This part has 2 limits', `share within ${size} SD`, one ? 68 : 95),
    makeMistake(
      'gave half of that share',
      'This part ends at the mean',
      `share from the mean to ${signed(z)}`,
      one ? 34 : 48,
    ),
    makeMistake('read the middle', here, 'share below 0 SD', 50),
    makeMistake('gave both tails', 'Only 1 tail lies below the score', `share beyond ${size} SD`, one ? 32 : 5),
    makeMistake('took another distance', here, `share below ${signed(other)}`, below.get(other) ?? 0),
  ]
}

function stemOf(rng: Rng, test: string, score: number, { name, mean, deviation }: Scale): string {
  const norms = `a mean of ${mean} and a standard deviation of ${deviation}`
  const question = 'About how many percent of the norm group score below this?'
  return rng.pick([
    `A child has a ${name} of ${score} in ${test}. In the norm group, scores are normally distributed with ${norms}. ${question}`,
    `In ${test}, the ${name} is normally distributed, with ${norms}. A student obtains ${score}. ${question}`,
    `The parents ask what a ${name} of ${score} in ${test} means. Its distribution is normal, with ${norms}. ${question}`,
  ])
}

/** 2, 16, 84 and 98 percent lie below −2, −1, 1 and 2 SD. Source: Portney, Foundations of Clinical Research (2020). */
export const percentileRank: ItemModel = {
  id: 'MODEL-PERCENTILE-RANK',
  title: 'Percentile rank of a score',
  uses: [
    { field: 'SLP', domain: 'Screening, Assessment, Evaluation and Diagnosis' },
    { field: 'OT', domain: 'Evaluation and Assessment' },
    { field: 'PT', domain: 'Equipment, Safety, Professional Responsibility and Research' },
  ],
  topics: ['percentile rank', 'normal distribution', 'norm-referenced tests'],
  difficulty: 'medium',
  ordered: true,
  references: ['portney-clinical-research-2020'],
  generate(rng) {
    const scale = generateScale(rng)
    const { mean, deviation } = scale
    // One SD more often: its share lies between others, and those of two SD at the ends.
    const z = rng.pick([-2, -1, -1, 1, 1, 2])
    const score = mean + z * deviation
    const key = {
      sum: `(${score} − ${mean}) ÷ ${deviation} = ${signed(z)}; share below`,
      value: below.get(z) ?? 0,
      why: `The score is ${away(z)}`,
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(z), within: [1, 99] })
    if (!options) return undefined
    const test = rng.pick(tests)
    return {
      parameters: { test, score, mean, deviation },
      stem: `${stemOf(rng, test, score, scale)} ${roundingRule(0)}`,
      options,
      explanation:
        `${formatCalculation(key, format)}. About 68 percent of a normal distribution lie within 1 SD of the mean and 95 percent within 2, so 16 ` +
        'percent lie below −1 SD and 2 percent below −2 SD.',
      keyLearningPoint:
        'One SD below the mean is the 16th percentile, one above the 84th, two below the 2nd and two above the 98th.',
    }
  },
}
