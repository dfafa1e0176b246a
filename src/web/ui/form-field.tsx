import { type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

export const controlClasses =
  'block w-full min-h-11 rounded-sm border border-rule-strong bg-sheet px-3 text-base text-ink placeholder:text-ink-3 disabled:opacity-55 aria-invalid:border-incorrect'

/** What every field takes besides the attributes of its control. */
export interface FieldProps {
  label: string
  hint?: ReactNode
  /** Replaces the hint, and marks the control as invalid. */
  error?: string | undefined
}

/** The attributes that connect a control with its label and its note. */
export interface ControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label, a control, and below it a hint or an error. `children` receives the attributes that connect them. */
export function FormField({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error ?? hint)
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

/** The hint or the error below a control or a group of controls. */
export function FieldNote({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  const note = error ?? hint
  if (!note) return null
  return (
    <p id={id} className={cn('text-sm', error ? 'text-incorrect' : 'text-ink-2')}>
      {note}
    </p>
  )
}
