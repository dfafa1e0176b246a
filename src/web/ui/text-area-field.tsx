import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { controlClasses, FormField } from './text-field.tsx'

/** Several lines of text to type in. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...rest
}: ComponentProps<'textarea'> & { label: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(wiring) => <textarea className={cx(controlClasses, 'py-2', className)} {...wiring} {...rest} />}
    </FormField>
  )
}
