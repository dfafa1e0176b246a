import { Link } from 'react-router'
import type { SimulationReport } from '#contract/simulations.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDuration } from '#web/ui/format.ts'
import { ScoreHeader } from '#web/ui/score-header.tsx'
import { adviceOn, headline, tallyInWords } from './words.ts'

function Actions() {
  return (
    <>
      <Button asChild variant="primary">
        <Link to="/cse">Practice with one patient</Link>
      </Button>
      <Button asChild>
        <Link to="/cse/exam">Sit another exam</Link>
      </Button>
      <Button asChild variant="text">
        <Link to="/">Dashboard</Link>
      </Button>
    </>
  )
}

/** The score of a simulation exam, what it means, and what to do next. */
export function ReportScore({ report }: { report: SimulationReport }) {
  const { information, decisions, timeSpent } = report
  const total = { points: information.points + decisions.points, max: information.max + decisions.max }
  return (
    <ScoreHeader
      id={report.attemptId}
      label={`${report.exam} · Clinical simulation`}
      gradedAt={report.gradedAt}
      percentage={report.percentage}
      headline={headline(report)}
      actions={<Actions />}
    >
      <p className="mt-1 text-ink-2">
        {tallyInWords(total)} in {formatDuration(timeSpent)}. {adviceOn(report)}
      </p>
    </ScoreHeader>
  )
}
