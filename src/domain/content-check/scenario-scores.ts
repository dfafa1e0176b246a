import { findIdealPath } from '../simulations/paths.ts'
import { type Scenario, type Section, sectionsOf } from '../simulations/scenario.ts'
import { type Issue, issue } from './issues.ts'

function checkDecisionScores({ key, options }: Section & { kind: 'decision' }): Issue[] {
  const issues: Issue[] = []
  const best = Math.max(...options.map(({ score }) => score))
  const top = options.filter(({ score }) => score === best)
  if (best < 2 || top.length !== 1 || top[0]?.disagrees) {
    const remedy = 'Give exactly one accepted order the highest score, +2 or +3.'
    issues.push(issue(key, 'The decision has no single best order.', remedy))
  }
  const helpful = options.find(({ score, disagrees }) => disagrees && score > 0)
  if (helpful) {
    const problem = 'The physician disagrees with an order that helps the patient.'
    issues.push(issue(`${key}.${helpful.key}`, problem, 'Correct the score, or remove disagrees.'))
  }
  return issues
}

/** Every section has helpful and harmful options; a decision has one best order, which the physician accepts. */
export function checkScores(sections: readonly Section[]): Issue[] {
  return sections.flatMap((section) => {
    const scores = section.options.map(({ score }) => score)
    const issues: Issue[] = []
    if (!scores.some((score) => score < 0)) {
      issues.push(issue(section.key, 'No option is harmful.', 'Give at least one option a negative score.'))
    }
    if (section.kind === 'decision') return [...issues, ...checkDecisionScores(section)]
    if (scores.filter((score) => score >= 2).length < 3) {
      const problem = 'Fewer than three information options are important.'
      issues.push(issue(section.key, problem, 'Give at least three options a score of +2 or +3.'))
    }
    return issues
  })
}

/** The score that an order which harms the patient has at most. */
const harmful = -2

/** An order that leads from the best path to a decision beside it has harmed the patient. */
export function checkHarm(scenario: Scenario): Issue[] {
  const ideal = findIdealPath(scenario)?.sections.map(({ key }) => key) ?? []
  const isDetour = (next: string | undefined) =>
    next !== undefined && !ideal.includes(next) && scenario.decisionMaking.some(({ key }) => key === next)
  return sectionsOf(scenario).flatMap((section) => {
    if (section.kind === 'information' || !ideal.includes(section.key)) return []
    return section.options
      .filter(({ next, score }) => isDetour(next) && score > harmful)
      .map(({ key, next }) => {
        const problem = `The order leads to the complication "${next}" but is not scored as harmful.`
        return issue(`${section.key}.${key}`, problem, 'Give it −2 or −3, or let it lead elsewhere.')
      })
  })
}
