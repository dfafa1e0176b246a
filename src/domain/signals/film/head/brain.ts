import type { Rng } from '#domain/random/rng.ts'
import { blurred, type Plane } from '../plane.ts'
import { deepAnatomy, type Level, midlineFluid } from './anatomy.ts'
import { drawFurrows, drawMidline, drawSylvian, type Stroke } from './furrows.ts'
import { createSlice, placeOf, slice } from './grid.ts'
import { hounsfield } from './hounsfield.ts'
import { addStroke, fillOutline, rounded, type Spot } from './mask.ts'
import { angleOf, type Outline } from './skull.ts'

function jittered(rng: Rng, outline: readonly Spot[], sign: number, by: number): Spot[] {
  return rounded(outline.map(([x, y]): Spot => [sign * (x + (rng.next() - 0.5) * by), y + (rng.next() - 0.5) * by]))
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

function maskOfOutlines(outlines: readonly (readonly Spot[])[]): Plane {
  const mask = createSlice()
  for (const outline of outlines) fillOutline(mask, outline)
  return mask
}

/** The same lines, all of one half-width. */
function broad(strokes: readonly Stroke[], radius: number): Stroke[] {
  return strokes.map((stroke) => stroke.map(([x, y]) => [x, y, radius] as const))
}

/** Raises a mask to 1 outside the surface and down to `width` cm under it. */
function addRim(mask: Plane, surface: Outline, width: number): void {
  for (let j = 0; j < slice.size; j++) {
    for (let i = 0; i < slice.size; i++) {
      const x = placeOf(i)
      const y = placeOf(j)
      const cover = (width + 0.1 - surface(angleOf(x, y)) + Math.sqrt(x * x + y * y)) / 0.2
      const at = j * slice.size + i
      if (cover > (mask.data[at] as number)) mask.data[at] = Math.min(1, cover)
    }
  }
}

/** Pineal gland and choroid plexus, which hold calcium in most adults. */
function paintCalcium(brain: Plane, rng: Rng): void {
  const spot = (x: number, y: number, radius: number): Stroke => [
    [x, y, radius],
    [x + 0.05, y + 0.1, radius],
  ]
  const spots = [spot(0, 2.35, 0.14)]
  if (rng.next() < 0.75) spots.push(spot(2.75, 3.6, 0.17), spot(-2.7, 3.65, 0.15))
  paint(brain, maskOfStrokes(spots), hounsfield.calcium)
}

/** A healthy brain in Hounsfield units, without its skull; beyond its surface there is fluid. */
export function drawBrain(level: Level, surface: Outline, rng: Rng): Plane {
  const brain = createSlice()
  brain.data.fill(hounsfield.white)
  const deep = deepAnatomy[level]
  const atBase = level === 'basal-ganglia'
  const { cleft, falx } = drawMidline(rng, surface, deep.cleft)
  const sylvian = atBase ? [-1, 1].flatMap((sign) => drawSylvian(rng, surface, sign)) : []
  const clefts = [...drawFurrows(rng, surface, atBase ? 1 : 1.2), ...sylvian, ...cleft]
  const both = (shapes: readonly (readonly Spot[])[], by: number) =>
    [-1, 1].flatMap((sign) => shapes.map((shape) => jittered(rng, shape, sign, by)))
  const cortex = maskOfStrokes(broad(clefts, 0.4))
  addRim(cortex, surface, 0.32)
  paint(brain, blurred(cortex, 2), hounsfield.gray)
  paint(brain, blurred(maskOfOutlines(both(deep.gray, 0.16)), 2), hounsfield.gray)
  const fluid = maskOfStrokes(clefts)
  addRim(fluid, surface, -0.02)
  paint(brain, blurred(fluid, 1), hounsfield.fluid)
  paint(brain, maskOfOutlines(both(deep.fluid, 0.14)), hounsfield.fluid)
  if (atBase) paint(brain, maskOfOutlines(midlineFluid.map(rounded)), hounsfield.fluid)
  paint(brain, maskOfStrokes(falx), hounsfield.falx)
  if (atBase) paintCalcium(brain, rng)
  return brain
}
