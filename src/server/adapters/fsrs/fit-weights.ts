import type { ReviewHistory } from '#domain/flashcards/optimization.ts'

/** Weights fitted to a learner's reviews, and how well they predict these (log loss, lower is better). */
export interface FittedWeights {
  weights: number[]
  logLoss: number
  /** The log loss of the weights in use. */
  logLossBefore: number
}

/**
 * Fits FSRS-6 weights to review histories; `current` are the weights in use, null for the defaults. Undefined when this
 * computer has no optimizer, or when it finds none, for example because there are too few histories.
 */
export type FitWeights = (
  histories: readonly ReviewHistory[],
  current: readonly number[] | null,
) => Promise<FittedWeights | undefined>
