import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SimulationReport } from '#contract/simulations.ts'
import { read } from '#web/shared/api/call.ts'
import { LoadErrorPage } from '#web/shared/error-page.tsx'
import { useTitle } from '#web/shared/title.ts'
import { Button } from '#web/ui/button.tsx'
import { ScoreHeaderSkeleton } from '#web/ui/score-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PatientReport } from './patient-report.tsx'
import { ReportScore } from './report-score.tsx'
import { ReportStrip } from './report-strip.tsx'
import { Categories, Skills } from './shares.tsx'

/** /cse/report/:id, a full simulation exam afterwards. */
export function ReportScreen({ attemptId }: { attemptId: string }) {
  const report = useQuery(read('GET /api/simulations/:id/report', { params: { id: attemptId } }))
  useTitle('Simulation report')
  if (report.isPending) {
    return (
      <ScoreHeaderSkeleton what="Loading your report">
        <Skeleton className="mt-12 h-24 w-full" />
        <Skeleton className="mt-12 h-56 w-full" />
      </ScoreHeaderSkeleton>
    )
  }
  if (report.isError) {
    return <NoReport attemptId={attemptId} error={report.error} onRetry={() => void report.refetch()} />
  }
  return <Report report={report.data} />
}

function Report({ report }: { report: SimulationReport }) {
  return (
    <div className="mx-auto max-w-content px-4 py-6 md:px-6 md:py-8">
      <ReportScore report={report} />
      <ReportStrip problems={report.problems} />
      <div className="mt-12 grid gap-12">
        <Skills report={report} />
        <Categories report={report} />
        <section aria-labelledby="patients-title">
          <h2 id="patients-title" className="text-xl">
            Every patient, explained
          </h2>
          <p className="mt-1 mb-3 max-w-measure text-sm text-ink-2">
            A patient is passed with the points of a minimally competent candidate. The standard of the exam is{' '}
            {Math.round(report.passingPercent)} % of all points.
          </p>
          {report.problems.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a patient's place is their identity
            <PatientReport key={index} number={index + 1} problem={problem} />
          ))}
        </section>
      </div>
    </div>
  )
}

function NoReport(props: { attemptId: string; error: Error; onRetry: () => void }) {
  return (
    <LoadErrorPage
      error={props.error}
      onRetry={props.onRetry}
      heading="Simulation report"
      missing={{
        children: (
          <>
            <p className="text-ink-2">There is no report here. The exam may not have been handed in yet.</p>
            <Button asChild variant="primary" className="mt-6">
              <Link to={`/cse/exam?attempt=${props.attemptId}`}>Go on with the exam</Link>
            </Button>
          </>
        ),
      }}
      failed={{
        title: 'Your report could not be loaded',
        otherwise: 'Check your connection. Nothing is lost: it is kept on the server.',
      }}
    />
  )
}
