import { useState } from 'react'
import { passingPercent } from '#domain/simulations/feedback.ts'
import { Button } from '#web/ui/button.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { ScoreTag } from '../bedside/debrief.tsx'
import { LinearBedside, LinearPractice, type LinearResultProps, type LinearStepProps } from './linear-practice.tsx'
import { isRevealing, scoreLinear } from './linear-run.ts'
import { PracticeResultPage } from './practice-result.tsx'
import { formatPoints } from './practice-texts.ts'
import { phaseLabels } from './scenario-steps.ts'

/** /cse/traditional: information gathering, decisions, and the final decision; then a percentage and every rationale. */
export function TraditionalScreen({ userId }: { userId: string }) {
  return <LinearPractice linear={traditional} userId={userId} />
}

function TraditionalStep({ context, run, step, onAct }: LinearStepProps) {
  const [isScoring, setScoring] = useState(false)
  const completed = run.completed.length
  // Only of what was chosen for good: an order is not final before the next step.
  const scoreOf = (label: string) => {
    const option = run.selected.includes(label) && isRevealing(run) && step.options.find((one) => one.label === label)
    return option && <ScoreTag score={option.score} />
  }
  return (
    <LinearBedside
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

/** A percentage, the points of each step, and the debrief. */
export function TraditionalResult({ run, ...props }: LinearResultProps) {
  const { percent, points, maxPoints, passed } = scoreLinear(run)
  return (
    <PracticeResultPage
      {...props}
      mode="traditional"
      outcome={run.course.chart.at(-1)}
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

const traditional = { mode: 'traditional', Step: TraditionalStep, Result: TraditionalResult } as const
