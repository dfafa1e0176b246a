import type { Side } from '../findings.ts'
import { curveThrough, signOf } from '../raster/geometry.ts'
import { xOf } from './detector.ts'
import { type ChestShape, posteriorShift } from './shape.ts'
import { clearSpans, loft, type Profile, type Solid } from './solid.ts'

const bodyHalfWidth = curveThrough([
  [-1, 5.7],
  [0.6, 6.1],
  [1.8, 7.2],
  [2.8, 9],
  [3.8, 11.6],
  [4.8, 14.4],
  [6, 17.2],
  [7.5, 19.6],
  [10, 20.6],
  [12.5, 19.6],
  [14.5, 17.6],
  [16.5, 16.9],
  [20, 16.7],
  [26, 16.6],
  [34, 16.5],
  [43, 16.8],
])

const bodyHalfDepth = curveThrough([
  [0, 5.8],
  [4, 6.4],
  [8, 8],
  [12, 9.6],
  [16, 10.6],
  [22, 11],
  [43, 11],
])

const skin: Profile = { n: 2.4, power: 0.5 }

/** The body within the skin: neck, shoulders, and trunk; the arms extend beyond the detector. */
export function bodySolid(breadth: number, bulk: number): Solid {
  return loft(
    (v) => {
      const half = bodyHalfWidth(v) * (1 + (breadth - 1) * 0.8)
      const depth = bodyHalfDepth(v) * bulk
      return { right: -half, left: half, deepest: 0, back: -depth, front: depth }
    },
    { right: skin, left: skin },
  )
}

const lungHalfDepth = curveThrough([
  [4, 3.6],
  [6.5, 4.6],
  [8, 5.4],
  [10, 6.3],
  [13, 7.3],
  [16, 7.9],
  [20, 8.3],
  [43, 8.3],
])

const lungMiddle = curveThrough([
  [4, -3.2],
  [10, -1.6],
  [16, -0.2],
  [43, 0],
])

/** How close the pleura comes to the midline, anterior and posterior to the organs. */
const inner = curveThrough([
  [4, 2],
  [8, 1.5],
  [12, 1.3],
  [43, 1.3],
])

const lateral: Profile = { n: 2.6, power: 0.5 }
const medial: Profile = { n: 5, power: 1 }

/** Where the lung is highest, as a distance from the midline. */
const summit = 5.5

/** The pleural space of one side, down to the bottom of the costophrenic recess. */
export function pleuralSpace(shape: ChestShape, side: Side): Solid {
  const half = shape[side]
  const sign = signOf(side)
  return loft(
    (v) => {
      const t = (v - half.apex) / 5
      if (t <= 0 || v > 41) return undefined
      const share = t >= 1 ? 1 : Math.sqrt(1 - (1 - t) ** 2)
      const far = summit + (half.wall(v) - summit) * share
      const near = summit - (summit - inner(v) - sign * posteriorShift(shape, v)) * share
      const deepest = (sign * (far + near)) / 2
      const y = lungMiddle(v)
      const depth = lungHalfDepth(v) * share * shape.depth
      const [right, left] = sign > 0 ? [near, far] : [-far, -near]
      return { right, left, deepest, back: y - depth, front: y + depth }
    },
    sign > 0 ? { right: medial, left: lateral } : { right: lateral, left: medial },
  )
}

/** Everything below one hemidiaphragm, whose surface is a parabola in every sagittal plane. */
export function subdiaphragmaticSpace(shape: ChestShape, side: Side): Solid {
  const half = shape[side]
  const sign = signOf(side)
  let top: Float32Array | undefined
  return {
    cross(v, spans) {
      top ??= Float32Array.from(spans.back, (_, i) => half.dome(Math.max(0, sign * xOf(i))))
      if (v < half.dome(6.5) - 3) return clearSpans(spans)
      spans.from = 0
      spans.to = top.length
      for (let i = 0; i < top.length; i++) {
        const depth = Math.max(0, v - (top[i] as number))
        spans.back[i] = 0.5 - 9 * Math.sqrt(depth / half.drop.back)
        spans.front[i] = 0.5 + 9 * Math.sqrt(depth / half.drop.front)
      }
    },
  }
}
