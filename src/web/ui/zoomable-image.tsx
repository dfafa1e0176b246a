import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
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

/** Brightness (level) and contrast (window) as multiples of those of the image. */
interface GrayWindow {
  level: number
  contrast: number
}

const fullWindow: GrayWindow = { level: 1, contrast: 1 }
const limit = (value: number) => Math.min(3, Math.max(0.3, value))
const windowStep = 0.1

/** What a key does to the window: brackets change the contrast, comma and period the brightness. */
function windowAfterKey({ level, contrast }: GrayWindow, key: string): GrayWindow | undefined {
  switch (key) {
    case ']':
      return { level, contrast: limit(contrast + windowStep) }
    case '[':
      return { level, contrast: limit(contrast - windowStep) }
    case '.':
      return { level: limit(level + windowStep), contrast }
    case ',':
      return { level: limit(level - windowStep), contrast }
    default:
      return undefined
  }
}

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
    setGray(({ level, contrast }) => ({
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
 * and brightness can be changed as well, by dragging or by keys.
 */
export function ZoomableImage({
  src,
  alt,
  label,
  hasWindow = false,
  onError,
}: {
  src: string
  alt: string
  label: string
  hasWindow?: boolean
  onError?: () => void
}) {
  const { frame, view, sizeOf, press, handlers } = useZoom()
  const { gray, setGray, handlers: windowHandlers } = useWindow()
  const [isWindowing, setWindowing] = useState(false)
  const { scale, x, y } = view
  const pressWindow = (key: string) => setGray((now) => windowAfterKey(now, key) ?? now)
  return (
    <>
      <section
        ref={frame}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users zoom and move the image
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey) return
          const isWindowKey = hasWindow && windowAfterKey(gray, event.key) !== undefined
          if (!isWindowKey && viewAfterKey(view, event.key, sizeOf()) === undefined) return
          event.preventDefault()
          if (isWindowKey) pressWindow(event.key)
          else press(event.key)
          if (event.key === '0') setGray(fullWindow)
        }}
        {...(isWindowing ? windowHandlers : handlers)}
        className="h-[max(12rem,calc(100dvh-19rem))] cursor-grab touch-none overflow-hidden rounded-sm bg-sunk active:cursor-grabbing"
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          className="size-full object-contain select-none"
          onError={onError}
          style={{
            transform: `translate(${x}px, ${y}px) scale(${scale})`,
            ...(hasWindow ? { filter: `brightness(${gray.level}) contrast(${gray.contrast})` } : {}),
          }}
        />
      </section>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <p className="num mr-auto text-sm text-ink-2 max-md:sr-only">
          {isWindowing
            ? 'Drag sideways for contrast, up or down for brightness, or press [ ] and , . keys.'
            : `${Math.round(scale * 100)}%. Scroll or pinch to zoom, drag to move, or press +, −, 0, and the arrow keys.`}
        </p>
        {hasWindow && (
          <Button aria-pressed={isWindowing} onClick={() => setWindowing(!isWindowing)}>
            Window
          </Button>
        )}
        <Button onClick={() => press('-')} aria-disabled={scale === 1}>
          Zoom Out
        </Button>
        <Button onClick={() => press('+')}>Zoom In</Button>
        <Button
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
