import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { ListOption, nextActive } from './list-option.tsx'

/**
 * A text field with suggestions that are fetched as one types. Any text is allowed: Enter takes the suggestion that
 * the arrow keys have moved to, and otherwise submits the form.
 */
export function SuggestionField({
  label,
  value,
  suggestions,
  onValueChange,
  onSelect,
  placeholder,
  maxLength,
  size = 'large',
}: {
  label: string
  value: string
  suggestions: readonly string[]
  onValueChange: (value: string) => void
  /** A suggestion was taken. */
  onSelect: (value: string) => void
  placeholder?: string
  maxLength?: number
  /** Regular: one field of a form, rather than the one that the screen is about. */
  size?: 'large' | 'regular'
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wantsList, setWantsList] = useState(false)
  /** −1: no suggestion is active, and Enter submits. */
  const [active, setActive] = useState(-1)
  const isOpen = wantsList && suggestions.length > 0
  const close = () => {
    setWantsList(false)
    setActive(-1)
  }
  const select = (suggestion: string) => {
    onSelect(suggestion)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = suggestions.length > 0 ? nextActive(event.key, isOpen ? active : -1, suggestions.length) : undefined
    if (next !== undefined) {
      event.preventDefault()
      setWantsList(true)
      setActive(next)
    } else if (event.key === 'Enter' && isOpen && suggestions[active] !== undefined) {
      event.preventDefault()
      select(suggestions[active])
    } else if (event.key === 'Enter' || (event.key === 'Escape' && isOpen)) close()
  }
  return (
    <div className="relative">
      <label htmlFor={`${id}-input`} className="label block">
        {label}
      </label>
      <div className="flex items-center gap-2 border-b-2 border-ink pb-0.5 focus-within:border-teal">
        <input
          ref={input}
          id={`${id}-input`}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${id}-list-${active}` : undefined}
          placeholder={placeholder}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => {
            onValueChange(target.value)
            setWantsList(true)
            setActive(-1)
          }}
          onBlur={close}
          onKeyDown={onKeyDown}
          className={cn(
            'min-h-12 min-w-0 flex-1 bg-transparent py-1.5 font-serif text-ink outline-none placeholder:text-ink-3',
            size === 'large' ? 'text-xl md:text-2xl' : 'text-lg',
          )}
        />
        {value !== '' && (
          <Button
            variant="text"
            size="icon"
            aria-label={`Clear the ${label.toLowerCase()}`}
            onClick={() => {
              onValueChange('')
              input.current?.focus()
            }}
          >
            <X className="size-5" aria-hidden="true" />
          </Button>
        )}
      </div>
      {isOpen && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={`${label} suggestions`}
          // Keeps the focus in the input while a suggestion is pressed.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute z-30 mt-1.5 max-h-80 w-full max-w-184 overflow-y-auto rounded-md border border-rule bg-sheet p-1.5 shadow-lift"
        >
          {suggestions.map((suggestion, index) => (
            <ListOption
              key={suggestion}
              id={`${id}-list-${index}`}
              option={{ value: suggestion, label: suggestion }}
              isActive={index === active}
              isSelected={false}
              onSelect={() => select(suggestion)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
