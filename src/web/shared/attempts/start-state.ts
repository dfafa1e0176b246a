import type { QuestionSet, RetrySet } from '#domain/assembly/practice-filter.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Difficulty } from '#domain/question/difficulty.ts'

/** How to start a quiz or exam. */
export interface StartOptions {
  field: FieldCode
  fullLength: boolean
  /** The exam, or for practice the exam whose outline shapes the quiz. */
  exam: string | undefined
  timed: boolean
  /** For practice: each question is explained as soon as its answer is checked. */
  tutor?: boolean | undefined
  practice?: PracticeOptions | undefined
  /** Questions of a graded attempt to be asked again. */
  retry?: { attemptId: string; set: RetrySet } | undefined
}

/** A custom practice quiz; an empty list means everything. */
export interface PracticeOptions {
  areas: readonly string[]
  /** Ids of body systems and subjects. Absent in what an earlier version of the app has stored. */
  subjects?: readonly string[]
  topics?: readonly string[]
  difficulties: readonly Difficulty[]
  only: QuestionSet | undefined
  count: number
}

/** What another screen passes to /quiz in the history state: start this at once. Null shows the launcher. */
export interface StartState {
  start: StartOptions | null
}

/** Practice of one content area of an exam's outline; without an exam, of the field's first. */
export function areaPractice(field: FieldCode, exam: string | undefined, area: string, count = 10): StartOptions {
  const practice = { areas: [area], difficulties: [], only: undefined, count }
  return { field, fullLength: false, exam, timed: false, practice }
}
