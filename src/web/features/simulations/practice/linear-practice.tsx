import type { ComponentType, ReactNode } from 'react'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusStart } from '#web/ui/use-focus-start.ts'
import {
  courseOf,
  currentStep,
  isRevealing,
  type LinearAction,
  type LinearRun,
  reduceLinear,
  startLinear,
} from './linear-run.ts'
import { announce, PracticeBedside, PracticeProgress, type RunContext, StepForm } from './practice-bedside.tsx'
import type { ResultOrigin } from './practice-result.tsx'
import { PracticeScreen, type RunReducer, type StoredRun, useStoredRun } from './practice-screen.tsx'
import type { PracticeMode } from './practice-texts.ts'
import { isAnswered, phaseLabels, type Step, stepsOf } from './scenario-steps.ts'

/** A mode whose steps follow one another whatever is selected. */
export interface LinearMode {
  mode: Exclude<PracticeMode, 'interactive'>
  Step: ComponentType<LinearStepProps>
  Result: ComponentType<LinearResultProps>
}

export interface LinearStepProps {
  context: RunContext
  run: LinearRun
  step: Step
  onAct: (action: LinearAction) => void
  /** Starts over with another patient. */
  onNew: () => void
}

export interface LinearResultProps {
  opened: StoredRun
  run: LinearRun
  /** Time spent. */
  seconds: number
  origin: ResultOrigin
}

const reducerOf = (mode: LinearMode['mode']): RunReducer<LinearRun, LinearAction> => ({
  start: (scenario) => startLinear(scenario, stepsOf(scenario, mode), mode === 'traditional'),
  reduce: reduceLinear,
  isComplete: (run) => currentStep(run) === undefined,
})
const reducers = { traditional: reducerOf('traditional'), 'step-by-step': reducerOf('step-by-step') }

/** The traditional or step-by-step simulation: a patient, step by step, and the result. */
export function LinearPractice({ linear, userId }: { linear: LinearMode; userId: string }) {
  return (
    <PracticeScreen mode={linear.mode} userId={userId}>
      {(opened, store, onNew) => <LinearRunScreen linear={linear} opened={opened} store={store} onNew={onNew} />}
    </PracticeScreen>
  )
}

function LinearRunScreen(props: { linear: LinearMode; opened: StoredRun; store: LocalStore; onNew: () => void }) {
  const { linear, opened, store, onNew } = props
  const { mode, Step: StepScreen, Result } = linear
  const { run, act, seconds, canStore } = useStoredRun({ mode, store, opened, reducer: reducers[mode] })
  const step = currentStep(run)
  if (!step) return <Result opened={opened} run={run} seconds={seconds} origin={{ store, onNew }} />
  const context: RunContext = { mode, scenario: opened.scenario, canStore }
  return <StepScreen context={context} run={run} step={step} onAct={act} onNew={onNew} />
}

interface LinearBedsideProps extends RunContext {
  run: LinearRun
  step: Step
  status: ReactNode
  /** Shown after the step number. */
  scoreText?: string | undefined
  image?: ReactNode
  noteOf?: ((label: string) => ReactNode) | undefined
  submitLabel: string
  onToggle: (label: string) => void
  onSubmit: () => void
  children?: ReactNode
}

const formId = 'simulation-step'

/** The bedside in one step of a linear simulation. */
export function LinearBedside(props: LinearBedsideProps) {
  const { run, step, scoreText = '' } = props
  const { completed, selected, steps } = run
  const number = completed.length + 1
  const isFirst = number === 1
  const heading = useFocusStart(number)
  const course = courseOf(run)
  const isRevealed = isRevealing(run)
  return (
    <PracticeBedside
      mode={props.mode}
      scenario={props.scenario}
      canStore={props.canStore}
      course={course}
      chart={course.chart}
      isIntroduction={isFirst && course.chart.length === 0}
      status={props.status}
      image={props.image}
      progress={
        <PracticeProgress completed={completed.map(() => 'answered')} steps={steps.length}>
          Step {number} of {steps.length}
          {scoreText}
        </PracticeProgress>
      }
      announcement={announce(course.chart.at(-1), isRevealed)}
      actions={
        <Button type="submit" form={formId} variant="primary" aria-disabled={!isAnswered(step, selected)}>
          {props.submitLabel}
        </Button>
      }
    >
      <StepForm
        key={step.key}
        formId={formId}
        title={`Step ${number} of ${steps.length} · ${phaseLabels[step.phase]}`}
        heading={heading}
        step={step}
        selected={selected}
        isRevealed={isRevealed}
        latest={isRevealed ? undefined : course.chart.at(-1)}
        noteOf={props.noteOf}
        onToggle={props.onToggle}
        onSubmit={props.onSubmit}
      />
      {props.children}
    </PracticeBedside>
  )
}
