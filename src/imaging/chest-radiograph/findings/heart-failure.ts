import { type Side, sides } from '#imaging/findings.ts'
import type { Rng } from '#imaging/random.ts'
import { clamp, signOf, smoothPath, smoothStep } from '#imaging/raster/geometry.ts'
import { createNoiseField } from '#imaging/raster/noise-field.ts'
import { type Field, horizontalFissure, tabulateField } from '../lungs.ts'
import type { ChestScene, LinearStructure, Lung } from '../scene.ts'
import { type ChestShape, heartShape } from '../shape.ts'
import { withBluntedAngle } from './pleural-effusion.ts'

/** Kerley B lines: short, faint, thickened septa that reach the lateral pleura at the bases. */
function kerleyBLines(shape: ChestShape, side: Side, rng: Rng): LinearStructure[] {
  const sign = signOf(side)
  const lines: LinearStructure[] = []
  for (let v = 26.4 + 1.5 * rng.next(); v < 32.4; v += 0.35 + 1.6 * rng.next() ** 1.5) {
    const far = shape[side].wall(v) - 0.3 - 0.3 * rng.next()
    const near = far - 0.7 - 1.1 * rng.next()
    const tilt = 0.7 * (rng.next() - 0.6)
    const middle = (far + near) / 2
    const points: LinearStructure['points'] = [
      [sign * far, 0, v, 0.045],
      [sign * middle, 0, v + tilt * 0.3 + 0.12 * (rng.next() - 0.5), 0.05],
      [sign * near, 0, v + tilt * 0.6, 0.03],
    ]
    lines.push({ points: smoothPath(points, 0.1), excess: 8 + 7 * rng.next() })
  }
  return lines
}

function thickenedFissure(): LinearStructure {
  const points = Array.from({ length: 12 }, (_, k): LinearStructure['points'][number] => {
    const distance = 4.5 + 0.8 * k
    return [-distance, 0, horizontalFissure(distance), 0.06]
  })
  return { points, excess: 4 }
}

/** Pulmonary edema by position: confluent around the hilum, less peripherally, with a basal veil. */
function edemaField(side: Side, rng: Rng): Field {
  const broad = createNoiseField(rng, 4.5)
  const fine = createNoiseField(rng, 1.8)
  const sign = signOf(side)
  const strength = 0.72 + 0.12 * rng.next()
  const height = 4.6 + 0.8 * rng.next()
  return tabulateField((x, v) => {
    const uneven = 1.5 * (broad(x, v) - 0.5)
    const across = (sign * x - 4.4) / (3.7 + uneven)
    const smoothTubePath = (v - 20.2) / (height + uneven)
    const wing = strength * Math.exp(-0.5 * (across * across + smoothTubePath * smoothTubePath) ** 1.1)
    const veil = 0.2 + 0.14 * smoothStep(16, 31, v)
    const soft = 0.86 + 0.2 * broad(x, v) + 0.16 * (fine(x, v) - 0.5)
    return clamp((veil + (1 - veil) * wing) * soft, 0, 0.86)
  })
}

function edematousLung(lung: Lung, side: Side, rng: Rng): Lung {
  const haze = edemaField(side, rng)
  const vessels = { ...lung.vessels, width: (v: number) => 1.65 - 0.4 * smoothStep(13, 24, v) }
  const level = (side === 'right' ? 34.3 : 34.9) + 0.6 * rng.next()
  return withBluntedAngle({ ...lung, content: { ...lung.content, haze }, vessels }, side, level, 1.5)
}

/** Heart failure: cardiomegaly, cephalization, perihilar edema, Kerley B lines, and small effusions. */
export function cardiomegalyWithEdema(patient: ChestScene, _side: Side, rng: Rng): ChestScene {
  const size = 1.3 + 0.08 * rng.next()
  const shape: ChestShape = { ...patient.shape, heart: heartShape(size * 1.02, size) }
  return {
    ...patient,
    shape,
    lungs: {
      right: edematousLung(patient.lungs.right, 'right', rng),
      left: edematousLung(patient.lungs.left, 'left', rng),
    },
    linearOpacities: [
      ...patient.linearOpacities,
      ...sides.flatMap((side) => kerleyBLines(shape, side, rng)),
      thickenedFissure(),
    ],
  }
}
