import type { OpenAttempt } from '#contract/attempts.ts'

/** "NCLEX-RN", "Practice Quiz". */
export function attemptName({ isFullLength, exam }: { isFullLength: boolean; exam: string | null }): string {
  return isFullLength ? (exam ?? 'Full-Length Exam') : 'Practice Quiz'
}

/** "7 of 20 answered", "3 of 22 patients completed". */
export const describeProgress = ({ answered, totalQuestions, kind }: OpenAttempt) =>
  `${answered} of ${totalQuestions} ${kind === 'simulation' ? 'patients completed' : 'answered'}`

/** Where an attempt in progress goes on. */
export const resumePath = ({ id, kind }: OpenAttempt) =>
  `${kind === 'simulation' ? '/cse/exam' : '/quiz'}?attempt=${id}`
