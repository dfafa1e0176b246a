import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, failureMessage, isSessionExpired } from '../api/api-error.ts'

/** Where an error code belongs: the name of a field, by the code. */
export type ErrorFields = Partial<Record<ErrorCode, string>>

/** What a form shows after its request failed: messages at fields, or one for the form when no field is to blame. */
export interface FormFailure {
  fields: Record<string, string>
  form: string | undefined
}

/** Shown below the dialog that asks to sign in again, and until the form is submitted once more. */
const sessionEnded = 'Your session ended before we could save this. Sign in again, then resubmit the form.'

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
}

/** Assigns a failed request to the `fields` of a form. */
export function readFailure(error: unknown, fields: readonly string[], errorFields: ErrorFields = {}): FormFailure {
  if (isSessionExpired(error)) return { fields: {}, form: sessionEnded }
  const body = error instanceof ApiError ? error.body : undefined
  const field = body && errorFields[body.code]
  if (field) return { fields: { [field]: failureMessage(error) }, form: undefined }
  const issues = (body?.issues ?? [])
    .map(({ path, message }) => [path.replace(/^body\./, ''), sentence(message)] as const)
    .filter(([name]) => fields.includes(name))
  if (issues.length > 0) return { fields: Object.fromEntries(issues), form: undefined }
  return { fields: {}, form: failureMessage(error) }
}
