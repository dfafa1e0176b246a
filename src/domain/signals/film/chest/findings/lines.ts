import type { Rng } from '#domain/random/rng.ts'
import type { Side } from '#domain/signals/film/side.ts'
import { smoothPath } from '#domain/signals/film/spline.ts'
import { tracheaAt } from '../mediastinum.ts'
import { inBed } from '../patient.ts'
import type { ChestScene } from '../scene.ts'
import { feedingTube } from './plastic.ts'

const jugular: Record<Side, readonly (readonly [x: number, v: number])[]> = {
  right: [
    [-4.4, -0.5],
    [-3.9, 3],
    [-3.3, 6.5],
    [-2.7, 9.5],
    [-2.3, 12.5],
    [-2.15, 15],
    [-2.2, 16.8],
  ],
  left: [
    [4.6, -0.5],
    [4, 4],
    [3.2, 7.5],
    [1.8, 9.6],
    [0, 11],
    [-1.4, 12.4],
    [-2, 14.2],
    [-2.2, 16.8],
  ],
}

/** A catheter through an inner jugular vein, its tip where the superior vena cava meets the right atrium. */
export function centralLine(patient: ChestScene, side: Side, rng: Rng): ChestScene {
  const bed = inBed(patient)
  const bend = () => 0.3 * (rng.next() - 0.5)
  const knots = jugular[side].map(([x, v], k) => [x + (k > 0 ? bend() : 0), 0, v, 0.12] as const)
  return { ...bed, side, threads: [...bed.threads, { points: smoothPath(knots, 0.15), excess: 1.6 }] }
}

/** A feeding tube down the gullet, its tip in the stomach below the left dome. */
export function nasogastricTube(patient: ChestScene, _side: Side, rng: Rng): ChestScene {
  const bed = inBed(patient)
  const sway = () => 0.25 * (rng.next() - 0.5)
  const low = bed.shape.left.dome(2)
  const path = [
    [0.5, -0.5],
    [0.5 + sway(), 6],
    [0.35 + sway(), 12],
    [0.65 + sway(), 17],
    [0.6 + sway(), 23],
    [0.95, low - 4.5],
    [1.8, low - 0.8],
    [3.3, low + 1.8],
    [5.1, low + 3.8],
    [6.6 + rng.next(), low + 4.9 + rng.next()],
  ] as const
  return { ...bed, threads: [...bed.threads, ...feedingTube(path)] }
}

/** A feeding tube that went down the windpipe into the right lower lobe. */
export function nasogastricTubeMisplaced(patient: ChestScene, _side: Side, rng: Rng): ChestScene {
  const bed = inBed(patient)
  const end = 26 + 2 * rng.next()
  const path = [
    ...[-0.5, 3, 7, 11, 14].map((v) => [tracheaAt(bed.shape, v) + 0.25, v] as const),
    [-0.9, 16],
    [-1.7, 17.4],
    [-2.7, 18.9],
    [-3.6, 20.8],
    [-4.4 - 0.3 * rng.next(), 23],
    [-5.5, end],
  ] as const
  return { ...bed, threads: [...bed.threads, ...feedingTube(path)] }
}
