import { useParams } from 'react-router'
import { ReportScreen } from '#web/features/simulations/report/report-screen.tsx'

/** /cse/report/:id */
export function SimulationReportPage() {
  const { id = '' } = useParams()
  return <ReportScreen key={id} attemptId={id} />
}
