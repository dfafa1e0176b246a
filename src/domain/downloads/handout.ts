import { z } from 'zod'
import { ecgFindings } from '#imaging/findings.ts'
import type { Exam } from '../exams/exam.ts'
import { type FieldCode, fieldCodes, fieldLabel } from '../fields/healthcare-field.ts'
import { capitalizeSentence, type KnowledgeTable } from '../knowledge/table.ts'
import { type LabPanel, writeConventional } from '../lab-values/lab-values.ts'
import type { NamedStrip, Strip, StripsBlock } from '../study/strip.ts'
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

/** One lead of a simulated ECG. The seed is chosen so that the recording shows what the row says, such as its PR interval. */
const ecgStrip = z.strictObject({
  finding: z.enum(ecgFindings),
  rate: z.int().optional(),
  lead: z.enum(['II', 'V3']).default('II'),
  seed: text,
})
export type EcgStripRequest = z.infer<typeof ecgStrip>

/** Strips by the key of their row, under their own heading. `others` is the heading of the remaining rows. */
const strips = z.strictObject({ heading: text, note: text, others: text, rows: z.record(text, ecgStrip) })

/**
 * One entry of `content/downloads.yaml`: columns of a knowledge table with their headings (of its rows in some groups, if named),
 * panels of laboratory values, or tables that are written out.
 */
export const handoutSourceSchema = z.union([
  z.strictObject({
    ...about,
    table: text,
    columns: z.record(text, text),
    groups: z.array(text).min(1).optional(),
    strips: strips.optional(),
  }),
  z.strictObject({
    ...about,
    fields: z.array(z.enum(fieldCodes)).min(1),
    references: z.array(text).min(1),
    sections: z.array(section).min(1),
  }),
  z.strictObject({ ...about, panels: z.array(text).min(1) }),
])
export type HandoutSource = z.infer<typeof handoutSourceSchema>

interface Section {
  heading?: string
  note?: string
  body: Extract<DocumentBlock, { kind: 'table' }> | StripsBlock
}

/** A handout to print. */
export interface Handout {
  id: string
  title: string
  summary: string
  fields: readonly FieldCode[]
  sections: readonly Section[]
  citations: readonly string[]
}

/** A strip with the name and the text of its row. */
const nameStrip = (strip: Strip, [name = '', text = '']: readonly string[]): NamedStrip => ({
  name: capitalizeSentence(name),
  text: capitalizeSentence(text),
  alt: `Simulated ECG, lead ${strip.label}, ${strip.width / 25} seconds: ${name}, ${text}.`,
  recording: strip,
})

/** A handout from a knowledge table, for the fields that use the table. Rows with a strip come first. */
export function makeTableHandout(
  { id, title, summary, columns, groups, strips }: Extract<HandoutSource, { table: string }>,
  table: KnowledgeTable,
  { cite, renderEcg }: { cite: (reference: string) => string; renderEcg: (request: EcgStripRequest) => Strip },
): Handout {
  const names = Object.keys(columns)
  const named: NamedStrip[] = []
  const rows: string[][] = []
  for (const row of table.rows) {
    const cells = names.map((name) => row[name])
    if ((groups && !groups.includes(row.group ?? '')) || !cells.every((cell) => typeof cell === 'string')) continue
    const request = strips?.rows[row.key]
    if (request) named.push(nameStrip(renderEcg(request), cells))
    else rows.push(cells.map(capitalizeSentence))
  }
  const body = { kind: 'table' as const, head: Object.values(columns), rows }
  return {
    id,
    title,
    summary,
    fields: fieldCodes.filter((code) => table.uses.some(({ field }) => field === code)),
    sections: strips
      ? [
          { heading: strips.heading, note: strips.note, body: { kind: 'strips', strips: named } },
          { heading: strips.others, body },
        ]
      : [{ body }],
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
    body: { kind: 'table', head, rows },
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
      body: {
        kind: 'table',
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

const sentence = (label: string, text: string) => `**${label}:** ${text.replace(/\.?$/, '.')}`

const percent = (share: number) => `${Math.round(share * 10) / 10}%`

/** A handout with the content outlines of a field's exams; undefined when it has none. */
export function makeOutlineHandout(field: FieldCode, exams: readonly Exam[]): Handout | undefined {
  if (exams.length === 0) return undefined
  const names = new Intl.ListFormat('en').format(exams.map(({ name }) => name))
  return {
    id: `exam-outline-${field.toLowerCase()}`,
    title: `Exam outline: ${fieldLabel(field)}`,
    summary: `What the ${names} ${exams.length === 1 ? 'covers' : 'cover'}, and how much each content area counts.`,
    fields: [field],
    sections: exams.map(({ name, outline, real }) => ({
      heading: name,
      note: [sentence('Length', real.questions), sentence('Time', real.time), sentence('Scored', real.scored)].join(
        ' ',
      ),
      body: {
        kind: 'table',
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
export function blocksOf({ summary, sections, citations }: Handout): (DocumentBlock | StripsBlock)[] {
  return [
    { kind: 'paragraph', text: summary },
    ...sections.flatMap(({ heading, body, note }): (DocumentBlock | StripsBlock)[] => [
      ...(heading === undefined ? [] : [{ kind: 'heading' as const, text: heading }]),
      ...(note === undefined ? [] : [{ kind: 'paragraph' as const, text: note }]),
      body,
    ]),
    { kind: 'heading', text: 'Sources' },
    { kind: 'list', items: citations, small: true },
  ]
}
