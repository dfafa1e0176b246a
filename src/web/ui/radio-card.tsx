import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { cn } from './cn.ts'
import { FieldNote, type FieldProps } from './form-field.tsx'

interface Group {
  name: string
  value: string | undefined
  onValueChange: ((value: string) => void) | undefined
  isInvalid: boolean
}

const GroupContext = createContext<Group | null>(null)

const columnClasses = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 md:grid-cols-3' } as const

/**
 * A choice among a few options that need explaining. Either controlled by `value` and `onValueChange`, or, in a form of
 * react-hook-form, with `{...register('name')}` on each RadioCard.
 */
export function RadioCardGroup({
  label,
  hint,
  error,
  hideLabel = false,
  value,
  onValueChange,
  columns = 1,
  className,
  children,
}: FieldProps & {
  /** Only for screen readers, where a heading already says it. */
  hideLabel?: boolean
  value?: string
  onValueChange?: (value: string) => void
  columns?: keyof typeof columnClasses
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <fieldset
      aria-describedby={(error ?? hint) ? noteId : undefined}
      aria-invalid={error ? true : undefined}
      className={cn('grid min-w-0 gap-2', className)}
    >
      <legend className={cn('mb-2 text-sm font-medium', hideLabel && 'sr-only')}>{label}</legend>
      <GroupContext value={{ name: id, value, onValueChange, isInvalid: Boolean(error) }}>
        <div className={cn('grid gap-3', columnClasses[columns])}>{children}</div>
      </GroupContext>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  )
}

/** One option of a RadioCardGroup. The whole card is the target. */
export function RadioCard({
  title,
  description,
  icon,
  badge,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'title' | 'value'> & {
  value: string
  title: ReactNode
  description?: ReactNode
  icon?: ReactNode
  badge?: ReactNode
}) {
  const group = use(GroupContext)
  if (!group) throw new Error('RadioCard must be inside a RadioCardGroup')
  const id = useId()
  const { onValueChange } = group
  const controlled = onValueChange
    ? { checked: group.value === rest.value, onChange: () => onValueChange(rest.value) }
    : {}
  return (
    <label
      className={cn(
        'relative flex min-h-11 cursor-pointer gap-3 rounded-md border border-rule bg-sheet p-4 transition-colors hover:border-rule-strong',
        'has-checked:border-teal has-checked:bg-teal-wash has-checked:inset-ring has-checked:inset-ring-teal',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal',
        'has-disabled:cursor-not-allowed has-disabled:bg-transparent has-disabled:text-ink-3 has-disabled:hover:border-rule',
        group.isInvalid && 'border-incorrect',
        className,
      )}
    >
      <input
        type="radio"
        name={group.name}
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-description` : undefined}
        {...controlled}
        {...rest}
        className="peer mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-rule-strong bg-sheet outline-none checked:border-6 checked:border-teal disabled:opacity-55"
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-start justify-between gap-3">
          <span id={`${id}-title`} className="font-semibold">
            {title}
          </span>
          {badge}
        </span>
        {description && (
          <span id={`${id}-description`} className="mt-0.5 block text-sm text-pretty text-ink-2">
            {description}
          </span>
        )}
      </span>
      {icon}
    </label>
  )
}
