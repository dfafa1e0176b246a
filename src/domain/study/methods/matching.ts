import { z } from 'zod'
import { createRng } from '#domain/random/rng.ts'
import type { Passage, PassageCell } from '#domain/search/passage.ts'
import { wordsOf } from '#domain/search/words.ts'
import { capitalized, factOf, sayingMore, sentencesOf, withoutOptions } from '../facts.ts'
import type { StudyMaterial, StudyQuestion } from '../material.ts'
import { asHeading } from '../row-text.ts'
import { defineMethod, requiredText, sources, studyText } from '../study-method.ts'

const matchingSchema = z.object({
  pairs: z
    .array(
      z.object({
        term: requiredText(120),
        match: requiredText(300),
        explanation: studyText(1_200),
        /** What belongs to what, for example "Drug and mechanism of action". Pairs of one group are matched together. */
        group: requiredText(160),
        sources,
      }),
    )
    .min(2)
    .max(40),
})
export type Matching = z.infer<typeof matchingSchema>
export type MatchingPair = Matching['pairs'][number]

const maxPairs = 24
const maxPerGroup = 12
const maxWithOthers = 8
const fewest = 4
/** Characters: a longer term describes, and a longer match is no longer taken in at a glance. */
const longestTerm = 48
const longestMatch = 150

/** Two cells of a row of which a question asks for one by the other. */
interface Candidate {
  passageId: string
  /** The same for the same two columns of a table. */
  group: string
  cells: readonly PassageCell[]
  explanation: string
  /** What a question about another row must not have as its answer, because it would be correct here too. */
  alsoCorrect: readonly string[]
}

const plain = (text: string) => wordsOf(text).join(' ')

function candidateOf(asked: StudyQuestion): Candidate | undefined {
  const { question, passage } = asked
  const fact = factOf(asked)
  const cells = passage.row?.cells ?? []
  const answer = cells.find(({ value }) => value === fact?.answer.within)
  const stem = question.stem.toLowerCase()
  const clues = cells.filter((cell) => cell !== answer && stem.includes(cell.value.toLowerCase()))
  const [clue] = clues
  if (!fact || !answer || !clue || clues.length > 1) return undefined
  const pair = cells.filter((cell) => cell === answer || cell === clue)
  const explanation = sayingMore(
    `${withoutOptions(fact.answer.reason)} ${fact.note}`,
    pair.map(({ value }) => value).join(' '),
  )
  return {
    passageId: passage.id,
    group: [passage.row?.tableId, ...pair.map(({ column }) => column)].join(' '),
    cells: pair,
    explanation: sentencesOf(explanation).slice(0, 3).join(' '),
    alsoCorrect: pair.flatMap(({ alsoCorrect = [] }) => alsoCorrect.map(plain)),
  }
}

/** Tables of which the topic has fewer rows are looked up as a whole: the other rows are what it is told apart from. */
const fewRows = 4
const maxTables = 2

/** The titles of the tables of the best passages, of those that have few rows about the topic. */
function tablesOf(passages: readonly Passage[]): string[] {
  const byTable = [...Map.groupBy(passages, ({ row }) => row?.tableTitle ?? '')]
  return byTable.flatMap(([title, rows]) => (rows.length < fewRows ? [title] : [])).slice(0, maxTables)
}

/** Two pairs that could not be told apart, or that are about one row. */
const conflict = (a: Candidate, b: Candidate) =>
  a.passageId === b.passageId ||
  a.cells.some(({ value }, index) => {
    const other = plain(b.cells[index]?.value ?? '')
    return plain(value) === other || a.alsoCorrect.includes(other) || b.alsoCorrect.includes(plain(value))
  })

function compatible(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = []
  for (const candidate of candidates) {
    if (chosen.every((other) => !conflict(candidate, other))) chosen.push(candidate)
  }
  return chosen
}

/** The pairs of one kind. The column with the shorter texts names the terms. */
function pairsOf(group: readonly Candidate[]): { pair: MatchingPair; passageId: string }[] {
  const lengthOf = (place: number) => group.reduce((sum, { cells }) => sum + (cells[place]?.value.length ?? 0), 0)
  const [termPlace, matchPlace] = lengthOf(0) <= lengthOf(1) ? [0, 1] : [1, 0]
  return group.flatMap(({ passageId, cells, explanation }) => {
    const [term, match] = [cells[termPlace], cells[matchPlace]]
    if (!term || !match || term.value.length > longestTerm || match.value.length > longestMatch) return []
    const pair = {
      term: asHeading(term.value),
      match: capitalized(match.value.replace(/\.$/, '')),
      explanation,
      group: `${term.heading} and ${match.heading.charAt(0).toLowerCase()}${match.heading.slice(1)}`,
      sources: [passageId],
    }
    return [{ pair, passageId }]
  })
}

/** Groups of pairs of one kind each, in the order of their best passages. */
const groupsOf = (candidates: readonly Candidate[]) =>
  [...Map.groupBy(candidates, ({ group }) => group).values()]
    .map((group) => pairsOf(compatible(group)))
    .filter((group) => group.length >= fewest)

function compose({ questions, lookedUp = new Set(), seed }: StudyMaterial): Matching | undefined {
  const candidates = questions.flatMap((question) => candidateOf(question) ?? [])
  const isOwn = ({ passageId }: { passageId: string }) => !lookedUp.has(passageId)
  const own = groupsOf(candidates.filter(isOwn)).map((group) => group.slice(0, maxPerGroup))
  // A topic with too little of its own is told apart from what stands beside it in a table.
  const groups =
    own.length > 0
      ? own
      : groupsOf(candidates)
          .filter((group) => group.some(isOwn))
          .map((group) => group.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))).slice(0, maxWithOthers))
  const rng = createRng(seed)
  const pairs: MatchingPair[] = []
  for (const group of groups) {
    const left = maxPairs - pairs.length
    if (left >= fewest) pairs.push(...rng.shuffle(group.slice(0, left)).map(({ pair }) => pair))
  }
  return pairs.length > 0 ? { pairs } : undefined
}

/** Terms to be matched with what belongs to them. */
export const matching = defineMethod({
  name: 'matching',
  schema: matchingSchema,
  ingredients: { kinds: ['row'], passages: 60, questionsOf: ['row'], withMentions: true, alsoAbout: tablesOf },
  compose,
  prompt:
    'Write 6 to 12 pairs to be matched. The term is a name of one to five words; the match is a phrase of at most 20 words that belongs to this term and to no other one of its group. Pairs of one group have the same kind of term and the same kind of match, and "group" says which, for example "Drug and mechanism of action". The explanation says in one or two sentences why they belong together.',
  count: ({ pairs }) => pairs.length,
  print: ({ pairs }) => {
    const groups = [...Map.groupBy(pairs, ({ group }) => group)]
    return [
      ...groups.flatMap(([group, own]) => {
        const matches = own.map(({ match }) => match).sort()
        const rows = own.map(({ term }, index) => [
          `____  ${term}`,
          `${String.fromCharCode(65 + index)}.  ${matches[index] ?? ''}`,
        ])
        return [
          { kind: 'heading' as const, text: group },
          { kind: 'table' as const, head: ['Term', 'Match'], rows },
        ]
      }),
      { kind: 'heading', text: 'Answers' },
      {
        kind: 'table',
        head: ['Term', 'Match', 'Explanation'],
        rows: pairs.map(({ term, match, explanation }) => [term, match, explanation]),
      },
    ]
  },
})
