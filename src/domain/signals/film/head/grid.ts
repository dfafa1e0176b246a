import { clamp } from '../geometry.ts'
import { createPlane, type Plane } from '../plane.ts'

/** The slice: 21 x 21 cm in pixels of 0.41 mm. */
export const slice = { size: 512, pixel: 0.041 } as const

/** Where the middle of a column or row is, in cm from the middle of the slice. */
export function placeOf(index: number): number {
  return (index + 0.5 - slice.size / 2) * slice.pixel
}

/** The column or row (with its fraction) of a place in cm from the middle. */
export function indexOf(place: number): number {
  return place / slice.pixel + slice.size / 2 - 0.5
}

/** An empty plane of the slice's size. */
export function createSlice(): Plane {
  return createPlane(slice.size, slice.size)
}

/** The value of a slice at a place in cm, between its four neighbors. */
export function sample(plane: Plane, x: number, y: number): number {
  const i = clamp(indexOf(x), 0, slice.size - 1.001)
  const j = clamp(indexOf(y), 0, slice.size - 1.001)
  const i0 = Math.floor(i)
  const j0 = Math.floor(j)
  const at = j0 * slice.size + i0
  const below = at + slice.size
  const top = (plane.data[at] as number) * (1 - i + i0) + (plane.data[at + 1] as number) * (i - i0)
  const low = (plane.data[below] as number) * (1 - i + i0) + (plane.data[below + 1] as number) * (i - i0)
  return top * (1 - j + j0) + low * (j - j0)
}
