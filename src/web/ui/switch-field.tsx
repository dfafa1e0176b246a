import { type ComponentProps, type ReactNode, useId } from 'react'

const track =
  'relative h-6 w-11 shrink-0 appearance-none rounded-full bg-rule-strong transition-colors checked:bg-teal disabled:opacity-55 ' +
  'before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-sheet before:transition-transform checked:before:translate-x-5'

/** Something that is on or off and takes effect at once. The whole line is the target. */
export function SwitchField({
  label,
  hint,
  checked,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  label: string
  hint?: ReactNode
  checked: boolean
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium">
        {label}
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={track}
          {...rest}
        />
      </label>
      {hint && (
        <p id={`${id}-hint`} className="max-w-measure pr-15 text-sm text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}
