import { serverTime, subscribeToServerClock } from '#web/shared/api/server-clock.ts'

/** The server's time, unaffected by changes of this device's clock. */
export interface ServerTime {
  /** Epoch milliseconds; undefined before the server's first reply. */
  now: () => number | undefined
  /** Milliseconds that only ever grow, on this page. */
  elapsed: () => number
  /** Reads the server's clock again after a reply. The page's own timer may have stood still while the device slept. */
  synchronize: () => void
}

/**
 * The server's clock, carried forward by the page's monotonic timer: somebody who sets the device's clock neither
 * gains nor loses time. The timer never runs ahead, so time never runs out early.
 */
export function createServerTime(
  readServerTime: () => number | undefined = serverTime,
  elapsed: () => number = () => performance.now(),
): ServerTime {
  let anchor: { server: number; elapsed: number } | undefined
  const synchronize = () => {
    const server = readServerTime()
    if (server !== undefined) anchor = { server, elapsed: elapsed() }
  }
  synchronize()
  return { now: () => anchor && anchor.server + elapsed() - anchor.elapsed, elapsed, synchronize }
}

/** The server's time on this page. */
export const pageServerTime = createServerTime()
subscribeToServerClock(pageServerTime.synchronize)
