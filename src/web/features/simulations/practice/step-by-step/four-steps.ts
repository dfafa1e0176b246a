import type { PracticeScenario } from '#contract/simulations.ts'
import { optionsWith, type Step, type StepOption, stepsOf } from '../case/steps.ts'

/** Steps of a step-by-step simulation. */
const stepCount = 4
const criticalScore = 3

/** The first steps of a scenario's best way and its final decision: four in all. */
export function fourStepsOf(scenario: PracticeScenario): Step[] {
  const steps = stepsOf(scenario)
  return steps.length <= stepCount ? steps : [...steps.slice(0, stepCount - 1), ...steps.slice(-1)]
}

/** What is looked at before a step counts. */
export interface Verification {
  selected: StepOption[]
  /** Critical actions (score 3) that were not selected. */
  missed: StepOption[]
}

/** What a choice (labels) comes to, before it counts. */
export function verify(step: Step, labels: readonly string[]): Verification {
  return {
    selected: optionsWith(step, labels),
    missed: step.options.filter(({ label, score }) => score === criticalScore && !labels.includes(label)),
  }
}
