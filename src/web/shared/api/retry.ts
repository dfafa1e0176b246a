const first = 1000
const longest = 30_000

/** The pause before the next try in milliseconds: 1, 2, 4 ... at most 30 seconds. `failures` counts from 1. */
export function pauseAfter(failures: number): number {
  return Math.min(longest, first * 2 ** (failures - 1))
}

/** Resolves after a pause, or as soon as the network is back; rejects when `signal` says so. */
export function pauseOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', aborted)
    }
    const done = () => {
      stop()
      resolve()
    }
    const aborted = () => {
      stop()
      reject(signal.reason)
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal.addEventListener('abort', aborted)
  })
}
