import { clamp } from '../raster/geometry.ts'
import type { Plane } from '../raster/plane.ts'
import { columnOf, detector, vOf, xOf } from './detector.ts'

/** Where the rays of one row enter and leave a solid: depths in cm by column; none outside `from` to `to`. */
export interface Spans {
  from: number
  to: number
  back: Float32Array
  front: Float32Array
}

/** A body that every anteroposterior ray crosses at most once. */
export interface Solid {
  /** Fills the spans of the row at `v` cm. */
  cross(v: number, spans: Spans): void
}

export function createSpans(): Spans {
  return { from: 0, to: 0, back: new Float32Array(detector.width), front: new Float32Array(detector.width) }
}

/** Marks that no ray of the row crosses the solid. */
export function clearSpans(spans: Spans): void {
  spans.from = 0
  spans.to = 0
}

/** Sets the first and last column from two x, in cm. */
function setReach(spans: Spans, right: number, left: number): void {
  spans.from = clamp(Math.ceil(columnOf(right)), 0, detector.width)
  spans.to = clamp(Math.floor(columnOf(left)) + 1, spans.from, detector.width)
}

/**
 * How the depth of a section decreases toward its side: (1 - u^n)^power, with u from 0 at its deepest to 1 at the side.
 */
export interface Profile {
  n: number
  power: number
}

const elliptic: Profile = { n: 2, power: 0.5 }
const fineness = 512

const tables = new WeakMap<Profile, Float32Array>()

function tableOf(profile: Profile): Float32Array {
  const known = tables.get(profile)
  if (known) return known
  const { n, power } = profile
  const made = Float32Array.from({ length: fineness + 2 }, (_, k) => Math.max(0, 1 - (k / fineness) ** n) ** power)
  tables.set(profile, made)
  return made
}

/**
 * An axial section: from `right` to `left` (x in cm), deepest at `deepest`, where it reaches from `back` to `front`.
 */
export interface Section {
  right: number
  left: number
  deepest: number
  back: number
  front: number
}

/** A body given by its axial sections; `sectionAt` returns undefined where there is none. */
export function loft(
  sectionAt: (v: number) => Section | undefined,
  flanks: { right: Profile; left: Profile } = { right: elliptic, left: elliptic },
): Solid {
  const rightTable = tableOf(flanks.right)
  const leftTable = tableOf(flanks.left)
  return {
    cross(v, spans) {
      const section = sectionAt(v)
      if (!section || section.left <= section.right) return clearSpans(spans)
      const { right, left, deepest, back, front } = section
      setReach(spans, right, left)
      const middle = (back + front) / 2
      const half = (front - back) / 2
      const rightScale = fineness / (deepest - right)
      const leftScale = fineness / (left - deepest)
      for (let i = spans.from; i < spans.to; i++) {
        const x = xOf(i)
        const onRight = x < deepest
        const k = onRight ? (deepest - x) * rightScale : (x - deepest) * leftScale
        const table = onRight ? rightTable : leftTable
        const low = Math.floor(k)
        const a = table[low] as number
        const depth = half * (a + ((table[low + 1] as number) - a) * (k - low))
        spans.back[i] = middle - depth
        spans.front[i] = middle + depth
      }
    },
  }
}

/** The center of an ellipsoid and its three half-axes, in cm. */
export interface Ellipsoid {
  x: number
  y: number
  v: number
  rx: number
  ry: number
  rv: number
}

/** An axis-aligned ellipsoid. */
export function ellipsoid({ x, y, v, rx, ry, rv }: Ellipsoid): Solid {
  return loft((at) => {
    const d = (at - v) / rv
    if (d * d >= 1) return undefined
    const share = Math.sqrt(1 - d * d)
    return { right: x - rx * share, left: x + rx * share, deepest: x, back: y - ry * share, front: y + ry * share }
  })
}

/** A body across the whole detector between depths that depend only on v; undefined means no body. */
export function slab(depthsAt: (v: number) => readonly [back: number, front: number] | undefined): Solid {
  return {
    cross(v, spans) {
      const depths = depthsAt(v)
      if (!depths) return clearSpans(spans)
      spans.from = 0
      spans.to = detector.width
      spans.back.fill(depths[0])
      spans.front.fill(depths[1])
    },
  }
}

/** Everything above a bowl: its floor is at `bottom` (v at an x), its rim `height` cm higher at depths -9 and 9. */
export function aboveBowl(bottom: (x: number) => number, height: number): Solid {
  let bottoms: Float32Array | undefined
  return {
    cross(v, spans) {
      bottoms ??= Float32Array.from(spans.back, (_, i) => bottom(xOf(i)))
      spans.from = 0
      spans.to = detector.width
      for (let i = 0; i < detector.width; i++) {
        const above = (bottoms[i] as number) - v
        const reach = above > 0 ? 9 * Math.sqrt(above / height) : -1
        spans.back[i] = -reach
        spans.front[i] = reach
      }
    },
  }
}

/** Adds `weight` times the length of each ray within a solid, down to the row at `until` cm. */
export function addSolid(plane: Plane, solid: Solid, weight: number, until = Number.POSITIVE_INFINITY): void {
  const spans = createSpans()
  for (let j = 0; j < detector.height && vOf(j) < until; j++) {
    solid.cross(vOf(j), spans)
    for (let i = spans.from; i < spans.to; i++) {
      const at = j * detector.width + i
      const length = (spans.front[i] as number) - (spans.back[i] as number)
      plane.data[at] = (plane.data[at] as number) + weight * length
    }
  }
}
