import type { FieldCode } from '../fields/healthcare-field.ts'
import type { Difficulty } from '../question/difficulty.ts'
import type { Rng } from '../random/rng.ts'

/** One option that a model drew. A distractor names the mistake that leads to it. */
export interface GeneratedOption {
  text: string
  /** Why it is right, or what went wrong, with the arithmetic. */
  reason: string
  right?: true
  /** The named mistake, for example "forgot the 60 minutes"; absent on the key. */
  mistake?: string
}

/** One question that a model drew: everything a learner may see, now or after the answer. */
export interface GeneratedQuestion {
  /** The values drawn; two draws with equal parameters are the same question. */
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
 * A pure seeded function that draws a fresh calculation or interpretation question.
 * `draw` may refuse an unlucky set of parameters (two options too near each other, a value no patient has) by
 * answering undefined; the caller draws again from the same generator.
 */
export interface ItemModel {
  /** Stable for ever, for example MODEL-IV-DRIP-RATE. */
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
