import type { OutlineDomain } from '../exams/exam.ts'
import type { Rng } from '../random/rng.ts'
import { allocate } from './allocate.ts'

/** What a field's bank holds in one domain: numbers of authored items and of item models. */
export interface DomainBank {
  authored: ArrayLike<number>
  models: readonly number[]
}

/** One place of a paper. `variant` names the draw of a model. */
export interface Slot {
  itemNo: number
  domain: string
  variant?: number
}

/** When this learner last met an item: epoch milliseconds; absent for one never met. */
export type LastSeen = ReadonlyMap<number, number>

/** A paper may not consist of arithmetic: while a domain has items left, met ones too, models give at most this share of it. */
const modelShare = 0.2
/** However short the bank, one model gives at most this many questions of a paper. */
export const drawsPerModel = 10

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

/** Candidates of each domain, in random order, and whether they are all that the domain has. */
export type Candidates = ReadonlyMap<string, { items: readonly number[]; complete: boolean }>

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
      const authored = bank.get(name)?.authored ?? []
      const size = factor * (12 + 3 * (quotas.get(name) ?? 0))
      return [name, { items: sample(authored, size, rng), complete: size >= authored.length }]
    }),
  )
}

interface Assembled {
  slots: Slot[]
  /** False when met items had to be taken from an incomplete sample: draw again from a larger one. */
  exact: boolean
}

/** The unmet in random order; the met ones, longest ago first, sorted only when they are needed. */
function byNeed(items: readonly number[], lastSeen: LastSeen) {
  const unmet = items.filter((no) => !lastSeen.has(no))
  let sorted: number[] | undefined
  const met = () => {
    sorted ??= items.filter((no) => lastSeen.has(no)).sort((a, b) => (lastSeen.get(a) ?? 0) - (lastSeen.get(b) ?? 0))
    return sorted
  }
  return { unmet, met }
}

/** Takes from queues into slots: keeps what was taken, and what is left. */
class Desk {
  readonly slots: Slot[] = []
  private readonly draws = new Map<number, number>()
  private modelDraws = 0

  takeItems(domain: string, queue: number[], wanted: number): number {
    const taken = queue.splice(0, wanted)
    for (const itemNo of taken) this.slots.push({ itemNo, domain })
    return taken.length
  }

  /** Draws from a domain's models in turn, each at most ten times, all together at most `limit`. */
  takeModels(domain: string, models: readonly number[], wanted: number, limit: number): number {
    let taken = 0
    for (let round = 0; round < drawsPerModel && taken < wanted; round++) {
      for (const itemNo of models) {
        const variant = this.draws.get(itemNo) ?? 0
        if (taken >= wanted || this.modelDraws >= limit || variant >= drawsPerModel) continue
        this.draws.set(itemNo, variant + 1)
        this.slots.push({ itemNo, domain, variant })
        this.modelDraws++
        taken++
      }
    }
    return taken
  }
}

/**
 * Step two: a paper of `count` questions to the outline. In each domain: items this learner has not met; then fresh
 * draws of models (a fifth of the paper at most); then items met longest ago; then more draws. What one domain cannot
 * give, the others do; if all cannot, the paper is shorter. No item stands in it twice, no model more than ten times.
 */
export function assemble(
  input: {
    bank: ReadonlyMap<string, DomainBank>
    domains: readonly OutlineDomain[]
    count: number
    candidates: Candidates
    lastSeen: LastSeen
  },
  rng: Rng,
): Assembled {
  const { bank, domains, count, candidates, lastSeen } = input
  const desk = new Desk()
  const quotas = allocate(count, domains, rng)
  const fewModels = Math.floor(count * modelShare)
  let exact = true
  const stock = domains.map(({ name }) => {
    const { items, complete } = candidates.get(name) ?? { items: [], complete: true }
    return { name, complete, models: rng.shuffle(bank.get(name)?.models ?? []), ...byNeed(items, lastSeen) }
  })
  const fill = (wantedOf: (name: string) => number) => {
    for (const domain of stock) {
      let wanted = wantedOf(domain.name)
      wanted -= desk.takeItems(domain.name, domain.unmet, wanted)
      if (wanted > 0 && !domain.complete) exact = false
      wanted -= desk.takeModels(domain.name, domain.models, wanted, fewModels)
      if (wanted > 0) wanted -= desk.takeItems(domain.name, domain.met(), wanted)
      desk.takeModels(domain.name, domain.models, wanted, Number.POSITIVE_INFINITY)
    }
  }
  fill((name) => quotas.get(name) ?? 0)
  fill(() => count - desk.slots.length)
  return { slots: rng.shuffle(desk.slots), exact }
}
