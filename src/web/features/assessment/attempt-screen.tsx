import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useEffect, useEffectEvent } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Analysis, TestForm } from '#contract/assessment.ts'
import type { Draft } from '#contract/attempts.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { newDraft, openAttempt } from '#web/shared/attempts/open-attempt.ts'
import type { Submission } from '#web/shared/attempts/submission.ts'
import { Submitting, SubmittingFailed } from '#web/shared/attempts/submitting.tsx'
import { AttemptErrorPage } from '#web/shared/error-page.tsx'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ScoreHeaderSkeleton } from '#web/ui/score-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import type { Results } from './results-screen.tsx'
import { Runner, RunnerSkeleton } from './runner.tsx'
import type { StartedQuiz } from './start.ts'
import { useQuizSubmission } from './use-quiz-submission.ts'
import { type RunnerDeps, useRunner } from './use-runner.ts'

interface Props {
  user: User
  attemptId: string
  /** The attempt, if it was just started. */
  started: StartedQuiz | undefined
  store: LocalStore
  onSignedOut: () => Promise<void>
  onAnother: (analysis: Analysis) => void
  onLeave: () => void
}

const toOpened = ({ testForm, timed }: StartedQuiz) =>
  ({ kind: 'open', testForm, local: newDraft(testForm, timed), explained: {} }) as const

/** Opens the attempt with its newest answers; one that was just started needs no request. */
function useOpened({ attemptId, started, store, onSignedOut, user }: Props) {
  return useQuery({
    queryKey: queryKeys.openAttempt(user.id, attemptId),
    queryFn: ({ signal }) => openAttempt(attemptId, { store, onSignedOut, signal }),
    gcTime: 0,
    ...(started ? { initialData: () => toOpened(started) } : {}),
  })
}

/** A quiz or exam from its first question to its results. */
export function AttemptScreen(props: Props) {
  const { user, started, store, onSignedOut, onAnother, onLeave } = props
  const client = useQueryClient()
  const opened = useOpened(props)
  useEffect(preloadResults, [])
  const leave = (saved: Promise<void>) => {
    onLeave()
    void saved.then(() => invalidateEntities(client, 'attempts'))
  }
  if (opened.isPending) return <RunnerSkeleton />
  const { data } = opened
  if (!data) return <AttemptError error={opened.error} onRetry={() => void opened.refetch()} onBack={onLeave} />
  if (data.kind === 'results') {
    const { analysis, isElsewhere } = data
    return (
      <LazyResults
        analysis={analysis}
        notice={isElsewhere && <SubmittedElsewhere analysis={analysis} />}
        onAnother={() => onAnother(analysis)}
      />
    )
  }
  if (data.kind === 'graded') return <GradedAttempt {...data} {...{ store, onSignedOut, onAnother }} onBack={onLeave} />
  return (
    <OpenAttempt
      user={user}
      isNew={started !== undefined}
      opened={data}
      store={store}
      onSignedOut={onSignedOut}
      onClosed={() => void opened.refetch()}
      onLeave={leave}
      onAnother={onAnother}
    />
  )
}

/** An attempt in progress, until it is graded. */
function OpenAttempt({
  user,
  isNew,
  onAnother,
  ...deps
}: RunnerDeps & { user: User; isNew: boolean; onAnother: (analysis: Analysis) => void }) {
  const runner = useRunner(deps)
  const { submission, submit, isTimeUp } = runner
  const retry = () => submit({ type: 'retry' })
  switch (submission.step) {
    case 'graded':
    case 'recorded':
      return <NewResults submission={submission} onRetry={retry} onAnother={onAnother} />
    case 'sending':
    case 'waiting':
      return (
        <Submitting
          submission={submission}
          isTimeUp={isTimeUp}
          onRetry={retry}
          onBack={isTimeUp ? undefined : () => submit({ type: 'cancel' })}
        />
      )
    case 'failed':
      if (isTimeUp) return <SubmittingFailed message={submission.message} onRetry={retry} onBack={runner.leave} />
  }
  return <Runner runner={runner} user={user} isNew={isNew} />
}

/** An attempt that was graded but is not in the history yet: gets its results again and records them. */
function GradedAttempt({
  testForm,
  draft,
  store,
  onSignedOut,
  onAnother,
  onBack,
}: {
  testForm: TestForm
  draft: Draft
  store: LocalStore
  onSignedOut: () => Promise<void>
  onAnother: (analysis: Analysis) => void
  onBack: () => void
}) {
  const [submission, submit] = useQuizSubmission({
    testForm,
    store,
    onSignedOut,
    grade: (signal) => {
      const { answers, seconds, flagged } = draft
      const body = { answers, seconds, flagged, cacheKey: testForm.cacheKey }
      return call('POST /api/quiz/analyze', { body }, { signal })
    },
  })
  useEffect(() => submit({ type: 'send' }), [submit])
  const retry = () => submit({ type: 'retry' })
  switch (submission.step) {
    case 'graded':
    case 'recorded':
      return <NewResults submission={submission} onRetry={retry} onAnother={onAnother} />
    case 'failed':
      return <SubmittingFailed message={submission.message} onRetry={retry} onBack={onBack} />
    default:
      return <Submitting submission={submission} isTimeUp={false} onRetry={retry} onBack={onBack} />
  }
}

/** The results of an attempt that was just graded, while they are being recorded. */
function NewResults({
  submission,
  onRetry,
  onAnother,
}: {
  submission: Extract<Submission<Analysis>, { step: 'graded' | 'recorded' }>
  onRetry: () => void
  onAnother: (analysis: Analysis) => void
}) {
  const analysis = submission.result
  const recording = submission.step === 'graded' ? submission.recording.step : 'done'
  const tell = useEffectEvent(() => showFailure('Failed to submit quiz. Please try again.'))
  useEffect(() => {
    if (recording === 'failed') tell()
  }, [recording])
  const isPending = recording === 'waiting' || recording === 'failed'
  return (
    <>
      <PageTitle>Results</PageTitle>
      <LazyResults
        analysis={analysis}
        notice={
          // Graded just now, and yet it is in the history: another device was first, and its answers count.
          analysis.submitted ? (
            <SubmittedElsewhere analysis={analysis} />
          ) : isPending ? (
            <Alert variant="warning" title="This result is not in your history yet">
              <p>
                {recording === 'waiting'
                  ? "It's graded and saved. We'll send it again when you're back online, or you can retry now."
                  : "It's graded and saved. You can send it again now, or later from the Quiz page."}
              </p>
              <Button className="mt-3" onClick={onRetry}>
                Try Again
              </Button>
            </Alert>
          ) : undefined
        }
        onAnother={() => onAnother(analysis)}
      />
    </>
  )
}

function SubmittedElsewhere({ analysis }: { analysis: Analysis }) {
  const kind = analysis.isFullLength ? 'exam' : 'quiz'
  return (
    <Alert variant="info" title={`You submitted this ${kind} on another device or in another tab`}>
      These results show the answers that were submitted there.
    </Alert>
  )
}

function AttemptError({ error, onRetry, onBack }: { error: Error | null; onRetry: () => void; onBack: () => void }) {
  return (
    <AttemptErrorPage error={error} onRetry={onRetry} kind="quiz">
      <PageTitle>Practice Quiz</PageTitle>
      <Button className="mt-6" onClick={onBack}>
        Back to quizzes
      </Button>
    </AttemptErrorPage>
  )
}

const load = () => import('./results-screen.tsx')
const Loaded = lazy(async () => ({ default: (await load()).Results }))

/** Loads the code of the results during the quiz, so that it is here if the network is not. */
function preloadResults(): void {
  load().catch(() => {
    // Tried again when the results are shown.
  })
}

/** The results of an attempt; their code loads separately from that of the questions. */
function LazyResults(props: ComponentProps<typeof Results>) {
  return (
    <Suspense fallback={<ResultsSkeleton />}>
      <Loaded {...props} />
    </Suspense>
  )
}

function ResultsSkeleton() {
  return (
    <ScoreHeaderSkeleton what="Loading your results" width="wide">
      <Skeleton className="mt-12 h-40 w-full" />
    </ScoreHeaderSkeleton>
  )
}
