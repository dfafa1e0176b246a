import type { ClinicalImage, Order, PracticeScenario } from '#contract/simulations.ts'
import { letterAt } from '#domain/presentation/choices.ts'

/** A finding to gather or an order to give in a step. */
export interface StepOption {
  key: string
  /** "A", "B", ... in the displayed order. */
  label: string
  text: string
  score: number
  reason: string
  /** The finding, or the result of the order. */
  outcome: string
  image: ClinicalImage | null
  /** Null for information gathering. */
  order: Order | null
}

export interface Step {
  key: string
  phase: 'information' | 'decision' | 'final'
  prompt: string
  options: StepOption[]
  /** Minutes that information gathering takes; an order has its own. */
  minutes: number
  /** The key of the step after information gathering; an order has its own. */
  next: string | null
}

export const phaseLabels: Record<Step['phase'], string> = {
  information: 'Information gathering',
  decision: 'Decision making',
  final: 'Final decision',
}

/** Whether one option of a step can be selected, or several. */
export const selectionOf = ({ phase }: Pick<Step, 'phase'>) => (phase === 'information' ? 'several' : 'one')

const toInformationStep = ({
  key,
  prompt,
  minutes,
  next,
  options,
}: PracticeScenario['informationGathering'][number]): Step => ({
  key,
  phase: 'information',
  prompt,
  minutes,
  next,
  options: options.map(({ result, ...finding }, index) => ({
    ...finding,
    label: letterAt(index),
    outcome: result,
    order: null,
  })),
})

const toDecisionStep =
  (phase: 'decision' | 'final') =>
  ({ key, prompt, options }: PracticeScenario['finalDecision']): Step => ({
    key,
    phase,
    prompt,
    minutes: 0,
    next: null,
    options: options.map((order, index) => {
      const { text, score, reason, outcome, image } = order
      return { key: order.key, label: letterAt(index), text, score, reason, outcome, image, order }
    }),
  })

/** The steps of the ideal path, in order: information gathering, decisions, the final decision. */
export function idealStepsOf(scenario: PracticeScenario): Step[] {
  return [
    ...scenario.informationGathering.map(toInformationStep),
    ...scenario.decisionMaking.map(toDecisionStep('decision')),
    toDecisionStep('final')(scenario.finalDecision),
  ]
}

/** The steps of the ideal path and of all detours. */
export function allStepsOf(scenario: PracticeScenario): Step[] {
  return [...idealStepsOf(scenario), ...scenario.detours.map(toDecisionStep('decision'))]
}

const stepByStepCount = 4

/** The steps of the step-by-step simulation: the first three of the ideal path and the final decision. */
export function fourStepsOf(scenario: PracticeScenario): Step[] {
  const steps = idealStepsOf(scenario)
  return steps.length <= stepByStepCount ? steps : [...steps.slice(0, stepByStepCount - 1), ...steps.slice(-1)]
}

/** The steps of a linear mode. */
export const stepsOf = (scenario: PracticeScenario, mode: 'traditional' | 'step-by-step'): Step[] =>
  mode === 'traditional' ? idealStepsOf(scenario) : fourStepsOf(scenario)

/** The options of a step with these labels, in the order of the labels. */
export function optionsWith({ options }: Step, labels: readonly string[]): StepOption[] {
  return labels.flatMap((label) => options.find((option) => option.label === label) ?? [])
}

const criticalScore = 3

/** Critical actions (score 3) of a step that are not selected. */
export function missedCriticalActions(step: Step, labels: readonly string[]): StepOption[] {
  return step.options.filter(({ label, score }) => score === criticalScore && !labels.includes(label))
}

/** Sum of the scores. */
export const sumOf = (options: readonly StepOption[]): number => options.reduce((sum, { score }) => sum + score, 0)

/** The selection after an option is pressed: toggled where several can be selected, else replaced. */
export function toggleOption(step: Step, selected: readonly string[], label: string): string[] {
  if (selectionOf(step) === 'one') return [label]
  return selected.includes(label) ? selected.filter((other) => other !== label) : [...selected, label]
}

/** A completed step with everything that was selected in it. */
export interface CompletedStep {
  step: Step
  /** Labels; of a decision, orders that the physician disagreed with come first. */
  selected: string[]
}

/** The labels of the options with these keys, in the order of the keys. */
export function labelsOf({ options }: Step, keys: readonly string[]): string[] {
  return keys.flatMap((key) => options.find((option) => option.key === key)?.label ?? [])
}

/** What was selected in a step, by the keys of the scenario. */
export interface Choice {
  section: string
  selected: readonly string[]
}

/** What was selected in each completed step, by the keys of the scenario. */
export function choicesOf(completed: readonly CompletedStep[]): { section: string; selected: string[] }[] {
  return completed.map(({ step, selected }) => ({
    section: step.key,
    selected: optionsWith(step, selected).map(({ key }) => key),
  }))
}

/** A shuffled copy. `random` returns numbers from 0 (included) to 1. */
function shuffle<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((entry) => ({ entry, position: random() }))
    .sort((a, b) => a.position - b.position)
    .map(({ entry }) => entry)
}

/** A scenario with the options of each step shuffled, so that their order says nothing about their scores. */
export function shuffleOptions(scenario: PracticeScenario, random: () => number): PracticeScenario {
  const shuffled = <O, S extends { options: O[] }>(step: S): S => ({ ...step, options: shuffle(step.options, random) })
  return {
    ...scenario,
    informationGathering: scenario.informationGathering.map(shuffled),
    decisionMaking: scenario.decisionMaking.map(shuffled),
    finalDecision: shuffled(scenario.finalDecision),
    detours: scenario.detours.map(shuffled),
  }
}
