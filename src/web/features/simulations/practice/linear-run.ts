import type { PracticeScenario } from '#contract/simulations.ts'
import { gradeStep, passingPercent, percentOfSteps } from '#domain/simulations/feedback.ts'
import { alongIdealPath, initialCourse, type PatientCourse, whileGathering } from './patient-course.ts'
import {
  type Choice,
  type CompletedStep,
  isAnswered,
  labelsOf,
  optionsWith,
  type Step,
  sumOf,
  toggleOption,
} from './scenario-steps.ts'

export interface GradedStep extends CompletedStep {
  /** 0 to 1. */
  points: number
}

/** A run of the traditional or step-by-step simulation, whose steps follow one another whatever is selected. */
export interface LinearRun {
  steps: Step[]
  completed: GradedStep[]
  /** Labels of the selected options of the current step. */
  selected: string[]
  /** Information is shown as soon as it is selected, and cannot be taken back. */
  revealsAtOnce: boolean
  course: PatientCourse
}

export type LinearAction = { type: 'toggle'; label: string } | { type: 'submit' }

/** A run at its first step. */
export const startLinear = (scenario: PracticeScenario, steps: Step[], revealsAtOnce = false): LinearRun => ({
  steps,
  completed: [],
  selected: [],
  revealsAtOnce,
  course: initialCourse(scenario),
})

/** The current step; undefined when the run is complete. */
export const currentStep = ({ steps, completed }: LinearRun): Step | undefined => steps[completed.length]

/** Whether each selection of the current step is shown at once. */
export const isRevealing = (run: LinearRun): boolean => run.revealsAtOnce && currentStep(run)?.phase === 'information'

/** The patient now, with what was gathered in the current step so far. */
export function courseOf(run: LinearRun): PatientCourse {
  const { course, selected } = run
  const step = currentStep(run)
  if (!step || selected.length === 0 || !isRevealing(run)) return course
  return whileGathering(course, step, optionsWith(step, selected))
}

/** Toggles an option of the current step, or submits the step; without a selection nothing is submitted. */
export function reduceLinear(run: LinearRun, action: LinearAction): LinearRun {
  const step = currentStep(run)
  if (!step) return run
  if (action.type === 'toggle') {
    if (isRevealing(run) && run.selected.includes(action.label)) return run
    return { ...run, selected: toggleOption(step, run.selected, action.label) }
  }
  if (!isAnswered(step, run.selected)) return run
  const points = gradeStep(step.options, sumOf(optionsWith(step, run.selected)), step.choose)
  const next = run.steps[run.completed.length + 1]?.key ?? null
  return {
    ...run,
    completed: [...run.completed, { step, selected: run.selected, points }],
    selected: [],
    course: alongIdealPath(run.course, step, run.selected, next),
  }
}

/** The run of recorded choices; undefined if they are not a complete run of these steps. */
export function replayLinear(
  scenario: PracticeScenario,
  steps: Step[],
  choices: readonly Choice[],
): LinearRun | undefined {
  let run = startLinear(scenario, steps)
  for (const { section, selected } of choices) {
    const step = currentStep(run)
    if (step?.key !== section) return undefined
    for (const label of labelsOf(step, selected)) run = reduceLinear(run, { type: 'toggle', label })
    run = reduceLinear(run, { type: 'submit' })
  }
  return currentStep(run) ? undefined : run
}

export interface LinearScore {
  points: number
  /** One point per step. */
  maxPoints: number
  percent: number
  passed: boolean
}

/** The score of a run: up to one point per step; 70% passes. */
export function scoreLinear({ steps, completed }: LinearRun): LinearScore {
  const points = completed.map((one) => one.points)
  const percent = percentOfSteps(points, steps.length)
  return {
    points: points.reduce((sum, one) => sum + one, 0),
    maxPoints: steps.length,
    percent,
    passed: percent >= passingPercent,
  }
}
