import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'percent', places: 1 }

/** Counts of a speech sample. */
interface Sample {
  syllables: number
  words: number
  repetitions: number
  prolongations: number
  blocks: number
  interjections: number
  revisions: number
}

function generateSample(rng: Rng): Sample {
  const syllables = 10 * rng.int(20, 60)
  return {
    syllables,
    words: Math.round(syllables / (1.2 + 0.25 * rng.next())),
    repetitions: rng.int(4, 24),
    prolongations: rng.int(2, 14),
    blocks: rng.int(2, 12),
    interjections: rng.int(4, 16),
    revisions: rng.int(3, 10),
  }
}

function mistakesOf({
  syllables,
  words,
  repetitions: r,
  prolongations: p,
  blocks: b,
  interjections: i,
  revisions: v,
}: Sample): Mistake[] {
  const share = (mistake: string, why: string, counts: readonly number[], of: number) =>
    makeMistake(
      mistake,
      why,
      `${counts.length > 1 ? `(${counts.join(' + ')})` : counts[0]} ÷ ${of} × 100`,
      (100 * counts.reduce((sum, count) => sum + count, 0)) / of,
    )
  const normal = `The ${i} interjections and ${v} revisions are typical disfluencies`
  return [
    share('counted every disfluency', normal, [r, p, b, i, v], syllables),
    share('counted the interjections', `The ${i} interjections are typical disfluencies`, [r, p, b, i], syllables),
    share('divided by the words', `The sample has ${syllables} syllables; this is per 100 words`, [r, p, b], words),
    share('counted every disfluency by words', normal, [r, p, b, i, v], words),
    share('counted repetitions alone', `The ${p} prolongations and ${b} blocks are stuttered, too`, [r], syllables),
    share('left out the blocks', `The ${b} silent blocks are stuttered, too`, [r, p], syllables),
    share('left out the repetitions', `The ${r} repetitions are stuttered, too`, [p, b], syllables),
    share('counted the typical disfluencies', normal, [i, v], syllables),
  ]
}

const speakers = ['A child of 6 years', 'An adolescent', 'A college student', 'A child of 9 years', 'An adult']
const tasks = ['tells a story from pictures', 'talks about a hobby', 'reads a passage aloud', 'describes a holiday']

function stemOf(rng: Rng, speaker: string, task: string, sample: Sample): string {
  const { syllables, words, repetitions, prolongations, blocks, interjections, revisions } = sample
  const counts =
    `${repetitions} syllables with sound or syllable repetitions, ${prolongations} with a prolongation, ${blocks} with a silent ` +
    `block, ${interjections} interjections ("um") and ${revisions} revisions of phrases`
  return rng.pick([
    `${speaker} ${task}. The sample has ${syllables} syllables in ${words} words, with ${counts}. What percentage of syllables is stuttered?`,
    `A sample of ${words} words (${syllables} syllables) is analyzed in which the speaker ${task}. It shows ${counts}. Which percentage ` +
      'of syllables stuttered should be reported?',
    `${speaker} ${task} before therapy starts. Counted are ${syllables} syllables, ${words} words, and ${counts}. How many percent of ` +
      'the syllables are stuttered?',
  ])
}

/** Stuttered syllables ÷ all syllables × 100; each counts once, however often it repeats. Source: Guitar, Stuttering (2019). */
export const stutteredSyllables: ItemModel = {
  id: 'MODEL-SYLLABLES-STUTTERED',
  title: 'Percentage of syllables stuttered',
  uses: [{ field: 'SLP', domain: 'Screening, Assessment, Evaluation and Diagnosis' }],
  topics: ['stuttering', 'fluency assessment', 'percent syllables stuttered'],
  difficulty: 'easy',
  ordered: true,
  references: ['guitar-stuttering-2019'],
  generate(rng) {
    const sample = generateSample(rng)
    const { syllables, repetitions, prolongations, blocks, interjections, revisions } = sample
    const stuttered = repetitions + prolongations + blocks
    const key = {
      sum: `(${repetitions} + ${prolongations} + ${blocks}) ÷ ${syllables} × 100`,
      value: (100 * stuttered) / syllables,
      why: 'Repetitions, prolongations and blocks over all syllables',
    }
    if (key.value < 3 || key.value > 18) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(sample), within: [0.5, 40] })
    if (!options) return undefined
    const [speaker, task] = [rng.pick(speakers), rng.pick(tasks)]
    return {
      parameters: { speaker, task, ...sample },
      stem: `${stemOf(rng, speaker, task, sample)} ${roundingRule(1)}`,
      options,
      explanation:
        `Stuttered are ${repetitions} + ${prolongations} + ${blocks} = ${stuttered} syllables; the ${interjections} interjections and ` +
        `${revisions} revisions are typical of anybody's speech. ${formatCalculation(key, format)}.`,
      keyLearningPoint:
        'Count each stuttered syllable once and divide by all syllables; leave interjections and revisions out.',
    }
  },
}
