import type { Side } from '../findings.ts'
import type { Rng } from '../random.ts'
import { type Point, signOf } from '../raster/geometry.ts'
import type { Plane } from '../raster/plane.ts'
import { assignRadii, branchTube, growTree, type TreeNode } from './branching-tree.ts'
import type { ChestShape } from './shape.ts'
import { addTube } from './tube.ts'

type Stem = readonly (readonly [distance: number, y: number, v: number, radius: number])[]

/** The large hilar vessels, by distance from the midline; the left hilum is higher. */
const stems: Record<Side, readonly Stem[]> = {
  right: [
    [
      [1.2, 0, 17.3, 1],
      [3, 0, 17.6, 0.82],
      [4.1, -0.5, 18.8, 0.7],
      [4.7, -0.9, 20.4, 0.58],
      [5.1, -1.3, 22.2, 0.42],
      [5.4, -1.8, 24, 0.26],
    ],
    [
      [1.2, 0, 17.3, 0.8],
      [2.8, 0.6, 16.2, 0.62],
      [3.9, 0.7, 14.9, 0.42],
    ],
    [
      [1, -1, 21.6, 0.7],
      [4.2, -1.5, 22.6, 0.42],
      [6, -2, 23.9, 0.22],
    ],
  ],
  left: [
    [
      [1.5, 0.5, 17.4, 1],
      [3.4, 0, 16.5, 0.95],
      [4.6, -0.8, 17, 0.8],
      [5.2, -1.3, 18.6, 0.6],
      [5.7, -1.6, 20.6, 0.44],
      [6.2, -2.2, 22.4, 0.27],
    ],
    [
      [3.4, 0, 16.5, 0.5],
      [4.4, 0.8, 15.2, 0.5],
      [5, 1, 13.8, 0.36],
    ],
    [
      [1, -1, 21.4, 0.7],
      [4.6, -2, 22.3, 0.42],
      [6.5, -2.6, 23.5, 0.22],
    ],
  ],
}

/** How the vessels of a lung differ from normal. */
export interface VesselPlan {
  /** Number of terminal branches. */
  count: number
  /** Vessel width at v, as a multiple of normal. */
  width: (v: number) => number
  /** Displaces a position in the normal lung, for example in a collapsed lung. */
  place: (point: Point) => Point
}

/** The vessels of a normal lung. */
export const normalVessels: VesselPlan = { count: 850, width: () => 1, place: (point) => point }

function hilarTrunk(side: Side, shape: ChestShape, plan: VesselPlan): TreeNode[] {
  const sign = signOf(side)
  const joints: TreeNode[] = []
  for (const stem of stems[side]) {
    stem.forEach(([distance, y, v, radius], k) => {
      const index = joints.length
      const parent = k === 0 ? index : index - 1
      const point = plan.place({ x: sign * distance + shape.shift(v), y, v })
      const before = joints[parent]
      const path =
        before && k > 0 ? before.path + Math.hypot(point.x - before.x, point.y - before.y, point.v - before.v) : 0
      joints.push({ ...point, radius: radius * plan.width(v), parent, path })
    })
  }
  return joints
}

function isInLung(side: Side, shape: ChestShape, distance: number, y: number, v: number, recess: number): boolean {
  const half = shape[side]
  const wall = half.wall(v)
  if (distance > wall - 0.7 || distance < 3) return false
  if (distance > 5 && ((distance - 5) / (wall - 5.6)) ** 2 + (y / 7.6) ** 2 > 1) return false
  if (v > half.dome(distance) - 0.3 + (y < -2 ? recess : 0)) return false
  const border = signOf(side) * (side === 'left' ? shape.heart.left(v) : shape.heart.right(v))
  return v < 17 || y < -4 || distance > border + 0.2
}

/** The end of a terminal branch: within the lung, away from its surface and outside the heart. */
function sampleTip(rng: Rng, side: Side, shape: ChestShape): Point {
  for (;;) {
    const v = shape[side].apex + 1 + rng.next() * 33
    const distance = 1 + rng.next() * 13
    const y = (rng.next() * 2 - 1) * 7
    if (!isInLung(side, shape, distance, y, v, 3 * rng.next())) continue
    return { x: signOf(side) * distance + shape.shift(v) * 0.5, y, v }
  }
}

/** Adds the vessels of one lung, as cm crossed by each ray. */
export function addVessels(plane: Plane, rng: Rng, side: Side, shape: ChestShape, plan: VesselPlan): void {
  const tips = Array.from({ length: plan.count }, () => plan.place(sampleTip(rng, side, shape)))
  const tree = growTree(hilarTrunk(side, shape, plan), tips, 0.9)
  assignRadii(tree, 0.06, 2.45)
  tree.forEach((joint, k) => {
    if (joint.parent === k) return
    const wide = plan.width(joint.v)
    const branch = branchTube(tree, k)
    const line = wide === 1 ? branch : branch.map((p) => ({ ...p, across: p.across * wide, down: p.down * wide }))
    addTube(plane, line, 1.4)
  })
}
