import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import type { SimulationReport } from '#contract/simulations.ts'
import { read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { useTitle } from '#web/shared/title.ts'
import { Button } from '#web/ui/button.tsx'
import { AttemptErrorPage } from '#web/ui/error-page.tsx'
import { BedsideSkeleton } from '../bedside/bedside-screen.tsx'
import { RunningExam } from './running-exam.tsx'
import type { KeptExams } from './work/kept-exams.ts'
import { openExam } from './work/open-exam.ts'
import type { ExamRun } from './work/run.ts'

interface Props {
  attemptId: string
  /** The exam when it was drawn just now. */
  drawn: ExamRun | undefined
  kept: KeptExams
  onSessionExpired: () => Promise<void>
}

const reportPath = (id: string) => `/cse/report/${id}`

/** One look at how the exam stands; one drawn just now needs none, unless there is work on it already. */
function useOpened({ attemptId, drawn, kept, onSessionExpired }: Props) {
  return useQuery({
    queryKey: ['open simulation exam', attemptId],
    queryFn: () => openExam(attemptId, { kept, onSessionExpired }),
    gcTime: 0,
    ...(drawn ? { initialData: () => ({ kind: 'open' as const, run: kept.find(attemptId) ?? drawn }) } : {}),
  })
}

/** An exam from its first patient until it is handed in. */
export function ExamRoom(props: Props) {
  const { attemptId, kept, onSessionExpired } = props
  const client = useQueryClient()
  const navigate = useNavigate()
  const opened = useOpened(props)
  // The code of the report comes while the exam is worked on, so that it is here when the network is not.
  useEffect(() => void import('../report/report-screen.tsx').catch(() => {}), [])

  const onOver = () => {
    kept.remove(attemptId)
    void invalidateEntities(client, 'history', 'progress', 'user', 'attempts')
    navigate(reportPath(attemptId), { replace: true })
  }
  const onReport = (report: SimulationReport) => {
    const { queryKey } = read('GET /api/simulations/:id/report', { params: { id: attemptId } })
    client.setQueryData(queryKey, report)
    onOver()
  }
  if (opened.isPending) return <BedsideSkeleton what="Loading the simulation exam" />
  if (!opened.data) return <NoExam error={opened.error} onRetry={() => void opened.refetch()} />
  if (opened.data.kind === 'over') return <Navigate to={reportPath(attemptId)} replace />
  return (
    <RunningExam
      opened={opened.data.run}
      kept={kept}
      onSessionExpired={onSessionExpired}
      onOver={onOver}
      onReport={onReport}
    />
  )
}

function NoExam({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  useTitle('Clinical Simulation Examination')
  return (
    <AttemptErrorPage error={error} onRetry={onRetry} kind="exam">
      <Button asChild className="mt-6">
        <Link to="/quiz">Back to the quizzes</Link>
      </Button>
    </AttemptErrorPage>
  )
}
