import { createHash } from 'node:crypto'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { fieldOfTarget, type GenerationTarget } from '#domain/generation/generation.ts'
import { fixedQuestions } from '#domain/item-model/fixed-questions.ts'
import { questionFromModel } from '#domain/item-model/generate.ts'
import type { ItemModel } from '#domain/item-model/item-model.ts'
import { pairQuestionsFromTable } from '#domain/knowledge/pair-questions.ts'
import { type KnowledgeTable, topicOf } from '#domain/knowledge/table.ts'
import { questionsFromTable } from '#domain/knowledge/table-questions.ts'
import { readOnce } from '#server/read-once.ts'
import type { MadeQuestion } from '../bank/index.ts'
import type { Search } from '../search/index.ts'

/** A question that can be made without a language model, and the domain that it counts in. */
export interface Candidate {
  source: 'model' | 'table'
  domain: string
  made: MadeQuestion
  /** The id that the content files give to the same question. If the bank has it, the candidate is not needed. */
  idInFiles?: string
}

/** The most characters of an id. */
const longestId = 80

/** The id of a generated question. Questions from files never have such an id, because their loader rejects ids that are taken. */
function idOf(field: FieldCode, name: string): string {
  const id = `${field}-GEN-${name}`
  return id.length <= longestId ? id : `${field}-GEN-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`
}

/** What a topic narrows the library to; undefined for a run without a topic. */
interface Scope {
  models: ReadonlySet<string>
  /** By table: the keys of the rows that are about the topic. */
  rows: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Questions from one model with fixed numbers. A model asks its questions with new numbers anyway, so only a few are
 * worth reviewing.
 */
const fixedPerModel = 5

/** How many passages are considered for a topic, and the share of the best score that makes one relevant. */
const maxPassages = 60
const relevance = 0.35

type Cite = (reference: string) => string

function fromModel(model: ItemModel, field: FieldCode, cite: Cite): Candidate[] {
  const [use] = model.uses.filter((one) => one.field === field)
  if (!use) return []
  const uses = model.uses.filter((one) => one.field === field)
  return fixedQuestions(model, fixedPerModel).map(({ no, generated }) => ({
    source: 'model',
    domain: use.domain,
    made: {
      id: idOf(field, `${model.id}-${no}`),
      question: questionFromModel(generated, model, model.references.map(cite)),
      family: model.id,
      uses,
    },
  }))
}

function fromTable(table: KnowledgeTable, field: FieldCode, cite: Cite, rows?: ReadonlySet<string>): Candidate[] {
  const [use] = table.uses.filter((one) => one.field === field)
  if (!use) return []
  const uses = [...new Set([use.domain, use.otherDomain ?? use.domain])].map((domain) => ({ field, domain }))
  return [...questionsFromTable(table), ...pairQuestionsFromTable(table)]
    .filter(({ row }) => !rows || rows.has(row.key))
    .map(({ id, row, question }) => ({
      source: 'table',
      domain: use.domain,
      idInFiles: id,
      made: {
        id: idOf(field, id),
        question: {
          ...question,
          topics: [...table.topics, topicOf(row) ?? []].flat(),
          references: table.references.map(cite),
        },
        family: `TABLE-${table.id}-${row.key}`,
        uses,
      },
    }))
}

async function scopeOf(search: Search, field: FieldCode, topic: string): Promise<Scope> {
  const kinds = new Set(['row', 'model'] as const)
  const found = await search.search(field, topic, { kinds, limit: maxPassages })
  const best = found[0]?.score ?? 0
  const about = found.filter(({ score }) => score >= best * relevance).map(({ passage }) => passage)
  const rows = new Map<string, Set<string>>()
  for (const { id, row } of about) {
    if (!row) continue
    const keys = rows.get(row.tableId) ?? new Set()
    rows.set(row.tableId, keys.add(id.slice(`TABLE-${row.tableId}-`.length)))
  }
  return { models: new Set(about.filter(({ kind }) => kind === 'model').map(({ id }) => id)), rows }
}

/** Makes questions from item models and tables, which are correct by construction. */
export class MadeQuestions {
  private readonly models: readonly ItemModel[]
  private readonly readTables: () => Promise<KnowledgeTable[]>
  private readonly search: Search

  constructor(deps: {
    models: readonly ItemModel[]
    readTables: () => Promise<KnowledgeTable[]>
    search: Search
  }) {
    this.models = deps.models
    this.readTables = readOnce(deps.readTables)
    this.search = deps.search
  }

  /** The questions that can be made for a target, alternating between models and tables; with a topic, only those about it. */
  async find({ target, topic }: { target: GenerationTarget; topic: string }, cite: Cite): Promise<Candidate[]> {
    const field = fieldOfTarget(target)
    if (!field) return []
    const [tables, scope] = await Promise.all([
      this.readTables(),
      topic ? scopeOf(this.search, field, topic) : undefined,
    ])
    const ofModels = this.models
      .filter(({ id }) => !scope || scope.models.has(id))
      .map((model) => fromModel(model, field, cite))
    const ofTables = tables
      .filter(({ id }) => !scope || scope.rows.has(id))
      .map((table) => fromTable(table, field, cite, scope?.rows.get(table.id)))
    const lists = [...ofModels, ...ofTables]
    const longest = Math.max(0, ...lists.map((list) => list.length))
    return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat()
  }
}
