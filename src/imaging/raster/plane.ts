import { clamp } from './geometry.ts'

/** An image of real numbers, row by row from the top left. */
export interface Plane {
  width: number
  height: number
  data: Float32Array
}

export function createPlane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) }
}

function blurRow(from: Float32Array, to: Float32Array, start: number, width: number, radius: number): void {
  const share = 1 / (2 * radius + 1)
  const end = start + width - 1
  let sum = (from[start] as number) * radius
  for (let i = 0; i <= radius; i++) sum += from[Math.min(start + i, end)] as number
  for (let i = start; i <= end; i++) {
    to[i] = sum * share
    sum += (from[Math.min(i + radius + 1, end)] as number) - (from[Math.max(i - radius, start)] as number)
  }
}

/** Updates the running sums of all columns together, so that memory is read in order. */
function blurColumns(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const share = 1 / (2 * radius + 1)
  const sums = new Float64Array(width)
  for (let j = -radius; j <= radius; j++) {
    const row = clamp(j, 0, height - 1) * width
    for (let i = 0; i < width; i++) sums[i] = (sums[i] as number) + (from[row + i] as number)
  }
  for (let j = 0; j < height; j++) {
    const enters = Math.min(j + radius + 1, height - 1) * width
    const leaves = Math.max(j - radius, 0) * width
    for (let i = 0; i < width; i++) {
      to[j * width + i] = (sums[i] as number) * share
      sums[i] = (sums[i] as number) + (from[enters + i] as number) - (from[leaves + i] as number)
    }
  }
}

/** A blurred copy: three box filters of `radius` pixels, close to a Gaussian with standard deviation `radius + 1/2`. */
export function blurred(plane: Plane, radius: number): Plane {
  const { width, height } = plane
  const a = plane.data.slice()
  const b = new Float32Array(a.length)
  for (let pass = 0; pass < 3; pass++) {
    for (let j = 0; j < height; j++) blurRow(a, b, j * width, width, radius)
    blurColumns(b, a, width, height, radius)
  }
  return { width, height, data: a }
}

/** Downsamples by averaging `step` x `step` pixels; both sides of the plane must be multiples of the step. */
export function shrunk(plane: Plane, step: number): Plane {
  const small = createPlane(plane.width / step, plane.height / step)
  const share = 1 / (step * step)
  let at = 0
  for (let j = 0; j < plane.height; j++) {
    const row = Math.floor(j / step) * small.width
    for (let i = 0; i < small.width; i++) {
      let sum = 0
      for (let k = 0; k < step; k++) sum += plane.data[at++] as number
      small.data[row + i] = (small.data[row + i] as number) + sum * share
    }
  }
  return small
}

/** Fills `row` with row `j` of a downsampled plane at its original scale, by bilinear interpolation. */
export function enlargeRow(small: Plane, step: number, j: number, row: Float32Array): void {
  const y = clamp((j + 0.5) / step - 0.5, 0, small.height - 1)
  const y0 = Math.min(Math.floor(y), small.height - 2)
  const fy = y - y0
  const upper = y0 * small.width
  const line = new Float32Array(small.width)
  for (let i = 0; i < line.length; i++) {
    line[i] = (small.data[upper + i] as number) * (1 - fy) + (small.data[upper + small.width + i] as number) * fy
  }
  const most = small.width - 1
  const start = 0.5 / step - 0.5
  for (let i = 0; i < row.length; i++) {
    const x = Math.min(most, Math.max(0, i / step + start))
    const x0 = Math.min(most - 1, x | 0)
    const a = line[x0] as number
    row[i] = a + ((line[x0 + 1] as number) - a) * (x - x0)
  }
}

export function addPlane(plane: Plane, other: Plane): void {
  for (let k = 0; k < plane.data.length; k++) plane.data[k] = (plane.data[k] as number) + (other.data[k] as number)
}
