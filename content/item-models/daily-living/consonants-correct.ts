import type { ItemModel } from '#domain/item-model/item-model.ts'
import { withArticle } from '#domain/item-model/wording.ts'
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

/** Consonants that the sample called for, and those that were wrong, by kind. */
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
    less('counted distortions as correct', `The ${d} distortions are errors, too`, [s, o]),
    less('counted substitutions alone', `The ${o} omissions and ${d} distortions are errors, too`, [s]),
    less('left out the omissions', `The ${o} omitted consonants were called for`, [s, d]),
    read(
      'gave the share of errors',
      'This is the percentage wrong, not correct',
      `(${s} + ${o} + ${d}) ÷ ${total} × 100`,
      (100 * wrong) / total,
    ),
  ].filter(({ value, ...one }) => one.meaning !== meaning && !nearBound(value, bands, 1.2))
  return found.length > 0 ? rng.pick(found) : undefined
}

function stemOf(rng: Rng, age: number, { total, substitutions, omissions, distortions }: Sample): string {
  const child = withArticle(`${age}-year-old`)
  const errors = `${substitutions} are substituted, ${omissions} omitted and ${distortions} distorted`
  const scale = 'by the scale of Shriberg and Kwiatkowski (1982)'
  return rng.pick([
    `A conversational sample of ${child} child calls for ${total} consonants, of which ${errors}. What is the ` +
      `percentage of consonants correct, and which severity is this ${scale}?`,
    `Of ${total} intended consonants in the connected speech of ${child} child, ${errors}. Which percentage of consonants correct and ` +
      `which severity ${scale} should be reported?`,
    `A clinician transcribes 5 minutes of play with ${child} child: ${total} consonants were intended, of which ${errors}. Which ` +
      `percentage of consonants is correct, and how severe is the disorder ${scale}?`,
  ])
}

/** Correct ÷ intended consonants × 100, distortions counting as errors. Source: Shriberg and Kwiatkowski (1982). */
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
      options: crossedOptions(rng, { right, why: 'Correct consonants over all that were intended', wrong, asks }),
      explanation:
        `Errors: ${substitutions} + ${omissions} + ${distortions} = ${wrongs}, so ${total - wrongs} of ${total} are correct: ${right.sum}. ` +
        'Below 50 percent is severe, 50 to 65 moderate to severe, 65 to 85 mild to moderate, and 85 or more mild.',
      keyLearningPoint:
        'In the percentage of consonants correct, omissions, substitutions and distortions all count as errors.',
    }
  },
}
