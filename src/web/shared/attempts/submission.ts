import { type Failure, isTemporary, type TemporaryFailure } from '#web/shared/api/retry.ts'

/** A request that waits for its next try. `retryAt` is this device's time in epoch milliseconds. */
export interface Waiting {
  step: 'waiting'
  reason: TemporaryFailure['kind']
  failures: number
  retryAt: number
}

/** `reason`: why the last try failed, when this one followed on its own. */
type Sending = { step: 'sending'; failures: number; reason?: TemporaryFailure['kind'] }
/** The request will not be repeated on its own. `message` is the server's, if it gave one. */
type Failed = { step: 'failed'; message: string | undefined }

/** Submitting an attempt: it is graded first, then recorded in the history. `T` is what grading returns. */
export type Submission<T> =
  | { step: 'idle' }
  | { step: 'confirming'; unanswered: number }
  | Sending
  | Waiting
  | Failed
  | { step: 'canceled' }
  | { step: 'graded'; result: T; recording: Sending | Waiting | Failed }
  | { step: 'recorded'; result: T }

export type SubmissionEvent<T> =
  /** The learner submits. With unanswered questions they are asked to confirm. */
  | { type: 'submit'; unanswered: number }
  | { type: 'confirm' }
  /** "Keep working", or "Back" while it is sending or waiting. */
  | { type: 'cancel' }
  /** Time is up, or the page was reloaded while submitting. */
  | { type: 'send' }
  | { type: 'retry' }
  /** The next request begins: what happened to the last one is forgotten. */
  | { type: 'reset' }
  | { type: 'succeed'; result: T; isRecorded: boolean }
  /** The request under way failed. `retryAt` applies to temporary failures. */
  | { type: 'fail'; failure: Failure; retryAt: number }

/** A new value each time, so that a request that follows another one is told apart from it. */
const firstTry = (): Sending => ({ step: 'sending', failures: 0 })

/** The state after an event. Events that do not apply to a state leave it as it is. */
export function reduceSubmission<T>(state: Submission<T>, event: SubmissionEvent<T>): Submission<T> {
  switch (event.type) {
    case 'submit':
      return afterSubmit(state, event.unanswered)
    case 'confirm':
      return state.step === 'confirming' ? firstTry() : state
    case 'cancel':
      return afterCancel(state)
    case 'send':
      // A failed submission waits for the learner; repeating it on its own would never end.
      return (isAtRest(state) && state.step !== 'failed') || state.step === 'confirming' ? firstTry() : state
    case 'retry':
      return afterRetry(state)
    case 'reset':
      return state.step === 'idle' ? state : { step: 'idle' }
    case 'succeed':
      return afterSuccess(state, event)
    case 'fail':
      return afterFailure(state, event)
  }
}

function afterSubmit<T>(state: Submission<T>, unanswered: number): Submission<T> {
  if (!isAtRest(state)) return state
  return unanswered > 0 ? { step: 'confirming', unanswered } : firstTry()
}

function afterCancel<T>(state: Submission<T>): Submission<T> {
  if (state.step === 'confirming') return { step: 'idle' }
  return state.step === 'sending' || state.step === 'waiting' ? { step: 'canceled' } : state
}

function isAtRest({ step }: Submission<unknown>): boolean {
  return step === 'idle' || step === 'canceled' || step === 'failed'
}

function afterRetry<T>(state: Submission<T>): Submission<T> {
  if (state.step === 'waiting') return { step: 'sending', failures: state.failures, reason: state.reason }
  if (state.step === 'failed') return firstTry()
  if (state.step !== 'graded' || state.recording.step === 'sending') return state
  const failures = state.recording.step === 'waiting' ? state.recording.failures : 0
  return { ...state, recording: { step: 'sending', failures } }
}

function afterSuccess<T>(
  state: Submission<T>,
  { result, isRecorded }: { result: T; isRecorded: boolean },
): Submission<T> {
  const isExpected = state.step === 'sending' || (state.step === 'graded' && state.recording.step === 'sending')
  if (!isExpected) return state
  return isRecorded ? { step: 'recorded', result } : { step: 'graded', result, recording: firstTry() }
}

type FailEvent = Extract<SubmissionEvent<unknown>, { type: 'fail' }>

function afterFailure<T>(state: Submission<T>, event: FailEvent): Submission<T> {
  if (state.step === 'sending') return failedStep(state, event)
  if (state.step !== 'graded' || state.recording.step !== 'sending') return state
  return { ...state, recording: failedStep(state.recording, event) }
}

function failedStep({ failures }: Sending, { failure, retryAt }: FailEvent): Waiting | Failed {
  if (isTemporary(failure)) return { step: 'waiting', reason: failure.kind, failures: failures + 1, retryAt }
  return { step: 'failed', message: 'error' in failure ? failure.error.body?.message : undefined }
}

/** True while a reload has to continue submitting: sent or waiting, and neither canceled nor failed. */
export function isIntended({ step }: Submission<unknown>): boolean {
  return step === 'sending' || step === 'waiting'
}
