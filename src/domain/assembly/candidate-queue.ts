import type { Rng } from '../random/rng.ts'

/** Which items this learner has met, with a rank each that grows with time; undefined for one never met. */
export interface SeenItems {
  has(itemNo: number): boolean
  get(itemNo: number): number | undefined
}

/**
 * Items of one kind in a domain, dealt one at a time: those never met in random order, those met longest ago first.
 * The shuffle goes only as far as is asked for, so that a paper costs the same however large the bank is.
 */
export class CandidateQueue {
  private readonly items: ArrayLike<number>
  private readonly lastSeen: SeenItems
  private readonly rng: Rng
  /** Where the shuffle (Fisher-Yates) has put another item than the list has. */
  private readonly moved = new Map<number, number>()
  private shuffled = 0
  private met: number[] | undefined

  constructor(items: ArrayLike<number>, lastSeen: SeenItems, rng: Rng) {
    this.items = items
    this.lastSeen = lastSeen
    this.rng = rng
  }

  /** The next item that this learner has never met; undefined when there is none left. */
  nextUnseen(): number | undefined {
    while (this.shuffled < this.items.length) {
      const itemNo = this.shuffleOne()
      if (!this.lastSeen.has(itemNo)) return itemNo
    }
    return undefined
  }

  /** The next item that this learner has met; undefined when there is none left. */
  nextSeen(): number | undefined {
    const { lastSeen } = this
    const rankOf = (itemNo: number) => lastSeen.get(itemNo) ?? 0
    this.met ??= Array.from(this.items)
      .filter((itemNo) => lastSeen.has(itemNo))
      .sort((a, b) => rankOf(b) - rankOf(a))
    return this.met.pop()
  }

  private at(index: number): number {
    return this.moved.get(index) ?? (this.items[index] as number)
  }

  private shuffleOne(): number {
    const first = this.shuffled++
    const other = this.rng.int(first, this.items.length - 1)
    const picked = this.at(other)
    this.moved.set(other, this.at(first))
    return picked
  }
}
