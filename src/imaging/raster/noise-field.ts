import type { Rng } from '../random.ts'
import { clamp } from './geometry.ts'

const cells = 24

function layerOf(rng: Rng, size: number): (x: number, v: number) => number {
  const grid = Float32Array.from({ length: cells * cells }, () => rng.next())
  const at = (i: number, j: number) =>
    grid[(((j % cells) + cells) % cells) * cells + (((i % cells) + cells) % cells)] as number
  // Rotated at random, so that the grid is not aligned with the image.
  const turn = rng.next() * Math.PI
  const cos = Math.cos(turn) / size
  const sin = Math.sin(turn) / size
  return (x, v) => {
    const a = x * cos + v * sin
    const b = v * cos - x * sin
    const i = Math.floor(a)
    const j = Math.floor(b)
    const fx = a - i
    const fv = b - j
    const sx = fx * fx * (3 - 2 * fx)
    const sv = fv * fv * (3 - 2 * fv)
    const top = at(i, j) + (at(i + 1, j) - at(i, j)) * sx
    const low = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * sx
    return top + (low - top) * sv
  }
}

/** A smooth random field, 0 to 1 with a mean of 1/2: value noise in two octaves, the larger `size` cm. */
export function createNoiseField(rng: Rng, size: number): (x: number, v: number) => number {
  const large = layerOf(rng, size)
  const small = layerOf(rng, size * 0.43)
  return (x, v) => clamp(0.5 + 1.3 * (0.62 * large(x, v) + 0.38 * small(x, v) - 0.5), 0, 1)
}
