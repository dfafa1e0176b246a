import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export const controlClasses =
  'block w-full min-h-11 rounded-sm border border-rule-strong bg-sheet px-3 text-base text-ink placeholder:text-ink-3 aria-invalid:border-incorrect'

/** A label, a control, and below it what to know or what is wrong. `children` gets the ids to wire up. */
export function FormField(props: {
  label: string
  hint?: ReactNode
  error?: string | undefined
  children: (wiring: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}) {
  const id = useId()
  const noteId = `${id}-note`
  const note = props.error ?? props.hint
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {props.label}
      </label>
      {props.children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': props.error ? true : undefined,
      })}
      {note && (
        <p id={noteId} className={cx('text-sm', props.error ? 'text-incorrect' : 'text-ink-2')}>
          {note}
        </p>
      )}
    </div>
  )
}

/** A line of text to type in. */
export function TextField({
  label,
  hint,
  error,
  className,
  ...rest
}: ComponentProps<'input'> & { label: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(wiring) => <input className={cx(controlClasses, className)} {...wiring} {...rest} />}
    </FormField>
  )
}
