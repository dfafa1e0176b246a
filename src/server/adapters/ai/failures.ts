import type { FinishReason } from 'ai'
import type { AiFailureReason } from './ai-provider.ts'

/** A failure without what the call used. */
export interface Cause {
  reason: AiFailureReason
  message: string
  retryAfter?: number
}

/** The parts of the SDK's `APICallError` that are read here. The SDK itself is loaded only when it is used. */
interface ApiError {
  statusCode?: number
  responseHeaders?: Record<string, string>
}

const longestMessage = 500

function reasonOfStatus(status: number): AiFailureReason {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 429) return 'rate_limited'
  return status === 408 || status === 409 || status >= 500 ? 'unavailable' : 'rejected'
}

/** Seconds of a retry-after header, which has seconds or a date. */
function readRetryAfter(header: string | undefined): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined
}

/** True for the errors of an `AbortSignal`, and for the SDK's wrappers around them. */
function isTimeout(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.name === 'TimeoutError' || at.name === 'AbortError') return true
  }
  return false
}

/** What an error of the SDK means. `signal` is the caller's, so an abort of any other kind is a timeout. */
export function causeOf(error: unknown, signal: AbortSignal): Cause {
  const message = String(error instanceof Error ? error.message : ((error as Error)?.message ?? error))
  if (signal.aborted) return { reason: 'aborted', message: 'aborted by the caller' }
  if (isTimeout(error)) return { reason: 'timeout', message: message.slice(0, longestMessage) }
  const { statusCode, responseHeaders } = (error ?? {}) as ApiError
  const retryAfter = readRetryAfter(responseHeaders?.['retry-after'])
  return {
    reason: statusCode === undefined || statusCode < 400 ? 'unavailable' : reasonOfStatus(statusCode),
    message: `${statusCode ? `${statusCode}: ` : ''}${message}`.slice(0, longestMessage),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

/** Why a reply that ended without an error is not the whole answer; undefined when it is. */
export function causeOfFinish(reason: FinishReason | undefined, text: string): Cause | undefined {
  switch (reason) {
    case 'length':
      return { reason: 'cut_off', message: 'the reply reached maxOutputTokens' }
    case 'content-filter':
      return { reason: 'refused', message: 'the content filter ended the reply' }
    case 'error':
    case 'interrupted':
    case undefined:
      return { reason: 'unavailable', message: 'the reply broke off' }
    default:
      return text === '' ? { reason: 'unavailable', message: 'the reply is empty' } : undefined
  }
}
