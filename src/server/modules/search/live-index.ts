import { setImmediate } from 'node:timers/promises'
import type { SearchTerm } from '#domain/search/search-terms.ts'
import type { Bank } from '../bank/index.ts'
import { PassageIndex } from './passage-index.ts'

/** Passages read from the database at a time. */
const batchSize = 200
/** Milliseconds after which other requests get their turn. */
const slice = 8

/**
 * The index of the published passages. It is built when first needed, a few milliseconds at a time, and brought up to date
 * when the bank's revision has changed: only passages that are new, changed, or no longer published are touched.
 */
export class LiveIndex {
  private readonly bank: Bank
  private readonly readTerms: () => Promise<SearchTerm[]>
  private index: PassageIndex | undefined
  private revision = -1
  private readonly digests = new Map<string, string>()
  private updating: Promise<PassageIndex> | undefined
  private isClosed = false

  constructor(bank: Bank, readTerms: () => Promise<SearchTerm[]>) {
    this.bank = bank
    this.readTerms = readTerms
  }

  /** The index with the passages of the bank's current revision. */
  async get(): Promise<PassageIndex> {
    const revision = await this.bank.findRevision()
    if (this.index && this.revision >= revision) return this.index
    this.updating ??= this.update(revision).finally(() => {
      this.updating = undefined
    })
    return this.updating
  }

  /** Ends an update that is running. */
  close(): void {
    this.isClosed = true
  }

  private async update(revision: number): Promise<PassageIndex> {
    const index = this.index ?? new PassageIndex(await this.readTerms())
    const published = await this.bank.passages.findDigests()
    const current = new Map(published.map(({ id, digest }) => [id, digest]))
    for (const [id, digest] of this.digests) {
      if (current.get(id) === digest) continue
      index.remove(id)
      this.digests.delete(id)
    }
    const missing = published.filter(({ id }) => !this.digests.has(id))
    for (let from = 0; from < missing.length && !this.isClosed; from += batchSize) {
      await this.addBatch(index, missing.slice(from, from + batchSize))
    }
    this.index = index
    this.revision = revision
    return index
  }

  private async addBatch(index: PassageIndex, batch: readonly { id: string; digest: string }[]): Promise<void> {
    const digests = new Map(batch.map(({ id, digest }) => [id, digest]))
    let started = performance.now()
    for (const passage of await this.bank.passages.findPublished([...digests.keys()])) {
      index.add(passage)
      this.digests.set(passage.id, digests.get(passage.id) ?? '')
      if (performance.now() - started < slice) continue
      await setImmediate()
      started = performance.now()
    }
  }
}
