import type { Calculation, Mistake } from '#domain/item-model/options.ts'

/** A mistake in one line: its name, the clause that explains it, its sum as text, and what the sum gives. */
export function makeMistake(mistake: string, why: string, sum: string, value: number): Mistake {
  return { mistake, why, sum, value }
}

/** The right sum of a question with its reason, and the mistakes around it. */
export interface Asked {
  key: Calculation & { why: string }
  mistakes: readonly (Mistake | false)[]
}
