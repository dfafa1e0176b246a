import { Link } from 'react-router'
import type { SimulationReport } from '#contract/simulations.ts'
import { formatDuration } from '#web/lib/format.ts'
import { useFocusStart } from '#web/lib/use-focus-start.ts'
import { Button } from '#web/ui/button.tsx'
import { adviceOn, headline, percentInWords, tallyInWords } from './words.ts'

const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** The score, what it means, and what to do next. */
export function ReportScore({ report }: { report: SimulationReport }) {
  const { information, decisions, percentage, timeSpent } = report
  const heading = useFocusStart(report.attemptId)
  const total = { points: information.points + decisions.points, most: information.most + decisions.most }
  return (
    <>
      <p className="label">
        {report.exam} · Clinical simulation · {dayOf(report.gradedAt)}
      </p>
      <div className="mt-4 grid items-end gap-4 md:grid-cols-[auto_1fr] md:gap-8">
        <p className="num font-serif text-score font-semibold tracking-[-0.045em]">
          {percentInWords(percentage)}
          <span className="relative top-[0.1em] ml-1 align-top text-2xl tracking-normal">%</span>
        </p>
        <div className="max-w-measure">
          <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {headline(report)}
          </h1>
          <p className="mt-1 text-ink-2">
            {tallyInWords(total)} in {formatDuration(timeSpent)}. {adviceOn(report)}
          </p>
        </div>
      </div>
      <div className="mt-6 mb-10 flex flex-wrap gap-3">
        <Button asChild look="primary">
          <Link to="/cse">Practice with one patient</Link>
        </Button>
        <Button asChild>
          <Link to="/cse/exam">Sit another exam</Link>
        </Button>
        <Button asChild look="text">
          <Link to="/">Dashboard</Link>
        </Button>
      </div>
    </>
  )
}
