import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { generateFrom, questionFromModel } from '#domain/item-model/generate.ts'
import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { AuthoredItem } from '#domain/question/item.ts'
import type { ItemOrigin, ItemStatus } from '#domain/question/lifecycle.ts'
import type { CasePart, Question } from '#domain/question/question.ts'
import type { Passage } from '#domain/search/passage.ts'
import { passageOfItem } from '#domain/search/passages-of-content.ts'
import type { Subject } from '#domain/subjects/subject.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { BankStore, type ItemKind, type ItemVersion } from './bank.store.ts'
import { Catalogs, type FieldCatalog } from './catalog.ts'
import { type StatusChange, saveEdit, setStatus } from './item-changes.store.ts'
import { findLikeStems, type LikeStemsChoice } from './like-stems.store.ts'
import {
  type BankContent,
  type BankLoad,
  type Cite,
  classifierOf,
  itemEntry,
  loadBank,
  type MadeQuestion,
  madeEntry,
} from './loader.ts'
import { PassagesStore } from './passages.store.ts'
import { Versions } from './versions.ts'

export type { ItemVersion, VersionContent } from './bank.store.ts'
export type { FieldCatalog } from './catalog.ts'
export {
  type LabValues,
  openContent,
  readDrawings,
  readLabValues,
  readReferences,
  readSearchTerms,
  readTables,
} from './content-files.ts'
export type { BankContent, BankLoad, MadeQuestion } from './loader.ts'

/** The question bank as other modules use it. */
export interface Bank {
  /** What can be asked in a field now. */
  catalog(field: FieldCode): Promise<FieldCatalog>
  versions(numbers: readonly number[]): Promise<ItemVersion[]>
  /** The current versions of those of these items that are active, in no particular order. */
  findCurrent(ids: readonly string[]): Promise<ItemVersion[]>
  /**
   * The question of a version; a model generates it from the seed. Undefined for a simulation, and for a model that
   * this build does not have.
   */
  findQuestion(version: ItemVersion, seed: string): Question | undefined
  countActive(): Promise<Record<ItemKind, number>>
  /** The body systems and subjects of this build, in the order in which they are listed. */
  subjects: readonly Subject[]
  /** Increases whenever the bank changes. */
  findRevision(): Promise<number>
  /** The item models of this build. */
  models: readonly ItemModel[]
  /** The title of an item model of this build. */
  findModelTitle(id: string): string | undefined
  /**
   * Stems that a stem may repeat: those that share its longest words, which tend to be its rarest, most similar first.
   * This avoids reading all stems of a large field.
   */
  findLikeStems(stem: string, choice: LikeStemsChoice): Promise<{ id: string; stem: string }[]>
  /** Changes of items by admins, in the transaction that also records who made them. Every server sees them at once. */
  changes: {
    /** Returns the ids of the items that were changed; see the function of this name. */
    setStatus(tx: Db, ids: readonly string[], status: ItemStatus, change: StatusChange): Promise<string[]>
    /** Makes the item the next version of the stored one. False when that has another revision by now. */
    saveEdit(
      tx: Db,
      edit: { item: AuthoredItem; casePart: CasePart; cite: Cite; baseRevision: number },
    ): Promise<boolean>
    /** Adds items that did not come from files, or new versions of them; see `BankStore.saveItems`. */
    addItems(
      tx: Db,
      items: readonly { item: AuthoredItem; casePart: CasePart }[],
      given: {
        cite: Cite
        origin: Exclude<ItemOrigin, 'files'>
        status: 'draft' | 'in_review'
        /** Nothing is added, and the answer is false, when the bank has another revision by now. */
        baseRevision?: number
      },
    ): Promise<boolean>
    /**
     * Adds authored items that no field asks, as drafts without a passage: what is generated for an exam without a field.
     */
    addUnused(tx: Db, items: readonly AuthoredItem[], cite: Cite): Promise<void>
    /** Adds questions that were made of an item model or a table, in review. */
    addMade(tx: Db, questions: readonly MadeQuestion[]): Promise<void>
  }
  passages: {
    /** Every published passage by its digest, which changes with the passage. */
    findDigests(): Promise<{ id: string; digest: string }[]>
    /** The passages with these ids that are published now, in no particular order. */
    findPublished(ids: readonly string[]): Promise<Passage[]>
  }
}

/** Loads the content files when they changed, and opens the bank. */
export async function openBank(db: Db, content: BankContent): Promise<{ bank: Bank; load: BankLoad }> {
  const store = new BankStore(db)
  const load = await loadBank({ store, ...content })
  const models = new Map(content.models.map((model) => [model.id, model]))
  const catalogs = new Catalogs(store, models)
  const versions = new Versions(store)
  const classify = classifierOf(content.subjects)
  const bank: Bank = {
    catalog: (field) => catalogs.get(field),
    versions: (numbers) => versions.get(numbers),
    findCurrent: (ids) => store.findCurrent(ids),
    findQuestion({ content: stored }, seed) {
      if (stored.kind === 'scenario') return undefined
      if (stored.kind !== 'model') return stored.question
      const model = models.get(stored.modelId)
      return model && questionFromModel(generateFrom(model, seed), model, stored.references)
    },
    countActive: () => store.countActive(),
    subjects: content.subjects,
    findRevision: () => catalogs.findRevision(),
    models: content.models,
    findModelTitle: (id) => models.get(id)?.title,
    findLikeStems: (stem, choice) => findLikeStems(db, stem, choice),
    changes: {
      setStatus,
      saveEdit(tx, { item, casePart, cite, baseRevision }) {
        const entry = itemEntry(item, { cite, classify, casePart })
        return saveEdit(tx, { entry, passage: passageOfItem(item, cite), baseRevision })
      },
      addItems(tx, items, { cite, origin, status, baseRevision }) {
        const entries = items.map(({ item, casePart }) => itemEntry(item, { cite, classify, casePart }))
        const passages = items.map(({ item }) => passageOfItem(item, cite))
        return new BankStore(tx).saveItems(entries, { origin, status, passages, baseRevision })
      },
      async addUnused(tx, items, cite) {
        const entries = items.map((item) => ({
          ...itemEntry(item, { cite, classify, casePart: {} }),
          uses: [],
        }))
        await new BankStore(tx).saveItems(entries, { origin: 'generated', status: 'draft', passages: [] })
      },
      async addMade(tx, questions) {
        const entries = questions.map((question) => madeEntry(question, classify))
        await new BankStore(tx).saveItems(entries, { origin: 'generated', status: 'in_review', passages: [] })
      },
    },
    passages: new PassagesStore(db),
  }
  return { bank, load }
}
