import { useEffect, useRef, useState } from 'react'
import { findWarning, secondsLeft } from '#web/shared/time-left.ts'
import { showToast } from '#web/ui/toast.tsx'
import { pageServerTime, type ServerTime } from './server-time.ts'

/**
 * Returns the seconds left until `deadline` (epoch milliseconds of the server's clock), updated every second. Undefined
 * without a deadline, and until the server's time is known: this device's own clock never ends an exam. Warns at 10
 * minutes and at 1 minute.
 */
export function useTimeLeft(deadline: number | undefined, time: ServerTime = pageServerTime): number | undefined {
  const read = () => {
    const now = time.now()
    return deadline === undefined || now === undefined ? undefined : secondsLeft(deadline, now)
  }
  const [left, setLeft] = useState(read)
  const previous = useRef(Number.POSITIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` depends on nothing else
  useEffect(() => {
    const tick = () => {
      const now = read()
      setLeft(now)
      if (now === undefined) return
      const warning = findWarning(previous.current, now)
      if (warning) {
        showToast(warning, 'Your exam will be submitted automatically when time runs out.', { priority: 'high' })
      }
      previous.current = now
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [deadline, time])
  return left
}
