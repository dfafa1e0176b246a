import type { ErrorBody, ErrorCode } from '#contract/errors.ts'

/** Any reply that is not OK. `message` is "<status>: <body text>"; `body` is the parsed error if it has the contract's shape. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody | undefined
  /** How long the server asks to wait before another try, in milliseconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, text: string, body: ErrorBody | undefined, retryAfter?: number) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** True when the request never reached the server or its reply never arrived. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

/** The server's message for a failure; undefined when there is none (no network, an error page of a proxy). */
export function findServerMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.message : undefined
}

/** What to tell the learner about any failed request: the server's message, or the best that can be said without one. */
export function failureMessage(error: unknown): string {
  if (isNetworkFailure(error)) return "We couldn't reach the server. Check your connection and try again."
  return findServerMessage(error) ?? 'Something went wrong on our end. Please try again.'
}

/** True when the server rejected a request for this reason. */
export function isErrorCode(error: unknown, code: ErrorCode): error is ApiError & { body: ErrorBody } {
  return error instanceof ApiError && error.body?.code === code
}

/** True for a reply with one of these HTTP statuses. */
export function isStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status)
}

/** True when a request was refused because nobody is signed in anymore (and not because a password was wrong). */
export function isSessionExpired(error: unknown): boolean {
  return isStatus(error, 401) && error instanceof ApiError && error.body?.code !== 'invalid_credentials'
}

/** True when the server is down, too busy, or cannot be reached, as opposed to refusing this request. */
export function isServerUnavailable(error: unknown): boolean {
  return isNetworkFailure(error) || isStatus(error, 408, 429) || (error instanceof ApiError && error.status >= 500)
}
