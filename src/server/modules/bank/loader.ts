import { createHash } from 'node:crypto'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { generateFrom } from '#domain/item-model/generate.ts'
import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { KnowledgeTable } from '#domain/knowledge/table.ts'
import { questionsFromTable } from '#domain/knowledge/table-questions.ts'
import type { AuthoredItem, Case } from '#domain/question/item.ts'
import { questionFromItem } from '#domain/question/question.ts'
import type { Scenario } from '#domain/simulations/scenario.ts'
import type { BankEntry, BankStore, VersionContent } from './bank.store.ts'

/** Counted up when the way an item is stored changes, so that the bank is loaded anew. */
const loaderRevision = 3
const sampleDraws = 20

/** The content as the bank is loaded from it. */
export interface BankContent {
  /** Over the bytes of all files; equal digests mean that nothing has to be read. */
  filesDigest: string
  models: readonly ItemModel[]
  read: () => Promise<{
    items: readonly AuthoredItem[]
    cases: readonly Case[]
    tables: readonly KnowledgeTable[]
    scenarios: readonly Scenario[]
    cite: (reference: string) => string
  }>
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A model is code: what it draws from known seeds tells whether it changed. */
function digestOfModel(model: ItemModel): string {
  const draws = Array.from({ length: sampleDraws }, (_, i) => generateFrom(model, `digest-${i}`))
  return sha256(JSON.stringify([model.uses, model.difficulty, model.references, draws]))
}

type Cite = (reference: string) => string

/** Where an item is asked: the outline of a field's other exam may have another name for the domain. */
const usesOf = (uses: readonly { field: string; domain: string; otherDomain?: string | undefined }[]) =>
  uses.flatMap(({ field, domain, otherDomain }) =>
    [...new Set([domain, otherDomain ?? domain])].map((name) => ({ field, domain: name })),
  )

function entryOfItem(item: AuthoredItem, cite: Cite, cases: ReadonlyMap<string, string>): BankEntry {
  const caseText = item.case === undefined ? undefined : cases.get(item.case)
  const content: VersionContent = { kind: 'authored', question: questionFromItem(item, cite, caseText) }
  return {
    id: item.id,
    kind: 'authored',
    difficulty: item.difficulty,
    family: item.case ?? null,
    digest: sha256(JSON.stringify(content)),
    content,
    uses: usesOf([item]),
  }
}

function entriesOfTable(table: KnowledgeTable, cite: Cite): BankEntry[] {
  const references = table.references.map(cite)
  return questionsFromTable(table).map(({ id, row, question }) => {
    const content: VersionContent = { kind: 'table', question: { ...question, references } }
    return {
      id,
      kind: 'table',
      difficulty: question.difficulty,
      family: `TABLE-${table.id}-${row.key}`,
      digest: sha256(JSON.stringify(content)),
      content,
      uses: usesOf(table.uses),
    }
  })
}

function entryOfModel(model: ItemModel, draws: string, cite: Cite): BankEntry {
  const content: VersionContent = { kind: 'model', modelId: model.id, references: model.references.map(cite) }
  return {
    id: model.id,
    kind: 'model',
    difficulty: model.difficulty,
    family: null,
    digest: sha256(JSON.stringify([draws, content])),
    content,
    uses: model.uses,
  }
}

/** The examination that simulations prepare for is the respiratory therapists'. */
const fieldOfScenarios: FieldCode = 'RT'

function entryOfScenario(scenario: Scenario, cite: Cite): BankEntry {
  const content: VersionContent = { kind: 'scenario', scenario, references: scenario.references.map(cite) }
  return {
    id: scenario.id,
    kind: 'scenario',
    difficulty: scenario.difficulty,
    family: scenario.use,
    digest: sha256(JSON.stringify(content)),
    content,
    uses: [{ field: fieldOfScenarios, domain: scenario.category }],
  }
}

/**
 * Brings the database up to date with the content: idempotent, and nothing at all when the content's digest is the one
 * loaded last. `read` is only called when it is not.
 */
export async function loadBank(
  options: BankContent & { store: BankStore },
): Promise<{ changed: number; retired: number } | undefined> {
  const { store, models } = options
  const modelDigests = models.map((model) => digestOfModel(model))
  const digest = sha256(JSON.stringify([loaderRevision, options.filesDigest, modelDigests]))
  if ((await store.getState()).contentDigest === digest) return undefined
  const { items, cases, tables, scenarios, cite } = await options.read()
  const caseTexts = new Map(cases.map(({ id, text }) => [id, text]))
  const entries: BankEntry[] = [
    ...items.map((item) => entryOfItem(item, cite, caseTexts)),
    ...tables.flatMap((table) => entriesOfTable(table, cite)),
    ...scenarios.map((scenario) => entryOfScenario(scenario, cite)),
    ...models.map((model, index) => entryOfModel(model, modelDigests[index] ?? '', cite)),
  ]
  return store.replace(entries, digest)
}
