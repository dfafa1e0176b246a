import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
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
  const near = `The score is ${Math.abs(distance)} points ${distance < 0 ? 'below' : 'above'} a mean of ${from.mean}`
  return [
    by(
      'reversed the sign',
      `${near}, so the result is on the same side of the mean. Here the sign was reversed`,
      `${to.mean} − ${to.deviation} × ${z}`,
      to.mean - to.deviation * value,
    ),
    by(
      'used points instead of SD',
      `${right}. Here the distance in points was added to the mean`,
      `${to.mean} + (${score} − ${from.mean})`,
      to.mean + distance,
    ),
    by(
      'used the SD of another scale',
      `${right}. Here the SD of another scale was used`,
      ...at(to.mean, other.deviation),
    ),
    by(
      'converted to another scale',
      `${right}. Here the score was converted to another scale`,
      ...at(other.mean, other.deviation),
    ),
    by('doubled the distance', `${near}. Here twice the distance in SD was used`, ...at(to.mean, 2 * to.deviation)),
    by('halved the distance', `${near}. Here half of the distance in SD was used`, ...at(to.mean, to.deviation / 2)),
  ]
}

function stemOf(rng: Rng, test: string, score: number, from: Scale, to: Scale): string {
  const norms = `a mean of ${from.mean} and a standard deviation of ${from.deviation}`
  const question = `Which ${to.name} (mean ${to.mean}, standard deviation ${to.deviation}) is the same distance from the mean?`
  return rng.pick([
    `A child has a ${from.name} of ${score} on ${test}. The normative group has ${norms}. ${question}`,
    `On ${test}, the ${from.name} has ${norms}. A student obtains a score of ${score}. ${question}`,
    `To compare results across tests, a clinician converts a ${from.name} of ${score} on ${test} (${norms}) to another scale. ${question}`,
  ])
}

/** Mean + SD × (score − mean) ÷ SD of the original scale. Source: Portney, Foundations of Clinical Research (2020). */
export const standardScore: ItemModel = {
  id: 'MODEL-STANDARD-SCORE',
  title: 'Conversion of a score to another scale',
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
      why: `The distance from the mean in standard deviations is the same on both scales; the new mean is ${to.mean}`,
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
      explanation: workedSolution(
        'A score can be compared across scales when it is expressed as its distance from the mean in standard deviations (a z score).',
        [
          `z score: (${score} − ${from.mean}) ÷ ${from.deviation} = ${show((score - from.mean) / from.deviation)}.`,
          `New scale: mean ${to.mean}, standard deviation ${to.deviation}.`,
          `Convert: ${formatCalculation(key, format)}.`,
        ],
        `a score at the mean would become ${to.mean}, and 1 SD above it would become ${to.mean + to.deviation}. This score is ${score < from.mean ? 'below' : 'above'} the mean, so the result must be ${score < from.mean ? 'below' : 'above'} ${to.mean}.`,
      ),
      keyLearningPoint: 'A score is converted by its z score: new score = new mean + z × new standard deviation.',
    }
  },
}
