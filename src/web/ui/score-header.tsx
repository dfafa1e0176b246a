import type { ReactNode } from 'react'
import { formatLongDay, formatPercent } from '#web/ui/format.ts'
import { useFocusStart } from '#web/ui/use-focus-start.ts'
import { PageContainer } from './page-container.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

interface Props {
  /** Identifies the attempt; when it changes, focus moves to the heading. */
  id: string
  /** The quiz or exam and its field. */
  label: string
  /** ISO 8601. */
  gradedAt: string
  /** 0 to 100. */
  percentage: number
  headline: string
  /** What the score means. */
  children: ReactNode
  actions: ReactNode
}

/** A score in large numerals, what it means, and what to do next. */
export function ScoreHeader({ id, label, gradedAt, percentage, headline, children, actions }: Props) {
  const heading = useFocusStart(id)
  return (
    <>
      <p className="label">
        {label} · {formatLongDay(gradedAt)}
      </p>
      <div className="mt-4 grid items-end gap-4 md:grid-cols-[auto_1fr] md:gap-8">
        <p className="num font-serif text-score font-semibold tracking-[-0.045em]">
          {formatPercent(percentage)}
          <span className="relative top-[0.1em] ml-1 align-top text-2xl tracking-normal">%</span>
        </p>
        <div className="max-w-measure">
          <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {headline}
          </h1>
          {children}
        </div>
      </div>
      <div className="mt-6 mb-10 flex flex-wrap gap-3 print:hidden">{actions}</div>
    </>
  )
}

/** A results page while it loads; `children` are the skeletons of what follows the score. */
export function ScoreHeaderSkeleton({
  what,
  width = 'content',
  children,
}: {
  what: string
  width?: 'content' | 'wide'
  children: ReactNode
}) {
  // As tall as the screen, so that the footer is not on it, only to be pushed away by the results.
  return (
    <PageContainer width={width} className="min-h-dvh">
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
    </PageContainer>
  )
}
