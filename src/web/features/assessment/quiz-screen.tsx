import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Analysis } from '#contract/assessment.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import type { StartOptions, StartState } from '#web/shared/attempts/start-state.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { FieldPickerDialog } from '#web/shared/auth/field-picker-dialog.tsx'
import { useSessionGate } from '#web/shared/auth/session-expiry.ts'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { AttemptScreen } from './attempt-screen.tsx'
import { ExamStart } from './exam-start.tsx'
import { Launcher } from './launcher.tsx'
import { inRememberedMode } from './practice-mode.ts'
import { RunnerSkeleton } from './runner.tsx'
import { findStartOptions, optionsForAnother, type StartedQuiz, useStart } from './start.ts'

/** /quiz: the quizzes, and the field picker for users without a field. */
export function QuizPage() {
  const user = useSignedInUser()
  const [isPicking, setIsPicking] = useState(user.healthcareField === null)
  const askToSignIn = useSessionGate()
  return (
    <>
      <QuizScreen user={user} onNeedField={() => setIsPicking(true)} onSessionExpired={askToSignIn} />
      <FieldPickerDialog open={isPicking} onClose={() => setIsPicking(false)} />
    </>
  )
}

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
function QuizScreen({ user, onNeedField, onSessionExpired }: Props) {
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
  /** A quiz starts at once; an exam after its start screen, which the URL names. */
  const begin = (options: StartOptions) => {
    if (!options.fullLength) return start({ options })
    reset()
    const begins = options.timed ? 'timed' : 'untimed'
    setQuery({ full: 'true', ...(options.exam ? { exam: options.exam } : {}), begin: begins })
  }
  useStartOnEntry((options) => begin(inRememberedMode(options, user.id)))

  const toLauncher = () => {
    reset()
    setQuery({})
    document.getElementById('main')?.focus()
  }
  const startAnother = async (analysis: Analysis) => {
    const used = await findStartOptions(store, analysis.attemptId)
    const options = optionsForAnother(analysis, user, used)
    if (options) begin(inRememberedMode(options, user.id))
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
  const beginning = query.get('begin')
  const field = user.healthcareField
  if (field && beginning) {
    const timed = beginning === 'timed'
    return (
      <ExamStart
        user={user}
        name={query.get('exam')}
        timed={timed}
        onStart={(exam) => start({ options: { field, fullLength: true, exam: exam.name, timed }, exam })}
        onBack={() => setQuery({ full: 'true', ...(query.get('exam') ? { exam: query.get('exam') ?? '' } : {}) })}
      />
    )
  }
  return <Launcher user={user} store={store} onNeedField={onNeedField} onStart={begin} />
}

/** Between the launcher and the first question. */
function StartingScreen({
  stage,
  error,
  notice,
  onRetry,
  onBack,
}: {
  stage: 'loading' | 'failed' | 'empty'
  error: Error | null
  /** Why no question matches, if the field has some. */
  notice?: string | undefined
  onRetry: () => void
  onBack: () => void
}) {
  if (stage === 'loading') return <RunnerSkeleton />
  return (
    <PageContainer width="content" padding="spacious">
      <PageTitle>Practice Quiz</PageTitle>
      {stage === 'empty' && notice ? (
        <>
          <h1 className="text-2xl">No matching questions</h1>
          <p className="mt-3 text-ink-2">{notice}</p>
        </>
      ) : stage === 'empty' ? (
        <>
          <h1 className="max-w-measure text-2xl">No questions available for this healthcare field yet.</h1>
          <p className="mt-3 text-ink-2">We're working on adding more content. Please check back soon!</p>
        </>
      ) : (
        <>
          <h1 className="mb-6 text-2xl">Practice Quiz</h1>
          <ErrorState title="We couldn't load the questions" onRetry={onRetry}>
            {findServerMessage(error) ?? 'Check your connection and try again.'}
          </ErrorState>
        </>
      )}
      <Button className="mt-6" onClick={onBack}>
        Back to quizzes
      </Button>
    </PageContainer>
  )
}
