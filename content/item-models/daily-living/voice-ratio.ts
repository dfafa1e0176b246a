import type { ItemModel } from '#domain/item-model/item-model.ts'
import { joinList } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Bands, type Crossing, crossedOptions, judged, meaningOf, nearBound } from './crossed.ts'

const format = { unit: '', places: 2 }

/** Source: Eckel and Boone, Journal of Speech and Hearing Disorders (1981). */
const bands: Bands = [
  [1.4, 'usual without a vocal fold lesion'],
  [Number.POSITIVE_INFINITY, 'typical of a vocal fold lesion'],
]
const asks = {
  'usual without a vocal fold lesion': 'a ratio of 1.4 or less',
  'typical of a vocal fold lesion': 'a ratio above 1.4',
}

/** Seconds of three trials of each sound. */
interface Trials {
  s: readonly [number, number, number]
  z: readonly [number, number, number]
}

function generateTrials(rng: Rng): Trials {
  const trials = (longest: number) => {
    const shorter = () => Math.max(4, longest - rng.int(1, 8))
    return rng.shuffle([longest, shorter(), shorter()]) as [number, number, number]
  }
  const s = rng.int(12, 25)
  const z = rng.next() < 0.5 ? Math.round(s / (1.6 + rng.next())) : s + rng.int(-2, 4)
  return { s: trials(s), z: trials(Math.max(z, 6)) }
}

function wrongOf(rng: Rng, { s, z }: Trials, meaning: string): Crossing['wrong'] | undefined {
  const [longS, longZ] = [Math.max(...s), Math.max(...z)]
  const read = (mistake: string, why: string, a: number, b: number) => {
    return { mistake, why, value: a / b, ...judged(`${a} ÷ ${b}`, a / b, meaningOf(a / b, bands), format) }
  }
  const best = 'The longest of the 3 trials counts'
  const found = [
    read('divided /z/ by /s/', 'The voiceless /s/ is divided by the voiced /z/', longZ, longS),
    read('took the shortest /z/', best, longS, Math.min(...z)),
    read('took the shortest /s/', best, Math.min(...s), longZ),
    read('took the first trials', best, s[0], z[0]),
    read('took the last trials', best, s[2], z[2]),
  ].filter(({ value, ...one }) => one.meaning !== meaning && !nearBound(value, bands, 0.06))
  return found.length > 0 ? rng.pick(found) : undefined
}

const people = [
  'A teacher with a hoarse voice',
  'A singer',
  'A child of 9 years with a rough voice',
  'A call-center worker',
  'A coach whose voice tires',
]

function stemOf(rng: Rng, person: string, { s, z }: Trials): string {
  const times = (trials: readonly number[]) => `${joinList(trials.map(String))} seconds`
  return rng.pick([
    `${person} holds /s/ for ${times(s)} and /z/ for ${times(z)}. What is the s/z ratio, and how is it read by Eckel and Boone (1981)?`,
    `In a voice evaluation, three trials of /s/ last ${times(s)}, and three of /z/ ${times(z)}. Which s/z ratio follows, and what does ` +
      'it say by Eckel and Boone (1981)?',
    `${person} is asked to sustain each sound three times. /z/ lasts ${times(z)}, /s/ lasts ${times(s)}. Which s/z ratio should be ` +
      'documented, and how is it read by the limit of Eckel and Boone (1981)?',
  ])
}

/** Longest /s/ ÷ longest /z/; above 1.4 points to a lesion. Sources: Eckel and Boone (1981); Boone et al. (2020). */
export const voiceRatio: ItemModel = {
  id: 'MODEL-VOICE-RATIO',
  title: 'The s/z ratio and its reading',
  uses: [{ field: 'SLP', domain: 'Screening, Assessment, Evaluation and Diagnosis' }],
  topics: ['s/z ratio', 'voice evaluation', 'maximum phonation time'],
  difficulty: 'medium',
  ordered: false,
  references: ['eckel-boone-sz-ratio-1981', 'boone-voice-2020'],
  generate(rng) {
    const trials = generateTrials(rng)
    const { s, z } = trials
    const [longS, longZ] = [Math.max(...s), Math.max(...z)]
    const ratio = longS / longZ
    if (nearBound(ratio, bands, 0.06)) return undefined
    const right = judged(`${longS} ÷ ${longZ}`, ratio, meaningOf(ratio, bands), format)
    const wrong = wrongOf(rng, trials, right.meaning)
    if (!wrong || wrong.number === right.number) return undefined
    const person = rng.pick(people)
    return {
      parameters: { person, s: s.join(' '), z: z.join(' '), longest: longS },
      stem: `${stemOf(rng, person, trials)} Round the ratio to the nearest hundredth.`,
      options: crossedOptions(rng, { right, why: 'The longest /s/ over the longest /z/', wrong, asks }),
      explanation:
        `The longest trials are ${longS} s of /s/ and ${longZ} s of /z/: ${right.sum}. Both sounds need the same breath, but only /z/ ` +
        'needs the vocal folds to close. A lesion that keeps them apart shortens /z/, and the ratio rises above 1.4.',
      keyLearningPoint:
        'Divide the longest /s/ by the longest /z/: about 1 is usual, above 1.4 suggests a lesion of the vocal folds.',
    }
  },
}
