import { type ErrorCode, errorStatus } from '#contract/errors.ts'

/** An error that is meant for the caller. `message` is plain English for a person: what happened and what to do. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly issues: { path: string; message: string }[] | undefined
  /** Seconds after which another try makes sense (Retry-After). */
  readonly retryAfter: number | undefined
  /** Of a conflict: the state as it is now, for the caller to merge with. */
  readonly current: unknown

  constructor(
    code: ErrorCode,
    message: string,
    extra: { issues?: { path: string; message: string }[]; retryAfter?: number; current?: unknown } = {},
  ) {
    super(message)
    this.code = code
    this.statusCode = errorStatus[code]
    this.issues = extra.issues
    this.retryAfter = extra.retryAfter
    this.current = extra.current
  }
}
