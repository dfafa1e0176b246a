import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { BedsideSkeleton } from '#web/features/simulations/bedside/bedside-screen.tsx'
import { findServerMessage, isNetworkFailure } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { readStored, writeStored } from '#web/shared/storage.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { modeTexts, type PracticeMode } from './practice-mode.ts'
import { shuffleOptions } from './scenario-steps.ts'
import { discardStoredRun, findStoredRun, isCompleteScenario, type StoredRun } from './stored-run.ts'

/** The ID of the last scenario, so that the next one is different. */
const lastScenarioKey = 'preceptor.simulation.last'

class InvalidScenario extends Error {
  constructor() {
    super('Invalid scenario data format. Please try again.')
  }
}

/** A new run with a random scenario and shuffled options. Step-by-step needs a scenario with a clinical image. */
async function startRun(mode: PracticeMode, signal: AbortSignal): Promise<StoredRun> {
  const last = readStored(lastScenarioKey)
  const query = {
    ...(last === null ? {} : { not: last }),
    ...(mode === 'step-by-step' ? { pictured: 'true' as const } : {}),
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
  return (
    <div key={data.runId}>
      <PageTitle>{name}</PageTitle>
      {children(data, store, () => void startNew())}
    </div>
  )
}

function explain(error: Error | null): string {
  if (error instanceof InvalidScenario) return 'This case is incomplete. Please try another one.'
  if (isNetworkFailure(error)) return 'Check your connection and try again.'
  return findServerMessage(error) ?? 'The server isn’t responding properly. Try again in a moment.'
}

function LoadError({ mode, error, onRetry }: { mode: PracticeMode; error: Error | null; onRetry: () => void }) {
  const { name, loadError } = modeTexts[mode]
  return (
    <PageContainer width="content" padding="spacious">
      <PageTitle>{name}</PageTitle>
      <h1 className="mb-6 text-2xl">{name}</h1>
      <Alert title={error instanceof InvalidScenario ? error.message : loadError} onRetry={onRetry}>
        {explain(error)}
      </Alert>
      <Button asChild className="mt-6">
        <Link to="/cse">Back to simulations</Link>
      </Button>
    </PageContainer>
  )
}
