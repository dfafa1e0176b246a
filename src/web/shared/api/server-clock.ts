/**
 * Estimates how far this device's clock is ahead of the server's, from the `Date` header of replies.
 *
 * The header is the server's time in whole seconds, taken somewhere between sending the request (`sentAt`) and receiving
 * the reply (`receivedAt`). So with `date` in milliseconds, sentAt - date - 1000 <= skew <= receivedAt - date. Every reply
 * narrows that range; one that contradicts it means that a clock was set, and starts over.
 */
interface SkewRange {
  min: number
  max: number
}

const headerResolution = 1000

/** The possible skew (milliseconds) after one more reply. Undefined stays undefined for an unusable header. */
export function narrowSkew(
  known: SkewRange | undefined,
  reply: { date: string | null; sentAt: number; receivedAt: number },
): SkewRange | undefined {
  const date = Date.parse(reply.date ?? '')
  // A device clock that was set back while the request was under way says nothing.
  if (Number.isNaN(date) || reply.receivedAt < reply.sentAt) return known
  const range = { min: reply.sentAt - date - headerResolution, max: reply.receivedAt - date }
  if (!known) return range
  const narrowed = { min: Math.max(known.min, range.min), max: Math.min(known.max, range.max) }
  return narrowed.min <= narrowed.max ? narrowed : range
}

/** When this page was loaded, by this device's clock. */
const loadedAt = Date.now() - performance.now()

/**
 * This device's time as it was when the page was loaded, carried forward by the page's timer (epoch milliseconds).
 * Setting the device's clock, or its time zone, changes nothing.
 */
export const pageTime = (): number => loadedAt + performance.now()

let range: SkewRange | undefined
const listeners = new Set<() => void>()

/** Records the `Date` header of a reply; times are those of `pageTime`. */
export function recordReply(date: string | null, sentAt: number, receivedAt: number): void {
  const next = narrowSkew(range, { date, sentAt, receivedAt })
  if (next?.min === range?.min && next?.max === range?.max) return
  range = next
  for (const listener of listeners) listener()
}

/** How many milliseconds the page's time is ahead of the server's (behind if negative); undefined before the first reply. */
export function clockSkew(): number | undefined {
  return range && Math.round((range.min + range.max) / 2)
}

/** The server's time in epoch milliseconds; undefined before the first reply. `now` is the page's time. */
export function serverTime(now = pageTime()): number | undefined {
  const skew = clockSkew()
  return skew === undefined ? undefined : now - skew
}

/** Calls back whenever the estimate changes, until the returned function is called. */
export function subscribeToServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
