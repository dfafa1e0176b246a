import type { ClinicalImage, Order, PracticeScenario } from '#contract/simulations.ts'
import { letterAt } from '#domain/presentation/choices.ts'

/** Something that can be gathered or ordered in a step. */
export interface StepOption {
  label: string
  text: string
  score: number
  reason: string
  /** What is found, or what happens. */
  outcome: string
  image: ClinicalImage | null
  /** What it brings about; null for information. */
  order: Order | null
}

export interface Step {
  key: string
  phase: 'information' | 'decision' | 'final'
  prompt: string
  options: StepOption[]
  /** Minutes that gathering takes; an order has its own. */
  minutes: number
  /** The step after gathering; an order has its own. */
  next: string | null
}

export const phaseNames: Record<Step['phase'], string> = {
  information: 'Information gathering',
  decision: 'Decision making',
  final: 'Final decision',
}

/** How many options of a step can be chosen. */
export const choiceOf = ({ phase }: Pick<Step, 'phase'>) => (phase === 'information' ? 'several' : 'one')

const gathering = ({
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
  options: options.map(({ text, score, reason, result, image }, index) => ({
    ...{ label: letterAt(index), text, score, reason, image },
    outcome: result,
    order: null,
  })),
})

const deciding =
  (phase: 'decision' | 'final') =>
  ({ key, prompt, options }: PracticeScenario['finalDecision']): Step => ({
    key,
    phase,
    prompt,
    minutes: 0,
    next: null,
    options: options.map((order, index) => {
      const { text, score, reason, outcome, image } = order
      return { label: letterAt(index), text, score, reason, outcome, image, order }
    }),
  })

/** The steps of the best way, in order: information, decisions, the final decision. */
export function stepsOf(scenario: PracticeScenario): Step[] {
  return [
    ...scenario.informationGathering.map(gathering),
    ...scenario.decisionMaking.map(deciding('decision')),
    deciding('final')(scenario.finalDecision),
  ]
}

/** The same, and the steps that only a worse order leads to. */
export function allStepsOf(scenario: PracticeScenario): Step[] {
  return [...stepsOf(scenario), ...scenario.detours.map(deciding('decision'))]
}

/** The options of a step with these labels, in the order of the labels. */
export function optionsWith({ options }: Step, labels: readonly string[]): StepOption[] {
  return labels.flatMap((label) => options.find((option) => option.label === label) ?? [])
}

/** Summed scores. */
export const sumOf = (options: readonly StepOption[]): number => options.reduce((sum, { score }) => sum + score, 0)

/** What is chosen after an option was pressed: in a step of several it comes and goes, else it takes the other's place. */
export function chosenAfter(step: Step, chosen: readonly string[], label: string): string[] {
  if (choiceOf(step) === 'one') return [label]
  return chosen.includes(label) ? chosen.filter((other) => other !== label) : [...chosen, label]
}

/** A list in another order. `random`: 0 (included) to 1. */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((entry) => ({ entry, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry)
}

/** A scenario with the options of each step in an order of its own: where an option stands tells nothing. */
export function shuffleOptions(scenario: PracticeScenario, random: () => number): PracticeScenario {
  const deal = <O, S extends { options: O[] }>(step: S): S => ({ ...step, options: shuffled(step.options, random) })
  return {
    ...scenario,
    informationGathering: scenario.informationGathering.map(deal),
    decisionMaking: scenario.decisionMaking.map(deal),
    finalDecision: deal(scenario.finalDecision),
    detours: scenario.detours.map(deal),
  }
}
