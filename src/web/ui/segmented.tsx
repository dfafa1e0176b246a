import { ToggleGroup } from 'radix-ui'
import { cn } from './cn.ts'

/** The look of a segmented control, which a TabList can have too. */
export const segmentedList = 'flex w-fit max-w-full rounded-sm border border-rule-strong bg-sheet p-0.5'
export const segmentedItem =
  'min-h-11 shrink-0 rounded-sm px-4 text-sm font-medium whitespace-nowrap text-ink-2 -outline-offset-3 transition-colors hover:text-ink disabled:opacity-55'

/**
 * A switch with several positions, for a choice that changes what is around it.
 * Where each position has a panel of its own, use Tabs instead. Arrow keys move between the positions.
 */
export function Segmented<Value extends string>(props: {
  'aria-label': string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value) => void
  className?: string
}) {
  const { value, options, onChange } = props
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={props['aria-label']}
      className={cn(segmentedList, 'flex-wrap', props.className)}
      value={value}
      // Pressing the chosen position would clear it: one position is always chosen.
      onValueChange={(next) => next && onChange(next as Value)}
    >
      {options.map(([option, label]) => (
        <ToggleGroup.Item
          key={option}
          value={option}
          className={cn(
            segmentedItem,
            'data-[state=on]:bg-teal-wash data-[state=on]:font-semibold data-[state=on]:text-teal-deep',
          )}
        >
          {label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
