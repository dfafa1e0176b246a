import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { controlClasses, type FieldProps, FormField } from './form-field.tsx'

/** A multi-line text input with its label. */
export function TextAreaField({ label, hint, error, className, ...rest }: ComponentProps<'textarea'> & FieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(attributes) => <textarea className={cn(controlClasses, 'py-2', className)} {...attributes} {...rest} />}
    </FormField>
  )
}
