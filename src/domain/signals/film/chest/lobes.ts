import { clamp, curveThrough } from '../geometry.ts'
import { type Solid, sheet } from '../solid.ts'
import type { Field } from './lungs.ts'
import type { Curve } from './shape.ts'

/** Depth of the oblique fissure at v: from the fourth vertebra behind to the front end of the sixth rib. */
const oblique: Curve = curveThrough([
  [11.5, -9],
  [18, -4.6],
  [26, 0.4],
  [33, 5.5],
])

/** v of the horizontal fissure of the right lung at a distance from the midline. */
export const horizontalFissure: Curve = curveThrough([
  [2, 19.2],
  [5, 18.6],
  [9, 18.5],
  [14, 19.3],
])

/** What lies in front of the oblique fissure. */
export const beforeOblique: Solid = sheet((v) => [v < 11.5 ? -12 : oblique(v), 12])

/** The middle lobe and what lies in front of it; it wraps round the border of the heart. */
export const middleLobe: Solid = sheet((v) => [oblique(v) - 2.5, 12])

/** What lies behind the oblique fissure: the lower lobe. */
export const behindOblique: Solid = sheet((v) => (v < 11.5 ? undefined : [-12, oblique(v) + 1.2]))

/** A curve over x, looked up at every half millimeter from -50 to 50 cm. */
export function tabled(curve: Curve): Curve {
  const table = Float32Array.from({ length: 2000 }, (_, k) => curve((k - 1000) / 20))
  return (x) => table[clamp(Math.round(x * 20) + 1000, 0, 1999)] as number
}

/** 1 above a line over the film, 0 below it, with a step `blur` cm wide. */
export function aboveLine(line: Curve, blur: number): Field {
  const level = tabled(line)
  return (x, v) => clamp((level(x) - v) / blur + 0.5, 0, 1)
}
