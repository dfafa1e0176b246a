import { maxScoreOf, minScoreOf, pathsOf } from '../simulations/paths.ts'
import { minimallyCompetentRun, passingPoints, scoreRun } from '../simulations/run.ts'
import { type Scenario, type Section, sectionsOf } from '../simulations/scenario.ts'
import { type Issue, issue } from './issues.ts'
import { normalizeText } from './text-similarity.ts'

function checkUniqueKeys(entries: readonly { key: string }[], field: string): Issue[] {
  const keys = entries.map(({ key }) => key)
  return keys
    .filter((key, index) => keys.indexOf(key) !== index)
    .map((key) => issue(field, `The key "${key}" is used twice.`, 'Give one of the two a different key.'))
}

function checkKeys(scenario: Scenario, sections: readonly Section[]): Issue[] {
  const hasEqualOptions = ({ options }: Section) =>
    new Set(options.map(({ text }) => normalizeText(text))).size < options.length
  return [
    ...checkUniqueKeys(sections, 'sections'),
    ...sections.flatMap((section) => [
      ...checkUniqueKeys(section.options, section.key),
      ...(hasEqualOptions(section)
        ? [issue(section.key, 'Two options are the same.', 'Change or remove one of them.')]
        : []),
    ]),
    ...(sections.some(({ key }) => key === scenario.start)
      ? []
      : [issue('start', `There is no section "${scenario.start}".`, 'Use the key of a section.')]),
  ]
}

/** Every section leads to a known section or, at the end, to none. */
function checkNextSections(sections: readonly Section[]): Issue[] {
  const keys = new Set(sections.map(({ key }) => key))
  const checkNext = (field: string, next: string | undefined) =>
    next === undefined || keys.has(next)
      ? []
      : [issue(field, `There is no section "${next}".`, 'Use the key of a section.')]
  return sections.flatMap((section) => {
    if (section.kind === 'information') return checkNext(section.key, section.next)
    return section.options.flatMap((order) => {
      const field = `${section.key}.${order.key}`
      const hasNext = order.next !== undefined
      if (hasNext && order.disagrees) {
        const problem = 'The order names a next section although the physician disagrees.'
        return [issue(field, problem, 'Remove next, or remove disagrees.')]
      }
      if (hasNext && section.isFinal) {
        return [issue(field, 'An order of the final decision names a next section.', 'Remove next.')]
      }
      if (!hasNext && !order.disagrees && !section.isFinal) {
        const remedy = 'Name the next section, or set disagrees to true.'
        return [issue(field, 'The order is a dead end.', remedy)]
      }
      return checkNext(field, order.next)
    })
  })
}

function checkReachability(scenario: Scenario, sections: readonly Section[]): Issue[] {
  const paths = pathsOf(scenario)
  const reached = new Set(paths.flatMap((path) => path.sections.map(({ key }) => key)))
  const hasLoop = paths.some((path) => new Set(path.sections.map(({ key }) => key)).size !== path.sections.length)
  const distinct = new Set(paths.map((path) => path.sections.map(({ key }) => key).join(' ')))
  const issues = sections
    .filter(({ key }) => !reached.has(key))
    .map(({ key }) => {
      const problem = 'No path to the final decision passes through this section.'
      return issue(key, problem, 'Make another section lead to it, and make it lead on.')
    })
  if (hasLoop)
    issues.push(issue('next', 'A path returns to an earlier section.', 'Make each section lead to a later one.'))
  if (distinct.size < 2) {
    issues.push(issue('next', 'All orders lead to the same sections.', 'Make at least one order lead elsewhere.'))
  }
  return issues
}

/** Keys are known and unique, every path leads to the final decision, and every section is on a path. */
export function checkPaths(scenario: Scenario): Issue[] {
  const sections = sectionsOf(scenario)
  const issues = [...checkKeys(scenario, sections), ...checkNextSections(sections)]
  // Paths can be followed only when the sections are connected properly.
  return issues.length > 0 ? issues : checkReachability(scenario, sections)
}

/** The share of the best possible points that a minimally competent candidate earns. */
const [minCompetentShare, maxCompetentShare] = [0.6, 0.85]

/** The selections of the minimally competent candidate form a path and earn an appropriate share of the points. */
export function checkMinimallyCompetent(scenario: Scenario): Issue[] {
  const field = 'minimallyCompetent'
  const run = minimallyCompetentRun(scenario)
  if (!run) {
    const problem = 'The selections are not a path of accepted orders through the scenario.'
    return [
      issue(field, problem, 'For each section on the path, list option keys; for a decision, one accepted order.'),
    ]
  }
  const extra = Object.keys(scenario.minimallyCompetent).filter((key) => !run.some(({ section }) => section === key))
  if (extra.length > 0) {
    return [issue(field, `The path does not pass through ${extra.join(', ')}.`, 'Remove these sections.')]
  }
  const { share, total } = scoreRun(scenario, run)
  if (share >= minCompetentShare && share <= maxCompetentShare) return []
  const problem = `The selections earn ${total.points} of ${total.max} points (${Math.round(share * 100)}%).`
  const remedy = `Change them so that they earn ${minCompetentShare * 100}% to ${maxCompetentShare * 100}% of the points.`
  return [issue(field, problem, remedy)]
}

/** How many paths a scenario has, the lowest and highest points of any of them, and the passing points. */
export function scenarioStatisticsOf(scenario: Scenario) {
  const paths = pathsOf(scenario)
  return {
    paths: paths.length,
    min: Math.min(...paths.map(minScoreOf)),
    max: Math.max(...paths.map(maxScoreOf)),
    passing: passingPoints(scenario) ?? 0,
  }
}
