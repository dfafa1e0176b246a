import type { Side } from '#imaging/findings.ts'
import type { Rng } from '#imaging/random.ts'
import { clamp, curveThrough, type Point, signOf, smoothStep } from '#imaging/raster/geometry.ts'
import { createNoiseField } from '#imaging/raster/noise-field.ts'
import { attenuation } from '../attenuation.ts'
import { type Field, type Region, tabulate, tabulateField } from '../lungs.ts'
import { normalVessels } from '../pulmonary-vessels.ts'
import type { ChestScene, LinearStructure, Lung } from '../scene.ts'
import type { ChestShape, Curve, HeartShape, Hemithorax } from '../shape.ts'
import { loft, type Profile } from '../solid.ts'
import { pleuralSpace } from '../thorax.ts'

/** The lung retracted from the chest wall: `gap` cm laterally, `top` cm at the apex. */
function retractLung(half: Hemithorax, gap: Curve, top: number): Hemithorax {
  return { ...half, apex: half.apex + top, wall: (v) => half.wall(v) - gap(v) }
}

/** The visceral pleural line, from the apex down the side. */
function pleuralLine(lung: Hemithorax, side: Side): LinearStructure {
  const points = Array.from({ length: 60 }, (_, k): LinearStructure['points'][number] => {
    const v = lung.apex + 0.02 + 29 * (k / 59) ** 1.6
    const t = Math.min(1, (v - lung.apex) / 5)
    const distance = 5.5 + (lung.wall(v) - 5.5) * Math.sqrt(1 - (1 - t) ** 2)
    return [signOf(side) * distance, 0, v, 0.05]
  })
  return { points: points.filter(([x, , v]) => v < lung.dome(Math.abs(x)) - 0.2), excess: 24 }
}

/** Pneumothorax: a visceral pleural line with no lung markings beyond it. */
export function pneumothorax(patient: ChestScene, side: Side, rng: Rng): ChestScene {
  const size = 0.85 + 0.35 * rng.next()
  const gap = curveThrough([
    [4, 2.4 * size],
    [10, 3.1 * size],
    [20, 2.7 * size],
    [28, 1.9 * size],
    [36, 1.1 * size],
  ])
  const half = retractLung(patient.shape[side], gap, 3.4 * size)
  const collapsed: ChestShape = { ...patient.shape, [side]: half, depth: 0.92 }
  const hilum = { x: signOf(side) * 3.5, v: 18 }
  const place = (p: Point): Point => {
    const share = half.wall(p.v) / patient.shape[side].wall(p.v)
    return {
      x: hilum.x + (p.x - hilum.x) * share * 0.97,
      y: p.y * 0.9,
      v: p.v < hilum.v ? hilum.v + (p.v - hilum.v) * 0.72 : p.v,
    }
  }
  const lung: Lung = {
    content: { base: attenuation.air, regions: [{ solid: pleuralSpace(collapsed, side), attenuation: 0.066 }] },
    vessels: { ...normalVessels, place },
    bronchi: [],
  }
  return {
    ...patient,
    side,
    lungs: { ...patient.lungs, [side]: lung },
    linearOpacities: [...patient.linearOpacities, pleuralLine(half, side)],
  }
}

/** The heart follows a depressed diaphragm: its borders extend lower before they turn medially. */
function elongatedHeart({ heart }: ChestShape): HeartShape {
  const lower =
    (border: Curve): Curve =>
    (v) =>
      border(v < 28 ? v : 28 + (v - 28) * 0.55)
  return { ...heart, base: 39.5, right: lower(heart.right), left: lower(heart.left) }
}

/** The hemidiaphragm depressed and flattened; it still rises slightly at the heart. */
function depressDiaphragm(half: Hemithorax, low: number): Hemithorax {
  const dome = curveThrough([
    [0, low - 1.1],
    [2.5, low - 0.7],
    [5, low - 0.25],
    [9, low + 0.4],
    [12, low + 1.2],
    [14, low + 2.3],
    [15, low + 3.6],
  ])
  return { ...half, wall: (v) => half.wall(v) + 0.55, dome, drop: { front: 3, back: 5 }, spread: 0.3 }
}

/**
 * Tension pneumothorax: lung collapsed at the hilum, mediastinal shift away, widened intercostal spaces, depressed
 * diaphragm.
 */
export function tensionPneumothorax(patient: ChestScene, side: Side, rng: Rng): ChestScene {
  const sign = signOf(side)
  const push = -sign * (2.8 + 0.7 * rng.next())
  const shift: Curve = (v) => push * smoothStep(1, 17, v) * (1 - 0.15 * smoothStep(22, 34, v))
  const hilum = { x: sign * 3 + shift(19), v: 19.3 }
  const place = (p: Point): Point => ({
    x: hilum.x + (p.x - hilum.x) * 0.27,
    y: p.y * 0.4,
    v: hilum.v + (p.v - hilum.v) * 0.42,
  })
  const lung: Lung = {
    content: { base: attenuation.air, regions: [collapsedLung(side, shift, 0.85 + 0.2 * rng.next(), rng)] },
    vessels: { ...normalVessels, count: 300, place },
    bronchi: [],
  }
  const shape: ChestShape = {
    ...patient.shape,
    [side]: depressDiaphragm(patient.shape[side], 34.8 + 0.6 * rng.next()),
    heart: elongatedHeart(patient.shape),
    shift,
  }
  return {
    ...patient,
    side,
    shape,
    lungs: { ...patient.lungs, [side]: lung },
    gastricBubble: side === 'right' ? patient.gastricBubble : undefined,
  }
}

/** The lateral border of a collapsed lung: distance from the midline at v, notched at its fissures. */
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

/** Fissures of the collapsed lung: v at the lateral border, and how far they drop toward the hilum. */
const fissures: Record<Side, readonly { v: number; drop: number }[]> = {
  right: [
    { v: 18, drop: 0.4 },
    { v: 24, drop: -3 },
  ],
  left: [{ v: 20.2, drop: -2.4 }],
}

const flank: Profile = { n: 2.2, power: 0.65 }

/** Air within a fissure: 1 at its center, widest at the border of the lung. */
function fissureCleft(v: number, drop: number, outer: number): Field {
  return (distance, at) => {
    const inwards = clamp((outer - distance) / 3, 0, 1)
    const off = Math.abs(at - v - drop * inwards ** 1.4)
    const half = 0.2 * (1 - inwards) ** 2 + 0.03
    return (1 - smoothStep(half * 0.5, half + 0.12, off)) * (1 - smoothStep(0.55, 1, inwards))
  }
}

/** An airless lung at its hilum, its lobes separated, displaced with the heart by `shift`. */
function collapsedLung(side: Side, shift: Curve, size: number, rng: Rng): Region {
  const sign = signOf(side)
  const jittered = borders[side].map(([v, distance]) => {
    const far = 1 + (distance - 1) * size + 0.35 * (rng.next() - 0.5)
    return [19.5 + (v - 19.5) * (0.55 + 0.45 * size) + 0.2 * (rng.next() - 0.5), far] as const
  })
  const border = curveThrough(jittered)
  const top = (jittered[0] as readonly [number, number])[0]
  const bottom = (jittered[jittered.length - 1] as readonly [number, number])[0]
  const base = tabulate(shift)
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
  const cloud = createNoiseField(rng, 1.5)
  const patches = tabulateField((x, v) => 0.8 + 0.2 * cloud(x, v))
  const clefts = fissures[side].map(({ v, drop }) =>
    fissureCleft(19.5 + (v - 19.5) * (0.55 + 0.45 * size), drop, border(v) + 0.2),
  )
  const share: Field = (x, v) => {
    const distance = sign * (x - base(v))
    return patches(x, v) * clefts.reduce((left, cleft) => left * (1 - 0.6 * cleft(distance, v)), 1)
  }
  return { solid, attenuation: 0.14, share }
}
