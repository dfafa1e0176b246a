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
import { formatPoints, formatShare, formatTally, shareOf } from '../bedside/points.ts'
import { PatientReport } from './patient-report.tsx'
import { adviceOn, headline, type Outcome, outcomeOf, summarizeOutcomes } from './report-text.ts'

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
  const { total, timeSpent } = report
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
        {formatTally(total)}, {formatPoints(total.passing)} to pass, in {formatDuration(timeSpent)}. {adviceOn(report)}
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
        Your points as a percentage of the maximum, with harmful choices subtracted. The vertical line marks{' '}
        {formatPercent(passingPercent)}%.
      </p>
      <Meter
        label={`Information gathering: ${formatTally(information)}`}
        share={shareOf(information)}
        standard={passingPercent}
        figure={formatShare(information)}
      />
      <Meter
        label={`Decision making: ${formatTally(decisions)}`}
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
          label={`${one.category}, ${one.problems === 1 ? '1 patient' : `${one.problems} patients`}: ${formatTally(one)}`}
          share={shareOf(one)}
          standard={passingPercent}
          figure={formatShare(one)}
        />
      ))}
    </section>
  )
}

function Patients({ report: { problems, passingPercent } }: { report: SimulationReport }) {
  const numbered = problems.map((problem, index) => ({ number: index + 1, problem }))
  const [reached, others] = [true, false].map((isReached) =>
    numbered.filter(({ problem }) => problem.isReached === isReached),
  ) as [Numbered[], Numbered[]]
  return (
    <section aria-labelledby="patients-title">
      <h2 id="patients-title" className="text-xl">
        Every patient you met, explained
      </h2>
      <p className="mt-1 mb-3 max-w-measure text-sm text-ink-2">
        To pass a patient, you need the score of a minimally competent candidate. To pass the exam, you need{' '}
        {formatPercent(passingPercent)}% of all points.
      </p>
      {reached.map(({ problem, number }) => (
        <PatientReport key={number} number={number} problem={problem} />
      ))}
      {others.length > 0 && <NotReached problems={others} />}
    </section>
  )
}

interface Numbered {
  /** From 1. */
  number: number
  problem: SimulationReport['problems'][number]
}

/** Patients who were never met. Their cases stay untold, so that they can be new patients in a later exam. */
function NotReached({ problems }: { problems: readonly Numbered[] }) {
  return (
    <section aria-labelledby="not-reached-title" className="mt-10">
      <h3 id="not-reached-title" className="text-lg">
        {problems.length === 1 ? '1 patient not reached' : `${problems.length} patients not reached`}
      </h3>
      <p className="mt-1 mb-2 max-w-measure text-sm text-ink-2">
        They earn no points. Their cases aren't explained here, so you can still meet them as new patients.
      </p>
      <ul>
        {problems.map(({ number, problem: { title, category, max } }) => (
          <li key={number} className="num flex flex-wrap justify-between gap-x-4 border-t border-rule py-2 text-sm">
            <span>
              <span className="text-ink-3">{number}.</span> {title} <span className="text-ink-3">· {category}</span>
            </span>
            <span className="text-ink-2">0 of {formatPoints(max)} points</span>
          </li>
        ))}
      </ul>
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
