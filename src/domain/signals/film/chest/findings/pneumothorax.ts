import type { Rng } from '#domain/random/rng.ts'
import { curveThrough, type Point, smoothStep } from '#domain/signals/film/geometry.ts'
import { type Side, signOf } from '#domain/signals/film/side.ts'
import { pleuralSpace } from '../body.ts'
import type { ChestScene, Lung, Thread } from '../scene.ts'
import type { ChestShape, Curve, HeartShape, Hemithorax } from '../shape.ts'
import { absorption } from '../tissue.ts'
import { usualVessels } from '../vessels.ts'
import { collapsedLung } from './collapsed-lung.ts'

/** The lung drawn off its wall: `gap` cm at the sides, `top` cm at the apex. */
function retracted(half: Hemithorax, gap: Curve, top: number): Hemithorax {
  return { ...half, apex: half.apex + top, wall: (v) => half.wall(v) - gap(v) }
}

/** The visceral pleura where rays graze it, from the apex down the side, as a thread. */
function pleuralLine(lung: Hemithorax, side: Side): Thread {
  const points = Array.from({ length: 60 }, (_, k): Thread['points'][number] => {
    const v = lung.apex + 0.02 + 29 * (k / 59) ** 1.6
    const t = Math.min(1, (v - lung.apex) / 5)
    const distance = 5.5 + (lung.wall(v) - 5.5) * Math.sqrt(1 - (1 - t) ** 2)
    return [signOf(side) * distance, 0, v, 0.05]
  })
  return { points: points.filter(([x, , v]) => v < lung.dome(Math.abs(x)) - 0.2), excess: 24 }
}

/** Air between lung and chest wall: a thin white line, beyond it blackness without vessels. */
export function pneumothorax(patient: ChestScene, side: Side, rng: Rng): ChestScene {
  const size = 0.85 + 0.35 * rng.next()
  const gap = curveThrough([
    [4, 2.4 * size],
    [10, 3.1 * size],
    [20, 2.7 * size],
    [28, 1.9 * size],
    [36, 1.1 * size],
  ])
  const half = retracted(patient.shape[side], gap, 3.4 * size)
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
    content: { base: absorption.air, regions: [{ solid: pleuralSpace(collapsed, side), absorption: 0.066 }] },
    vessels: { ...usualVessels, place },
    bronchi: [],
  }
  return {
    ...patient,
    side,
    lungs: { ...patient.lungs, [side]: lung },
    strands: [...patient.strands, pleuralLine(half, side)],
  }
}

/** The heart hangs on a diaphragm that is pressed down: its borders go further down before they turn in. */
function hanging({ heart }: ChestShape): HeartShape {
  const lower =
    (border: Curve): Curve =>
    (v) =>
      border(v < 28 ? v : 28 + (v - 28) * 0.55)
  return { ...heart, base: 39.5, right: lower(heart.right), left: lower(heart.left) }
}

/** The diaphragm pressed down and flat; at the heart it still rises a little. */
function pressedDown(half: Hemithorax, low: number): Hemithorax {
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

/** Air under pressure: the lung a stump at its hilum, the mediastinum pushed away, ribs spread, the diaphragm low. */
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
    content: { base: absorption.air, regions: [collapsedLung(side, shift, 0.85 + 0.2 * rng.next(), rng)] },
    vessels: { ...usualVessels, count: 300, place },
    bronchi: [],
  }
  const shape: ChestShape = {
    ...patient.shape,
    [side]: pressedDown(patient.shape[side], 34.8 + 0.6 * rng.next()),
    heart: hanging(patient.shape),
    shift,
  }
  return {
    ...patient,
    side,
    shape,
    lungs: { ...patient.lungs, [side]: lung },
    stomachGas: side === 'right' ? patient.stomachGas : undefined,
  }
}
