import type { SimulationReport } from '#contract/simulations.ts'
import { type Beat, ProgressStrip } from '#web/ui/progress-strip.tsx'
import { type Outcome, outcomeOf } from './words.ts'

const states: Record<Outcome, Beat['state']> = { passed: 'answered', below: 'wrong', 'not reached': 'skipped' }

/** The exam as a rhythm strip, a beat a patient. */
export function ReportStrip({ problems }: Pick<SimulationReport, 'problems'>) {
  const outcomes = problems.map(outcomeOf)
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
  const [passed, below, missed] = [count('passed'), count('below'), count('not reached')]
  return (
    <figure>
      <ProgressStrip
        beats={outcomes.map((outcome) => ({ state: states[outcome], flagged: false }))}
        label={`${passed} of ${problems.length} patients passed`}
      />
      <figcaption className="num mt-1 text-sm text-ink-2">
        {passed} patients passed, {below} below (turned over){missed > 0 && `, ${missed} not reached (flat)`}
      </figcaption>
    </figure>
  )
}
