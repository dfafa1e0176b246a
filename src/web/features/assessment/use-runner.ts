import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ApiError, findServerMessage } from '#web/shared/api/api-error.ts'
import { findPending, needsReview } from '#web/shared/attempts/draft.ts'
import type { DraftSession } from '#web/shared/attempts/draft-session.ts'
import type { OpenedDraft } from '#web/shared/attempts/open-attempt.ts'
import { useDraftSession } from '#web/shared/attempts/use-draft-session.ts'
import { useTimeLeft } from '#web/shared/attempts/use-time-left.ts'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { isMultiple } from '#web/shared/question/question-card.tsx'
import { findDeadline } from '#web/shared/time-left.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { findQuestionLimit, questionSecondsLeft, stopwatch } from './question-clock.ts'
import { type RunnerEvent, type RunnerState, reduceRunner } from './runner-state.ts'
import { gradeDraft, useQuizSubmission } from './use-quiz-submission.ts'
import { useTutor } from './use-tutor.ts'

export interface RunnerDeps {
  opened: OpenedDraft
  store: LocalStore
  onSignedOut: () => Promise<void>
  /** Submitted or discarded on another device. */
  onClosed: () => void
  /** `saved` resolves when the last save was tried. */
  onLeave: (saved: Promise<void>) => void
}

/** Milliseconds between two records of the time spent; a crash loses no more than this. */
const heartbeat = 5000

/** Counts the time spent on each question while the page is visible, but not during the review. */
function useStopwatch(dispatch: (event: RunnerEvent) => unknown, isReviewing: boolean): void {
  const send = useEffectEvent(dispatch)
  useEffect(() => {
    const timer = setInterval(() => send({ type: 'tick', at: stopwatch() }), heartbeat)
    const update = () => {
      const isRunning = document.visibilityState === 'visible' && !isReviewing
      send({ type: isRunning ? 'resume' : 'pause', at: stopwatch() })
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [isReviewing])
}

/** Calls `onTimeUp` when the time for the current question is up, repeatedly until the clock stops. */
function useQuestionTimer(limit: number | undefined, readState: () => RunnerState, onTimeUp: () => void): void {
  const check = useEffectEvent((seconds: number) => {
    if (questionSecondsLeft(seconds, readState(), stopwatch()) === 0) onTimeUp()
  })
  useEffect(() => {
    if (limit === undefined) return
    const timer = setInterval(() => check(limit), 500)
    return () => clearInterval(timer)
  }, [limit])
}

/** The draft being worked on, and how the learner's actions change it. */
function useRunnerState({ opened, store, onSignedOut, onClosed }: Omit<RunnerDeps, 'onLeave'>) {
  const [rejection, setRejection] = useState<string>()
  const { session, ...state } = useDraftSession({
    opened,
    store,
    onSignedOut,
    onClosed,
    onSynced: () => showToast('Synced', 'Your answers from another device have been added.'),
    onRejected: (error: ApiError) => {
      if (error.body?.code === 'attempt_closed') return onClosed()
      // Nothing can be done with it anymore; what is on screen can still be read.
      if (error.body?.code === 'attempt_discarded') void session.close()
      setRejection(findServerMessage(error) ?? 'This quiz no longer accepts answers.')
    },
  })
  const since = useRef<number | null>(stopwatch())
  const dispatch = useCallback(
    (event: RunnerEvent) => {
      const next = reduceRunner({ draft: session.draft, since: since.current }, event)
      since.current = next.since
      session.change(next.draft)
      return next.draft
    },
    [session],
  )
  const readState = () => ({ draft: session.draft, since: since.current })
  return { session, ...state, readState, dispatch, rejection }
}

/** Submits the draft when the learner does, when time is up, and again after a reload. */
function useDraftSubmission(
  session: DraftSession,
  isTimeUp: boolean,
  store: LocalStore,
  onSignedOut: () => Promise<void>,
) {
  const [submission, submit] = useQuizSubmission({
    testForm: session.testForm,
    store,
    onSignedOut,
    grade: async (signal) => {
      const analysis = await gradeDraft(session, signal)
      session.end()
      return analysis
    },
    onIntent: (isSubmitting) => {
      if (isSubmitting) session.hold()
      else session.release()
      void session.setSubmitting(isSubmitting)
    },
  })
  useEffect(() => {
    if (isTimeUp || session.isSubmitting) submit({ type: 'send' })
  }, [isTimeUp, session, submit])
  const hasFailed = submission.step === 'failed' && !isTimeUp
  const showWhy = useEffectEvent(() => {
    const why = submission.step === 'failed' ? submission.message : undefined
    showFailure('Failed to analyze quiz results. Please try again.', why ?? 'Your answers are saved.')
  })
  // The learner is back at the questions and decides when to try again.
  useEffect(() => {
    if (hasFailed) showWhy()
  }, [hasFailed])
  return [submission, submit] as const
}

/** Everything about taking a quiz or exam apart from its appearance. */
export function useRunner({ onLeave, ...deps }: RunnerDeps) {
  const { opened, store, onSignedOut, onClosed } = deps
  const { testForm } = opened
  const { session, dispatch, ...state } = useRunnerState(deps)
  const { readState } = state
  const { draft } = state
  const left = useTimeLeft(findDeadline(testForm, draft.timed))
  const isTimeUp = left === 0
  const [submission, submit] = useDraftSubmission(session, isTimeUp, store, onSignedOut)
  const [isReviewing, setReviewing] = useState(false)
  useStopwatch(dispatch, isReviewing)
  const known = opened.explained
  const tutor = useTutor({ session, draft, isReviewing, known, store, onSignedOut, onClosed })
  const isChecking = tutor.action === 'checking'
  const { position } = draft
  const question = testForm.questions[position]
  const isLast = position === testForm.questions.length - 1
  const submitNow = () => {
    const now = dispatch({ type: 'tick', at: stopwatch() })
    submit({ type: 'submit', unanswered: findPending(now).unanswered.length })
  }
  const finish = () => (needsReview(testForm, session.draft) ? setReviewing(true) : submitNow())
  const next = (review: boolean) => {
    dispatch({ type: 'go', to: position + 1, at: stopwatch() })
    if (isLast && review) setReviewing(true)
    else if (isLast) finish()
  }
  const check = () => {
    dispatch({ type: 'tick', at: stopwatch() })
    tutor.check()
  }
  const limit = findQuestionLimit(testForm, draft)
  const isQuestionOver = limit !== undefined && (draft.seconds[position] ?? 0) >= limit
  const isTicking = !isReviewing && (tutor.action === 'choose' || tutor.action === 'check')
  useQuestionTimer(isTicking ? limit : undefined, readState, check)
  /** An answer that is being checked, or whose time is up, stays as it is. */
  const isFixed = isChecking || isQuestionOver

  return {
    testForm,
    ...state,
    question,
    isLast,
    left,
    isTimeUp,
    /** Seconds for each question in a tutor quiz with a timer; otherwise undefined. */
    questionLimit: limit,
    isQuestionOver,
    isReviewing,
    submission,
    submit,
    tutor: { ...tutor, check },
    choose: (letter: string) => {
      if (!isFixed) dispatch({ type: 'choose', letter, multiple: question !== undefined && isMultiple(question) })
    },
    eliminate: (letter: string) => {
      if (!isFixed) dispatch({ type: 'eliminate', letter })
    },
    flag: () => dispatch({ type: 'flag' }),
    /** Stable, because every cell of the question map gets it. */
    go: useCallback(
      (to: number) => {
        setReviewing(false)
        dispatch({ type: 'go', to, at: stopwatch() })
      },
      [dispatch],
    ),
    /**
     * What the main button does: checks the answer in tutor mode, or moves on. `review`: the last question leads to the
     * review, even when nothing is unanswered.
     */
    proceed: ({ review = false } = {}) => {
      if (tutor.action === 'next') next(review)
      if (tutor.action === 'check') check()
      if (tutor.action === 'choose') tutor.askForChoice()
    },
    /** Moves on; an answer that was given stays. */
    skip: () => {
      if (isChecking) return
      dispatch({ type: 'go', to: position + 1, at: stopwatch() })
      if (isLast) setReviewing(true)
    },
    clear: () => {
      if (!isFixed) dispatch({ type: 'clear' })
    },
    review: () => setReviewing(true),
    closeReview: () => setReviewing(false),
    submitNow,
    leave: () => onLeave(session.flush()),
  }
}

export type RunnerControls = ReturnType<typeof useRunner>
