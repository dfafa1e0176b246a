import { allocate } from '../assembly/allocate.ts'
import type { OutlineDomain } from '../exams/exam.ts'
import { createRng } from '../random/rng.ts'

/** How many questions a run should generate in a domain. */
export interface PlanEntry {
  domain: string
  wanted: number
}

/** An outline domain with its questions, and how many are missing from its share of the target. */
export interface DomainShortage {
  domain: string
  /** What learners can be asked. */
  questions: number
  inReview: number
  wanted: number
  /** How many are missing, if those in review are approved. */
  short: number
}

/** What an outline asks of a target, by domain. Ties are broken in the same way every time. */
const sharesOf = (target: number, domains: readonly OutlineDomain[]) =>
  allocate(target, domains, createRng('shares of an outline'))

/** Compares a field's questions with its target, divided among the domains of an outline. The largest shortage comes first. */
export function findShortages(
  target: number,
  domains: readonly OutlineDomain[],
  counts: ReadonlyMap<string, { questions: number; inReview: number }>,
): DomainShortage[] {
  const shares = sharesOf(target, domains)
  return domains
    .map(({ name }) => {
      const { questions, inReview } = counts.get(name) ?? { questions: 0, inReview: 0 }
      const wanted = shares.get(name) ?? 0
      return { domain: name, questions, inReview, wanted, short: Math.max(0, wanted - questions - inReview) }
    })
    .sort((a, b) => b.short - a.short)
}

/**
 * What a run has to generate for a specialty to reach its target: the shortages, up to what the whole specialty lacks.
 * Domains with more than their share reduce what the others get, starting with the smallest shortage.
 */
export function planFill(target: number, total: number, shortages: readonly DomainShortage[]): PlanEntry[] {
  let left = Math.max(0, target - total)
  return shortages.flatMap(({ domain, short }) => {
    const wanted = Math.min(short, left)
    left -= wanted
    return wanted > 0 ? [{ domain, wanted }] : []
  })
}

/** How many questions an exam of this length has in each domain. */
export const planExam = (count: number, domains: readonly OutlineDomain[]): PlanEntry[] =>
  [...sharesOf(count, domains)].flatMap(([domain, wanted]) => (wanted > 0 ? [{ domain, wanted }] : []))

/** The domains of a plan that are still incomplete, the one that lacks most first. */
export function findMissing(plan: readonly PlanEntry[], made: ReadonlyMap<string, number>): string[] {
  return plan
    .map(({ domain, wanted }) => ({ domain, missing: wanted - (made.get(domain) ?? 0) }))
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => b.missing - a.missing)
    .map(({ domain }) => domain)
}
