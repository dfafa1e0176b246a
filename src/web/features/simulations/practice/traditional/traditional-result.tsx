import { Link } from 'react-router'
import type { PracticeScenario } from '#contract/simulations.ts'
import { passingPercent } from '#domain/simulations/feedback.ts'
import { useTitle } from '#web/shared/title.ts'
import { Button } from '#web/ui/button.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { type LinearRun, resultOf } from '../case/linear-run.ts'
import { phaseNames } from '../case/steps.ts'
import { pointsInWords } from '../case/wording.ts'
import { Debrief } from '../parts/debrief.tsx'
import { Outcome } from '../parts/outcome.tsx'

const inPoints = (earned: number) => pointsInWords(earned, 1)

interface Props {
  scenario: PracticeScenario
  run: LinearRun
  onAnother: () => void
}

/** A traditional simulation afterwards: the percentage, where it came from, and every reason. */
export function TraditionalResult({ scenario, run, onAnother }: Props) {
  const { percent, points, max, passed } = resultOf(run)
  useTitle('Traditional CSE: result')
  return (
    <div className="mx-auto max-w-content px-4 py-6 md:px-6 md:py-8">
      <Outcome
        name="Traditional CSE"
        scenario={scenario}
        figure={
          <>
            {percent}
            <span className="relative top-[0.1em] ml-1 align-top text-2xl tracking-normal">%</span>
          </>
        }
        headline={passed ? 'Pass' : 'Needs Review'}
        actions={
          <>
            <Button variant="primary" onClick={onAnother}>
              New Simulation
            </Button>
            <Button asChild variant="text">
              <Link to="/cse">Back to the simulations</Link>
            </Button>
          </>
        }
      >
        {pointsInWords(points, max)}, one at most for each step. {passingPercent}&nbsp;% or more is a pass in this
        practice.
      </Outcome>
      <section className="mt-10">
        <h2 className="mb-2 text-xl">By step</h2>
        {run.closed.map(({ step, earned }, index) => (
          <Meter
            key={step.key}
            label={`${index + 1}. ${phaseNames[step.phase]}`}
            share={earned}
            standard={passingPercent}
            figure={inPoints(earned).replace(' point', '')}
          />
        ))}
      </section>
      <Debrief scenario={scenario} closed={run.closed.map((one) => ({ ...one, earned: inPoints(one.earned) }))} />
    </div>
  )
}
