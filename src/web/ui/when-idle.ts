/** Runs a function once the browser has nothing urgent to do, at the latest after 4 seconds. Returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 4000 })
  return () => cancelIdleCallback(handle)
}
