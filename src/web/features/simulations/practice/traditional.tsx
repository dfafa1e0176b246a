import { useState } from 'react'
import type { PracticeScenario } from '#contract/simulations.ts'
import { ScoreTag } from '#web/features/simulations/bedside/score-tag.tsx'
import { Button } from '#web/ui/button.tsx'
import { type LinearAction, type LinearRun, openStep, resultOf, runLinear, startLinear } from '../case/linear-run.ts'
import { type Step, stepsOf } from '../case/steps.ts'
import { useRun } from '../case/use-run.ts'
import { pointsInWords } from '../case/wording.ts'
import { LinearStep } from '../parts/linear-step.tsx'
import { Simulation } from '../parts/simulation.tsx'
import { TraditionalResult } from './traditional-result.tsx'

const start = (scenario: PracticeScenario) => startLinear(scenario, stepsOf(scenario))
const isComplete = (run: LinearRun) => openStep(run) === undefined

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
  const closed = run.closed.length
  const scoreOf = (label: string) => {
    const option = step.options.find((one) => one.label === label)
    return option && <ScoreTag score={option.score} />
  }
  return (
    <LinearStep
      name="Traditional CSE"
      scenario={scenario}
      run={run}
      step={step}
      status={
        <Button variant="text" className="-mr-3 text-sm" onClick={() => setScoring(!scoring)}>
          {scoring ? 'Hide Scoring' : 'Show Scoring'}
        </Button>
      }
      soFar={scoring && closed > 0 && ` · ${pointsInWords(resultOf(run).points, closed)} so far`}
      noteOf={scoring ? scoreOf : undefined}
      submit={closed + 1 === run.steps.length ? 'Finish Simulation' : 'Next Step'}
      onPress={(label) => onAct({ do: 'press', label })}
      onSubmit={() => onAct({ do: 'close' })}
    />
  )
}
