import type { ClinicalImage, Order, PracticeScenario, Support, VitalSigns } from '#contract/simulations.ts'
import { letterAt } from '#domain/presentation/choices.ts'
import { bestSum, type Choose } from '#domain/simulations/feedback.ts'

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
  /**
   * What gathering it does to the patient until the step ends, with the vital signs that change, and what it
   * reveals about the equipment.
   */
  effect?: { vitalSigns: Partial<VitalSigns>; appearance: string | null; support: Support | null }
  /** Null for information gathering. */
  order: Order | null
}

export interface Step {
  key: string
  phase: 'information' | 'decision' | 'final'
  prompt: string
  /** How many options can be selected. */
  choose: Choose
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
  choose: 'several',
  minutes,
  next,
  options: options.map(({ key, text, score, reason, result, image, vital_signs, appearance, support }, index) => ({
    ...{ key, text, score, reason, image, label: letterAt(index), outcome: result, order: null },
    // A run that this device stored with an earlier version has no effects.
    effect: {
      vitalSigns: (vital_signs ?? {}) as Partial<VitalSigns>,
      appearance: appearance ?? null,
      support: support ?? null,
    },
  })),
})

const toDecisionStep =
  (phase: 'decision' | 'final') =>
  ({ key, prompt, select, options }: PracticeScenario['finalDecision']): Step => ({
    key,
    phase,
    prompt,
    // A run that this device stored with an earlier version does not say it.
    choose: select ?? 1,
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
export function toggleOption({ choose }: Step, selected: readonly string[], label: string): string[] {
  if (choose === 1) return [label]
  if (choose === selected.length && !selected.includes(label)) return [...selected.slice(1), label]
  return selected.includes(label) ? selected.filter((other) => other !== label) : [...selected, label]
}

/** Whether as many options are selected as the step needs. */
export const isAnswered = ({ choose }: Step, selected: readonly string[]): boolean =>
  choose === 'several' ? selected.length > 0 : selected.length === choose

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

/** Points by the scores of the options, as the exam counts them. */
export interface CasePoints {
  points: number
  max: number
}

/** What completed steps earned, for information and decisions apart. `max` counts the steps of the ideal path. */
export function tallyCase(completed: readonly CompletedStep[], ideal: readonly Step[]) {
  const tally = (isInformation: boolean): CasePoints => {
    const own = ({ phase }: Step) => (phase === 'information') === isInformation
    const accepted = (step: Step) => step.options.filter(({ order }) => !order?.disagrees)
    return {
      points: completed
        .filter(({ step }) => own(step))
        .reduce((sum, { step, selected }) => sum + sumOf(optionsWith(step, selected)), 0),
      max: ideal.filter(own).reduce((sum, step) => sum + bestSum(accepted(step), step.choose), 0),
    }
  }
  const [information, decisions] = [tally(true), tally(false)]
  return {
    information,
    decisions,
    total: { points: information.points + decisions.points, max: information.max + decisions.max },
  }
}
