import { type Dispatch, useEffect, useEffectEvent, useReducer } from 'react'
import { classifyFailure, retryDelay } from '#web/shared/api/retry.ts'
import { isIntended, reduceSubmission, type Submission, type SubmissionEvent, type Waiting } from './submission.ts'

interface Deps<T> {
  /** Has the attempt graded. */
  grade: (signal: AbortSignal) => Promise<{ result: T; isRecorded: boolean }>
  /** Records what was graded in the history. Not needed where grading does that. */
  record?: (result: T) => Promise<void>
  /** Remembers across reloads whether the attempt is being submitted. */
  onIntent?: (isSubmitting: boolean) => void
  /** Resolves when the learner has signed in again. */
  onSignedOut: () => Promise<void>
}

const idle: Submission<never> = { step: 'idle' }

/** Carries out the requests of a submission. Leaving the screen aborts the one under way. */
export function useSubmission<T>({ grade, record, onIntent, onSignedOut }: Deps<T>) {
  const [state, dispatch] = useReducer(reduceSubmission<T>, idle as Submission<T>)

  const intent = isIntended(state)
    ? 'submitting'
    : state.step === 'canceled' || state.step === 'failed'
      ? 'working'
      : null
  const tellIntent = useEffectEvent((isSubmitting: boolean) => onIntent?.(isSubmitting))
  useEffect(() => {
    if (intent) tellIntent(intent === 'submitting')
  }, [intent])

  const send = useEffectEvent((signal: AbortSignal) => {
    if (state.step === 'sending') {
      const request = async () => ({ type: 'succeed' as const, ...(await grade(signal)) })
      return run({ request, failures: state.failures, signal, onSignedOut, dispatch })
    }
    if (state.step !== 'graded' || state.recording.step !== 'sending') return
    const { result, recording } = state
    const request = async () => {
      await record?.(result)
      return { type: 'succeed' as const, result, isRecorded: true }
    }
    return run({ request, failures: recording.failures, signal, onSignedOut, dispatch })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per state
  useEffect(() => {
    const controller = new AbortController()
    void send(controller.signal)
    return () => controller.abort()
  }, [state])

  useRetry(findWaiting(state), dispatch)
  return [state, dispatch] as const
}

/** Makes one request, again after signing in. Nothing is dispatched once `signal` is aborted. */
async function run<T>(deps: {
  request: () => Promise<SubmissionEvent<T>>
  failures: number
  signal: AbortSignal
  onSignedOut: () => Promise<void>
  dispatch: Dispatch<SubmissionEvent<T>>
}): Promise<void> {
  const { request, failures, signal, onSignedOut, dispatch } = deps
  try {
    const event = await request()
    if (!signal.aborted) dispatch(event)
  } catch (error) {
    if (signal.aborted) return
    const failure = classifyFailure(error)
    if (failure.kind !== 'signed-out') {
      return dispatch({ type: 'fail', failure, retryAt: Date.now() + retryDelay(failures + 1, failure) })
    }
    await onSignedOut()
    if (!signal.aborted) await run(deps)
  }
}

function findWaiting(state: Submission<unknown>): Waiting | undefined {
  const current = state.step === 'graded' ? state.recording : state
  return current.step === 'waiting' ? current : undefined
}

/** Tries again when the pause is over, or as soon as the network returns. */
function useRetry<T>(waiting: Waiting | undefined, dispatch: Dispatch<SubmissionEvent<T>>): void {
  useEffect(() => {
    if (!waiting) return
    const retry = () => dispatch({ type: 'retry' })
    const timer = setTimeout(retry, Math.max(0, waiting.retryAt - Date.now()))
    if (waiting.reason === 'offline' || waiting.reason === 'unreachable') addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [waiting, dispatch])
}
