import { type Side, sides } from '../findings.ts'
import { clamp, signOf } from '../raster/geometry.ts'
import type { Plane } from '../raster/plane.ts'
import { attenuation } from './attenuation.ts'
import { columnOf, detector, rowOf, vOf } from './detector.ts'
import { addBone, addTube, type TubePoint, tubeThrough } from './tube.ts'

type Corner = readonly [x: number, v: number]
type Knot = readonly [x: number, v: number, radius: number]

/** The x at which an outline crosses a row, in ascending order. */
function crossings(outline: readonly Corner[], v: number): number[] {
  const found: number[] = []
  for (let k = 0; k < outline.length; k++) {
    const [x0, v0] = outline[k] as Corner
    const [x1, v1] = outline[(k + 1) % outline.length] as Corner
    if (v0 <= v !== v1 <= v) found.push(x0 + ((v - v0) / (v1 - v0)) * (x1 - x0))
  }
  return found.sort((a, b) => a - b)
}

/** Adds a flat plate of uniform attenuation within an outline that each row crosses twice. */
function addPlate(plane: Plane, outline: readonly Corner[], amount: number): void {
  const rows = outline.map(([, v]) => rowOf(v))
  const last = Math.min(detector.height - 1, Math.floor(Math.max(...rows)))
  for (let j = Math.max(0, Math.ceil(Math.min(...rows))); j <= last; j++) {
    const [x0 = 0, x1 = 0] = crossings(outline, vOf(j))
    const a = columnOf(x0)
    const b = columnOf(x1)
    for (let i = Math.max(0, Math.floor(a)); i <= Math.min(detector.width - 1, Math.ceil(b)); i++) {
      const at = j * detector.width + i
      plane.data[at] = (plane.data[at] as number) + clamp(Math.min(i - a, b - i) + 0.5, 0, 1) * amount
    }
  }
}

/** Rounds the corners of a line of knots (Chaikin's algorithm, three iterations). */
function smooth(knots: readonly Knot[]): readonly Knot[] {
  let list = knots
  for (let pass = 0; pass < 3; pass++) {
    const next: Knot[] = [list[0] as Knot]
    for (let k = 1; k < list.length; k++) {
      const a = list[k - 1] as Knot
      const b = list[k] as Knot
      const at = (t: number): Knot => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
      next.push(at(0.25), at(0.75))
    }
    next.push(list[list.length - 1] as Knot)
    list = next
  }
  return list
}

/** Position of the shoulders: scapular overlap of the lungs and elevation of the clavicles, in cm. */
export interface Posture {
  scapularOverlap: number
  clavicleElevation: number
  /**
   * Rotation of the trunk: offset of the medial ends of the clavicles from the midline, in cm to the patient's left.
   */
  rotation: number
  /** The side of a displaced fracture of the middle third of a clavicle. */
  fracturedClavicle?: Side | undefined
}

function line(sign: number, inward: number, up: number, knots: readonly Knot[]): TubePoint[] {
  return smooth(knots).map(([x, v, radius]) => ({
    x: sign * (x - inward),
    y: 0,
    v: v - up,
    across: radius,
    down: radius,
  }))
}

const clavicle: readonly Knot[] = [
  [1.5, 9.5, 0.9],
  [2.2, 9.35, 0.85],
  [4, 8.95, 0.62],
  [6, 8.25, 0.55],
  [8, 7.3, 0.52],
  [10, 6.35, 0.54],
  [12, 5.8, 0.6],
  [13.8, 5.85, 0.7],
  [15, 6.3, 0.72],
  [15.8, 6.65, 0.66],
]

const scapula: readonly Corner[] = [
  [11.2, 7.3],
  [12.3, 7.6],
  [13.6, 8.2],
  [15.6, 9],
  [16, 11.4],
  [15.7, 13],
  [15.6, 16],
  [15.4, 19],
  [14.9, 20.3],
  [14.3, 19.9],
  [13.6, 17],
  [12.5, 13],
  [11.5, 9.6],
  [11, 8],
]

/** Ridges of the scapula: lateral border, spine with acromion, coracoid process, glenoid. */
const scapularRidges: readonly { knots: readonly Knot[]; shell: number; flatness: number }[] = [
  {
    knots: [
      [15.9, 11.2, 0.5],
      [15.6, 13, 0.42],
      [15.45, 16, 0.36],
      [15.25, 19, 0.3],
      [14.9, 20.1, 0.24],
    ],
    shell: 0.1,
    flatness: 0.7,
  },
  {
    knots: [
      [11.6, 9.9, 0.25],
      [13.5, 8.4, 0.4],
      [15.5, 6.4, 0.5],
      [17.2, 5.7, 0.6],
      [18.5, 6.2, 0.6],
    ],
    shell: 0.12,
    flatness: 0.6,
  },
  {
    knots: [
      [15.4, 9.2, 0.6],
      [14.6, 7.9, 0.55],
      [14.2, 8, 0.5],
    ],
    shell: 0.13,
    flatness: 1,
  },
  {
    knots: [
      [16.1, 9, 0.4],
      [16.3, 10, 0.5],
      [16.1, 11.2, 0.45],
    ],
    shell: 0.14,
    flatness: 1,
  },
]

const medialBorder: readonly Knot[] = [
  [11.2, 7.4, 0.1],
  [11.5, 9.6, 0.1],
  [12.5, 13, 0.1],
  [13.6, 17, 0.12],
  [14.4, 20, 0.14],
]

/** Adds scapulae and humeral heads, which are far from the detector and are added before its blur. */
export function addScapulaeAndHumeri(bones: Plane, { scapularOverlap }: Posture): void {
  for (const side of sides) {
    const sign = signOf(side)
    const outline = scapula.map(([x, v]): Corner => [sign * (x - scapularOverlap), v])
    addPlate(bones, outline, 0.14 * attenuation.cortexExcess + 0.5 * attenuation.marrowExcess)
    for (const { knots, shell, flatness } of scapularRidges)
      addBone(bones, line(sign, scapularOverlap, 0, knots), shell, flatness)
    addTube(bones, line(sign, scapularOverlap, 0, medialBorder), 0.6 * attenuation.cortexExcess)
    const head = { x: sign * (18.9 - 0.4 * scapularOverlap), v: 9.4, across: 2.3, down: 2.3 }
    const ball = Array.from({ length: 9 }, (_, k) => {
      const r = 2.3 * Math.sqrt(1 - ((k - 4) / 4.4) ** 2)
      return { ...head, y: (k - 4) * 0.52, across: r, down: r }
    })
    addTube(bones, ball, 0.6 * attenuation.marrowExcess)
    addTube(
      bones,
      [
        { ...head, y: 0 },
        { ...head, y: 0.1 },
      ],
      attenuation.cortexExcess,
    )
    const shaft = [head.x + sign * 0.5, 0, 9.8, 1.5] as const
    addBone(bones, tubeThrough([shaft, [head.x + sign * 1.2, 0, 13, 1.25], [head.x + sign * 2, 0, 18, 1.1]]), 0.25)
  }
}

/** Where the middle third breaks, in cm from the midline, and how far the ends overlap. */
const fractureAt = 8.2
const shortening = 1.3

/** The medial fragment, pulled upward by the sternocleidomastoid muscle, and the lateral one, which the arm pulls down. */
function fracturedClavicle(): (readonly Knot[])[] {
  const medial = clavicle.filter(([x]) => x < fractureAt)
  const lateral = clavicle.filter(([x]) => x > fractureAt)
  const rise = (x: number) => 1.5 * ((x - 1.5) / (fractureAt - 1.5)) ** 1.4
  const drop = (x: number) => 1.3 * Math.max(0, (13.8 - x) / (13.8 - fractureAt))
  return [
    [...medial, [fractureAt, 7.2, 0.5] as const].map(([x, v, radius]): Knot => [x, v - rise(x), radius]),
    [[fractureAt, 7.25, 0.5] as const, ...lateral].map(([x, v, radius]): Knot => [x - shortening, v + drop(x), radius]),
  ]
}

/** Adds both clavicles to the bones, one of them fractured if the posture says so. */
export function addClavicles(bones: Plane, { clavicleElevation, rotation, fracturedClavicle: broken }: Posture): void {
  for (const side of sides) {
    const sign = signOf(side)
    for (const knots of side === broken ? fracturedClavicle() : [clavicle])
      addBone(bones, line(sign, -sign * rotation, clavicleElevation + 0.3 * sign * rotation, knots), 0.17)
  }
}
