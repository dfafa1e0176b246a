import type { ChartEntry } from '#contract/simulations.ts'
import { Chart } from '../bedside/chart.tsx'
import { PatientSummary } from './patient-summary.tsx'
import type { ExamRun } from './work/run.ts'

/** Who the patient is, and all that was found and done. */
export function ExamChart({ run: { done, state } }: { run: ExamRun }) {
  const { current } = state
  if (done) return <Entries all={done.chart} earlier={done.chart.slice(0, -1)} />
  if (!current) return null
  const { chart, step } = current
  return (
    <>
      {step > 0 && <PatientSummary problem={current} />}
      <Entries all={chart} earlier={chart.slice(0, Math.max(0, step - 1))} />
    </>
  )
}

/** The whole chart where it is opened by itself; beside a section only what that does not show. */
function Entries({ all, earlier }: { all: ChartEntry[]; earlier: ChartEntry[] }) {
  if (all.length === 0) return <Chart entries={all} />
  return (
    <>
      <div className="md:hidden">
        <Chart entries={all} />
      </div>
      {earlier.length > 0 && (
        <div className="max-md:hidden">
          <Chart entries={earlier} />
        </div>
      )}
    </>
  )
}
