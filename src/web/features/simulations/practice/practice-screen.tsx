import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { PracticeScenario } from '#contract/simulations.ts'
import { RoomSkeleton } from '#web/features/simulations/bedside/room-skeleton.tsx'
import { findServerMessage, isNetworkFailure } from '#web/shared/api/api-error.ts'
import { useTitle } from '#web/shared/title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { findKeptRun, keepRun } from '../case/kept-runs.ts'
import { type SimulationKind, simulations } from '../case/kinds.ts'
import { InvalidScenario, loadScenario } from '../case/load-scenario.ts'

interface Props {
  kind: SimulationKind
  userId: string
  /** Drawn for each patient anew. `another` asks for the next one. */
  children: (scenario: PracticeScenario, another: () => void) => ReactNode
}

/** A patient to practice with: the one that was begun, else a new one; on the way, here, or not to be had. */
export function Simulation({ kind, userId, children }: Props) {
  const { name } = simulations[kind]
  useTitle(name)
  const [kept] = useState(() => findKeptRun(kind, userId))
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['practice scenario', kind, userId],
    queryFn: () => loadScenario(kind),
    gcTime: 0,
    ...(kept ? { initialData: kept.scenario } : {}),
  })
  const another = () => {
    keepRun(kind, userId, null)
    void refetch()
  }
  if (isFetching) return <RoomSkeleton what={`Loading the patient of the ${name}`} />
  if (error || !data) return <NotLoaded kind={kind} error={error} onRetry={another} />
  return <div key={dataUpdatedAt}>{children(data, another)}</div>
}

function explain(error: Error | null): string {
  if (isNetworkFailure(error)) return 'Check your connection, then try again.'
  return findServerMessage(error) ?? 'The server does not answer as it should. Try again in a moment.'
}

function NotLoaded({ kind, error, onRetry }: { kind: SimulationKind; error: Error | null; onRetry: () => void }) {
  const { name, failure } = simulations[kind]
  const isInvalid = error instanceof InvalidScenario
  return (
    <div className="mx-auto max-w-content px-4 py-12 md:px-6">
      <h1 className="mb-6 text-2xl">{name}</h1>
      <Alert title={isInvalid ? error.message : failure} onRetry={onRetry}>
        {isInvalid ? 'The patient that came is not complete. Another one may be.' : explain(error)}
      </Alert>
      <Button asChild className="mt-6">
        <Link to="/cse">Back to the simulations</Link>
      </Button>
    </div>
  )
}
