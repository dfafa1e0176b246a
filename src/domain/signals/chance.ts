import type { Rng } from '#domain/random/rng.ts'

/** A number between two, evenly. */
export function between(rng: Rng, from: number, to: number): number {
  return from + (to - from) * rng.next()
}

/** A standard normal number. Source: Box and Muller 1958, Ann Math Stat 29:610. */
export function drawNormal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng.next())) * Math.cos(2 * Math.PI * rng.next())
}
