import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PracticeScenario } from '#contract/simulations.ts'
import { Chart } from '#web/features/simulation/bedside/chart.tsx'
import { Monitor } from '#web/features/simulation/bedside/monitor.tsx'
import { Room } from '#web/features/simulation/bedside/room.tsx'
import { useFocusStart } from '#web/lib/use-focus-start.ts'
import { Button } from '#web/ui/button.tsx'
import { type LinearAction, type LinearRun, openStep, runLinear, startLinear } from '../case/linear-run.ts'
import { phaseNames, type Step } from '../case/steps.ts'
import { useRun } from '../case/use-run.ts'
import { announce } from '../case/wording.ts'
import { PatientPart } from '../parts/patient-part.tsx'
import { Progress } from '../parts/progress.tsx'
import { Simulation } from '../parts/simulation.tsx'
import { StepPart } from '../parts/step-part.tsx'
import { CasePicture } from './case-picture.tsx'
import { fourStepsOf, verify } from './four-steps.ts'
import { StepByStepResult } from './step-by-step-result.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

const start = (scenario: PracticeScenario) => startLinear(scenario, fourStepsOf(scenario))
const isComplete = (run: LinearRun) => openStep(run) === undefined
const formId = 'case-step'

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
  const navigate = useNavigate()
  const { course, closed, chosen, steps } = run
  const number = closed.length + 1
  const isMet = number === 1
  const heading = useFocusStart(number)
  const latest = course.chart.at(-1)
  const confirm = () => {
    setVerifying(false)
    onAct({ do: 'close' })
  }
  return (
    <Room
      name="Step-by-step CSE"
      heading={isMet ? heading : undefined}
      back="Back to the simulations"
      onBack={() => navigate('/cse')}
      status={
        <Button look="text" className="-mr-3 text-sm" onClick={onAnother}>
          Start New CSE
        </Button>
      }
      progress={<Progress closed={closed.map(() => 'answered')} now={number} steps={steps.length} />}
      monitor={<Monitor vitalSigns={course.vitalSigns} clock={course.clock} />}
      chart={<Chart entries={course.chart} />}
      announcement={announce(latest)}
      actions={
        <Button type="submit" form={formId} look="primary" aria-disabled={chosen.length === 0}>
          Submit
        </Button>
      }
    >
      <PatientPart
        scenario={scenario}
        appearance={course.appearance}
        isMet={isMet}
        picture={<CasePicture scenario={scenario} />}
      />
      <StepPart
        key={step.key}
        formId={formId}
        title={`Step ${number} of ${steps.length} · ${phaseNames[step.phase]}`}
        heading={isMet ? undefined : heading}
        step={step}
        chosen={chosen}
        latest={latest}
        appearance={isMet ? undefined : course.appearance}
        onPress={(label) => onAct({ do: 'press', label })}
        onSubmit={() => setVerifying(true)}
      />
      <VerifyDialog
        open={verifying}
        verification={verify(step, chosen)}
        onModify={() => setVerifying(false)}
        onConfirm={confirm}
      />
    </Room>
  )
}
