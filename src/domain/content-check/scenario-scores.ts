import { findIdealPath, maxScoreOf } from '../simulations/paths.ts'
import { passingPoints } from '../simulations/run.ts'
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

/** Some information is important, and choosing every option earns nothing. */
function checkInformationScores({ key, options }: Section): Issue[] {
  const issues: Issue[] = []
  const everything = options.reduce((sum, { score }) => sum + score, 0)
  if (options.filter(({ score }) => score >= 2).length < 2) {
    const problem = 'Fewer than two information options are important.'
    issues.push(issue(key, problem, 'Give at least two options a score of +2 or +3.'))
  }
  if (everything >= 1) {
    const problem = `Choosing every option earns ${everything} points.`
    const remedy = 'Give options that help 0, or useless and harmful ones −1 to −3, until the sum is 0 or less.'
    issues.push(issue(key, problem, remedy))
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
    return [...issues, ...checkInformationScores(section)]
  })
}

/** The share of the best possible points that decisions earn: about half. */
const [minDecisionShare, maxDecisionShare] = [0.4, 0.6]

/** Decisions weigh about as much as information, and who chooses all information and the best orders does not pass. */
export function checkBalance(scenario: Scenario): Issue[] {
  const ideal = findIdealPath(scenario)
  if (!ideal) return []
  const decisions = ideal.orders.reduce((sum, { score }) => sum + score, 0)
  const share = decisions / Math.max(1, maxScoreOf(ideal))
  const issues: Issue[] = []
  if (share < minDecisionShare || share > maxDecisionShare) {
    const problem = `Decisions earn ${Math.round(share * 100)}% of the points.`
    const remedy = `Change the scores of information so that decisions earn ${minDecisionShare * 100}% to ${maxDecisionShare * 100}%.`
    issues.push(issue('informationGathering', problem, remedy))
  }
  const gathered = ideal.sections.flatMap((section) => (section.kind === 'information' ? section.options : []))
  const everything = decisions + gathered.reduce((sum, { score }) => sum + score, 0)
  const passing = passingPoints(scenario)
  if (passing !== undefined && everything >= passing) {
    const problem = `Choosing all information and the best orders earns ${everything} points; ${passing} pass.`
    issues.push(issue('minimallyCompetent', problem, 'Lower the scores of information that does not decide anything.'))
  }
  return issues
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
