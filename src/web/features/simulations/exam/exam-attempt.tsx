import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import type { SimulationReport } from '#contract/simulations.ts'
import { read } from '#web/shared/api/call.ts'
import { invalidateAfterAttempt } from '#web/shared/api/entities.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { Submitting, SubmittingFailed } from '#web/shared/attempts/submitting.tsx'
import { AttemptErrorPage } from '#web/shared/error-page.tsx'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { BedsideSkeleton } from '../bedside/bedside-screen.tsx'
import { ExamBedside } from './exam-bedside.tsx'
import { findLocalExam, openExam } from './exam-requests.ts'
import type { ExamRun } from './exam-run.ts'
import { type ExamDeps, useExam } from './use-exam.ts'

interface Props {
  attemptId: string
  /** The exam, if it was just started. */
  started: ExamRun | undefined
  store: LocalStore
  onSignedOut: () => Promise<void>
}

const reportPath = (id: string) => `/cse/report/${id}`

/** Opens the exam; one that was just started needs no request. */
function useOpened({ attemptId, started, store, onSignedOut }: Props) {
  return useQuery({
    queryKey: queryKeys.openSimulationExam(store.userId, attemptId),
    queryFn: async ({ signal }) => {
      if (!started) return openExam(attemptId, { store, onSignedOut, signal })
      return { kind: 'open' as const, run: (await findLocalExam(store, attemptId)) ?? started }
    },
    gcTime: 0,
  })
}

/** A simulation exam from its first patient until it is submitted. */
export function ExamAttempt(props: Props) {
  const { attemptId, store, onSignedOut } = props
  const client = useQueryClient()
  const navigate = useNavigate()
  const opened = useOpened(props)
  // The code of the report loads during the exam, so that it is here if the network is not.
  useEffect(() => void import('../report/report-screen.tsx').catch(() => {}), [])

  const onOver = () => {
    void store.remove(attemptId, 'simulation-exam').catch(() => undefined)
    void invalidateAfterAttempt(client)
    void navigate(reportPath(attemptId), { replace: true })
  }
  const onReport = (report: SimulationReport) => {
    client.setQueryData(read('GET /api/simulations/:id/report', { params: { id: attemptId } }).queryKey, report)
    onOver()
  }
  if (opened.isPending) return <BedsideSkeleton what="Loading the simulation exam" />
  if (!opened.data) return <ExamError error={opened.error} onRetry={() => void opened.refetch()} />
  if (opened.data.kind === 'over') return <Navigate to={reportPath(attemptId)} replace />
  return (
    <OpenExam opened={opened.data.run} store={store} onSignedOut={onSignedOut} onOver={onOver} onReport={onReport} />
  )
}

const wording = { kind: 'exam', back: 'Back to the patient' } as const

/** An exam in progress or being submitted. */
function OpenExam(deps: ExamDeps) {
  const exam = useExam(deps)
  const navigate = useNavigate()
  const { submission, submit, isTimeUp, run } = exam
  const leave = () => void navigate('/quiz')
  const retry = () => submit({ type: 'retry' })
  switch (submission.step) {
    case 'sending':
    case 'waiting':
      return (
        <Submitting
          submission={submission}
          isTimeUp={isTimeUp}
          wording={wording}
          onRetry={retry}
          onBack={isTimeUp ? undefined : () => submit({ type: 'cancel' })}
        />
      )
    case 'failed':
      if (isTimeUp) {
        return <SubmittingFailed message={submission.message} kind="exam" onRetry={retry} onBack={leave} />
      }
      break
    case 'recorded':
      if (!submission.result) {
        const remove = () => void deps.store.remove(run.state.attemptId, 'simulation-exam').catch(() => undefined)
        return <NothingSelected isTimeUp={isTimeUp} onLeave={remove} />
      }
      return <BedsideSkeleton what="Loading your report" />
  }
  return <ExamBedside exam={exam} onLeave={leave} />
}

function NothingSelected({ isTimeUp, onLeave }: { isTimeUp: boolean; onLeave: () => void }) {
  return (
    <PageContainer width="content" padding="spacious">
      <PageTitle>Nothing to submit</PageTitle>
      <h1 className="text-2xl">Nothing to submit</h1>
      <p className="mt-3 text-ink-2">
        {isTimeUp && "Time's up. "}You didn't select anything in this exam, so it doesn't count.
      </p>
      <Button asChild variant="primary" className="mt-6">
        <Link to="/quiz" onClick={onLeave}>
          Back to quizzes
        </Link>
      </Button>
    </PageContainer>
  )
}

function ExamError({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <AttemptErrorPage error={error} onRetry={onRetry} kind="exam">
      <PageTitle>Clinical Simulation Examination</PageTitle>
      <Button asChild className="mt-6">
        <Link to="/quiz">Back to quizzes</Link>
      </Button>
    </AttemptErrorPage>
  )
}
