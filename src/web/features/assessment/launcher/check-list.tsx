import { cn } from '#web/ui/cn.ts'

interface Props<T extends string> {
  legend: string
  hint?: string
  entries: readonly { value: T; label: string }[]
  ticked: readonly T[]
  onToggle: (value: T) => void
  /** Side by side, for a few short ones. */
  inline?: boolean
}

/** A list of things to tick. */
export function CheckList<T extends string>({ legend, hint, entries, ticked, onToggle, inline }: Props<T>) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      {hint && <p className="text-sm text-ink-2">{hint}</p>}
      <div className={cn('mt-1', inline ? 'flex flex-wrap gap-x-6' : 'grid')}>
        {entries.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={ticked.includes(value)}
              onChange={() => onToggle(value)}
              className="size-4 shrink-0 accent-teal"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
