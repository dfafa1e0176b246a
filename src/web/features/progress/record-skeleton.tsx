import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const rows = [1, 2, 3, 4, 5]

/** The place of the record while it is loaded. */
export function RecordSkeleton() {
  return (
    <Loading what="Loading your quizzes">
      <div className="grid gap-12 lg:grid-cols-[1.25fr_1fr]">
        <div>
          <Skeleton className="mb-3 h-6 w-56" />
          {rows.map((row) => (
            <div key={row} className="flex items-center justify-between border-b border-rule py-4">
              <div>
                <Skeleton className="mb-2 h-4 w-40" />
                <Skeleton className="h-3 w-24" />
              </div>
              <Skeleton className="h-4 w-12" />
            </div>
          ))}
        </div>
        <div>
          <Skeleton className="mb-4 h-6 w-32" />
          <Skeleton className="h-56 w-full" />
        </div>
      </div>
    </Loading>
  )
}
