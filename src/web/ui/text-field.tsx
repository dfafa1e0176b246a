import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { controlClasses, type FieldProps, FormField } from './form-field.tsx'

/** A single-line text input with its label. */
export function TextField({ label, hint, error, className, ...rest }: ComponentProps<'input'> & FieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(attributes) => <input className={cn(controlClasses, className)} {...attributes} {...rest} />}
    </FormField>
  )
}
