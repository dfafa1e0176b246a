import { useEffect, useState } from 'react'
import { cx } from '#web/lib/cx.ts'
import { formatClock } from '#web/lib/format.ts'
import type { RunnerState } from '../work/runner-state.ts'

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The time spent on a paper without a limit. */
export function ElapsedClock({ state: { work, since } }: { state: RunnerState }) {
  const now = useNow()
  const running = since === null ? 0 : Math.max(0, now - since) / 1000
  const spent = work.seconds.reduce((sum, one) => sum + one, running)
  return (
    <p className="text-sm whitespace-nowrap text-ink-2">
      No time limit <span className="num ml-1">{formatClock(spent)}</span>
    </p>
  )
}

/** The time that is left of an exam. */
export function LeftClock({ left }: { left: number }) {
  const soon = left <= 600
  return (
    <p className={cx('text-sm whitespace-nowrap', soon ? 'font-semibold text-warn' : 'text-ink-2')}>
      {left > 0 ? 'Time left' : 'Time is up'} <span className="num ml-1">{formatClock(left)}</span>
    </p>
  )
}
