import { formatClock } from '../shared/format.ts'
import { cx } from './cx.ts'

/** The time that is left of an exam, in seconds. */
export function LeftClock({ left }: { left: number }) {
  const soon = left <= 600
  return (
    <p className={cx('text-sm whitespace-nowrap', soon ? 'font-semibold text-warn' : 'text-ink-2')}>
      {left > 0 ? 'Time left' : 'Time is up'} <span className="num ml-1">{formatClock(left)}</span>
    </p>
  )
}
