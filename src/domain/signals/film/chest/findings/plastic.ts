import { bell } from '#domain/signals/film/geometry.ts'
import { smoothPath } from '#domain/signals/film/spline.ts'
import type { Thread } from '../scene.ts'

type Points = Thread['points'][number][]
type Way = readonly (readonly [x: number, v: number])[]

function along(path: Way): Way {
  return smoothPath(path, 0.12)
}

/** A hollow tube: its wall as a full tube less its bore. */
function hollow(path: Way, outer: (k: number) => number, wall: number, excess: number): Thread[] {
  const sized = (less: number): Points => path.map(([x, v], k) => [x, 0, v, Math.max(0.02, outer(k) - less)] as const)
  return [
    { points: sized(0), excess },
    { points: sized(wall), excess: -excess },
  ]
}

const bevel = 0.75

/** The balloon near the tip, which touches the wall of the windpipe. */
function cuff(path: Way, radius: number): Thread[] {
  const tip = (path[path.length - 1] as Way[number])[1]
  const from = tip - 4.2
  const to = tip - 1.6
  const part = path.filter(([, v]) => v > from && v < to)
  const round = (k: number) => {
    const u = (2 * k) / Math.max(1, part.length - 1) - 1
    return radius + 0.44 * (1 - u ** 4) ** 0.5
  }
  return part.length < 3 ? [] : hollow(part, round, 0.1, 0.42)
}

/** An endotracheal tube: wall, slanted end that faces left, line of barium along its right side, and cuff. */
export function endotrachealTube(knots: Way): Thread[] {
  const path = along(knots)
  const radius = 0.5
  const last = path[path.length - 1] as Way[number]
  const slant = (k: number) => {
    const [, v] = path[k] as Way[number]
    return Math.min(1, Math.max(0.12, (last[1] - v) / bevel))
  }
  const cut: Way = path.map(([x, v], k) => [x - radius * (1 - slant(k)), v])
  return [
    ...hollow(cut, (k) => radius * slant(k), 0.14, 0.4),
    ...cuff(path, radius),
    { points: path.map(([x, v]) => [x - 0.36, 0, v, 0.07] as const), excess: 5 },
  ]
}

/** A feeding tube: thin wall and a line of barium that breaks at the last side hole. */
export function feedingTube(knots: Way): Thread[] {
  const path = along(knots)
  const hole = path.length - 1 - Math.round(4.5 / 0.12)
  const lined = path.map(([x, v], k) => [x, 0, v, 0.075 * (1 - bell(k - hole, 2.2))] as const)
  return [...hollow(path, () => 0.22, 0.07, 0.9), { points: lined, excess: 3.4 }]
}
