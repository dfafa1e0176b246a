import { z } from 'zod'
import { fieldCodes } from '../fields/healthcare-field.ts'
import { difficulties } from '../question/difficulty.ts'

const text = z.string().trim().min(1)
const key = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a key is lower-case words joined by hyphens')

const rowSchema = z
  .object({
    /** Stable for ever: the questions of a row are known by it. */
    key,
    /** Rows that are easily confused: distractors come from the same group first. */
    group: text.optional(),
    /** One sentence more for the explanation. */
    note: text.optional(),
    /** By column: values of other rows that would be right for this row too, so that they are no distractors. */
    alsoRight: z.record(z.string(), z.array(text)).optional(),
  })
  .catchall(text)

const askSchema = z.strictObject({
  /** Stable for ever, for example test-to-nerve. */
  key,
  /** With the row's values in braces: "Which nerve is tested when the patient is asked to {test}?" */
  stem: text,
  /** The column that is asked for. */
  answer: text,
  difficulty: z.enum(difficulties),
  /** Why the right option is right, with the row's values. */
  right: text,
  /** Why a distractor is not, with the values of the distractor's own row. */
  wrong: text,
  /** The sentence to remember, with the row's values. */
  learn: text,
})

/** One knowledge table as it stands in `content/tables/*.yaml`: facts in rows, and what may be asked of them. */
export const knowledgeTableSchema = z.strictObject({
  id: key,
  title: text,
  uses: z.array(z.strictObject({ field: z.enum(fieldCodes), domain: text, otherDomain: text.optional() })).min(1),
  topics: z.array(text).min(1).max(6),
  /** Keys of `content/references.yaml`. */
  references: z.array(text).min(1).max(4),
  /** Name and what it holds, for example test: bedside test. */
  columns: z.record(z.string().regex(/^[a-z][a-zA-Z]*$/), text),
  rows: z.array(rowSchema).min(5),
  asks: z.array(askSchema).min(1),
})

export type KnowledgeTable = z.infer<typeof knowledgeTableSchema>
export type TableRow = KnowledgeTable['rows'][number]
export type TableAsk = KnowledgeTable['asks'][number]

/** With a capital at the beginning, unless the first word is a symbol such as pH, mL or t½. */
export function asSentenceStart(value: string): string {
  return /^\p{Ll}{3,}(?:\P{L}|$)|^(?:a|an|at|by|in|is|it|no|of|on|or|to|up)\s/u.test(value)
    ? value.charAt(0).toUpperCase() + value.slice(1)
    : value
}

/** The columns named in braces in a text. */
export function columnsIn(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/** A row's value in a column; undefined where the row has none. */
export function cellOf(row: TableRow, column: string): string | undefined {
  const value = row[column]
  return typeof value === 'string' ? value : undefined
}

/** A template with a row's values; undefined where the row lacks one of them. A sentence begins with a capital. */
export function fill(template: string, row: TableRow): string | undefined {
  if (columnsIn(template).some((column) => cellOf(row, column) === undefined)) return undefined
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, column: string) => cellOf(row, column) ?? '')
  return asSentenceStart(filled)
}
