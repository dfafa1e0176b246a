import type { Rng } from '../random/rng.ts'
import { CandidateQueue, type SeenItems } from './candidate-queue.ts'

/** The item numbers of one domain of a field's bank: authored items, table questions, and item models. */
export interface DomainPool {
  authored: ArrayLike<number>
  tables: ArrayLike<number>
  models: readonly number[]
}

/** One question of a test form. For a model, `variant` says which of its questions. */
export interface AssembledSlot {
  itemNo: number
  domain: string
  variant?: number
}

/** No model provides more questions of one form than this, however small the bank. */
export const maxQuestionsPerModel = 10

/** What one domain can still provide, and how many questions it is still missing. */
export interface DomainCandidates {
  name: string
  missing: number
  authored: CandidateQueue
  tables: CandidateQueue
  models: readonly number[]
}

/** The candidates of a domain that is to provide `missing` questions. */
export function candidatesFor(
  { name, missing, pool }: { name: string; missing: number; pool: DomainPool | undefined },
  seenItems: SeenItems,
  rng: Rng,
): DomainCandidates {
  const queueOf = (items: ArrayLike<number> = []) => new CandidateQueue(items, seenItems, rng)
  const models = rng.shuffle(pool?.models ?? [])
  return { name, missing, authored: queueOf(pool?.authored), tables: queueOf(pool?.tables), models }
}

/** Moves candidates into the slots of a form, within the form's limits. */
export class FormBuilder {
  readonly slots: AssembledSlot[] = []
  /** How many of the questions this learner has seen before. */
  seenCount = 0
  private readonly familyOf: (itemNo: number) => string | undefined
  private left: { tables: number; models: number }
  private readonly used = new Set<number>()
  private readonly usedFamilies = new Set<string>()
  private readonly modelUses = new Map<number, number>()

  constructor(familyOf: (itemNo: number) => string | undefined, limits: { tables: number; models: number }) {
    this.familyOf = familyOf
    this.left = limits
  }

  /** Allows tables and models to provide more than their share from now on. */
  liftLimits(): void {
    this.left = { tables: Number.POSITIVE_INFINITY, models: Number.POSITIVE_INFINITY }
  }

  addAuthored(candidates: DomainCandidates, wanted: number, which: 'unseen' | 'seen'): void {
    this.addItems(candidates, candidates.authored, { wanted, which })
  }

  /** Adds as many as the limit allows, and only one per table row. */
  addTableQuestions(candidates: DomainCandidates, wanted: number, which: 'unseen' | 'seen'): void {
    const allowed = Math.min(wanted, this.left.tables)
    this.left.tables -= this.addItems(candidates, candidates.tables, { wanted: allowed, which, onePerFamily: true })
  }

  /** How many questions the models of a domain can still provide within the limits. */
  modelQuestionsLeft({ models }: DomainCandidates): number {
    const each = models.map((itemNo) => maxQuestionsPerModel - (this.modelUses.get(itemNo) ?? 0))
    const sum = each.reduce((total, left) => total + left, 0)
    return Math.min(this.left.models, sum)
  }

  /** Adds questions of a domain's models in turn, as many as the limit allows. */
  addModelQuestions(candidates: DomainCandidates, wanted: number): void {
    for (let round = 0; round < maxQuestionsPerModel && candidates.missing > 0; round++) {
      for (const itemNo of candidates.models) {
        const variant = this.modelUses.get(itemNo) ?? 0
        if (wanted <= 0 || this.left.models <= 0 || candidates.missing <= 0) return
        if (variant >= maxQuestionsPerModel) continue
        this.modelUses.set(itemNo, variant + 1)
        this.slots.push({ itemNo, domain: candidates.name, variant })
        this.left.models--
        candidates.missing--
        wanted--
      }
    }
  }

  private addItems(
    candidates: DomainCandidates,
    queue: CandidateQueue,
    { wanted, which, onePerFamily = false }: { wanted: number; which: 'unseen' | 'seen'; onePerFamily?: boolean },
  ): number {
    let count = 0
    while (count < wanted) {
      const itemNo = which === 'unseen' ? queue.nextUnseen() : queue.nextSeen()
      if (itemNo === undefined) break
      const family = onePerFamily ? this.familyOf(itemNo) : undefined
      if (this.used.has(itemNo) || (family !== undefined && this.usedFamilies.has(family))) continue
      this.used.add(itemNo)
      if (family !== undefined) this.usedFamilies.add(family)
      this.slots.push({ itemNo, domain: candidates.name })
      count++
    }
    candidates.missing -= count
    if (which === 'seen') this.seenCount += count
    return count
  }
}
