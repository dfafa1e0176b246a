import { useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { findFieldErrors, focusFirstError } from '#web/shared/forms/form-errors.ts'
import { type Failure, readFailure } from './failure.ts'

const none: Failure = { fields: {}, form: undefined }

const controlNames = (form: HTMLFormElement) =>
  [...form.elements].map((element) => element.getAttribute('name') ?? '').filter(Boolean)

/** What is wrong with a form: found by the browser before it is sent, or by the server after it. */
export function useFailure(codes: Partial<Record<ErrorCode, string>> = {}) {
  const [failure, setFailure] = useState(none)
  return {
    ...failure,
    clear: () => setFailure(none),
    /** True when the form may be sent; otherwise shows why not. */
    check(form: HTMLFormElement): boolean {
      const fields = findFieldErrors(form)
      setFailure({ fields, form: undefined })
      focusFirstError(form, fields)
      return Object.keys(fields).length === 0
    },
    show(error: unknown, form: HTMLFormElement): void {
      const found = readFailure(error, controlNames(form), codes)
      setFailure(found)
      focusFirstError(form, found.fields)
    },
  }
}
