import { describe, expect, test } from 'vitest'
import { makeScenario } from '../../../tests/support/scenario.ts'
import type { Scenario } from '../simulations/scenario.ts'
import { checkReferences } from './references.ts'
import { figuresOfScenario } from './scenario-minimal.ts'
import { checkScenarios } from './scenarios.ts'

const references = checkReferences({
  file: 'references',
  entries: [
    { id: 'source-2020', author: 'A', title: 'B', year: 2020, confirmed: { on: '2026-11-21', seen: 'the page' } },
  ],
})
const file = 'content/cse/cse-trauma-01.yaml'
const sound = makeScenario('CSE-TRAUMA-01')

const refusalsOf = (scenario: unknown, at = file) =>
  checkScenarios([{ file: at, scenario }], references).refusals.map(({ field, problem }) => `${field}: ${problem}`)

/** A copy in which the option of a section is changed. */
function withOption(section: string, option: string, change: object): Scenario {
  const inOptions = <T extends { key: string; options: { key: string }[] }>(one: T): T =>
    one.key === section
      ? { ...one, options: one.options.map((own) => (own.key === option ? { ...own, ...change } : own)) }
      : one
  return {
    ...sound,
    informationGathering: sound.informationGathering.map(inOptions),
    decisionMaking: sound.decisionMaking.map(inOptions),
    finalDecision: inOptions(sound.finalDecision),
  }
}

test('a sound scenario has nothing to mend', () => {
  expect(refusalsOf(sound)).toEqual([])
  expect(refusalsOf({ ...sound, use: 'practice' })).toEqual([])
  expect(figuresOfScenario(sound)).toEqual({ ways: 96, least: -19, most: 21, passing: 15 })
})

describe('it is refused:', () => {
  const { decisionMaking, finalDecision, informationGathering } = sound
  const [look] = informationGathering
  const eleven = look && [{ ...look, options: look.options.slice(0, 11) }]

  test.each<[string, unknown, RegExp]>([
    ['without a part', { ...sound, finalDecision: undefined }, /^finalDecision: it is missing$/],
    ['a file of another name', [sound, 'content/cse/other.yaml'], /^id: it is not the name of the file$/],
    [
      'a section that leads to none',
      withOption('first', 'wait', { next: 'gone' }),
      /^first\.wait: there is no section "gone"$/,
    ],
    ['a dead end', withOption('second', 'suction', { next: undefined }), /^second\.suction: it is a dead end$/],
    ['a way on from the end', withOption('end', 'ward', { next: 'look' }), /^end\.ward: it leads nowhere/],
    [
      'a way on where the physician disagrees',
      withOption('first', 'sedate', { next: 'end' }),
      /^first\.sedate: it leads/,
    ],
    [
      'a section that no way leads to',
      withOption('first', 'wait', { next: 'second' }),
      /^worse: no way leads through it/,
    ],
    ['a circle', withOption('second', 'suction', { next: 'first' }), /^next: a way goes in circles$/],
    [
      'one way only',
      {
        ...withOption('first', 'wait', { next: 'second' }),
        decisionMaking: withOption('first', 'wait', { next: 'second' }).decisionMaking.slice(0, 2),
      },
      /^next: all orders lead the same way$/,
    ],
    ['a key that stands twice', withOption('end', 'home', { key: 'ward' }), /^end: the key "ward" stands twice$/],
    [
      'options that read the same',
      withOption('end', 'home', { text: 'Order ward.' }),
      /^end: two options read the same$/,
    ],
    ['three sections', { ...sound, decisionMaking: decisionMaking.slice(0, 1) }, /^sections: it has 3 sections/],
    [
      'too little to ask for',
      { ...sound, informationGathering: eleven },
      /^informationGathering: its largest information section has 11/,
    ],
    [
      'a decision without harm',
      {
        ...sound,
        finalDecision: {
          ...finalDecision,
          options: finalDecision.options.map((one) => ({ ...one, score: Math.abs(one.score) })),
        },
      },
      /^end: no option harms$/,
    ],
    ['two best orders', withOption('second', 'suction', { score: 3 }), /^second: there is no single best order$/],
    [
      'a physician who disagrees with what helps',
      withOption('first', 'transfer', { disagrees: true, next: undefined, score: 1 }),
      /^first\.transfer: the physician disagrees with what helps$/,
    ],
    [
      'an impossible pulse',
      withOption('first', 'oxygen', { vital_signs: { heart_rate: 500 } }),
      /^vital_signs: a heart rate of 500/,
    ],
    [
      'pressures that change places',
      withOption('first', 'oxygen', { vital_signs: { blood_pressure: '80/90' } }),
      /^vital_signs: the diastolic pressure in 80\/90/,
    ],
    [
      'a pressure without a heartbeat',
      withOption('first', 'oxygen', { vital_signs: { heart_rate: 0 } }),
      /^vital_signs: a heart rate of 0/,
    ],
    [
      'a minimal way that is none',
      { ...sound, minimallyCompetent: { ...sound.minimallyCompetent, first: ['sedate'] } },
      /^minimallyCompetent: it is not a way/,
    ],
    [
      'a minimal way with a section beside it',
      { ...sound, minimallyCompetent: { ...sound.minimallyCompetent, worse: ['mask'] } },
      /^minimallyCompetent: its way does not pass worse$/,
    ],
    [
      'a minimal way that earns too little',
      { ...sound, minimallyCompetent: { ...sound.minimallyCompetent, look: ['diet'] } },
      /^minimallyCompetent: it earns 7 of 21 points/,
    ],
    [
      'a work that is not in the list',
      { ...sound, references: ['other-2020'] },
      /^references\.1: "other-2020" is not in the list/,
    ],
    [
      'an unsafe abbreviation',
      withOption('look', 'abg', { result: 'Give 5 mg qd.' }),
      /^look\.abg: "qd\.?" is error-prone/,
    ],
    [
      'a blood gas that does not agree',
      withOption('look', 'abg', { result: 'pH 7.40, PaCO₂ 80 mm Hg, HCO₃⁻ 24 mEq/L' }),
      /^look\.abg: .*these do not agree/,
    ],
    [
      'practice in more than four steps',
      { ...withOption('first', 'oxygen', { next: 'worse' }), use: 'practice' },
      /^use: a practice scenario has four steps/,
    ],
  ])('%s', (_, given, refusal) => {
    const [scenario, at] = Array.isArray(given) ? given : [given, file]
    expect(
      refusalsOf(scenario, at).some((one) => refusal.test(one)),
      refusalsOf(scenario, at).join('\n'),
    ).toBe(true)
  })
})
