import type { Rng } from '#domain/random/rng.ts'
import { drawCloud } from '#domain/signals/film/cloud.ts'
import { clamp, smoothStep } from '#domain/signals/film/geometry.ts'
import type { Side } from '#domain/signals/film/side.ts'
import { coarse } from '../lungs.ts'
import { carina, tracheaAt } from '../mediastinum.ts'
import { inBed } from '../patient.ts'
import type { ChestScene } from '../scene.ts'
import { type ChestShape, domeBetween } from '../shape.ts'
import { endotrachealTube } from './plastic.ts'

type Way = (readonly [x: number, v: number])[]

function tracheaPath(shape: ChestShape, until: number): Way {
  const steps = 12
  return Array.from({ length: steps + 1 }, (_, k) => {
    const v = -1 + ((until + 1) * k) / steps
    return [tracheaAt(shape, v) + 0.15, v] as const
  })
}

/** An endotracheal tube whose tip stands well above the carina. */
export function tubeInPlace(patient: ChestScene, _side: Side, rng: Rng): ChestScene {
  const bed = inBed(patient)
  const tip = carina - 4 - rng.next()
  return { ...bed, threads: [...bed.threads, ...endotrachealTube(tracheaPath(bed.shape, tip))] }
}

/** An endotracheal tube in the right main bronchus; the left lung loses air and draws the heart over. */
export function tubeTooDeep(patient: ChestScene, _side: Side, rng: Rng): ChestScene {
  const bed = inBed(patient)
  const shift = (v: number) => 1.7 * smoothStep(8, 20, v)
  const left = { ...bed.shape.left, dome: domeBetween(bed.shape.left.dome(6.5) - 2.2, bed.shape.left.dome(14.2) - 0.8) }
  const shape: ChestShape = { ...bed.shape, left, shift }
  const deep: Way = [
    [-0.45, 14.6],
    [-0.7, 15.4],
    [-1.05, 16.2],
    [-1.5, 17],
    [-2.0, 17.8],
    [-2.45, 18.5 + 0.4 * rng.next()],
  ]
  const path = [...tracheaPath(shape, 13.6), ...deep.map(([x, v]) => [x + shift(v), v] as const)]
  const cloud = drawCloud(rng, 3)
  const haze = coarse((x, v) => clamp(0.42 + 0.2 * cloud(x, v) + 0.1 * smoothStep(10, 30, v), 0, 0.85))
  const lung = bed.lungs.left
  return {
    ...bed,
    shape,
    lungs: { ...bed.lungs, left: { ...lung, content: { ...lung.content, haze } } },
    threads: [...bed.threads, ...endotrachealTube(path)],
  }
}
