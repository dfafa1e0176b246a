import type { PracticeScenario } from '#contract/simulations.ts'
import { readStored, writeStored } from '#web/shared/storage.ts'
import type { SimulationKind } from './kinds.ts'

/** A simulation that was begun: the patient as dealt, and everything that was pressed since. */
export interface KeptRun<A = unknown> {
  scenario: PracticeScenario
  actions: A[]
}

const keyOf = (kind: SimulationKind, userId: string) => `preceptor.simulation.${kind}.${userId}`

/** What this browser keeps of a simulation that was not finished; undefined when there is nothing. */
export function findKeptRun<A>(kind: SimulationKind, userId: string): KeptRun<A> | undefined {
  try {
    const kept = JSON.parse(readStored(keyOf(kind, userId)) ?? 'null') as KeptRun<A> | null
    return kept && isWhole(kept.scenario) && Array.isArray(kept.actions) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps a simulation until it is finished; null forgets it. */
export function keepRun<A>(kind: SimulationKind, userId: string, run: KeptRun<A> | null): void {
  writeStored(keyOf(kind, userId), run && JSON.stringify(run))
}

/** True when nothing is missing of what a simulation needs. */
export function isWhole(scenario: Partial<PracticeScenario> | undefined): scenario is PracticeScenario {
  return Boolean(
    scenario?.scenario && scenario.informationGathering && scenario.decisionMaking && scenario.finalDecision,
  )
}
