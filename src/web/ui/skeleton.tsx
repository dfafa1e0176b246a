import { cx } from './cx.ts'

/** The place of something that is on its way. Give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-pulse rounded-sm bg-rule/60', className)} />
}

/** Says to a screen reader that a part of the page is loading, around its skeletons. */
export function Loading({ what, children }: { what: string; children: React.ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{what}</span>
      {children}
    </div>
  )
}
