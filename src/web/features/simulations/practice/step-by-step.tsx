import { useState } from 'react'
import type { PracticeScenario } from '#contract/simulations.ts'
import { Button } from '#web/ui/button.tsx'
import { type LinearAction, type LinearRun, openStep, runLinear, startLinear } from '../case/linear-run.ts'
import type { Step } from '../case/steps.ts'
import { useRun } from '../case/use-run.ts'
import { LinearStep } from '../parts/linear-step.tsx'
import { Simulation } from '../parts/simulation.tsx'
import { CasePicture } from './case-picture.tsx'
import { fourStepsOf, verify } from './four-steps.ts'
import { StepByStepResult } from './step-by-step-result.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

const start = (scenario: PracticeScenario) => startLinear(scenario, fourStepsOf(scenario))
const isComplete = (run: LinearRun) => openStep(run) === undefined

/** /cse/step-by-step: four steps, each verified before it counts. */
export function StepByStepScreen({ userId }: { userId: string }) {
  return (
    <Simulation kind="step-by-step" userId={userId}>
      {(scenario, another) => <StepByStep userId={userId} scenario={scenario} onAnother={another} />}
    </Simulation>
  )
}

function StepByStep(props: { userId: string; scenario: PracticeScenario; onAnother: () => void }) {
  const { userId, scenario, onAnother } = props
  const [run, act] = useRun<LinearRun, LinearAction>({
    ...{ kind: 'step-by-step', userId, scenario, start, run: runLinear, isComplete },
  })
  const step = openStep(run)
  if (!step) return <StepByStepResult scenario={scenario} run={run} onAnother={onAnother} />
  return <CaseStep scenario={scenario} run={run} step={step} onAct={act} onAnother={onAnother} />
}

interface StepProps {
  scenario: PracticeScenario
  run: LinearRun
  step: Step
  onAct: (action: LinearAction) => void
  onAnother: () => void
}

function CaseStep({ scenario, run, step, onAct, onAnother }: StepProps) {
  const [verifying, setVerifying] = useState(false)
  const confirm = () => {
    setVerifying(false)
    onAct({ do: 'close' })
  }
  return (
    <LinearStep
      name="Step-by-step CSE"
      scenario={scenario}
      run={run}
      step={step}
      status={
        <Button variant="text" className="-mr-3 text-sm" onClick={onAnother}>
          Start New CSE
        </Button>
      }
      picture={<CasePicture scenario={scenario} />}
      submit="Submit"
      onPress={(label) => onAct({ do: 'press', label })}
      onSubmit={() => setVerifying(true)}
    >
      <VerifyDialog
        open={verifying}
        verification={verify(step, run.chosen)}
        onModify={() => setVerifying(false)}
        onConfirm={confirm}
      />
    </LinearStep>
  )
}
