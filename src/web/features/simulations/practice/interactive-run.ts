import type { ChartEntry, PracticeScenario } from '#contract/simulations.ts'
import { type Feedback, judgeStep } from '#domain/simulations/feedback.ts'
import {
  afterGathering,
  afterOrders,
  initialCourse,
  leadingOrder,
  type PatientCourse,
  toChart,
} from './patient-course.ts'
import {
  allStepsOf,
  type Choice,
  type CompletedStep,
  isAnswered,
  labelsOf,
  optionsWith,
  type Step,
  type StepOption,
  sumOf,
  toggleOption,
} from './scenario-steps.ts'

export interface JudgedStep extends CompletedStep {
  agrees: boolean
  score: number
}

export interface StepFeedback extends Feedback<StepOption> {
  selected: StepOption[]
  /** The physician disagrees with the order: the step stays open for another one. */
  mustReselect: boolean
}

/** A run of the interactive simulation: the physician comments on each step, and a poor order leads to a detour. */
export interface InteractiveRun {
  steps: Step[]
  completed: JudgedStep[]
  /** The current step; null when the run is complete. */
  step: Step | null
  /** Labels of the selected options of the current step. */
  selected: string[]
  /** Labels of orders of the current step that the physician disagreed with. */
  disagreed: string[]
  /** Null while the learner is choosing. */
  feedback: StepFeedback | null
  course: PatientCourse
}

export type InteractiveAction = { type: 'toggle'; label: string } | { type: 'submit' } | { type: 'continue' }

/** A run at its first step. */
export function startInteractive(scenario: PracticeScenario): InteractiveRun {
  const steps = allStepsOf(scenario)
  return {
    ...{ steps, completed: [], selected: [], disagreed: [], feedback: null },
    step: steps[0] ?? null,
    course: initialCourse(scenario),
  }
}

function submit(run: InteractiveRun, step: Step): InteractiveRun {
  const selected = optionsWith(step, run.selected)
  const feedback = judgeStep(step.options, (option) => selected.includes(option))
  const isRefused = selected.some(({ order }) => order?.disagrees)
  if (isRefused) {
    // Missed options stay hidden: the learner still has to find another order.
    return { ...run, feedback: { ...feedback, agrees: false, missed: [], selected, mustReselect: true } }
  }
  const all = [...run.disagreed, ...run.selected]
  const refused = optionsWith(step, run.disagreed).map(toChart)
  return {
    ...run,
    feedback: { ...feedback, selected, mustReselect: false },
    completed: [
      ...run.completed,
      { step, selected: all, agrees: feedback.agrees, score: sumOf(optionsWith(step, all)) },
    ],
    course:
      step.phase === 'information'
        ? afterGathering(run.course, step, selected)
        : afterOrders(run.course, step, selected, refused),
  }
}

/** The key of the step that follows the accepted selection. */
function nextKey(step: Step, { selected }: StepFeedback): string | null {
  return step.phase === 'information' ? step.next : (leadingOrder(selected)?.order?.next ?? null)
}

function proceed(run: InteractiveRun, step: Step, feedback: StepFeedback): InteractiveRun {
  const open = { ...run, selected: [], feedback: null }
  if (feedback.mustReselect) {
    const refused = feedback.selected.filter(({ order }) => order?.disagrees).map(({ label }) => label)
    return { ...open, disagreed: [...run.disagreed, ...refused] }
  }
  const key = nextKey(step, feedback)
  return { ...open, disagreed: [], step: run.steps.find((one) => one.key === key) ?? null }
}

/** A step needs all of its selections, unless the physician would disagree with one of them anyway. */
const canSubmit = (step: Step, selected: readonly string[]): boolean =>
  isAnswered(step, selected) || optionsWith(step, selected).some(({ order }) => order?.disagrees)

/** Toggles an option, submits the step for feedback, or continues after it. Without a selection nothing is submitted. */
export function reduceInteractive(run: InteractiveRun, action: InteractiveAction): InteractiveRun {
  const { step, feedback } = run
  if (!step) return run
  if (feedback) return action.type === 'continue' ? proceed(run, step, feedback) : run
  if (action.type === 'toggle') return { ...run, selected: toggleOption(step, run.selected, action.label) }
  return action.type === 'submit' && canSubmit(step, run.selected) ? submit(run, step) : run
}

/** The run of recorded choices; undefined if they are not a complete run of the scenario. */
export function replayInteractive(scenario: PracticeScenario, choices: readonly Choice[]): InteractiveRun | undefined {
  let run = startInteractive(scenario)
  const submitAll = (labels: readonly string[]) => {
    for (const label of labels) run = reduceInteractive(run, { type: 'toggle', label })
    run = reduceInteractive(reduceInteractive(run, { type: 'submit' }), { type: 'continue' })
  }
  for (const { section, selected } of choices) {
    const { step } = run
    if (step?.key !== section) return undefined
    const labels = labelsOf(step, selected)
    if (step.phase === 'information') submitAll(labels)
    else {
      // Orders that the physician disagreed with were submitted one by one before the accepted ones.
      const refused = labels.filter((label) => optionsWith(step, [label]).some(({ order }) => order?.disagrees))
      for (const label of refused) submitAll([label])
      submitAll(labels.filter((label) => !refused.includes(label)))
    }
  }
  return run.step ? undefined : run
}

export interface InteractiveTotals {
  /** Summed scores of all steps. */
  score: number
  /** Completed steps, including detours. */
  totalSteps: number
  physicianAgreements: number
}

const isStepCompleted = ({ feedback }: InteractiveRun) => feedback !== null && !feedback.mustReselect

/** Orders of the current step that the physician disagreed with, including one that was just submitted. */
function refusedOrders(run: InteractiveRun): StepOption[] {
  const { step, disagreed, feedback, selected } = run
  if (!step || isStepCompleted(run)) return []
  const refused = optionsWith(step, feedback ? [...disagreed, ...selected] : disagreed)
  return refused.filter(({ order }) => order?.disagrees)
}

/** The totals of a run so far. An order that the physician disagrees with counts as soon as it is submitted. */
export function totalsOf(run: InteractiveRun): InteractiveTotals {
  return {
    score: run.completed.reduce((sum, { score }) => sum + score, sumOf(refusedOrders(run))),
    totalSteps: run.completed.length,
    physicianAgreements: run.completed.filter(({ agrees }) => agrees).length,
  }
}

/** The chart, with refused orders of the current step as its last entry. */
export function chartOf(run: InteractiveRun): ChartEntry[] {
  const refused = refusedOrders(run)
  if (!run.step || refused.length === 0) return run.course.chart
  const { course, step } = run
  const entry: ChartEntry = {
    kind: 'decision',
    prompt: step.prompt,
    clock: course.clock,
    chosen: refused.map(toChart),
  }
  return [...course.chart, entry]
}

/** The number of steps from `first` to the end along the best orders, `first` included. */
function countStepsFrom(steps: readonly Step[], first: Step): number {
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

/** The expected number of steps of the run: those completed and the shortest path from here to the end. */
export function expectedLength(run: InteractiveRun): number {
  const { steps, completed, step, feedback } = run
  if (!step) return completed.length
  const ahead = feedback && isStepCompleted(run) ? steps.find(({ key }) => key === nextKey(step, feedback)) : step
  return completed.length + (ahead ? countStepsFrom(steps, ahead) : 0)
}
