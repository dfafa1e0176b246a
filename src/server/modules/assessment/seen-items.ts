import { LRUCache } from 'lru-cache'
import type { SeenItems } from '#domain/assembly/assemble.ts'

/** Packed items, eight bytes each: some tens of megabytes at most, a thousand learners or more. */
const itemsKept = 4_000_000
/** Items met since they were packed take more room; so many of them, and they are packed too. */
const usuallyLoose = 500
/** What a learner takes beside packed items, in the room of one: the loose ones at their most. */
const costOfLearner = 2_500

/** What a learner has met as of a stamp. Ranks grow with time. */
class SeenByLearner implements SeenItems {
  /** What was met when this was read: items, ascending, and the rank of each. */
  private readonly items: Int32Array
  private readonly ranks: Int32Array
  /** What was met since, in that order. */
  private readonly since = new Map<number, number>()
  private next: number
  stamp: number

  /** `items` in the order in which they were met; of one that comes again the last time counts. */
  constructor(stamp: number, items: readonly number[]) {
    const ranks = new Map(items.map((itemNo, rank) => [itemNo, rank]))
    this.stamp = stamp
    this.items = Int32Array.from(ranks.keys()).sort()
    this.ranks = this.items.map((itemNo) => ranks.get(itemNo) ?? 0)
    this.next = items.length
  }

  /** How many are packed. */
  get packed(): number {
    return this.items.length
  }

  /** How many are loose. */
  get loose(): number {
    return this.since.size
  }

  /** The same with nothing loose. */
  pack(): SeenByLearner {
    const rankAt = (at: number) => this.ranks[at] ?? 0
    const places = Array.from(this.items.keys()).sort((a, b) => rankAt(a) - rankAt(b))
    return new SeenByLearner(this.stamp, [...places.map((at) => this.items[at] ?? 0), ...this.since.keys()])
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
    for (const itemNo of items) {
      // Away first, so that it comes to stand last.
      this.since.delete(itemNo)
      this.since.set(itemNo, this.next)
    }
    this.next++
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
export class SeenItemsCache {
  private readonly kept = new LRUCache<string, SeenByLearner>({
    maxSize: itemsKept,
    sizeCalculation: ({ packed }) => packed + costOfLearner,
  })
  private readonly looseAtMost: number

  constructor(looseAtMost = usuallyLoose) {
    this.looseAtMost = looseAtMost
  }

  /** What is kept of a learner, unless it is from before `stamp`; else what `find` finds, in the order in which it was met. */
  async get(
    userId: string,
    stamp: number,
    find: () => Promise<{ stamp: number; items: readonly number[] }>,
  ): Promise<SeenItems> {
    const known = this.kept.get(userId)
    if (known && known.stamp >= stamp) return known
    const found = await find()
    const met = new SeenByLearner(found.stamp, found.items)
    this.kept.set(userId, met)
    return met
  }

  /** After a paper was graded here, which moved the learner's stamp to `stamp`. */
  add(userId: string, stamp: number, items: readonly number[]): void {
    const known = this.kept.get(userId)
    // When another server graded a paper in between, what is known lacks it.
    if (known?.stamp !== stamp - 1) return void this.kept.delete(userId)
    known.add(stamp, items)
    if (known.loose > this.looseAtMost) this.kept.set(userId, known.pack())
  }
}
