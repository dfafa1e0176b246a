import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { generateFrom, questionFromModel } from '#domain/item-model/generate.ts'
import type { Question } from '#domain/question/question.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { BankStore, type ItemKind, type ItemVersion } from './bank.store.ts'
import { Catalogs, type FieldCatalog } from './catalog.ts'
import { type BankContent, loadBank } from './loader.ts'
import { Versions } from './versions.ts'

export type { ItemVersion } from './bank.store.ts'
export type { FieldCatalog } from './catalog.ts'
export { openContent } from './content.ts'
export type { BankContent } from './loader.ts'

/** The question bank as other modules use it. */
export interface Bank {
  /** What a field can be asked, as it was a second ago or later. */
  catalog(field: FieldCode): Promise<FieldCatalog>
  versions(numbers: readonly number[]): Promise<ItemVersion[]>
  /** Begins, the first time, to read the words of a field into memory behind what is asked for. */
  readAhead(catalog: FieldCatalog): void
  /** The question of a version; a model needs the seed of its draw. Undefined for a simulation, and when the model is not in this build. */
  findQuestion(version: ItemVersion, seed: string): Question | undefined
  countInUse(): Promise<Record<ItemKind, number>>
}

/** Loads the content (when it changed) and opens the bank. */
export async function openBank(
  db: Db,
  content: BankContent,
  clock: () => Date,
): Promise<{ bank: Bank; loaded: { changed: number; retired: number } | undefined }> {
  const store = new BankStore(db)
  const loaded = await loadBank({ store, ...content })
  const models = new Map(content.models.map((model) => [model.id, model]))
  const catalogues = new Catalogs(store, models, clock)
  const versions = new Versions(store)
  const begun = new WeakSet<FieldCatalog>()
  const bank: Bank = {
    catalog: (field) => catalogues.get(field),
    versions: (numbers) => versions.get(numbers),
    readAhead(catalog) {
      if (begun.has(catalog)) return
      begun.add(catalog)
      // What cannot be read now (the server may be stopping) is read when it is asked for, and the rest behind a later paper.
      versions.readAhead(catalog.versionNumbers()).catch(() => begun.delete(catalog))
    },
    findQuestion({ content: stored }, seed) {
      if (stored.kind === 'scenario') return undefined
      if (stored.kind !== 'model') return stored.question
      const model = models.get(stored.modelId)
      return model && questionFromModel(generateFrom(model, seed), model, stored.references)
    },
    countInUse: () => store.countInUse(),
  }
  return { bank, loaded }
}
