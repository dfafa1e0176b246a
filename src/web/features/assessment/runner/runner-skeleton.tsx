import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The place of a question while the paper is on its way. */
export function RunnerSkeleton() {
  return (
    <div data-alone className="mx-auto max-w-content px-4 pt-4 md:px-6">
      <Loading what="Loading the questions">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="mt-6 h-0.5 w-full" />
        <div className="mt-12 max-w-measure">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="mt-5 h-6 w-full" />
          <Skeleton className="mt-3 h-6 w-full" />
          <Skeleton className="mt-3 h-6 w-2/3" />
          {['a', 'b', 'c', 'd'].map((row) => (
            <Skeleton key={row} className="mt-3 h-14 w-full first-of-type:mt-8" />
          ))}
        </div>
      </Loading>
    </div>
  )
}
