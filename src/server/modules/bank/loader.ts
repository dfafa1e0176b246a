import { createHash } from 'node:crypto'
import { drawFrom } from '#domain/item-model/draw.ts'
import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { AuthoredItem } from '#domain/question/item.ts'
import { questionOfItem } from '#domain/question/question.ts'
import type { BankEntry, BankStore, VersionContent } from './bank.store.ts'

/** Counted up when the way an item is stored changes, so that the bank is loaded anew. */
const loaderRevision = 1
const sampleDraws = 20

/** The content as the bank is loaded from it. */
export interface BankContent {
  /** Over the bytes of all files; equal digests mean that nothing has to be read. */
  filesDigest: string
  models: readonly ItemModel[]
  read: () => Promise<{ items: readonly AuthoredItem[]; cite: (reference: string) => string }>
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A model is code: what it draws from known seeds tells whether it changed. */
function digestOfModel(model: ItemModel): string {
  const draws = Array.from({ length: sampleDraws }, (_, i) => drawFrom(model, `digest-${i}`))
  return sha256(JSON.stringify([model.uses, model.difficulty, model.references, draws]))
}

function entryOfItem(item: AuthoredItem, cite: (reference: string) => string): BankEntry {
  const content: VersionContent = { kind: 'authored', question: questionOfItem(item, cite) }
  return {
    id: item.id,
    kind: 'authored',
    digest: sha256(JSON.stringify(content)),
    content,
    uses: [{ field: item.field, domain: item.domain }],
  }
}

function entryOfModel(model: ItemModel, draws: string, cite: (reference: string) => string): BankEntry {
  const content: VersionContent = { kind: 'model', modelId: model.id, references: model.references.map(cite) }
  return { id: model.id, kind: 'model', digest: sha256(JSON.stringify([draws, content])), content, uses: model.uses }
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
  const { items, cite } = await options.read()
  const entries: BankEntry[] = [
    ...items.map((item) => entryOfItem(item, cite)),
    ...models.map((model, index) => entryOfModel(model, modelDigests[index] ?? '', cite)),
  ]
  return store.replace(entries, digest)
}
