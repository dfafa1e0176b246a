import type { Rng } from '../random.ts'
import { clamp, curveThrough } from '../raster/geometry.ts'
import { blurred, createPlane, enlargeRow, type Plane, shrunk } from '../raster/plane.ts'

/** The detector: 35.2 x 41.8 cm in pixels of 0.55 mm. */
export const detector = { width: 640, height: 760, pixel: 0.055 } as const

/** The column, with its fraction, of a point `x` cm to the patient's left of the midline. */
export function columnOf(x: number): number {
  return x / detector.pixel + detector.width / 2 - 0.5
}

/** The row, with its fraction, of a point `v` cm below the top edge. */
export function rowOf(v: number): number {
  return v / detector.pixel - 0.5
}

/** The center of a column, in cm to the patient's left of the midline. */
export function xOf(column: number): number {
  return (column + 0.5 - detector.width / 2) * detector.pixel
}

/** The center of a row, in cm below the top edge. */
export function vOf(row: number): number {
  return (row + 0.5) * detector.pixel
}

/** Low-frequency parts of the image are computed on squares of this many pixels. */
const step = 8

/** Ratio of scattered to primary radiation behind the grid, and how far it spreads (squares). */
const scatter = { share: 0.1, reach: 7 }

/**
 * Dynamic range compression of digital radiography: fraction of low-frequency contrast removed, its reach (squares),
 * and its reference level.
 */
const equalization = { share: 0.4, reach: 7, level: 2.4 }

/** Enhancement of detail finer than one square. */
const sharpening = 0.7

/** The lowest attenuation that is distinguished; below it the image is black. */
const minAttenuation = 0.5

/** Standard deviation of quantum noise at unit exposure. */
const quantumNoise = 0.02

/** Gray level against processed attenuation: the characteristic curve with its toe and shoulder. */
const response = curveThrough([
  [0.4, 3],
  [1, 16],
  [1.5, 38],
  [2, 76],
  [2.5, 123],
  [3, 167],
  [3.5, 199],
  [4, 222],
  [4.5, 237],
  [5.2, 248],
])

const fineness = 200
const grays = Uint8Array.from({ length: 6 * fineness }, (_, k) => Math.round(response(k / fineness)))

/**
 * The negative logarithm of what reaches the detector (Beer-Lambert law), primary and scattered, with quantum noise.
 */
function logSignal(attenuation: Plane, rng: Rng): Plane {
  const { width, height, data } = attenuation
  const direct = createPlane(width, height)
  for (let k = 0; k < data.length; k++) direct.data[k] = Math.exp(-Math.max(minAttenuation, data[k] as number))
  const scattered = blurred(shrunk(direct, step), scatter.reach)
  const row = new Float32Array(width)
  for (let j = 0; j < height; j++) {
    enlargeRow(scattered, step, j, row)
    for (let i = 0; i < width; i++) {
      const at = j * width + i
      const light = (direct.data[at] as number) + scatter.share * (row[i] as number)
      const chance = rng.next() - 0.5
      direct.data[at] = (chance * quantumNoise) / Math.sqrt(light) - Math.log(light)
    }
  }
  return direct
}

/** What image processing subtracts: part of the low frequencies, and the local mean that detail is enhanced against. */
function correctionOf(white: Plane): Plane {
  const small = shrunk(white, step)
  const slow = blurred(small, equalization.reach)
  const near = blurred(small, 1)
  for (let k = 0; k < near.data.length; k++) {
    near.data[k] =
      equalization.share * ((slow.data[k] as number) - equalization.level) + sharpening * (near.data[k] as number)
  }
  return near
}

/** Converts attenuation (sums of coefficient times cm) to gray pixels, 255 white. */
export function exposeDetector(attenuation: Plane, rng: Rng): Uint8Array {
  const white = logSignal(attenuation, rng)
  const correction = correctionOf(white)
  const { width, height } = white
  const pixels = new Uint8Array(white.data.length)
  const row = new Float32Array(width)
  for (let j = 0; j < height; j++) {
    enlargeRow(correction, step, j, row)
    for (let i = 0; i < width; i++) {
      const at = j * width + i
      const evened = (1 + sharpening) * (white.data[at] as number) - (row[i] as number)
      pixels[at] = grays[clamp(Math.round(evened * fineness), 0, grays.length - 1)] as number
    }
  }
  return pixels
}
