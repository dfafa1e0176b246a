import { ScoreHeaderSkeleton } from '#web/ui/score-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The place of the results while they are on their way. */
export function ResultsSkeleton() {
  return (
    <ScoreHeaderSkeleton what="Loading your results">
      <Skeleton className="mt-12 h-40 w-full" />
    </ScoreHeaderSkeleton>
  )
}
