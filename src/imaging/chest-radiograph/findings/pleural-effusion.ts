import type { Side } from '#imaging/findings.ts'
import type { Rng } from '#imaging/random.ts'
import { curveThrough, signOf, smoothStep } from '#imaging/raster/geometry.ts'
import { attenuation } from '../attenuation.ts'
import { tabulate } from '../lungs.ts'
import type { ChestScene, Lung } from '../scene.ts'
import type { Curve } from '../shape.ts'
import { aboveBowl } from '../solid.ts'

/** Fluid whose meniscus is `level` cm down in the middle of the lung and rises `climb` cm along the chest wall. */
function withLargeEffusion(lung: Lung, side: Side, level: number, climb: number): Lung {
  const meniscus = curveThrough([
    [0, level - 0.1 * climb],
    [3, level - 0.04 * climb],
    [6, level],
    [9, level - 0.1 * climb],
    [11, level - 0.24 * climb],
    [12.5, level - 0.45 * climb],
    [13.5, level - 0.8 * climb],
    [14.2, level - 1.3 * climb],
    [15, level - 2 * climb],
  ])
  return underMeniscus(lung, (x) => meniscus(Math.max(0, signOf(side) * x)), 5)
}

/** A small effusion: a meniscus along the chest wall blunts the costophrenic angle; the dome is still visible. */
export function withBluntedAngle(lung: Lung, side: Side, level: number, climb: number): Lung {
  const meniscus = curveThrough([
    [10, level],
    [11.5, level - 0.08 * climb],
    [12.6, level - 0.27 * climb],
    [13.3, level - 0.58 * climb],
    [13.8, level - 1 * climb],
    [14.2, level - 1.6 * climb],
    [14.7, level - 2.8 * climb],
  ])
  return underMeniscus(lung, (x) => meniscus(signOf(side) * x), 3.2)
}

function underMeniscus(lung: Lung, meniscus: Curve, height: number): Lung {
  const solid = aboveBowl(tabulate(meniscus), height)
  return {
    ...lung,
    content: { ...lung.content, base: attenuation.soft, regions: [{ solid, attenuation: attenuation.lung }] },
  }
}

/** A moderate to large upright effusion: basal opacity with a meniscus, costophrenic angle and dome obscured. */
export function pleuralEffusion(patient: ChestScene, side: Side, rng: Rng): ChestScene {
  const level = 25.5 + 3 * rng.next()
  const lung = withLargeEffusion(patient.lungs[side], side, level + 2, 5)
  const push = -signOf(side) * 0.5
  return {
    ...patient,
    side,
    shape: { ...patient.shape, shift: (v) => push * smoothStep(6, 22, v) },
    lungs: { ...patient.lungs, [side]: lung },
    gastricBubble: side === 'right' ? patient.gastricBubble : undefined,
  }
}
