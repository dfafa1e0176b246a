import { useEffect, useRef } from 'react'
import { cn } from './cn.ts'
import type { ComboboxOption } from './filter-options.ts'

/** The option that a key moves to; undefined for other keys. */
export function nextActive(key: string, active: number, count: number): number | undefined {
  const last = Math.max(0, count - 1)
  switch (key) {
    case 'ArrowDown':
      return active >= last ? 0 : active + 1
    case 'ArrowUp':
      return active === 0 ? last : active - 1
    case 'PageDown':
      return Math.min(last, active + 8)
    case 'PageUp':
      return Math.max(0, active - 8)
  }
  return undefined
}

/** Scrolls the list so that the option is visible. Unlike scrollIntoView, it never moves the page. */
function scrollWithin(list: Element, option: HTMLElement): void {
  const bottom = option.offsetTop + option.offsetHeight
  if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}

/** An option of a list below a field whose input keeps the focus. */
export function ListOption({
  id,
  option,
  isActive,
  isSelected,
  onSelect,
}: {
  id: string
  option: ComboboxOption
  isActive: boolean
  isSelected: boolean
  onSelect: () => void
}) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = element.current?.parentElement
    if (isActive && element.current && list) scrollWithin(list, element.current)
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      onClick={onSelect}
      className={cn(
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 py-2 text-sm hover:bg-sunk',
        isActive && 'bg-sunk inset-ring-2 inset-ring-teal',
        isSelected && 'font-semibold text-teal-deep',
      )}
    >
      {option.label}
      {option.detail && <span className="num shrink-0 font-normal text-ink-2">{option.detail}</span>}
    </div>
  )
}
