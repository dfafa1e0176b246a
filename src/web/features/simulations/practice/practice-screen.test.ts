import { beforeEach, describe, expect, it } from 'vitest'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { createMemoryDatabase } from '#web/shared/offline/memory-database.fixture.ts'
import { discardStoredRun, findStoredRun, isCompleteScenario } from './practice-screen.tsx'
import { practiceScenario } from './scenario.fixture.ts'

let database = createMemoryDatabase()
beforeEach(() => {
  database = createMemoryDatabase()
})
const storeOf = (userId: string) => new LocalStore(userId, database, undefined)

describe('a stored practice run', () => {
  const run = { runId: 'run-1', scenario: practiceScenario, actions: [{ type: 'toggle', label: 'A' }], seconds: 12 }

  it('is found by learner and mode until it is discarded', async () => {
    const ada = storeOf('ada')
    await ada.update('practice-run', 'traditional', () => run)
    expect(await findStoredRun(ada, 'traditional')).toEqual(run)
    expect(await findStoredRun(ada, 'interactive')).toBeUndefined()
    expect(await findStoredRun(storeOf('grace'), 'traditional')).toBeUndefined()
    await discardStoredRun(ada, 'traditional')
    expect(await findStoredRun(ada, 'traditional')).toBeUndefined()
  })

  it.each([null, [], 'text', { scenario: {}, actions: [] }])('is not made from %j', async (value) => {
    const ada = storeOf('ada')
    await ada.update('practice-run', 'traditional', () => value)
    expect(await findStoredRun(ada, 'traditional')).toBeUndefined()
  })
})

describe('isCompleteScenario', () => {
  it.each(['scenario', 'informationGathering', 'decisionMaking', 'finalDecision'] as const)('requires %s', (part) => {
    expect(isCompleteScenario(practiceScenario)).toBe(true)
    const { [part]: _, ...rest } = practiceScenario
    expect(isCompleteScenario(rest)).toBe(false)
  })
})
