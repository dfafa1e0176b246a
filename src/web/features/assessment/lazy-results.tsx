import { type ComponentProps, lazy, Suspense } from 'react'
import { ScoreHeaderSkeleton } from '#web/ui/score-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Results } from './results.tsx'

const load = () => import('./results.tsx')
const Loaded = lazy(async () => ({ default: (await load()).Results }))

/** Loads the code of the results during the quiz, so that it is here if the network is not. */
export function preloadResults(): void {
  load().catch(() => {
    // Tried again when the results are shown.
  })
}

/** The results of an attempt; their code loads separately from that of the questions. */
export function LazyResults(props: ComponentProps<typeof Results>) {
  return (
    <Suspense fallback={<ResultsSkeleton />}>
      <Loaded {...props} />
    </Suspense>
  )
}

export function ResultsSkeleton() {
  return (
    <ScoreHeaderSkeleton what="Loading your results">
      <Skeleton className="mt-12 h-40 w-full" />
    </ScoreHeaderSkeleton>
  )
}
