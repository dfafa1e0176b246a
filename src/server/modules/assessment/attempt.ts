import type { GeneratedContent, TestForm } from './test-form.ts'

/** Work in progress, one entry a question in every list. */
export interface Work {
  answers: (string | null)[]
  seconds: number[]
  flagged: boolean[]
  eliminated: string[]
  position: number
  timed: boolean
}

/** One answer as it was graded. */
export interface GradedResponse {
  position: number
  versionNo: number
  domain: string
  /** Ids of the options chosen; null when skipped. */
  optionIds: string[] | null
  correct: boolean
  seconds: number | null
  flagged: boolean
  /** The item that the learner has met by this; null for a model's draw and for a simulation never begun. */
  seenItemNo: number | null
}

/** What grading adds to a paper. */
export interface GradedAttempt {
  paper: TestForm
  words: GeneratedContent
  gradedAt: Date
  correct: number
  /** 0 to 100, where that is not the share of right questions. */
  percent?: number
  answered: number
  passed: boolean
  responses: readonly GradedResponse[]
}

/** An attempt as stored. */
export interface Attempt<W = Work> {
  id: string
  status: 'draft' | 'graded' | 'submitted'
  paper: TestForm
  words: GeneratedContent
  work: W | null
  savedAt: Date
  gradedAt: Date | null
  correct: number | null
  percent: number | null
  passed: boolean | null
  timeSpent: number | null
}

/** One line of the history. */
export interface SubmittedAttempt {
  id: string
  field: string
  exam: string | null
  isFullLength: boolean
  total: number
  correct: number
  /** 0 to 100, where that is not the share of right questions; else null. */
  percent: number | null
  passed: boolean
  timeSpent: number
  submittedAt: Date
}

/** A draft or a graded attempt that was not handed in yet, without its paper. */
export interface OpenAttempt {
  id: string
  field: string
  exam: string | null
  isFullLength: boolean
  total: number
  answered: number
  graded: boolean
  startedAt: Date
  savedAt: Date
}
