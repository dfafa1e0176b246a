import type { Rng } from '#domain/random/rng.ts'
import { drawCloud } from '../cloud.ts'
import { bell, smoothStep } from '../geometry.ts'
import { signOf } from '../side.ts'
import { hounsfield } from './hounsfield.ts'
import type { DrawLesion } from './lesion.ts'
import { angleOf } from './skull.ts'

/** How far out a place lies in an irregular oval round the origin: 1 on its edge. */
function drawOval(rng: Rng, size: number): (x: number, y: number) => number {
  const phases = [rng.next() * 6, rng.next() * 6, rng.next() * 6, rng.next() * 6, rng.next() * 6]
  return (x, y) => {
    const angle = Math.atan2(y, x)
    const wave = phases.reduce((sum, phase, k) => sum + (0.14 / (k + 1)) * Math.sin((k + 2) * angle + phase), 0)
    return Math.hypot(x / 0.82, y / 1.2) / (size * (1 + wave))
  }
}

/** Blood in the putamen, white with a dark rim of edema; it pushes the brain round it away on all sides. */
export const drawHemorrhage: DrawLesion = (_skull, side, rng) => {
  const center = { x: signOf(side) * (3.1 + 0.2 * rng.next()), y: -0.3 + 0.4 * rng.next() }
  const size = 1.55 + 0.3 * rng.next()
  const cloud = drawCloud(rng, 0.9)
  const swirl = drawCloud(rng, 1.7)
  const reach = drawOval(rng, size)
  return {
    from(x, y, depth) {
      const dx = x - center.x
      const dy = y - center.y
      const r = Math.max(0.01, Math.hypot(dx, dy))
      // Tissue keeps its area: what was within r before now lies outside the clot.
      const before = Math.sqrt(Math.max(0.01, r * r - 0.55 * size * size * smoothStep(0, 2.5, depth)))
      return [center.x + (dx * before) / r, center.y + (dy * before) / r]
    },
    value(x, y, _depth, tissue) {
      const d = reach(x - center.x, y - center.y)
      const edema = 1 - smoothStep(1.12, 1.5, d + 0.2 * cloud(x, y))
      const wet = tissue + (17 - tissue) * edema * 0.95
      const clot = 1 - smoothStep(0.95, 1.05, d + 0.16 * (cloud(y, x) - 0.5))
      const settled = 4 * smoothStep(-1, 1.5, y - center.y)
      const blood = hounsfield.clot - 4 + 7 * cloud(x, y) + settled - 13 * smoothStep(0.55, 0.85, swirl(x, y))
      return wet + (blood - wet) * clot
    },
  }
}

/** A day-old infarct of the middle cerebral artery: its wedge sinks to one dark gray, its furrows close. */
export const drawInfarct: DrawLesion = (_skull, side, rng) => {
  const sign = signOf(side)
  const cloud = drawCloud(rng, 1.6)
  const front = 0.72 + 0.12 * rng.next()
  const back = 2.05 + 0.15 * rng.next()
  const share = (x: number, y: number) => {
    const angle = sign * angleOf(x - sign * 0.9, y) + 0.5 * (cloud(x, y) - 0.5)
    const wedge = smoothStep(front - 0.07, front + 0.07, angle) * (1 - smoothStep(back - 0.07, back + 0.07, angle))
    return wedge * smoothStep(1.7, 2.1, sign * x + 0.5 * cloud(y, x))
  }
  return {
    from(x, y, depth) {
      const push = 0.28 * bell(y, 3) * bell(x - sign, 2.4) * smoothStep(0.2, 2.5, depth)
      return [x + sign * push, y]
    },
    value(x, y, depth, tissue) {
      const dead = 20.5 + 2 * cloud(x * 1.7, y * 1.7) + 0.2 * (tissue - 30)
      return tissue + (dead - tissue) * share(x, y) * smoothStep(0.02, 0.2, depth)
    },
  }
}
