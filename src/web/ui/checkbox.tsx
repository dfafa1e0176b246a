import { type ComponentProps, type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { cn } from './cn.ts'
import { FieldNote, type FieldProps } from './form-field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Some, but not all, of what it stands for is selected. */
  indeterminate?: boolean
}

/** A checkbox of 24 px, the least size of a target, without a visible label; give it an `aria-label`. With a label, see CheckboxField. */
export function Checkbox({ indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <span className={cn('relative inline-grid size-6 shrink-0', className)}>
      <input
        ref={(element) => {
          input.current = element
          return assignRef(ref, element)
        }}
        type="checkbox"
        className="peer size-6 appearance-none rounded-sm border border-rule-strong bg-sheet checked:border-teal checked:bg-teal indeterminate:border-teal indeterminate:bg-teal disabled:opacity-55 aria-invalid:border-incorrect"
        {...rest}
      />
      <Sign className="hidden peer-checked:block peer-indeterminate:hidden" path="m4 10.5 4 4 8-9" />
      <Sign className="hidden peer-indeterminate:block" path="M5 10h10" />
    </span>
  )
}

function Sign({ path, className }: { path: string; className: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={cn(
        'pointer-events-none absolute inset-0 size-6 fill-none stroke-on-teal [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:2.25]',
        className,
      )}
    >
      <path d={path} />
    </svg>
  )
}

/** Hands an element to a ref of either kind; returns the cleanup of a ref function that has one. */
function assignRef<T>(ref: Ref<T> | undefined, element: T | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}

/** A checkbox with its label. The whole row is the target. */
export function CheckboxField({
  label,
  hint,
  error,
  ...rest
}: Omit<CheckboxProps, 'className'> & Omit<FieldProps, 'label'> & { label: ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <Checkbox
          id={id}
          className="mt-0.5"
          aria-describedby={(error ?? hint) ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          {...rest}
        />
        <span>{label}</span>
      </label>
      <div className="-mt-1.5 max-w-measure pl-8">
        <FieldNote id={noteId} hint={hint} error={error} />
      </div>
    </div>
  )
}
