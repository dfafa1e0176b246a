import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { controlClasses, FormField } from './text-field.tsx'

/** A choice out of a list: the browser's own control, which phones and screen readers know best. */
export function SelectField({
  label,
  hint,
  error,
  options,
  placeholder,
  className,
  ...rest
}: ComponentProps<'select'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  options: readonly { value: string; label: string }[]
  placeholder?: string
}) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(wiring) => (
        <select className={cx(controlClasses, className)} {...wiring} {...rest}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
