import { useEffect, useRef } from 'react'

/** Returns a function that makes the signal of a new request. Leaving the screen, or the next request, aborts it. */
export function useRequestSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const begin = useRef(() => {
    controller.current?.abort()
    controller.current = new AbortController()
    return controller.current.signal
  })
  return begin.current
}
