import type { Drawing } from '../drawing/drawing.ts'
import { type FieldCode, fieldCodes } from '../fields/healthcare-field.ts'
import { generateFrom } from '../item-model/generate.ts'
import type { ItemModel } from '../item-model/item-model.ts'
import { capitalizeSentence, cellOf, type KnowledgeTable, type TableRow } from '../knowledge/table.ts'
import type { TableQuestion } from '../knowledge/table-questions.ts'
import { type LabPanel, type LabValue, writeConventional, writeSi } from '../lab-values/lab-values.ts'
import type { AuthoredItem } from '../question/item.ts'
import type { Reference } from '../question/reference.ts'
import type { Scenario } from '../simulations/scenario.ts'
import type { Passage, PassageCell } from './passage.ts'

/** A table with all questions that are asked about it. */
export interface AskedTable {
  table: KnowledgeTable
  questions: readonly TableQuestion[]
}

/** Formats the reference with an id. */
type Cite = (reference: string) => string

const referencesOf = (ids: readonly string[], cite: Cite) => ids.map((id) => ({ id, citation: cite(id) }))

/** The passage of an authored item: its explanation, without the question and the options. */
export function passageOfItem(item: AuthoredItem, cite: Cite): Passage {
  return {
    id: item.id,
    kind: 'item',
    fields: [item.field],
    title: capitalizeSentence(item.topics[0] ?? item.domain),
    keyPoint: item.keyLearningPoint.trim(),
    text: item.explanation.trim(),
    topics: item.topics,
    references: referencesOf(item.references, cite),
    itemIds: [item.id],
  }
}

/** The passage of an item model: one worked example. */
function passageOfModel(model: ItemModel, cite: Cite): Passage {
  const { stem, explanation, keyLearningPoint } = generateFrom(model, 'passage')
  return {
    id: model.id,
    kind: 'model',
    fields: [...new Set(model.uses.map(({ field }) => field))],
    title: model.title,
    keyPoint: keyLearningPoint,
    text: `${stem}\n\n${explanation}`,
    topics: model.topics,
    references: referencesOf(model.references, cite),
    itemIds: [model.id],
  }
}

/** The passage of a practice simulation: the patient, and what the case teaches. */
function passageOfSimulation(scenario: Scenario, field: FieldCode, cite: Cite): Passage {
  const { teachingPoint, idealPath, pitfalls } = scenario.debrief
  return {
    id: scenario.id,
    kind: 'simulation',
    fields: [field],
    title: scenario.title,
    keyPoint: teachingPoint,
    text: [scenario.scenario.introduction, idealPath, ...pitfalls].join('\n\n'),
    topics: [scenario.category],
    references: referencesOf(scenario.references, cite),
    itemIds: [scenario.id],
  }
}

/** Characters; a longer cell describes rather than names. */
const longestName = 45

/** For each column: whether it names rows, because its values differ and are short. */
function namingColumns({ columns, rows }: KnowledgeTable): string[] {
  return Object.keys(columns).filter((column) => {
    const values = rows.flatMap((row) => cellOf(row, column) ?? [])
    const characters = values.reduce((sum, value) => sum + value.length, 0)
    return new Set(values).size === values.length && characters <= longestName * values.length
  })
}

function titleOfRow(row: TableRow, naming: readonly string[], cells: readonly PassageCell[]): string {
  const [name] = naming.flatMap((column) => cellOf(row, column) ?? [])
  const [shortest] = cells.map(({ value }) => value).sort((a, b) => a.length - b.length)
  return capitalizeSentence(name ?? shortest ?? row.key)
}

const withPeriod = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`)

/** One passage per row of a table. A row gives away the answers of all questions about it. */
function passagesOfTable({ table, questions: all }: AskedTable, cite: Cite): Passage[] {
  const { id: tableId, title: tableTitle, topics } = table
  const fields = [...new Set(table.uses.map(({ field }) => field))]
  const references = referencesOf(table.references, cite)
  const naming = namingColumns(table)
  const questions = Map.groupBy(all, ({ row }) => row.key)
  return table.rows.map((row) => {
    const cells = Object.entries(table.columns).flatMap(([column, heading]) => {
      const value = cellOf(row, column)
      const alsoCorrect = row.alsoCorrect?.[column]
      const cell = { column, heading: capitalizeSentence(heading), ...(alsoCorrect ? { alsoCorrect } : {}) }
      return value === undefined ? [] : [{ ...cell, value }]
    })
    const sentences = cells.map(({ heading, value }) => withPeriod(`${heading}: ${value}`))
    return {
      id: `TABLE-${tableId}-${row.key}`,
      kind: 'row',
      fields,
      title: titleOfRow(row, naming, cells),
      text: [...sentences, ...(row.note ? [row.note] : [])].join(' '),
      topics,
      references,
      itemIds: (questions.get(row.key) ?? []).map(({ id }) => id),
      row: { tableId, tableTitle, cells, ...(row.note ? { note: row.note } : {}) },
    }
  })
}

const rangesText = (value: LabValue, write: typeof writeSi) =>
  value.ranges.map((range) => `${range.for ? `${range.for} ` : ''}${write(value, range)}`).join('; ')

function passageOfLabValue(value: LabValue, panel: LabPanel, cite: Cite): Passage {
  const si = value.si ? ` (SI: ${rangesText(value, writeSi)} ${value.si.unit})` : ''
  const range = `${rangesText(value, writeConventional)} ${value.unit}${si}`
  return {
    id: `LAB-${value.id}`,
    kind: 'lab-value',
    fields: fieldCodes,
    title: value.name,
    text: `Reference range: ${range}.${value.note ? ` ${withPeriod(value.note)}` : ''}`,
    topics: [...value.aliases, panel.name],
    references: referencesOf(value.references ?? panel.references, cite),
    itemIds: [],
  }
}

/** The passage of a drawing: what its parts are called and do. */
function passageOfDrawing({ id, title, uses, topics, references, labels }: Drawing, cite: Cite): Passage {
  return {
    id: `DRAWING-${id}`,
    kind: 'drawing',
    fields: uses,
    title,
    text: labels.map(({ name, note }) => `${capitalizeSentence(name)}: ${note}`).join('\n\n'),
    topics,
    references: referencesOf(references, cite),
    itemIds: [],
  }
}

/** The passage of a cited work, in the fields whose passages cite it. */
function passageOfReference(reference: Reference, fields: readonly FieldCode[], cite: Cite): Passage {
  const { id, title } = reference
  return {
    id: `REF-${id}`,
    kind: 'reference',
    fields,
    title,
    text: cite(id),
    topics: [],
    references: [{ id, citation: cite(id) }],
    itemIds: [],
  }
}

/** What passages are made of. */
export interface PassageSources {
  items: readonly AuthoredItem[]
  tables: readonly AskedTable[]
  models: readonly ItemModel[]
  scenarios: readonly Scenario[]
  labPanels: readonly LabPanel[]
  drawings: readonly Drawing[]
  references: readonly Reference[]
  cite: Cite
}

/** All passages of the content. Simulations of the exam are left out: nothing of them is shown before the exam. */
export function passagesOfContent(sources: PassageSources, scenarioField: FieldCode): Passage[] {
  const { items, tables, models, scenarios, labPanels, drawings, references, cite } = sources
  const passages = [
    ...items.map((item) => passageOfItem(item, cite)),
    ...tables.flatMap((table) => passagesOfTable(table, cite)),
    ...models.map((model) => passageOfModel(model, cite)),
    ...scenarios
      .filter(({ use }) => use === 'practice')
      .map((scenario) => passageOfSimulation(scenario, scenarioField, cite)),
    ...drawings.map((drawing) => passageOfDrawing(drawing, cite)),
    ...labPanels.flatMap((panel) => panel.values.map((value) => passageOfLabValue(value, panel, cite))),
  ]
  const citedIn = new Map<string, Set<FieldCode>>()
  for (const { references: cited, fields } of passages) {
    for (const { id } of cited) {
      const known = citedIn.get(id) ?? new Set()
      citedIn.set(id, known)
      for (const field of fields) known.add(field)
    }
  }
  const works = references.flatMap((reference) => {
    const fields = citedIn.get(reference.id)
    return fields ? [passageOfReference(reference, [...fields], cite)] : []
  })
  return [...passages, ...works]
}
