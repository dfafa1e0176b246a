/** How an image is shown: enlarged by `scale`, and moved by `x` and `y` pixels from the center. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** The whole image. */
export const fitted: ZoomView = { scale: 1, x: 0, y: 0 }

const maxScale = 8

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** No further than the edges of the frame. */
const within = ({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView => ({
  scale,
  x: clamp(x, ((scale - 1) * width) / 2),
  y: clamp(y, ((scale - 1) * height) / 2),
})

/** The view enlarged by a factor, with the point (in pixels from the center of the frame) staying where it is. */
export function zoomBy(view: ZoomView, factor: number, frame: Size, point = { x: 0, y: 0 }): ZoomView {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor))
  const change = scale / view.scale
  return within({ scale, x: point.x - (point.x - view.x) * change, y: point.y - (point.y - view.y) * change }, frame)
}

/** The view moved by some pixels. */
export const panBy = (view: ZoomView, dx: number, dy: number, frame: Size): ZoomView =>
  within({ ...view, x: view.x + dx, y: view.y + dy }, frame)

const zoomStep = 1.5
const panStep = 60

/** What a key does to the view: plus, minus, 0, and the arrows. Undefined for any other key. */
export function viewAfterKey(view: ZoomView, key: string, frame: Size): ZoomView | undefined {
  switch (key) {
    case '+':
    case '=':
      return zoomBy(view, zoomStep, frame)
    case '-':
      return zoomBy(view, 1 / zoomStep, frame)
    case '0':
      return fitted
    case 'ArrowLeft':
      return panBy(view, panStep, 0, frame)
    case 'ArrowRight':
      return panBy(view, -panStep, 0, frame)
    case 'ArrowUp':
      return panBy(view, 0, panStep, frame)
    case 'ArrowDown':
      return panBy(view, 0, -panStep, frame)
    default:
      return undefined
  }
}
