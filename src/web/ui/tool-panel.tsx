import { GripHorizontal, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

interface Position {
  x: number
  y: number
}

/** Pixels between panels and from the edges of the window, and the offset of each further panel when there is no room. */
const margin = 16
const cascade = 40
/** Pixels that an arrow key moves a panel; Shift makes it four times as far. */
const step = 24
/** Pixels below which a press of the handle is a click and not a drag. */
const dragThreshold = 4

/** A place where the whole panel is visible, above the bottom bar. */
function clamp({ x, y }: Position, panel: HTMLElement): Position {
  const bar = document.querySelector<HTMLElement>('[data-bottom-bar]')?.offsetHeight ?? 0
  return {
    x: Math.max(0, Math.min(x, document.documentElement.clientWidth - panel.offsetWidth)),
    y: Math.max(0, Math.min(y, innerHeight - bar - panel.offsetHeight)),
  }
}

const arrows: Record<string, Position> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Where a panel is, and what moves it. It opens at the right edge, or to the left of open panels if there is room. */
function usePosition(panel: { current: HTMLElement | null }) {
  const [position, setPosition] = useState<Position>({ x: 0, y: 0 })
  const drag = useRef<{ from: Position; start: Position; moved: boolean }>(undefined)
  const moveTo = (next: Position) => panel.current && setPosition(clamp(next, panel.current))

  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const others = [...document.querySelectorAll('[data-tool-panel]')].filter((other) => other !== element)
    const taken = Math.min(innerWidth, ...others.map((other) => other.getBoundingClientRect().left))
    const beside = taken - element.offsetWidth - margin
    const offset = margin + (beside < margin ? others.length * cascade : 0)
    const x = beside < margin ? innerWidth - element.offsetWidth - offset : beside
    setPosition(clamp({ x, y: 64 + offset }, element))
    const onResize = () => setPosition((now) => clamp(now, element))
    const observer = new ResizeObserver(onResize)
    observer.observe(element)
    addEventListener('resize', onResize)
    return () => {
      observer.disconnect()
      removeEventListener('resize', onResize)
    }
  }, [panel])

  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { from: { x: event.clientX, y: event.clientY }, start: position, moved: false }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag.current) return
      const { from, start } = drag.current
      const by = { x: event.clientX - from.x, y: event.clientY - from.y }
      if (Math.hypot(by.x, by.y) > dragThreshold) drag.current.moved = true
      if (drag.current.moved) moveTo({ x: start.x + by.x, y: start.y + by.y })
    },
    onPointerUp: () => {
      // The click that follows must know whether this was a drag.
      setTimeout(() => {
        drag.current = undefined
      })
    },
    onKeyDown: (event: KeyboardEvent) => {
      const direction = arrows[event.key]
      if (!direction) return
      event.preventDefault()
      const by = event.shiftKey ? 4 * step : step
      moveTo({ x: position.x + direction.x * by, y: position.y + direction.y * by })
    },
    onClick: () => {
      if (drag.current?.moved || !panel.current) return
      const isRight = position.x + panel.current.offsetWidth / 2 > innerWidth / 2
      moveTo({ x: isRight ? margin : innerWidth, y: position.y })
    },
  }
  return { position, handle }
}

/** Puts the focus into the panel when it opens, and back to where it was when it closes. */
function useFocusInside(panel: { current: HTMLElement | null }) {
  useEffect(() => {
    const opener = document.activeElement
    const element = panel.current
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true })
    return () => {
      const active = document.activeElement
      const isInside = active === null || active === document.body || element?.contains(active)
      if (isInside && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [panel])
}

/**
 * A tool beside the page, which stays usable. On wide screens it is moved by dragging, with the arrow keys, or from
 * side to side with a click; on phones it is a sheet above the bottom bar. Escape closes it. The element with
 * `data-first-focus` gets the focus. Keys that are pressed inside stay inside.
 */
export function ToolPanel({
  title,
  level,
  onClose,
  onFront,
  onKeyDown,
  className,
  children,
}: {
  title: string
  /** Panels of a higher level cover others. */
  level: number
  onClose: () => void
  /** It was touched and should be in front. */
  onFront: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  /** Its width on wide screens. */
  className: string
  children: ReactNode
}) {
  const id = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const { position, handle } = usePosition(panel)
  useFocusInside(panel)

  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isModal = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
    if (event.key === 'Escape' && !event.defaultPrevented && !isModal) onClose()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onEscape(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const onKeyInside = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    } else onKeyDown?.(event)
    event.stopPropagation()
  }
  return (
    <dialog
      ref={panel}
      open
      aria-labelledby={id}
      data-tool-panel=""
      style={{ left: position.x, top: position.y, zIndex: 30 + level }}
      onKeyDown={onKeyInside}
      onPointerDownCapture={onFront}
      onFocus={onFront}
      className={cn(
        'fixed flex max-h-[calc(100dvh-7rem)] flex-col rounded-md border border-rule-strong bg-sheet text-ink shadow-lift print:hidden',
        'max-md:top-auto! max-md:bottom-[calc(4.3125rem+env(safe-area-inset-bottom))] max-md:left-0! max-md:max-h-[62dvh] max-md:w-full max-md:max-w-none max-md:rounded-b-none max-md:border-x-0',
        className,
      )}
    >
      <div className="flex shrink-0 items-center gap-1 border-b border-rule pl-4">
        <h2 id={id} className="flex-1 font-sans text-sm font-semibold tracking-normal">
          {title}
        </h2>
        <Button
          variant="text"
          size="icon"
          aria-label={`Move ${title.toLowerCase()}`}
          title="Drag, use the arrow keys, or click to change sides"
          className="touch-none cursor-grab active:cursor-grabbing max-md:hidden"
          {...handle}
        >
          <GripHorizontal className="size-4.5" aria-hidden="true" />
        </Button>
        <Button variant="text" size="icon" aria-label={`Close ${title.toLowerCase()}`} onClick={onClose}>
          <X className="size-4.5" aria-hidden="true" />
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-3">{children}</div>
    </dialog>
  )
}
