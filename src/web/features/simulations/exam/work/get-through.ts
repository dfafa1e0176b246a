import { ApiError, isNetworkFailure, isStatus } from '#web/shared/api/api-error.ts'
import { pauseAfter, pauseOrOnline } from '#web/shared/api/retry.ts'

/** Why something waits: the network is gone, or the server cannot at the moment. */
export type Waiting = 'offline' | 'failing'

export interface Stamina {
  signal: AbortSignal
  /** Resolves when the learner has signed in again. */
  onSessionExpired: () => Promise<void>
  onWaiting: (why: Waiting) => void
  pause?: typeof pauseOrOnline
}

/** True for an error of the server with that code. */
export const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.body?.code === code

const mayPass = (error: unknown) =>
  isNetworkFailure(error) || isStatus(error, 408, 429) || (error instanceof ApiError && error.status >= 500)

/**
 * Tries until the server has answered: waits for the network, for a server that cannot, and for signing in again.
 * Raises what another try would only get again, and when `signal` aborts.
 */
export async function getThrough<T>(work: () => Promise<T>, deps: Stamina): Promise<T> {
  const { signal, pause = pauseOrOnline } = deps
  for (let failures = 1; ; failures += 1) {
    try {
      const done = await work()
      signal.throwIfAborted()
      return done
    } catch (error) {
      signal.throwIfAborted()
      if (isStatus(error, 401)) await deps.onSessionExpired()
      else if (mayPass(error)) {
        deps.onWaiting(isNetworkFailure(error) ? 'offline' : 'failing')
        await pause(pauseAfter(failures), signal)
      } else throw error
    }
  }
}
