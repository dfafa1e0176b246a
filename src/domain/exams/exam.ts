import type { FieldCode } from '../fields/healthcare-field.ts'

/** An exam of questions, or of patients to manage. */
export const examKinds = ['multiple-choice', 'simulation'] as const
export type ExamKind = (typeof examKinds)[number]

/** A share of an exam in percent; a range where the exam body publishes one. */
export interface Weight {
  min: number
  max: number
}

export interface OutlineDomain {
  name: string
  weight: Weight
}

/** An exam's content outline. `confirmed` is false where its weights were not seen at more than one source: say "approximate". */
export interface ContentOutline {
  domains: readonly OutlineDomain[]
  source: string
  inForceFrom: string
  confirmed: boolean
}

/**
 * How a result becomes pass or not.
 * percent: that share of the paper. raw: that many of `of`, scaled with a shorter paper.
 * scaled: an estimate on the board's own scale (see `estimateScaledScore`).
 */
export type Standard =
  | { kind: 'percent'; passing: number }
  | { kind: 'raw'; passing: number; of: number }
  | { kind: 'scaled'; passing: number; min: number; max: number }

export interface Exam {
  name: string
  kind: ExamKind
  field: FieldCode
  questions: number
  /** Minutes. */
  timeLimit: number
  /** The number the board publishes; its unit is in `standard`. */
  passingScore: number
  standard: Standard
  /** True where the standard is ours because the board has not published one. */
  standardIsOurs?: true
  description: string
  /** First and last day (ISO dates) on which the board offers it; absent: no end in sight. */
  effectiveFrom?: string
  effectiveTo?: string
  outline: ContentOutline
}

/** The share that passes a practice quiz, and the point of the scale that earns the passing score. */
export const practicePassingPercent = 70
