import { lazy, Suspense } from 'react'
import type { ComboboxProps } from './combobox-view.tsx'
import { controlClasses, FormField } from './form-field.tsx'

const View = lazy(async () => ({ default: (await import('./combobox-view.tsx')).ComboboxView }))

/**
 * A choice from a long list that can be searched by typing: a time zone, a topic. Controlled; with react-hook-form, use
 * its Controller. Follows the ARIA pattern of a combobox with a list: arrow keys move, Enter selects, Escape closes.
 * Its code loads with the first one shown; until then the field shows its value.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, options, value } = props
  const fallback = (
    <FormField label={label} hint={hint} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          disabled
          value={options.find((option) => option.value === value)?.label ?? ''}
          className={controlClasses}
        />
      )}
    </FormField>
  )
  return (
    <Suspense fallback={fallback}>
      <View {...props} />
    </Suspense>
  )
}
