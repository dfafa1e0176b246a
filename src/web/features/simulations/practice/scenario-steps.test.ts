import { describe, expect, it } from 'vitest'
import { practiceScenario } from './scenario.fixture.ts'
import {
  choicesOf,
  fourStepsOf,
  idealStepsOf,
  labelsOf,
  missedCriticalActions,
  shuffleOptions,
  tallyCase,
} from './scenario-steps.ts'

describe('shuffleOptions', () => {
  it('changes the order of the options and labels them in the displayed order', () => {
    const positions = Array.from({ length: 100 }, (_, index) => index / 100)
    const reversed = shuffleOptions(practiceScenario, () => positions.pop() ?? 0)
    const [first] = idealStepsOf(reversed)
    expect(first?.options.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'A Gather walk',
      'B Gather radiograph',
      'C Gather history',
      'D Gather gas',
    ])
    expect(practiceScenario.informationGathering[0]?.options[0]?.key).toBe('gas')
  })
})

describe('fourStepsOf', () => {
  it('takes the first steps of the ideal path and the final decision', () => {
    expect(fourStepsOf(practiceScenario).map(({ key }) => key)).toEqual(['assess', 'first', 'second', 'last'])
    const [one] = practiceScenario.decisionMaking
    const longer = { ...practiceScenario, decisionMaking: one ? [one, one, ...practiceScenario.decisionMaking] : [] }
    expect(fourStepsOf(longer).map(({ key }) => key)).toEqual(['assess', 'first', 'first', 'last'])
  })
})

describe('what was selected', () => {
  const [assess] = idealStepsOf(practiceScenario)
  if (!assess) throw new Error('The scenario has no steps.')

  it('misses critical actions that were not selected', () => {
    const missed = (labels: string[]) => missedCriticalActions(assess, labels).map(({ text }) => text)
    expect(missed(['B', 'D'])).toEqual(['Gather gas'])
    expect(missed(['A'])).toEqual([])
  })

  it('is sent by the keys of the scenario, in the order of selection', () => {
    expect(choicesOf([{ step: assess, selected: ['C', 'A'] }])).toEqual([
      { section: 'assess', selected: ['radiograph', 'gas'] },
    ])
  })
})

describe('the points of a case', () => {
  it('are counted for information and decisions apart, with harm subtracted', () => {
    const ideal = idealStepsOf(practiceScenario)
    const [assess, first] = ideal
    if (!assess || !first) throw new Error('The scenario has no steps.')
    const completed = [
      { step: assess, selected: labelsOf(assess, ['gas', 'walk']) },
      { step: first, selected: labelsOf(first, ['tube', 'flood']) },
    ]
    expect(tallyCase(completed, ideal)).toEqual({
      information: { points: 0, max: 6 },
      decisions: { points: -3, max: 9 },
      total: { points: -3, max: 15 },
    })
  })
})
