import { useEffect, useEffectEvent, useState } from 'react'
import type { AnalysisResult } from '#contract/assessment.ts'
import type { Draft } from '#contract/attempts.ts'
import { isErrorCode } from '#web/shared/api/api-error.ts'
import { call as callServer } from '#web/shared/api/call.ts'
import { findLock } from '#web/shared/attempts/draft.ts'
import type { DraftSession } from '#web/shared/attempts/draft-session.ts'
import type { Explained } from '#web/shared/attempts/local-attempts.ts'
import type { Submission, Waiting } from '#web/shared/attempts/submission.ts'
import { useSubmission } from '#web/shared/attempts/use-submission.ts'
import type { LocalStore } from '#web/shared/offline/local-store.ts'

/** What the main button does: in tutor mode, an answer is chosen and checked before the next question. */
export type MainAction = 'choose' | 'check' | 'checking' | 'next'

/** Why an answer could not be checked. The learner may go on and check it later. */
export type CheckTrouble =
  | { reason: Waiting['reason'] }
  /** It will not be repeated on its own. `message` is the server's, if it gave one. */
  | { reason: 'failed'; message: string | undefined }

/** What the main button does at a question. After a failure, the learner can still move on. */
export function findMainAction(
  draft: Draft,
  { isTutor, request }: { isTutor: boolean; request: Submission<unknown> },
): MainAction {
  const { position, answers } = draft
  if (!isTutor || findLock(draft, position) !== null) return 'next'
  if (request.step === 'sending') return request.failures > 0 ? 'next' : 'checking'
  if (request.step === 'waiting' || request.step === 'failed') return 'next'
  return answers[position] ? 'check' : 'choose'
}

/** Stays the same while a request is repeated on its own. */
function findTrouble(request: Submission<unknown>): CheckTrouble | undefined {
  if ((request.step === 'waiting' || request.step === 'sending') && request.reason) return { reason: request.reason }
  return request.step === 'failed' ? { reason: 'failed', message: request.message } : undefined
}

/** Has the server lock and explain the answer to the current question. Raises what `call` raises. */
export async function checkAnswer(
  session: Pick<DraftSession, 'testForm' | 'draft' | 'revision' | 'hold' | 'release' | 'lock'>,
  signal: AbortSignal,
  call: typeof callServer = callServer,
): Promise<{ position: number; result: AnalysisResult }> {
  const { position, answers, seconds, flagged } = session.draft
  // A save at the same time would be based on a revision that is not current anymore.
  session.hold()
  try {
    const body = {
      cacheKey: session.testForm.cacheKey,
      position,
      answer: answers[position] ?? null,
      seconds: seconds[position] ?? 0,
      flagged: flagged[position] === true,
      baseRevision: session.revision,
    }
    const reply = await call('POST /api/attempts/answer', { body }, { signal })
    session.lock(position, reply)
    return { position, result: reply.result }
  } finally {
    session.release()
  }
}

interface Deps {
  session: DraftSession
  draft: Draft
  isReviewing: boolean
  /** The explanations that are here already. */
  known: Explained
  store: LocalStore
  onSignedOut: () => Promise<void>
  /** Submitted on another device. */
  onClosed: () => void
}

/** The explanations of a tutor quiz, also stored on this device. */
function useExplained({ session, store, known }: Pick<Deps, 'session' | 'store' | 'known'>) {
  const [explained, setExplained] = useState(known)
  const add = (added: Explained) => {
    setExplained((before) => ({ ...before, ...added }))
    store
      .update<Explained>('explanations', session.testForm.attemptId, (stored) => ({ ...stored, ...added }))
      .catch(() => {
        // The server explains it again.
      })
  }
  const storeKnown = useEffectEvent(() => {
    if (Object.keys(known).length > 0) add(known)
  })
  useEffect(() => storeKnown(), [])
  return [explained, add] as const
}

/** Tutor mode: checks the answer to the current question, and explains it. */
export function useTutor({ session, draft, isReviewing, known, store, onSignedOut, onClosed }: Deps) {
  const isTutor = session.testForm.tutor === true
  const { position } = draft
  const [explained, addExplained] = useExplained({ session, store, known })
  /** What the main button did at this question: checked its answer, or asked for one. */
  const [did, setDid] = useState<'check' | 'ask'>()
  const [request, dispatch] = useSubmission<AnalysisResult>({
    grade: async (signal) => {
      try {
        const { position: at, result } = await checkAnswer(session, signal)
        addExplained({ [at]: result })
        return { result, isRecorded: true }
      } catch (error) {
        if (isErrorCode(error, 'attempt_closed')) onClosed()
        throw error
      }
    },
    onSignedOut,
  })
  // Leaving a question ends its request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the question
  useEffect(() => {
    dispatch({ type: 'reset' })
    setDid(undefined)
  }, [position, isReviewing, dispatch])

  const result = explained[position]
  const isLocked = findLock(draft, position) !== null
  const isMissing = isTutor && isLocked && !result && !isReviewing
  // Locked on another device or in another tab: the server explains it without locking anything.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per question
  useEffect(() => {
    if (isMissing) dispatch({ type: 'send' })
  }, [isMissing, position, dispatch])

  const check = () => {
    setDid('check')
    dispatch({ type: 'reset' })
    dispatch({ type: 'send' })
  }
  const action = findMainAction(draft, { isTutor, request })
  return {
    isTutor,
    isLocked,
    action,
    /** The explained question, once its answer is locked. */
    result: isLocked ? result : undefined,
    isLoading: isMissing && request.step === 'sending',
    /** True when the answer was checked just now. */
    isNew: did === 'check',
    trouble: findTrouble(request),
    isChoiceMissing: action === 'choose' && did === 'ask',
    askForChoice: () => setDid('ask'),
    check,
  }
}
