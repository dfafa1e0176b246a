import type { PracticeScenario } from '#contract/simulations.ts'
import { gradeStep, passingPercent, percentOfSteps } from '#domain/simulations/feedback.ts'
import { alongBestWay, type Course, courseAtStart } from './course.ts'
import { choiceOf, chosenAfter, optionsWith, type Step, sumOf } from './steps.ts'

/** A step that was worked through. */
export interface ClosedStep {
  step: Step
  /** Labels. */
  chosen: string[]
  /** 0 to 1. */
  earned: number
}

/** A simulation that takes its steps one after the other, whatever is chosen. */
export interface LinearRun {
  steps: Step[]
  closed: ClosedStep[]
  /** Labels, in the open step. */
  chosen: string[]
  course: Course
}

export type LinearAction = { do: 'press'; label: string } | { do: 'close' }

/** A run at its first step. */
export const startLinear = (scenario: PracticeScenario, steps: Step[]): LinearRun => ({
  steps,
  closed: [],
  chosen: [],
  course: courseAtStart(scenario),
})

/** The step that is open; undefined when the run is at its end. */
export const openStep = ({ steps, closed }: LinearRun): Step | undefined => steps[closed.length]

/** Chooses in the open step, or closes it; without a choice it stays open. */
export function runLinear(run: LinearRun, action: LinearAction): LinearRun {
  const step = openStep(run)
  if (!step) return run
  if (action.do === 'press') return { ...run, chosen: chosenAfter(step, run.chosen, action.label) }
  if (run.chosen.length === 0) return run
  const earned = gradeStep(step.options, sumOf(optionsWith(step, run.chosen)), choiceOf(step))
  const next = run.steps[run.closed.length + 1]?.key ?? null
  return {
    ...run,
    closed: [...run.closed, { step, chosen: run.chosen, earned }],
    chosen: [],
    course: alongBestWay(run.course, step, run.chosen, next),
  }
}

export interface LinearResult {
  /** One at most for each step. */
  points: number
  max: number
  percent: number
  passed: boolean
}

/** What a run has earned: one point a step at most, and 70 % passes. */
export function resultOf({ steps, closed }: LinearRun): LinearResult {
  const earned = closed.map((one) => one.earned)
  const percent = percentOfSteps(earned, steps.length)
  return {
    points: earned.reduce((sum, one) => sum + one, 0),
    max: steps.length,
    percent,
    passed: percent >= passingPercent,
  }
}
