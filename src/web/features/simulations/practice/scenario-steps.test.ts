import { describe, expect, it } from 'vitest'
import { practiceScenario } from './scenario.fixture.ts'
import { shuffleOptions, stepsOf } from './steps.ts'

describe('options in an order of their own', () => {
  it('are the same ones, lettered as they stand', () => {
    const places = Array.from({ length: 100 }, (_, index) => index / 100)
    const backwards = shuffleOptions(practiceScenario, () => places.pop() ?? 0)
    const [first] = stepsOf(backwards)
    expect(first?.options.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'A Gather walk',
      'B Gather film',
      'C Gather history',
      'D Gather gas',
    ])
    expect(practiceScenario.informationGathering[0]?.options[0]?.key).toBe('gas')
  })
})
