import type { Point } from '../raster/geometry.ts'
import type { TubePoint } from './tube.ts'

/** A node of a branching tree; a root is its own parent. `radius` in cm. */
export interface TreeNode extends Point {
  parent: number
  /** Distance to the root along the tree, in cm. */
  path: number
  radius: number
}

function distance(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.v - b.v) ** 2)
}

/** Tips not yet in the tree, as columns: position, lowest cost of a connection so far, and the node it connects to. */
interface OpenTips {
  count: number
  x: Float64Array
  y: Float64Array
  v: Float64Array
  price: Float64Array
  parent: Int32Array
}

function openTips(tips: readonly Point[]): OpenTips {
  return {
    count: tips.length,
    x: Float64Array.from(tips, (tip) => tip.x),
    y: Float64Array.from(tips, (tip) => tip.y),
    v: Float64Array.from(tips, (tip) => tip.v),
    price: new Float64Array(tips.length).fill(Number.POSITIVE_INFINITY),
    parent: new Int32Array(tips.length),
  }
}

/** Offers a new node to all open tips; returns the index of the tip that is now cheapest to connect. */
function offer({ count, x, y, v, price, parent }: OpenTips, joint: TreeNode, index: number, balance: number): number {
  const { x: jx, y: jy, v: jv } = joint
  const base = balance * joint.path
  const factor = 1 + balance
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let k = 0; k < count; k++) {
    const dx = (x[k] as number) - jx
    const dy = (y[k] as number) - jy
    const dv = (v[k] as number) - jv
    const own = base + factor * Math.sqrt(dx * dx + dy * dy + dv * dv)
    if (own < (price[k] as number)) {
      price[k] = own
      parent[k] = index
    }
    if ((price[k] as number) < least) {
      least = price[k] as number
      best = k
    }
  }
  return best
}

/** Removes a tip. The order of the others changes. */
function removeTip(open: OpenTips, k: number): Point & { parent: number } {
  const taken = {
    x: open.x[k] as number,
    y: open.y[k] as number,
    v: open.v[k] as number,
    parent: open.parent[k] as number,
  }
  open.count--
  for (const column of [open.x, open.y, open.v, open.price, open.parent]) column[k] = column[open.count] as number
  return taken
}

/**
 * Connects `tips` to the nodes of `trunk`, each by a path that is short both to the tree and along it to the root: a
 * balanced spanning tree, which branches like vessels and bronchi. `balance` 0 gives the shortest tree, 1 nearly a
 * star.
 * Source: Cuntz, Forstner, Borst and Hausser, One Rule to Grow Them All, PLoS Computational Biology, 2010.
 */
export function growTree(trunk: readonly TreeNode[], tips: readonly Point[], balance: number): TreeNode[] {
  const tree = [...trunk]
  const open = openTips(tips)
  let best = 0
  trunk.forEach((joint, index) => {
    best = offer(open, joint, index, balance)
  })
  while (open.count > 0) {
    const { x, y, v, parent } = removeTip(open, best)
    const from = tree[parent] as TreeNode
    const joint = { x, y, v, parent, path: from.path + distance({ x, y, v }, from), radius: 0 }
    tree.push(joint)
    best = offer(open, joint, tree.length - 1, balance)
  }
  return tree
}

/**
 * Sets each node's radius from the twigs it feeds: r^power is the sum of theirs. Power 3 is Murray's law; a lower power
 * makes the trunk wider. A larger radius that a node already has is preserved.
 */
export function assignRadii(tree: readonly TreeNode[], twig: number, power: number): void {
  const sums = new Float64Array(tree.length)
  for (let k = tree.length - 1; k >= 0; k--) {
    const joint = tree[k] as TreeNode
    const own = Math.max(sums[k] as number, twig ** power)
    joint.radius = Math.max(joint.radius, own ** (1 / power))
    if (joint.parent !== k) sums[joint.parent] = (sums[joint.parent] as number) + own
  }
}

const steps = 5

/** The branch that ends in a node, leaving its parent in the parent's direction, as a tube. */
export function branchTube(tree: readonly TreeNode[], index: number): TubePoint[] {
  const b = tree[index] as TreeNode
  const a = tree[b.parent] as TreeNode
  const before = tree[a.parent] as TreeNode
  const came = distance(a, before)
  const smoothTubePath = came > 0 ? (0.7 * distance(a, b)) / came : 0
  const first = Math.min(a.radius, b.radius * 1.25)
  const line: TubePoint[] = []
  for (let k = 0; k <= steps; k++) {
    const t = k / steps
    const lead = smoothTubePath * t * (1 - t) ** 2
    const share = t * (0.5 + t * (1.5 - t))
    const radius = first * (1 - t) + b.radius * t
    line.push({
      x: a.x + (b.x - a.x) * share + (a.x - before.x) * lead,
      y: a.y + (b.y - a.y) * share + (a.y - before.y) * lead,
      v: a.v + (b.v - a.v) * share + (a.v - before.v) * lead,
      across: radius,
      down: radius,
    })
  }
  return line
}
