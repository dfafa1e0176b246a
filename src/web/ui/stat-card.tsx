import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { Loading, Skeleton } from './skeleton.tsx'

const cell = cn(
  'border-b border-rule py-4 pr-3 max-md:even:border-l max-md:even:pl-4',
  'md:border-l md:pl-6 md:first:border-l-0 md:first:pl-0',
)
/** The row that contains stat cards; a `dl`. */
export const statRow = 'mb-8 grid grid-cols-2 border-t-2 border-ink md:grid-cols-4'

/** A number with its name, and what else to know about it. */
export function StatCard(props: { name: string; value: string; unit?: string; caption: ReactNode }) {
  return (
    <div className={cn(cell, 'flex flex-col')}>
      <dt className="order-2 text-sm text-ink-2">{props.name}</dt>
      <dd className="num order-1 font-serif text-2xl font-semibold">
        {props.value}
        {props.unit && <span className="ml-1.5 text-lg">{props.unit}</span>}
      </dd>
      <dd className="num order-3 text-sm text-ink-3">{props.caption}</dd>
    </div>
  )
}

/** Four stat cards while they load. */
export function StatCardsSkeleton() {
  return (
    <Loading what="Loading the numbers">
      <div className={statRow}>
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className={cell}>
            <Skeleton className="mb-2 h-8 w-16" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-2 h-4 w-24" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
