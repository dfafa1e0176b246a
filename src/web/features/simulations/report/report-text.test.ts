import { describe, expect, it } from 'vitest'
import type { SimulationReport } from '#contract/simulations.ts'
import { adviceOn, findWeakest, headline, outcomeOf, summarizeOutcomes } from './report-text.ts'

describe('the texts of a simulation report', () => {
  it.each([
    [10, true, 'passed'],
    [9, true, 'below'],
    [0, false, 'not reached'],
  ])('judge %s points against 10', (points, isReached, outcome) => {
    expect(outcomeOf({ points, passing: 10, isReached })).toBe(outcome)
  })
  it.each([
    ['at', 'At'],
    ['above', 'Above'],
    ['below', 'Below'],
  ] as const)('say that a score is %s the standard', (comparison, side) => {
    const report = { comparison, passingPercent: 70, exam: 'CSE' } as SimulationReport
    expect(headline(report)).toBe(`${side} the 70% passing standard for the CSE.`)
  })
  it('name what to start with', () => {
    const byCategory = [
      { category: 'Neonatal', problems: 2, points: 5, max: 20 },
      { category: 'Pediatric', problems: 2, points: 20, max: 20 },
    ]
    const report = {
      information: { points: 15, max: 20 },
      decisions: { points: 10, max: 20 },
      byCategory,
      problems: [{ points: 5, passing: 3, isReached: true }],
    } as SimulationReport
    expect(findWeakest(byCategory)?.category).toBe('Neonatal')
    expect(adviceOn(report)).toBe(
      'Your score was lower on decision making than on information gathering, and lowest in Neonatal. Start there.',
    )
    expect(adviceOn({ ...report, decisions: report.information })).toBe(
      'Your score was lowest in Neonatal. Start there.',
    )
  })
  it.each([
    [['passed'], '1 patient passed'],
    [['passed', 'below', 'passed'], '2 patients passed, 1 below passing (inverted beats)'],
    [['below', 'not reached'], '0 patients passed, 1 below passing (inverted beats), 1 not reached (flat line)'],
  ] as const)('summarize %j', (outcomes, text) => {
    expect(summarizeOutcomes(outcomes)).toBe(text)
  })
})
