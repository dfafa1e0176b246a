import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
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
  const typical = 'Interjections and revisions are typical disfluencies and are not counted as stuttering'
  const stuttered = 'Repetitions, prolongations, and blocks are all counted as stuttering'
  return [
    share('counted every disfluency', `${typical}. Here ${i} and ${v} of them were added`, [r, p, b, i, v], syllables),
    share('counted the interjections', `${typical}. Here the ${i} interjections were added`, [r, p, b, i], syllables),
    share(
      'divided by the words',
      `The denominator is all ${syllables} syllables. Here the stuttered syllables were divided by the number of words`,
      [r, p, b],
      words,
    ),
    share(
      'counted every disfluency per word',
      `${typical}. Here all were counted and divided by words`,
      [r, p, b, i, v],
      words,
    ),
    share(
      'counted repetitions alone',
      `${stuttered}. Here ${p} prolongations and ${b} blocks were left out`,
      [r],
      syllables,
    ),
    share('left out the blocks', `${stuttered}. Here the ${b} silent blocks were left out`, [r, p], syllables),
    share('left out the repetitions', `${stuttered}. Here the ${r} repetitions were left out`, [p, b], syllables),
    share('counted the typical disfluencies', `${typical}. Here only these were counted`, [i, v], syllables),
  ]
}

const speakers = ['A 6-year-old child', 'An adolescent', 'A college student', 'A 9-year-old child', 'An adult']
const tasks = ['tells a story from pictures', 'talks about a hobby', 'reads a passage aloud', 'describes a vacation']

function stemOf(rng: Rng, speaker: string, task: string, sample: Sample): string {
  const { syllables, words, repetitions, prolongations, blocks, interjections, revisions } = sample
  const counts =
    `${repetitions} syllables with sound or syllable repetitions, ${prolongations} with prolongations, ${blocks} with silent ` +
    `blocks, ${interjections} interjections ("um"), and ${revisions} phrase revisions`
  return rng.pick([
    `${speaker} ${task}. The sample contains ${syllables} syllables in ${words} words, with ${counts}. What percentage of syllables is stuttered?`,
    `A speech sample in which the speaker ${task} contains ${words} words (${syllables} syllables). Analysis shows ${counts}. Which percentage ` +
      'of syllables stuttered should be reported?',
    `Before therapy, ${speaker.charAt(0).toLowerCase()}${speaker.slice(1)} ${task}. The sample contains ${syllables} syllables in ${words} words, with ${counts}. What is the percentage of ` +
      'syllables stuttered?',
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
      why: 'Syllables with repetitions, prolongations, and blocks are added and divided by all syllables',
    }
    if (key.value < 3 || key.value > 18) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(sample), within: [0.5, 40] })
    if (!options) return undefined
    const [speaker, task] = [rng.pick(speakers), rng.pick(tasks)]
    return {
      parameters: { speaker, task, ...sample },
      stem: `${stemOf(rng, speaker, task, sample)} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'Percent syllables stuttered counts stuttering-like disfluencies: repetitions of sounds or syllables, prolongations, and blocks. Each stuttered syllable counts once.',
        [
          `Stuttered syllables: ${repetitions} + ${prolongations} + ${blocks} = ${stuttered}.`,
          `Do not count the ${interjections} interjections and ${revisions} revisions; they are typical disfluencies.`,
          `Divide by all syllables and multiply by 100: ${formatCalculation(key, format)}.`,
        ],
        `10% of ${syllables} syllables is ${syllables / 10}. There are ${stuttered} stuttered syllables, so the result must be ${stuttered > syllables / 10 ? 'above' : stuttered < syllables / 10 ? 'below' : 'exactly'} 10 percent.`,
      ),
      keyLearningPoint:
        'Percent syllables stuttered is stuttered syllables divided by all syllables; typical disfluencies such as interjections and revisions are not counted.',
    }
  },
}
