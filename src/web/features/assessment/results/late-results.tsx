import { type ComponentProps, lazy, Suspense } from 'react'
import type { Results } from './results.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'

const load = () => import('./results.tsx')
const Loaded = lazy(async () => ({ default: (await load()).Results }))

/** Fetches the code of the results while a paper is being worked on, so that it is here when the network is not. */
export function fetchResultsCode(): void {
  load().catch(() => {
    // Tried again when the results are to be shown.
  })
}

/** The results; their code comes after that of the questions. */
export function LateResults(props: ComponentProps<typeof Results>) {
  return (
    <Suspense fallback={<ResultsSkeleton />}>
      <Loaded {...props} />
    </Suspense>
  )
}
