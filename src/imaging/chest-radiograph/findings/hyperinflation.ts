import type { Side } from '#imaging/findings.ts'
import type { Rng } from '#imaging/random.ts'
import { curveThrough } from '#imaging/raster/geometry.ts'
import type { ChestScene, Lung } from '../scene.ts'
import { type ChestShape, type Hemithorax, heartShape } from '../shape.ts'

function hyperinflate(half: Hemithorax, flat: number): Hemithorax {
  return {
    ...half,
    apex: half.apex - 0.4,
    wall: (v) => half.wall(v) + 0.25,
    dome: curveThrough([
      [0, flat + 0.35],
      [3, flat],
      [7, flat + 0.15],
      [10, flat + 0.6],
      [12, flat + 1.15],
      [13.5, flat + 1.8],
      [14.4, flat + 2.5],
      [15, flat + 3.4],
    ]),
    drop: { front: 2, back: 3 },
  }
}

/** Emphysema: large, hyperlucent lungs with few vessels, low flat diaphragm, horizontal ribs, narrow vertical heart. */
export function hyperinflation(patient: ChestScene, _side: Side, rng: Rng): ChestScene {
  const low = 34.2 + 0.5 * rng.next()
  const heart = heartShape(0.7, 0.68)
  const shape: ChestShape = {
    ...patient.shape,
    right: hyperinflate(patient.shape.right, low),
    left: hyperinflate(patient.shape.left, low + 0.7),
    heart: { ...heart, base: 39, right: (v) => heart.right(v - 1.5), left: (v) => heart.left(v - 1.5) },
    depth: 1.1,
    slope: 0.62,
  }
  const emphysematousLung = (lung: Lung): Lung => ({
    ...lung,
    content: { ...lung.content, base: 0.042 },
    vessels: { ...lung.vessels, count: 420, width: () => 0.9 },
  })
  return {
    ...patient,
    shape,
    lungs: { right: emphysematousLung(patient.lungs.right), left: emphysematousLung(patient.lungs.left) },
  }
}
