import { useEffect, useRef, useState } from 'react'
import { formatClock } from '#web/shared/format.ts'
import { findWarning, secondsLeft as secondsUntil } from '#web/shared/time-left.ts'
import { cn } from './cn.ts'
import { showToast } from './toast.tsx'

/** The time left of an exam, emphasized during the last 10 minutes. */
export function Countdown({ secondsLeft }: { secondsLeft: number }) {
  const isEnding = secondsLeft <= 600
  return (
    <p className={cn('text-sm whitespace-nowrap', isEnding ? 'font-semibold text-warn' : 'text-ink-2')}>
      {secondsLeft > 0 ? 'Time left' : 'Time is up'} <span className="num ml-1">{formatClock(secondsLeft)}</span>
    </p>
  )
}

/**
 * Returns the seconds left until `deadline` (epoch milliseconds on the server's clock), updated every second; undefined
 * without a deadline. `skew` is how far this device's clock is ahead of the server's, in milliseconds. Warns at 10
 * minutes and at 1 minute.
 */
export function useCountdown(deadline: number | undefined, skew: number): number | undefined {
  const [left, setLeft] = useState(() => deadline && secondsUntil(deadline, Date.now(), skew))
  const previous = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (deadline === undefined) return
    const tick = () => {
      const now = secondsUntil(deadline, Date.now(), skew)
      const warning = findWarning(previous.current, now)
      if (warning) {
        showToast(warning, 'Your exam will be submitted automatically when time runs out.', { priority: 'high' })
      }
      previous.current = now
      setLeft(now)
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [deadline, skew])
  return left
}
