import type { Rng } from '#domain/random/rng.ts'

/** A scale with its mean and standard deviation; for raw scores, those of the normative group. */
export interface Scale {
  name: string
  mean: number
  deviation: number
}

export const standard: Scale = { name: 'standard score', mean: 100, deviation: 15 }
export const scaled: Scale = { name: 'scaled score', mean: 10, deviation: 3 }
export const tScore: Scale = { name: 'T score', mean: 50, deviation: 10 }

/** A standard scale, or raw scores with norms of their own. */
export function generateScale(rng: Rng): Scale {
  return rng.pick([standard, scaled, tScore, generateRaw(rng)])
}

export function generateRaw(rng: Rng): Scale {
  return { name: 'raw score', mean: rng.int(40, 80), deviation: 2 * rng.int(2, 7) }
}

export const tests = [
  'a language test',
  'a test of visual-motor skill',
  'a vocabulary test',
  'a test of motor coordination',
  'a test of handwriting',
]
