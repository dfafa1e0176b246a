import { LRUCache } from 'lru-cache'
import type { LastSeen } from '#domain/assembly/assemble.ts'

/** Eight bytes each: a few tens of megabytes at most, some thousand learners. */
const itemsKept = 4_000_000
/** So that learners who have met nothing are not kept without end. */
const costOfLearner = 100

/** What a learner has met as of a stamp. Ranks grow with time. */
class MetByLearner implements LastSeen {
  /** What was met when this was read: items, ascending, and the rank of each. */
  private readonly items: Int32Array
  private readonly ranks: Int32Array
  /** What was met since. */
  private readonly since = new Map<number, number>()
  stamp: number

  /** `items`: the one met longest ago first. */
  constructor(stamp: number, items: readonly number[]) {
    const numberAt = (rank: number) => items[rank] ?? 0
    this.stamp = stamp
    this.ranks = Int32Array.from(items.keys()).sort((a, b) => numberAt(a) - numberAt(b))
    this.items = this.ranks.map(numberAt)
  }

  get size(): number {
    return this.items.length + this.since.size
  }

  has(itemNo: number): boolean {
    return this.get(itemNo) !== undefined
  }

  get(itemNo: number): number | undefined {
    return this.since.get(itemNo) ?? this.findRank(itemNo)
  }

  /** After one more paper. */
  add(stamp: number, items: readonly number[]): void {
    this.stamp = stamp
    for (const itemNo of items) this.since.set(itemNo, this.items.length + stamp)
  }

  private findRank(itemNo: number): number | undefined {
    let [from, to] = [0, this.items.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.items[middle] as number) < itemNo) from = middle + 1
      else to = middle
    }
    return this.items[from] === itemNo ? this.ranks[from] : undefined
  }
}

/**
 * What learners have met, kept in memory (see docs/decisions/022). A learner's stamp moves with every graded paper, and
 * each request brings it along: so what another server graded is noticed.
 */
export class MetItems {
  private readonly kept = new LRUCache<string, MetByLearner>({
    maxSize: itemsKept,
    sizeCalculation: ({ size }) => size + costOfLearner,
  })

  /** What is kept of a learner, unless it is from before `stamp`; else what `find` finds, the item met longest ago first. */
  async get(
    userId: string,
    stamp: number,
    find: () => Promise<{ stamp: number; items: readonly number[] }>,
  ): Promise<LastSeen> {
    const known = this.kept.get(userId)
    if (known && known.stamp >= stamp) return known
    const found = await find()
    const met = new MetByLearner(found.stamp, found.items)
    this.kept.set(userId, met)
    return met
  }

  /** After a paper was graded here, which moved the learner's stamp to `stamp`. */
  add(userId: string, stamp: number, items: readonly number[]): void {
    const known = this.kept.get(userId)
    // When another server graded a paper in between, what is known lacks it.
    if (known?.stamp === stamp - 1) known.add(stamp, items)
    else this.kept.delete(userId)
  }
}
