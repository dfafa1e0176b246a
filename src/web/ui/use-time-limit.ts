import { useEffect, useRef, useState } from 'react'
import { findWarning, secondsLeft } from '../shared/time-left.ts'
import { showToast } from './toast.tsx'

/** The seconds that are left, looked at every second; undefined without a limit. Says so at 10 minutes and at 1. */
export function useTimeLimit(deadline: number | undefined, skew: number): number | undefined {
  const [left, setLeft] = useState(() => deadline && secondsLeft(deadline, Date.now(), skew))
  const before = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (deadline === undefined) return
    const look = () => {
      const now = secondsLeft(deadline, Date.now(), skew)
      const warning = findWarning(before.current, now)
      if (warning) showToast(warning, 'Your exam is handed in by itself when the time is up.')
      before.current = now
      setLeft(now)
    }
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [deadline, skew])
  return left
}
