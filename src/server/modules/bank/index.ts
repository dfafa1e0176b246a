import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { generateFrom, questionFromModel } from '#domain/item-model/generate.ts'
import type { Question } from '#domain/question/question.ts'
import type { Passage } from '#domain/search/passage.ts'
import type { Subject } from '#domain/subjects/subject.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { BankStore, type ItemKind, type ItemVersion } from './bank.store.ts'
import { Catalogs, type FieldCatalog } from './catalog.ts'
import { type BankContent, type BankLoad, loadBank } from './loader.ts'
import { PassagesStore } from './passages.store.ts'
import { Versions } from './versions.ts'

export type { ItemVersion } from './bank.store.ts'
export type { FieldCatalog } from './catalog.ts'
export { type LabValues, openContent, readDrawings, readLabValues, readSearchTerms } from './content-files.ts'
export type { BankContent, BankLoad } from './loader.ts'

/** The question bank as other modules use it. */
export interface Bank {
  /** What can be asked in a field, at most a second out of date. */
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
  /** Increases whenever the bank changes; at most a second out of date. */
  findRevision(): Promise<number>
  passages: {
    /** Every published passage by its digest, which changes with the passage. */
    findDigests(): Promise<{ id: string; digest: string }[]>
    /** The passages with these ids that are published now, in no particular order. */
    findPublished(ids: readonly string[]): Promise<Passage[]>
  }
}

/** Loads the content files when they changed, and opens the bank. */
export async function openBank(
  db: Db,
  content: BankContent,
  clock: () => Date,
): Promise<{ bank: Bank; load: BankLoad }> {
  const store = new BankStore(db)
  const load = await loadBank({ store, ...content })
  const models = new Map(content.models.map((model) => [model.id, model]))
  const catalogs = new Catalogs(store, models, clock)
  const versions = new Versions(store)
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
    passages: new PassagesStore(db),
  }
  return { bank, load }
}
