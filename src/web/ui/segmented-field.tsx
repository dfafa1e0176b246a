import { type ComponentProps, useId } from 'react'
import { FieldNote, type FieldProps } from './form-field.tsx'

/** A choice among two or three short options, side by side. For options that need explaining, see RadioCardGroup. */
export function SegmentedField<Value extends string>({
  label,
  hint,
  error,
  options,
  value,
  onValueChange,
  ...rest
}: FieldProps &
  Pick<ComponentProps<'fieldset'>, 'className' | 'disabled'> & {
    options: readonly { value: Value; label: string }[]
    value: Value
    onValueChange: (value: Value) => void
  }) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <fieldset aria-describedby={(error ?? hint) ? noteId : undefined} {...rest}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex gap-0.5 rounded-sm border border-rule-strong bg-sheet p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-sm px-3 text-sm font-medium text-ink-2 transition-colors hover:text-ink has-checked:bg-teal-wash has-checked:font-semibold has-checked:text-teal-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
          >
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-sm outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  )
}
