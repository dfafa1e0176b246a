import type { ReactNode } from 'react'
import { type Beat, ProgressStrip } from '#web/ui/progress-strip.tsx'

interface Props {
  /** One for each closed step: whether it went well, as far as that is known. */
  closed: readonly Beat['state'][]
  /** The step that is open, from 1; left out when all are closed. */
  now?: number
  steps: number
  children?: ReactNode
}

/** Where one is, as a rhythm strip and in words, and what it has come to. */
export function Progress({ closed, now, steps, children }: Props) {
  const beats = Array.from({ length: steps }, (_, index) => ({
    state: closed[index] ?? ('todo' as const),
    flagged: false,
  }))
  const words = `${closed.length} of ${steps} steps closed`
  return (
    <div className="flex flex-wrap items-center gap-x-4 pb-1 md:gap-x-6 text-sm text-ink-2">
      <div className="w-28 md:w-44">
        <ProgressStrip beats={beats} current={closed.length} label={words} />
      </div>
      <p className="num">
        {now === undefined ? `${steps} steps closed` : `Step ${now} of ${steps}`}
        {children}
      </p>
    </div>
  )
}
