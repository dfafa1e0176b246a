import { describe, expect, test } from 'vitest'
import { makeScenario } from '../../../tests/support/scenario.ts'
import { findIdealPath, maxScoreOf, minScoreOf, pathsOf } from './paths.ts'
import { applySelection, caseStateOf, passingPoints, type SectionSelection, scoreRun } from './run.ts'

const scenario = makeScenario('CSE-TRAUMA-01')

function play(...chosen: [section: string, ...selected: string[]][]): SectionSelection[] {
  let history: SectionSelection[] = []
  for (const [section, ...selected] of chosen) {
    const outcome = applySelection(scenario, history, { section, selected })
    if (outcome.problem !== undefined) throw new Error(`${section}: ${outcome.problem}`)
    history = outcome.history
  }
  return history
}

describe('paths', () => {
  test('include every sequence of accepted orders', () => {
    // Two orders lead directly to the next section and one through the detour's four; then four and four.
    expect(pathsOf(scenario)).toHaveLength((2 + 4) * 4 * 4)
  })

  test('the ideal path has the highest score', () => {
    const ideal = findIdealPath(scenario)
    expect(ideal?.orders.map(({ key }) => key)).toEqual(['oxygen', 'bronchodilator', 'ward'])
    expect(ideal && maxScoreOf(ideal)).toBe(12 + 9)
    expect(Math.min(...pathsOf(scenario).map(minScoreOf))).toBe(-6 - (1 + 3) - 3 - 3 - 3)
  })
})

describe('a run', () => {
  test('opens the next section and updates the patient', () => {
    const history = play(['assess', 'abg', 'mri'], ['first', 'oxygen'])
    const { open, vitalSigns, minutes, closed } = caseStateOf(scenario, history)
    expect([open?.key, minutes, closed.length]).toEqual(['second', 25, 2])
    expect(vitalSigns).toMatchObject({ oxygen_saturation: 93, heart_rate: 100, respiratory_rate: 28 })
  })

  test('keeps a decision open while the physician disagrees and accepts another order', () => {
    const before = play(['assess'])
    const outcome = applySelection(scenario, before, { section: 'first', selected: ['sedate'] })
    expect(outcome).toMatchObject({ problem: undefined, closes: false })
    const history = play(['assess'], ['first', 'sedate'])
    expect(caseStateOf(scenario, history)).toMatchObject({ open: { key: 'first' }, disagreed: ['sedate'] })
    const after = play(['assess'], ['first', 'sedate'], ['first', 'wait'])
    expect(after).toEqual([
      { section: 'assess', selected: [] },
      { section: 'first', selected: ['sedate', 'wait'] },
    ])
    expect(caseStateOf(scenario, after).open?.key).toBe('worse')
  })

  test.each([
    ['a section that is not open', 'second', ['suction'], 'not the open section'],
    ['an option of another section', 'assess', ['oxygen'], 'unknown option'],
    ['an option twice', 'assess', ['abg', 'abg'], 'chosen twice'],
  ])('rejects %s', (_, section, selected, problem) => {
    expect(applySelection(scenario, [], { section, selected })).toEqual({ problem })
  })

  test.each([
    ['none', [], 'choose one'],
    ['two', ['oxygen', 'wait'], 'choose one'],
  ])('a decision requires one order, not %s', (_, selected, problem) => {
    expect(applySelection(scenario, play(['assess']), { section: 'first', selected })).toEqual({ problem })
  })

  test('rejects an order that the physician disagreed with before, and any selection after the end', () => {
    const disagreed = play(['assess'], ['first', 'sedate'])
    expect(applySelection(scenario, disagreed, { section: 'first', selected: ['sedate'] })).toEqual({
      problem: 'disagreed before',
    })
    const all = play(['assess'], ['first', 'oxygen'], ['second', 'suction'], ['end', 'ward'])
    expect(applySelection(scenario, all, { section: 'end', selected: ['home'] })).toEqual({ problem: 'completed' })
  })
})

describe('points', () => {
  test('include all selections, even orders that the physician disagreed with, out of the maximum of the ideal path', () => {
    const history = play(['assess', 'abg', 'mri'], ['first', 'sedate'], ['first', 'oxygen'])
    expect(scoreRun(scenario, history)).toEqual({
      information: { points: 0, max: 12 },
      decisions: { points: 0, max: 9 },
      total: { points: 0, max: 21 },
      share: 0,
    })
  })

  test('the passing score is what the minimally competent run earns', () => {
    expect(passingPoints(scenario)).toBe(3 + 3 + 2 + 3 + 1 + 3)
    expect(passingPoints({ ...scenario, minimallyCompetent: { assess: ['abg'], first: ['sedate'] } })).toBeUndefined()
  })
})
