import { Popover } from 'radix-ui'
import { type KeyboardEvent, type Ref, type RefObject, useId, useRef, useState } from 'react'
import { ChevronDown } from './chevron.tsx'
import { cn } from './cn.ts'
import { type ComboboxOption, filterOptions } from './filter-options.ts'
import { controlClasses, type FieldProps, FormField } from './form-field.tsx'
import { ListOption, nextActive } from './list-option.tsx'

/** More than these are not shown; typing narrows the list. */
const mostShown = 500

export type ComboboxProps = FieldProps & {
  options: readonly ComboboxOption[]
  /** The value of the selected option; empty when there is none. */
  value: string
  onValueChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** The field itself; see Combobox, which loads it. */
export function ComboboxView({
  label,
  hint,
  error,
  options,
  value,
  onValueChange,
  onBlur,
  placeholder,
  disabled,
  ref,
}: ComboboxProps) {
  const listId = useId()
  const selected = options.find((option) => option.value === value)
  /** What has been typed since the list opened; undefined until then. */
  const [query, setQuery] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const shown = filterOptions(options, query ?? '').slice(0, mostShown)
  const field = useRef<HTMLDivElement>(null)

  const open = () => {
    if (isOpen || disabled) return
    setQuery(undefined)
    setActive(
      Math.max(
        0,
        options.slice(0, mostShown).findIndex((option) => option.value === value),
      ),
    )
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    setQuery(undefined)
  }
  const select = (option: ComboboxOption | undefined) => {
    if (option) onValueChange(option.value)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      return open()
    }
    const next = nextActive(event.key, active, shown.length)
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      select(shown[active])
    } else if (event.key === 'Escape') {
      // Closes only the list, not also the dialog around it.
      event.stopPropagation()
      close()
    }
  }
  return (
    <FormField label={label} hint={hint} error={error}>
      {(attributes) => (
        <Popover.Root open={isOpen} onOpenChange={(next) => (next ? open() : close())}>
          <Popover.Anchor ref={field} className="relative">
            <input
              {...attributes}
              ref={ref}
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && shown[active] ? `${listId}-${active}` : undefined}
              placeholder={placeholder}
              disabled={disabled}
              value={query ?? selected?.label ?? ''}
              onChange={(event) => {
                setIsOpen(true)
                setQuery(event.target.value)
                setActive(0)
              }}
              onClick={open}
              onFocus={(event) => event.target.select()}
              onBlur={() => {
                close()
                onBlur?.()
              }}
              onKeyDown={onKeyDown}
              className={cn(controlClasses, 'pr-10')}
            />
            <ChevronDown className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2" />
          </Popover.Anchor>
          <OptionList
            id={listId}
            label={label}
            query={query}
            options={shown}
            active={active}
            value={value}
            field={field}
            onSelect={select}
          />
        </Popover.Root>
      )}
    </FormField>
  )
}

function OptionList({
  id,
  label,
  query,
  options,
  active,
  value,
  field,
  onSelect,
}: {
  id: string
  label: string
  query: string | undefined
  options: readonly ComboboxOption[]
  /** The index of the option that Enter selects. */
  active: number
  value: string
  field: RefObject<HTMLElement | null>
  onSelect: (option: ComboboxOption) => void
}) {
  return (
    <Popover.Content
      id={id}
      role="listbox"
      aria-label={label}
      align="start"
      sideOffset={4}
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      // A press in the field itself must not close the list that it has just opened.
      onInteractOutside={(event) => {
        if (field.current?.contains(event.target as Node)) event.preventDefault()
      }}
      // Keeps the focus in the input while an option is pressed.
      onMouseDown={(event) => event.preventDefault()}
      className="z-50 max-h-[min(20rem,var(--radix-popover-content-available-height,20rem))] w-(--radix-popover-trigger-width) overflow-y-auto rounded-md border border-rule bg-sheet p-1.5 shadow-lift"
    >
      {options.map((option, index) => (
        <ListOption
          key={option.value}
          id={`${id}-${index}`}
          option={option}
          isActive={index === active}
          isSelected={option.value === value}
          onSelect={() => onSelect(option)}
        />
      ))}
      {options.length === 0 && (
        <div role="option" tabIndex={-1} aria-selected={false} aria-disabled className="px-3 py-2.5 text-sm text-ink-2">
          No matches for “{query}”
        </div>
      )}
    </Popover.Content>
  )
}
