import type { Side } from '../findings.ts'

/** A point of the phantom in cm: x to the patient's left, y anterior, v down from the top edge of the detector. */
export interface Point {
  x: number
  y: number
  v: number
}

/** `value` limited to a range. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}

/** Linear interpolation from `a` (share 0) to `b` (share 1). */
export function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share
}

/** 0 below `from`, 1 above `to`, with a smooth step between (3t^2 - 2t^3). */
export function smoothStep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

/** A Gaussian of height 1 with standard deviation `width`. */
export function bell(distance: number, width: number): number {
  return Math.exp(-0.5 * (distance / width) ** 2)
}

type Knot = readonly [at: number, value: number]

function slopeAt(knots: readonly Knot[], i: number): number {
  const before = knots[Math.max(0, i - 1)] as Knot
  const after = knots[Math.min(knots.length - 1, i + 1)] as Knot
  return (after[1] - before[1]) / (after[0] - before[0])
}

/** A smooth curve through knots in ascending order (cubic Hermite, Catmull-Rom slopes), constant beyond its ends. */
export function curveThrough(knots: readonly Knot[]): (at: number) => number {
  const first = knots[0] as Knot
  const last = knots[knots.length - 1] as Knot
  return (at) => {
    if (at <= first[0]) return first[1]
    if (at >= last[0]) return last[1]
    let i = 0
    while ((knots[i + 1] as Knot)[0] < at) i++
    const [a0, v0] = knots[i] as Knot
    const [a1, v1] = knots[i + 1] as Knot
    const span = a1 - a0
    const t = (at - a0) / span
    const m0 = slopeAt(knots, i) * span
    const m1 = slopeAt(knots, i + 1) * span
    const t2 = t * t
    const t3 = t2 * t
    return (2 * t3 - 3 * t2 + 1) * v0 + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * v1 + (t3 - t2) * m1
  }
}

/** A smooth path through knots with any number of coordinates, sampled about every `step` cm (Catmull-Rom slopes). */
export function smoothPath<K extends readonly number[]>(knots: readonly K[], step: number): K[] {
  const distance: number[] = [0]
  for (let k = 1; k < knots.length; k++) {
    const a = knots[k - 1] as K
    const b = knots[k] as K
    distance.push((distance[k - 1] as number) + Math.hypot(...b.map((value, axis) => value - (a[axis] as number))))
  }
  const axes = (knots[0] as K).map((_, axis) =>
    curveThrough(knots.map((knot, k) => [distance[k] as number, knot[axis] as number])),
  )
  const length = distance[distance.length - 1] as number
  const count = Math.max(1, Math.ceil(length / step))
  return Array.from({ length: count + 1 }, (_, k) => {
    const at = (length * k) / count
    return axes.map((axis) => axis(at)) as unknown as K
  })
}

/** The sign of x on a side of the patient: +1 for the left (the right half of the image), -1 for the right. */
export function signOf(side: Side): 1 | -1 {
  return side === 'left' ? 1 : -1
}
