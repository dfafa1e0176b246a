import { formatClock } from '#web/ui/format.ts'
import { cn } from './cn.ts'

/** The time left of an exam, emphasized during the last 10 minutes. */
export function Countdown({ secondsLeft }: { secondsLeft: number }) {
  const isEnding = secondsLeft <= 600
  return (
    <p className={cn('text-sm whitespace-nowrap', isEnding ? 'font-semibold text-warn' : 'text-ink-2')}>
      {secondsLeft > 0 ? 'Time left' : "Time's up"} <span className="num ml-1">{formatClock(secondsLeft)}</span>
    </p>
  )
}
