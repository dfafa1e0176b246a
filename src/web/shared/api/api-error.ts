import type { ErrorBody } from '#contract/errors.ts'

/** Any reply that is not OK. `message` is "<status>: <body text>"; `body` is the parsed error, when it was one of ours. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody | undefined
  /** How long the server asks to wait before another try, in milliseconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, text: string, body: ErrorBody | undefined, retryAfter?: number) {
    super(`${status}: ${text}`)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** True when the request never reached the server or its reply never reached us. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

/** The server's own words for a failure; undefined when there are none (network gone, a proxy's page). */
export function findServerMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.message : undefined
}

/** True for a reply of one of those HTTP statuses. */
export function isStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status)
}
