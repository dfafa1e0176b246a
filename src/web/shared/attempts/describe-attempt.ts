import type { OpenAttempt } from '#contract/attempts.ts'
import { formatTimeLimit } from '#web/ui/format.ts'

/** "NCLEX-RN", "Practice Quiz". */
export function attemptName({ isFullLength, exam }: { isFullLength: boolean; exam: string | null }): string {
  return isFullLength ? (exam ?? 'Full-Length Exam') : 'Practice Quiz'
}

/** "3 hr 41 min left", "time is up"; undefined without exam timing. The time passes while the learner is away. */
export function describeTimeLeft({ deadline }: Pick<OpenAttempt, 'deadline'>, now: Date): string | undefined {
  if (deadline === null) return undefined
  const seconds = (Date.parse(deadline) - now.getTime()) / 1000
  if (seconds <= 0) return 'time is up'
  return `${formatTimeLimit(Math.ceil(seconds / 60))} left`
}

/** "7 of 20 answered", "3 of 22 patients completed". */
export const describeProgress = ({ answered, totalQuestions, kind }: OpenAttempt) =>
  `${answered} of ${totalQuestions} ${kind === 'simulation' ? 'patients completed' : 'answered'}`

/** Where an attempt in progress goes on. */
export const resumePath = ({ id, kind }: OpenAttempt) =>
  `${kind === 'simulation' ? '/cse/exam' : '/quiz'}?attempt=${id}`
