import { findIdealPath, mostOfPath, rangeOfSection } from './paths.ts'
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
export interface SectionPicks {
  section: string
  picks: string[]
}

/** Where a run through a scenario stands. */
export interface Standing {
  /** Sections that are closed, with what was chosen in them. */
  closed: { section: Section; picks: string[] }[]
  /** The section that is open; undefined when the scenario is at its end. */
  open: Section | undefined
  /** Orders of the open decision that the physician has disagreed with. */
  disagreed: string[]
  vitalSigns: VitalSigns
  appearance: string
  /** Minutes since the beginning, as the scenario tells them. */
  minutes: number
}

/** Why picks are refused. */
export type PickProblem =
  | 'over'
  | 'not the open section'
  | 'unknown option'
  | 'chosen twice'
  | 'choose one'
  | 'disagreed before'

/** What a pick brought about: closed, or a physician who disagrees and a section that stays open. */
export type PickOutcome = { problem: PickProblem } | { problem: undefined; history: SectionPicks[]; closes: boolean }

const optionOf = (section: DecisionSection, key: string): Order | undefined =>
  section.options.find((option) => option.key === key)

function afterDecision(standing: Standing, section: DecisionSection, picks: string[], scenario: Scenario): Standing {
  const order = optionOf(section, picks.at(-1) ?? '')
  if (!order || order.disagrees) return { ...standing, disagreed: picks }
  return {
    closed: [...standing.closed, { section, picks }],
    open: order.next === undefined ? undefined : findSection(scenario, order.next),
    disagreed: [],
    vitalSigns: withChanges(standing.vitalSigns, order.vital_signs),
    appearance: order.appearance ?? standing.appearance,
    minutes: standing.minutes + (order.minutes ?? 0),
  }
}

const afterInformation = (standing: Standing, section: InformationSection, picks: string[], scenario: Scenario) => ({
  ...standing,
  closed: [...standing.closed, { section, picks }],
  open: findSection(scenario, section.next),
  minutes: standing.minutes + section.minutes,
})

/** Where a run stands after what was chosen so far. A history that does not fit the scenario ends where it stops to fit. */
export function standingOf(scenario: Scenario, history: readonly SectionPicks[]): Standing {
  const { vital_signs: vitalSigns, appearance } = scenario.scenario
  const start = { closed: [], disagreed: [], vitalSigns, appearance, minutes: 0 }
  let standing: Standing = { ...start, open: findSection(scenario, scenario.start) }
  for (const { section: key, picks } of history) {
    const { open } = standing
    if (open?.key !== key) return standing
    standing =
      open.kind === 'information'
        ? afterInformation(standing, open, picks, scenario)
        : afterDecision(standing, open, picks, scenario)
  }
  return standing
}

function findProblem(
  section: Section,
  picks: readonly string[],
  disagreed: readonly string[],
): PickProblem | undefined {
  const known = new Set(section.options.map(({ key }) => key))
  if (picks.some((pick) => !known.has(pick))) return 'unknown option'
  if (new Set(picks).size !== picks.length) return 'chosen twice'
  if (section.kind === 'information') return undefined
  if (picks.length !== 1) return 'choose one'
  return disagreed.includes(picks[0] ?? '') ? 'disagreed before' : undefined
}

/**
 * Adds what was chosen in the open section to a history. Information closes with any number of picks, none among them;
 * a decision takes one, and stays open while the physician disagrees.
 */
export function pick(scenario: Scenario, history: readonly SectionPicks[], chosen: SectionPicks): PickOutcome {
  const { open, disagreed } = standingOf(scenario, history)
  if (!open) return { problem: 'over' }
  if (open.key !== chosen.section) return { problem: 'not the open section' }
  const problem = findProblem(open, chosen.picks, disagreed)
  if (problem) return { problem }
  const picks = [...disagreed, ...chosen.picks]
  const earlier = disagreed.length > 0 ? history.slice(0, -1) : history
  const last = picks.at(-1) ?? ''
  const closes = open.kind === 'information' || !optionOf(open, last)?.disagrees
  return { problem: undefined, history: [...earlier, { section: open.key, picks }], closes }
}

/** Points that picks earn in a section, harmful ones taken off. */
export function pointsOf(section: Section, picks: readonly string[]): number {
  return section.options.reduce((sum, { key, score }) => (picks.includes(key) ? sum + score : sum), 0)
}

/** Points of a run and of the best possible one, apart for gathering and deciding. */
export interface Tally {
  points: number
  most: number
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
  most: tallies.reduce((sum, { most }) => sum + most, 0),
})

/** 0 to 1 of the best possible points. */
export const shareOf = ({ points, most }: Tally): number => Math.min(1, Math.max(0, points) / Math.max(1, most))

/** What a run has earned against the scenario's ideal path; a section that was not reached earns nothing. */
export function reportOf(scenario: Scenario, history: readonly SectionPicks[]): Report {
  const ideal = findIdealPath(scenario)
  const { closed } = standingOf(scenario, history)
  const tally = (kind: Section['kind']): Tally => {
    const gathered = closed.filter(({ section }) => section.kind === kind)
    const points = gathered.reduce((sum, { section, picks }) => sum + pointsOf(section, picks), 0)
    const information = ideal?.sections.filter((section) => section.kind === 'information') ?? []
    const mostInformation = information.reduce((sum, section) => sum + rangeOfSection(section).most, 0)
    const most = ideal ? mostOfPath(ideal) : 0
    return { points, most: kind === 'information' ? mostInformation : most - mostInformation }
  }
  const [information, decisions] = [tally('information'), tally('decision')]
  const total = add([information, decisions])
  return { information, decisions, total, share: shareOf(total) }
}

/** What the minimally competent candidate chooses, as a run; undefined where it does not fit the scenario. */
export function minimalRun(scenario: Scenario): SectionPicks[] | undefined {
  let history: SectionPicks[] = []
  const seen = new Set<string>()
  for (let { open } = standingOf(scenario, history); open; { open } = standingOf(scenario, history)) {
    if (seen.has(open.key)) return undefined
    seen.add(open.key)
    const picks = scenario.minimal[open.key]
    const outcome = picks && pick(scenario, history, { section: open.key, picks })
    if (!outcome || outcome.problem !== undefined || !outcome.closes) return undefined
    history = outcome.history
  }
  return history
}

/** Points that pass a scenario: those of its minimally competent path. Undefined where that path does not fit. */
export function passingPoints(scenario: Scenario): number | undefined {
  const run = minimalRun(scenario)
  return run && reportOf(scenario, run).total.points
}
