import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Analysis } from '#contract/assessment.ts'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { AttemptScreen } from './attempt-screen.tsx'
import { Launcher } from './launcher.tsx'
import { optionsForAnother, type StartOptions, type StartState } from './start.ts'
import { StartingScreen } from './starting-screen.tsx'
import { findStartOptions, type StartedQuiz, useStart } from './use-start.ts'

interface Props {
  user: User
  onNeedField: () => void
  onSessionExpired: () => Promise<void>
}

/** Asks a learner without a field to choose one, once. */
function useFieldOnEntry(user: User, onNeedField: () => void): void {
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current || user.healthcareField) return
    isAsked.current = true
    onNeedField()
  }, [user.healthcareField, onNeedField])
}

/** Starts what another screen passed to this one, once. */
function useStartOnEntry(begin: (options: StartOptions) => void): void {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const options = (state as StartState | null)?.start
  const onEntry = useEffectEvent((requested: StartOptions) => {
    navigate(pathname, { replace: true, state: null })
    begin(requested)
  })
  useEffect(() => {
    if (options) onEntry(options)
  }, [options])
}

/** /quiz: the launcher, an attempt, and its results. The URL names the attempt, so that a reload resumes it. */
export function QuizScreen({ user, onNeedField, onSessionExpired }: Props) {
  const [query, setQuery] = useSearchParams()
  const store = useMemo(() => new LocalStore(user.id), [user.id])
  const [started, setStarted] = useState<StartedQuiz>()
  const [pendingId, setPendingId] = useState<string>()
  const { start, retry, reset, ...starting } = useStart({
    store,
    onSignedOut: onSessionExpired,
    onStarted: (next) => {
      setStarted(next)
      setPendingId(next.testForm.attemptId)
      setQuery({ attempt: next.testForm.attemptId }, { replace: true })
    },
  })
  useFieldOnEntry(user, onNeedField)
  useStartOnEntry((options) => start({ options }))

  const toLauncher = () => {
    reset()
    setQuery({})
    document.getElementById('main')?.focus()
  }
  const startAnother = async (analysis: Analysis) => {
    const used = await findStartOptions(store, analysis.attemptId)
    const options = optionsForAnother(analysis, user, used)
    if (options) start({ options })
    else toLauncher()
  }

  const attemptId = query.get('attempt')
  // The URL changes a moment after starting; until then the previous attempt must not reappear. Once left, an attempt
  // opens with its newest answers and not as it was started.
  useEffect(() => {
    if (attemptId === pendingId) setPendingId(undefined)
    else if (!pendingId) setStarted((now) => (now?.testForm.attemptId === attemptId ? now : undefined))
  }, [attemptId, pendingId])
  const stage = starting.stage ?? (pendingId && pendingId !== attemptId ? 'loading' : undefined)
  if (stage) {
    return (
      <StartingScreen
        stage={stage}
        error={starting.error}
        notice={starting.notice}
        onRetry={retry}
        onBack={toLauncher}
      />
    )
  }
  if (attemptId) {
    return (
      <AttemptScreen
        key={attemptId}
        user={user}
        attemptId={attemptId}
        started={started?.testForm.attemptId === attemptId ? started : undefined}
        store={store}
        onSignedOut={onSessionExpired}
        onAnother={(analysis) => void startAnother(analysis)}
        onLeave={toLauncher}
      />
    )
  }
  return (
    <Launcher
      user={user}
      store={store}
      onNeedField={onNeedField}
      onStart={(options, exam) => start({ options, exam })}
    />
  )
}
