import { createHash } from 'node:crypto'
import type { Drawing } from '#domain/drawing/drawing.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { generateFrom } from '#domain/item-model/generate.ts'
import type { ItemModel } from '#domain/item-model/item-model.ts'
import { type KnowledgeTable, topicOf } from '#domain/knowledge/table.ts'
import { questionsFromTable } from '#domain/knowledge/table-questions.ts'
import type { LabPanel } from '#domain/lab-values/lab-values.ts'
import type { AuthoredItem, Case } from '#domain/question/item.ts'
import { type CasePart, casePartOf, type Question, questionFromItem } from '#domain/question/question.ts'
import type { Reference } from '#domain/question/reference.ts'
import { type AskedTable, passagesOfContent } from '#domain/search/passages-of-content.ts'
import type { Scenario } from '#domain/simulations/scenario.ts'
import { createClassifier, type Subject } from '#domain/subjects/subject.ts'
import type { BankEntry, BankStore, VersionContent } from './bank.store.ts'

/** Increased when the stored form of items or of passages changes, so that every bank is loaded again. */
const loaderVersion = 8
const sampleQuestions = 20

/** The content files, described before they are read. */
export interface BankContent {
  /** The number in `content/release.yaml`. It only ever increases. */
  release: number
  /** Over the bytes of all files; an unchanged digest means that nothing has to be read. */
  filesDigest: string
  models: readonly ItemModel[]
  subjects: readonly Subject[]
  read: () => Promise<{
    items: readonly AuthoredItem[]
    cases: readonly Case[]
    tables: readonly KnowledgeTable[]
    scenarios: readonly Scenario[]
    labPanels: readonly LabPanel[]
    drawings: readonly Drawing[]
    references: readonly Reference[]
    cite: (reference: string) => string
  }>
}

/** What loading did. A server with an older content release leaves the newer bank as it is. */
export type BankLoad =
  | { outcome: 'loaded'; changed: number; retired: number }
  | { outcome: 'unchanged' }
  | { outcome: 'older_release'; stored: number; given: number }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A model is code: the questions that it generates from known seeds show whether it changed. */
function digestOfModel(model: ItemModel): string {
  const questions = Array.from({ length: sampleQuestions }, (_, i) => generateFrom(model, `digest-${i}`))
  return sha256(JSON.stringify([model.uses, model.difficulty, model.references, questions]))
}

export type Cite = (reference: string) => string

/** The topics of an item and the subjects that they belong to. */
export type Classify = (topics: readonly string[]) => Pick<BankEntry, 'topics' | 'subjects'>

export function classifierOf(subjects: readonly Subject[]): Classify {
  const findSubjects = createClassifier(subjects)
  return (topics) => ({ topics, subjects: findSubjects(topics) })
}

/** Where an item is asked. The outline of a field's other exam may use another name for the same domain. */
const usesOf = (uses: readonly { field: string; domain: string; otherDomain?: string | undefined }[]) =>
  uses.flatMap(({ field, domain, otherDomain }) =>
    [...new Set([domain, otherDomain ?? domain])].map((name) => ({ field, domain: name })),
  )

/** An authored item as it is stored, with what it takes from its case. */
export function itemEntry(
  item: AuthoredItem,
  { cite, classify, casePart }: { cite: Cite; classify: Classify; casePart: CasePart },
): BankEntry {
  const content: VersionContent = { kind: 'authored', question: questionFromItem(item, cite, casePart) }
  return {
    id: item.id,
    kind: 'authored',
    difficulty: item.difficulty,
    family: item.case ?? null,
    ...classify(item.topics),
    digest: sha256(JSON.stringify(content)),
    content,
    uses: usesOf([item]),
  }
}

function tableEntries({ table, questions }: AskedTable, cite: Cite, classify: Classify): BankEntry[] {
  const references = table.references.map(cite)
  const { topics, subjects } = classify(table.topics)
  return questions.map(({ id, row, question }) => {
    const content: VersionContent = { kind: 'table', question: { ...question, references } }
    return {
      id,
      kind: 'table',
      difficulty: question.difficulty,
      family: `TABLE-${table.id}-${row.key}`,
      topics: [...topics, topicOf(row) ?? []].flat(),
      subjects,
      digest: sha256(JSON.stringify(content)),
      content,
      uses: usesOf(table.uses),
    }
  })
}

function modelEntry(
  model: ItemModel,
  { modelDigest, cite, classify }: { modelDigest: string; cite: Cite; classify: Classify },
): BankEntry {
  const content: VersionContent = { kind: 'model', modelId: model.id, references: model.references.map(cite) }
  return {
    id: model.id,
    kind: 'model',
    difficulty: model.difficulty,
    family: null,
    ...classify(model.topics),
    digest: sha256(JSON.stringify([modelDigest, content])),
    content,
    uses: model.uses,
  }
}

/** A question that is not authored and that the content files do not have: generated for review. */
export interface MadeQuestion {
  id: string
  question: Question
  /** What related questions share; a test form asks one of them. */
  family: string
  uses: BankEntry['uses']
}

/** Such a question as it is stored: like one of a table, which also has no text of its own to edit. */
export function madeEntry({ id, question, family, uses }: MadeQuestion, classify: Classify): BankEntry {
  const content: VersionContent = { kind: 'table', question }
  return {
    ...{ id, kind: 'table', difficulty: question.difficulty, family, content, uses },
    ...classify(question.topics),
    digest: sha256(JSON.stringify(content)),
  }
}

/** Simulations prepare for the respiratory therapists' Clinical Simulation Examination. */
const scenarioField: FieldCode = 'RT'

function scenarioEntry(scenario: Scenario, cite: Cite): BankEntry {
  const content: VersionContent = { kind: 'scenario', scenario, references: scenario.references.map(cite) }
  return {
    id: scenario.id,
    kind: 'scenario',
    difficulty: scenario.difficulty,
    family: scenario.use,
    topics: [],
    subjects: [],
    digest: sha256(JSON.stringify(content)),
    content,
    uses: [{ field: scenarioField, domain: scenario.category }],
  }
}

/**
 * Brings the items from files up to date with the content. Files are read only when their digest differs from the one
 * loaded last. Content of an older release than the stored one is not loaded: while servers are being replaced, an
 * older build may start after a newer one.
 */
export async function loadBank({ store, ...content }: BankContent & { store: BankStore }): Promise<BankLoad> {
  const { models, release } = content
  const state = await store.getState()
  if (release < state.contentRelease) {
    return { outcome: 'older_release', stored: state.contentRelease, given: release }
  }
  const modelDigests = models.map(digestOfModel)
  const digest = sha256(JSON.stringify([loaderVersion, content.filesDigest, modelDigests]))
  if (state.contentDigest === digest && state.contentRelease === release) return { outcome: 'unchanged' }
  const read = await content.read()
  const { items, cases, scenarios, cite } = read
  const tables = read.tables.map((table) => ({ table, questions: questionsFromTable(table) }))
  const caseById = new Map(cases.map((one) => [one.id, one]))
  const classify = classifierOf(content.subjects)
  const entries: BankEntry[] = [
    ...items.map((item) =>
      itemEntry(item, { cite, classify, casePart: casePartOf(item, caseById.get(item.case ?? '')) }),
    ),
    ...tables.flatMap((table) => tableEntries(table, cite, classify)),
    ...scenarios.map((scenario) => scenarioEntry(scenario, cite)),
    ...models.map((model, index) => modelEntry(model, { modelDigest: modelDigests[index] ?? '', cite, classify })),
  ]
  const passages = passagesOfContent({ ...read, tables, models }, scenarioField)
  return { outcome: 'loaded', ...(await store.loadFiles(entries, { digest, release, passages })) }
}
