import type { Rng } from '../random.ts'
import { smoothPath } from '../raster/geometry.ts'
import { blurred, type Plane } from '../raster/plane.ts'
import { deepAnatomy, type Level, midlineFluid } from './anatomy.ts'
import { addStroke, createSlice, fillOutline, hounsfield, type Point2, roundCorners, slice, toCm } from './grid.ts'
import { angleOf, type Outline } from './skull.ts'

function jittered(rng: Rng, outline: readonly Point2[], sign: number, by: number): Point2[] {
  return roundCorners(
    outline.map(([x, y]): Point2 => [sign * (x + (rng.next() - 0.5) * by), y + (rng.next() - 0.5) * by]),
  )
}

function paint(brain: Plane, mask: Plane, value: number): void {
  for (let k = 0; k < brain.data.length; k++) {
    const cover = mask.data[k] as number
    if (cover > 0) brain.data[k] = (brain.data[k] as number) + (value - (brain.data[k] as number)) * cover
  }
}

function maskOfStrokes(strokes: readonly Stroke[]): Plane {
  const mask = createSlice()
  for (const stroke of strokes) addStroke(mask, stroke)
  return mask
}

function maskOfOutlines(outlines: readonly (readonly Point2[])[]): Plane {
  const mask = createSlice()
  for (const outline of outlines) fillOutline(mask, outline)
  return mask
}

/** The same lines, all with one half-width. */
function broad(strokes: readonly Stroke[], radius: number): Stroke[] {
  return strokes.map((stroke) => stroke.map(([x, y]) => [x, y, radius] as const))
}

/** Raises a mask to 1 outside the surface and down to `width` cm below it. */
function addRim(mask: Plane, surface: Outline, width: number): void {
  for (let j = 0; j < slice.size; j++) {
    for (let i = 0; i < slice.size; i++) {
      const x = toCm(i)
      const y = toCm(j)
      const cover = (width + 0.1 - surface(angleOf(x, y)) + Math.sqrt(x * x + y * y)) / 0.2
      const at = j * slice.size + i
      if (cover > (mask.data[at] as number)) mask.data[at] = Math.min(1, cover)
    }
  }
}

/** Pineal gland and choroid plexus, calcified in most adults. */
function paintCalcium(brain: Plane, rng: Rng): void {
  const spot = (x: number, y: number, radius: number): Stroke => [
    [x, y, radius],
    [x + 0.05, y + 0.1, radius],
  ]
  const spots = [spot(0, 2.35, 0.14)]
  if (rng.next() < 0.75) spots.push(spot(2.75, 3.6, 0.17), spot(-2.7, 3.65, 0.15))
  paint(brain, maskOfStrokes(spots), hounsfield.calcium)
}

/** A normal brain in Hounsfield units, without the skull; cerebrospinal fluid surrounds it. */
export function renderBrain(level: Level, surface: Outline, rng: Rng): Plane {
  const brain = createSlice()
  brain.data.fill(hounsfield.white)
  const deep = deepAnatomy[level]
  const atBase = level === 'basal-ganglia'
  const { fissure, falx } = sampleMidline(rng, surface, deep.fissure)
  const sylvian = atBase ? [-1, 1].flatMap((sign) => sampleSylvianFissure(rng, surface, sign)) : []
  const fissures = [...sampleSulci(rng, surface, atBase ? 1 : 1.2), ...sylvian, ...fissure]
  const both = (shapes: readonly (readonly Point2[])[], by: number) =>
    [-1, 1].flatMap((sign) => shapes.map((shape) => jittered(rng, shape, sign, by)))
  const cortex = maskOfStrokes(broad(fissures, 0.4))
  addRim(cortex, surface, 0.32)
  paint(brain, blurred(cortex, 2), hounsfield.gray)
  paint(brain, blurred(maskOfOutlines(both(deep.gray, 0.16)), 2), hounsfield.gray)
  const fluid = maskOfStrokes(fissures)
  addRim(fluid, surface, -0.02)
  paint(brain, blurred(fluid, 1), hounsfield.fluid)
  paint(brain, maskOfOutlines(both(deep.fluid, 0.14)), hounsfield.fluid)
  if (atBase) paint(brain, maskOfOutlines(midlineFluid.map(roundCorners)), hounsfield.fluid)
  paint(brain, maskOfStrokes(falx), hounsfield.falx)
  if (atBase) paintCalcium(brain, rng)
  return brain
}

/** A line with its half-width at each point, in cm. */
export type Stroke = readonly (readonly [x: number, y: number, radius: number])[]

type Knot = readonly [x: number, y: number, radius: number]

/** A sulcus from the surface inward: irregular, open at the surface or closed throughout. */
function sampleSulcus(rng: Rng, surface: Outline, angle: number, depth: number, width: number): Stroke {
  const start = surface(angle)
  const lean = (rng.next() - 0.5) * 1.5
  const sway = (rng.next() - 0.5) * 0.8
  const knots = rng.next() * 6
  return Array.from({ length: 12 }, (_, k): Knot => {
    const t = k / 11
    const r = start + 0.1 - depth * t * (1 - 0.12 * Math.abs(lean))
    const aside = (lean * t * t + sway * Math.sin(4 * t)) * depth * 0.5
    const a = angle + aside / start
    const open = width * (1 - 0.75 * t) * (1 + 0.35 * Math.sin(7 * t + knots))
    return [r * Math.sin(a), -r * Math.cos(a), open]
  })
}

/** A side branch of a sulcus, from its middle to one side. */
function sampleSulcusBranch(rng: Rng, parent: Stroke): Stroke {
  const at = 4 + Math.floor(rng.next() * 4)
  const [x0, y0, width] = parent[at] as Knot
  const [x1, y1] = parent[at + 1] as Knot
  const turn = (rng.next() < 0.5 ? -1 : 1) * (0.8 + 0.6 * rng.next())
  const heading = Math.atan2(y1 - y0, x1 - x0) + turn
  const length = 0.5 + 0.6 * rng.next()
  return Array.from({ length: 6 }, (_, k): Knot => {
    const along = (length * k) / 5
    const bend = heading - 0.35 * turn * (k / 5)
    return [x0 + along * Math.cos(bend), y0 + along * Math.sin(bend), width * 0.8 * (1 - k / 7)]
  })
}

/** The sulci of the whole surface, `depth` times as deep as usual; none at the interhemispheric fissure. */
function sampleSulci(rng: Rng, surface: Outline, depth: number): Stroke[] {
  const sulci: Stroke[] = []
  for (let angle = -Math.PI + 0.12; angle < Math.PI - 0.1; angle += 0.1 + 0.12 * rng.next()) {
    const deep = rng.next() < 0.4
    const length = depth * (deep ? 1.7 + 0.8 * rng.next() : 0.8 + 0.7 * rng.next())
    const width = rng.next() < 0.6 ? 0.07 + 0.06 * rng.next() : 0.02 + 0.03 * rng.next()
    if (Math.abs(Math.sin(angle)) < 0.12) continue
    const main = sampleSulcus(rng, surface, angle, length, width)
    sulci.push(main)
    if (deep && rng.next() < 0.7) sulci.push(sampleSulcusBranch(rng, main))
  }
  return sulci
}

/** An irregular fissure through knots, of varying width. */
function sampleFissure(rng: Rng, sign: number, knots: readonly Knot[]): Stroke {
  const wander = (by: number) => (rng.next() - 0.5) * by
  const crooked = knots.map(([x, y, radius], k): Knot => {
    const by = k === 0 ? 0.1 : 0.45
    return [sign * (x + wander(by)), y + wander(by), radius * (0.35 + 1.3 * rng.next())]
  })
  return smoothPath(crooked, 0.12)
}

/** The Sylvian fissure of one side: in from the temporal surface, then along the insula, with two branch sulci. */
function sampleSylvianFissure(rng: Rng, surface: Outline, sign: number): Stroke[] {
  const edge = surface(sign * 1.35)
  const lower = 0.3 * (rng.next() - 0.5)
  const mouth = sampleFissure(rng, sign, [
    [edge + 0.1, -1.35 + lower, 0.15],
    [6, -1.2 + lower, 0.07],
    [5.5, -0.8 + lower, 0.1],
    [4.85, -0.5, 0.1],
  ])
  const insula = sampleFissure(rng, sign, [
    [3.9, -2.5, 0.1],
    [4.35, -1.9, 0.09],
    [4.6, -1.2, 0.07],
    [4.75, -0.5, 0.1],
    [4.75, 0.2, 0.06],
    [4.65, 1, 0.08],
    [4.4, 1.9 + 0.5 * rng.next(), 0.05],
  ])
  return [mouth, insula, sampleSulcusBranch(rng, mouth), sampleSulcusBranch(rng, insula)]
}

/** The interhemispheric fissure and the falx within it, anterior and posterior. */
function sampleMidline(rng: Rng, surface: Outline, ends: { front: number; back: number }) {
  const wave = rng.next() * 6
  const line = (from: number, to: number, radius: number): Stroke =>
    Array.from({ length: 25 }, (_, k): Knot => {
      const y = from + ((to - from) * k) / 24
      return [0.07 * Math.sin(2.1 * y + wave), y, radius * (0.7 + 0.3 * Math.sin(5 * y + wave))]
    })
  const top = -surface(0) - 0.2
  const low = surface(Math.PI) + 0.2
  return {
    fissure: [line(top, ends.front, 0.15), line(low, ends.back, 0.13)],
    falx: [line(top, ends.front - 1.4, 0.045), line(low, ends.back + 0.8, 0.06)],
  }
}
