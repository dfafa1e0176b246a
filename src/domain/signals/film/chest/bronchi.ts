import type { Rng } from '#domain/random/rng.ts'
import type { Point } from '../geometry.ts'
import type { TubePoint } from '../tube.ts'

const steps = 8

/** A bronchus as it leaves its parent: where, which way on the film (radians from straight down, to the left), how wide. */
interface Shoot extends Point {
  heading: number
  length: number
  radius: number
}

/** One gently bent bronchus that narrows, and where it ends. */
function grow(rng: Rng, { x, y, v, heading, length, radius }: Shoot): { line: TubePoint[]; end: Shoot } {
  const bend = (rng.next() - 0.5) * 0.6
  const line: TubePoint[] = []
  const at = { x, y, v }
  for (let k = 0; k <= steps; k++) {
    const wide = radius * (1 - (0.3 * k) / steps)
    line.push({ ...at, across: wide, down: wide })
    const way = heading + (bend * (k + 0.5)) / steps
    at.x += (Math.sin(way) * length) / steps
    at.v += (Math.cos(way) * length) / steps
  }
  const last = line[steps] as TubePoint
  return { line, end: { x: last.x, y, v: last.v, heading: heading + bend, length, radius: last.across } }
}

/** A bronchus that forks `generations` times: one branch goes nearly on, the other turns off. */
export function forkBronchi(rng: Rng, stem: Shoot, generations: number): TubePoint[][] {
  const { line, end } = grow(rng, stem)
  if (generations === 0) return [line]
  const turn = rng.next() < 0.5 ? -1 : 1
  const onward = { ...end, heading: end.heading - turn * (0.18 + 0.2 * rng.next()), length: end.length * 0.82 }
  const aside = {
    ...end,
    heading: end.heading + turn * (0.45 + 0.3 * rng.next()),
    length: end.length * (0.65 + 0.2 * rng.next()),
    radius: end.radius * 0.85,
  }
  return [line, ...forkBronchi(rng, onward, generations - 1), ...forkBronchi(rng, aside, generations - 1)]
}
