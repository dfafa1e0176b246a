import { type ComponentProps, useState } from 'react'
import { cn } from './cn.ts'
import { controlClasses, type FieldProps, FormField } from './form-field.tsx'

/** A password input with a button that shows or hides what was typed. */
export function PasswordField({
  label,
  hint,
  error,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & FieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <FormField label={label} hint={hint} error={error}>
      {(attributes) => (
        <div className="relative">
          <input
            type={isShown ? 'text' : 'password'}
            className={cn(controlClasses, 'pr-16', className)}
            autoCapitalize="none"
            spellCheck={false}
            {...attributes}
            {...rest}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label="Show password"
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-14 rounded-sm px-3 text-sm font-medium text-ink-2 hover:text-ink"
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </FormField>
  )
}
