import { type DecisionSection, findSection, type Order, type Scenario, type Section } from './scenario.ts'
import { type VitalSigns, withChanges } from './vital-signs.ts'

/** One path through a scenario: its sections in sequence, and the order chosen in each decision. */
export interface Path {
  sections: Section[]
  orders: Order[]
  /** The patient's vital signs at the opening of each section, and at the end. */
  vitalSigns: VitalSigns[]
}

/** The orders of a decision that the physician accepts. */
const acceptedOrders = ({ options }: DecisionSection): Order[] => options.filter(({ disagrees }) => !disagrees)

/** Every choice of `count` orders. */
function combinationsOf(orders: readonly Order[], count: number): Order[][] {
  if (count === 0) return [[]]
  return orders.flatMap((order, index) =>
    combinationsOf(orders.slice(index + 1), count - 1).map((others) => [order, ...others]),
  )
}

/** Of several accepted orders, the poorest determines where the case goes; of equals, the last. */
export const leadingOrder = (orders: readonly Order[]): Order | undefined =>
  orders.reduce<Order | undefined>((worst, one) => (worst && worst.score < one.score ? worst : one), undefined)

/** More sections than any scenario has. A longer path is going in circles. */
const maxSections = 12

/**
 * Every path through a scenario by accepted orders. A path that leads to an unknown section or in circles is omitted;
 * the validator reports what is wrong with it.
 */
export function pathsOf(scenario: Scenario): Path[] {
  const from = (sectionKey: string | undefined, before: Path): Path[] => {
    const section = sectionKey === undefined ? undefined : findSection(scenario, sectionKey)
    const vital = before.vitalSigns.at(-1)
    if (!section || !vital || before.sections.length >= maxSections) return []
    const sections = [...before.sections, section]
    if (section.kind === 'information') {
      return from(section.next, { ...before, sections, vitalSigns: [...before.vitalSigns, vital] })
    }
    return combinationsOf(acceptedOrders(section), section.select).flatMap((orders) => {
      const after = orders.reduce((now, order) => withChanges(now, order.vital_signs), vital)
      const path = { sections, orders: [...before.orders, ...orders], vitalSigns: [...before.vitalSigns, after] }
      return section.isFinal ? [path] : from(leadingOrder(orders)?.next, path)
    })
  }
  return from(scenario.start, { sections: [], orders: [], vitalSigns: [scenario.scenario.vital_signs] })
}

const sum = (scores: readonly number[]) => scores.reduce((total, score) => total + score, 0)

/** The points lost by selecting every harmful order that the physician disagrees with. */
const worstDisagreement = ({ options }: DecisionSection): number =>
  sum(options.filter(({ disagrees, score }) => disagrees && score < 0).map(({ score }) => score))

/** The lowest and highest score of a section. A decision accepts its orders after any number of disagreements. */
export function scoreRangeOf(section: Section): { min: number; max: number } {
  const scores = section.options.map(({ score }) => score)
  if (section.kind === 'information') {
    return { min: sum(scores.filter((score) => score < 0)), max: sum(scores.filter((score) => score > 0)) }
  }
  const accepted = acceptedOrders(section)
    .map(({ score }) => score)
    .sort((a, b) => a - b)
  return {
    min: worstDisagreement(section) + sum(accepted.slice(0, section.select)),
    max: sum(accepted.slice(-section.select)),
  }
}

/** The highest score of a path: the best selection in every information section, and the path's own orders. */
export function maxScoreOf({ sections, orders }: Path): number {
  const gathered = sections.filter(({ kind }) => kind === 'information').map((section) => scoreRangeOf(section).max)
  return sum(gathered) + sum(orders.map(({ score }) => score))
}

/** The lowest score of a path: the worst selection in every section, including every order that is disagreed with. */
export function minScoreOf({ sections, orders }: Path): number {
  return (
    sum(
      sections.map((section) =>
        section.kind === 'information' ? scoreRangeOf(section).min : worstDisagreement(section),
      ),
    ) + sum(orders.map(({ score }) => score))
  )
}

/** The path with the highest possible score; undefined when no path reaches the end. */
export function findIdealPath(scenario: Scenario): Path | undefined {
  return pathsOf(scenario).sort((a, b) => maxScoreOf(b) - maxScoreOf(a))[0]
}
