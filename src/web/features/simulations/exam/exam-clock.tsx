import { formatClock } from '#web/shared/format.ts'
import { useNow } from '#web/shared/use-now.ts'
import { Countdown } from '#web/ui/countdown.tsx'

interface Props {
  /** Seconds until the time is up; undefined without a limit. */
  left: number | undefined
  readSeconds: () => number
  /** Minutes of the real exam. */
  timeLimit: number
}

/** The time that is left, or without a limit the time spent, beside what the real exam allows. */
export function ExamClock({ left, readSeconds, timeLimit }: Props) {
  if (left !== undefined) return <Countdown secondsLeft={left} />
  return <SpentClock readSeconds={readSeconds} timeLimit={timeLimit} />
}

function SpentClock({ readSeconds, timeLimit }: Omit<Props, 'left'>) {
  useNow()
  return (
    <p className="num text-sm whitespace-nowrap text-ink-2">
      <span className="max-md:sr-only">Time spent </span>
      {formatClock(readSeconds())} <span className="text-ink-3">of {timeLimit} min</span>
    </p>
  )
}
