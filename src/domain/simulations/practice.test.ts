import { describe, expect, test } from 'vitest'
import { makeScenario } from '../../../tests/support/scenario.ts'
import { linearStepsOf, type PracticeMode, scorePractice } from './practice.ts'

const scenario = makeScenario('CSE-P-10', { use: 'practice' })

/** "assess: abg, diet" as a section selection. */
function parse(text: string) {
  const [section = '', selected = ''] = text.split(': ')
  return { section, selected: selected === '' ? [] : selected.split(', ') }
}
const score = (mode: PracticeMode, choices: readonly string[]) => scorePractice(scenario, mode, choices.map(parse))

const everything = 'assess: abg, pulse-oximetry, history, breath-sounds, chest-radiograph, sputum'
const ideal = [everything, 'first: oxygen', 'second: bronchodilator', 'end: ward']

test('the linear modes follow the ideal path', () => {
  expect(linearStepsOf(scenario).map(({ key }) => key)).toEqual(['assess', 'first', 'second', 'end'])
})

describe('traditional', () => {
  test.each<[string, string[], number, number]>([
    ['the ideal path', ideal, 4, 100],
    ['half of the information', ['assess: abg, pulse-oximetry', ...ideal.slice(1)], 3.5, 87.5],
    [
      'harmful choices, which never earn negative points',
      ['assess: mri', 'first: sedate', 'second: extubate', 'end: theater'],
      0,
      0,
    ],
  ])('%s', (_, choices, points, percentage) => {
    expect(score('traditional', choices)).toEqual({
      score: points,
      maxScore: 4,
      percentage,
      stepsCompleted: 4,
      agreements: null,
    })
  })
})

describe('step-by-step', () => {
  test.each<[string, string[], number]>([
    ['the ideal path', ideal, 4],
    ['every critical action and nothing else', ['assess: abg, pulse-oximetry', ...ideal.slice(1)], 4],
    ['a critical action missed in two steps', ['assess: abg', 'first: wait', ...ideal.slice(2)], 2],
  ])('%s', (_, choices, points) => {
    expect(score('step-by-step', choices)).toMatchObject({ score: points, maxScore: 4, stepsCompleted: 4 })
  })
})

describe('interactive', () => {
  test.each<[string, string[], object]>([
    ['the ideal path', ideal, { score: 21, percentage: 100, stepsCompleted: 4, agreements: 4 }],
    [
      'a detour',
      [everything, 'first: wait', 'worse: mask', 'second: bronchodilator', 'end: ward'],
      { score: 19, stepsCompleted: 5, agreements: 4 },
    ],
    [
      'an order that the physician disagrees with costs its score, and the accepted one is judged',
      [everything, 'first: sedate, oxygen', ...ideal.slice(2)],
      { score: 18, stepsCompleted: 4, agreements: 4 },
    ],
    [
      'a negative total',
      ['assess: mri', 'first: wait', 'worse: leave', 'second: extubate', 'end: theater'],
      { score: -13, percentage: 0, agreements: 0 },
    ],
  ])('%s', (_, choices, expected) => {
    expect(score('interactive', choices)).toMatchObject({ ...expected, maxScore: 21 })
  })
})

test.each<[string, PracticeMode, string[]]>([
  ['is incomplete', 'traditional', ideal.slice(0, 3)],
  ['is incomplete', 'interactive', ideal.slice(0, 3)],
  ['has one section too many', 'interactive', [...ideal, 'end: ward']],
  ['has an unknown section', 'traditional', ['elsewhere: abg', ...ideal.slice(1)]],
  ['has sections in another order', 'step-by-step', [ideal[1] ?? '', ideal[0] ?? '', ...ideal.slice(2)]],
  ['has an unknown option', 'traditional', ['assess: no-such-option', ...ideal.slice(1)]],
  ['has an option twice', 'interactive', ['assess: abg, abg', ...ideal.slice(1)]],
  ['selects nothing', 'step-by-step', ['assess', ...ideal.slice(1)]],
  ['selects two orders', 'traditional', [everything, 'first: oxygen, wait', ...ideal.slice(2)]],
  ['continues after an accepted order', 'interactive', [everything, 'first: oxygen, wait', ...ideal.slice(2)]],
  [
    'ends with an order that the physician disagrees with',
    'interactive',
    [everything, 'first: sedate', ...ideal.slice(2)],
  ],
])('does not score a run that %s (%s)', (_, mode, choices) => {
  expect(score(mode, choices)).toBeUndefined()
})
