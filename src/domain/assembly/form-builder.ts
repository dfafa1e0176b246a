import type { Rng } from '../random/rng.ts'
import { CandidateQueue, type SeenItems } from './candidate-queue.ts'

/** What a field's bank holds in one domain: numbers of authored items, of table questions and of item models. */
export interface DomainPool {
  authored: ArrayLike<number>
  tables: ArrayLike<number>
  models: readonly number[]
}

/** One place of a paper. `variant` names the draw of a model. */
export interface FormSlot {
  itemNo: number
  domain: string
  variant?: number
}

/** However short the bank, one model gives at most this many questions of a paper. */
export const maxQuestionsPerModel = 10

/** What one domain can still give to a paper, and how many questions it is still missing. */
export interface DomainCandidates {
  name: string
  missing: number
  authored: CandidateQueue
  tables: CandidateQueue
  models: readonly number[]
}

/** A domain that is to give `missing` questions, before anything was taken from it. */
export function candidatesFor(
  { name, missing, bank }: { name: string; missing: number; bank: DomainPool | undefined },
  lastSeen: SeenItems,
  rng: Rng,
): DomainCandidates {
  const pileOf = (items: ArrayLike<number> = []) => new CandidateQueue(items, lastSeen, rng)
  const models = rng.shuffle(bank?.models ?? [])
  return { name, missing, authored: pileOf(bank?.authored), tables: pileOf(bank?.tables), models }
}

/** Takes from stocks into the slots of a paper, and keeps its limits. */
export class FormBuilder {
  readonly slots: FormSlot[] = []
  /** How many of the slots this learner has met before. */
  seenCount = 0
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

  addAuthored(stock: DomainCandidates, wanted: number, which: 'unmet' | 'met'): void {
    this.takeItems(stock, stock.authored, wanted, which)
  }

  /** As many as the limit allows; of a row of a table only one. */
  addTableQuestions(stock: DomainCandidates, wanted: number, which: 'unmet' | 'met'): void {
    this.left.tables -= this.takeItems(stock, stock.tables, Math.min(wanted, this.left.tables), which, true)
  }

  /** How many draws the models of a domain could still give, within the limit. */
  modelQuestionsLeft({ models }: DomainCandidates): number {
    const each = models.map((itemNo) => maxQuestionsPerModel - (this.draws.get(itemNo) ?? 0))
    const sum = each.reduce((total, draws) => total + draws, 0)
    return Math.min(this.left.models, sum)
  }

  /** Draws from a domain's models in turn, as many as the limit allows. */
  addModelQuestions(stock: DomainCandidates, wanted: number): void {
    for (let round = 0; round < maxQuestionsPerModel && stock.missing > 0; round++) {
      for (const itemNo of stock.models) {
        const variant = this.draws.get(itemNo) ?? 0
        if (wanted <= 0 || this.left.models <= 0 || stock.missing <= 0) return
        if (variant >= maxQuestionsPerModel) continue
        this.draws.set(itemNo, variant + 1)
        this.slots.push({ itemNo, domain: stock.name, variant })
        this.left.models--
        stock.missing--
        wanted--
      }
    }
  }

  private takeItems(
    stock: DomainCandidates,
    pile: CandidateQueue,
    wanted: number,
    which: 'unmet' | 'met',
    onePerFamily = false,
  ): number {
    let count = 0
    while (count < wanted) {
      const itemNo = which === 'unmet' ? pile.nextUnseen() : pile.nextSeen()
      if (itemNo === undefined) break
      const family = onePerFamily ? this.familyOf(itemNo) : undefined
      if (this.taken.has(itemNo) || (family !== undefined && this.families.has(family))) continue
      this.taken.add(itemNo)
      if (family !== undefined) this.families.add(family)
      this.slots.push({ itemNo, domain: stock.name })
      count++
    }
    stock.missing -= count
    if (which === 'met') this.seenCount += count
    return count
  }
}
