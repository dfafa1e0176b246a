/** A thing on a map. */
export interface MapNode {
  id: string
  label: string
  variant: 'center' | 'branch' | 'leaf'
  /** What it folds into; absent for the center. */
  parent?: string
}

/** A line between two things; with a label it is an arrow that is read as a sentence. */
export interface MapEdge {
  from: string
  to: string
  label?: string
  /** A link across the map, drawn dashed. */
  isLink?: true
}

/** Where a node lies (px), and on which side of the center. */
export interface Placed extends MapNode {
  x: number
  y: number
  width: number
  height: number
  side: 'left' | 'right'
  childCount: number
}

const widths: Readonly<Record<MapNode['variant'], number>> = { center: 200, branch: 210, leaf: 270 }
const gap = 14
/** Between the columns. */
const columnGap = 56
/** The label of an arrow needs space between the columns: its characters, and the line on both sides of it. */
const labelCharacter = 6.2
const labelSpace = { around: 70, most: 340 } as const
/** Pixels per character and per line of the text in a node. */
const character = 7.1
const line = 19
const padding = 20

const heightOf = ({ label, variant }: MapNode) =>
  Math.ceil((label.length * character) / (widths[variant] - 28)) * line + padding

interface Tree {
  node: MapNode
  children: Tree[]
  /** Of the node with everything that hangs on it. */
  height: number
}

function growTree(node: MapNode, childrenOf: ReadonlyMap<string, readonly MapNode[]>): Tree {
  const children = (childrenOf.get(node.id) ?? []).map((child) => growTree(child, childrenOf))
  const inside = children.reduce((sum, { height }) => sum + height + gap, -gap)
  return { node, children, height: Math.max(heightOf(node), inside) }
}

/** Splits the branches so that both sides are about equally high, in reading order. */
function splitBranches(branches: readonly Tree[]): { left: Tree[]; right: Tree[] } {
  const total = branches.reduce((sum, { height }) => sum + height + gap, 0)
  const right: Tree[] = []
  let used = 0
  for (const branch of branches) {
    if (used > 0 && used + branch.height / 2 > total / 2) break
    right.push(branch)
    used += branch.height + gap
  }
  return { right, left: branches.slice(right.length) }
}

/**
 * Places a map: the center, its branches, and what hangs on them in columns outward. `isTwoSided` puts branches on both
 * sides of the center; arrows with labels are read from left to right. `longestLabel` is in characters, 0 without
 * labels. Nodes under a folded one are left out.
 */
export function layOutMap(
  nodes: readonly MapNode[],
  given: { folded: ReadonlySet<string>; isTwoSided: boolean; longestLabel: number },
): Placed[] {
  const center = nodes.find(({ parent }) => parent === undefined)
  if (!center) return []
  const all = Map.groupBy(
    nodes.filter(({ parent }) => parent !== undefined),
    ({ parent }) => parent ?? '',
  )
  const shown = new Map([...all].filter(([id]) => !given.folded.has(id)))
  const root = growTree(center, shown)
  const between =
    given.longestLabel === 0
      ? columnGap
      : Math.min(labelSpace.most, given.longestLabel * labelCharacter + labelSpace.around)
  const placed: Placed[] = []
  const place = ({ node, children, height }: Tree, inner: number, top: number, side: 'left' | 'right') => {
    const [width, own] = [widths[node.variant], heightOf(node)]
    const x = side === 'right' ? inner : inner - width
    placed.push({
      ...node,
      x,
      y: top + (height - own) / 2,
      width,
      height: own,
      side,
      childCount: all.get(node.id)?.length ?? 0,
    })
    const inside = children.reduce((sum, child) => sum + child.height + gap, -gap)
    let y = top + (height - inside) / 2
    for (const child of children) {
      place(child, side === 'right' ? x + width + between : x - between, y, side)
      y += child.height + gap
    }
  }
  const { left, right } = given.isTwoSided ? splitBranches(root.children) : { left: [], right: root.children }
  const heightOfSide = (side: readonly Tree[]) => side.reduce((sum, { height }) => sum + height + gap, -gap)
  const whole = Math.max(heightOfSide(left), heightOfSide(right), heightOf(center))
  place({ ...root, children: [], height: whole }, 0, 0, 'right')
  for (const [side, trees] of [
    ['right', right],
    ['left', left],
  ] as const) {
    let y = (whole - heightOfSide(trees)) / 2
    for (const tree of trees) {
      place(tree, side === 'right' ? widths.center + between : -between, y, side)
      y += tree.height + gap
    }
  }
  return placed
}
