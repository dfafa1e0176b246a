import { findMeasure } from '../question/measure.ts'
import { areNumeric, type Question, withIds } from '../question/question.ts'
import { createRng } from '../random/rng.ts'
import { asSentenceStart, cellOf, columnsIn, fill, type KnowledgeTable, type TableAsk, type TableRow } from './table.ts'

/** A question that a table asks of one row in one direction. */
export interface TableQuestion {
  /** Stable for ever: TABLE-cranial-nerve-tests-facial-test-to-nerve. */
  id: string
  table: KnowledgeTable
  row: TableRow
  ask: TableAsk
  /** Without its references in words, which the caller knows. */
  question: Omit<Question, 'references'>
}

const distractorCount = 3

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * Every answer that the table itself holds right for a row: its own, what it names besides, and those of rows whose
 * clues read the same, so that the answer of one is right for the other too.
 */
export function rightAnswers(table: KnowledgeTable, row: TableRow, ask: TableAsk): Set<string> {
  const own = cellOf(row, ask.answer) ?? ''
  const named = row.alsoRight?.[ask.answer] ?? []
  const clues = columnsIn(ask.stem).map((column) => ({ column, value: plain(cellOf(row, column) ?? '') }))
  const readsTheSame = (other: TableRow) =>
    clues.every(({ column, value }) => plain(cellOf(other, column) ?? '') === value)
  const equal = table.rows.flatMap((other) => (readsTheSame(other) ? (cellOf(other, ask.answer) ?? []) : []))
  return new Set([own, ...named, ...equal].map(plain))
}

/** Rows whose answer is wrong for this row, each answer once. */
function findDistractorRows(table: KnowledgeTable, row: TableRow, ask: TableAsk): TableRow[] {
  const taken = rightAnswers(table, row, ask)
  const needed = [ask.answer, ...columnsIn(ask.wrong)]
  return table.rows.filter((other) => {
    if (needed.some((column) => cellOf(other, column) === undefined)) return false
    const answer = plain(cellOf(other, ask.answer) ?? '')
    if (taken.has(answer)) return false
    taken.add(answer)
    return true
  })
}

/** Distractors of the row's own group first; which of them depends on nothing but the question's id. */
function chooseDistractors(rows: readonly TableRow[], row: TableRow, id: string): TableRow[] {
  const shuffled = createRng(id).shuffle(rows)
  const near = shuffled.filter(({ group }) => group !== undefined && group === row.group)
  const far = shuffled.filter((other) => !near.includes(other))
  return [...near, ...far].slice(0, distractorCount)
}

function optionsOf(ask: TableAsk, row: TableRow, distractors: readonly TableRow[], right: string) {
  const options = [
    { text: cellOf(row, ask.answer) ?? '', reason: right, right: true as const },
    ...distractors.map((other) => ({ text: cellOf(other, ask.answer) ?? '', reason: fill(ask.wrong, other) ?? '' })),
  ].map((option) => ({ ...option, text: asSentenceStart(option.text) }))
  if (!areNumeric(options)) return options
  return options.sort((a, b) => (findMeasure(a.text)?.value ?? 0) - (findMeasure(b.text)?.value ?? 0))
}

function questionOf(table: KnowledgeTable, row: TableRow, ask: TableAsk): TableQuestion | undefined {
  const [stem, right, learn] = [ask.stem, ask.right, ask.learn].map((template) => fill(template, row))
  if (!stem || !right || !learn || cellOf(row, ask.answer) === undefined) return undefined
  const id = `TABLE-${table.id}-${row.key}-${ask.key}`
  const distractors = chooseDistractors(findDistractorRows(table, row, ask), row, id)
  if (distractors.length < distractorCount) return undefined
  const options = optionsOf(ask, row, distractors, right)
  return {
    id,
    table,
    row,
    ask,
    question: {
      stem,
      type: 'single',
      difficulty: ask.difficulty,
      topics: table.topics,
      ordered: areNumeric(options),
      options: withIds(options),
      explanation: row.note ? `${right} ${row.note}` : right,
      keyLearningPoint: learn,
    },
  }
}

/** Every question of a table: one a row and ask where the row has the values and three other rows differ. */
export function questionsFromTable(table: KnowledgeTable): TableQuestion[] {
  return table.rows.flatMap((row) => table.asks.flatMap((ask) => questionOf(table, row, ask) ?? []))
}
