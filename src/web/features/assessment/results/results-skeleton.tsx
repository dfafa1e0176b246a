import { ScoreSkeleton } from '#web/ui/score-skeleton.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The place of the results while they are on their way. */
export function ResultsSkeleton() {
  return (
    <ScoreSkeleton what="Loading your results">
      <Skeleton className="mt-12 h-40 w-full" />
    </ScoreSkeleton>
  )
}
