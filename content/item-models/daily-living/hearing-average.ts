import type { ItemModel } from '#domain/item-model/item-model.ts'
import { joinList, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Bands, type Crossing, crossedOptions, judged, meaningOf } from './crossed.ts'

const format = { unit: 'dB HL', places: 0 }

/** dB HL. Source: Clark, Asha (1981), as printed by the American Speech-Language-Hearing Association. */
const bands: Bands = [
  [15, 'normal hearing'],
  [25, 'slight loss'],
  [40, 'mild loss'],
  [55, 'moderate loss'],
  [70, 'moderately severe loss'],
  [90, 'severe loss'],
  [Number.POSITIVE_INFINITY, 'profound loss'],
]
const asks = {
  'normal hearing': 'an average of −10 to 15 dB HL',
  'slight loss': 'an average of 16 to 25 dB HL',
  'mild loss': 'an average of 26 to 40 dB HL',
  'moderate loss': 'an average of 41 to 55 dB HL',
  'moderately severe loss': 'an average of 56 to 70 dB HL',
  'severe loss': 'an average of 71 to 90 dB HL',
  'profound loss': 'an average of 91 dB HL or more',
}

const frequencies = [250, 500, 1000, 2000, 4000, 8000]
const hertz = (frequency: number) => (frequency < 1000 ? `${frequency} Hz` : `${frequency / 1000},000 Hz`)

/** Thresholds of an ear from 250 to 8,000 Hz, increasing toward the high frequencies. */
function generateThresholds(rng: Rng): number[] {
  let level = 5 * rng.int(1, 13)
  return frequencies.map((_, i) => {
    if (i > 0) level += 5 * rng.int(i < 3 ? -1 : 0, i < 3 ? 2 : 4)
    return Math.min(Math.max(level, 5), 110)
  })
}

const mean = (levels: readonly number[]) => levels.reduce((sum, level) => sum + level, 0) / levels.length
const between = (value: number) => bands.some(([upTo]) => value > upTo && value < upTo + 1)

function wrongOf(rng: Rng, levels: readonly number[], meaning: string): Crossing['wrong'] | undefined {
  const read = (mistake: string, why: string, used: readonly number[]) => {
    const value = mean(used)
    const sum = `(${used.join(' + ')}) ÷ ${used.length}`
    return { mistake, why, value, ...judged(sum, value, meaningOf(value, bands), format) }
  }
  const found = [
    read(
      'included 4,000 Hz',
      'The three-frequency average uses 500, 1,000, and 2,000 Hz only. Here 4,000 Hz was included',
      levels.slice(1, 5),
    ),
    read(
      'used 1,000, 2,000, and 4,000 Hz',
      'The three-frequency average uses 500, 1,000, and 2,000 Hz. Here 1,000, 2,000, and 4,000 Hz were used',
      levels.slice(2, 5),
    ),
    read(
      'used 250, 500, and 1,000 Hz',
      'The three-frequency average uses 500, 1,000, and 2,000 Hz. Here 250, 500, and 1,000 Hz were used',
      levels.slice(0, 3),
    ),
    read(
      'averaged every frequency',
      'The three-frequency average uses 500, 1,000, and 2,000 Hz only. Here every frequency was averaged',
      levels,
    ),
  ].filter(({ value, ...one }) => one.meaning !== meaning && !between(value))
  return found.length > 0 ? rng.pick(found) : undefined
}

const people = ['a machinist', 'a retired teacher', 'an 8-year-old child', 'a musician', 'an office employee']

function stemOf(rng: Rng, person: string, side: string, levels: readonly number[]): string {
  const rows = joinList(frequencies.map((frequency, i) => `${levels[i]} at ${hertz(frequency)}`))
  return rng.pick([
    `Air-conduction thresholds in the ${side} ear of ${person} are, in dB HL, ${rows}. What is the three-frequency pure-tone average, ` +
      'and how is hearing classified on the scale of Clark (1981)?',
    `An audiogram of ${person} shows these thresholds in the ${side} ear in dB HL: ${rows}. What are the pure-tone average (500, 1,000, and 2,000 Hz) and ` +
      'the degree of hearing loss according to Clark (1981)?',
    `Before a speech-language evaluation, a clinician reviews the audiogram of ${person}. Thresholds in the ${side} ear in dB HL are ${rows}. What is the ` +
      'three-frequency pure-tone average, and how is hearing classified according to Clark (1981)?',
  ])
}

/** Mean threshold at 500, 1,000 and 2,000 Hz, and its degree. Sources: Martin and Clark (2019); Clark (1981). */
export const hearingAverage: ItemModel = {
  id: 'MODEL-PURE-TONE-AVERAGE',
  title: 'Pure-tone average and degree of hearing loss',
  uses: [{ field: 'SLP', domain: 'Screening, Assessment, Evaluation and Diagnosis' }],
  topics: ['pure-tone average', 'audiogram', 'hearing loss'],
  difficulty: 'medium',
  ordered: false,
  references: ['clark-hearing-loss-1981', 'martin-clark-audiology-2019'],
  generate(rng) {
    const levels = generateThresholds(rng)
    const used = levels.slice(1, 4)
    const right = judged(`(${used.join(' + ')}) ÷ 3`, mean(used), meaningOf(mean(used), bands), format)
    const wrong = wrongOf(rng, levels, right.meaning)
    if (!wrong) return undefined
    const [person, side] = [rng.pick(people), rng.pick(['right', 'left'])]
    return {
      parameters: {
        person,
        side,
        ...Object.fromEntries(frequencies.map((frequency, i) => [`at${frequency}`, levels[i] ?? 0])),
      },
      stem: `${stemOf(rng, person, side, levels)} Round to the nearest whole number.`,
      options: crossedOptions(rng, {
        right,
        why: 'The thresholds at 500, 1,000, and 2,000 Hz are averaged',
        wrong,
        asks,
      }),
      explanation: workedSolution(
        'The pure-tone average summarizes hearing at 500, 1,000, and 2,000 Hz, the frequencies that carry most of the information in speech.',
        [
          `Thresholds at 500, 1,000, and 2,000 Hz: ${used.join(', ')} dB HL.`,
          `Average: ${right.sum}.`,
          `Classify according to Clark: ${right.meaning} requires ${asks[right.meaning as keyof typeof asks]}.`,
        ],
        `the average must lie between the lowest and the highest of the three thresholds, ${Math.min(...used)} and ${Math.max(...used)} dB HL. Thresholds at 250, 4,000, and 8,000 Hz describe the shape of the loss but are not averaged.`,
      ),
      keyLearningPoint:
        'The three-frequency pure-tone average uses the thresholds at 500, 1,000, and 2,000 Hz, which carry most of the information in speech.',
    }
  },
}
