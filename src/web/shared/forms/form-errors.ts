import { ApiError } from '../api/api-error.ts'

/** What is wrong with a form, by the name of the control. */
export type FieldErrors = Partial<Record<string, string>>

type Control = HTMLInputElement | HTMLSelectElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

/** What the browser's own checks (required, type, length) find wrong, in the browser's words. */
export function findFieldErrors(form: HTMLFormElement): FieldErrors {
  const wrong = [...form.elements].filter(isControl).filter((control) => !control.validity.valid)
  return Object.fromEntries(wrong.map((control) => [control.name, control.validationMessage]))
}

/** Puts the cursor into the first control that is wrong. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const first = [...form.elements].filter(isControl).find((control) => errors[control.name] !== undefined)
  first?.focus()
}

/** What the server found wrong with the fields of a request; empty when it was something else. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  const issues = error instanceof ApiError ? (error.body?.issues ?? []) : []
  return Object.fromEntries(issues.map(({ path, message }) => [path.replace(/^body\./, ''), sentence(message)]))
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
}
