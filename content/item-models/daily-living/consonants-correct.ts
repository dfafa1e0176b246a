import type { ItemModel } from '#domain/item-model/item-model.ts'
import { withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Bands, type Crossing, crossedOptions, judged, meaningOf, nearBound } from './crossed.ts'

const format = { unit: 'percent', places: 0 }

/** Source: Shriberg and Kwiatkowski, Journal of Speech and Hearing Disorders (1982). */
const bands: Bands = [
  [50, 'severe'],
  [65, 'moderate to severe'],
  [85, 'mild to moderate'],
  [100, 'mild'],
]
const asks = {
  severe: 'less than 50 percent',
  'moderate to severe': '50 to 65 percent',
  'mild to moderate': '65 to 85 percent',
  mild: '85 percent or more',
}

/** Intended consonants of the sample, and errors by kind. */
interface Sample {
  total: number
  substitutions: number
  omissions: number
  distortions: number
}

function generateSample(rng: Rng): Sample {
  const total = rng.int(80, 260)
  const part = (least: number, most: number) => Math.round(total * (least + (most - least) * rng.next()))
  return { total, substitutions: part(0.04, 0.26), omissions: part(0.02, 0.18), distortions: part(0.03, 0.18) }
}

function wrongOf(
  rng: Rng,
  { total, substitutions: s, omissions: o, distortions: d }: Sample,
  meaning: string,
): Crossing['wrong'] | undefined {
  const read = (mistake: string, why: string, sum: string, value: number) => {
    return { mistake, why, value, ...judged(sum, value, meaningOf(value, bands), format) }
  }
  const less = (mistake: string, why: string, errors: readonly number[]) => {
    const right = total - errors.reduce((sum, count) => sum + count, 0)
    return read(mistake, why, `(${[total, ...errors].join(' − ')}) ÷ ${total} × 100`, (100 * right) / total)
  }
  const wrong = s + o + d
  const found = [
    less(
      'counted distortions as correct',
      `Distortions count as errors. Here the ${d} distortions were counted as correct`,
      [s, o],
    ),
    less(
      'counted substitutions alone',
      `Omissions and distortions also count as errors. Here only the ${s} substitutions were subtracted`,
      [s],
    ),
    less(
      'left out the omissions',
      `Omitted consonants were intended and count as errors. Here the ${o} omissions were left out`,
      [s, d],
    ),
    read(
      'calculated the percentage of errors',
      'The question asks for the percentage correct. This is the percentage of errors',
      `(${s} + ${o} + ${d}) ÷ ${total} × 100`,
      (100 * wrong) / total,
    ),
  ].filter(({ value, ...one }) => one.meaning !== meaning && !nearBound(value, bands, 1.2))
  return found.length > 0 ? rng.pick(found) : undefined
}

function stemOf(rng: Rng, age: number, { total, substitutions, omissions, distortions }: Sample): string {
  const child = withArticle(`${age}-year-old`)
  const errors = `${substitutions} are substituted, ${omissions} are omitted, and ${distortions} are distorted`
  const scale = 'on the scale of Shriberg and Kwiatkowski (1982)'
  return rng.pick([
    `A conversational sample of ${child} child contains ${total} intended consonants, of which ${errors}. What are the ` +
      `percentage of consonants correct and the severity ${scale}?`,
    `Of ${total} intended consonants in the connected speech of ${child} child, ${errors}. Which percentage of consonants correct and ` +
      `which severity ${scale} should be reported?`,
    `A clinician transcribes 5 minutes of play with ${child} child. Of ${total} intended consonants, ${errors}. What are the ` +
      `percentage of consonants correct and the severity ${scale}?`,
  ])
}

/** Correct ÷ intended consonants × 100; distortions count as errors. Source: Shriberg and Kwiatkowski (1982). */
export const consonantsCorrect: ItemModel = {
  id: 'MODEL-CONSONANTS-CORRECT',
  title: 'Percentage of consonants correct and severity',
  uses: [{ field: 'SLP', domain: 'Screening, Assessment, Evaluation and Diagnosis' }],
  topics: ['percentage of consonants correct', 'speech sound disorder', 'severity'],
  difficulty: 'medium',
  ordered: false,
  references: ['shriberg-consonants-correct-1982', 'bernthal-speech-sound-2022'],
  generate(rng) {
    const sample = generateSample(rng)
    const { total, substitutions, omissions, distortions } = sample
    const wrongs = substitutions + omissions + distortions
    const value = (100 * (total - wrongs)) / total
    if (nearBound(value, bands, 1.2)) return undefined
    const sum = `(${total} − ${substitutions} − ${omissions} − ${distortions}) ÷ ${total} × 100`
    const right = judged(sum, value, meaningOf(value, bands), format)
    const wrong = wrongOf(rng, sample, right.meaning)
    if (!wrong) return undefined
    return {
      parameters: { ...sample },
      stem: `${stemOf(rng, rng.int(4, 8), sample)} Round to the nearest whole number.`,
      options: crossedOptions(rng, {
        right,
        why: 'Correct consonants are divided by all intended consonants',
        wrong,
        asks,
      }),
      explanation: workedSolution(
        'The percentage of consonants correct (PCC) counts every consonant that the child intended. Substitutions, omissions, and distortions all count as errors.',
        [
          `Errors: ${substitutions} + ${omissions} + ${distortions} = ${wrongs}.`,
          `Correct: ${total} − ${wrongs} = ${total - wrongs}.`,
          `PCC: ${right.sum}.`,
          `Severity: ${right.meaning}, which requires ${asks[right.meaning as keyof typeof asks]}.`,
        ],
        `half of ${total} is ${total / 2}. With ${total - wrongs} correct consonants, the PCC must be ${total - wrongs > total / 2 ? 'above' : 'below'} 50 percent.`,
      ),
      keyLearningPoint:
        'In the percentage of consonants correct, substitutions, omissions, and distortions all count as errors.',
    }
  },
}
