import type { Rng } from '../random.ts'
import { curveThrough, smoothStep } from '../raster/geometry.ts'
import type { Plane } from '../raster/plane.ts'
import { attenuation } from './attenuation.ts'
import { detector, rowOf, vOf, xOf } from './detector.ts'
import type { ChestScene } from './scene.ts'
import { addSolid, ellipsoid, loft, type Solid } from './solid.ts'

/** How much less fat and bowel attenuate than the liver and spleen above them. */
const thinner = 0.24

/**
 * Lowers attenuation below the liver, whose inferior edge rises to the left across the midline, and below the spleen.
 */
function addUnderLiver(total: Plane, lower: number): void {
  const edge = curveThrough([
    [-16, 42.6 + lower],
    [-11, 41.6 + lower],
    [-6, 39.8 + lower],
    [-2, 38.3 + lower],
    [2, 37.4 + lower],
    [5, 37.6 + lower],
    [8, 38.4 + lower],
    [11, 39.4 + lower],
    [13.5, 41.5 + lower],
    [16, 43 + lower],
  ])
  const edges = Float32Array.from({ length: detector.width }, (_, i) => edge(xOf(i)))
  for (let j = Math.floor(rowOf(35.5)); j < detector.height; j++) {
    for (let i = 0; i < detector.width; i++) {
      const under = vOf(j) - (edges[i] as number)
      if (under < -0.4) continue
      const at = j * detector.width + i
      total.data[at] = (total.data[at] as number) - thinner * smoothStep(-0.4, 3.2, under)
    }
  }
}

/** A gas-filled bowel loop with haustra that descends `length` cm from `top`. */
function bowelLoop(rng: Rng, x: number, top: number, length: number): Solid {
  const count = Math.round(length / 0.75)
  const lean = rng.next() - 0.3
  const middles = curveThrough(Array.from({ length: count + 1 }, (_, k) => [k, x + lean * k * 0.5 + 0.5 * rng.next()]))
  const halves = curveThrough(
    Array.from({ length: count + 1 }, (_, k) => [k, (k % 2 === 1 ? 0.85 : 0.5) + 0.5 * rng.next()]),
  )
  return loft((v) => {
    const t = (v - top) / length
    if (t <= 0 || t >= 1) return undefined
    const share = Math.min(1, 5 * t, 5 * (1 - t)) ** 0.5
    const middle = middles(t * count)
    const half = halves(t * count) * share
    return { right: middle - half, left: middle + half, deepest: middle, back: -0.5 * half, front: 0.5 * half }
  })
}

/** Gas in the splenic flexure and, in some patients, in a loop near the midline. */
function addBowelGas(total: Plane, rng: Rng, dome: number): void {
  const bend = bowelLoop(rng, 9 + 1.8 * rng.next(), dome + 5.4 + 1.5 * rng.next(), 2 + 3.5 * rng.next())
  addSolid(total, bend, -0.85 * attenuation.soft)
  if (rng.next() < 0.6) {
    addSolid(
      total,
      bowelLoop(rng, -7 + 11 * rng.next(), 39.4 + rng.next(), 1.4 + 2 * rng.next()),
      -0.6 * attenuation.soft,
    )
  }
}

/** Adds the visible abdomen: the liver edge, the gastric bubble over its fluid level, and bowel gas. */
export function addAbdomen(total: Plane, { shape, gastricBubble }: ChestScene, rng: Rng): void {
  addUnderLiver(total, 1.5 * rng.next() - 0.5)
  addBowelGas(total, rng, shape.left.dome(6.5))
  if (!gastricBubble) return
  const { x, rx, rv, level } = gastricBubble
  const v = shape.left.dome(x) + 1.2 + rv
  addSolid(total, ellipsoid({ x, y: 2, v, rx, ry: 1.2, rv }), -attenuation.soft, v + level * rv)
}
