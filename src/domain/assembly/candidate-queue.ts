import type { Rng } from '../random/rng.ts'

/** The items that a learner has seen. */
export class SeenItems {
  private readonly itemNos: readonly number[]
  /** One bit per item number. Most test forms ask only whether an item was seen, so building a map would be wasted. */
  private readonly bits: Uint8Array
  private ranks: Map<number, number> | undefined

  /** `itemNos`: least recently seen first; an item that occurs twice was last seen where it occurs last. */
  constructor(itemNos: readonly number[]) {
    this.itemNos = itemNos
    let highest = 0
    for (const itemNo of itemNos) if (itemNo > highest) highest = itemNo
    this.bits = new Uint8Array((highest >> 3) + 1)
    for (const itemNo of itemNos) this.bits[itemNo >> 3] = (this.bits[itemNo >> 3] ?? 0) | (1 << (itemNo & 7))
  }

  has(itemNo: number): boolean {
    return ((this.bits[itemNo >> 3] ?? 0) & (1 << (itemNo & 7))) !== 0
  }

  /** Higher the more recently the item was seen; undefined for an unseen item. */
  rankOf(itemNo: number): number | undefined {
    this.ranks ??= new Map(this.itemNos.map((seen, rank) => [seen, rank]))
    return this.ranks.get(itemNo)
  }
}

/**
 * The items of one kind in a domain, taken one at a time: unseen items in random order, seen items least recent first.
 * The shuffle is lazy, so that assembling a form costs the same however large the bank is.
 */
export class CandidateQueue {
  private readonly items: ArrayLike<number>
  private readonly seenItems: SeenItems
  private readonly rng: Rng
  /** The positions at which the Fisher-Yates shuffle so far has put a different item than the list has. */
  private readonly swapped = new Map<number, number>()
  private shuffled = 0
  private seen: number[] | undefined

  constructor(items: ArrayLike<number>, seenItems: SeenItems, rng: Rng) {
    this.items = items
    this.seenItems = seenItems
    this.rng = rng
  }

  /** The next item that this learner has not seen; undefined when there is none left. */
  nextUnseen(): number | undefined {
    while (this.shuffled < this.items.length) {
      const itemNo = this.shuffleOne()
      if (!this.seenItems.has(itemNo)) return itemNo
    }
    return undefined
  }

  /** The item seen least recently of those that are left; undefined when there is none. */
  nextSeen(): number | undefined {
    const { seenItems } = this
    const rankOf = (itemNo: number) => seenItems.rankOf(itemNo) ?? 0
    this.seen ??= Array.from(this.items)
      .filter((itemNo) => seenItems.has(itemNo))
      .sort((a, b) => rankOf(b) - rankOf(a))
    return this.seen.pop()
  }

  private at(index: number): number {
    return this.swapped.get(index) ?? (this.items[index] as number)
  }

  private shuffleOne(): number {
    const first = this.shuffled++
    const other = this.rng.int(first, this.items.length - 1)
    const chosen = this.at(other)
    this.swapped.set(other, this.at(first))
    return chosen
  }
}
