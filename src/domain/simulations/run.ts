import { findIdealPath, maxScoreOf, scoreRangeOf } from './paths.ts'
import {
  type DecisionSection,
  findSection,
  type InformationSection,
  type Order,
  type Scenario,
  type Section,
} from './scenario.ts'
import { type VitalSigns, withChanges } from './vital-signs.ts'

/** The options selected in a section, in order. For a decision: the orders that the physician disagreed with, then the accepted one. */
export interface SectionSelection {
  section: string
  selected: string[]
}

/** The state of a patient and of a run through a scenario. */
export interface CaseState {
  /** Completed sections, with the options selected in them. */
  closed: { section: Section; selected: string[] }[]
  /** The current section; undefined when the scenario is complete. */
  open: Section | undefined
  /** Orders of the current decision that the physician has disagreed with. */
  disagreed: string[]
  vitalSigns: VitalSigns
  appearance: string
  /** Minutes since the start, in the time of the scenario. */
  minutes: number
}

/** Why a selection is rejected. */
export type SelectionProblem =
  | 'completed'
  | 'not the open section'
  | 'unknown option'
  | 'chosen twice'
  | 'choose one'
  | 'disagreed before'

/** The effect of a selection: the section closes, or the physician disagrees and it stays open. */
export type SelectionResult =
  | { problem: SelectionProblem }
  | { problem: undefined; history: SectionSelection[]; closes: boolean }

const optionOf = (section: DecisionSection, key: string): Order | undefined =>
  section.options.find((option) => option.key === key)

function afterDecision(state: CaseState, section: DecisionSection, selected: string[], scenario: Scenario): CaseState {
  const order = optionOf(section, selected.at(-1) ?? '')
  if (!order || order.disagrees) return { ...state, disagreed: selected }
  return {
    closed: [...state.closed, { section, selected }],
    open: order.next === undefined ? undefined : findSection(scenario, order.next),
    disagreed: [],
    vitalSigns: withChanges(state.vitalSigns, order.vital_signs),
    appearance: order.appearance ?? state.appearance,
    minutes: state.minutes + (order.minutes ?? 0),
  }
}

const afterInformation = (state: CaseState, section: InformationSection, selected: string[], scenario: Scenario) => ({
  ...state,
  closed: [...state.closed, { section, selected }],
  open: findSection(scenario, section.next),
  minutes: state.minutes + section.minutes,
})

/** The state after a history of selections. A history that does not match the scenario is applied up to the first mismatch. */
export function caseStateOf(scenario: Scenario, history: readonly SectionSelection[]): CaseState {
  const { vital_signs: vitalSigns, appearance } = scenario.scenario
  const start = { closed: [], disagreed: [], vitalSigns, appearance, minutes: 0 }
  let state: CaseState = { ...start, open: findSection(scenario, scenario.start) }
  for (const { section: key, selected } of history) {
    const { open } = state
    if (open?.key !== key) return state
    state =
      open.kind === 'information'
        ? afterInformation(state, open, selected, scenario)
        : afterDecision(state, open, selected, scenario)
  }
  return state
}

function findProblem(
  section: Section,
  selected: readonly string[],
  disagreed: readonly string[],
): SelectionProblem | undefined {
  const known = new Set(section.options.map(({ key }) => key))
  if (selected.some((optionKey) => !known.has(optionKey))) return 'unknown option'
  if (new Set(selected).size !== selected.length) return 'chosen twice'
  if (section.kind === 'information') return undefined
  if (selected.length !== 1) return 'choose one'
  return disagreed.includes(selected[0] ?? '') ? 'disagreed before' : undefined
}

/**
 * Adds a selection in the current section to a history. An information section closes with any number of options, even
 * none; a decision takes exactly one order and stays open while the physician disagrees.
 */
export function applySelection(
  scenario: Scenario,
  history: readonly SectionSelection[],
  chosen: SectionSelection,
): SelectionResult {
  const { open, disagreed } = caseStateOf(scenario, history)
  if (!open) return { problem: 'completed' }
  if (open.key !== chosen.section) return { problem: 'not the open section' }
  const problem = findProblem(open, chosen.selected, disagreed)
  if (problem) return { problem }
  const selected = [...disagreed, ...chosen.selected]
  const earlier = disagreed.length > 0 ? history.slice(0, -1) : history
  const last = selected.at(-1) ?? ''
  const closes = open.kind === 'information' || !optionOf(open, last)?.disagrees
  return { problem: undefined, history: [...earlier, { section: open.key, selected }], closes }
}

/** The points that selected options earn in a section, with harmful options subtracted. */
export function pointsFor(section: Section, selected: readonly string[]): number {
  return section.options.reduce((sum, { key, score }) => (selected.includes(key) ? sum + score : sum), 0)
}

/** Points earned, and the most that could be earned. */
export interface Tally {
  points: number
  max: number
}
export interface RunScore {
  information: Tally
  decisions: Tally
  total: Tally
  /** The share of the maximum points, from 0 to 1. */
  share: number
}

const add = (tallies: readonly Tally[]): Tally => ({
  points: tallies.reduce((sum, { points }) => sum + points, 0),
  max: tallies.reduce((sum, { max }) => sum + max, 0),
})

/** The share of the maximum points, from 0 to 1; a negative total counts as 0. */
export const shareOfMax = ({ points, max }: Tally): number => Math.min(1, Math.max(0, points) / Math.max(1, max))

/** Scores a run against the scenario's ideal path. A section that was not reached earns no points. */
export function scoreRun(scenario: Scenario, history: readonly SectionSelection[]): RunScore {
  const ideal = findIdealPath(scenario)
  const { closed } = caseStateOf(scenario, history)
  const tally = (kind: Section['kind']): Tally => {
    const gathered = closed.filter(({ section }) => section.kind === kind)
    const points = gathered.reduce((sum, { section, selected }) => sum + pointsFor(section, selected), 0)
    const information = ideal?.sections.filter((section) => section.kind === 'information') ?? []
    const maxInformation = information.reduce((sum, section) => sum + scoreRangeOf(section).max, 0)
    const max = ideal ? maxScoreOf(ideal) : 0
    return { points, max: kind === 'information' ? maxInformation : max - maxInformation }
  }
  const [information, decisions] = [tally('information'), tally('decision')]
  const total = add([information, decisions])
  return { information, decisions, total, share: shareOfMax(total) }
}

/** The run of a minimally competent candidate; undefined when it does not match the scenario. */
export function minimallyCompetentRun(scenario: Scenario): SectionSelection[] | undefined {
  let history: SectionSelection[] = []
  const seen = new Set<string>()
  for (let { open } = caseStateOf(scenario, history); open; { open } = caseStateOf(scenario, history)) {
    if (seen.has(open.key)) return undefined
    seen.add(open.key)
    const selected = scenario.minimallyCompetent[open.key]
    const outcome = selected && applySelection(scenario, history, { section: open.key, selected })
    if (!outcome || outcome.problem !== undefined || !outcome.closes) return undefined
    history = outcome.history
  }
  return history
}

/** The passing score of a scenario: the points of a minimally competent candidate. Undefined when that run does not match the scenario. */
export function passingPoints(scenario: Scenario): number | undefined {
  const run = minimallyCompetentRun(scenario)
  return run && scoreRun(scenario, run).total.points
}
