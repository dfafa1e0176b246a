import { describe, expect, it } from 'vitest'
import type { SimulationReport } from '#contract/simulations.ts'
import {
  adviceOn,
  findWeakest,
  formatShare,
  formatTally,
  headline,
  outcomeOf,
  shareOf,
  summarizeOutcomes,
} from './report-text.ts'

type Sections = SimulationReport['problems'][number]['sections']
const sections = (...reached: boolean[]) => reached.map((isReached) => ({ isReached })) as Sections

describe('the texts of a simulation report', () => {
  it.each([
    [{ points: 9, max: 18 }, 0.5],
    [{ points: -4, max: 18 }, 0],
    [{ points: 0, max: 0 }, 0],
  ])('give the share of %o', (tally, share) => {
    expect(shareOf(tally)).toBe(share)
  })
  it('round a share down, so that it never seems to pass', () => {
    expect(formatShare({ points: 6999, max: 10_000 })).toBe('69.9%')
  })
  it('write negative points with a minus sign, and thousands with a comma', () => {
    expect(formatTally({ points: -3, max: 12 })).toBe('−3 of 12 points')
    expect(formatTally({ points: 304, max: 1012 })).toBe('304 of 1,012 points')
  })
  it.each([
    [10, sections(true, false), 'passed'],
    [9, sections(true, true), 'below'],
    [0, sections(false, false), 'not reached'],
  ])('judge %s points against 10', (points, reached, outcome) => {
    expect(outcomeOf({ points, passing: 10, sections: reached })).toBe(outcome)
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
      problems: [{ points: 5, passing: 3, sections: sections(true) }],
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
