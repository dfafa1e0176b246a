import type { ComponentProps } from 'react'
import { ChevronDown } from './chevron.tsx'
import { cn } from './cn.ts'
import { controlClasses, type FieldProps, FormField } from './form-field.tsx'

/** A choice from a short list, using the browser's own control. For a long list, see Combobox. */
export function SelectField({
  label,
  hint,
  error,
  options,
  placeholder,
  className,
  ...rest
}: ComponentProps<'select'> &
  FieldProps & {
    options: readonly { value: string; label: string }[]
    /** The label of the empty choice. */
    placeholder?: string
  }) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(attributes) => (
        <div className="relative">
          <select className={cn(controlClasses, 'appearance-none pr-10', className)} {...attributes} {...rest}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2" />
        </div>
      )}
    </FormField>
  )
}
