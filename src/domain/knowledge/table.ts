import { z } from 'zod'
import { fieldCodes } from '../fields/healthcare-field.ts'
import { difficulties } from '../question/difficulty.ts'

const text = z.string().trim().min(1)
const key = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lowercase words joined by hyphens')

const rowSchema = z
  .object({
    /** Never changes: it is part of the ids of the row's questions. */
    key,
    /** Marks rows that are easily confused: distractors come from the same group first. */
    group: text.optional(),
    /** One more sentence for the explanation. */
    note: text.optional(),
    /** By column: values in other rows that are also correct for this row and are never used as its distractors. */
    alsoCorrect: z.record(z.string(), z.array(text)).optional(),
    /** Keys of templates that do not ask about this row; it is still a distractor, a flashcard, and a pair to match. */
    notAsked: z.array(key).optional(),
  })
  .catchall(text)

const templateSchema = z.strictObject({
  /** Never changes, for example test-to-nerve. */
  key,
  /** Column names are in braces: "Which nerve is tested when the patient is asked to {test}?" */
  stem: text,
  /** The column that contains the answer. */
  answer: text,
  difficulty: z.enum(difficulties),
  /** Why the key is correct, filled with the row's values. */
  correctReason: text,
  /** Why a distractor is incorrect: {cause} is the value in the distractor's row, {asked.cause} that in the row in question. */
  distractorReason: text,
  /** The one sentence to remember, filled with the row's values. */
  keyLearningPoint: text,
})

/** A knowledge table, as authored in `content/tables/*.yaml`: facts in rows, and templates that turn them into questions. */
export const knowledgeTableSchema = z.strictObject({
  id: key,
  title: text,
  uses: z.array(z.strictObject({ field: z.enum(fieldCodes), domain: text, otherDomain: text.optional() })).min(1),
  topics: z.array(text).min(1).max(6),
  /** Keys of `content/references.yaml`. */
  references: z.array(text).min(1).max(4),
  /** Column names with their descriptions, for example test: bedside test. */
  columns: z.record(z.string().regex(/^[a-z][a-zA-Z]*$/), text),
  rows: z.array(rowSchema).min(5),
  questionTemplates: z.array(templateSchema).min(1),
})

export type KnowledgeTable = z.infer<typeof knowledgeTableSchema>
export type TableRow = KnowledgeTable['rows'][number]
export type QuestionTemplate = KnowledgeTable['questionTemplates'][number]

/** Capitalizes the first letter, unless the first word is a symbol such as pH, mL or t½. */
export function capitalizeSentence(value: string): string {
  return /^\p{Ll}{3,}(?:\P{L}|$)|^(?:a|an|at|by|in|is|it|no|of|on|or|to|up)\s/u.test(value)
    ? value.charAt(0).toUpperCase() + value.slice(1)
    : value
}

/** The columns named in braces in a template, such as {test}. */
export function columnsIn(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

const askedPattern = /\{asked\.(\w+)\}/g

/** The columns of the row in question that are named in a reason for a distractor, such as {asked.test}. */
export function askedColumnsIn(template: string): string[] {
  return [...template.matchAll(askedPattern)].map((match) => match[1] ?? '')
}

/** A reason for a distractor in which {asked.test} is replaced by the value of the row in question. */
export function fillAsked(template: string, row: TableRow): string {
  return template.replaceAll(askedPattern, (_, column: string) => cellOf(row, column) ?? '')
}

/** A row's value in a column; undefined when the row has none. */
export function cellOf(row: TableRow, column: string): string | undefined {
  const value = row[column]
  return typeof value === 'string' ? value : undefined
}

/** Fills a template with a row's values; undefined when the row lacks one of them. The result starts with a capital letter. */
export function fillTemplate(template: string, row: TableRow): string | undefined {
  if (columnsIn(template).some((column) => cellOf(row, column) === undefined)) return undefined
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, column: string) => cellOf(row, column) ?? '')
  return capitalizeSentence(filled)
}

/**
 * What a row is about, as the words of its key are written in one of its cells: "digoxin", "CPOE". Undefined when no cell
 * contains them, because then the key is only an abbreviation for authors.
 */
export function topicOf(row: TableRow): string | undefined {
  if (row.key.length < 3) return undefined
  const words = new RegExp(`(?<![\\p{L}\\p{N}])${row.key.replaceAll('-', '[ -]')}(?![\\p{L}\\p{N}])`, 'iu')
  const { key: _, group: __, note: ___, ...cells } = row
  return Object.values(cells)
    .filter((cell) => typeof cell === 'string')
    .flatMap((cell) => words.exec(cell) ?? [])[0]
}
