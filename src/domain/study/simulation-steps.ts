import {
  type DecisionSection,
  findSection,
  type InformationSection,
  type Order,
  type Scenario,
} from '../simulations/scenario.ts'

/** Points from which a finding matters for what is decided next. */
const important = 2

/** Simulations write "28 %"; everything else that is read here writes "28%". */
export const withPercent = (text: string) => text.replaceAll(/(\d)\s%/g, '$1%')

/** The prompt without the instruction of the simulation. */
export const promptOf = ({ prompt }: DecisionSection): string =>
  withPercent(prompt.replace(/\s*Choose only one(?: unless the physician disagrees)?\./, ''))

const findingsOf = ({ options }: InformationSection): string[] =>
  options.filter(({ score }) => score >= important).map(({ text, result }) => withPercent(`${text}: ${result}`))

/** The next decision from a section on, with what was found on the way there. */
export function findDecision(
  scenario: Scenario,
  key: string | undefined,
): { decision: DecisionSection; findings: string[] } | undefined {
  const findings: string[] = []
  const visited = new Set<string>()
  let at = key
  while (at !== undefined && !visited.has(at)) {
    visited.add(at)
    const section = findSection(scenario, at)
    if (section === undefined) return undefined
    if (section.kind === 'decision') return { decision: section, findings }
    findings.push(...findingsOf(section))
    at = section.next
  }
  return undefined
}

/** The options with the highest score that the physician does not disagree with. */
export function bestOrders({ options }: DecisionSection): Order[] {
  const possible = options.filter(({ disagrees }) => !disagrees)
  const best = Math.max(...possible.map(({ score }) => score))
  return possible.filter(({ score }) => score === best)
}
