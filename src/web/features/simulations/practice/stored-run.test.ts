import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findKeptRun, isWhole, keepRun } from './kept-runs.ts'
import { practiceScenario } from './scenario.fixture.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a simulation that was begun', () => {
  const run = { scenario: practiceScenario, actions: [{ do: 'press', label: 'A' }] }

  it('is kept by learner and by kind, until it is forgotten', () => {
    keepRun('traditional', 'ada', run)
    expect(findKeptRun('traditional', 'ada')).toEqual(run)
    expect(findKeptRun('interactive', 'ada')).toBeUndefined()
    expect(findKeptRun('traditional', 'grace')).toBeUndefined()
    keepRun('traditional', 'ada', null)
    expect(findKeptRun('traditional', 'ada')).toBeUndefined()
  })

  it.each(['{', 'null', '[]', '{"scenario":{},"actions":[]}'])('is not made of %s', (text) => {
    stored.set('preceptor.simulation.traditional.ada', text)
    expect(findKeptRun('traditional', 'ada')).toBeUndefined()
  })
})

describe('a scenario', () => {
  it.each(['scenario', 'informationGathering', 'decisionMaking', 'finalDecision'] as const)('needs %s', (part) => {
    expect(isWhole(practiceScenario)).toBe(true)
    const { [part]: _, ...rest } = practiceScenario
    expect(isWhole(rest)).toBe(false)
  })
})
