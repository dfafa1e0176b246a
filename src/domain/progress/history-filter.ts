import type { FieldCode } from '../fields/healthcare-field.ts'

/** `practice` is a practice quiz, `exam` a full-length exam, and `simulation` a practice simulation. */
export const historyTypes = ['practice', 'exam', 'simulation'] as const
export const historyResults = ['passed', 'not-passed'] as const

/** What the history is narrowed to; an absent property does not narrow it. */
export interface HistoryFilter {
  field?: FieldCode | undefined
  type?: (typeof historyTypes)[number] | undefined
  /** The name of a full-length exam. */
  exam?: string | undefined
  result?: (typeof historyResults)[number] | undefined
  /** Days of the learner's calendar (ISO dates), both included. */
  from?: string | undefined
  to?: string | undefined
}
