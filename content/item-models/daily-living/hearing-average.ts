import type { ItemModel } from '#domain/item-model/item-model.ts'
import { joinList } from '#domain/item-model/wording.ts'
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

/** Thresholds of an ear from 250 to 8,000 Hz, rising toward the high notes. */
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
    read('added 4,000 Hz', 'The three-frequency average stops at 2,000 Hz', levels.slice(1, 5)),
    read('took 1,000, 2,000 and 4,000 Hz', 'The average is taken at 500, 1,000 and 2,000 Hz', levels.slice(2, 5)),
    read('took 250, 500 and 1,000 Hz', 'The average is taken at 500, 1,000 and 2,000 Hz', levels.slice(0, 3)),
    read('averaged every frequency', 'Only 500, 1,000 and 2,000 Hz count', levels),
  ].filter(({ value, ...one }) => one.meaning !== meaning && !between(value))
  return found.length > 0 ? rng.pick(found) : undefined
}

const people = ['a machinist', 'a retired teacher', 'a child of 8 years', 'a musician', 'an office worker']

function stemOf(rng: Rng, person: string, side: string, levels: readonly number[]): string {
  const rows = joinList(frequencies.map((frequency, i) => `${levels[i]} at ${hertz(frequency)}`))
  return rng.pick([
    `Air-conduction thresholds of the ${side} ear of ${person}, in dB HL: ${rows}. What is the three-frequency pure-tone average, ` +
      'and which degree of hearing does it stand for by the scale of Clark (1981)?',
    `An audiogram of ${person} shows for the ${side} ear, in dB HL: ${rows}. Which pure-tone average (500, 1,000 and 2,000 Hz) and ` +
      'which degree by Clark (1981) should be reported?',
    `Before an evaluation of speech, a clinician reads the audiogram of ${person}. The ${side} ear has, in dB HL: ${rows}. By Clark ` +
      '(1981), which degree of hearing goes with the three-frequency pure-tone average?',
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
        why: 'The mean of the thresholds at 500, 1,000 and 2,000 Hz',
        wrong,
        asks,
      }),
      explanation:
        `At 500, 1,000 and 2,000 Hz the thresholds are ${joinList(used.map(String))}: ${right.sum}. By Clark, 16 to 25 dB HL is ` +
        'slight, 26 to 40 mild, 41 to 55 moderate, 56 to 70 moderately severe, 71 to 90 severe, and 91 or more profound.',
      keyLearningPoint:
        'The pure-tone average takes the thresholds at 500, 1,000 and 2,000 Hz, which carry most of speech.',
    }
  },
}
