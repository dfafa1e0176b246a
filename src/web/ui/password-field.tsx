import { type ComponentProps, type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import { controlClasses, FormField } from './text-field.tsx'

/** A password, hidden unless one asks to see it. */
export function PasswordField({
  label,
  hint,
  error,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: ReactNode; error?: string | undefined }) {
  const [shown, setShown] = useState(false)
  return (
    <FormField label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            type={shown ? 'text' : 'password'}
            className={cx(controlClasses, 'pr-16', className)}
            autoCapitalize="none"
            spellCheck={false}
            {...wiring}
            {...rest}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label="Show password"
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 min-w-14 rounded-sm px-3 text-sm font-medium text-ink-2 hover:text-ink"
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </FormField>
  )
}
