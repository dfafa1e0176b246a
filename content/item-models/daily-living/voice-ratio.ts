import type { ItemModel } from '#domain/item-model/item-model.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
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
  const best = 'The longest of three trials of each sound is used'
  const found = [
    read(
      'divided /z/ by /s/',
      'The voiceless /s/ is divided by the voiced /z/. Here the division was inverted',
      longZ,
      longS,
    ),
    read('used the shortest /z/', `${best}. Here the shortest /z/ was used`, longS, Math.min(...z)),
    read('used the shortest /s/', `${best}. Here the shortest /s/ was used`, Math.min(...s), longZ),
    read('used the first trials', `${best}. Here the first trials were used`, s[0], z[0]),
    read('used the last trials', `${best}. Here the last trials were used`, s[2], z[2]),
  ].filter(({ value, ...one }) => one.meaning !== meaning && !nearBound(value, bands, 0.06))
  return found.length > 0 ? rng.pick(found) : undefined
}

const people = [
  'A teacher with a hoarse voice',
  'A professional singer',
  'A 9-year-old child with a rough voice',
  'A call-center employee with vocal fatigue',
  'A coach with vocal fatigue',
]

function stemOf(rng: Rng, person: string, { s, z }: Trials): string {
  const times = (trials: readonly number[]) => `${trials[0]}, ${trials[1]}, and ${trials[2]} seconds`
  return rng.pick([
    `${person} sustains /s/ for ${times(s)} and /z/ for ${times(z)}. What is the s/z ratio, and how is it interpreted according to Eckel and Boone (1981)?`,
    `${person} has a voice evaluation. Three trials of /s/ last ${times(s)}, and three trials of /z/ last ${times(z)}. What is the s/z ratio, and what does ` +
      'it indicate according to Eckel and Boone (1981)?',
    `${person} is asked to sustain each sound three times. The trials of /z/ last ${times(z)}, and those of /s/ last ${times(s)}. Which s/z ratio should be ` +
      'documented, and how is it interpreted according to the cutoff of Eckel and Boone (1981)?',
  ])
}

/** Longest /s/ ÷ longest /z/; above 1.4 suggests a lesion. Sources: Eckel and Boone (1981); Boone et al. (2020). */
export const voiceRatio: ItemModel = {
  id: 'MODEL-VOICE-RATIO',
  title: 'Interpretation of the s/z ratio',
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
      options: crossedOptions(rng, { right, why: 'The longest /s/ is divided by the longest /z/', wrong, asks }),
      explanation: workedSolution(
        'Both sounds require the same breath support, but only /z/ requires vocal fold vibration. A lesion that prevents complete closure wastes air and shortens /z/ alone.',
        [
          `Longest /s/: ${longS} s, of ${s.join(', ')}.`,
          `Longest /z/: ${longZ} s, of ${z.join(', ')}.`,
          `Divide: ${right.sum}.`,
          `Interpret: this is ${right.meaning}, which requires ${asks[right.meaning as keyof typeof asks]}.`,
        ],
        `with equal times the ratio is 1. Here /s/ is ${longS > longZ ? 'longer' : longS < longZ ? 'shorter' : 'as long'} ${longS === longZ ? 'as' : 'than'} /z/, and 1.4 × ${longZ} s is about ${Math.round(1.4 * longZ)} s, the limit for /s/.`,
      ),
      keyLearningPoint:
        'The s/z ratio is the longest /s/ divided by the longest /z/: about 1 is typical, and above 1.4 suggests a vocal fold lesion.',
    }
  },
}
