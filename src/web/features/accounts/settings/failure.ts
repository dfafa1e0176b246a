import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, findServerMessage } from '#web/shared/api/api-error.ts'
import { type FieldErrors, fieldErrorsOf } from '#web/shared/forms/form-errors.ts'

/** What a form shows after a request failed: at its fields, or at the form when no field is to blame. */
export interface Failure {
  fields: FieldErrors
  form: string | undefined
}

/** The words for a failure of any request: the server's own, else what can be said without it. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The server could not be reached. Check your connection and try again.'
  return findServerMessage(error) ?? 'The server could not do that just now. Please try again.'
}

/** Sorts a failure to the `controls` of a form; `codes` says at which control an error code belongs. */
export function readFailure(
  error: unknown,
  controls: readonly string[],
  codes: Partial<Record<ErrorCode, string>>,
): Failure {
  const code = error instanceof ApiError ? error.body?.code : undefined
  const control = code ? codes[code] : undefined
  if (control) return { fields: { [control]: wordsFor(error) }, form: undefined }
  const issues = fieldErrorsOf(error)
  const fields = Object.fromEntries(Object.entries(issues).filter(([name]) => controls.includes(name)))
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : { fields: {}, form: wordsFor(error) }
}
