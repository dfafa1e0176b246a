import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'
import { generateScale, type Scale, tests } from './scales.ts'

const format = { unit: 'percent', places: 0 }

/** Percentage of a normal distribution below each number of standard deviations. */
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
      'used the percentage above',
      'The question asks for the percentage below the score. This is the percentage above it',
      `share above ${signed(z)}`,
      below.get(-z) ?? 0,
    ),
    makeMistake(
      'used the percentage around the mean',
      'The question asks for everyone below the score. This is the percentage between two limits around the mean',
      `share within ${size} SD`,
      one ? 68 : 95,
    ),
    makeMistake(
      'used the percentage up to the mean',
      'The question asks for everyone below the score. This is only the part between the mean and the score',
      `share from the mean to ${signed(z)}`,
      one ? 34 : 48,
    ),
    makeMistake(
      'used the mean',
      `${here}, not at the mean. Here the 50 percent below the mean was used`,
      'share below 0 SD',
      50,
    ),
    makeMistake(
      'counted both tails',
      'Only one tail lies below the score. Here both tails were counted',
      `share beyond ${size} SD`,
      one ? 32 : 5,
    ),
    makeMistake(
      'used another distance',
      `${here}. Here the percentage for another distance was used`,
      `share below ${signed(other)}`,
      below.get(other) ?? 0,
    ),
  ]
}

function stemOf(rng: Rng, test: string, score: number, { name, mean, deviation }: Scale): string {
  const norms = `a mean of ${mean} and a standard deviation of ${deviation}`
  const question = 'Approximately what percentage of the normative group scores below this?'
  return rng.pick([
    `A child has a ${name} of ${score} on ${test}. In the normative group, scores are normally distributed with ${norms}. ${question}`,
    `On ${test}, the ${name} is normally distributed with ${norms}. A student obtains a score of ${score}. ${question}`,
    `Parents ask what a ${name} of ${score} on ${test} means. Scores are normally distributed with ${norms}. ${question}`,
  ])
}

/** 2, 16, 84, and 98 percent lie below −2, −1, 1, and 2 SD. Source: Portney, Foundations of Clinical Research (2020). */
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
    // One SD is asked more often: its percentage lies between others, and those of two SD at the ends.
    const z = rng.pick([-2, -1, -1, 1, 1, 2])
    const score = mean + z * deviation
    const key = {
      sum: `(${score} − ${mean}) ÷ ${deviation} = ${signed(z)}; share below`,
      value: below.get(z) ?? 0,
      why: `The score is ${away(z)}, and the percentage below it follows from the normal distribution`,
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(z), within: [1, 99] })
    if (!options) return undefined
    const test = rng.pick(tests)
    return {
      parameters: { test, score, mean, deviation },
      stem: `${stemOf(rng, test, score, scale)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'The percentile rank is the percentage of the normative group that scores below a given score. In a normal distribution it depends only on the distance from the mean in standard deviations (SD).',
        [
          `Distance: (${score} − ${mean}) ÷ ${deviation} = ${signed(z)}.`,
          'Recall: about 68 percent lie within 1 SD of the mean and 95 percent within 2 SD.',
          `Percentage below: ${formatCalculation(key, format)}.`,
        ],
        `half of the group scores below the mean. The score is ${z < 0 ? 'below' : 'above'} the mean, so the percentage must be ${z < 0 ? 'less' : 'more'} than 50. One tail beyond 1 SD contains 16 percent, and beyond 2 SD about 2 percent.`,
      ),
      keyLearningPoint:
        'A score 1 SD below the mean is at the 16th percentile, 1 SD above at the 84th, 2 SD below at the 2nd, and 2 SD above at the 98th.',
    }
  },
}
