import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'
import { type Trap, type Utterance, utterances } from './utterances.ts'

const format = { unit: 'morphemes', places: 2 }
const size = 4

/** How each word that is easily miscounted counts. */
const traps: Record<Trap, readonly [mistake: string, why: string]> = {
  diminutive: [
    'counted diminutives as two',
    'A diminutive such as doggie counts as 1 morpheme. Here it was counted as 2',
  ],
  irregular: [
    'counted irregular past tense as two',
    'An irregular past tense such as went counts as 1 morpheme. Here it was counted as 2',
  ],
  catenative: [
    'counted catenatives as two',
    'A catenative such as wanna or gonna counts as 1 morpheme. Here it was counted as 2',
  ],
  compound: [
    'counted compounds as two',
    'A compound word such as birthday counts as 1 morpheme. Here it was counted as 2',
  ],
  name: [
    'counted proper names as two',
    'A proper name such as Big Bird counts as 1 morpheme. Here it was counted as 2',
  ],
  filler: ['counted fillers', 'Fillers such as um do not count as morphemes. Here each was counted as 1'],
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
    makeMistake(
      'counted words',
      `Bound morphemes such as -s, -ing, and -ed count separately; there are ${s + verbal}. Here only words were counted`,
      ...over(words),
    ),
    makeMistake(
      'left out the -s endings',
      `Plural, possessive, and third-person -s each count as 1 morpheme. Here these ${s} were left out`,
      ...over(morphemes - s),
    ),
    makeMistake(
      'left out -ing and -ed',
      `The endings -ing and regular -ed each count as 1 morpheme. Here these ${verbal} were left out`,
      ...over(morphemes - verbal),
    ),
    ...found.map(({ trap, more }) => makeMistake(traps[trap][0], traps[trap][1], ...over(morphemes + more))),
    makeMistake(
      'counted every part of a word',
      `According to Brown's rules, ${all} of the parts counted here are not separate morphemes, such as parts of names or fillers`,
      ...over(morphemes + all),
    ),
    makeMistake(
      'divided by the words',
      `Morphemes are divided by the number of utterances, ${size}. Here they were divided by the number of words`,
      `${morphemes} ÷ ${words}`,
      morphemes / words,
    ),
    makeMistake(
      'counted one utterance too few',
      `Morphemes are divided by the number of utterances, ${size}. Here they were divided by ${size - 1}`,
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
    `A language sample of a child aged ${months} months contains these four utterances: ${quoted}. According to Brown's rules, what is the mean length of utterance ` +
      'in morphemes?',
    `During play, a child aged ${months} months says ${quoted}. According to Brown's rules, what is the mean length of utterance in morphemes of ` +
      'these four utterances?',
    `A clinician calculates the mean length of utterance of a child aged ${months} months from four utterances: ${quoted}. Which value in ` +
      "morphemes is correct according to Brown's rules?",
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
    const why = 'All morphemes, words and bound endings, are added and divided by the number of utterances'
    const key = { sum: `${morphemes} ÷ ${size}`, value: morphemes / size, why }
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
      explanation: workedSolution(
        "According to Brown's rules, each word and each grammatical ending (-s, -ing, regular -ed) counts as 1 morpheme. Diminutives, compounds, proper names, irregular past tense, and catenatives count as 1, and fillers do not count.",
        [
          ...sample.map(
            (one) =>
              `“${one.text}”: ${one.words} ${one.words === 1 ? 'word' : 'words'} + ${one.s + one.verbal} ${one.s + one.verbal === 1 ? 'ending' : 'endings'} = ${one.words + one.s + one.verbal}.`,
          ),
          `Total: ${words} words + ${endings} endings = ${morphemes} morphemes.`,
          `Divide by ${size} utterances: ${formatCalculation(key, format)}.`,
        ],
        `the mean must lie between the shortest and the longest utterance. According to Brown, this value is ${stageOf(key.value)}. A clinical sample contains at least 50 utterances.`,
      ),
      keyLearningPoint:
        'In mean length of utterance, endings such as -ing, -ed, and -s count separately; diminutives, compounds, names, irregular past tense, and catenatives count once.',
    }
  },
}
