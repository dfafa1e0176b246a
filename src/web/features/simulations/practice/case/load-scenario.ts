import type { PracticeScenario } from '#contract/simulations.ts'
import { call } from '#web/shared/api/call.ts'
import { readStored, writeStored } from '#web/shared/storage.ts'
import { isWhole } from './kept-runs.ts'
import type { SimulationKind } from './kinds.ts'
import { shuffleOptions } from './steps.ts'

/** The patient seen last: the next one is another. */
const lastKey = 'preceptor.simulation.last'

/** What came is not a scenario. */
export class InvalidScenario extends Error {
  constructor() {
    super('Invalid scenario data format. Please try again.')
  }
}

/**
 * A patient at random, with the options of each step in an order of their own; the step-by-step simulation takes one with
 * a picture. Raises InvalidScenario and what a call raises.
 */
export async function loadScenario(kind: SimulationKind): Promise<PracticeScenario> {
  const last = readStored(lastKey)
  const query = {
    ...(last === null ? {} : { not: last }),
    ...(kind === 'step-by-step' ? { pictured: 'true' as const } : {}),
  }
  const scenario = await call('GET /api/cse-scenarios/random', { query })
  if (!isWhole(scenario)) throw new InvalidScenario()
  writeStored(lastKey, scenario.id)
  return shuffleOptions(scenario, Math.random)
}
