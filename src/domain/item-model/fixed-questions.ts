import { generateFrom } from './generate.ts'
import type { GeneratedQuestion, ItemModel } from './item-model.ts'

/** A question of a model with numbers that stay, so that a person can review it. */
export interface FixedQuestion {
  /** Counts from 1. The same number is always the same question, as long as the model does not change. */
  no: number
  generated: GeneratedQuestion
}

/** How many seeds are tried for each question before the model counts as exhausted. */
const seedsPerQuestion = 10

/** The first questions of a model whose parameters differ, at most `max`. */
export function fixedQuestions(model: ItemModel, max: number): FixedQuestion[] {
  const found = new Map<string, GeneratedQuestion>()
  for (let seed = 1; seed <= max * seedsPerQuestion && found.size < max; seed++) {
    const generated = generateFrom(model, `fixed-${seed}`)
    const parameters = JSON.stringify(generated.parameters)
    if (!found.has(parameters)) found.set(parameters, generated)
  }
  return [...found.values()].map((generated, index) => ({ no: index + 1, generated }))
}
