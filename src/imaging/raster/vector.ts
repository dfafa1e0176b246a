import { clamp } from './geometry.ts'

type Point = readonly [x: number, y: number]
/** Red, green, and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** A line with round ends, or a filled area (even-odd). Coordinates and widths are in pixels. */
export interface Shape {
  points: readonly Point[]
  color: Rgb
  /** From 0 to 1. */
  opacity: number
  /** The width of a line; an area has none. */
  width?: number
  /** Of a line: the lengths of a dash and of a gap. */
  dash?: readonly [number, number]
}

interface Picture {
  width: number
  height: number
  /** Three bytes per pixel, row by row from the top left. */
  pixels: Uint8Array
}

type Segment = readonly [from: Point, to: Point]

const segmentsOf = (points: readonly Point[]): Segment[] =>
  points.slice(1).map((point, index) => [points[index] as Point, point])

/** The parts of a line that its dashes cover. */
function dashesOf(points: readonly Point[], [dash, gap]: readonly [number, number]): Segment[] {
  const dashes: Segment[] = []
  let walked = 0
  for (const [[x0, y0], [x1, y1]] of segmentsOf(points)) {
    const length = Math.hypot(x1 - x0, y1 - y0)
    const at = (distance: number): Point => {
      const share = length === 0 ? 0 : clamp((distance - walked) / length, 0, 1)
      return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share]
    }
    const first = Math.floor(walked / (dash + gap))
    for (let n = first; n * (dash + gap) < walked + length; n++) {
      const start = n * (dash + gap)
      if (start + dash >= walked) dashes.push([at(start), at(start + dash)])
    }
    walked += length
  }
  return dashes
}

function distanceTo([[x0, y0], [x1, y1]]: Segment, x: number, y: number): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const squared = dx * dx + dy * dy
  const share = squared === 0 ? 0 : clamp(((x - x0) * dx + (y - y0) * dy) / squared, 0, 1)
  return Math.hypot(x - x0 - share * dx, y - y0 - share * dy)
}

/** The part of the picture that a shape touches, and how much of each of its pixels the shape covers. */
interface Patch {
  left: number
  top: number
  right: number
  bottom: number
  cover: Float32Array
}

function patchOf({ points, width = 0 }: Shape, picture: Picture): Patch {
  const reach = width / 2 + 1
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const left = clamp(Math.floor(Math.min(...xs) - reach), 0, picture.width)
  const top = clamp(Math.floor(Math.min(...ys) - reach), 0, picture.height)
  const right = clamp(Math.ceil(Math.max(...xs) + reach), left, picture.width)
  const bottom = clamp(Math.ceil(Math.max(...ys) + reach), top, picture.height)
  return { left, top, right, bottom, cover: new Float32Array((right - left) * (bottom - top)) }
}

/** A pixel whose center is on the edge of a line is half covered. */
function coverLine({ points, width = 1, dash }: Shape, { left, top, right, bottom, cover }: Patch): void {
  const radius = width / 2
  for (const segment of dash ? dashesOf(points, dash) : segmentsOf(points)) {
    const [[x0, y0], [x1, y1]] = segment
    const reach = radius + 1
    const [endX, endY] = [Math.min(right, Math.max(x0, x1) + reach), Math.min(bottom, Math.max(y0, y1) + reach)]
    for (let y = Math.max(top, Math.floor(Math.min(y0, y1) - reach)); y < endY; y++) {
      for (let x = Math.max(left, Math.floor(Math.min(x0, x1) - reach)); x < endX; x++) {
        const share = clamp(radius + 0.5 - distanceTo(segment, x + 0.5, y + 0.5), 0, 1)
        const at = (y - top) * (right - left) + x - left
        if (share > (cover[at] as number)) cover[at] = share
      }
    }
  }
}

/** Lines of samples per pixel. */
const samples = 4

/** The coverage of an area is exact along its rows and sampled across them. */
function coverArea({ points }: Shape, { left, top, right, bottom, cover }: Patch): void {
  const edges = segmentsOf([...points, points[0] as Point])
  for (let row = top * samples; row < bottom * samples; row++) {
    const y = (row + 0.5) / samples
    const crossings = edges
      .filter(([[, y0], [, y1]]) => y0 <= y !== y1 <= y)
      .map(([[x0, y0], [x1, y1]]) => x0 + ((y - y0) / (y1 - y0)) * (x1 - x0))
      .sort((a, b) => a - b)
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = clamp(crossings[pair] as number, left, right)
      const to = clamp(crossings[pair + 1] as number, left, right)
      for (let x = Math.floor(from); x < Math.min(right, Math.ceil(to)); x++) {
        const at = (Math.floor(row / samples) - top) * (right - left) + x - left
        cover[at] = (cover[at] as number) + Math.max(0, Math.min(to, x + 1) - Math.max(from, x)) / samples
      }
    }
  }
}

function blend({ pixels, width }: Picture, { left, top, right, cover }: Patch, { color, opacity }: Shape): void {
  const columns = right - left
  for (let at = 0; at < cover.length; at++) {
    const share = Math.min(1, cover[at] as number) * opacity
    if (share === 0) continue
    const first = ((top + Math.floor(at / columns)) * width + left + (at % columns)) * 3
    for (let channel = 0; channel < 3; channel++) {
      const under = pixels[first + channel] as number
      pixels[first + channel] = Math.round(under + ((color[channel] as number) - under) * share)
    }
  }
}

/** Draws shapes over a background, one after the other, with smooth edges. */
export function renderShapes(
  { width, height, background }: { width: number; height: number; background: Rgb },
  shapes: readonly Shape[],
): Picture {
  const picture = { width, height, pixels: new Uint8Array(width * height * 3) }
  for (let place = 0; place < picture.pixels.length; place++) picture.pixels[place] = background[place % 3] as number
  for (const shape of shapes) {
    const patch = patchOf(shape, picture)
    if (shape.width === undefined) coverArea(shape, patch)
    else coverLine(shape, patch)
    blend(picture, patch, shape)
  }
  return picture
}
