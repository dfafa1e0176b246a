import { findIdealPath, pathsOf } from '../simulations/paths.ts'
import { ageGroupOf, type Scenario, type Section, scenarioSchema, sectionsOf } from '../simulations/scenario.ts'
import { findImpossible } from '../simulations/vital-signs.ts'
import { checkAbbreviations } from './abbreviations.ts'
import type { Passage } from './passages.ts'
import { checkCited, type ReferenceList } from './references.ts'
import { type Finding, finding, placed, type Refusal } from './refusal.ts'
import { checkMinimal } from './scenario-minimal.ts'
import { checkScenarioWays } from './scenario-ways.ts'
import { nameOf, readShape } from './shape.ts'
import { checkValues } from './values.ts'
import { checkWording } from './wording.ts'

const [fewestSections, mostSections] = [4, 6]
const [fewestOfLargest, mostOfLargest] = [12, 20]

function checkSizes(scenario: Scenario, sections: readonly Section[]): Finding[] {
  const largest = Math.max(...scenario.informationGathering.map(({ options }) => options.length))
  const findings: Finding[] = []
  if (sections.length < fewestSections || sections.length > mostSections) {
    const problem = `it has ${sections.length} sections; a scenario has ${fewestSections} to ${mostSections}`
    findings.push(finding('sections', problem, 'Add or take out a section.'))
  }
  if (largest < fewestOfLargest || largest > mostOfLargest) {
    const problem = `its largest information section has ${largest} options; ${fewestOfLargest} to ${mostOfLargest} are asked`
    findings.push(finding('informationGathering', problem, 'Add or take out options.'))
  }
  return findings
}

/** Each section has something to find and something to avoid; a decision has one best order, and it is accepted. */
function checkScores(sections: readonly Section[]): Finding[] {
  return sections.flatMap((section) => {
    const scores = section.options.map(({ score }) => score)
    const findings: Finding[] = []
    if (!scores.some((score) => score < 0)) {
      findings.push(finding(section.key, 'no option harms', 'Give it at least one option with a negative score.'))
    }
    if (section.kind === 'information') {
      if (scores.filter((score) => score >= 2).length < 3) {
        findings.push(finding(section.key, 'fewer than three findings matter', 'Score three of them +2 or +3.'))
      }
      return findings
    }
    const best = Math.max(...scores)
    const top = section.options.filter(({ score }) => score === best)
    if (best < 2 || top.length !== 1 || top[0]?.disagrees) {
      findings.push(finding(section.key, 'there is no single best order', 'Score one accepted order alone +2 or +3.'))
    }
    const wrong = section.options.find(({ score, disagrees }) => disagrees && score > 0)
    if (wrong)
      findings.push(
        finding(`${section.key}.${wrong.key}`, 'the physician disagrees with what helps', 'Correct its score.'),
      )
    return findings
  })
}

function checkVitalSigns(scenario: Scenario): Finding[] {
  const age = ageGroupOf(scenario)
  const seen = pathsOf(scenario).flatMap(({ vitalSigns }) => vitalSigns)
  const problems = new Set([scenario.scenario.vital_signs, ...seen].flatMap((vital) => findImpossible(vital, age)))
  return [...problems].map((problem) => finding('vital_signs', problem, 'Correct the value.'))
}

/** The simulators walk a practice scenario in four steps: information, two decisions, the final one. */
function checkPractice(scenario: Scenario): Finding[] {
  if (scenario.use !== 'practice') return []
  const kinds = findIdealPath(scenario)
    ?.sections.map(({ kind }) => kind)
    .join(' ')
  if (kinds === 'information decision decision decision') return []
  const remedy = 'Let its best way be one information section, two decisions and the final decision.'
  return [finding('use', 'a practice scenario has four steps on its best way', remedy)]
}

function passagesOfScenario(scenario: Scenario, sections: readonly Section[]): Passage[] {
  const passage = (field: string, text: string, role: Passage['role'] = 'explanation'): Passage => ({
    field,
    role,
    text: text.replace(/\s+/g, ' ').trim(),
  })
  const { introduction, appearance, patient_info } = scenario.scenario
  const { teaches, ideal, traps } = scenario.debrief
  return [
    ...[scenario.title, introduction, appearance, ...Object.values(patient_info)].map((text) =>
      passage('scenario', text),
    ),
    ...sections.flatMap(({ key, prompt, options }) => [
      passage(`${key}.prompt`, prompt),
      ...options.flatMap((option) => [
        passage(`${key}.${option.key}.text`, option.text, 'option'),
        ...['finds' in option ? option.finds : option.happens, option.reason].map((text) =>
          passage(`${key}.${option.key}`, text, 'reason'),
        ),
      ]),
    ]),
    ...[teaches, ideal, ...traps].map((text) => passage('debrief', text)),
  ]
}

/** Everything that can be told from one scenario alone. */
function checkScenario(scenario: Scenario, references: ReferenceList): Finding[] {
  const sections = sectionsOf(scenario)
  const ways = checkScenarioWays(scenario)
  const passages = passagesOfScenario(scenario, sections)
  return [
    ...ways,
    ...(ways.length > 0 ? [] : [...checkMinimal(scenario), ...checkPractice(scenario)]),
    ...checkSizes(scenario, sections),
    ...checkScores(sections),
    ...checkVitalSigns(scenario),
    ...checkCited(scenario.references, references),
    ...checkAbbreviations(passages),
    ...checkWording(passages),
    ...checkValues(passages),
  ]
}

/** Checks every scenario file: what is refused, and the scenarios whose shape is right. */
export function checkScenarios(
  raw: readonly { file: string; scenario: unknown }[],
  references: ReferenceList,
): { scenarios: Scenario[]; refusals: Refusal[] } {
  const scenarios: Scenario[] = []
  const refusals = raw.flatMap(({ file, scenario }) => {
    const { value, findings } = readShape(scenarioSchema, scenario)
    if (!value) return placed(file, nameOf(scenario, 0), findings)
    const named = file.endsWith(`/${value.id.toLowerCase()}.yaml`)
    const misnamed = named
      ? []
      : [
          finding(
            'id',
            'it is not the name of the file',
            `Call the file ${value.id.toLowerCase()}.yaml, or correct the id.`,
          ),
        ]
    scenarios.push(value)
    return placed(file, value.id, [...misnamed, ...checkScenario(value, references)])
  })
  return { scenarios, refusals }
}
