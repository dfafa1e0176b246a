import { withIds } from '../question/question.ts'
import { createRng, type Rng } from '../random/rng.ts'
import {
  capitalizeSentence,
  cellOf,
  columnsIn,
  fillTemplate,
  type KnowledgeTable,
  type QuestionTemplate,
  type TableRow,
} from './table.ts'
import { compareRows, correctAnswers, type TableQuestion } from './table-questions.ts'

/** The most characters of a cell that still reads well in a pair. */
const longestCell = 110

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** The column that a template's stem names; undefined when it names several, as a pair has two sides. */
function clueOf(template: QuestionTemplate): string | undefined {
  const [clue, ...more] = new Set(columnsIn(template.stem))
  return more.length === 0 && clue !== template.answer ? clue : undefined
}

/** A phrase that is short enough to be compared at a glance. A whole sentence would not read well beside its partner. */
const isPhrase = (cell: string | undefined) => cell !== undefined && cell.length <= longestCell && !/[.?!]$/.test(cell)

const canBePaired = (row: TableRow, template: QuestionTemplate, clue: string) =>
  !row.notAsked?.includes(template.key) && [clue, template.answer].every((column) => isPhrase(cellOf(row, column)))

/** A clue beside an answer. */
interface Pair {
  row: TableRow
  answer: TableRow
}

/**
 * Three wrong pairs: each clue beside the answer of the next row, which must not be correct for it. All clues and answers
 * differ from each other and from those of the key.
 */
function findWrongPairs(
  table: KnowledgeTable,
  template: QuestionTemplate,
  clue: string,
  given: { key: TableRow; rows: readonly TableRow[] },
): Pair[] | undefined {
  const cellsOf = (row: TableRow) => [clue, template.answer].map((column) => plain(cellOf(row, column) ?? ''))
  const isWrong = ({ row, answer }: Pair) =>
    !correctAnswers(table, row, template).has(plain(cellOf(answer, template.answer) ?? ''))
  const rows: TableRow[] = []
  const taken = new Set(cellsOf(given.key))
  for (const row of given.rows) {
    const cells = cellsOf(row)
    if (rows.length === 3 || cells.some((cell) => taken.has(cell))) continue
    rows.push(row)
    for (const cell of cells) taken.add(cell)
  }
  const pairs = rows.map((row, index) => ({ row, answer: rows[(index + 1) % rows.length] ?? row }))
  return pairs.length === 3 && pairs.every(isWrong) ? pairs : undefined
}

/** How often rows are shuffled again when three of them do not make wrong pairs. */
const maxTries = 20

function choosePairs(table: KnowledgeTable, template: QuestionTemplate, clue: string, rng: Rng) {
  const usable = table.rows.filter((row) => canBePaired(row, template, clue))
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const [key, ...rows] = rng.shuffle(usable)
    const wrong = key && findWrongPairs(table, template, clue, { key, rows })
    if (wrong) return { key, wrong }
  }
  return undefined
}

/** The column whose cells are shorter: it names what the other one describes. */
function namingColumn({ rows }: KnowledgeTable, clue: string, answer: string): string {
  const lengthOf = (column: string) => rows.reduce((sum, row) => sum + (cellOf(row, column)?.length ?? 0), 0)
  return lengthOf(clue) <= lengthOf(answer) ? clue : answer
}

/** A heading such as "most likely cause", which a question about pairs cannot repeat. */
const superlative = /^(?:most|best|correct)\b/

function pairQuestion(table: KnowledgeTable, template: QuestionTemplate): TableQuestion | undefined {
  const clue = clueOf(template)
  if (!clue) return undefined
  const name = namingColumn(table, clue, template.answer)
  const headings = [name, name === clue ? template.answer : clue].map((column) => table.columns[column])
  if (headings.some((heading) => heading === undefined || superlative.test(heading))) return undefined
  const id = `TABLE-${table.id}-pairs-${template.key}`
  const chosen = choosePairs(table, template, clue, createRng(id))
  const keyLearningPoint = chosen && fillTemplate(template.keyLearningPoint, chosen.key)
  if (!chosen || !keyLearningPoint) return undefined
  const { key, wrong } = chosen
  const clueOfRow = (row: TableRow) => cellOf(row, clue) ?? ''
  const answerOfRow = (row: TableRow) => cellOf(row, template.answer) ?? ''
  const textOf = ({ row, answer }: Pair) => {
    const [first, second] = [clueOfRow(row), answerOfRow(answer)]
    return name === clue ? `${capitalizeSentence(first)}: ${second}` : `${capitalizeSentence(second)}: ${first}`
  }
  const pairOf = (row: TableRow) =>
    `${name === clue ? clueOfRow(row) : answerOfRow(row)} goes with ${name === clue ? answerOfRow(row) : clueOfRow(row)}`
  const reasonOf = ({ row, answer }: Pair) => {
    const [first, second] = name === clue ? [row, answer] : [answer, row]
    return `${capitalizeSentence(pairOf(first))}, and ${pairOf(second)}.`
  }
  const options = [
    { text: textOf({ row: key, answer: key }), reason: keyLearningPoint, right: true as const },
    ...wrong.map((pair) => ({ text: textOf(pair), reason: reasonOf(pair) })),
  ]
  const comparison = compareRows(table, template, [key, ...wrong.map(({ row }) => row)])
  return {
    id,
    table,
    row: key,
    template,
    question: {
      stem: `Which ${headings[0]} is paired with the correct ${headings[1]}?`,
      type: 'single',
      difficulty: 'medium',
      topics: table.topics,
      ordered: false,
      options: withIds(options),
      explanation: `${key.note ? `${keyLearningPoint} ${key.note}` : keyLearningPoint}\n\n${comparison}`,
      keyLearningPoint,
    },
  }
}

/**
 * Questions that show four rows of a table side by side and ask which pair of cells belongs together: one per template.
 * The bank does not have them; they are made for review. A wrong pair is one whose answer would be a distractor for its
 * clue, so that it is wrong by the same rule.
 */
export const pairQuestionsFromTable = (table: KnowledgeTable): TableQuestion[] =>
  table.questionTemplates.flatMap((template) => pairQuestion(table, template) ?? [])
