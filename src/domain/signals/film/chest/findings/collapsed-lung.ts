import type { Rng } from '#domain/random/rng.ts'
import { drawCloud } from '#domain/signals/film/cloud.ts'
import { clamp, curveThrough, smoothStep } from '#domain/signals/film/geometry.ts'
import { type Side, signOf } from '#domain/signals/film/side.ts'
import { loft, type Profile } from '#domain/signals/film/solid.ts'
import { tabled } from '../lobes.ts'
import { coarse, type Field, type Region } from '../lungs.ts'
import type { Curve } from '../shape.ts'

/** The outer border of a collapsed lung: distance from the middle of the chest at v, notched where its fissures open. */
const borders: Record<Side, readonly (readonly [v: number, distance: number])[]> = {
  right: [
    [11.4, 3.2],
    [12.4, 5],
    [14, 6.5],
    [15.8, 7.1],
    [17.2, 7],
    [18, 6.75],
    [19, 7.1],
    [21, 7.7],
    [22.8, 7.6],
    [23.6, 7.1],
    [24.3, 7],
    [25.6, 7],
    [27.2, 6.2],
    [28.8, 4.8],
    [30, 2.8],
  ],
  left: [
    [11.6, 3.2],
    [12.6, 5.2],
    [14.4, 6.8],
    [16.8, 7.4],
    [19, 7.1],
    [20.2, 6.6],
    [21.2, 6.9],
    [23, 7.5],
    [25.2, 7.2],
    [27.2, 6.1],
    [29, 4.4],
    [30, 2.6],
  ],
}

/** Where fissures run through the stump: v at the outer border, and how far they drop towards the hilum. */
const fissures: Record<Side, readonly { v: number; drop: number }[]> = {
  right: [
    { v: 18, drop: 0.4 },
    { v: 24, drop: -3 },
  ],
  left: [{ v: 20.2, drop: -2.4 }],
}

const flank: Profile = { n: 2.2, power: 0.65 }

/** Air in the cleft of a fissure: 1 in its middle, widest at the border of the lung. */
function cleftOf(v: number, drop: number, outer: number): Field {
  return (distance, at) => {
    const inwards = clamp((outer - distance) / 3, 0, 1)
    const off = Math.abs(at - v - drop * inwards ** 1.4)
    const half = 0.2 * (1 - inwards) ** 2 + 0.03
    return (1 - smoothStep(half * 0.5, half + 0.12, off)) * (1 - smoothStep(0.55, 1, inwards))
  }
}

/** A lung without air that hangs at its hilum, its lobes apart, moved aside with the heart by `shift`. */
export function collapsedLung(side: Side, shift: Curve, size: number, rng: Rng): Region {
  const sign = signOf(side)
  const jittered = borders[side].map(([v, distance]) => {
    const far = 1 + (distance - 1) * size + 0.35 * (rng.next() - 0.5)
    return [19.5 + (v - 19.5) * (0.55 + 0.45 * size) + 0.2 * (rng.next() - 0.5), far] as const
  })
  const border = curveThrough(jittered)
  const top = (jittered[0] as readonly [number, number])[0]
  const bottom = (jittered[jittered.length - 1] as readonly [number, number])[0]
  const base = tabled(shift)
  const solid = loft(
    (v) => {
      if (v < top || v > bottom) return undefined
      const close = Math.sqrt(Math.min(1, (v - top) / 3, (bottom - v) / 3))
      const near = sign * 0.6 + base(v)
      const far = near + sign * (border(v) - 0.6) * (0.35 + 0.65 * close)
      const deepest = near + 0.45 * (far - near)
      return {
        right: Math.min(near, far),
        left: Math.max(near, far),
        deepest,
        back: -0.8 - 3.8 * close,
        front: 2.6 * close,
      }
    },
    { right: flank, left: flank },
  )
  const cloud = drawCloud(rng, 1.5)
  const patches = coarse((x, v) => 0.8 + 0.2 * cloud(x, v))
  const clefts = fissures[side].map(({ v, drop }) =>
    cleftOf(19.5 + (v - 19.5) * (0.55 + 0.45 * size), drop, border(v) + 0.2),
  )
  const share: Field = (x, v) => {
    const distance = sign * (x - base(v))
    return patches(x, v) * clefts.reduce((left, cleft) => left * (1 - 0.6 * cleft(distance, v)), 1)
  }
  return { solid, absorption: 0.14, share }
}
