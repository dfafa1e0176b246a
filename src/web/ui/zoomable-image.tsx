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

/** An image that fits its frame, to be zoomed and moved by wheel, drag, pinch, buttons, and keys. */
export function ZoomableImage({ src, alt, label }: { src: string; alt: string; label: string }) {
  const { frame, view, sizeOf, press, handlers } = useZoom()
  const { scale, x, y } = view
  return (
    <>
      <section
        ref={frame}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users zoom and move the image
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || viewAfterKey(view, event.key, sizeOf()) === undefined) return
          event.preventDefault()
          press(event.key)
        }}
        {...handlers}
        className="h-[max(12rem,calc(100dvh-19rem))] cursor-grab touch-none overflow-hidden rounded-sm bg-sunk active:cursor-grabbing"
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          className="size-full object-contain select-none"
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        />
      </section>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <p className="num mr-auto text-sm text-ink-2 max-md:sr-only">
          {Math.round(scale * 100)}%. Scroll or pinch to zoom, drag to move, or press +, −, 0, and the arrow keys.
        </p>
        <Button onClick={() => press('-')} aria-disabled={scale === 1}>
          Zoom Out
        </Button>
        <Button onClick={() => press('+')}>Zoom In</Button>
        <Button onClick={() => press('0')} aria-disabled={scale === 1}>
          Fit
        </Button>
      </div>
    </>
  )
}
