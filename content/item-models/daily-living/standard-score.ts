import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'
import { generateRaw, type Scale, scaled, standard, tests, tScore } from './scales.ts'

const format = { unit: 'points', places: 0 }

function mistakesOf(score: number, from: Scale, to: Scale): Mistake[] {
  const z = `(${score} − ${from.mean}) ÷ ${from.deviation}`
  const distance = score - from.mean
  const value = distance / from.deviation
  const other = to === standard ? tScore : standard
  const right = `The ${to.name} has a mean of ${to.mean} and an SD of ${to.deviation}`
  const by = (mistake: string, why: string, sum: string, points: number) => makeMistake(mistake, why, sum, points)
  const at = (mean: number, sd: number) => [`${mean} + ${sd} × ${z}`, mean + sd * value] as const
  const near = `The score is ${Math.abs(distance)} points from a mean of ${from.mean}`
  return [
    by('turned the sign round', near, `${to.mean} − ${to.deviation} × ${z}`, to.mean - to.deviation * value),
    by('moved by points, not by SD', right, `${to.mean} + (${score} − ${from.mean})`, to.mean + distance),
    by('used the SD of another scale', right, ...at(to.mean, other.deviation)),
    by('gave a score on another scale', right, ...at(other.mean, other.deviation)),
    by('doubled the distance', near, ...at(to.mean, 2 * to.deviation)),
    by('kept half of the distance', near, ...at(to.mean, to.deviation / 2)),
  ]
}

function stemOf(rng: Rng, test: string, score: number, from: Scale, to: Scale): string {
  const norms = `a mean of ${from.mean} and a standard deviation of ${from.deviation}`
  const question = `Which ${to.name} (mean ${to.mean}, standard deviation ${to.deviation}) is the same distance from the mean?`
  return rng.pick([
    `A child has a ${from.name} of ${score} in ${test}. The norm group has ${norms}. ${question}`,
    `In ${test}, where the ${from.name} has ${norms}, a student obtains ${score}. ${question}`,
    `To compare it with other tests, a ${from.name} of ${score} in ${test} (${norms}) is turned into another scale. ${question}`,
  ])
}

/** Mean + SD × (score − mean) ÷ SD of the first scale. Source: Portney, Foundations of Clinical Research (2020). */
export const standardScore: ItemModel = {
  id: 'MODEL-STANDARD-SCORE',
  title: 'One score on another scale',
  uses: [
    { field: 'SLP', domain: 'Screening, Assessment, Evaluation and Diagnosis' },
    { field: 'OT', domain: 'Evaluation and Assessment' },
  ],
  topics: ['standard scores', 'z score', 'norm-referenced tests'],
  difficulty: 'medium',
  ordered: true,
  references: ['portney-clinical-research-2020', 'shipley-mcafee-assessment-2021'],
  generate(rng) {
    const from = rng.pick([scaled, generateRaw(rng)])
    const to = rng.pick([standard, tScore])
    const points = from === scaled ? rng.pick([-6, -5, -4, -3, -2, 2, 3, 4, 5, 6]) : rng.pick([-2, -1.5, -1, 1, 1.5, 2])
    const score = from.mean + (from === scaled ? points : points * from.deviation)
    const value = to.mean + (to.deviation * (score - from.mean)) / from.deviation
    const key = {
      sum: `${to.mean} + ${to.deviation} × (${score} − ${from.mean}) ÷ ${from.deviation}`,
      value,
      why: `The same distance in SD from a mean of ${to.mean}`,
    }
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes: mistakesOf(score, from, to),
      within: [5, 160],
    })
    if (!options) return undefined
    const test = rng.pick(tests)
    return {
      parameters: {
        test,
        score,
        mean: from.mean,
        deviation: from.deviation,
        toMean: to.mean,
        toDeviation: to.deviation,
      },
      stem: `${stemOf(rng, test, score, from, to)} ${roundingRule(0)}`,
      options,
      explanation:
        `First the distance in standard deviations: (${score} − ${from.mean}) ÷ ${from.deviation}. Then the same distance on the new ` +
        `scale: ${formatCalculation(key, format)}.`,
      keyLearningPoint:
        'Every score is a distance from its mean in standard deviations; that distance is the same on every scale.',
    }
  },
}
