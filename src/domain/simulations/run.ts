import { findIdealPath, leadingOrder, maxScoreOf, scoreRangeOf } from './paths.ts'
import {
  type DecisionSection,
  type Finding,
  findSection,
  type InformationSection,
  type Order,
  type Scenario,
  type Section,
} from './scenario.ts'
import type { Support } from './support.ts'
import { type VitalSigns, withChanges } from './vital-signs.ts'

/**
 * The options selected in a section, in order. For a decision: the orders that the physician disagreed with, and the
 * accepted ones.
 */
export interface SectionSelection {
  section: string
  selected: string[]
  /** True for an information section in which more can be gathered. */
  isOpen?: true
}

/** The patient at one moment. */
export interface Measurement {
  /** Since the start, in the time of the scenario. */
  minutes: number
  vitalSigns: VitalSigns
}

/** The state of a patient and of a run through a scenario. */
export interface CaseState {
  /** Completed sections, with the options selected in them and the minutes at which they closed. */
  closed: { section: Section; selected: string[]; minutes: number }[]
  /** The current section; undefined when the scenario is complete. */
  open: Section | undefined
  /** Everything selected in the current section so far. */
  chosen: string[]
  /** Orders of the current decision that the physician has disagreed with. */
  disagreed: string[]
  vitalSigns: VitalSigns
  /** Oldest first: at the start, after each section, and in between where an order had a passing effect. */
  measurements: Measurement[]
  appearance: string
  /** The equipment at the bedside; undefined until something is known about it. */
  support: Support | undefined
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
  | 'chosen before'

/** The effect of a selection: the section closes, or it stays open for another selection. */
export type SelectionResult =
  | { problem: SelectionProblem }
  | { problem: undefined; history: SectionSelection[]; closes: boolean }

const optionsOf = (section: DecisionSection, keys: readonly string[]): Order[] =>
  keys.flatMap((key) => section.options.find((option) => option.key === key) ?? [])

/** What an accepted order does to the patient: first its immediate response, if it has one, then its lasting effect. */
function carryOut(state: CaseState, order: Order): CaseState {
  const minutes = state.minutes + (order.minutes ?? 0)
  const responded = withChanges(state.vitalSigns, order.response)
  const vitalSigns = withChanges(responded, order.vital_signs)
  const response = order.response ? [{ minutes: state.minutes, vitalSigns: responded }] : []
  return {
    ...state,
    vitalSigns,
    measurements: [...state.measurements, ...response, { minutes, vitalSigns }],
    appearance: order.appearance ?? state.appearance,
    support: order.support ?? state.support,
    minutes,
  }
}

function afterDecision(state: CaseState, section: DecisionSection, selected: string[], scenario: Scenario): CaseState {
  const orders = optionsOf(section, selected)
  const accepted = orders.filter(({ disagrees }) => !disagrees)
  const disagreed = orders.filter(({ disagrees }) => disagrees).map(({ key }) => key)
  const after = accepted.reduce(carryOut, state)
  if (accepted.length < section.select) return { ...after, chosen: selected, disagreed }
  const next = leadingOrder(accepted)?.next
  return {
    ...after,
    closed: [...state.closed, { section, selected, minutes: after.minutes }],
    open: next === undefined ? undefined : findSection(scenario, next),
    chosen: [],
    disagreed: [],
  }
}

/** What a finding reveals about the equipment, added to what was known about it. */
function addSupport(known: Support | undefined, told: Support): Support {
  const { ventilator } = told
  if (!known?.ventilator || !ventilator) return { ...known, ...told }
  const settings = { ...known.ventilator.settings, ...ventilator.settings }
  const measured = { ...known.ventilator.measured, ...ventilator.measured }
  return { ...known, ...told, ventilator: { ...ventilator, settings, measured } }
}

/** What gathering a finding does to the patient, which passes when the section closes, and what it reveals about the equipment. */
function endureFinding(state: CaseState, { vital_signs, appearance, support }: Finding): CaseState {
  const vitalSigns = withChanges(state.vitalSigns, vital_signs)
  return {
    ...state,
    vitalSigns,
    measurements: vital_signs ? [...state.measurements, { minutes: state.minutes, vitalSigns }] : state.measurements,
    appearance: appearance ?? state.appearance,
    support: support ? addSupport(state.support, support) : state.support,
  }
}

function afterInformation(
  state: CaseState,
  section: InformationSection,
  { selected, isOpen }: SectionSelection,
  scenario: Scenario,
): CaseState {
  const affected = section.options.filter((option) => option.vital_signs ?? option.appearance ?? option.support)
  const during = selected
    .flatMap((key) => affected.find((option) => option.key === key) ?? [])
    .reduce(endureFinding, state)
  if (isOpen) return { ...during, chosen: selected }
  const minutes = state.minutes + section.minutes
  return {
    ...state,
    closed: [...state.closed, { section, selected, minutes }],
    open: findSection(scenario, section.next),
    chosen: [],
    support: during.support,
    measurements: [...during.measurements, { minutes, vitalSigns: state.vitalSigns }],
    minutes,
  }
}

/** The state after a history of selections. A history that does not match the scenario is applied up to the first mismatch. */
export function caseStateOf(scenario: Scenario, history: readonly SectionSelection[]): CaseState {
  const { vital_signs: vitalSigns, appearance, support } = scenario.scenario
  const measurements = [{ minutes: 0, vitalSigns }]
  const start = { closed: [], chosen: [], disagreed: [], vitalSigns, measurements, appearance, support, minutes: 0 }
  let state: CaseState = { ...start, open: findSection(scenario, scenario.start) }
  for (const selection of history) {
    const { open } = state
    if (open?.key !== selection.section) return state
    state =
      open.kind === 'information'
        ? afterInformation(state, open, selection, scenario)
        : afterDecision(state, open, selection.selected, scenario)
  }
  return state
}

function findProblem(
  section: Section,
  selected: readonly string[],
  chosen: readonly string[],
): SelectionProblem | undefined {
  const known = new Set(section.options.map(({ key }) => key))
  if (selected.some((optionKey) => !known.has(optionKey))) return 'unknown option'
  if (new Set(selected).size !== selected.length) return 'chosen twice'
  if (section.kind === 'decision' && selected.length !== 1) return 'choose one'
  return selected.some((key) => chosen.includes(key)) ? 'chosen before' : undefined
}

/**
 * Adds a selection in the current section to a history. An information section closes with any number of options, even
 * none, unless it is kept open for more; what was chosen stays chosen. A decision takes one order at a time and stays
 * open until the physician has accepted as many as it asks for.
 */
export function applySelection(
  scenario: Scenario,
  history: readonly SectionSelection[],
  { keepOpen = false, ...selection }: { section: string; selected: readonly string[]; keepOpen?: boolean },
): SelectionResult {
  const { open, chosen } = caseStateOf(scenario, history)
  if (!open) return { problem: 'completed' }
  if (open.key !== selection.section) return { problem: 'not the open section' }
  const problem = findProblem(open, selection.selected, chosen)
  if (problem) return { problem }
  const selected = [...chosen, ...selection.selected]
  const isBegun = history.at(-1)?.section === open.key
  const earlier = isBegun ? history.slice(0, -1) : history
  const staysOpen = open.kind === 'information' && keepOpen
  const entry: SectionSelection = { section: open.key, selected, ...(staysOpen ? { isOpen: true } : {}) }
  const after = [...earlier, entry]
  return { problem: undefined, history: after, closes: caseStateOf(scenario, after).open?.key !== open.key }
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

/** The share of the maximum points, from 0 to 1; a negative total counts as 0 toward the verdict. */
export const shareOfMax = ({ points, max }: Tally): number => Math.min(1, Math.max(0, points) / Math.max(1, max))

/** Scores a run against the scenario's ideal path. A section that was not reached earns no points. */
export function scoreRun(scenario: Scenario, history: readonly SectionSelection[]): RunScore {
  const ideal = findIdealPath(scenario)
  const { closed, open, chosen } = caseStateOf(scenario, history)
  const worked: { section: Section; selected: string[] }[] = open
    ? [...closed, { section: open, selected: chosen }]
    : closed
  const tally = (kind: Section['kind']): Tally => {
    const own = worked.filter(({ section }) => section.kind === kind)
    const points = own.reduce((sum, { section, selected }) => sum + pointsFor(section, selected), 0)
    const information = ideal?.sections.filter((section) => section.kind === 'information') ?? []
    const maxInformation = information.reduce((sum, section) => sum + scoreRangeOf(section).max, 0)
    const max = ideal ? maxScoreOf(ideal) : 0
    return { points, max: kind === 'information' ? maxInformation : max - maxInformation }
  }
  const [information, decisions] = [tally('information'), tally('decision')]
  const total = add([information, decisions])
  return { information, decisions, total, share: shareOfMax(total) }
}

/**
 * The history after a section was closed with a selection: at once, or in a decision order by order. Undefined unless
 * exactly this selection closes it.
 */
export function closeWith(
  scenario: Scenario,
  history: readonly SectionSelection[],
  section: Section,
  selected: readonly string[],
): SectionSelection[] | undefined {
  const batches = section.kind === 'information' ? [selected] : selected.map((key) => [key])
  let state: { history: readonly SectionSelection[]; closes: boolean } = { history, closes: false }
  for (const batch of batches) {
    if (state.closes) return undefined
    const result = applySelection(scenario, state.history, { section: section.key, selected: batch })
    if (result.problem !== undefined) return undefined
    state = result
  }
  return state.closes ? [...state.history] : undefined
}

/** The run of a minimally competent candidate; undefined when it does not match the scenario. */
export function minimallyCompetentRun(scenario: Scenario): SectionSelection[] | undefined {
  let history: SectionSelection[] = []
  const seen = new Set<string>()
  for (let { open } = caseStateOf(scenario, history); open; { open } = caseStateOf(scenario, history)) {
    if (seen.has(open.key)) return undefined
    seen.add(open.key)
    const selected = scenario.minimallyCompetent[open.key]
    const after = selected && closeWith(scenario, history, open, selected)
    if (!after) return undefined
    history = after
  }
  return history
}

/** Points of a minimally competent candidate in each section of their path, by section key. Empty when there is no such path. */
export function passingPointsBySection(scenario: Scenario): Record<string, number> {
  const closed = caseStateOf(scenario, minimallyCompetentRun(scenario) ?? []).closed
  return Object.fromEntries(closed.map(({ section, selected }) => [section.key, pointsFor(section, selected)]))
}

/** The passing score of a scenario: the points of a minimally competent candidate. Undefined when that run does not match the scenario. */
export function passingPoints(scenario: Scenario): number | undefined {
  const run = minimallyCompetentRun(scenario)
  return run && scoreRun(scenario, run).total.points
}
