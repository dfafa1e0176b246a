import { setImmediate as giveWay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { BankStore, ItemVersion } from './bank.store.ts'

/** About 3 kB each: 90 MB for a bank of 30,000, 360 MB at most. Versions never change, so what is kept is never stale. */
const keep = 120_000

/** How many are read at a time ahead of being asked for: a few milliseconds, in which a request may have to wait. */
const atATime = 250

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
    const read = missing.length > 0 ? await this.read(missing) : []
    for (const version of read) found.set(version.versionNo, version)
    return numbers.map((number) => {
      const version = found.get(number)
      if (!version) throw new RangeError(`item version ${number} does not exist`)
      return version
    })
  }

  /** Reads versions before they are asked for, a few at a time, until memory holds as many as it is to hold. */
  async readAhead(numbers: readonly number[]): Promise<void> {
    for (let from = 0; from < numbers.length && this.kept.size < keep; from += atATime) {
      const missing = numbers.slice(from, from + atATime).filter((number) => !this.kept.has(number))
      if (missing.length > 0) await this.read(missing)
      await giveWay()
    }
  }

  private async read(numbers: readonly number[]): Promise<ItemVersion[]> {
    const versions = await this.store.findVersions(numbers)
    for (const version of versions) this.kept.set(version.versionNo, version)
    return versions
  }
}
