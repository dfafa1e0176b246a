import { clamp, curveThrough } from '../raster/geometry.ts'
import { attenuation } from './attenuation.ts'
import { columnOf, detector, rowOf, vOf, xOf } from './detector.ts'
import type { Curve } from './shape.ts'
import { createSpans, type Solid, type Spans, slab } from './solid.ts'

/** A number for each position on the detector, x and v in cm. */
export type Field = (x: number, v: number) => number

const cell = 8

/** Tabulates a smooth field on first use, on squares of 8 x 8 pixels, and interpolates between them. */
export function tabulateField(field: Field): Field {
  const width = detector.width / cell + 1
  const height = detector.height / cell + 1
  let made: Float32Array | undefined
  return (x, v) => {
    made ??= Float32Array.from({ length: width * height }, (_, k) => {
      return field(xOf((k % width) * cell), vOf(Math.floor(k / width) * cell))
    })
    const grid = made
    const i = columnOf(x) / cell
    const j = rowOf(v) / cell
    const at = Math.floor(j) * width + Math.floor(i)
    const fx = i - Math.floor(i)
    const top = (grid[at] as number) * (1 - fx) + (grid[at + 1] as number) * fx
    const low = (grid[at + width] as number) * (1 - fx) + (grid[at + width + 1] as number) * fx
    return top + (low - top) * (j - Math.floor(j))
  }
}

/** A part of the pleural space with its own attenuation (per cm); `share`, 0 to 1, varies its effect by position. */
export interface Region {
  solid: Solid
  attenuation: number
  share?: Field
}

/**
 * The contents of one pleural space: `base` attenuation per cm except in the regions; `haze`, 0 to 1, reduces aeration
 * everywhere.
 */
export interface LungContent {
  base: number
  regions: readonly Region[]
  haze?: Field
}

/** Separate segments of one ray, as depths in cm. */
interface RaySegments {
  count: number
  back: Float64Array
  front: Float64Array
}

function subtract(free: RaySegments, back: number, front: number): void {
  const before = free.count
  for (let k = 0; k < before; k++) {
    const a = free.back[k] as number
    const b = free.front[k] as number
    if (front <= a || back >= b) continue
    if (back > a && front < b) {
      free.back[free.count] = front
      free.front[free.count] = b
      free.count++
    }
    if (back > a) free.front[k] = back
    else free.back[k] = Math.min(front, b)
  }
}

function overlap(free: RaySegments, back: number, front: number): number {
  let sum = 0
  for (let k = 0; k < free.count; k++) {
    const length = Math.min(front, free.front[k] as number) - Math.max(back, free.back[k] as number)
    if (length > 0) sum += length
  }
  return sum
}

function subtractOrgans(organs: readonly Spans[], i: number, free: RaySegments): void {
  for (const organ of organs) {
    if (i >= organ.from && i < organ.to) subtract(free, organ.back[i] as number, organ.front[i] as number)
  }
}

/** How much less the ray is attenuated than in soft tissue, before haze. */
function savedAt(content: LungContent, rows: readonly Spans[], i: number, v: number, free: RaySegments): number {
  let saved = (attenuation.soft - content.base) * overlap(free, -99, 99)
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as Spans
    if (i < row.from || i >= row.to) continue
    const inside = overlap(free, row.back[i] as number, row.front[i] as number)
    if (inside === 0) continue
    const { attenuation: own, share } = content.regions[k] as Region
    saved += (content.base - own) * inside * (share ? share(xOf(i), v) : 1)
  }
  return saved
}

/**
 * Receives each ray through the pleural space: the attenuation `saved` there, and `airy`, 1 where all of it is normal
 * lung.
 */
export type OnRay = (pixel: number, saved: number, airy: number) => void

/** Traces all rays through one pleural space, excluding the organs within it. */
export function traceLung(space: Solid, organs: readonly Solid[], content: LungContent, removeTip: OnRay): void {
  const spans = createSpans()
  const organRows = organs.map(createSpans)
  const regionRows = content.regions.map(createSpans)
  const free: RaySegments = { count: 0, back: new Float64Array(16), front: new Float64Array(16) }
  for (let j = 0; j < detector.height; j++) {
    const v = vOf(j)
    space.cross(v, spans)
    if (spans.to <= spans.from) continue
    for (let k = 0; k < organs.length; k++) organs[k]?.cross(v, organRows[k] as Spans)
    content.regions.forEach(({ solid }, k) => {
      solid.cross(v, regionRows[k] as Spans)
    })
    for (let i = spans.from; i < spans.to; i++) {
      const whole = (spans.front[i] as number) - (spans.back[i] as number)
      free.count = 1
      free.back[0] = spans.back[i] as number
      free.front[0] = spans.front[i] as number
      subtractOrgans(organRows, i, free)
      const left = content.haze ? 1 - content.haze(xOf(i), v) : 1
      const saved = left * savedAt(content, regionRows, i, v, free)
      removeTip(j * detector.width + i, saved, saved / ((attenuation.soft - attenuation.lung) * Math.max(whole, 4)))
    }
  }
}

/** Depth of the oblique fissure at v: from the fourth thoracic vertebra to the anterior end of the sixth rib. */
const oblique: Curve = curveThrough([
  [11.5, -9],
  [18, -4.6],
  [26, 0.4],
  [33, 5.5],
])

/** v of the right lung's horizontal fissure at a distance from the midline. */
export const horizontalFissure: Curve = curveThrough([
  [2, 19.2],
  [5, 18.6],
  [9, 18.5],
  [14, 19.3],
])

/** Everything anterior to the oblique fissure. */
export const beforeOblique: Solid = slab((v) => [v < 11.5 ? -12 : oblique(v), 12])

/** The middle lobe and everything anterior to it, including its contact with the heart border. */
export const middleLobe: Solid = slab((v) => [oblique(v) - 2.5, 12])

/** Everything posterior to the oblique fissure: the lower lobe. */
export const behindOblique: Solid = slab((v) => (v < 11.5 ? undefined : [-12, oblique(v) + 1.2]))

/** A curve over x, tabulated at every half millimeter from -50 to 50 cm. */
export function tabulate(curve: Curve): Curve {
  const table = Float32Array.from({ length: 2000 }, (_, k) => curve((k - 1000) / 20))
  return (x) => table[clamp(Math.round(x * 20) + 1000, 0, 1999)] as number
}

/** 1 above a line across the detector and 0 below it, with a transition `blur` cm wide. */
export function aboveLine(line: Curve, blur: number): Field {
  const level = tabulate(line)
  return (x, v) => clamp((level(x) - v) / blur + 0.5, 0, 1)
}
