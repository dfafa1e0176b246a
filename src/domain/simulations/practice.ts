import { gradeStep, judgeStep } from './feedback.ts'
import { findIdealPath, maxScoreOf } from './paths.ts'
import { caseStateOf, closeWith, type SectionSelection } from './run.ts'
import { type Finding, type Order, type Scenario, type Section, sectionsOf } from './scenario.ts'

type Option = Finding | Order

/** The three practice modes of a scenario. */
export const practiceModes = ['traditional', 'interactive', 'step-by-step'] as const
export type PracticeMode = (typeof practiceModes)[number]

/** How a completed practice run scored. */
export interface PracticeScore {
  /** traditional: points, one per step at most. step-by-step: steps without a missed critical action. interactive: summed scores, possibly negative. */
  score: number
  /** The best possible score. */
  maxScore: number
  /** `score` as a percentage of `maxScore`, 0 to 100, with one decimal. */
  percentage: number
  stepsCompleted: number
  /** How many steps the physician agreed with; null except for interactive. */
  agreements: number | null
}

/** An option with this score is a critical action. */
const criticalScore = 3
/** The step-by-step simulation has at most this many steps. */
const stepByStepSteps = 4

const isSelectedIn = (selected: readonly string[]) => (option: { key: string }) => selected.includes(option.key)
const sumOf = (options: readonly Option[]) => options.reduce((sum, { score }) => sum + score, 0)
const optionsOf = ({ options }: Section): readonly Option[] => options

/** The steps of the linear modes: every information section, the decisions of the ideal path, and the final decision. */
export function linearStepsOf(scenario: Scenario): Section[] {
  const ideal = new Set(findIdealPath(scenario)?.sections.map(({ key }) => key))
  return sectionsOf(scenario).filter(
    (section) => section.kind === 'information' || section.isFinal || ideal.has(section.key),
  )
}

function stepsOf(scenario: Scenario, mode: PracticeMode): Section[] {
  const steps = linearStepsOf(scenario)
  if (mode !== 'step-by-step' || steps.length <= stepByStepSteps) return steps
  return [...steps.slice(0, stepByStepSteps - 1), ...steps.slice(-1)]
}

const percentageOf = (score: number, maxScore: number) =>
  maxScore <= 0 ? 0 : Math.round(Math.min(1, Math.max(0, score / maxScore)) * 1000) / 10

function isValidStep(section: Section, selected: readonly string[]): boolean {
  const known = new Set(optionsOf(section).map(({ key }) => key))
  const isUnique = new Set(selected).size === selected.length
  const hasRightCount = section.kind === 'information' ? selected.length > 0 : selected.length === section.select
  return isUnique && hasRightCount && selected.every((key) => known.has(key))
}

function scoreLinear(scenario: Scenario, mode: PracticeMode, choices: readonly SectionSelection[]) {
  const steps = stepsOf(scenario, mode)
  if (steps.length !== choices.length) return undefined
  const points: number[] = []
  for (const [index, section] of steps.entries()) {
    const { section: key, selected } = choices[index] ?? { section: '', selected: [] }
    if (key !== section.key || !isValidStep(section, selected)) return undefined
    const options = optionsOf(section)
    const isSelected = isSelectedIn(selected)
    points.push(
      mode === 'traditional'
        ? gradeStep(
            options,
            sumOf(options.filter(isSelected)),
            section.kind === 'information' ? 'several' : section.select,
          )
        : Number(options.every((option) => option.score !== criticalScore || isSelected(option))),
    )
  }
  const score = points.reduce((sum, one) => sum + one, 0)
  return { score, maxScore: steps.length, stepsCompleted: steps.length, agreements: null }
}

/** Applies one section of an interactive run: each order that the physician disagrees with, then the accepted ones. */
function applyChoice(
  scenario: Scenario,
  history: readonly SectionSelection[],
  { section, selected }: SectionSelection,
) {
  const { open } = caseStateOf(scenario, history)
  if (open?.key !== section || selected.length === 0) return undefined
  const after = closeWith(scenario, history, open, selected)
  return after && { open, history: after }
}

function scoreInteractive(scenario: Scenario, choices: readonly SectionSelection[]) {
  let history: readonly SectionSelection[] = []
  let score = 0
  let agreements = 0
  for (const choice of choices) {
    const applied = applyChoice(scenario, history, choice)
    if (!applied) return undefined
    const { open } = applied
    history = applied.history
    const options = optionsOf(open)
    // The physician evaluates the accepted orders; those it disagreed with only count toward the score.
    const judged = options.filter((one) => isSelectedIn(choice.selected)(one) && !('disagrees' in one && one.disagrees))
    if (judgeStep(options, (one) => judged.includes(one)).agrees) agreements++
    score += sumOf(options.filter(isSelectedIn(choice.selected)))
  }
  if (caseStateOf(scenario, history).open) return undefined
  const ideal = findIdealPath(scenario)
  return { score, maxScore: ideal ? maxScoreOf(ideal) : 0, stepsCompleted: choices.length, agreements }
}

/**
 * Scores a completed practice run by what was selected in each section. Undefined when the choices are not a complete
 * run of the scenario in this mode.
 */
export function scorePractice(
  scenario: Scenario,
  mode: PracticeMode,
  choices: readonly SectionSelection[],
): PracticeScore | undefined {
  const scored = mode === 'interactive' ? scoreInteractive(scenario, choices) : scoreLinear(scenario, mode, choices)
  return scored && { ...scored, percentage: percentageOf(scored.score, scored.maxScore) }
}
