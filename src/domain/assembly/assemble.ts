import type { OutlineDomain } from '../exams/exam.ts'
import type { Rng } from '../random/rng.ts'
import { allocate } from './allocate.ts'
import type { SeenItems } from './candidate-queue.ts'
import {
  type AssembledSlot,
  candidatesFor,
  type DomainCandidates,
  type DomainPool,
  FormBuilder,
} from './form-builder.ts'

export { SeenItems } from './candidate-queue.ts'
export type { AssembledSlot, DomainPool } from './form-builder.ts'
export { maxQuestionsPerModel } from './form-builder.ts'

/** The largest shares of table and model questions, so that no form is mostly recall or arithmetic. */
export const tableShare = 0.35
export const modelShare = 0.2

interface Assembled {
  slots: AssembledSlot[]
  /** How many of the questions this learner has seen before. */
  seenCount: number
}

/**
 * Adds table questions first where a domain's models cannot fill the gap, then one per domain in turn, so that the
 * share allowed for tables is spread over all domains.
 */
function addTableQuestions(builder: FormBuilder, pools: readonly DomainCandidates[]): void {
  for (const pool of pools) builder.addTableQuestions(pool, pool.missing - builder.modelQuestionsLeft(pool), 'unseen')
  for (let before = -1; before !== builder.slots.length; ) {
    before = builder.slots.length
    for (const pool of pools) builder.addTableQuestions(pool, Math.min(1, pool.missing), 'unseen')
  }
}

/** Fills what each domain is still missing, in order of preference. */
function fill(builder: FormBuilder, pools: readonly DomainCandidates[]): void {
  const each = (add: (pool: DomainCandidates) => void) => {
    for (const pool of pools) if (pool.missing > 0) add(pool)
  }
  each((pool) => builder.addAuthored(pool, pool.missing, 'unseen'))
  addTableQuestions(builder, pools)
  each((pool) => builder.addModelQuestions(pool, pool.missing))
  each((pool) => builder.addAuthored(pool, pool.missing, 'seen'))
  each((pool) => builder.addTableQuestions(pool, pool.missing, 'seen'))
}

/** What related items share, and where a question comes in its case. */
interface Relations {
  familyOf: (itemNo: number) => string | undefined
  caseOrderOf: (itemNo: number) => number
}

/** Groups the questions of each case, in case order, at the position of whichever came first. */
function joinCases(slots: readonly AssembledSlot[], { familyOf, caseOrderOf }: Relations): AssembledSlot[] {
  const groups = Map.groupBy(slots, (slot) => familyOf(slot.itemNo) ?? slot)
  // Two items without a place have no difference (Infinity − Infinity is NaN), so their numbers decide.
  const compare = ({ itemNo: a }: AssembledSlot, { itemNo: b }: AssembledSlot) =>
    caseOrderOf(a) - caseOrderOf(b) || a - b
  return [...groups.values()].flatMap((group) => group.toSorted(compare))
}

/**
 * Assembles a test form of `count` questions according to the outline. Each domain is filled with, in this order:
 * authored items that the learner has not seen; table questions (at most 35% of the form) and newly generated model
 * questions (at most 20%); then the items seen least recently. The shares are exceeded only when a domain would
 * otherwise come up short, and what one domain cannot provide comes from the others. No item is used twice, no table
 * row is asked about twice, and no model provides more than ten questions.
 */
export function assemble(
  input: {
    bank: ReadonlyMap<string, DomainPool>
    domains: readonly OutlineDomain[]
    count: number
    seenItems: SeenItems
  } & Relations,
  rng: Rng,
): Assembled {
  const { bank, domains, count, seenItems, familyOf } = input
  const quotas = allocate(count, domains, rng)
  const limits = { tables: Math.floor(count * tableShare), models: Math.floor(count * modelShare) }
  const builder = new FormBuilder(familyOf, limits)
  const pools = rng.shuffle(
    domains.map(({ name }) =>
      candidatesFor({ name, missing: quotas.get(name) ?? 0, pool: bank.get(name) }, seenItems, rng),
    ),
  )
  fill(builder, pools)
  builder.liftLimits()
  fill(builder, pools)
  for (const pool of pools) {
    pool.missing = count - builder.slots.length
    fill(builder, [pool])
  }
  return { slots: joinCases(rng.shuffle(builder.slots), input), seenCount: builder.seenCount }
}
