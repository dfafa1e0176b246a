import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** A placeholder for content that is loading. Give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-pulse rounded-sm bg-rule/60', className)} />
}

/** Announces to screen readers that a part of the page is loading; `children` are its skeletons. */
export function Loading({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{what}</span>
      {children}
    </div>
  )
}
