import { mix, type Point } from '../raster/geometry.ts'
import type { Plane } from '../raster/plane.ts'
import { attenuation } from './attenuation.ts'
import { columnOf, detector, rowOf } from './detector.ts'

/** A point on a tube's center line with the tube's half-widths across and down the image, in cm. */
export interface TubePoint extends Point {
  across: number
  down: number
}

/** A round tube through points, each with its radius in cm. */
export function tubeThrough(
  points: readonly (readonly [x: number, y: number, v: number, radius: number])[],
): TubePoint[] {
  return points.map(([x, y, v, radius]) => ({ x, y, v, across: radius, down: radius }))
}

/** Adds a flat ellipse row by row: `height` inside, softened at its ends. All in pixels except `height`. */
function addEllipse(plane: Plane, column: number, row: number, rx: number, ry: number, height: number): void {
  const { data, width } = plane
  const j1 = Math.min(plane.height - 1, Math.floor(row + ry + 0.5))
  for (let j = Math.max(0, Math.ceil(row - ry - 0.5)); j <= j1; j++) {
    const dy = (j - row) / ry
    // Partial coverage of the first and last rows; without it, a vertical tube shows bands.
    const coverage = Math.min(1, ry + 0.5 - Math.abs(j - row)) * height
    const half = rx * Math.sqrt(Math.max(0.3 / ry, 1 - dy * dy))
    const left = column - half
    const right = column + half
    const i0 = Math.max(0, Math.floor(left + 0.5))
    const i1 = Math.min(width - 1, Math.floor(right + 0.5))
    for (let i = i0; i <= i1; i++) {
      const cover = Math.min(i + 0.5, right) - Math.max(i - 0.5, left)
      data[j * width + i] = (data[j * width + i] as number) + coverage * cover
    }
  }
}

/** Adds a small ellipse with a soft edge, so that very thin tubes do not break up into beads. */
function addSmallEllipse(plane: Plane, column: number, row: number, rx: number, ry: number, height: number): void {
  const { data, width } = plane
  const i0 = Math.max(0, Math.ceil(column - rx - 0.5))
  const i1 = Math.min(width - 1, Math.floor(column + rx + 0.5))
  const j1 = Math.min(plane.height - 1, Math.floor(row + ry + 0.5))
  const least = Math.min(rx, ry)
  for (let j = Math.max(0, Math.ceil(row - ry - 0.5)); j <= j1; j++) {
    const dy = (j - row) / ry
    for (let i = i0; i <= i1; i++) {
      const dx = (i - column) / rx
      const cover = (1 - Math.sqrt(dx * dx + dy * dy)) * least + 0.5
      if (cover > 0) data[j * width + i] = (data[j * width + i] as number) + Math.min(1, cover) * height
    }
  }
}

/** The smallest half-width rendered, in pixels; a finer tube is rendered this wide and correspondingly fainter. */
const minHalfWidth = 0.75

function addSection(plane: Plane, a: TubePoint, b: TubePoint, t: number, share: number, flatness: number): void {
  const across = mix(a.across, b.across, t) / detector.pixel
  const down = mix(a.down, b.down, t) / detector.pixel
  if (across <= 0 || down <= 0) return
  const rx = Math.max(minHalfWidth, across)
  const ry = Math.max(minHalfWidth, down)
  const broad = Math.max(across, down)
  const height = (share * flatness * broad * broad) / (rx * ry)
  const add = Math.min(rx, ry) < 3 ? addSmallEllipse : addEllipse
  add(plane, columnOf(mix(a.x, b.x, t)), rowOf(mix(a.v, b.v, t)), rx, ry, height)
}

/**
 * Adds to each pixel how many cm of a tube its ray crosses, times `weight`. A sum of flat discs along the center line
 * gives the exact chord of a round tube at any angle to the ray. `flatness` is depth over width.
 */
export function addTube(plane: Plane, line: readonly TubePoint[], weight: number, flatness = 1): void {
  for (let k = 1; k < line.length; k++) {
    const a = line[k - 1] as TubePoint
    const b = line[k] as TubePoint
    const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2 + (b.v - a.v) ** 2)
    const least = Math.min(a.across, a.down, b.across, b.down) / detector.pixel
    const steps = Math.max(1, Math.ceil(length / detector.pixel / Math.max(0.8, least / 3)))
    const share = (length / steps) * weight
    for (let s = 0; s < steps; s++) addSection(plane, a, b, (s + 0.5) / steps, share, flatness)
  }
}

function thinner(line: readonly TubePoint[], by: number): TubePoint[] {
  return line.map((point) => ({ ...point, across: point.across - by, down: point.down - by }))
}

/**
 * Adds a long bone to a plane of attenuation: a cortex `shell` cm thick around the marrow. `flatness` is depth over
 * width.
 */
export function addBone(plane: Plane, line: readonly TubePoint[], shell: number, flatness = 1): void {
  const broad = (line[0] as TubePoint).down
  const coreFlatness = Math.max(0.1, (broad * flatness - shell) / (broad - shell))
  addTube(plane, line, attenuation.cortexExcess, flatness)
  addTube(plane, thinner(line, shell), attenuation.marrowExcess - attenuation.cortexExcess, coreFlatness)
}
