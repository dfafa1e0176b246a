import type { ChartEntry, PracticeScenario } from '#contract/simulations.ts'
import { type Feedback, judgeStep } from '#domain/simulations/feedback.ts'
import { afterGathering, afterOrder, type Course, charted, courseAtStart } from '../case/course.ts'
import { allStepsOf, chosenAfter, optionsWith, type Step, type StepOption, sumOf } from '../case/steps.ts'

/** A step that was worked through, with all that was chosen in it. */
export interface ClosedStep {
  step: Step
  /** Labels: orders that the physician disagreed with, then what was accepted. */
  chosen: string[]
  agrees: boolean
  score: number
}

export interface StepFeedback extends Feedback<StepOption> {
  chosen: StepOption[]
  /** The physician wants another order: the step stays open. */
  chooseAgain: boolean
}

/** A simulation in which the physician answers each step, and a worse order leads to a detour. */
export interface InteractiveRun {
  steps: Step[]
  closed: ClosedStep[]
  /** Null when the simulation is complete. */
  step: Step | null
  /** Labels, in the open step. */
  chosen: string[]
  /** Labels of orders of the open step that the physician has disagreed with. */
  disagreed: string[]
  /** What the physician says; null while one chooses. */
  feedback: StepFeedback | null
  course: Course
}

export type InteractiveAction = { do: 'press'; label: string } | { do: 'submit' } | { do: 'go on' }

/** A run at its first step. */
export function startInteractive(scenario: PracticeScenario): InteractiveRun {
  const steps = allStepsOf(scenario)
  return {
    ...{ steps, closed: [], chosen: [], disagreed: [], feedback: null },
    step: steps[0] ?? null,
    course: courseAtStart(scenario),
  }
}

function submit(run: InteractiveRun, step: Step): InteractiveRun {
  const chosen = optionsWith(step, run.chosen)
  const feedback = judgeStep(step.options, (option) => chosen.includes(option))
  if (chosen.some(({ order }) => order?.disagrees)) {
    // What was missed is not told yet: another order is still to be found.
    return { ...run, feedback: { ...feedback, agrees: false, missed: [], chosen, chooseAgain: true } }
  }
  const all = [...run.disagreed, ...run.chosen]
  const before = optionsWith(step, run.disagreed).map(charted)
  const [order] = chosen
  return {
    ...run,
    feedback: { ...feedback, chosen, chooseAgain: false },
    closed: [...run.closed, { step, chosen: all, agrees: feedback.agrees, score: sumOf(optionsWith(step, all)) }],
    course:
      step.phase === 'information' || !order
        ? afterGathering(run.course, step, chosen)
        : afterOrder(run.course, step, order, before),
  }
}

/** The key of the step that follows what was accepted. */
function nextKey(step: Step, { chosen }: StepFeedback): string | null {
  return step.phase === 'information' ? step.next : (chosen[0]?.order?.next ?? null)
}

function goOn(run: InteractiveRun, step: Step, feedback: StepFeedback): InteractiveRun {
  const open = { ...run, chosen: [], feedback: null }
  if (feedback.chooseAgain) return { ...open, disagreed: [...run.disagreed, ...run.chosen] }
  const key = nextKey(step, feedback)
  return { ...open, disagreed: [], step: run.steps.find((one) => one.key === key) ?? null }
}

/** Chooses, hears the physician, goes on. Without a choice nothing is submitted. */
export function runInteractive(run: InteractiveRun, action: InteractiveAction): InteractiveRun {
  const { step, feedback } = run
  if (!step) return run
  if (feedback) return action.do === 'go on' ? goOn(run, step, feedback) : run
  if (action.do === 'press') return { ...run, chosen: chosenAfter(step, run.chosen, action.label) }
  return action.do === 'submit' && run.chosen.length > 0 ? submit(run, step) : run
}

export interface InteractiveTotals {
  /** Summed scores of all steps. */
  score: number
  /** Steps so far, detours among them. */
  totalSteps: number
  physicianAgreements: number
}

const isClosed = ({ feedback }: InteractiveRun) => feedback !== null && !feedback.chooseAgain

/** Orders of the open step that the physician has disagreed with, the last one as soon as it was given. */
function refusedIn(run: InteractiveRun): StepOption[] {
  const { step, disagreed, feedback, chosen } = run
  return step && !isClosed(run) ? optionsWith(step, feedback ? [...disagreed, ...chosen] : disagreed) : []
}

/** What a run has come to so far; an order that was disagreed with counts as soon as it is given. */
export function totalsOf(run: InteractiveRun): InteractiveTotals {
  return {
    score: run.closed.reduce((sum, { score }) => sum + score, sumOf(refusedIn(run))),
    totalSteps: run.closed.length,
    physicianAgreements: run.closed.filter(({ agrees }) => agrees).length,
  }
}

/** The chart with the orders of the open step that were disagreed with as its last entry. */
export function chartOf(run: InteractiveRun): ChartEntry[] {
  const refused = refusedIn(run)
  if (!run.step || refused.length === 0) return run.course.chart
  return [...run.course.chart, { kind: 'decision', prompt: run.step.prompt, chosen: refused.map(charted) }]
}

/** How many steps there are at least from one on, itself included, along the best orders. */
function stepsFrom(steps: readonly Step[], first: Step): number {
  let count = 0
  let step: Step | undefined = first
  while (step && count < steps.length) {
    count += 1
    const best: StepOption = step.options.reduce((one, other) => (other.score > one.score ? other : one))
    const key: string | null = step.phase === 'information' ? step.next : (best.order?.next ?? null)
    step = steps.find((one) => one.key === key)
  }
  return count
}

/** Steps of the run as far as one can see: those behind, the open one, and the shortest way from it to the end. */
export function lengthOf(run: InteractiveRun): number {
  const { steps, closed, step, feedback } = run
  if (!step) return closed.length
  const ahead = feedback && isClosed(run) ? steps.find(({ key }) => key === nextKey(step, feedback)) : step
  return closed.length + (ahead ? stepsFrom(steps, ahead) : 0)
}
