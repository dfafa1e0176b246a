import type { Side } from '#imaging/findings.ts'
import type { Rng } from '#imaging/random.ts'
import { clamp, curveThrough, signOf, smoothStep } from '#imaging/raster/geometry.ts'
import { attenuation } from '../attenuation.ts'
import { aboveLine, type Region, tabulate } from '../lungs.ts'
import type { ChestScene } from '../scene.ts'
import { type Curve, diaphragmDome } from '../shape.ts'
import { slab } from '../solid.ts'

const everywhere = slab(() => [-12, 12])

/** Right upper lobe collapse against the mediastinum, with an elevated, concave horizontal fissure. */
function rightUpper(): Region {
  const fissure = curveThrough([
    [2, 17],
    [3.6, 15.3],
    [5, 12.9],
    [6.5, 10.6],
    [8.2, 8.7],
    [10, 7.4],
    [12, 6.4],
  ])
  return { solid: everywhere, attenuation: attenuation.soft * 0.97, share: aboveLine((x) => fissure(Math.abs(x)), 0.4) }
}

/** Left lower lobe collapse behind the heart: a triangle with a nearly straight lateral edge (sail sign). */
function leftLower(floor: number): Region {
  const edge = tabulate(
    curveThrough([
      [-20, 0],
      [17.4, 1.6],
      [20, 2.7],
      [24, 3.9],
      [29, 5.6],
      [36, 7.4],
    ]),
  )
  const solid = slab((v) => (v < 17 ? undefined : [-12, 1]))
  return {
    solid,
    attenuation: attenuation.soft,
    share: (x, v) => clamp((edge(v) - x) / 0.45 + 0.5, 0, 1) * (1 - 0.8 * smoothStep(floor - 0.5, floor + 2, v)),
  }
}

/** Lobar atelectasis: opacity, displaced fissure, trachea and heart shifted toward it, elevated hemidiaphragm. */
export function atelectasis(patient: ChestScene, side: Side, rng: Rng): ChestScene {
  const upper = side === 'right'
  const pull = signOf(side) * (1.5 + 0.4 * rng.next())
  const shift: Curve = upper
    ? (v) => pull * smoothStep(0, 9, v) * (1 - 0.55 * smoothStep(16, 24, v))
    : (v) => pull * smoothStep(6, 20, v)
  const half = patient.shape[side]
  const rise = upper ? 1.6 : 2.4
  const dome = diaphragmDome(half.dome(6.5) - rise, half.dome(14.2) - rise * 0.35)
  const lung = patient.lungs[side]
  return {
    ...patient,
    side,
    lobe: upper ? 'right upper' : 'left lower',
    shape: { ...patient.shape, [side]: { ...half, dome }, shift },
    lungs: {
      ...patient.lungs,
      [side]: { ...lung, content: { ...lung.content, regions: [upper ? rightUpper() : leftLower(dome(5))] } },
    },
  }
}
