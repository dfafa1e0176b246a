import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import type { Rng } from '#domain/random/rng.ts'
import { rescored, sumOf, totalOf } from './scores.ts'

const format = { unit: 'of 35 points', places: 0 }

const symptoms = ['emptying', 'frequency', 'stopping', 'urgency', 'weak stream', 'straining'] as const
const answers = [
  'not at all',
  'less than 1 time in 5',
  'less than half the time',
  'about half the time',
  'more than half the time',
  'almost always',
] as const

const questions: Readonly<Record<(typeof symptoms)[number], string>> = {
  emptying: 'the bladder feels not empty afterward',
  frequency: 'he goes again within 2 hours',
  stopping: 'the stream stops and starts',
  urgency: 'it is hard to wait',
  'weak stream': 'the stream is weak',
  straining: 'he has to push to begin',
}

function generateParts(rng: Rng) {
  const most = rng.int(2, 5)
  return symptoms.map((name) => ({ name, points: rng.int(Math.max(0, most - 3), most) }))
}

function mistakesOf(parts: readonly { name: string; points: number }[], nights: number): (Mistake | false)[] {
  const all = [...parts, { name: 'nights', points: nights }]
  const value = totalOf(all)
  const shifted = all.map(({ name, points }) => ({ name, points: name === 'nights' ? points : points + 1 }))
  const grouped = (mistake: string, why: string, names: readonly string[]) =>
    rescored(all, Object.fromEntries(names.map((name) => [name, 0])), mistake, why)
  return [
    grouped('left out the nights', `Each time up at night, to 5, earns a point: ${nights} here`, ['nights']),
    grouped('scored the storage symptoms out', 'Frequency, urgency and nights are 3 of the 7 questions', [
      'frequency',
      'urgency',
      'nights',
    ]),
    grouped('scored the stream out', 'Stopping, weak stream and straining are 3 of the 7 questions', [
      'stopping',
      'weak stream',
      'straining',
    ]),
    {
      mistake: 'scored from 1 to 6',
      why: 'The answers earn 0 to 5 points, so that "not at all" adds nothing',
      sum: sumOf(shifted),
      value: value + 6,
    },
    rescored(
      all,
      { 'quality of life': 4 },
      'added the quality of life',
      'The eighth question, on bother, is not added; 4 was',
    ),
    rescored(
      all,
      { nights: nights * 2 },
      'doubled the nights',
      `${nights} times up at night earns ${nights}, not twice that`,
    ),
    {
      mistake: 'counted the symptoms',
      why: 'Each answer weighs 1 to 5 by how often it occurs',
      sum: all.map(({ name, points }) => `${name} ${points > 0 ? 1 : 0}`).join(' + '),
      value: all.filter(({ points }) => points > 0).length,
    },
    rescored(
      all,
      { 'quality of life': 4, 'painful voiding': 4 },
      'added bother and pain',
      'Neither bother (4) nor pain (4) is one of the 7 questions',
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
  const night = `he gets up ${nights === 1 ? '1 time' : `${nights} times`} a night`
  return rng.pick([
    `A man aged ${age} years answers the American Urological Association symptom index for the last month: ` +
      `${lines.join('; ')}; ${night}. What is the total?`,
    `At a visit for a slow stream, a man aged ${age} years marks the symptom index of the American Urological ` +
      `Association: ${lines.join('; ')}. At night ${night.replace(' a night', '')}. Which score do the answers give?`,
    `Six weeks after tamsulosin was started, the American Urological Association symptom index is repeated in a man aged ` +
      `${age} years. Answers: ${lines.join('; ')}; ${night}. Which total should be recorded?`,
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
    const all = [...parts, { name: 'nights', points: nights }]
    const value = totalOf(all)
    if (value < 5 || value > 29) return undefined
    const key = { sum: sumOf(all), value, why: 'Six answers of 0 to 5, and a point for each time up at night' }
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
      explanation: `${formatCalculation(key, format)}: ${named}. The question on quality of life is asked with it, and not added.`,
      keyLearningPoint: 'Seven answers from 0 to 5: up to 7 is mild, 8 to 19 moderate, 20 and above severe.',
    }
  },
}
