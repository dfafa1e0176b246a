import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PracticeScenario } from '#contract/simulations.ts'
import { Chart } from '#web/features/simulation/bedside/chart.tsx'
import { Monitor } from '#web/features/simulation/bedside/monitor.tsx'
import { Room } from '#web/features/simulation/bedside/room.tsx'
import { ScoreTag } from '#web/features/simulation/bedside/score-tag.tsx'
import { useFocusStart } from '#web/lib/use-focus-start.ts'
import { Button } from '#web/ui/button.tsx'
import { type LinearAction, type LinearRun, openStep, resultOf, runLinear, startLinear } from '../case/linear-run.ts'
import { phaseNames, type Step, stepsOf } from '../case/steps.ts'
import { useRun } from '../case/use-run.ts'
import { announce, pointsInWords } from '../case/wording.ts'
import { PatientPart } from '../parts/patient-part.tsx'
import { Progress } from '../parts/progress.tsx'
import { Simulation } from '../parts/simulation.tsx'
import { StepPart } from '../parts/step-part.tsx'
import { TraditionalResult } from './traditional-result.tsx'

const start = (scenario: PracticeScenario) => startLinear(scenario, stepsOf(scenario))
const isComplete = (run: LinearRun) => openStep(run) === undefined
const formId = 'traditional-step'

/** /cse/traditional: information, decisions, the final decision; then a percentage and every reason. */
export function TraditionalScreen({ userId }: { userId: string }) {
  return (
    <Simulation kind="traditional" userId={userId}>
      {(scenario, another) => <Traditional userId={userId} scenario={scenario} onAnother={another} />}
    </Simulation>
  )
}

function Traditional(props: { userId: string; scenario: PracticeScenario; onAnother: () => void }) {
  const { userId, scenario, onAnother } = props
  const [run, act] = useRun<LinearRun, LinearAction>({
    ...{ kind: 'traditional', userId, scenario, start, run: runLinear, isComplete },
  })
  const step = openStep(run)
  if (!step) return <TraditionalResult scenario={scenario} run={run} onAnother={onAnother} />
  return <TraditionalStep scenario={scenario} run={run} step={step} onAct={act} />
}

interface StepProps {
  scenario: PracticeScenario
  run: LinearRun
  step: Step
  onAct: (action: LinearAction) => void
}

function TraditionalStep({ scenario, run, step, onAct }: StepProps) {
  const [scoring, setScoring] = useState(false)
  const navigate = useNavigate()
  const { course, closed, chosen, steps } = run
  const number = closed.length + 1
  const isMet = number === 1
  const heading = useFocusStart(number)
  const latest = course.chart.at(-1)
  const scoreOf = (label: string) => {
    const option = step.options.find((one) => one.label === label)
    return option && <ScoreTag score={option.score} />
  }
  return (
    <Room
      name="Traditional CSE"
      heading={isMet ? heading : undefined}
      back="Back to the simulations"
      onBack={() => navigate('/cse')}
      status={
        <Button look="text" className="-mr-3 text-sm" onClick={() => setScoring(!scoring)}>
          {scoring ? 'Hide Scoring' : 'Show Scoring'}
        </Button>
      }
      progress={
        <Progress closed={closed.map(() => 'answered')} now={number} steps={steps.length}>
          {scoring && closed.length > 0 && ` · ${pointsInWords(resultOf(run).points, closed.length)} so far`}
        </Progress>
      }
      monitor={<Monitor vitalSigns={course.vitalSigns} clock={course.clock} />}
      chart={<Chart entries={course.chart} />}
      announcement={announce(latest)}
      actions={
        <Button type="submit" form={formId} look="primary" aria-disabled={chosen.length === 0}>
          {number === steps.length ? 'Finish Simulation' : 'Next Step'}
        </Button>
      }
    >
      <PatientPart scenario={scenario} appearance={course.appearance} isMet={isMet} />
      <StepPart
        key={step.key}
        formId={formId}
        title={`Step ${number} of ${steps.length} · ${phaseNames[step.phase]}`}
        heading={isMet ? undefined : heading}
        step={step}
        chosen={chosen}
        latest={latest}
        appearance={isMet ? undefined : course.appearance}
        noteOf={scoring ? scoreOf : undefined}
        onPress={(label) => onAct({ do: 'press', label })}
        onSubmit={() => onAct({ do: 'close' })}
      />
    </Room>
  )
}
