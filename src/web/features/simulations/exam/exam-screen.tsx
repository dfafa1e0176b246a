import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { findServerMessage, isErrorCode, isNetworkFailure } from '#web/shared/api/api-error.ts'
import { readExams } from '#web/shared/api/exams.ts'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useRequestSignal } from '#web/shared/use-request-signal.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { BedsideSkeleton } from '../bedside/bedside-screen.tsx'
import { ExamAttempt } from './exam-attempt.tsx'
import { ExamBriefing, findSimulationExam } from './exam-briefing.tsx'
import { startExam } from './exam-requests.ts'
import type { ExamRun } from './exam-run.ts'

interface Props {
  user: User
  onSessionExpired: () => Promise<void>
}

/** /cse/exam: the briefing and the exam. The URL names the attempt, so that a reload resumes it. */
export function ExamScreen({ user, onSessionExpired }: Props) {
  const client = useQueryClient()
  const beginRequest = useRequestSignal()
  const { healthcareField: field } = user
  const [params, setParams] = useSearchParams()
  const store = useMemo(() => new LocalStore(user.id), [user.id])
  const [started, setStarted] = useState<ExamRun>()
  const { mutate, reset, isPending, error, data, variables } = useMutation({
    mutationFn: async (timed: boolean) => {
      const exam = field && findSimulationExam(await client.ensureQueryData(readExams(field)))
      const deps = { signal: beginRequest(), onSignedOut: onSessionExpired }
      return { run: exam && (await startExam(field, exam, timed, deps)) }
    },
    onSuccess: ({ run }) => {
      if (!run) return
      setStarted(run)
      setParams({ attempt: run.state.attemptId }, { replace: true })
    },
  })

  const attemptId = params.get('attempt')
  const isEmpty = data !== undefined && !data.run
  if (error || isEmpty) {
    const back = () => {
      reset()
      setParams({}, { replace: true })
    }
    return <StartError error={error} onRetry={() => mutate(variables ?? false)} onBack={back} />
  }
  if (isPending) return <BedsideSkeleton what="Loading the simulation exam" />
  if (attemptId === null) {
    return <ExamBriefing user={user} isTimed={params.get('timed') === 'true'} onStart={mutate} />
  }
  return (
    <ExamAttempt
      key={attemptId}
      attemptId={attemptId}
      started={started?.state.attemptId === attemptId ? started : undefined}
      store={store}
      onSignedOut={onSessionExpired}
    />
  )
}

function describeError(error: Error): string {
  if (isNetworkFailure(error)) return 'Check your connection and try again.'
  return findServerMessage(error) ?? "The server isn't responding properly. Try again in a moment."
}

/** The exam could not be started: why, and what to do. */
function StartError({
  error,
  onRetry,
  onBack,
}: {
  /** Null when there are no patients. */
  error: Error | null
  onRetry: () => void
  onBack: () => void
}) {
  const needsUpgrade = isErrorCode(error, 'upgrade_required')
  return (
    <PageContainer width="content" padding="spacious">
      <PageTitle>Clinical Simulation Examination</PageTitle>
      <h1 className="mb-6 text-2xl">Clinical Simulation Examination</h1>
      {!error && <p className="text-ink-2">There are no patients for this exam yet. Please check back soon.</p>}
      {error && needsUpgrade && <p className="max-w-measure text-ink-2">{findServerMessage(error)}</p>}
      {error && !needsUpgrade && (
        <ErrorState title="We couldn't load the exam" onRetry={onRetry}>
          {describeError(error)}
        </ErrorState>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {needsUpgrade && (
          <Button asChild variant="primary">
            <Link to="/pricing">View plans</Link>
          </Button>
        )}
        <Button onClick={onBack}>Back</Button>
      </div>
    </PageContainer>
  )
}
