import type { ReactNode } from 'react'
import { Loading, Skeleton } from './skeleton.tsx'

/** The place of a score and of what follows from it, while they are on their way. */
export function ScoreSkeleton({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-room px-4 py-6 md:px-6 md:py-8">
      <Loading what={what}>
        <Skeleton className="h-4 w-64" />
        <div className="mt-4 flex flex-wrap items-end gap-8">
          <Skeleton className="h-24 w-44" />
          <Skeleton className="h-16 w-full max-w-md" />
        </div>
        <Skeleton className="mt-6 h-11 w-52" />
        <Skeleton className="mt-10 h-11 w-full" />
        {children}
      </Loading>
    </div>
  )
}
