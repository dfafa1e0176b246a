import type { OutlineDomain } from '../exams/exam.ts'
import type { Rng } from '../random/rng.ts'
import { allocate } from './allocate.ts'
import { Desk, type DomainBank, type Slot, type Stock, stockOf } from './form-builder.ts'
import type { LastSeen } from './candidate-queue.ts'

export type { DomainBank, Slot } from './form-builder.ts'
export { drawsPerModel } from './form-builder.ts'
export type { LastSeen } from './candidate-queue.ts'

/** No paper may consist of look-up facts or of arithmetic: while the bank has anything else, these are the most of each. */
export const tableShare = 0.35
export const modelShare = 0.2

interface Assembled {
  slots: Slot[]
  /** How many of them this learner has met before. */
  metCount: number
}

/** Tables first where a domain's models cannot give what is missing; then one a domain in turn, so that all get some. */
function takeTables(desk: Desk, stocks: readonly Stock[]): void {
  for (const stock of stocks) desk.takeTables(stock, stock.missing - desk.drawsLeft(stock), 'unmet')
  for (let before = -1; before !== desk.slots.length; ) {
    before = desk.slots.length
    for (const stock of stocks) desk.takeTables(stock, Math.min(1, stock.missing), 'unmet')
  }
}

/** What a paper takes next, in this order, of what each domain is still missing. */
function fill(desk: Desk, stocks: readonly Stock[]): void {
  const each = (take: (stock: Stock) => void) => {
    for (const stock of stocks) if (stock.missing > 0) take(stock)
  }
  each((stock) => desk.takeAuthored(stock, stock.missing, 'unmet'))
  takeTables(desk, stocks)
  each((stock) => desk.takeModels(stock, stock.missing))
  each((stock) => desk.takeAuthored(stock, stock.missing, 'met'))
  each((stock) => desk.takeTables(stock, stock.missing, 'met'))
}

/** Questions of one case stand one after the other, where the first of them came to stand. */
function joinCases(slots: readonly Slot[], familyOf: (itemNo: number) => string | undefined): Slot[] {
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
    bank: ReadonlyMap<string, DomainBank>
    domains: readonly OutlineDomain[]
    count: number
    lastSeen: LastSeen
    familyOf: (itemNo: number) => string | undefined
  },
  rng: Rng,
): Assembled {
  const { bank, domains, count, lastSeen, familyOf } = input
  const quotas = allocate(count, domains, rng)
  const desk = new Desk(familyOf, { tables: Math.floor(count * tableShare), models: Math.floor(count * modelShare) })
  const stocks = rng.shuffle(
    domains.map(({ name }) => stockOf({ name, missing: quotas.get(name) ?? 0, bank: bank.get(name) }, lastSeen, rng)),
  )
  fill(desk, stocks)
  desk.liftLimits()
  fill(desk, stocks)
  for (const stock of stocks) {
    stock.missing = count - desk.slots.length
    fill(desk, [stock])
  }
  return { slots: joinCases(rng.shuffle(desk.slots), familyOf), metCount: desk.metCount }
}
