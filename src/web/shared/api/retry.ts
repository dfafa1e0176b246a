import { ApiError } from './api-error.ts'

/** Why a request failed, as far as it decides what to do next. */
export type Failure =
  /** This device has no network. */
  | { kind: 'offline' }
  /** The network is there, but the server cannot be reached. */
  | { kind: 'unreachable' }
  | { kind: 'timeout' }
  /** The server asked to wait (429, 503) or a proxy cannot reach it (502, 504). `retryAfter` is in milliseconds. */
  | { kind: 'busy'; retryAfter: number | undefined }
  /** Nobody is signed in anymore. */
  | { kind: 'signed-out' }
  | { kind: 'aborted' }
  /** The request hit a fault of the server (500); another try may hit it again. */
  | { kind: 'server-error'; error: ApiError }
  /** The server will never accept this request. */
  | { kind: 'rejected'; error: ApiError }

/** A failure that goes away with time. */
export type TemporaryFailure = Extract<Failure, { kind: 'offline' | 'unreachable' | 'timeout' | 'busy' }>

const temporaryKinds: readonly Failure['kind'][] = ['offline', 'unreachable', 'timeout', 'busy']

export const isTemporary = (failure: Failure): failure is TemporaryFailure => temporaryKinds.includes(failure.kind)

/** AccountChangedError: the tab guard refuses the requests of a tab whose user is no longer the one signed in. */
const abortNames = ['AbortError', 'AccountChangedError']

/** Sorts an error raised by `call`. Raises errors of our own code again. */
export function classifyFailure(error: unknown, isOnline = navigator.onLine !== false): Failure {
  if (error instanceof ApiError) return classifyReply(error)
  if (error instanceof DOMException && error.name === 'TimeoutError') return { kind: 'timeout' }
  if (error instanceof Error && abortNames.includes(error.name)) return { kind: 'aborted' }
  if (error instanceof TypeError) return { kind: isOnline ? 'unreachable' : 'offline' }
  throw error
}

function classifyReply(error: ApiError): Failure {
  switch (error.status) {
    case 401:
      return { kind: 'signed-out' }
    case 408:
      return { kind: 'timeout' }
    case 429:
    case 502:
    case 503:
    case 504:
      return { kind: 'busy', retryAfter: error.retryAfter }
    default:
      return error.status >= 500 ? { kind: 'server-error', error } : { kind: 'rejected', error }
  }
}

const shortest = 1000
const longest = 30_000

/**
 * The pause before the next try in milliseconds: 1, 2, 4 ... at most 30 seconds, less up to half at random so that
 * devices that failed together do not return together. A server that says when to return is obeyed, up to 5 minutes.
 * `failures` counts from 1.
 */
export function retryDelay(failures: number, failure: Failure, random: () => number = Math.random): number {
  if (failure.kind === 'busy' && failure.retryAfter !== undefined) return Math.min(failure.retryAfter, 300_000)
  const backoff = Math.min(longest, shortest * 2 ** (failures - 1))
  return Math.round(backoff * (1 - random() / 2))
}
