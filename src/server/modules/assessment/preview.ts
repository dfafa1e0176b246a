import type { AnalysisResult } from '#contract/assessment.ts'
import { presentOptions } from '#domain/grading/grade.ts'
import type { Question } from '#domain/question/question.ts'
import { viewResult } from './assessment.views.ts'

/** A question as a learner sees it in results: unanswered, with its options in the order of one learner. */
export function previewQuestion(question: Question, domain: string): AnalysisResult {
  const slot = { versionNo: 0, domain }
  const presented = presentOptions(question, 'preview')
  const response = {
    ...{ position: 0, versionNo: 0, domain, optionIds: null, correct: false, seconds: null, flagged: false },
    seenItemNo: null,
  }
  return viewResult({ slot, itemNo: undefined, question, presented }, response, {
    reported: false,
    statistics: undefined,
  })
}
