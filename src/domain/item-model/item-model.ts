import type { FieldCode } from '../fields/healthcare-field.ts'
import type { Difficulty } from '../question/difficulty.ts'
import type { Rng } from '../random/rng.ts'

/** One option of a generated question. A distractor names the mistake that leads to it. */
export interface GeneratedOption {
  text: string
  /** Why it is correct, or what went wrong, with the arithmetic. */
  reason: string
  right?: true
  /** The named mistake, for example "forgot the 60 minutes"; absent on the key. */
  mistake?: string
}

/** One generated question: everything that a learner sees before and after answering. */
export interface GeneratedQuestion {
  /** The random values. Two questions with equal parameters are the same question. */
  parameters: Readonly<Record<string, number | string>>
  stem: string
  options: readonly GeneratedOption[]
  explanation: string
  keyLearningPoint: string
}

/** Where a model's questions belong: a field and a domain of that field's content outline. */
export interface ModelUse {
  field: FieldCode
  domain: string
}

/**
 * A pure, seeded function that generates calculation or interpretation questions. `generate` may reject a set of
 * random parameters (two options too close together, an implausible value) by returning undefined; the caller then
 * tries again with the same generator.
 */
export interface ItemModel {
  /** Never changes, for example MODEL-IV-DRIP-RATE. */
  id: string
  title: string
  uses: readonly ModelUse[]
  topics: readonly string[]
  difficulty: Difficulty
  /** True when options are numbers and stay in ascending order. */
  ordered: boolean
  /** Keys of `content/references.yaml`: the sources of the formula. */
  references: readonly string[]
  generate(rng: Rng): GeneratedQuestion | undefined
}
