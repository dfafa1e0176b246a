import { clamp, curveThrough, smoothStep } from '../raster/geometry.ts'
import type { Plane } from '../raster/plane.ts'
import { attenuation } from './attenuation.ts'
import { type ChestShape, posteriorShift } from './shape.ts'
import { ellipsoid, loft, type Profile, type Solid } from './solid.ts'
import { addTube, type TubePoint } from './tube.ts'

const coreRight = curveThrough([
  [-1, -3.4],
  [4, -3.6],
  [6, -2.9],
  [8, -2.35],
  [10, -2.4],
  [12, -2.7],
  [14, -2.95],
  [15.6, -2.9],
  [17, -2.6],
  [19, -2.3],
  [23, -1.8],
  [43, -1.9],
])

const coreLeft = curveThrough([
  [-1, 3.4],
  [4, 3.9],
  [6, 3.4],
  [8, 2.75],
  [10, 2.5],
  [11.6, 2.55],
  [12.6, 2.75],
  [14, 2.5],
  [17, 2.1],
  [20, 2],
  [23, 1.8],
  [43, 1.9],
])

const coreFront = curveThrough([
  [0, 3],
  [8, 1],
  [14, 0.5],
  [18, -1],
  [22, -4.4],
  [25, -6.2],
  [43, -6.2],
])

/** The superior vena cava has a sharp edge; on the left the great arteries fade into fat. */
const veinFlank: Profile = { n: 2.2, power: 0.6 }
const arteryFlank: Profile = { n: 1.9, power: 0.8 }

/** Great vessels, esophagus, and surrounding tissue. */
function greatVessels(shape: ChestShape): Solid {
  return loft(
    (v) => {
      const shift = posteriorShift(shape, v)
      const right = coreRight(v) + shift
      const left = coreLeft(v) + shift
      return { right, left, deepest: (right + left) / 2, back: -7.5, front: coreFront(v) }
    },
    { right: veinFlank, left: arteryFlank },
  )
}

const paraspinal: Profile = { n: 1.6, power: 1.9 }

/** Spine and paraspinal muscles, which mass effect does not displace. */
function paraspinalMuscles(): Solid {
  return loft(() => ({ right: -3.2, left: 3.2, deepest: 0, back: -9, front: -2.6 }), {
    right: paraspinal,
    left: paraspinal,
  })
}

const heartFlank: Profile = { n: 2.4, power: 0.5 }

function heartSolid({ heart, shift }: ChestShape): Solid {
  return loft(
    (v) => {
      if (v < heart.top || v > heart.base) return undefined
      const close = Math.sqrt(clamp((heart.base - v) / 2, 0, 1)) * smoothStep(heart.top, heart.top + 5, v)
      const right = heart.right(v) + shift(v)
      const left = heart.left(v) + shift(v)
      return { right, left, deepest: 0.45 * left + 0.55 * right, back: 2.2 - 4.4 * close, front: 2.2 + 4.4 * close }
    },
    { right: heartFlank, left: heartFlank },
  )
}

const aortaMiddle = curveThrough([
  [12.6, 2.3],
  [15, 2.3],
  [19, 2],
  [25, 1.5],
  [33, 0.7],
  [43, 0.4],
])

function descendingAorta(shape: ChestShape): Solid {
  return loft((v) => {
    if (v < 12) return undefined
    const x = aortaMiddle(v) + 0.5 * posteriorShift(shape, v)
    const r = 1.15 * Math.sqrt(1 - clamp((14 - v) / 2, 0, 1) ** 2)
    return { right: x - r, left: x + r, deepest: x, back: -5.3 - r, front: -5.3 + r }
  })
}

/**
 * The soft organs between the lungs, displaced by mass effect; the aortic knob and pulmonary trunk bulge to the left.
 */
export function mediastinum(shape: ChestShape): Solid[] {
  return [
    greatVessels(shape),
    paraspinalMuscles(),
    heartSolid(shape),
    descendingAorta(shape),
    ellipsoid({ x: 1.45 + shape.shift(13.5), y: -0.8, v: 13.8, rx: 2, ry: 2.2, rv: 2 }),
    ellipsoid({ x: 2.1 + shape.shift(17.3), y: 2, v: 17.3, rx: 1.95, ry: 2.6, rv: 2.6 }),
  ]
}

type Knot = readonly [x: number, v: number, radius: number]

/** v of the carina, in cm. */
export const carina = 15.9

const trachea: readonly Knot[] = [
  [0, -1, 0.8],
  [0, 4, 0.85],
  [-0.1, 8, 0.88],
  [-0.35, 11, 0.88],
  [-0.5, 13.5, 0.88],
  [-0.4, 15.1, 0.85],
]

/** Main bronchi and their first branches; the right main bronchus is steeper. */
const bronchi: readonly (readonly Knot[])[] = [
  [
    [-0.6, 14.9, 0.66],
    [-1.3, 16.5, 0.66],
    [-2.3, 17.8, 0.6],
    [-3.1, 19.2, 0.52],
    [-3.7, 20.8, 0.42],
  ],
  [
    [-1.7, 16.9, 0.4],
    [-2.7, 16.6, 0.42],
    [-3.6, 16.3, 0.34],
  ],
  [
    [-0.2, 14.9, 0.6],
    [0.9, 16.4, 0.6],
    [2.2, 17.6, 0.56],
    [3.6, 18.7, 0.5],
    [4.3, 20.2, 0.38],
  ],
]

function tubeOf(knots: readonly Knot[], shape: ChestShape): TubePoint[] {
  return knots.map(([x, v, radius]) => ({ x: x + shape.shift(v), y: 0, v, across: radius, down: radius }))
}

/** The center of the trachea at v, as x in cm. */
export function tracheaAt(shape: ChestShape, v: number): number {
  const middle = curveThrough(trachea.map(([x, at]) => [at, x]))
  return middle(v) + shape.shift(v)
}

/** Subtracts the air in the trachea and main bronchi from a plane of attenuation. */
export function addAirways(total: Plane, shape: ChestShape): void {
  addTube(total, tubeOf(trachea, shape), -attenuation.soft)
  for (const bronchus of bronchi) addTube(total, tubeOf(bronchus, shape), -0.9 * attenuation.soft)
}
