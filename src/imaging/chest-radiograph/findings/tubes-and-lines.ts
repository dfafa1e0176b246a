import type { Side } from '#imaging/findings.ts'
import type { Rng } from '#imaging/random.ts'
import { bell, clamp, smoothPath, smoothStep } from '#imaging/raster/geometry.ts'
import { createNoiseField } from '#imaging/raster/noise-field.ts'
import { tabulateField } from '../lungs.ts'
import { carina, tracheaAt } from '../mediastinum.ts'
import { type ChestScene, type LinearStructure, toPortableSupine } from '../scene.ts'
import { type ChestShape, diaphragmDome } from '../shape.ts'

type Points = LinearStructure['points'][number][]
type TubePath = readonly (readonly [x: number, v: number])[]

function smoothTubePath(path: TubePath): TubePath {
  return smoothPath(path, 0.12)
}

/** A hollow tube: a solid tube minus its lumen. */
function hollowTube(path: TubePath, outer: (k: number) => number, wall: number, excess: number): LinearStructure[] {
  const sized = (less: number): Points => path.map(([x, v], k) => [x, 0, v, Math.max(0.02, outer(k) - less)] as const)
  return [
    { points: sized(0), excess },
    { points: sized(wall), excess: -excess },
  ]
}

const bevel = 0.75

/** The inflated cuff near the tip, in contact with the tracheal wall. */
function cuff(path: TubePath, radius: number): LinearStructure[] {
  const tip = (path[path.length - 1] as TubePath[number])[1]
  const from = tip - 4.2
  const to = tip - 1.6
  const part = path.filter(([, v]) => v > from && v < to)
  const round = (k: number) => {
    const u = (2 * k) / Math.max(1, part.length - 1) - 1
    return radius + 0.44 * (1 - u ** 4) ** 0.5
  }
  return part.length < 3 ? [] : hollowTube(part, round, 0.1, 0.42)
}

/** An endotracheal tube: wall, left-facing bevel, radiopaque line along its right side, and cuff. */
function endotrachealTube(knots: TubePath): LinearStructure[] {
  const path = smoothTubePath(knots)
  const radius = 0.5
  const last = path[path.length - 1] as TubePath[number]
  const slant = (k: number) => {
    const [, v] = path[k] as TubePath[number]
    return Math.min(1, Math.max(0.12, (last[1] - v) / bevel))
  }
  const beveled: TubePath = path.map(([x, v], k) => [x - radius * (1 - slant(k)), v])
  return [
    ...hollowTube(beveled, (k) => radius * slant(k), 0.14, 0.4),
    ...cuff(path, radius),
    { points: path.map(([x, v]) => [x - 0.36, 0, v, 0.07] as const), excess: 5 },
  ]
}

/** A nasogastric tube: a thin wall and a radiopaque line that is interrupted at the last side hole. */
function feedingTube(knots: TubePath): LinearStructure[] {
  const path = smoothTubePath(knots)
  const hole = path.length - 1 - Math.round(4.5 / 0.12)
  const lined = path.map(([x, v], k) => [x, 0, v, 0.075 * (1 - bell(k - hole, 2.2))] as const)
  return [...hollowTube(path, () => 0.22, 0.07, 0.9), { points: lined, excess: 3.4 }]
}

function tracheaPath(shape: ChestShape, until: number): TubePath {
  const steps = 12
  return Array.from({ length: steps + 1 }, (_, k) => {
    const v = -1 + ((until + 1) * k) / steps
    return [tracheaAt(shape, v) + 0.15, v] as const
  })
}

/** An endotracheal tube with its tip well above the carina. */
export function endotrachealTubeInPlace(patient: ChestScene, _side: Side, rng: Rng): ChestScene {
  const portable = toPortableSupine(patient)
  const tip = carina - 4 - rng.next()
  return { ...portable, devices: [...portable.devices, ...endotrachealTube(tracheaPath(portable.shape, tip))] }
}

/** Right mainstem intubation; the left lung loses volume and draws the heart toward it. */
export function rightMainstemIntubation(patient: ChestScene, _side: Side, rng: Rng): ChestScene {
  const portable = toPortableSupine(patient)
  const shift = (v: number) => 1.7 * smoothStep(8, 20, v)
  const left = {
    ...portable.shape.left,
    dome: diaphragmDome(portable.shape.left.dome(6.5) - 2.2, portable.shape.left.dome(14.2) - 0.8),
  }
  const shape: ChestShape = { ...portable.shape, left, shift }
  const deep: TubePath = [
    [-0.45, 14.6],
    [-0.7, 15.4],
    [-1.05, 16.2],
    [-1.5, 17],
    [-2.0, 17.8],
    [-2.45, 18.5 + 0.4 * rng.next()],
  ]
  const path = [...tracheaPath(shape, 13.6), ...deep.map(([x, v]) => [x + shift(v), v] as const)]
  const cloud = createNoiseField(rng, 3)
  const haze = tabulateField((x, v) => clamp(0.42 + 0.2 * cloud(x, v) + 0.1 * smoothStep(10, 30, v), 0, 0.85))
  const lung = portable.lungs.left
  return {
    ...portable,
    shape,
    lungs: { ...portable.lungs, left: { ...lung, content: { ...lung.content, haze } } },
    devices: [...portable.devices, ...endotrachealTube(path)],
  }
}

const internalJugularPath: Record<Side, readonly (readonly [x: number, v: number])[]> = {
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

/** A central venous catheter through an internal jugular vein, its tip at the cavoatrial junction. */
export function centralLine(patient: ChestScene, side: Side, rng: Rng): ChestScene {
  const portable = toPortableSupine(patient)
  const bend = () => 0.3 * (rng.next() - 0.5)
  const knots = internalJugularPath[side].map(([x, v], k) => [x + (k > 0 ? bend() : 0), 0, v, 0.12] as const)
  return { ...portable, side, devices: [...portable.devices, { points: smoothPath(knots, 0.15), excess: 1.6 }] }
}

/** A nasogastric tube through the esophagus, its tip in the stomach below the left hemidiaphragm. */
export function nasogastricTube(patient: ChestScene, _side: Side, rng: Rng): ChestScene {
  const portable = toPortableSupine(patient)
  const sway = () => 0.25 * (rng.next() - 0.5)
  const low = portable.shape.left.dome(2)
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
  return { ...portable, devices: [...portable.devices, ...feedingTube(path)] }
}

/** A nasogastric tube misplaced through the trachea into the right lower lobe. */
export function nasogastricTubeMisplaced(patient: ChestScene, _side: Side, rng: Rng): ChestScene {
  const portable = toPortableSupine(patient)
  const end = 26 + 2 * rng.next()
  const path = [
    ...[-0.5, 3, 7, 11, 14].map((v) => [tracheaAt(portable.shape, v) + 0.25, v] as const),
    [-0.9, 16],
    [-1.7, 17.4],
    [-2.7, 18.9],
    [-3.6, 20.8],
    [-4.4 - 0.3 * rng.next(), 23],
    [-5.5, end],
  ] as const
  return { ...portable, devices: [...portable.devices, ...feedingTube(path)] }
}
