import { type Side, sides } from '../findings.ts'
import type { Rng } from '../random.ts'
import { clamp, curveThrough, mix, signOf } from '../raster/geometry.ts'
import type { Plane } from '../raster/plane.ts'
import { attenuation } from './attenuation.ts'
import { detector, rowOf, vOf } from './detector.ts'
import type { ChestShape, Hemithorax } from './shape.ts'
import { createSpans, loft } from './solid.ts'
import { addBone, type TubePoint, tubeThrough } from './tube.ts'

/** A vertebral body: v of its superior and inferior endplates, and half its width, in cm. */
interface Vertebra {
  top: number
  bottom: number
  half: number
}

/** C5 to L4. */
function vertebrae(): Vertebra[] {
  const list: Vertebra[] = []
  let top = -0.6
  for (let k = 0; k < 19; k++) {
    const share = k / 15
    const height = mix(1.35, 2.45, share ** 0.8)
    list.push({ top, bottom: top + height, half: mix(1.25, 2.05, share ** 1.2) })
    top += height + mix(0.35, 0.55, share)
  }
  return list
}

const vertebralFlank = { n: 3, power: 0.5 }

function addVertebralBody(plane: Plane, { top, bottom, half }: Vertebra, inset: number, weight: number): void {
  const solid = loft(
    (v) => {
      const t = (v - top) / (bottom - top)
      if (t < 0 || t > 1) return undefined
      const waist = half * (1 - 0.1 * (1 - (2 * t - 1) ** 2)) - inset
      return { right: -waist, left: waist, deepest: 0, back: -waist / 2, front: waist / 2 }
    },
    { right: vertebralFlank, left: vertebralFlank },
  )
  const spans = createSpans()
  for (let j = Math.max(0, Math.ceil(rowOf(top))); j < Math.min(detector.height, rowOf(bottom)); j++) {
    solid.cross(vOf(j), spans)
    const fromPlate = Math.min(vOf(j) - top, bottom - vOf(j))
    const plate = inset === 0 ? 0.13 * attenuation.cortexExcess * Math.exp(-0.5 * ((fromPlate - 0.12) / 0.1) ** 2) : 0
    for (let i = spans.from; i < spans.to; i++) {
      const at = j * detector.width + i
      const chord = (spans.front[i] as number) - (spans.back[i] as number)
      plane.data[at] = (plane.data[at] as number) + weight * chord + plate
    }
  }
}

function addVertebralArch(bones: Plane, { top, bottom, half }: Vertebra): void {
  const height = bottom - top
  for (const sign of [-1, 1]) {
    const pedicle = { x: sign * half * 0.66, v: top + height * 0.33, across: 0.3, down: 0.48 }
    addBone(
      bones,
      [
        { ...pedicle, y: -6 },
        { ...pedicle, y: -6.35 },
      ],
      0.13,
    )
    const root = [sign * half * 0.8, 0, top + height * 0.45, 0.5] as const
    const tip = [sign * (half + 1.25), 0, top + height * 0.2, 0.42] as const
    addBone(bones, tubeThrough([root, tip]), 0.08, 0.6)
  }
  const spinous = { x: 0, across: 0.24, down: 0.5 }
  addBone(
    bones,
    [
      { ...spinous, y: -7.5, v: bottom + 0.1 },
      { ...spinous, y: -8, v: bottom + 0.7 },
    ],
    0.11,
  )
}

/** Adds the spine: vertebral bodies with endplates, pedicles, and transverse and spinous processes. */
export function addSpine(bones: Plane): void {
  for (const vertebra of vertebrae()) {
    addVertebralBody(bones, vertebra, 0, attenuation.cortexExcess)
    addVertebralBody(bones, vertebra, 0.08, attenuation.marrowExcess - attenuation.cortexExcess)
    addVertebralArch(bones, vertebra)
  }
}

/** v of the rib head; how far around the chest the rib extends (degrees), how far it descends, and its height (cm). */
interface Rib {
  head: number
  end: number
  fall: number
  height: number
}

const ribs: readonly Rib[] = [
  { head: 5.3, end: 160, fall: 4.6, height: 1.25 },
  { head: 6.9, end: 158, fall: 6.6, height: 1.2 },
  { head: 9, end: 156, fall: 8, height: 1.25 },
  { head: 11.2, end: 154, fall: 9, height: 1.3 },
  { head: 13.5, end: 152, fall: 9.6, height: 1.35 },
  { head: 15.9, end: 149, fall: 10, height: 1.35 },
  { head: 18.4, end: 145, fall: 10.2, height: 1.4 },
  { head: 21, end: 138, fall: 10.2, height: 1.4 },
  { head: 23.7, end: 128, fall: 9.8, height: 1.35 },
  { head: 26.5, end: 114, fall: 9, height: 1.3 },
  { head: 29.4, end: 86, fall: 5.6, height: 1.15 },
  { head: 32.4, end: 52, fall: 3.4, height: 1 },
]

const cageDepth = curveThrough([
  [4, 4.6],
  [8, 6.2],
  [12, 7.6],
  [16, 8.3],
  [20, 8.7],
  [43, 8.8],
])

const descent = curveThrough([
  [0, 0],
  [0.12, -0.02],
  [0.3, 0.07],
  [0.5, 0.28],
  [0.7, 0.58],
  [0.85, 0.82],
  [1, 1],
])

const steps = 48

function ribLine(half: Hemithorax, side: Side, rib: Rib, lift: number): TubePoint[] {
  return Array.from({ length: steps + 1 }, (_, k) => {
    const t = k / steps
    const angle = (mix(6, rib.end, t) * Math.PI) / 180
    const sine = Math.sin(angle)
    const v = rib.head + lift * t + rib.fall * descent((t * rib.end) / 150)
    const reach = (half.wall(v) + 0.3) * sine ** (angle > Math.PI / 2 ? 1 : 0.8)
    const sideways = clamp((sine - 0.75) / 0.25, 0, 1) ** 2
    const radius = (rib.height / 2) * (k === 0 ? 0.8 : 1)
    return {
      x: signOf(side) * Math.max(1.9, reach),
      y: -cageDepth(v) * Math.cos(angle) - 0.5,
      v,
      across: mix(radius, 0.33, sideways),
      down: radius,
    }
  })
}

/** The anterior half of a rib is wider and thinner than the posterior half. */
function addRib(bones: Plane, line: readonly TubePoint[]): void {
  const turn = line.findIndex((point) => point.y > -2)
  const back = turn < 0 ? line : line.slice(0, turn + 1)
  addBone(bones, back, 0.1, 0.5)
  if (turn > 0) addBone(bones, line.slice(turn), 0.08, 0.38)
}

/** Adds the twelve ribs of each side, from the spine to the costochondral junctions. */
export function addRibs(bones: Plane, shape: ChestShape, rng: Rng): void {
  for (const side of sides) {
    ribs.forEach((rib, index) => {
      // Horizontal ribs are an upper-chest sign; the slope of the lowest ribs stays normal.
      const level = 1 - (1 - shape.slope) * clamp(1 - index / 9, 0, 1)
      const slope = level * (1 + shape[side].spread * clamp((index - 3) / 6, -1, 1))
      const lift = (rng.next() - 0.5) * 0.5
      addRib(bones, ribLine(shape[side], side, { ...rib, fall: rib.fall * slope }, lift))
    })
  }
}
