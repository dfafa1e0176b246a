import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SimulationReport } from '#contract/simulations.ts'
import { read } from '#web/shared/api/call.ts'
import { LoadErrorPage } from '#web/shared/error-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDuration, formatPercent } from '#web/ui/format.ts'
import { Meter } from '#web/ui/meter.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { type Beat, ProgressStrip } from '#web/ui/progress-strip.tsx'
import { ScoreHeader, ScoreHeaderSkeleton } from '#web/ui/score-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PatientReport } from './patient-report.tsx'
import {
  adviceOn,
  formatShare,
  formatTally,
  headline,
  type Outcome,
  outcomeOf,
  shareOf,
  summarizeOutcomes,
} from './report-text.ts'

/** /cse/report/:id: the report of a submitted simulation exam. */
export function ReportScreen({ attemptId }: { attemptId: string }) {
  const report = useQuery(read('GET /api/simulations/:id/report', { params: { id: attemptId } }))
  if (report.isPending) {
    return (
      <ScoreHeaderSkeleton what="Loading your report">
        <Skeleton className="mt-12 h-24 w-full" />
        <Skeleton className="mt-12 h-56 w-full" />
      </ScoreHeaderSkeleton>
    )
  }
  if (report.isError) {
    return <ReportError attemptId={attemptId} error={report.error} onRetry={() => void report.refetch()} />
  }
  return <Report report={report.data} />
}

function Report({ report }: { report: SimulationReport }) {
  return (
    <PageContainer width="content">
      <Score report={report} />
      <OutcomeProgressStrip problems={report.problems} />
      <div className="mt-12 grid gap-12">
        <Skills report={report} />
        <Categories report={report} />
        <Patients report={report} />
      </div>
    </PageContainer>
  )
}

function Score({ report }: { report: SimulationReport }) {
  const { information, decisions, timeSpent } = report
  const total = { points: information.points + decisions.points, max: information.max + decisions.max }
  return (
    <ScoreHeader
      id={report.attemptId}
      label={`${report.exam} · Clinical simulation`}
      gradedAt={report.gradedAt}
      percentage={report.percentage}
      headline={headline(report)}
      actions={
        <>
          <Button asChild variant="primary">
            <Link to="/cse">Practice with one patient</Link>
          </Button>
          <Button asChild>
            <Link to="/cse/exam">Take another exam</Link>
          </Button>
          <Button asChild variant="text">
            <Link to="/">Dashboard</Link>
          </Button>
        </>
      }
    >
      <p className="mt-1 text-ink-2">
        {formatTally(total)} in {formatDuration(timeSpent)}. {adviceOn(report)}
      </p>
    </ScoreHeader>
  )
}

const beatStates: Record<Outcome, Beat['state']> = { passed: 'answered', below: 'wrong', 'not reached': 'skipped' }

/** The exam as a rhythm strip with one beat per patient. */
function OutcomeProgressStrip({ problems }: Pick<SimulationReport, 'problems'>) {
  const outcomes = problems.map(outcomeOf)
  const passed = outcomes.filter((outcome) => outcome === 'passed').length
  return (
    <figure>
      <ProgressStrip
        beats={outcomes.map((outcome) => ({ state: beatStates[outcome], flagged: false }))}
        label={`${passed} of ${problems.length} patients passed`}
      />
      <figcaption className="num mt-1 text-sm text-ink-2">{summarizeOutcomes(outcomes)}</figcaption>
    </figure>
  )
}

/** Information gathering and decision making, compared with the standard. */
function Skills({ report: { information, decisions, passingPercent } }: { report: SimulationReport }) {
  return (
    <section aria-labelledby="skills-title">
      <h2 id="skills-title" className="text-xl">
        Information gathering and decision making
      </h2>
      <p className="mt-1 mb-2 text-sm text-ink-2">
        Your points as a percentage of the maximum. The vertical line marks {formatPercent(passingPercent)}%.
      </p>
      <Meter
        label="Information gathering"
        share={shareOf(information)}
        standard={passingPercent}
        figure={formatShare(information)}
      />
      <Meter
        label="Decision making"
        share={shareOf(decisions)}
        standard={passingPercent}
        figure={formatShare(decisions)}
      />
    </section>
  )
}

function Categories({ report: { byCategory, passingPercent } }: { report: SimulationReport }) {
  return (
    <section aria-labelledby="categories-title">
      <h2 id="categories-title" className="mb-2 text-xl">
        By category
      </h2>
      {byCategory.map((one) => (
        <Meter
          key={one.category}
          label={`${one.category}, ${one.problems === 1 ? '1 patient' : `${one.problems} patients`}`}
          share={shareOf(one)}
          standard={passingPercent}
          figure={formatShare(one)}
        />
      ))}
    </section>
  )
}

function Patients({ report: { problems, passingPercent } }: { report: SimulationReport }) {
  return (
    <section aria-labelledby="patients-title">
      <h2 id="patients-title" className="text-xl">
        Every patient, explained
      </h2>
      <p className="mt-1 mb-3 max-w-measure text-sm text-ink-2">
        To pass a patient, you need the score of a minimally competent candidate. To pass the exam, you need{' '}
        {formatPercent(passingPercent)}% of all points.
      </p>
      {problems.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a patient is identified by the position in the exam
        <PatientReport key={index} number={index + 1} problem={problem} />
      ))}
    </section>
  )
}

function ReportError(props: { attemptId: string; error: Error; onRetry: () => void }) {
  return (
    <LoadErrorPage
      error={props.error}
      onRetry={props.onRetry}
      heading="Simulation report"
      missing={{
        children: (
          <>
            <p className="text-ink-2">There is no report here. The exam may not have been submitted yet.</p>
            <Button asChild variant="primary" className="mt-6">
              <Link to={`/cse/exam?attempt=${props.attemptId}`}>Resume the exam</Link>
            </Button>
          </>
        ),
      }}
      failed={{
        title: "We couldn't load your report",
        otherwise: 'Check your connection. Your results are saved; nothing is lost.',
      }}
    />
  )
}
