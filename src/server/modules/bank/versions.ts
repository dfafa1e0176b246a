import { LRUCache } from 'lru-cache'
import type { BankStore, ItemVersion } from './bank.store.ts'

/** About 3 kB each, so 360 MB at most. Versions are immutable, so a cached one is never stale. */
const cacheSize = 120_000

/** Item versions by number, cached in memory once read. */
export class Versions {
  private readonly store: BankStore
  private readonly cache = new LRUCache<number, ItemVersion>({ max: cacheSize })

  constructor(store: BankStore) {
    this.store = store
  }

  /** Versions in the requested order; throws when one does not exist. */
  async get(numbers: readonly number[]): Promise<ItemVersion[]> {
    const found = new Map<number, ItemVersion>()
    const missing: number[] = []
    for (const number of numbers) {
      const version = this.cache.get(number)
      if (version) found.set(number, version)
      else missing.push(number)
    }
    const read = missing.length > 0 ? await this.read(missing) : []
    for (const version of read) found.set(version.versionNo, version)
    return numbers.map((number) => {
      const version = found.get(number)
      if (!version) throw new RangeError(`item version ${number} does not exist`)
      return version
    })
  }

  private async read(numbers: readonly number[]): Promise<ItemVersion[]> {
    const versions = await this.store.findVersions(numbers)
    for (const version of versions) this.cache.set(version.versionNo, version)
    return versions
  }
}
