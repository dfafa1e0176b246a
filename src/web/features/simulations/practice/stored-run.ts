import { useEffect, useMemo, useRef, useState } from 'react'
import type { PracticeScenario } from '#contract/simulations.ts'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import type { PracticeMode } from './practice-texts.ts'

/** A practice run as stored on this device: the scenario with its option order, and every action so far. */
export interface StoredRun<A = unknown> {
  /** Identifies the run when its result is recorded. */
  runId: string
  scenario: PracticeScenario
  actions: A[]
  /** Time spent so far, while the page was open. */
  seconds: number
}

/** The unfinished run of a mode on this device; undefined if there is none or storage cannot be read. */
export async function findStoredRun(store: LocalStore, mode: PracticeMode): Promise<StoredRun | undefined> {
  const run = await store.read<StoredRun>('practice-run', mode).catch(() => undefined)
  return run && isCompleteScenario(run.scenario) && Array.isArray(run.actions) ? run : undefined
}

/** Removes the unfinished run of a mode. */
export const discardStoredRun = (store: LocalStore, mode: PracticeMode): Promise<void> =>
  store.remove(mode, 'practice-run').catch(() => undefined)

/** Whether a scenario has all parts that a simulation needs. */
export function isCompleteScenario(scenario: Partial<PracticeScenario> | undefined): scenario is PracticeScenario {
  return Boolean(
    scenario?.scenario && scenario.informationGathering && scenario.decisionMaking && scenario.finalDecision,
  )
}

/** What changes a run of one mode. */
export interface RunReducer<R, A> {
  start: (scenario: PracticeScenario) => R
  reduce: (run: R, action: A) => R
  isComplete: (run: R) => boolean
}

/**
 * A run in progress, stored on this device after every action until it is complete. `canStore` is false once the device
 * has failed to store it.
 */
export function useStoredRun<R, A>(deps: {
  mode: PracticeMode
  store: LocalStore
  opened: StoredRun
  reducer: RunReducer<R, A>
}) {
  const { mode, store, opened, reducer } = deps
  const { runId, scenario } = opened
  const [{ actions, seconds }, setProgress] = useState({ actions: opened.actions as A[], seconds: opened.seconds })
  const [canStore, setCanStore] = useState(true)
  const lastActionAt = useRef(0)
  useEffect(() => {
    lastActionAt.current = Date.now()
  }, [])
  // Replaying a few dozen actions is simpler than storing the states that they led to.
  const run = useMemo(() => actions.reduce(reducer.reduce, reducer.start(scenario)), [actions, scenario, reducer])
  const isComplete = reducer.isComplete(run)
  useEffect(() => {
    if (isComplete) return
    store
      .update<StoredRun<A>>('practice-run', mode, () => ({ runId, scenario, actions, seconds }))
      .catch(() => setCanStore(false))
  }, [store, mode, runId, scenario, actions, seconds, isComplete])
  const act = (action: A) => {
    const now = Date.now()
    const elapsed = Math.max(0, now - lastActionAt.current) / 1000
    lastActionAt.current = now
    setProgress((before) => ({ actions: [...before.actions, action], seconds: before.seconds + elapsed }))
  }
  return { run, act, seconds, canStore }
}
