import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { rescored, sumOf, totalOf } from './scores.ts'

const format = { unit: 'of 35 points', places: 0 }

const symptoms = ['incomplete emptying', 'frequency', 'intermittency', 'urgency', 'weak stream', 'straining'] as const
const answers = [
  'not at all',
  'less than 1 time in 5',
  'less than half the time',
  'about half the time',
  'more than half the time',
  'almost always',
] as const

const questions: Readonly<Record<(typeof symptoms)[number], string>> = {
  'incomplete emptying': 'a feeling of incomplete emptying',
  frequency: 'urinating again within 2 hours',
  intermittency: 'a stream that stops and starts',
  urgency: 'difficulty postponing urination',
  'weak stream': 'a weak stream',
  straining: 'straining to begin',
}

function generateParts(rng: Rng) {
  const most = rng.int(2, 5)
  return symptoms.map((name) => ({ name, points: rng.int(Math.max(0, most - 3), most) }))
}

function mistakesOf(parts: readonly { name: string; points: number }[], nights: number): (Mistake | false)[] {
  const all = [...parts, { name: 'nocturia', points: nights }]
  const value = totalOf(all)
  const shifted = all.map(({ name, points }) => ({ name, points: name === 'nocturia' ? points : points + 1 }))
  const grouped = (mistake: string, why: string, names: readonly string[]) =>
    rescored(all, Object.fromEntries(names.map((name) => [name, 0])), mistake, why)
  return [
    grouped(
      'left out nocturia',
      `Each time up at night scores 1 point, to a maximum of 5. Here ${nights} was left out`,
      ['nocturia'],
    ),
    grouped(
      'left out the storage symptoms',
      'Frequency, urgency, and nocturia are 3 of the 7 questions. Here they were left out',
      ['frequency', 'urgency', 'nocturia'],
    ),
    grouped(
      'left out the stream',
      'Intermittency, weak stream, and straining are 3 of the 7 questions. Here they were left out',
      ['intermittency', 'weak stream', 'straining'],
    ),
    {
      mistake: 'scored from 1 to 6',
      why: 'The answers score 0 to 5 points, so "not at all" adds nothing. Here scoring started at 1',
      sum: sumOf(shifted),
      value: value + 6,
    },
    rescored(
      all,
      { 'quality of life': 4 },
      'added the quality of life question',
      'The question on quality of life is reported separately. Here it was added with 4 points',
    ),
    rescored(
      all,
      { nocturia: nights * 2 },
      'doubled nocturia',
      `Getting up ${nights} times scores ${nights}. Here twice that was added`,
    ),
    {
      mistake: 'counted the symptoms',
      why: 'Each answer scores 0 to 5 points according to frequency. Here each symptom was counted once',
      sum: all.map(({ name, points }) => `${name} ${points > 0 ? 1 : 0}`).join(' + '),
      value: all.filter(({ points }) => points > 0).length,
    },
    rescored(
      all,
      { 'quality of life': 4, 'painful voiding': 4 },
      'added bother and pain',
      'Quality of life and pain are not questions of the index. Here each was given 4 points',
    ),
  ]
}

function stemOf(
  rng: Rng,
  age: number,
  parts: readonly { name: (typeof symptoms)[number]; points: number }[],
  nights: number,
): string {
  const lines = rng.shuffle(parts).map(({ name, points }) => `${questions[name]}, ${answers[points]}`)
  const night = `and nocturia, ${nights === 1 ? '1 time' : `${nights} times`} a night`
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} man completes the American Urological Association (AUA) symptom index for the past month. His answers are ` +
      `${lines.join('; ')}; ${night}. What is the total score?`,
    `At a visit for a slow urinary stream, ${aged} man completes the American Urological Association (AUA) symptom index. ` +
      `His answers are ${lines.join('; ')}; ${night}. What is the score?`,
    `Six weeks after tamsulosin was started, ${aged} man repeats the American Urological Association (AUA) symptom index. ` +
      `His answers are ${lines.join('; ')}; ${night}. Which total should be documented?`,
  ])
}

/** Seven answers of 0 to 5; mild 0 to 7, moderate 8 to 19, severe 20 to 35. Source: Barry et al., J Urol (1992). */
export const prostateSymptoms: ItemModel = {
  id: 'MODEL-PROSTATE-SYMPTOM-INDEX',
  title: 'AUA symptom index of lower urinary tract symptoms',
  uses: [
    { field: 'PA', domain: 'Genitourinary System' },
    { field: 'NP', domain: 'Evaluate' },
    { field: 'NP', domain: 'Evaluation' },
  ],
  topics: ['benign prostatic hyperplasia', 'symptom index', 'lower urinary tract symptoms'],
  difficulty: 'easy',
  ordered: true,
  references: ['barry-aua-symptom-index-1992', 'aua-bph-2023'],
  generate(rng) {
    const parts = generateParts(rng)
    const nights = rng.int(1, 4)
    const all = [...parts, { name: 'nocturia', points: nights }]
    const value = totalOf(all)
    if (value < 5 || value > 29) return undefined
    const why = 'Six answers of 0 to 5 points and 1 point for each time up at night are added'
    const key = { sum: sumOf(all), value, why }
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes: mistakesOf(parts, nights),
      within: [1, 35],
    })
    if (!options) return undefined
    const named = value <= 7 ? 'mild (0 to 7)' : value <= 19 ? 'moderate (8 to 19)' : 'severe (20 to 35)'
    return {
      parameters: { nights, ...Object.fromEntries(parts.map(({ name, points }) => [name, points])) },
      stem: stemOf(rng, rng.int(51, 79), parts, nights),
      options,
      explanation: workedSolution(
        'The AUA symptom index has seven questions: six are scored from 0 (not at all) to 5 (almost always), and nocturia is scored by the number of times, up to 5.',
        [
          `Storage symptoms: ${sumOf(all.filter(({ name }) => ['frequency', 'urgency', 'nocturia'].includes(name)))}.`,
          `Voiding symptoms: ${sumOf(all.filter(({ name }) => !['frequency', 'urgency', 'nocturia'].includes(name)))}.`,
          `Total: ${formatCalculation(key, format)}, which is ${named}.`,
        ],
        'the total cannot exceed 7 × 5 = 35. The question on quality of life is asked with the index but is not added.',
      ),
      keyLearningPoint:
        'The AUA symptom index adds seven answers of 0 to 5: up to 7 is mild, 8 to 19 is moderate, and 20 or more is severe.',
    }
  },
}
