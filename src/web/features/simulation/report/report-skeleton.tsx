import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The place of the report while it is on its way. */
export function ReportSkeleton() {
  return (
    <div className="mx-auto max-w-room px-4 py-6 md:px-6 md:py-8">
      <Loading what="Loading your report">
        <Skeleton className="h-4 w-64" />
        <div className="mt-4 flex flex-wrap items-end gap-8">
          <Skeleton className="h-24 w-44" />
          <Skeleton className="h-16 w-full max-w-md" />
        </div>
        <Skeleton className="mt-6 h-11 w-52" />
        <Skeleton className="mt-10 h-11 w-full" />
        <Skeleton className="mt-12 h-24 w-full" />
        <Skeleton className="mt-12 h-56 w-full" />
      </Loading>
    </div>
  )
}
