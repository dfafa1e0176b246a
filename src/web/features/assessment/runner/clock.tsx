import { formatClock } from '#web/shared/format.ts'
import { useNow } from '#web/shared/use-now.ts'
import type { RunnerState } from '../work/runner-state.ts'

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
