import type { AiFailureReason as ProviderFailureReason } from '#server/adapters/ai/ai-provider.ts'
import { AppError } from '#server/http/app-error.ts'

/** Why there is no reply. `off`: no model is configured. `budget`: the day's budget is used up. */
export type AiFailureReason = ProviderFailureReason | 'off' | 'budget'

export interface AiFailure {
  ok: false
  reason: AiFailureReason
  /** Seconds after which another try makes sense. */
  retryAfter?: number
}

const messages: Record<AiFailureReason, string> = {
  off: 'No language model is set up on this server.',
  budget: 'The daily budget for AI is used up. Try again tomorrow.',
  busy: 'The AI is busy right now. Try again in a moment.',
  rate_limited: 'The AI is busy right now. Try again in a moment.',
  aborted: 'The request was canceled.',
  timeout: 'The AI took too long to answer. Try again in a moment.',
  unavailable: 'The AI is unavailable right now. Try again in a moment.',
  unauthorized: 'The AI is unavailable right now.',
  rejected: 'The AI is unavailable right now.',
  cut_off: 'The answer would have been too long. Try a narrower topic.',
  refused: 'The AI declined to answer this.',
  invalid: 'The AI did not write a usable answer. Try again.',
}

/** The error reply for a failure that nothing stands in for: `unavailable` (503) with a message for the learner. */
export function failureError({ reason, retryAfter }: AiFailure): AppError {
  return new AppError('unavailable', messages[reason], retryAfter === undefined ? {} : { retryAfter })
}
