import type { OutlineDomain } from '../exams/exam.ts'
import type { Rng } from '../random/rng.ts'
import { allocate } from './allocate.ts'
import { type Candidates, Desk, type DomainBank, type LastSeen, type Slot, type Stock, stockOf } from './desk.ts'

export type { Candidates, DomainBank, LastSeen, Slot } from './desk.ts'
export { drawsPerModel } from './desk.ts'

/** No paper may consist of look-up facts or of arithmetic: while the bank has anything else, these are the most of each. */
export const tableShare = 0.35
export const modelShare = 0.2

/** A random sample of distinct elements, in random order (partial Fisher-Yates on indices). */
function sample(list: ArrayLike<number>, size: number, rng: Rng): number[] {
  if (size >= list.length) return rng.shuffle(Array.from(list))
  const moved = new Map<number, number>()
  return Array.from({ length: size }, (_, i) => {
    const j = rng.int(i, list.length - 1)
    const picked = moved.get(j) ?? j
    moved.set(j, moved.get(i) ?? i)
    return list[picked] as number
  })
}

/**
 * How much larger the sample becomes with each try, for a learner who has met so much of a domain that the sample before
 * held too little that is new. The last try takes everything.
 */
export const sampleFactors = [1, 8, Number.POSITIVE_INFINITY] as const

/**
 * Step one of assembling: a random sample of each domain's items, some times larger than its share of `count`, so that
 * only these have to be looked up among 5,000 that a learner has met.
 */
export function drawCandidates(
  bank: ReadonlyMap<string, DomainBank>,
  domains: readonly OutlineDomain[],
  count: number,
  rng: Rng,
  factor: number = sampleFactors[0],
): Candidates {
  const quotas = allocate(count, domains, rng)
  return new Map(
    domains.map(({ name }) => {
      const { authored = [], tables = [] } = bank.get(name) ?? {}
      const quota = quotas.get(name) ?? 0
      const size = factor * (12 + 3 * quota)
      const of = (list: ArrayLike<number>) => ({ items: sample(list, size, rng), complete: size >= list.length })
      return [name, { quota, authored: of(authored), tables: of(tables) }]
    }),
  )
}

/** What a learner who has met none of the candidates is asked: the words of these can be fetched while that is found out. */
export const likelyItems = (candidates: Candidates): number[] =>
  [...candidates.values()].flatMap(({ quota, authored }) => authored.items.slice(0, quota))

interface Assembled {
  slots: Slot[]
  /** How many of them this learner has met before. */
  metCount: number
  /** False when met items had to be taken from an incomplete sample: draw again from a larger one. */
  exact: boolean
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
 * Step two: a paper of `count` questions to the outline. In each domain: authored items this learner has not met; then
 * questions of tables (at most 35 % of the paper) and fresh draws of models (at most 20 %); then what was met longest ago;
 * beyond those shares only what would otherwise be missing from the domain. What one domain cannot give, the others do. No item stands
 * in it twice, no row of a table is asked twice, no model more than ten times.
 */
export function assemble(
  input: {
    bank: ReadonlyMap<string, DomainBank>
    domains: readonly OutlineDomain[]
    count: number
    candidates: Candidates
    lastSeen: LastSeen
    familyOf: (itemNo: number) => string | undefined
  },
  rng: Rng,
): Assembled {
  const { bank, domains, count, candidates, lastSeen, familyOf } = input
  const desk = new Desk(familyOf, { tables: Math.floor(count * tableShare), models: Math.floor(count * modelShare) })
  const stocks = rng.shuffle(
    domains.map(({ name }) => {
      const models = rng.shuffle(bank.get(name)?.models ?? [])
      return stockOf(name, candidates.get(name), models, lastSeen)
    }),
  )
  fill(desk, stocks)
  desk.liftLimits()
  fill(desk, stocks)
  for (const stock of stocks) {
    stock.missing = count - desk.slots.length
    fill(desk, [stock])
  }
  return { slots: joinCases(rng.shuffle(desk.slots), familyOf), metCount: desk.metCount, exact: desk.exact }
}
