import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
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
        <div className="relative">
          <select className={cx(controlClasses, 'appearance-none pr-10', className)} {...wiring} {...rest}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <svg
            viewBox="0 0 12 8"
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-4 w-3 -translate-y-1/2 fill-none stroke-ink-2 stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
          >
            <path d="M1 1.5 6 6.5l5-5" />
          </svg>
        </div>
      )}
    </FormField>
  )
}
