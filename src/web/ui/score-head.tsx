import type { ReactNode } from 'react'
import { formatLongDay, formatPercent } from '#web/shared/format.ts'
import { useFocusStart } from '#web/shared/use-focus-start.ts'

interface Props {
  /** Whose score it is; another one moves the focus to the heading. */
  id: string
  /** What was worked on. */
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

/** A score in large figures, what it means, and what to do next. */
export function ScoreHead({ id, label, gradedAt, percentage, headline, children, actions }: Props) {
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
      <div className="mt-6 mb-10 flex flex-wrap gap-3">{actions}</div>
    </>
  )
}
