import { z } from 'zod'
import type { Exam } from '../exams/exam.ts'
import { type FieldCode, fieldCodes, fieldLabel } from '../fields/healthcare-field.ts'
import { capitalizeSentence, type KnowledgeTable } from '../knowledge/table.ts'
import { type LabPanel, writeConventional } from '../lab-values/lab-values.ts'
import type { DocumentBlock } from '../study/study-method.ts'

const text = z.string().trim().min(1)
const about = { id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), title: text.max(60), summary: text.max(140) }

const section = z
  .strictObject({
    heading: text.optional(),
    note: text.optional(),
    head: z.array(text).min(2),
    rows: z.array(z.array(text)).min(1),
  })
  .refine(({ head, rows }) => rows.every((row) => row.length === head.length), 'every row needs a cell for each column')

/**
 * One entry of `content/downloads.yaml`: columns of a knowledge table with their headings (of its rows in some groups, if named),
 * panels of laboratory values, or tables that are written out.
 */
export const handoutSourceSchema = z.union([
  z.strictObject({ ...about, table: text, columns: z.record(text, text), groups: z.array(text).min(1).optional() }),
  z.strictObject({
    ...about,
    fields: z.array(z.enum(fieldCodes)).min(1),
    references: z.array(text).min(1),
    sections: z.array(section).min(1),
  }),
  z.strictObject({ ...about, panels: z.array(text).min(1) }),
])
export type HandoutSource = z.infer<typeof handoutSourceSchema>

type TableBlock = Extract<DocumentBlock, { kind: 'table' }>

/** A handout to print: tables under headings. */
export interface Handout {
  id: string
  title: string
  summary: string
  fields: readonly FieldCode[]
  sections: readonly { heading?: string; table: Omit<TableBlock, 'kind'>; note?: string }[]
  citations: readonly string[]
}

/** A handout from a knowledge table, for the fields that use the table. */
export function makeTableHandout(
  { id, title, summary, columns, groups }: Extract<HandoutSource, { table: string }>,
  table: KnowledgeTable,
  cite: (reference: string) => string,
): Handout {
  const names = Object.keys(columns)
  const rows = table.rows.flatMap((row) => {
    if (groups && !groups.includes(row.group ?? '')) return []
    const cells = names.map((name) => row[name])
    return cells.every((cell) => typeof cell === 'string') ? [cells.map(capitalizeSentence)] : []
  })
  return {
    id,
    title,
    summary,
    fields: fieldCodes.filter((code) => table.uses.some(({ field }) => field === code)),
    sections: [{ table: { head: Object.values(columns), rows } }],
    citations: table.references.map(cite),
  }
}

/** A handout whose tables are written out. */
export const makeWrittenHandout = (
  { sections, references, ...about }: Extract<HandoutSource, { sections: unknown }>,
  cite: (reference: string) => string,
): Handout => ({
  ...about,
  sections: sections.map(({ heading, note, head, rows }) => ({
    ...(heading === undefined ? {} : { heading }),
    ...(note === undefined ? {} : { note }),
    table: { head, rows },
  })),
  citations: references.map(cite),
})

/** A handout from panels of laboratory values, for every field. */
export function makeLabHandout(
  { id, title, summary, panels }: Extract<HandoutSource, { panels: string[] }>,
  all: readonly LabPanel[],
  cite: (reference: string) => string,
): Handout {
  const wanted = all.filter(({ name }) => panels.includes(name))
  return {
    id,
    title,
    summary,
    fields: fieldCodes,
    sections: wanted.map(({ name, values }) => ({
      heading: name,
      table: {
        head: ['Test', 'Reference range', 'Unit'],
        rows: values.map((value) => [
          value.name,
          value.ranges
            .map((range) => `${range.for ? `${range.for}: ` : ''}${writeConventional(value, range)}`)
            .join('; '),
          value.unit,
        ]),
      },
    })),
    citations: [...new Set(wanted.flatMap(({ references }) => references))].map(cite),
  }
}

const percent = (share: number) => `${Math.round(share * 10) / 10}%`

/** A handout with the content outlines of a field's exams; undefined when it has none. */
export function makeOutlineHandout(field: FieldCode, exams: readonly Exam[]): Handout | undefined {
  if (exams.length === 0) return undefined
  return {
    id: `exam-outline-${field.toLowerCase()}`,
    title: `Exam outline: ${fieldLabel(field)}`,
    summary: `What the ${exams.map(({ name }) => name).join(', ')} asks about, and how much of it.`,
    fields: [field],
    sections: exams.map(({ name, outline, real }) => ({
      heading: name,
      note: [real.questions, real.time, real.scored].join(' '),
      table: {
        head: ['Content area', outline.confirmed ? 'Share of scored items' : 'Approximate share'],
        rows: outline.domains.map(({ name: domain, weight: { min, max } }) => [
          domain,
          min === max ? percent(min) : `${percent(min)} to ${percent(max)}`,
        ]),
      },
    })),
    citations: [...new Set(exams.flatMap(({ outline, real }) => [outline.source, real.source]))],
  }
}

/** What is printed of a handout, in order. */
export function blocksOf({ summary, sections, citations }: Handout): DocumentBlock[] {
  return [
    { kind: 'paragraph', text: summary },
    ...sections.flatMap(({ heading, table, note }): DocumentBlock[] => [
      ...(heading === undefined ? [] : [{ kind: 'heading' as const, text: heading }]),
      ...(note === undefined ? [] : [{ kind: 'paragraph' as const, text: note }]),
      { kind: 'table', ...table },
    ]),
    { kind: 'heading', text: 'Sources' },
    { kind: 'list', items: citations },
  ]
}
