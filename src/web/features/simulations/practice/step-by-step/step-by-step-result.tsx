import { Link } from 'react-router'
import type { PracticeScenario } from '#contract/simulations.ts'
import { useTitle } from '#web/shared/title.ts'
import { Button } from '#web/ui/button.tsx'
import type { LinearRun } from '../case/linear-run.ts'
import { counted } from '../case/wording.ts'
import { Debrief } from '../parts/debrief.tsx'
import { Outcome } from '../parts/outcome.tsx'
import { verify } from './four-steps.ts'

interface Props {
  scenario: PracticeScenario
  run: LinearRun
  onAnother: () => void
}

/** A step-by-step simulation afterwards: how many steps had every critical action, and every reason. */
export function StepByStepResult({ scenario, run, onAnother }: Props) {
  const missedIn = run.closed.map(({ step, chosen }) => verify(step, chosen).missed.length)
  const complete = missedIn.filter((count) => count === 0).length
  const missed = missedIn.reduce((sum, count) => sum + count, 0)
  useTitle('Step-by-step CSE: result')
  return (
    <div className="mx-auto max-w-content px-4 py-6 md:px-6 md:py-8">
      <Outcome
        name="Step-by-step CSE"
        scenario={scenario}
        figure={
          <>
            {complete}
            <span className="ml-2 text-2xl tracking-normal">of {run.steps.length}</span>
          </>
        }
        headline={missed === 0 ? 'No critical action was missed.' : `${counted(missed, 'critical action')} missed.`}
        actions={
          <>
            <Button variant="primary" onClick={onAnother}>
              Start New CSE
            </Button>
            <Button asChild variant="text">
              <Link to="/cse">Back to the simulations</Link>
            </Button>
          </>
        }
      >
        Steps in which you selected every critical action.
      </Outcome>
      <Debrief
        scenario={scenario}
        closed={run.closed.map(({ step, chosen }, index) => ({
          ...{ step, chosen },
          earned: missedIn[index] ? `${counted(missedIn[index], 'critical action')} missed` : 'Nothing critical missed',
        }))}
      />
    </div>
  )
}
