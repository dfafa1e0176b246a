import type { TestForm } from '#contract/assessment.ts'

/** What a paper is called: "Practice Quiz", or the exam's name. */
export function paperName({ isFullLength, exam }: Pick<TestForm, 'isFullLength' | 'exam'>): string {
  return isFullLength ? (exam ?? 'Full-Length Exam') : 'Practice Quiz'
}
