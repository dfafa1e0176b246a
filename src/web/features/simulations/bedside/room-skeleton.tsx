import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The place of the bedside while the patient is on the way. */
export function RoomSkeleton({ what }: { what: string }) {
  return (
    <div data-alone className="mx-auto max-w-page pt-4 md:px-6">
      <Loading what={what}>
        <Skeleton className="h-6 w-56 max-md:mx-4" />
        <div className="mt-6 flex flex-col gap-8 md:grid md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
          <Skeleton className="h-20 md:order-last md:h-72" />
          <div className="max-md:px-4">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="mt-5 h-32 max-w-measure" />
            {['a', 'b', 'c', 'd'].map((row) => (
              <Skeleton key={row} className="mt-3 h-14 w-full" />
            ))}
          </div>
        </div>
      </Loading>
    </div>
  )
}
