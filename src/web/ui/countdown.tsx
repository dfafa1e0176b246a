import { formatClock } from '#web/ui/format.ts'
import { cn } from './cn.ts'

/** The time left of an exam, emphasized during the last 10 minutes. */
export function Countdown({ secondsLeft }: { secondsLeft: number }) {
  const isEnding = secondsLeft <= 600
  return (
    <p className={cn('text-sm whitespace-nowrap', isEnding ? 'font-semibold text-warn' : 'text-ink-2')}>
      <span className="max-sm:sr-only">{secondsLeft > 0 ? 'Time left' : "Time's up"}</span>{' '}
      <span className="num sm:ml-1">{formatClock(secondsLeft)}</span>
    </p>
  )
}
