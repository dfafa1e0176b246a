import { useEffect, useMemo, useState } from 'react'
import type { PracticeScenario } from '#contract/simulations.ts'
import { findKeptRun, keepRun } from './kept-runs.ts'
import type { SimulationKind } from './kinds.ts'

/** A simulation in progress, kept in this browser as it goes; forgotten when it is complete. */
export function useRun<R, A>(deps: {
  kind: SimulationKind
  userId: string
  scenario: PracticeScenario
  start: (scenario: PracticeScenario) => R
  run: (state: R, action: A) => R
  isComplete: (state: R) => boolean
}): [R, (action: A) => void] {
  const { kind, userId, scenario, start, run, isComplete } = deps
  const [actions, setActions] = useState<A[]>(() => {
    const kept = findKeptRun<A>(kind, userId)
    return kept?.scenario.id === scenario.id ? kept.actions : []
  })
  // A few dozen presses at most: to replay them is simpler than to keep what they led to.
  const state = useMemo(() => actions.reduce(run, start(scenario)), [actions, scenario, start, run])
  const complete = isComplete(state)
  useEffect(() => {
    keepRun(kind, userId, complete ? null : { scenario, actions })
  }, [kind, userId, scenario, actions, complete])
  return [state, (action) => setActions((before) => [...before, action])]
}
