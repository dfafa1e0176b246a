import { allocate } from '../assembly/allocate.ts'
import { assemble, type DomainPool, maxQuestionsPerModel } from '../assembly/assemble.ts'
import type { Exam } from '../exams/exam.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import type { ItemModel } from '../item-model/item-model.ts'
import type { KnowledgeTable } from '../knowledge/table.ts'
import { questionsFromTable } from '../knowledge/table-questions.ts'
import type { AuthoredItem } from '../question/item.ts'
import { createRng } from '../random/rng.ts'

/** What the bank holds for a field, in numbers as the assembly takes them. */
interface FieldStock {
  field: FieldCode
  authored: number
  tables: number
  models: number
  bank: ReadonlyMap<string, DomainPool>
  familyOf: (itemNo: number) => string | undefined
}

/** One exam, drawn at full length for a learner who has met nothing. */
export interface FilledExam {
  exam: Exam
  drawn: number
  /** The domain furthest from its share, in questions. */
  furthest: number
  tables: number
  models: number
}

export interface Content {
  items: readonly AuthoredItem[]
  tables: readonly KnowledgeTable[]
  models: readonly ItemModel[]
}

interface Entry {
  kind: keyof DomainPool
  domains: readonly string[]
  family: string | undefined
}

const namesOf = ({ domain, otherDomain }: { domain: string; otherDomain?: string | undefined }) =>
  otherDomain === undefined ? [domain] : [domain, otherDomain]

function entriesOf(field: FieldCode, { items, tables, models }: Content): Entry[] {
  return [
    ...items
      .filter((item) => item.field === field)
      .map((item): Entry => ({ kind: 'authored', domains: namesOf(item), family: item.case })),
    ...tables.flatMap((table) => {
      const domains = table.uses.filter((use) => use.field === field).flatMap(namesOf)
      if (domains.length === 0) return []
      return questionsFromTable(table).map(
        ({ row }): Entry => ({ kind: 'tables', domains, family: `${table.id} ${row.key}` }),
      )
    }),
    ...models.flatMap((model) => {
      const domains = model.uses.filter((use) => use.field === field).map(({ domain }) => domain)
      return domains.length === 0 ? [] : [{ kind: 'models' as const, domains, family: undefined }]
    }),
  ]
}

/** Numbers a field's items and sorts them by domain and kind. */
export function stockOfField(field: FieldCode, content: Content): FieldStock {
  const entries = entriesOf(field, content)
  const bank = new Map<string, { authored: number[]; tables: number[]; models: number[] }>()
  entries.forEach(({ kind, domains }, itemNo) => {
    for (const domain of new Set(domains)) {
      const own = bank.get(domain) ?? { authored: [], tables: [], models: [] }
      own[kind].push(itemNo)
      bank.set(domain, own)
    }
  })
  const count = (wanted: Entry['kind']) => entries.filter(({ kind }) => kind === wanted).length
  return {
    field,
    authored: count('authored'),
    tables: count('tables'),
    models: count('models'),
    bank,
    familyOf: (itemNo) => entries[itemNo]?.family,
  }
}

/** Distinct questions that a field offers: what was written, what tables ask, and ten draws of each model. */
export const distinctQuestions = ({ authored, tables, models }: FieldStock) =>
  authored + tables + models * maxQuestionsPerModel

/** Draws an exam at full length and looks at what came out. */
export function fillExam(exam: Exam, { bank, familyOf }: FieldStock, seed: string): FilledExam {
  const { domains } = exam.outline
  const count = exam.questions
  const { slots } = assemble({ bank, domains, count, seenItems: new Map(), familyOf }, createRng(seed))
  const wanted = allocate(count, domains, createRng(seed))
  const distances = domains.map(({ name }) =>
    Math.abs(slots.filter(({ domain }) => domain === name).length - (wanted.get(name) ?? 0)),
  )
  const isTable = new Set([...bank.values()].flatMap(({ tables }) => Array.from(tables)))
  return {
    exam,
    drawn: slots.length,
    furthest: Math.max(0, ...distances),
    tables: slots.filter(({ itemNo }) => isTable.has(itemNo)).length,
    models: slots.filter(({ variant }) => variant !== undefined).length,
  }
}
