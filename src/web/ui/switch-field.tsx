import { type ComponentProps, useId } from 'react'
import { FieldNote, type FieldProps } from './form-field.tsx'

const track =
  'relative h-6 w-11 shrink-0 appearance-none rounded-full bg-rule-strong transition-colors checked:bg-teal disabled:opacity-55 ' +
  'before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-sheet before:transition-transform checked:before:translate-x-5'

/** A setting that is on or off and takes effect at once. The whole row is the target. */
export function SwitchField({
  label,
  hint,
  error,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium">
        {label}
        <input
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own state
          role="switch"
          aria-describedby={(error ?? hint) ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          className={track}
          {...rest}
        />
      </label>
      <div className="max-w-measure pr-15">
        <FieldNote id={noteId} hint={hint} error={error} />
      </div>
    </div>
  )
}
