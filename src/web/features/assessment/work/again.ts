import type { User } from '#contract/accounts.ts'
import type { Analysis } from '#contract/assessment.ts'

/** What another quiz of the same kind is. */
export interface Again {
  fullLength: boolean
  exam: string | undefined
  timed: boolean
}

/** What the results screen hands to the quiz screen: begin this at once. Null: to the launcher. */
export interface AgainState {
  again: Again | null
}

/** Another of the same kind; null when the learner has another field or plan by now and has to choose anew. */
export function againAfter(
  last: Pick<Analysis, 'healthcareField' | 'isFullLength' | 'exam'>,
  user: Pick<User, 'healthcareField' | 'subscriptionTier'>,
): Again | null {
  if (last.healthcareField !== user.healthcareField) return null
  if (last.isFullLength && user.subscriptionTier === 'free') return null
  return { fullLength: last.isFullLength, exam: (last.isFullLength && last.exam) || undefined, timed: false }
}
