import type { TestForm } from '#contract/assessment.ts'

/** "Practice Quiz", or the name of the exam. */
export function attemptName({ isFullLength, exam }: Pick<TestForm, 'isFullLength' | 'exam'>): string {
  return isFullLength ? (exam ?? 'Full-Length Exam') : 'Practice Quiz'
}
