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

/** What was chosen in a section, in the order of choosing. Of a decision: orders that were disagreed with, then the accepted one. */
export interface SectionSelection {
  section: string
  selected: string[]
}

/** Where a run through a scenario stands. */
export interface CaseState {
  /** Sections that are closed, with what was chosen in them. */
  closed: { section: Section; selected: string[] }[]
  /** The section that is open; undefined when the scenario is at its end. */
  open: Section | undefined
  /** Orders of the open decision that the physician has disagreed with. */
  disagreed: string[]
  vitalSigns: VitalSigns
  appearance: string
  /** Minutes since the beginning, as the scenario tells them. */
  minutes: number
}

/** Why selected are refused. */
export type SelectionProblem =
  | 'over'
  | 'not the open section'
  | 'unknown option'
  | 'chosen twice'
  | 'choose one'
  | 'disagreed before'

/** What a pick brought about: closed, or a physician who disagrees and a section that stays open. */
export type SelectionResult =
  | { problem: SelectionProblem }
  | { problem: undefined; history: SectionSelection[]; closes: boolean }

const optionOf = (section: DecisionSection, key: string): Order | undefined =>
  section.options.find((option) => option.key === key)

function afterDecision(
  standing: CaseState,
  section: DecisionSection,
  selected: string[],
  scenario: Scenario,
): CaseState {
  const order = optionOf(section, selected.at(-1) ?? '')
  if (!order || order.disagrees) return { ...standing, disagreed: selected }
  return {
    closed: [...standing.closed, { section, selected }],
    open: order.next === undefined ? undefined : findSection(scenario, order.next),
    disagreed: [],
    vitalSigns: withChanges(standing.vitalSigns, order.vital_signs),
    appearance: order.appearance ?? standing.appearance,
    minutes: standing.minutes + (order.minutes ?? 0),
  }
}

const afterInformation = (
  standing: CaseState,
  section: InformationSection,
  selected: string[],
  scenario: Scenario,
) => ({
  ...standing,
  closed: [...standing.closed, { section, selected }],
  open: findSection(scenario, section.next),
  minutes: standing.minutes + section.minutes,
})

/** Where a run stands after what was chosen so far. A history that does not fit the scenario ends where it stops to fit. */
export function caseStateOf(scenario: Scenario, history: readonly SectionSelection[]): CaseState {
  const { vital_signs: vitalSigns, appearance } = scenario.scenario
  const start = { closed: [], disagreed: [], vitalSigns, appearance, minutes: 0 }
  let standing: CaseState = { ...start, open: findSection(scenario, scenario.start) }
  for (const { section: key, selected } of history) {
    const { open } = standing
    if (open?.key !== key) return standing
    standing =
      open.kind === 'information'
        ? afterInformation(standing, open, selected, scenario)
        : afterDecision(standing, open, selected, scenario)
  }
  return standing
}

function findProblem(
  section: Section,
  selected: readonly string[],
  disagreed: readonly string[],
): SelectionProblem | undefined {
  const known = new Set(section.options.map(({ key }) => key))
  if (selected.some((pick) => !known.has(pick))) return 'unknown option'
  if (new Set(selected).size !== selected.length) return 'chosen twice'
  if (section.kind === 'information') return undefined
  if (selected.length !== 1) return 'choose one'
  return disagreed.includes(selected[0] ?? '') ? 'disagreed before' : undefined
}

/**
 * Adds what was chosen in the open section to a history. Information closes with any number of selected, none among them;
 * a decision takes one, and stays open while the physician disagrees.
 */
export function applySelection(
  scenario: Scenario,
  history: readonly SectionSelection[],
  chosen: SectionSelection,
): SelectionResult {
  const { open, disagreed } = caseStateOf(scenario, history)
  if (!open) return { problem: 'over' }
  if (open.key !== chosen.section) return { problem: 'not the open section' }
  const problem = findProblem(open, chosen.selected, disagreed)
  if (problem) return { problem }
  const selected = [...disagreed, ...chosen.selected]
  const earlier = disagreed.length > 0 ? history.slice(0, -1) : history
  const last = selected.at(-1) ?? ''
  const closes = open.kind === 'information' || !optionOf(open, last)?.disagrees
  return { problem: undefined, history: [...earlier, { section: open.key, selected: selected }], closes }
}

/** Points that selected earn in a section, harmful ones taken off. */
export function pointsOf(section: Section, selected: readonly string[]): number {
  return section.options.reduce((sum, { key, score }) => (selected.includes(key) ? sum + score : sum), 0)
}

/** Points of a run and of the best possible one, apart for gathering and deciding. */
export interface Tally {
  points: number
  max: number
}
export interface Report {
  information: Tally
  decisions: Tally
  total: Tally
  /** 0 to 1 of the best possible points; never below 0. */
  share: number
}

const add = (tallies: readonly Tally[]): Tally => ({
  points: tallies.reduce((sum, { points }) => sum + points, 0),
  max: tallies.reduce((sum, { max }) => sum + max, 0),
})

/** 0 to 1 of the best possible points. */
export const shareOf = ({ points, max }: Tally): number => Math.min(1, Math.max(0, points) / Math.max(1, max))

/** What a run has earned against the scenario's ideal path; a section that was not reached earns nothing. */
export function reportOf(scenario: Scenario, history: readonly SectionSelection[]): Report {
  const ideal = findIdealPath(scenario)
  const { closed } = caseStateOf(scenario, history)
  const tally = (kind: Section['kind']): Tally => {
    const gathered = closed.filter(({ section }) => section.kind === kind)
    const points = gathered.reduce((sum, { section, selected }) => sum + pointsOf(section, selected), 0)
    const information = ideal?.sections.filter((section) => section.kind === 'information') ?? []
    const maxInformation = information.reduce((sum, section) => sum + scoreRangeOf(section).max, 0)
    const max = ideal ? maxScoreOf(ideal) : 0
    return { points, max: kind === 'information' ? maxInformation : max - maxInformation }
  }
  const [information, decisions] = [tally('information'), tally('decision')]
  const total = add([information, decisions])
  return { information, decisions, total, share: shareOf(total) }
}

/** What the minimally competent candidate chooses, as a run; undefined where it does not fit the scenario. */
export function minimallyCompetentRun(scenario: Scenario): SectionSelection[] | undefined {
  let history: SectionSelection[] = []
  const seen = new Set<string>()
  for (let { open } = caseStateOf(scenario, history); open; { open } = caseStateOf(scenario, history)) {
    if (seen.has(open.key)) return undefined
    seen.add(open.key)
    const selected = scenario.minimal[open.key]
    const outcome = selected && applySelection(scenario, history, { section: open.key, selected: selected })
    if (!outcome || outcome.problem !== undefined || !outcome.closes) return undefined
    history = outcome.history
  }
  return history
}

/** Points that pass a scenario: those of its minimally competent path. Undefined where that path does not fit. */
export function passingPoints(scenario: Scenario): number | undefined {
  const run = minimallyCompetentRun(scenario)
  return run && reportOf(scenario, run).total.points
}
