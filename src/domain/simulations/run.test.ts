import { describe, expect, test } from 'vitest'
import { makeScenario } from '../../../tests/support/scenario.ts'
import { findIdealPath, leastOfPath, mostOfPath, pathsOf } from './paths.ts'
import { passingPoints, pick, reportOf, type SectionPicks, standingOf } from './run.ts'

const scenario = makeScenario('CSE-TRAUMA-01')

function play(...chosen: [section: string, ...picks: string[]][]): SectionPicks[] {
  let history: SectionPicks[] = []
  for (const [section, ...picks] of chosen) {
    const outcome = pick(scenario, history, { section, picks })
    if (outcome.problem !== undefined) throw new Error(`${section}: ${outcome.problem}`)
    history = outcome.history
  }
  return history
}

describe('ways', () => {
  test('are every chain of accepted orders', () => {
    // Two orders lead on and one over the detour's four; then four and four.
    expect(pathsOf(scenario)).toHaveLength((2 + 4) * 4 * 4)
  })

  test('the best one gives the most', () => {
    const ideal = findIdealPath(scenario)
    expect(ideal?.orders.map(({ key }) => key)).toEqual(['oxygen', 'bronchodilator', 'ward'])
    expect(ideal && mostOfPath(ideal)).toBe(12 + 9)
    expect(Math.min(...pathsOf(scenario).map(leastOfPath))).toBe(-6 - (1 + 3) - 3 - 3 - 3)
  })
})

describe('a run', () => {
  test('moves on with each section, and the patient changes', () => {
    const history = play(['look', 'abg', 'mri'], ['first', 'oxygen'])
    const { open, vitalSigns, minutes, closed } = standingOf(scenario, history)
    expect([open?.key, minutes, closed.length]).toEqual(['second', 25, 2])
    expect(vitalSigns).toMatchObject({ oxygen_saturation: 93, heart_rate: 100, respiratory_rate: 28 })
  })

  test('stays in a decision while the physician disagrees, and takes another order', () => {
    const before = play(['look'])
    const outcome = pick(scenario, before, { section: 'first', picks: ['sedate'] })
    expect(outcome).toMatchObject({ problem: undefined, closes: false })
    const history = play(['look'], ['first', 'sedate'])
    expect(standingOf(scenario, history)).toMatchObject({ open: { key: 'first' }, disagreed: ['sedate'] })
    const after = play(['look'], ['first', 'sedate'], ['first', 'wait'])
    expect(after).toEqual([
      { section: 'look', picks: [] },
      { section: 'first', picks: ['sedate', 'wait'] },
    ])
    expect(standingOf(scenario, after).open?.key).toBe('worse')
  })

  test.each([
    ['a section that is not open', 'second', ['suction'], 'not the open section'],
    ['an option of another section', 'look', ['oxygen'], 'unknown option'],
    ['an option twice', 'look', ['abg', 'abg'], 'chosen twice'],
  ])('refuses %s', (_, section, picks, problem) => {
    expect(pick(scenario, [], { section, picks })).toEqual({ problem })
  })

  test.each([
    ['none', [], 'choose one'],
    ['two', ['oxygen', 'wait'], 'choose one'],
  ])('a decision takes one order, not %s', (_, picks, problem) => {
    expect(pick(scenario, play(['look']), { section: 'first', picks })).toEqual({ problem })
  })

  test('an order that was disagreed with is not taken again, and nothing after the end', () => {
    const disagreed = play(['look'], ['first', 'sedate'])
    expect(pick(scenario, disagreed, { section: 'first', picks: ['sedate'] })).toEqual({ problem: 'disagreed before' })
    const all = play(['look'], ['first', 'oxygen'], ['second', 'suction'], ['end', 'ward'])
    expect(pick(scenario, all, { section: 'end', picks: ['home'] })).toEqual({ problem: 'over' })
  })
})

describe('points', () => {
  test('are those of all picks, disagreed ones among them, against the best way', () => {
    const history = play(['look', 'abg', 'mri'], ['first', 'sedate'], ['first', 'oxygen'])
    expect(reportOf(scenario, history)).toEqual({
      information: { points: 0, most: 12 },
      decisions: { points: 0, most: 9 },
      total: { points: 0, most: 21 },
      share: 0,
    })
  })

  test('the passing score is what the minimally competent way earns', () => {
    expect(passingPoints(scenario)).toBe(3 + 3 + 2 + 3 + 1 + 3)
    expect(passingPoints({ ...scenario, minimal: { look: ['abg'], first: ['sedate'] } })).toBeUndefined()
  })
})
