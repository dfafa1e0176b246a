/** What a field's bank holds in one domain: numbers of authored items, of table questions and of item models. */
export interface DomainBank {
  authored: ArrayLike<number>
  tables: ArrayLike<number>
  models: readonly number[]
}

/** One place of a paper. `variant` names the draw of a model. */
export interface Slot {
  itemNo: number
  domain: string
  variant?: number
}

/** When this learner last met an item: anything that grows with time; absent for one never met. */
export type LastSeen = ReadonlyMap<number, number>

/** Items of a domain, in random order, and whether they are all that it has. */
interface Sample {
  items: readonly number[]
  complete: boolean
}

/** By domain: how many questions it is to give, and what they are chosen from. */
export type Candidates = ReadonlyMap<string, { quota: number; authored: Sample; tables: Sample }>

/** However short the bank, one model gives at most this many questions of a paper. */
export const drawsPerModel = 10

/** The unmet in random order, and the met, longest ago first. */
interface Queues {
  unmet: number[]
  met: number[]
  complete: boolean
}

/** What one domain can still give to a paper, and how many questions it is still missing. */
export interface Stock {
  name: string
  missing: number
  authored: Queues
  tables: Queues
  models: readonly number[]
}

const nothing: Sample = { items: [], complete: true }

function queuesOf({ items, complete }: Sample, lastSeen: LastSeen): Queues {
  return {
    unmet: items.filter((no) => !lastSeen.has(no)),
    met: items.filter((no) => lastSeen.has(no)).sort((a, b) => (lastSeen.get(a) ?? 0) - (lastSeen.get(b) ?? 0)),
    complete,
  }
}

/** A domain before anything was taken from it. */
export function stockOf(
  name: string,
  candidates: { quota: number; authored: Sample; tables: Sample } | undefined,
  models: readonly number[],
  lastSeen: LastSeen,
): Stock {
  const { quota, authored, tables } = candidates ?? { quota: 0, authored: nothing, tables: nothing }
  return { name, missing: quota, authored: queuesOf(authored, lastSeen), tables: queuesOf(tables, lastSeen), models }
}

/** Takes from stocks into the slots of a paper, and keeps its limits. */
export class Desk {
  readonly slots: Slot[] = []
  /** How many of the slots this learner has met before. */
  metCount = 0
  /** False once a sample that was not everything ran out of unmet items. */
  exact = true
  private readonly familyOf: (itemNo: number) => string | undefined
  private left: { tables: number; models: number }
  private readonly taken = new Set<number>()
  private readonly families = new Set<string>()
  private readonly draws = new Map<number, number>()

  constructor(familyOf: (itemNo: number) => string | undefined, limits: { tables: number; models: number }) {
    this.familyOf = familyOf
    this.left = limits
  }

  /** From now on tables and models may give more than their share. */
  liftLimits(): void {
    this.left = { tables: Number.POSITIVE_INFINITY, models: Number.POSITIVE_INFINITY }
  }

  takeAuthored(stock: Stock, wanted: number, which: 'unmet' | 'met'): void {
    this.takeItems(stock, stock.authored, wanted, which)
  }

  /** As many as the limit allows; of a row of a table only one. */
  takeTables(stock: Stock, wanted: number, which: 'unmet' | 'met'): void {
    this.left.tables -= this.takeItems(stock, stock.tables, Math.min(wanted, this.left.tables), which, true)
  }

  /** How many draws the models of a domain could still give, within the limit. */
  drawsLeft({ models }: Stock): number {
    const each = models.map((itemNo) => drawsPerModel - (this.draws.get(itemNo) ?? 0))
    const sum = each.reduce((total, draws) => total + draws, 0)
    return Math.min(this.left.models, sum)
  }

  /** Draws from a domain's models in turn, as many as the limit allows. */
  takeModels(stock: Stock, wanted: number): void {
    for (let round = 0; round < drawsPerModel && stock.missing > 0; round++) {
      for (const itemNo of stock.models) {
        const variant = this.draws.get(itemNo) ?? 0
        if (wanted <= 0 || this.left.models <= 0 || stock.missing <= 0) return
        if (variant >= drawsPerModel) continue
        this.draws.set(itemNo, variant + 1)
        this.slots.push({ itemNo, domain: stock.name, variant })
        this.left.models--
        stock.missing--
        wanted--
      }
    }
  }

  private takeItems(
    stock: Stock,
    queues: Queues,
    wanted: number,
    which: 'unmet' | 'met',
    onePerFamily = false,
  ): number {
    const queue = queues[which]
    let count = 0
    while (count < wanted) {
      const itemNo = queue.shift()
      if (itemNo === undefined) break
      const family = onePerFamily ? this.familyOf(itemNo) : undefined
      if (this.taken.has(itemNo) || (family !== undefined && this.families.has(family))) continue
      this.taken.add(itemNo)
      if (family !== undefined) this.families.add(family)
      this.slots.push({ itemNo, domain: stock.name })
      count++
    }
    stock.missing -= count
    if (which === 'met') this.metCount += count
    if (which === 'unmet' && count < wanted && !queues.complete) this.exact = false
    return count
  }
}
