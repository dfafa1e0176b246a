import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { fitted, panBy, viewAfterKey, type ZoomView, zoomBy } from './zoom-view.ts'

interface Point {
  x: number
  y: number
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** The view of an image, changed by wheel, drag, pinch, and keys. */
function useZoom() {
  const frame = useRef<HTMLElement>(null)
  const [view, setView] = useState<ZoomView>(fitted)
  const pointers = useRef(new Map<number, Point>())
  const sizeOf = () => frame.current?.getBoundingClientRect() ?? new DOMRect()

  /** A point of the page in pixels from the center of the frame. */
  const fromCenter = (point: Point): Point => {
    const { left, top, width, height } = sizeOf()
    return { x: point.x - left - width / 2, y: point.y - top - height / 2 }
  }

  useEffect(() => {
    const element = frame.current
    if (!element) return
    // React's own wheel listeners cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top, width, height } = element.getBoundingClientRect()
      const point = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
      setView((now) => zoomBy(now, Math.exp(-event.deltaY / 300), { width, height }, point))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...pointers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]))
    pointers.current.set(event.pointerId, now)
    const size = sizeOf()
    if (!other) return setView((view) => panBy(view, now.x - before.x, now.y - before.y, size))
    const middle = fromCenter({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    const factor = distance(now, other) / Math.max(1, distance(before, other))
    setView((view) => zoomBy(view, factor, size, middle))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId)
  const press = (key: string) => setView((now) => viewAfterKey(now, key, sizeOf()) ?? now)
  return {
    frame,
    view,
    sizeOf,
    press,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

/** Brightness (level) and contrast (window) as multiples of those of the image; inverted: black is white. */
interface GrayWindow {
  level: number
  contrast: number
  inverted: boolean
}

const fullWindow: GrayWindow = { level: 1, contrast: 1, inverted: false }
const limit = (value: number) => Math.min(3, Math.max(0.3, value))
const windowStep = 0.1

/** What a key does to the window: brackets change the contrast, comma and period the brightness, I inverts. */
function windowAfterKey(gray: GrayWindow, key: string): GrayWindow | undefined {
  const { level, contrast, inverted } = gray
  switch (key) {
    case ']':
      return { ...gray, contrast: limit(contrast + windowStep) }
    case '[':
      return { ...gray, contrast: limit(contrast - windowStep) }
    case '.':
      return { ...gray, level: limit(level + windowStep) }
    case ',':
      return { ...gray, level: limit(level - windowStep) }
    case 'i':
    case 'I':
      return { ...gray, inverted: !inverted }
    default:
      return undefined
  }
}

/** What the arrows do while dragging changes the window. */
const windowArrows: Readonly<Record<string, string>> = {
  ArrowRight: ']',
  ArrowLeft: '[',
  ArrowUp: '.',
  ArrowDown: ',',
}

const toolClasses = 'px-4 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper'

const percent = (value: number) => `${Math.round(value * 100)}%`

const toFilter = ({ level, contrast, inverted }: GrayWindow) =>
  `brightness(${level}) contrast(${contrast})${inverted ? ' invert(1)' : ''}`

/** Changes the window by dragging sideways (contrast) and up or down (brightness). */
function useWindow() {
  const [gray, setGray] = useState(fullWindow)
  const last = useRef<Point>(undefined)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = last.current
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    last.current = now
    setGray(({ level, contrast, inverted }) => ({
      inverted,
      level: limit(level - (now.y - before.y) / 200),
      contrast: limit(contrast + (now.x - before.x) / 200),
    }))
  }
  const onPointerUp = () => {
    last.current = undefined
  }
  return { gray, setGray, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } }
}

/**
 * An image that fits its frame, to be zoomed and moved by wheel, drag, pinch, buttons, and keys. `hasWindow`: its contrast
 * and brightness can be changed as well, by dragging or by keys. `frameClassName`: the size of the frame.
 */
export function ZoomableImage({
  src,
  alt,
  label,
  hasWindow = false,
  frameClassName,
  onError,
}: {
  src: string
  alt: string
  label: string
  hasWindow?: boolean
  frameClassName?: string
  onError?: () => void
}) {
  const { frame, view, sizeOf, press, handlers } = useZoom()
  const { gray, setGray, handlers: windowHandlers } = useWindow()
  const [isWindowing, setWindowing] = useState(false)
  const { scale, x, y } = view
  const pressWindow = (key: string) => setGray((now) => windowAfterKey(now, key) ?? now)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const windowKey = (isWindowing && windowArrows[event.key]) || event.key
    const isToggle = hasWindow && event.key.toLowerCase() === 'w'
    const isWindowKey = hasWindow && windowAfterKey(gray, windowKey) !== undefined
    if (!isToggle && !isWindowKey && viewAfterKey(view, event.key, sizeOf()) === undefined) return
    event.preventDefault()
    if (isToggle) setWindowing(!isWindowing)
    else if (isWindowKey) pressWindow(windowKey)
    else press(event.key)
  }
  return (
    <>
      <section
        ref={frame}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users zoom and move the image
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...(isWindowing ? windowHandlers : handlers)}
        className={cn(
          'h-[max(12rem,calc(100dvh-19rem))] cursor-grab touch-none overflow-hidden rounded-sm bg-sunk active:cursor-grabbing',
          frameClassName,
        )}
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          className="size-full object-contain select-none"
          onError={onError}
          style={{
            transform: `translate(${x}px, ${y}px) scale(${scale})`,
            ...(hasWindow ? { filter: toFilter(gray) } : {}),
          }}
        />
      </section>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <p className="num basis-full text-sm text-ink-2 max-md:sr-only">
          {isWindowing
            ? `Contrast ${percent(gray.contrast)}, brightness ${percent(gray.level)}. Drag sideways for contrast, up or down for brightness, or press the arrow keys.`
            : `${percent(scale)}. Scroll or pinch to zoom, drag to move, or press +, −, 0, and the arrow keys${hasWindow ? '; W for the window, I to invert' : ''}.`}
        </p>
        {hasWindow && (
          <>
            <Button aria-pressed={isWindowing} className={toolClasses} onClick={() => setWindowing(!isWindowing)}>
              Window
            </Button>
            <Button aria-pressed={gray.inverted} className={toolClasses} onClick={() => pressWindow('i')}>
              Invert
            </Button>
          </>
        )}
        <Button className={toolClasses} onClick={() => press('-')} aria-disabled={scale === 1}>
          Zoom Out
        </Button>
        <Button className={toolClasses} onClick={() => press('+')}>
          Zoom In
        </Button>
        <Button
          className={toolClasses}
          onClick={() => {
            press('0')
            setGray(fullWindow)
          }}
          aria-disabled={scale === 1 && gray === fullWindow}
        >
          Fit
        </Button>
      </div>
    </>
  )
}
