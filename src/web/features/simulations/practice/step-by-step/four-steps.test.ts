import { describe, expect, it } from 'vitest'
import { practiceScenario } from '../case/scenario.fixture.ts'
import { fourStepsOf, verify } from './four-steps.ts'

describe('four steps', () => {
  it('are those of the best way, and end with the final decision', () => {
    expect(fourStepsOf(practiceScenario).map(({ key }) => key)).toEqual(['look', 'first', 'second', 'last'])
    const [one] = practiceScenario.decisionMaking
    const longer = { ...practiceScenario, decisionMaking: one ? [one, one, ...practiceScenario.decisionMaking] : [] }
    expect(fourStepsOf(longer).map(({ key }) => key)).toEqual(['look', 'first', 'first', 'last'])
  })

  it('name what is critical and was not selected', () => {
    const [look] = fourStepsOf(practiceScenario)
    if (!look) throw new Error('no step')
    const texts = (labels: string[]) => verify(look, labels).missed.map(({ text }) => text)
    expect(texts(['B', 'D'])).toEqual(['Gather gas'])
    expect(texts(['A'])).toEqual([])
  })
})
