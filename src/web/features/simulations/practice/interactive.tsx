import { useNavigate } from 'react-router'
import type { PracticeScenario } from '#contract/simulations.ts'
import { Chart } from '#web/features/simulations/bedside/chart.tsx'
import { Monitor } from '#web/features/simulations/bedside/monitor.tsx'
import { Room } from '#web/features/simulations/bedside/room.tsx'
import { signed } from '#web/features/simulations/bedside/score-tag.tsx'
import { useFocusStart } from '#web/shared/use-focus-start.ts'
import { Button } from '#web/ui/button.tsx'
import { phaseNames, type Step } from '../case/steps.ts'
import { useRun } from '../case/use-run.ts'
import { announce, counted } from '../case/wording.ts'
import { PatientPart } from '../parts/patient-part.tsx'
import { Progress } from '../parts/progress.tsx'
import { Simulation } from '../parts/simulation.tsx'
import { StepPart } from '../parts/step-part.tsx'
import { FeedbackPart, verdictOf } from './feedback-part.tsx'
import { InteractiveResult } from './interactive-result.tsx'
import {
  chartOf,
  type InteractiveAction,
  type InteractiveRun,
  lengthOf,
  runInteractive,
  type StepFeedback,
  startInteractive,
  totalsOf,
} from './interactive-run.ts'

const isComplete = (run: InteractiveRun) => run.step === null
const formId = 'interactive-step'

/** /cse/interactive: the physician answers each step, the patient each order. */
export function InteractiveScreen({ userId }: { userId: string }) {
  return (
    <Simulation kind="interactive" userId={userId}>
      {(scenario) => <Interactive userId={userId} scenario={scenario} />}
    </Simulation>
  )
}

function Interactive({ userId, scenario }: { userId: string; scenario: PracticeScenario }) {
  const [run, act] = useRun<InteractiveRun, InteractiveAction>({
    ...{ kind: 'interactive', userId, scenario, start: startInteractive, run: runInteractive, isComplete },
  })
  const { step } = run
  if (!step) return <InteractiveResult scenario={scenario} run={run} />
  return <InteractiveStep scenario={scenario} run={run} step={step} onAct={act} />
}

/** What it has come to so far, in words. */
function standingOf(run: InteractiveRun): string {
  const { score, physicianAgreements } = totalsOf(run)
  return ` · Score ${signed(score)} · ${counted(physicianAgreements, 'physician agreement')}`
}

interface StepProps {
  scenario: PracticeScenario
  run: InteractiveRun
  step: Step
  onAct: (action: InteractiveAction) => void
}

function InteractiveStep({ scenario, run, step, onAct }: StepProps) {
  const navigate = useNavigate()
  const { course, closed, chosen, disagreed, feedback } = run
  const length = lengthOf(run)
  const number = closed.length + (feedback === null || feedback.chooseAgain ? 1 : 0)
  const isMet = number === 1 && feedback === null
  const chart = chartOf(run)
  const heading = useFocusStart(`${number} ${disagreed.length} ${feedback === null}`)
  const title = `Step ${number} of ${length} · ${phaseNames[step.phase]}`
  return (
    <Room
      name="Interactive CSE"
      heading={isMet ? heading : undefined}
      back="Back to the simulations"
      onBack={() => navigate('/cse')}
      progress={
        <Progress closed={closed.map(({ agrees }) => (agrees ? 'answered' : 'wrong'))} now={number} steps={length}>
          {isMet ? '' : standingOf(run)}
        </Progress>
      }
      monitor={<Monitor vitalSigns={course.vitalSigns} clock={course.clock} />}
      chart={<Chart entries={chart} />}
      announcement={feedback ? `${verdictOf(feedback)}. ${announce(chart.at(-1))}` : ''}
      actions={
        feedback ? (
          <GoOn key="go on" feedback={feedback} isLast={number === length} onGoOn={() => onAct({ do: 'go on' })} />
        ) : (
          <Button key="submit" type="submit" form={formId} variant="primary" aria-disabled={chosen.length === 0}>
            Submit
          </Button>
        )
      }
    >
      <PatientPart scenario={scenario} appearance={course.appearance} isMet={isMet} />
      {feedback ? (
        <FeedbackPart
          heading={heading}
          title={title}
          feedback={feedback}
          isGathering={step.phase === 'information'}
          appearance={course.appearance}
        />
      ) : (
        <StepPart
          key={step.key}
          formId={formId}
          title={title}
          heading={isMet ? undefined : heading}
          step={step}
          chosen={chosen}
          disagreed={disagreed}
          appearance={isMet ? undefined : course.appearance}
          onPress={(label) => onAct({ do: 'press', label })}
          onSubmit={() => onAct({ do: 'submit' })}
        />
      )}
    </Room>
  )
}

function GoOn(props: { feedback: StepFeedback; isLast: boolean; onGoOn: () => void }) {
  const onwards = props.isLast ? 'See the Result' : 'Next Step'
  return (
    <Button variant="primary" onClick={props.onGoOn}>
      {props.feedback.chooseAgain ? 'Choose Again' : onwards}
    </Button>
  )
}
