import type { OutlineDomain } from '../exams/exam.ts'
import type { Rng } from '../random/rng.ts'

/**
 * Divides `count` questions among the domains of an outline, in proportion to the midpoint of each weight, by the
 * largest remainder method (Hamilton), so that every domain is within one question of its exact share. Ties are broken
 * at random, so that a short practice quiz does not always leave out the same domain.
 */
export function allocate(count: number, domains: readonly OutlineDomain[], rng: Rng): Map<string, number> {
  const weights = domains.map(({ weight }) => (weight.min + weight.max) / 2)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const shares = domains.map(({ name }, index) => ({ name, exact: (count * (weights[index] ?? 0)) / sum }))
  const counts = new Map(shares.map(({ name, exact }) => [name, Math.floor(exact)]))
  const left = count - [...counts.values()].reduce((total, n) => total + n, 0)
  const byRemainder = rng
    .shuffle(shares)
    .sort((a, b) => b.exact - Math.floor(b.exact) - (a.exact - Math.floor(a.exact)))
  for (const { name } of byRemainder.slice(0, left)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
