import type { OutlineDomain } from '../exams/exam.ts'
import type { Rng } from '../random/rng.ts'
import { allocate } from './allocate.ts'
import type { SeenItems } from './candidate-queue.ts'
import { candidatesFor, type DomainCandidates, type DomainPool, FormBuilder, type FormSlot } from './form-builder.ts'

export type { SeenItems as LastSeen } from './candidate-queue.ts'
export type { DomainPool as DomainBank, FormSlot as Slot } from './form-builder.ts'
export { maxQuestionsPerModel as drawsPerModel } from './form-builder.ts'

/** No paper may consist of look-up facts or of arithmetic: while the bank has anything else, these are the most of each. */
export const tableShare = 0.35
export const modelShare = 0.2

interface Assembled {
  slots: FormSlot[]
  /** How many of them this learner has met before. */
  seenCount: number
}

/** Tables first where a domain's models cannot give what is missing; then one a domain in turn, so that all get some. */
function takeTables(desk: FormBuilder, stocks: readonly DomainCandidates[]): void {
  for (const stock of stocks) desk.addTableQuestions(stock, stock.missing - desk.modelQuestionsLeft(stock), 'unmet')
  for (let before = -1; before !== desk.slots.length; ) {
    before = desk.slots.length
    for (const stock of stocks) desk.addTableQuestions(stock, Math.min(1, stock.missing), 'unmet')
  }
}

/** What a paper takes next, in this order, of what each domain is still missing. */
function fill(desk: FormBuilder, stocks: readonly DomainCandidates[]): void {
  const each = (take: (stock: DomainCandidates) => void) => {
    for (const stock of stocks) if (stock.missing > 0) take(stock)
  }
  each((stock) => desk.addAuthored(stock, stock.missing, 'unmet'))
  takeTables(desk, stocks)
  each((stock) => desk.addModelQuestions(stock, stock.missing))
  each((stock) => desk.addAuthored(stock, stock.missing, 'met'))
  each((stock) => desk.addTableQuestions(stock, stock.missing, 'met'))
}

/** Questions of one case stand one after the other, where the first of them came to stand. */
function joinCases(slots: readonly FormSlot[], familyOf: (itemNo: number) => string | undefined): FormSlot[] {
  const groups = Map.groupBy(slots, (slot) => familyOf(slot.itemNo) ?? slot)
  return [...groups.values()].flatMap((group) => group.toSorted((a, b) => a.itemNo - b.itemNo))
}

/**
 * A paper of `count` questions to the outline. In each domain: authored items this learner has not met; then
 * questions of tables (at most 35 % of the paper) and fresh draws of models (at most 20 %); then what was met longest ago;
 * beyond those shares only what would otherwise be missing from the domain. What one domain cannot give, the others do. No item stands
 * in it twice, no row of a table is asked twice, no model more than ten times.
 */
export function assemble(
  input: {
    bank: ReadonlyMap<string, DomainPool>
    domains: readonly OutlineDomain[]
    count: number
    lastSeen: SeenItems
    familyOf: (itemNo: number) => string | undefined
  },
  rng: Rng,
): Assembled {
  const { bank, domains, count, lastSeen, familyOf } = input
  const quotas = allocate(count, domains, rng)
  const desk = new FormBuilder(familyOf, {
    tables: Math.floor(count * tableShare),
    models: Math.floor(count * modelShare),
  })
  const stocks = rng.shuffle(
    domains.map(({ name }) =>
      candidatesFor({ name, missing: quotas.get(name) ?? 0, bank: bank.get(name) }, lastSeen, rng),
    ),
  )
  fill(desk, stocks)
  desk.liftLimits()
  fill(desk, stocks)
  for (const stock of stocks) {
    stock.missing = count - desk.slots.length
    fill(desk, [stock])
  }
  return { slots: joinCases(rng.shuffle(desk.slots), familyOf), seenCount: desk.seenCount }
}
