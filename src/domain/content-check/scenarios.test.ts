import { describe, expect, test } from 'vitest'
import { makeScenario } from '../../../tests/support/scenario.ts'
import type { Scenario } from '../simulations/scenario.ts'
import { checkReferences } from './references.ts'
import { scenarioStatisticsOf } from './scenario-paths.ts'
import { checkScenarios } from './scenarios.ts'

const references = checkReferences({
  file: 'references',
  entries: [
    { id: 'source-2020', author: 'A', title: 'B', year: 2020, confirmed: { on: '2026-11-21', seen: 'the page' } },
  ],
})
const file = 'content/cse/cse-trauma-01.yaml'

/** A copy of a scenario with changes in one option of one section. */
function changeOption(scenario: Scenario, section: string, option: string, change: object): Scenario {
  const inOptions = <T extends { key: string; options: { key: string }[] }>(one: T): T =>
    one.key === section
      ? { ...one, options: one.options.map((own) => (own.key === option ? { ...own, ...change } : own)) }
      : one
  return {
    ...scenario,
    informationGathering: scenario.informationGathering.map(inOptions),
    decisionMaking: scenario.decisionMaking.map(inOptions),
    finalDecision: inOptions(scenario.finalDecision),
  }
}

/** The scenario of the other tests, with the scores that content must have. */
function makeValid(): Scenario {
  const scores = { history: 1, 'breath-sounds': 1, 'chest-radiograph': 0, sputum: 0, diet: -1, posture: -1 }
  const scenario = Object.entries(scores).reduce(
    (changed, [key, score]) => changeOption(changed, 'assess', key, { score }),
    changeOption(makeScenario('CSE-TRAUMA-01'), 'first', 'wait', { score: -2 }),
  )
  return { ...scenario, minimallyCompetent: { ...scenario.minimallyCompetent, assess: ['abg', 'history'] } }
}

const valid = makeValid()
const withOption = (section: string, option: string, change: object) => changeOption(valid, section, option, change)

const issuesOf = (scenario: unknown, at = file) =>
  checkScenarios([{ file: at, scenario }], references).issues.map(({ field, problem }) => `${field}: ${problem}`)

/** The section with a score of +3 for every option. */
const allImportant = (section: Scenario['informationGathering'][number]) => ({
  ...section,
  options: section.options.map((option) => ({ ...option, score: 3 })),
})

test('accepts a valid scenario', () => {
  expect(issuesOf(valid)).toEqual([])
  expect(issuesOf({ ...valid, use: 'practice' })).toEqual([])
  expect(scenarioStatisticsOf(valid)).toEqual({ paths: 96, min: -22, max: 17, passing: 11 })
})

describe('rejects', () => {
  const { decisionMaking, finalDecision, informationGathering } = valid
  const [assess] = informationGathering
  const eleven = assess && [{ ...assess, options: assess.options.slice(0, 11) }]

  test.each<[string, unknown, RegExp]>([
    ['a missing part', { ...valid, finalDecision: undefined }, /^finalDecision: This field is missing\.$/],
    ['a file with a different name', [valid, 'content/cse/other.yaml'], /^id: The id is not the name of the file\.$/],
    [
      'an order that leads to an unknown section',
      withOption('first', 'wait', { next: 'gone' }),
      /^first\.wait: There is no section "gone"\.$/,
    ],
    [
      'a dead end',
      withOption('second', 'suction', { next: undefined }),
      /^second\.suction: The order is a dead end\.$/,
    ],
    [
      'a next section after the final decision',
      withOption('end', 'ward', { next: 'assess' }),
      /^end\.ward: An order of the final decision names a next section/,
    ],
    [
      'a next section where the physician disagrees',
      withOption('first', 'sedate', { next: 'end' }),
      /^first\.sedate: The order names a next section although/,
    ],
    [
      'a section that no path reaches',
      withOption('first', 'wait', { next: 'second' }),
      /^worse: No path to the final decision passes/,
    ],
    ['a loop', withOption('second', 'suction', { next: 'first' }), /^next: A path returns to an earlier section\.$/],
    [
      'a single path',
      {
        ...withOption('first', 'wait', { next: 'second' }),
        decisionMaking: withOption('first', 'wait', { next: 'second' }).decisionMaking.slice(0, 2),
      },
      /^next: All orders lead to the same sections\.$/,
    ],
    ['a key used twice', withOption('end', 'home', { key: 'ward' }), /^end: The key "ward" is used twice\.$/],
    [
      'two options that are the same',
      withOption('end', 'home', { text: 'Order ward.' }),
      /^end: Two options are the same\.$/,
    ],
    [
      'three sections',
      { ...valid, decisionMaking: decisionMaking.slice(0, 1) },
      /^sections: A scenario has 4 to 6 sections; this one has 3/,
    ],
    [
      'too few information options',
      { ...valid, informationGathering: eleven },
      /^informationGathering: The largest information section .* it has 11/,
    ],
    [
      'a decision without a harmful order',
      {
        ...valid,
        finalDecision: {
          ...finalDecision,
          options: finalDecision.options.map((one) => ({ ...one, score: Math.abs(one.score) })),
        },
      },
      /^end: No option is harmful\.$/,
    ],
    [
      'two best orders',
      withOption('second', 'suction', { score: 3 }),
      /^second: The decision has no single best order\.$/,
    ],
    [
      'a physician who disagrees with a helpful order',
      withOption('first', 'transfer', { disagrees: true, next: undefined, score: 1 }),
      /^first\.transfer: The physician disagrees with an order that helps/,
    ],
    [
      'an order that harms the patient and costs one point',
      withOption('first', 'wait', { score: -1 }),
      /^first\.wait: The order leads to the complication "worse" but is not scored as harmful\.$/,
    ],
    [
      'an information section in which choosing everything pays',
      withOption('assess', 'mri', { score: -1 }),
      /^assess: Choosing every option earns 2 points\.$/,
    ],
    [
      'an information section with one important option',
      withOption('assess', 'pulse-oximetry', { score: 1 }),
      /^assess: Fewer than two information options are important\.$/,
    ],
    [
      'decisions that earn too few of the points',
      { ...valid, informationGathering: valid.informationGathering.map(allImportant) },
      /^informationGathering: Decisions earn 20% of the points\.$/,
    ],
    [
      'a passing score that is reached by choosing all information',
      withOption('assess', 'mri', { score: -1 }),
      /^minimallyCompetent: Choosing all information and the best orders earns 11 points; 11 pass\.$/,
    ],
    [
      'an impossible heart rate',
      withOption('first', 'oxygen', { vital_signs: { heart_rate: 500 } }),
      /^vital_signs: Impossible vital signs: .*500/,
    ],
    [
      'a diastolic pressure above the systolic',
      withOption('first', 'oxygen', { vital_signs: { blood_pressure: '80/90' } }),
      /^vital_signs: Impossible vital signs: .*80\/90/,
    ],
    [
      'a pressure without a heartbeat',
      withOption('first', 'oxygen', { vital_signs: { heart_rate: 0 } }),
      /^vital_signs: Impossible vital signs: .*heart/,
    ],
    [
      'minimally competent selections that are not a path',
      { ...valid, minimallyCompetent: { ...valid.minimallyCompetent, first: ['sedate'] } },
      /^minimallyCompetent: The selections are not a path/,
    ],
    [
      'minimally competent selections in a section off the path',
      { ...valid, minimallyCompetent: { ...valid.minimallyCompetent, worse: ['mask'] } },
      /^minimallyCompetent: The path does not pass through worse\.$/,
    ],
    [
      'minimally competent selections that earn too little',
      { ...valid, minimallyCompetent: { ...valid.minimallyCompetent, assess: ['diet'] } },
      /^minimallyCompetent: The selections earn 6 of 17 points/,
    ],
    [
      'a reference that is not in the list',
      { ...valid, references: ['other-2020'] },
      /^references\.1: "other-2020" is not in the list/,
    ],
    [
      'an error-prone abbreviation',
      withOption('assess', 'abg', { result: 'Give 5 mg qd.' }),
      /^assess\.abg: "qd\.?" is on the ISMP list/,
    ],
    [
      'an inconsistent blood gas',
      withOption('assess', 'abg', { result: 'pH 7.40, PaCO₂ 80 mm Hg, HCO₃⁻ 24 mEq/L' }),
      /^assess\.abg: .*is inconsistent/,
    ],
    [
      'a blood gas that a learner would misread',
      withOption('assess', 'abg', { result: 'pH 7.17, PaCO₂ 106 mm Hg, PaO₂ 76 mm Hg, HCO₃⁻ 37 mEq/L' }),
      /^assess\.abg: .*give an HCO₃⁻ of 38\.2 mEq\/L\.$/,
    ],
    [
      'a practice scenario with more than four steps',
      { ...withOption('first', 'oxygen', { next: 'worse' }), use: 'practice' },
      /^use: The ideal path of a practice scenario must have four steps/,
    ],
  ])('%s', (_, given, expected) => {
    const [scenario, at] = Array.isArray(given) ? given : [given, file]
    expect(
      issuesOf(scenario, at).some((one) => expected.test(one)),
      issuesOf(scenario, at).join('\n'),
    ).toBe(true)
  })
})
