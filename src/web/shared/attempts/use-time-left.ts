import { useEffect, useRef, useState } from 'react'
import { call } from '#web/shared/api/call.ts'
import { createFinalCheck, findWarning, secondsLeft } from '#web/shared/time-left.ts'
import { showToast } from '#web/ui/toast.tsx'
import { pageServerTime, type ServerTime } from './server-time.ts'

/** Milliseconds to wait for the server's clock before time is up. */
const finalCheckTimeout = 5000

/** Any request: the clock is set by its reply. */
const askServer = () => call('GET /api/attempts', {}, { timeout: finalCheckTimeout })

function readTimeLeft(deadline: number | undefined, time: ServerTime): number | undefined {
  const now = time.now()
  return deadline === undefined || now === undefined ? undefined : secondsLeft(deadline, now)
}

/**
 * Returns the seconds left until `deadline` (epoch milliseconds of the server's clock), updated every second. Undefined
 * without a deadline, and until the server's time is known: this device's own clock never ends an exam, and 0 is
 * returned only after the server was asked. Warns at 10 minutes and at 1 minute.
 */
export function useTimeLeft(deadline: number | undefined, time: ServerTime = pageServerTime): number | undefined {
  // Shown until the first tick, which asks the server if time is up.
  const [left, setLeft] = useState(() => {
    const now = readTimeLeft(deadline, time)
    return now === undefined ? undefined : Math.max(1, now)
  })
  const previous = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const check = createFinalCheck(askServer)
    const tick = () => {
      const now = check(readTimeLeft(deadline, time), tick)
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
