import { LRUCache } from 'lru-cache'
import type { BankStore, ItemVersion } from './bank.store.ts'

/** About 3 kB each: 100 MB at most. Versions never change, so what is kept is never stale. */
const keep = 30_000

/** Item versions by number, kept in memory once read. */
export class Versions {
  private readonly store: BankStore
  private readonly kept = new LRUCache<number, ItemVersion>({ max: keep })

  constructor(store: BankStore) {
    this.store = store
  }

  /** Versions in the order asked for; raises when one does not exist. */
  async get(numbers: readonly number[]): Promise<ItemVersion[]> {
    const found = new Map<number, ItemVersion>()
    const missing: number[] = []
    for (const number of numbers) {
      const version = this.kept.get(number)
      if (version) found.set(number, version)
      else missing.push(number)
    }
    if (missing.length > 0) {
      for (const version of await this.store.findVersions(missing)) {
        this.kept.set(version.versionNo, version)
        found.set(version.versionNo, version)
      }
    }
    return numbers.map((number) => {
      const version = found.get(number)
      if (!version) throw new RangeError(`item version ${number} does not exist`)
      return version
    })
  }
}
