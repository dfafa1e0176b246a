import type { Side } from '#imaging/findings.ts'
import type { Rng } from '#imaging/random.ts'
import { type Point, signOf, smoothStep } from '#imaging/raster/geometry.ts'
import { createNoiseField } from '#imaging/raster/noise-field.ts'
import {
  aboveLine,
  beforeOblique,
  behindOblique,
  type Field,
  horizontalFissure,
  middleLobe,
  type Region,
  tabulateField,
} from '../lungs.ts'
import type { ChestScene, Lung } from '../scene.ts'
import type { ChestShape, Lobe } from '../shape.ts'
import type { TubePoint } from '../tube.ts'

const solidLung = 0.185

/** Density of consolidation by position, apart from its sharp border at the horizontal fissure. */
function densityOf(lobe: Lobe, cloud: Field): Field {
  switch (lobe) {
    case 'right upper':
      return (x, v) => smoothStep(6, 12, v + 5 * cloud(x, v)) * (0.8 + 0.2 * cloud(v, x))
    case 'right middle':
      return (x, v) => {
        const below = v - 18.5
        const outwards = smoothStep(8 - 0.35 * below, 13.8 - 0.55 * below, Math.abs(x) + 2.2 * (cloud(x, v) - 0.5))
        const down = smoothStep(4.5, 11.5, below + 2.4 * (cloud(v, x) - 0.5))
        return (1 - outwards) * (1 - down) * (1 - 0.035 * below)
      }
    case 'right lower':
    case 'left lower':
      return (x, v) => smoothStep(17.5, 22.5, v + 4 * cloud(x, v) - 1) * (0.88 + 0.12 * cloud(v, x))
  }
}

function consolidatedLobe(lobe: Lobe, rng: Rng): Region {
  const cloud = createNoiseField(rng, 2.4)
  const level = 0.9 * (rng.next() - 0.5)
  const tilt = 0.1 * (rng.next() - 0.4)
  const density = tabulateField(densityOf(lobe, cloud))
  const above = aboveLine((x) => horizontalFissure(Math.abs(x)) + level + tilt * (Math.abs(x) - 6), 0.14)
  switch (lobe) {
    case 'right upper':
      return { solid: beforeOblique, attenuation: solidLung, share: (x, v) => above(x, v) * density(x, v) }
    case 'right middle':
      return { solid: middleLobe, attenuation: solidLung, share: (x, v) => (1 - above(x, v)) * density(x, v) }
    case 'right lower':
    case 'left lower':
      return { solid: behindOblique, attenuation: solidLung, share: density }
  }
}

/** Where each lobar bronchus enters its lobe and its direction, for the air bronchogram. */
const lobarBronchi: Record<
  Lobe,
  { distance: number; v: number; heading: number; length: number; generations: number }
> = {
  'right upper': { distance: 3.4, v: 16.3, heading: 2.1, length: 2, generations: 4 },
  'right middle': { distance: 3.6, v: 19.6, heading: 0.85, length: 1.7, generations: 3 },
  'right lower': { distance: 3.7, v: 20.4, heading: 0.45, length: 2.5, generations: 4 },
  'left lower': { distance: 4.2, v: 20.2, heading: 0.4, length: 2.5, generations: 4 },
}

function bronchogram(lobe: Lobe, side: Side, shape: ChestShape, rng: Rng): Lung['bronchi'] {
  const { distance, v, heading, length, generations } = lobarBronchi[lobe]
  const sign = signOf(side)
  const stem = { x: sign * distance + shape.shift(v), y: 0, v, heading: sign * heading, length, radius: 0.34 }
  return forkBronchi(rng, stem, generations)
}

/** Lobar consolidation: opacity up to the fissure with air bronchograms, without volume loss. */
export function lobarConsolidation(patient: ChestScene, side: Side, rng: Rng): ChestScene {
  const lobe: Lobe = side === 'left' ? 'left lower' : rng.pick(['right upper', 'right middle', 'right lower'] as const)
  const lung = patient.lungs[side]
  return {
    ...patient,
    side,
    lobe,
    lungs: {
      ...patient.lungs,
      [side]: {
        ...lung,
        content: { ...lung.content, regions: [consolidatedLobe(lobe, rng)] },
        bronchi: bronchogram(lobe, side, patient.shape, rng),
      },
    },
  }
}

const steps = 8

/**
 * The start of a bronchus: position, direction in the image (radians from straight down, toward the left), and size.
 */
interface BronchusStem extends Point {
  heading: number
  length: number
  radius: number
}

/** One gently curved, tapering bronchus, and the start of the next. */
function growBronchus(
  rng: Rng,
  { x, y, v, heading, length, radius }: BronchusStem,
): { line: TubePoint[]; end: BronchusStem } {
  const bend = (rng.next() - 0.5) * 0.6
  const line: TubePoint[] = []
  const at = { x, y, v }
  for (let k = 0; k <= steps; k++) {
    const wide = radius * (1 - (0.3 * k) / steps)
    line.push({ ...at, across: wide, down: wide })
    const direction = heading + (bend * (k + 0.5)) / steps
    at.x += (Math.sin(direction) * length) / steps
    at.v += (Math.cos(direction) * length) / steps
  }
  const last = line[steps] as TubePoint
  return { line, end: { x: last.x, y, v: last.v, heading: heading + bend, length, radius: last.across } }
}

/** A bronchus that branches `generations` times: one branch continues almost straight, the other turns away. */
function forkBronchi(rng: Rng, stem: BronchusStem, generations: number): TubePoint[][] {
  const { line, end } = growBronchus(rng, stem)
  if (generations === 0) return [line]
  const turn = rng.next() < 0.5 ? -1 : 1
  const onward = { ...end, heading: end.heading - turn * (0.18 + 0.2 * rng.next()), length: end.length * 0.82 }
  const aside = {
    ...end,
    heading: end.heading + turn * (0.45 + 0.3 * rng.next()),
    length: end.length * (0.65 + 0.2 * rng.next()),
    radius: end.radius * 0.85,
  }
  return [line, ...forkBronchi(rng, onward, generations - 1), ...forkBronchi(rng, aside, generations - 1)]
}
