import { type Scenario, type Section, sectionsOf } from '../simulations/scenario.ts'
import { type Issue, issue } from './issues.ts'

/** With fewer decisions, the share says little. */
const minDecisions = 40
/** A decision has four to six orders, so that the best one is the longest in about a fifth of them by chance. */
const maxLongestShare = 0.3

function isBestLongest({ options }: Section): boolean {
  const [best, ...others] = options.toSorted((a, b) => b.score - a.score)
  return others.every(({ text }) => text.length < (best?.text.length ?? 0))
}

/** Over all scenarios, the best order cannot be guessed from its length. */
export function checkOrderLengths(scenarios: readonly Scenario[]): Issue[] {
  const decisions = scenarios.flatMap(sectionsOf).filter(({ kind }) => kind === 'decision')
  const longest = decisions.filter(isBestLongest).length
  if (decisions.length < minDecisions || longest <= decisions.length * maxLongestShare) return []
  const problem = `The best order is the longest in ${longest} of ${decisions.length} decisions.`
  return [issue('orders', problem, 'Shorten best orders, or word other orders as completely.')]
}
