import { Link } from 'react-router'
import type { PracticeScenario } from '#contract/simulations.ts'
import { signed } from '#web/features/simulations/bedside/score-tag.tsx'
import { useTitle } from '#web/shared/title.ts'
import { Button } from '#web/ui/button.tsx'
import { counted } from '../case/wording.ts'
import { Debrief } from '../parts/debrief.tsx'
import { Outcome } from '../parts/outcome.tsx'
import { Progress } from '../parts/progress.tsx'
import { type InteractiveRun, totalsOf } from './interactive-run.ts'

/** An interactive simulation afterwards: the totals, the way that was gone, and every reason. */
export function InteractiveResult({ scenario, run }: { scenario: PracticeScenario; run: InteractiveRun }) {
  const { score, totalSteps, physicianAgreements } = totalsOf(run)
  useTitle('Interactive CSE: result')
  return (
    <div className="mx-auto max-w-content px-4 py-6 md:px-6 md:py-8">
      <Outcome
        name="Interactive CSE"
        scenario={scenario}
        figure={signed(score)}
        headline={`The physician concurred with ${physicianAgreements} of ${counted(totalSteps, 'step')}.`}
        actions={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              Try Another Simulation
            </Button>
            <Button asChild variant="text">
              <Link to="/cse">Back to the simulations</Link>
            </Button>
          </>
        }
      >
        Total score {signed(score)}: the scores of everything you chose, helpful and harmful, added up.
      </Outcome>
      <div className="mt-8">
        <Progress closed={run.closed.map(({ agrees }) => (agrees ? 'answered' : 'wrong'))} steps={totalSteps}>
          {' · '}a beat turned over where the physician did not concur
        </Progress>
      </div>
      <Debrief
        scenario={scenario}
        closed={run.closed.map(({ step, chosen, agrees, score: earned }) => ({
          ...{ step, chosen },
          earned: `${signed(earned)}, ${agrees ? 'the physician concurred' : 'the physician did not concur'}`,
        }))}
      />
    </div>
  )
}
