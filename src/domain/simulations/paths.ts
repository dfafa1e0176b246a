import { type DecisionSection, findSection, type Order, type Scenario, type Section } from './scenario.ts'
import { type VitalSigns, withChanges } from './vital-signs.ts'

/** One way through a scenario: its sections in order, and the order chosen in each decision. */
export interface Path {
  sections: Section[]
  orders: Order[]
  /** The patient's vital signs at the opening of each section, and at the end. */
  vitalSigns: VitalSigns[]
}

/** The orders of a decision that the physician accepts. */
const acceptedOrders = ({ options }: DecisionSection): Order[] => options.filter(({ disagrees }) => !disagrees)

/** More ways than any scenario of six sections has: beyond them, it goes in circles. */
const mostSections = 12

/**
 * Every way through a scenario by accepted orders. A way that leads to an unknown section, or in circles, is left out;
 * the validator names what is wrong with it.
 */
export function pathsOf(scenario: Scenario): Path[] {
  const from = (sectionKey: string | undefined, before: Path): Path[] => {
    const section = sectionKey === undefined ? undefined : findSection(scenario, sectionKey)
    const vital = before.vitalSigns.at(-1)
    if (!section || !vital || before.sections.length >= mostSections) return []
    const sections = [...before.sections, section]
    if (section.kind === 'information') {
      return from(section.next, { ...before, sections, vitalSigns: [...before.vitalSigns, vital] })
    }
    return acceptedOrders(section).flatMap((order) => {
      const vitalSigns = [...before.vitalSigns, withChanges(vital, order.vital_signs)]
      const path = { sections, orders: [...before.orders, order], vitalSigns }
      return section.isFinal ? [path] : from(order.next, path)
    })
  }
  return from(scenario.start, { sections: [], orders: [], vitalSigns: [scenario.scenario.vital_signs] })
}

const sum = (scores: readonly number[]) => scores.reduce((total, score) => total + score, 0)

/** Points that a section can give: the least and the most. Of a decision's orders one is accepted, after any disagreements. */
export function scoreRangeOf(section: Section): { least: number; max: number } {
  const scores = section.options.map(({ score }) => score)
  if (section.kind === 'information') {
    return { least: sum(scores.filter((score) => score < 0)), max: sum(scores.filter((score) => score > 0)) }
  }
  const accepted = acceptedOrders(section).map(({ score }) => score)
  const disagreed = section.options.filter(({ disagrees, score }) => disagrees && score < 0).map(({ score }) => score)
  return { least: sum(disagreed) + Math.min(...accepted), max: Math.max(...accepted) }
}

/** Points of a path when everything about it is chosen at its best: of each section, with the path's own orders. */
export function maxScoreOf({ sections, orders }: Path): number {
  const gathered = sections.filter(({ kind }) => kind === 'information').map((section) => scoreRangeOf(section).max)
  return sum(gathered) + sum(orders.map(({ score }) => score))
}

/** Points of a path when everything about it is chosen at its worst, each order that is disagreed with among them. */
export function minScoreOf({ sections, orders }: Path): number {
  return (
    sum(
      sections.map((section) => {
        const { least } = scoreRangeOf(section)
        return section.kind === 'information'
          ? least
          : least - Math.min(...acceptedOrders(section).map(({ score }) => score))
      }),
    ) + sum(orders.map(({ score }) => score))
  )
}

/** The best way through a scenario: the one that can give the most points. Undefined when no way ends. */
export function findIdealPath(scenario: Scenario): Path | undefined {
  return pathsOf(scenario).sort((a, b) => maxScoreOf(b) - maxScoreOf(a))[0]
}
