import { curveThrough } from './geometry.ts'

/** A smooth path through knots of any number of coordinates, sampled about every `step` cm (Catmull-Rom slopes). */
export function smoothPath<K extends readonly number[]>(knots: readonly K[], step: number): K[] {
  const way: number[] = [0]
  for (let k = 1; k < knots.length; k++) {
    const a = knots[k - 1] as K
    const b = knots[k] as K
    way.push((way[k - 1] as number) + Math.hypot(...b.map((value, axis) => value - (a[axis] as number))))
  }
  const axes = (knots[0] as K).map((_, axis) =>
    curveThrough(knots.map((knot, k) => [way[k] as number, knot[axis] as number])),
  )
  const length = way[way.length - 1] as number
  const count = Math.max(1, Math.ceil(length / step))
  return Array.from({ length: count + 1 }, (_, k) => {
    const at = (length * k) / count
    return axes.map((axis) => axis(at)) as unknown as K
  })
}
