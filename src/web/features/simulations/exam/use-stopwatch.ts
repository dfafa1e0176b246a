import { useEffect, useRef } from 'react'

/** Counts seconds of work from `initial` on while the page is in view. The answer reads it. */
export function useStopwatch(initial: number): () => number {
  const watch = useRef({ seconds: initial, since: Date.now() as number | null })
  const read = useRef(() => {
    const { seconds, since } = watch.current
    return since === null ? seconds : seconds + Math.max(0, Date.now() - since) / 1000
  })
  useEffect(() => {
    const look = () => {
      const isSeen = document.visibilityState === 'visible'
      watch.current = { seconds: read.current(), since: isSeen ? Date.now() : null }
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return read.current
}
