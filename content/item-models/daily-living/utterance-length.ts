import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'
import { type Trap, type Utterance, utterances } from './utterances.ts'

const format = { unit: 'morphemes', places: 2 }
const size = 4

/** How each word that is easily miscounted counts. */
const traps: Record<Trap, readonly [mistake: string, why: string]> = {
  diminutive: ['counted diminutives as two', 'A diminutive such as doggie counts 1'],
  irregular: ['counted irregular pasts as two', 'An irregular past such as went counts 1'],
  catenative: ['counted gonna and its like as two', 'A catenative such as wanna counts 1'],
  compound: ['counted compounds as two', 'A compound such as birthday counts 1'],
  name: ['counted proper names as two', 'A proper name such as Big Bird counts 1'],
  filler: ['counted fillers', 'Fillers such as um count 0'],
}

const total = (sample: readonly Utterance[], count: (one: Utterance) => number) =>
  sample.reduce((sum, one) => sum + count(one), 0)

function mistakesOf(sample: readonly Utterance[], morphemes: number): Mistake[] {
  const words = total(sample, (one) => one.words)
  const s = total(sample, (one) => one.s)
  const verbal = total(sample, (one) => one.verbal)
  const miscounted = (Object.keys(traps) as Trap[]).map((trap) => ({
    trap,
    more: total(sample, (one) => one.traps[trap] ?? 0),
  }))
  const found = miscounted.filter(({ more }) => more > 0)
  const all = found.reduce((sum, { more }) => sum + more, 0)
  const over = (count: number) => [`${count} ÷ ${size}`, count / size] as const
  return [
    makeMistake('counted words', `The ${s + verbal} endings are morphemes of their own`, ...over(words)),
    makeMistake('left out the -s endings', `These endings make ${s} of the morphemes`, ...over(morphemes - s)),
    makeMistake('left out -ing and -ed', `These endings make ${verbal} of the morphemes`, ...over(morphemes - verbal)),
    ...found.map(({ trap, more }) => makeMistake(traps[trap][0], traps[trap][1], ...over(morphemes + more))),
    makeMistake(
      'counted every part of a word',
      `By Brown's rules ${all} of these do not count`,
      ...over(morphemes + all),
    ),
    makeMistake(
      'divided by the words',
      `The sample has ${size} utterances`,
      `${morphemes} ÷ ${words}`,
      morphemes / words,
    ),
    makeMistake(
      'left out an utterance',
      `The sample has ${size} utterances`,
      `${morphemes} ÷ ${size - 1}`,
      morphemes / (size - 1),
    ),
  ]
}

/** Brown's stages by mean length. */
function stageOf(length: number): string {
  const stages: readonly (readonly [number, string])[] = [
    [2, 'in stage I (1 to 2)'],
    [2.5, 'in stage II (2 to 2.5)'],
    [3, 'in stage III (2.5 to 3)'],
    [3.75, 'in stage IV (3 to 3.75)'],
    [4.5, 'in stage V (3.75 to 4.5)'],
  ]
  return stages.find(([upTo]) => length <= upTo)?.[1] ?? 'beyond stage V (above 4.5)'
}

function stemOf(rng: Rng, months: number, sample: readonly Utterance[]): string {
  const quoted = sample.map(({ text }) => `“${text}”`).join('; ')
  return rng.pick([
    `A language sample of a child aged ${months} months holds these four utterances: ${quoted}. What is the mean length of utterance ` +
      "in morphemes by Brown's rules?",
    `At play, a child of ${months} months says: ${quoted}. Counted by Brown's rules, which mean length of utterance in morphemes do ` +
      'these four utterances have?',
    `A clinician practices counting on four utterances of a child aged ${months} months: ${quoted}. Which mean length of utterance in ` +
      "morphemes follows by Brown's rules?",
  ])
}

/** Morphemes ÷ utterances, counted by Brown's rules. Sources: Brown, A First Language (1973); Shipley and McAfee (2021). */
export const utteranceLength: ItemModel = {
  id: 'MODEL-UTTERANCE-LENGTH',
  title: 'Mean length of utterance in morphemes',
  uses: [{ field: 'SLP', domain: 'Screening, Assessment, Evaluation and Diagnosis' }],
  topics: ['mean length of utterance', 'language sample', 'morphemes'],
  difficulty: 'hard',
  ordered: true,
  references: ['brown-first-language-1973', 'shipley-mcafee-assessment-2021'],
  generate(rng) {
    const sample = rng.shuffle(utterances).slice(0, size)
    const words = total(sample, (one) => one.words)
    const endings = total(sample, (one) => one.s + one.verbal)
    const morphemes = words + endings
    const key = { sum: `${morphemes} ÷ ${size}`, value: morphemes / size, why: 'All morphemes over all utterances' }
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes: mistakesOf(sample, morphemes),
      within: [1, 8],
    })
    if (!options) return undefined
    const months = rng.int(26, 44)
    return {
      parameters: { months, sample: sample.map(({ text }) => text).join('; ') },
      stem: `${stemOf(rng, months, sample)} ${roundingRule(2)}`,
      options,
      explanation:
        `Per utterance: ${sample.map((one) => one.words + one.s + one.verbal).join(' + ')} = ${morphemes} morphemes (${words} words and ` +
        `${endings} endings). ${formatCalculation(key, format)}, which lies ${stageOf(key.value)}. A real sample has 50 utterances or more.`,
      keyLearningPoint:
        'Endings such as -ing, -ed and -s count by themselves; diminutives, compounds, names, irregular pasts and gonna count once.',
    }
  },
}
