import { findMeasure } from '../question/measure.ts'
import { areNumeric, type Question, withIds } from '../question/question.ts'
import { createRng } from '../random/rng.ts'
import {
  askedColumnsIn,
  capitalizeSentence,
  cellOf,
  columnsIn,
  fillAsked,
  fillTemplate,
  type KnowledgeTable,
  type QuestionTemplate,
  type TableRow,
} from './table.ts'

/** A question generated from one row and one template. */
export interface TableQuestion {
  /** Never changes, for example TABLE-cranial-nerve-tests-facial-test-to-nerve. */
  id: string
  table: KnowledgeTable
  row: TableRow
  template: QuestionTemplate
  /** Without formatted references, which the caller adds. */
  question: Omit<Question, 'references'>
}

const distractorCount = 3

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * Every answer in the table that is correct for a row: the row's own, those listed under `alsoCorrect`, and those of rows
 * with the same clue, because then either answer fits.
 */
export function correctAnswers(table: KnowledgeTable, row: TableRow, template: QuestionTemplate): Set<string> {
  const own = cellOf(row, template.answer) ?? ''
  const named = row.alsoCorrect?.[template.answer] ?? []
  const clues = columnsIn(template.stem).map((column) => ({ column, value: plain(cellOf(row, column) ?? '') }))
  const hasSameClues = (other: TableRow) =>
    clues.every(({ column, value }) => plain(cellOf(other, column) ?? '') === value)
  const sameClueAnswers = table.rows.flatMap((other) =>
    hasSameClues(other) ? (cellOf(other, template.answer) ?? []) : [],
  )
  return new Set([own, ...named, ...sameClueAnswers].map(plain))
}

/** Rows whose answer is incorrect for this row, one row per answer. */
function findDistractorRows(table: KnowledgeTable, row: TableRow, template: QuestionTemplate): TableRow[] {
  const taken = correctAnswers(table, row, template)
  const needed = [template.answer, ...columnsIn(template.distractorReason)]
  return table.rows.filter((other) => {
    if (needed.some((column) => cellOf(other, column) === undefined)) return false
    const answer = plain(cellOf(other, template.answer) ?? '')
    if (taken.has(answer)) return false
    taken.add(answer)
    return true
  })
}

/** Takes distractors from the row's group first; the choice among them depends only on the question's id. */
function chooseDistractors(rows: readonly TableRow[], row: TableRow, id: string): TableRow[] {
  const shuffled = createRng(id).shuffle(rows)
  const near = shuffled.filter(({ group }) => group !== undefined && group === row.group)
  const far = shuffled.filter((other) => !near.includes(other))
  return [...near, ...far].slice(0, distractorCount)
}

/** The rows of a question side by side, the one in question first: a Markdown table of their clues and answers. */
export function compareRows(
  { columns }: KnowledgeTable,
  template: QuestionTemplate,
  rows: readonly TableRow[],
): string {
  const names = [...new Set([...columnsIn(template.stem), template.answer])]
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const body = rows.map((row) => line(names.map((name) => capitalizeSentence(cellOf(row, name) ?? '–'))))
  const header = names.map((name) => capitalizeSentence(columns[name] ?? name))
  return [line(header), line(names.map(() => '---')), ...body].join('\n')
}

function optionsOf(template: QuestionTemplate, row: TableRow, distractors: readonly TableRow[], correctReason: string) {
  const options = [
    { text: cellOf(row, template.answer) ?? '', reason: correctReason, right: true as const },
    ...distractors.map((other) => ({
      text: cellOf(other, template.answer) ?? '',
      reason: fillTemplate(fillAsked(template.distractorReason, row), other) ?? '',
    })),
  ].map((option) => ({ ...option, text: capitalizeSentence(option.text) }))
  if (!areNumeric(options)) return options
  return options.sort((a, b) => (findMeasure(a.text)?.value ?? 0) - (findMeasure(b.text)?.value ?? 0))
}

function questionOf(table: KnowledgeTable, row: TableRow, template: QuestionTemplate): TableQuestion | undefined {
  const [stem, correctReason, keyLearningPoint] = [
    template.stem,
    template.correctReason,
    template.keyLearningPoint,
  ].map((text) => fillTemplate(text, row))
  if (!stem || !correctReason || !keyLearningPoint || cellOf(row, template.answer) === undefined) return undefined
  if (row.notAsked?.includes(template.key)) return undefined
  if (askedColumnsIn(template.distractorReason).some((name) => cellOf(row, name) === undefined)) return undefined
  const id = `TABLE-${table.id}-${row.key}-${template.key}`
  const distractors = chooseDistractors(findDistractorRows(table, row, template), row, id)
  if (distractors.length < distractorCount) return undefined
  const options = optionsOf(template, row, distractors, correctReason)
  return {
    id,
    table,
    row,
    template,
    question: {
      stem,
      type: 'single',
      difficulty: template.difficulty,
      topics: table.topics,
      ordered: areNumeric(options),
      options: withIds(options),
      explanation: `${row.note ? `${correctReason} ${row.note}` : correctReason}\n\n${compareRows(table, template, [row, ...distractors])}`,
      keyLearningPoint,
    },
  }
}

/**
 * All questions of a table: one per row and template, unless the row is not asked with it or lacks a value, or fewer than
 * three other rows have different answers.
 */
export function questionsFromTable(table: KnowledgeTable): TableQuestion[] {
  return table.rows.flatMap((row) =>
    table.questionTemplates.flatMap((template) => questionOf(table, row, template) ?? []),
  )
}
