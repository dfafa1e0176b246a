import { clamp } from '../raster/geometry.ts'
import { createPlane, type Plane } from '../raster/plane.ts'

/** The slice: 21 x 21 cm in pixels of 0.41 mm. */
export const slice = { size: 512, pixel: 0.041 } as const

/** The center of a column or row, in cm from the center of the slice. */
export function toCm(index: number): number {
  return (index + 0.5 - slice.size / 2) * slice.pixel
}

/** The column or row, with its fraction, of a position in cm from the center. */
export function toIndex(place: number): number {
  return place / slice.pixel + slice.size / 2 - 0.5
}

/** An empty plane of the size of the slice. */
export function createSlice(): Plane {
  return createPlane(slice.size, slice.size)
}

/** The value of a slice at a position in cm, by bilinear interpolation. */
export function interpolate(plane: Plane, x: number, y: number): number {
  const i = clamp(toIndex(x), 0, slice.size - 1.001)
  const j = clamp(toIndex(y), 0, slice.size - 1.001)
  const i0 = Math.floor(i)
  const j0 = Math.floor(j)
  const at = j0 * slice.size + i0
  const below = at + slice.size
  const top = (plane.data[at] as number) * (1 - i + i0) + (plane.data[at + 1] as number) * (i - i0)
  const low = (plane.data[below] as number) * (1 - i + i0) + (plane.data[below + 1] as number) * (i - i0)
  return top * (1 - j + j0) + low * (j - j0)
}

/** A position in the slice in cm from the center: x to the patient's left, y posterior. */
export type Point2 = readonly [x: number, y: number]

/** Rounds the corners of a closed outline (Chaikin's algorithm, three iterations). */
export function roundCorners(corners: readonly Point2[]): Point2[] {
  let list = [...corners]
  for (let pass = 0; pass < 3; pass++) {
    list = list.flatMap((a, k): Point2[] => {
      const b = list[(k + 1) % list.length] as Point2
      return [
        [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
        [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
      ]
    })
  }
  return list
}

function crossings(outline: readonly Point2[], y: number): number[] {
  const found: number[] = []
  for (let k = 0; k < outline.length; k++) {
    const [x0, y0] = outline[k] as Point2
    const [x1, y1] = outline[(k + 1) % outline.length] as Point2
    if (y0 <= y !== y1 <= y) found.push(toIndex(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)))
  }
  return found.sort((a, b) => a - b)
}

const lines = 4

/** Adds the coverage (0 to 1) of a closed outline, from four scan lines per row. */
export function fillOutline(mask: Plane, outline: readonly Point2[]): void {
  const ys = outline.map(([, y]) => toIndex(y))
  const j0 = Math.max(0, Math.floor(Math.min(...ys)))
  const j1 = Math.min(slice.size - 1, Math.ceil(Math.max(...ys)))
  for (let line = j0 * lines; line < (j1 + 1) * lines; line++) {
    const y = toCm((line + 0.5) / lines - 0.5)
    const row = Math.floor(line / lines) * slice.size
    const xs = crossings(outline, y)
    for (let k = 0; k + 1 < xs.length; k += 2) {
      const a = xs[k] as number
      const b = xs[k + 1] as number
      for (let i = Math.max(0, Math.floor(a)); i <= Math.min(slice.size - 1, Math.ceil(b)); i++) {
        const cover = clamp(Math.min(i + 0.5, b) - Math.max(i - 0.5, a), 0, 1) / lines
        mask.data[row + i] = Math.min(1, (mask.data[row + i] as number) + cover)
      }
    }
  }
}

/** Raises the mask to the coverage of a stroke through points, each with its half-width in cm. */
export function addStroke(mask: Plane, points: readonly (readonly [x: number, y: number, radius: number])[]): void {
  for (let k = 1; k < points.length; k++) {
    const [x0, y0, r0] = points[k - 1] as (typeof points)[number]
    const [x1, y1, r1] = points[k] as (typeof points)[number]
    const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / slice.pixel))
    for (let s = 0; s <= steps; s++) {
      const t = s / steps
      stamp(mask, toIndex(x0 + (x1 - x0) * t), toIndex(y0 + (y1 - y0) * t), (r0 + (r1 - r0) * t) / slice.pixel)
    }
  }
}

function stamp(mask: Plane, column: number, row: number, radius: number): void {
  const most = Math.min(1, radius * 1.6)
  const reach = Math.max(radius, 0.6) + 0.5
  const j1 = Math.min(slice.size - 1, Math.floor(row + reach))
  const i1 = Math.min(slice.size - 1, Math.floor(column + reach))
  for (let j = Math.max(0, Math.ceil(row - reach)); j <= j1; j++) {
    for (let i = Math.max(0, Math.ceil(column - reach)); i <= i1; i++) {
      const cover = Math.min(1, reach - Math.sqrt((i - column) ** 2 + (j - row) ** 2)) * most
      const at = j * slice.size + i
      if (cover > (mask.data[at] as number)) mask.data[at] = cover
    }
  }
}

/** CT numbers on a noncontrast head CT, in Hounsfield units. Source: Osborn, Osborn's Brain. */
export const hounsfield = {
  air: -1000,
  fat: -70,
  skin: 40,
  scalpHematoma: 52,
  bone: 1100,
  fluid: 6,
  white: 28,
  gray: 38,
  falx: 48,
  clot: 68,
  calcium: 130,
} as const
