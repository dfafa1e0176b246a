import { findIdealPath, pathsOf } from '../simulations/paths.ts'
import { ageGroupOf, type Scenario, type Section, scenarioSchema, sectionsOf } from '../simulations/scenario.ts'
import { findImpossibleVitalSigns, withChanges } from '../simulations/vital-signs.ts'
import { checkLanguage } from './american-english.ts'
import { findInconsistentBloodGases } from './blood-gases.ts'
import { type ContentIssue, entryName, type Issue, issue, locateIssues, parseEntry } from './issues.ts'
import { checkCitations, checkNotSuperseded, type ReferenceList } from './references.ts'
import { checkOrderLengths } from './scenario-cues.ts'
import { checkEquipment } from './scenario-equipment.ts'
import { checkMinimallyCompetent, checkPaths } from './scenario-paths.ts'
import { checkBalance, checkHarm, checkScores } from './scenario-scores.ts'
import { type ContentText, checkTexts } from './wording.ts'

const [minSections, maxSections] = [4, 6]
const [minLargest, maxLargest] = [12, 20]

function checkSizes(scenario: Scenario, sections: readonly Section[]): Issue[] {
  const largest = Math.max(...scenario.informationGathering.map(({ options }) => options.length))
  const issues: Issue[] = []
  if (sections.length < minSections || sections.length > maxSections) {
    const problem = `A scenario has ${minSections} to ${maxSections} sections; this one has ${sections.length}.`
    issues.push(issue('sections', problem, 'Add or remove sections.'))
  }
  if (largest < minLargest || largest > maxLargest) {
    const problem = `The largest information section must have ${minLargest} to ${maxLargest} options; it has ${largest}.`
    issues.push(issue('informationGathering', problem, 'Add or remove options.'))
  }
  return issues
}

function checkVitalSigns(scenario: Scenario): Issue[] {
  const age = ageGroupOf(scenario)
  const { vital_signs: initial } = scenario.scenario
  const onPaths = pathsOf(scenario).flatMap(({ vitalSigns }) => vitalSigns)
  const whileGathering = scenario.informationGathering
    .flatMap(({ options }) => options)
    .map(({ vital_signs }) => withChanges(initial, vital_signs))
  const problems = new Set(
    [initial, ...onPaths, ...whileGathering].flatMap((vital) => findImpossibleVitalSigns(vital, age)),
  )
  return [...problems].map((problem) =>
    issue('vital_signs', `Impossible vital signs: ${problem}.`, 'Correct the value.'),
  )
}

/** The practice simulators go through four steps: information, two decisions and the final decision. */
function checkPracticeSteps(scenario: Scenario): Issue[] {
  if (scenario.use !== 'practice') return []
  const kinds = findIdealPath(scenario)?.sections.map(({ kind }) => kind)
  if (kinds?.join(' ') === 'information decision decision decision') return []
  const remedy = 'Make its ideal path one information section, two decisions and the final decision.'
  return [issue('use', 'The ideal path of a practice scenario must have four steps.', remedy)]
}

function textsOfScenario(scenario: Scenario, sections: readonly Section[]): ContentText[] {
  const contentText = (field: string, text: string, role: ContentText['role'] = 'explanation'): ContentText => ({
    field,
    role,
    text: text.replace(/\s+/g, ' ').trim(),
  })
  const { introduction, appearance, patient_info } = scenario.scenario
  const { teachingPoint, idealPath, pitfalls } = scenario.debrief
  return [
    ...[scenario.title, introduction, appearance, ...Object.values(patient_info)].map((text) =>
      contentText('scenario', text),
    ),
    ...sections.flatMap(({ key, prompt, options }) => [
      contentText(`${key}.prompt`, prompt),
      ...options.flatMap((option) => [
        contentText(`${key}.${option.key}.text`, option.text, 'option'),
        ...['result' in option ? option.result : option.outcome, option.reason].map((text) =>
          contentText(`${key}.${option.key}`, text, 'reason'),
        ),
      ]),
    ]),
    ...[teachingPoint, idealPath, ...pitfalls].map((text) => contentText('debrief', text)),
  ]
}

function checkBloodGases(texts: readonly ContentText[]): Issue[] {
  const remedy = 'Correct the pH, the PaCO₂ or the HCO₃⁻.'
  return texts.flatMap(({ field, text }) =>
    findInconsistentBloodGases(text).map((problem) => issue(field, problem, remedy)),
  )
}

/** Every rule that concerns one scenario alone. */
function checkScenario(scenario: Scenario, references: ReferenceList): Issue[] {
  const sections = sectionsOf(scenario)
  const pathIssues = checkPaths(scenario)
  const texts = textsOfScenario(scenario, sections)
  return [
    ...pathIssues,
    ...(pathIssues.length > 0
      ? []
      : [
          ...checkMinimallyCompetent(scenario),
          ...checkBalance(scenario),
          ...checkHarm(scenario),
          ...checkPracticeSteps(scenario),
        ]),
    ...checkSizes(scenario, sections),
    ...checkScores(sections),
    ...checkVitalSigns(scenario),
    ...checkEquipment(scenario),
    ...checkCitations(scenario.references, references),
    ...checkNotSuperseded(scenario.references, references),
    ...checkTexts(texts),
    ...checkLanguage(texts),
    ...checkBloodGases(texts),
  ]
}

/** Checks every scenario file: the scenarios that match their schema, and all issues. */
export function checkScenarios(
  raw: readonly { file: string; scenario: unknown }[],
  references: ReferenceList,
): { scenarios: Scenario[]; issues: ContentIssue[] } {
  const scenarios: Scenario[] = []
  const issues = raw.flatMap(({ file, scenario }) => {
    const { value, issues: schemaIssues } = parseEntry(scenarioSchema, scenario)
    if (!value) return locateIssues(file, entryName(scenario, 0), schemaIssues)
    const fileName = `${value.id.toLowerCase()}.yaml`
    const misnamed = file.endsWith(`/${fileName}`)
      ? []
      : [issue('id', 'The id is not the name of the file.', `Rename the file to ${fileName}, or correct the id.`)]
    scenarios.push(value)
    return locateIssues(file, value.id, [...misnamed, ...checkScenario(value, references)])
  })
  return {
    scenarios,
    issues: [...issues, ...locateIssues('content/cse', 'all simulations', checkOrderLengths(scenarios))],
  }
}
