import { useState } from 'react'
import type { PracticeScenario } from '#contract/simulations.ts'
import { passingPercent } from '#domain/simulations/feedback.ts'
import { ScoreTag } from '#web/features/simulations/bedside/score-tag.tsx'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { formatPoints } from './format.ts'
import { currentStep, type LinearAction, type LinearRun, reduceLinear, scoreLinear, startLinear } from './linear-run.ts'
import { LinearStep, type RunContext } from './practice-bedside.tsx'
import { PracticeResultPage } from './practice-result.tsx'
import { PracticeScreen } from './practice-screen.tsx'
import { idealStepsOf, phaseLabels, type Step } from './scenario-steps.ts'
import { type RunReducer, type StoredRun, useStoredRun } from './stored-run.ts'

const reducer: RunReducer<LinearRun, LinearAction> = {
  start: (scenario: PracticeScenario) => startLinear(scenario, idealStepsOf(scenario)),
  reduce: reduceLinear,
  isComplete: (run) => currentStep(run) === undefined,
}

/** /cse/traditional: information gathering, decisions, and the final decision; then a percentage and every rationale. */
export function TraditionalScreen({ userId }: { userId: string }) {
  return (
    <PracticeScreen mode="traditional" userId={userId}>
      {(opened, store, onNew) => <Traditional opened={opened} store={store} onNew={onNew} />}
    </PracticeScreen>
  )
}

interface Props {
  opened: StoredRun
  store: LocalStore
  onNew: () => void
}

function Traditional({ opened, store, onNew }: Props) {
  const { run, act, seconds, canStore } = useStoredRun({ mode: 'traditional', store, opened, reducer })
  const step = currentStep(run)
  if (!step) return <TraditionalResult opened={opened} store={store} run={run} seconds={seconds} onNew={onNew} />
  const context: RunContext = { mode: 'traditional', scenario: opened.scenario, canStore }
  return <TraditionalStep context={context} run={run} step={step} onAct={act} />
}

interface StepProps {
  context: RunContext
  run: LinearRun
  step: Step
  onAct: (action: LinearAction) => void
}

function TraditionalStep({ context, run, step, onAct }: StepProps) {
  const [isScoring, setScoring] = useState(false)
  const completed = run.completed.length
  const scoreOf = (label: string) => {
    const option = step.options.find((one) => one.label === label)
    return option && <ScoreTag score={option.score} />
  }
  return (
    <LinearStep
      {...context}
      run={run}
      step={step}
      status={
        <Button variant="text" className="-mr-3 text-sm" onClick={() => setScoring(!isScoring)}>
          {isScoring ? 'Hide Scoring' : 'Show Scoring'}
        </Button>
      }
      scoreText={
        isScoring && completed > 0 ? ` · ${formatPoints(scoreLinear(run).points, completed)} so far` : undefined
      }
      noteOf={isScoring ? scoreOf : undefined}
      submitLabel={completed + 1 === run.steps.length ? 'Finish Simulation' : 'Next Step'}
      onToggle={(label) => onAct({ type: 'toggle', label })}
      onSubmit={() => onAct({ type: 'submit' })}
    />
  )
}

function TraditionalResult({ run, ...props }: Props & { run: LinearRun; seconds: number }) {
  const { percent, points, maxPoints, passed } = scoreLinear(run)
  return (
    <PracticeResultPage
      {...props}
      mode="traditional"
      figure={
        <>
          {percent}
          <span className="relative top-[0.1em] ml-1 align-top text-2xl tracking-normal">%</span>
        </>
      }
      headline={passed ? 'Pass' : 'Needs Review'}
      explanation={`${formatPoints(points, maxPoints)}, up to one per step. ${passingPercent}% or higher passes.`}
      completed={run.completed.map((one) => ({ ...one, earned: formatPoints(one.points, 1) }))}
      newLabel="Try Another Simulation"
    >
      <section aria-labelledby="by-step" className="mt-8">
        <h2 id="by-step" className="mb-2 text-xl">
          By step
        </h2>
        {run.completed.map(({ step, points: earned }, index) => (
          <Meter
            key={step.key}
            label={`${index + 1}. ${phaseLabels[step.phase]}`}
            share={earned}
            standard={passingPercent}
            figure={`${Math.round(earned * 100) / 100} of 1`}
          />
        ))}
      </section>
    </PracticeResultPage>
  )
}
