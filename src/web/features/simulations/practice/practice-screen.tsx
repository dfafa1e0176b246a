import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PracticeScenario } from '#contract/simulations.ts'
import { type Category, categoryNames } from '#domain/simulations/categories.ts'
import { findServerMessage, isNetworkFailure } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { readStored, writeStored } from '#web/shared/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { BedsideSkeleton } from '../bedside/bedside-screen.tsx'
import { modeTexts, type PracticeMode } from './practice-texts.ts'
import { shuffleOptions } from './scenario-steps.ts'

/** The ID of the last scenario, so that the next one is different. */
const lastScenarioKey = 'preceptor.simulation.last'

/** The category that the learner practices; absent for all. */
const categoryKey = 'preceptor.simulation.category'

/** The chosen category; undefined for all. */
export function readCategory(): Category | undefined {
  const stored = readStored(categoryKey)
  return categoryNames.find((name) => name === stored)
}

export const writeCategory = (category: Category | undefined): void => writeStored(categoryKey, category ?? '')

class InvalidScenario extends Error {
  constructor() {
    super('Invalid scenario data format. Please try again.')
  }
}

/** A new run with a random scenario and shuffled options. Step-by-step needs a scenario with a clinical image. */
async function startRun(mode: PracticeMode, signal: AbortSignal): Promise<StoredRun> {
  const last = readStored(lastScenarioKey)
  const category = readCategory()
  const query = {
    ...(last === null ? {} : { not: last }),
    ...(category === undefined ? {} : { category }),
    // The categories of children have no such scenario.
    ...(mode === 'step-by-step' && category === undefined ? { pictured: 'true' as const } : {}),
  }
  const scenario = await call('GET /api/cse-scenarios/random', { query }, { signal })
  if (!isCompleteScenario(scenario)) throw new InvalidScenario()
  writeStored(lastScenarioKey, scenario.id)
  return { runId: crypto.randomUUID(), scenario: shuffleOptions(scenario, Math.random), actions: [], seconds: 0 }
}

interface Props {
  mode: PracticeMode
  userId: string
  /** `onNew` starts over with another patient. */
  children: (opened: StoredRun, store: LocalStore, onNew: () => void) => ReactNode
}

/** A practice simulation: the unfinished run of this device, or a new one. */
export function PracticeScreen({ mode, userId, children }: Props) {
  const { name } = modeTexts[mode]
  const store = useMemo(() => new LocalStore(userId), [userId])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.practiceRun(userId, mode),
    queryFn: async ({ signal }) => (await findStoredRun(store, mode)) ?? (await startRun(mode, signal)),
    gcTime: 0,
  })
  const startNew = async () => {
    await discardStoredRun(store, mode)
    await refetch()
  }
  if (isFetching) return <BedsideSkeleton what={`Loading a patient for the ${name}`} />
  if (error || !data) return <LoadError mode={mode} error={error} onRetry={() => void startNew()} />
  return <div key={data.runId}>{children(data, store, () => void startNew())}</div>
}

function explain(error: Error | null): string {
  if (error instanceof InvalidScenario) return 'This case is incomplete. Please try another one.'
  if (isNetworkFailure(error)) return 'Check your connection and try again.'
  return findServerMessage(error) ?? "The server isn't responding properly. Try again in a moment."
}

function LoadError({ mode, error, onRetry }: { mode: PracticeMode; error: Error | null; onRetry: () => void }) {
  const { name, loadError } = modeTexts[mode]
  return (
    <PageContainer width="content" padding="spacious">
      <PageTitle>{name}</PageTitle>
      <h1 className="mb-6 text-2xl">{name}</h1>
      <ErrorState title={error instanceof InvalidScenario ? error.message : loadError} onRetry={onRetry}>
        {explain(error)}
      </ErrorState>
      <Button asChild className="mt-6">
        <Link to="/cse">Back to simulations</Link>
      </Button>
    </PageContainer>
  )
}

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
      .write<StoredRun<A>>('practice-run', mode, { runId, scenario, actions, seconds })
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
