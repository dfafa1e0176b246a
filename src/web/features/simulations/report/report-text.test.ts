import { describe, expect, it } from 'vitest'
import type { SimulationReport } from '#contract/simulations.ts'
import { adviceOn, findWeakest, headline, outcomeOf, shareOf, tallyInWords } from './words.ts'

type Sections = SimulationReport['problems'][number]['sections']
const sections = (...reached: boolean[]) => reached.map((isReached) => ({ isReached })) as Sections

describe('a report in words', () => {
  it.each([
    [{ points: 9, max: 18 }, 0.5],
    [{ points: -4, max: 18 }, 0],
    [{ points: 0, max: 0 }, 0],
  ])('shares %o', (tally, share) => {
    expect(shareOf(tally)).toBe(share)
  })
  it('writes a loss with a minus sign', () => {
    expect(tallyInWords({ points: -3, max: 12 })).toBe('−3 of 12 points')
  })
  it.each([
    [10, sections(true, false), 'passed'],
    [9, sections(true, true), 'below'],
    [0, sections(false, false), 'not reached'],
  ])('%s points against 10', (points, reached, outcome) => {
    expect(outcomeOf({ points, passing: 10, sections: reached })).toBe(outcome)
  })
  it.each([
    [70, true, 'At'],
    [70.1, true, 'Above'],
    [69.9, false, 'Below'],
  ])('%s %%', (percentage, passed, side) => {
    const report = { percentage, passed, passingPercent: 70, exam: 'CSE' } as SimulationReport
    expect(headline(report)).toBe(`${side} the 70 % standard of CSE.`)
  })
  it('names what to begin with', () => {
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
      'You lost more in deciding than in gathering information, and most in Neonatal: begin there.',
    )
  })
})
