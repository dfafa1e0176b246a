import { pathsOf } from '../simulations/paths.ts'
import { type Scenario, type Section, sectionsOf } from '../simulations/scenario.ts'
import { type Finding, finding } from './refusal.ts'
import { normalised } from './words.ts'

function checkKeys(scenario: Scenario, sections: readonly Section[]): Finding[] {
  const twice = (keys: readonly string[], field: string) =>
    keys
      .filter((key, index) => keys.indexOf(key) !== index)
      .map((key) => finding(field, `the key "${key}" stands twice`, 'Give one of the two another key.'))
  const texts = (section: Section) => section.options.map(({ text }) => normalised(text))
  return [
    ...twice(
      sections.map(({ key }) => key),
      'sections',
    ),
    ...sections.flatMap((section) => [
      ...twice(
        section.options.map(({ key }) => key),
        section.key,
      ),
      ...(new Set(texts(section)).size < section.options.length
        ? [finding(section.key, 'two options read the same', 'Make them differ, or take one out.')]
        : []),
    ]),
    ...(sections.some(({ key }) => key === scenario.start)
      ? []
      : [finding('start', `there is no section "${scenario.start}"`, 'Name the key of a section.')]),
  ]
}

/** Where each section leads: known, forward, and to the end. */
function checkWays(sections: readonly Section[]): Finding[] {
  const keys = new Set(sections.map(({ key }) => key))
  const lost = (field: string, next: string | undefined) =>
    next === undefined || keys.has(next)
      ? []
      : [finding(field, `there is no section "${next}"`, 'Name the key of a section.')]
  const dead = sections.flatMap((section) => {
    if (section.kind === 'information') return lost(section.key, section.next)
    return section.options.flatMap((order) => {
      const field = `${section.key}.${order.key}`
      const leads = order.next !== undefined
      if (leads && (order.disagrees || section.isFinal)) {
        return [finding(field, 'it leads nowhere, and yet names a next section', 'Take out next.')]
      }
      if (!leads && !order.disagrees && !section.isFinal) {
        return [finding(field, 'it is a dead end', 'Name the next section, or say that the physician disagrees.')]
      }
      return lost(field, order.next)
    })
  })
  return dead
}

function checkReach(scenario: Scenario, sections: readonly Section[]): Finding[] {
  const paths = pathsOf(scenario)
  const reached = new Set(paths.flatMap((path) => path.sections.map(({ key }) => key)))
  const circles = paths.some(({ sections: own }) => new Set(own.map(({ key }) => key)).size !== own.length)
  const ways = new Set(paths.map((path) => path.sections.map(({ key }) => key).join(' ')))
  return [
    ...sections
      .filter(({ key }) => !reached.has(key))
      .map(({ key }) =>
        finding(key, 'no way leads through it to the final decision', 'Lead a section to it, and it on.'),
      ),
    ...(circles ? [finding('next', 'a way goes in circles', 'Lead each section to a later one.')] : []),
    ...(ways.size < 2
      ? [finding('next', 'all orders lead the same way', 'Let one order lead to another section.')]
      : []),
  ]
}

/** Keys that are known and unique, ways that lead on and end, and no section beside them. */
export function checkScenarioWays(scenario: Scenario): Finding[] {
  const sections = sectionsOf(scenario)
  const findings = [...checkKeys(scenario, sections), ...checkWays(sections)]
  // What follows walks the ways, so they have to be there.
  return findings.length > 0 ? findings : checkReach(scenario, sections)
}
