import { useCallback, useEffect, useRef, useState } from 'react'
import type { Analysis } from '#contract/assessment.ts'
import type { ApiError } from '#web/shared/api/api-error.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { findDeadline } from '#web/shared/time-left.ts'
import { useCountdown } from '#web/ui/countdown.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { KeptAttempts } from '../work/kept-attempts.ts'
import type { OpenWork } from '../work/open-attempt.ts'
import { type RunnerEvent, reduceRunner } from '../work/runner-state.ts'
import { findLoose, needsReview, type Work } from '../work/work.ts'
import { isMultiple } from './question-card.tsx'
import { useAutosave } from './use-autosave.ts'
import { useCatchUp } from './use-catch-up.ts'
import { useHandIn } from './use-hand-in.ts'
import { useWork } from './use-work.ts'

export interface RunnerDeps {
  opened: OpenWork
  kept: KeptAttempts
  onSessionExpired: () => Promise<void>
  onGraded: (analysis: Analysis) => void
  /** Handed in on another device. */
  onClosed: () => void
  /** `saved` resolves when the last save was tried. */
  onLeave: (saved: Promise<void>) => void
}

/** How long after a failure an exam whose time is up is handed in again. */
const again = 30_000

/** Hands in by itself what was on its way when the page was left, and what has run out of time. */
function useAutomaticHandIn(due: boolean, idle: boolean, handIn: () => void): void {
  const tried = useRef(false)
  const latest = useRef(handIn)
  latest.current = handIn
  useEffect(() => {
    if (!due || !idle) return
    const timer = setTimeout(() => latest.current(), tried.current ? again : 0)
    tried.current = true
    return () => clearTimeout(timer)
  }, [due, idle])
}

function useRefusal(onClosed: () => void) {
  const [refusal, setRefusal] = useState<string>()
  const onRefused = useCallback(
    (error: ApiError) => {
      if (error.body?.code === 'attempt_closed') onClosed()
      else setRefusal(findServerMessage(error) ?? 'The server does not take answers to this paper any more.')
    },
    [onClosed],
  )
  return { refusal, onRefused }
}

/** Everything that working on a paper is made of, apart from how it looks. */
export function useRunner({ opened, kept, onSessionExpired, onGraded, onClosed, onLeave }: RunnerDeps) {
  const { paper } = opened
  const [state, dispatch] = useWork(opened.work)
  const { refusal, onRefused } = useRefusal(onClosed)
  const autosave = useAutosave({ opened, state, kept, onSessionExpired, onRefused })
  const handIn = useHandIn({ paper, autosave, onSessionExpired, onGraded })
  const adopt = useCallback((work: Work) => dispatch({ type: 'adopt', work }), [dispatch])
  useCatchUp({ attemptId: paper.attemptId, about: autosave.about, kept, onWork: adopt, onClosed })
  const left = useCountdown(findDeadline(paper, state.work.timed), autosave.skew)
  const [reviewing, setReviewing] = useState(false)
  const [asking, setAsking] = useState(false)

  const { work } = state
  const { position } = work
  const question = paper.questions[position]
  const isLast = position === paper.questions.length - 1
  /** Does it, and says what the work is then: the screen hears of it only later. */
  const act = (event: RunnerEvent) => {
    dispatch(event)
    return reduceRunner(state, event).work
  }
  const send = () => {
    setAsking(false)
    void handIn.start(act({ type: 'tick', at: Date.now() }))
  }
  const finish = (now: Work) => (needsReview(paper, now) ? setReviewing(true) : send())
  useAutomaticHandIn(left === 0 || opened.about.handingIn, handIn.stage === 'no', send)

  return {
    paper,
    state,
    question,
    isLast,
    left,
    reviewing,
    asking,
    refusal,
    handingIn: handIn.stage,
    cancelHandIn: left === 0 ? undefined : handIn.cancel,
    status: autosave.status,
    blanks: findLoose(work).blanks.length,
    choose: (letter: string) =>
      act({ type: 'choose', letter, multiple: question !== undefined && isMultiple(question) }),
    strike: (letter: string) => act({ type: 'strike', letter }),
    flag: () => act({ type: 'flag' }),
    go: useCallback(
      (to: number) => {
        setReviewing(false)
        dispatch({ type: 'go', to, at: Date.now() })
      },
      [dispatch],
    ),
    next: () => {
      const now = act({ type: 'go', to: position + 1, at: Date.now() })
      if (isLast) finish(now)
    },
    skip: () => {
      if (work.answers[position]) showToast(`Question ${position + 1} skipped`, 'The answer you had given is cleared.')
      const now = act({ type: 'skip', at: Date.now() })
      if (isLast) finish(now)
    },
    closeReview: () => setReviewing(false),
    askOrHandIn: () => (findLoose(work).blanks.length > 0 ? setAsking(true) : send()),
    closeAsking: () => setAsking(false),
    send,
    leave: () => onLeave(autosave.saver.flush()),
  }
}

export type RunnerControls = ReturnType<typeof useRunner>
