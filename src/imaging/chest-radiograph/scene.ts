import type { Side } from '../findings.ts'
import type { Rng } from '../random.ts'
import { absorption } from './attenuation.ts'
import type { LungContent } from './lungs.ts'
import { usualVessels, type VesselPlan } from './pulmonary-vessels.ts'
import { type ChestShape, domeBetween, type Hemithorax, type Lobe, normalShape } from './shape.ts'
import type { Posture } from './shoulder-girdle.ts'
import type { TubePoint } from './tube.ts'

/** A thread of some material: its points with radius in cm; `excess` is the absorption per cm above what it replaces. */
export interface Thread {
  points: readonly (readonly [x: number, y: number, v: number, radius: number])[]
  excess: number
}

/** One lung as it is drawn: what fills its space, its vessels, and bronchi that show where the lung is solid. */
export interface Lung {
  content: LungContent
  vessels: VesselPlan
  /** Bronchi filled with air. */
  bronchi: readonly (readonly TubePoint[])[]
}

/** Gas in the stomach: its middle, its half-axes, and where the fluid stands in it (share of `rv` under the middle). */
export interface GasBubble {
  x: number
  rx: number
  rv: number
  level: number
}

/** All that is drawn of one patient. */
export interface ChestScene {
  /** From back to front, upright; or from front to back, in bed. */
  view: 'PA' | 'AP'
  /** The side of the finding, if it has one. */
  side?: Side | undefined
  /** The lobe of the finding, if it has one. */
  lobe?: Lobe
  shape: ChestShape
  /** Breadth and depth of the body as shares of the usual. */
  breadth: number
  bulk: number
  posture: Posture
  lungs: Record<Side, Lung>
  /** Lines and tubes: seen wherever they lie. */
  threads: readonly Thread[]
  /** Lines of tissue within the lungs, seen where there is air round them. */
  strands: readonly Thread[]
  stomachGas?: GasBubble | undefined
}

/** A lung filled with air as it should be. */
const healthyLung: Lung = { content: { base: absorption.lung, regions: [] }, vessels: usualVessels, bronchi: [] }

type Within = (low: number, high: number) => number

function drawGas(rng: Rng, within: Within): GasBubble | undefined {
  const bubble = { x: within(4.6, 6.6), rx: within(1.6, 3), rv: within(1, 1.7), level: within(0.1, 0.9) }
  return rng.next() < 0.8 ? bubble : undefined
}

/** A healthy adult, upright, taken from back to front: one of many builds. */
export function drawPatient(rng: Rng): ChestScene {
  const within: Within = (low, high) => low + rng.next() * (high - low)
  const breadth = within(0.95, 1.02)
  return {
    view: 'PA',
    shape: normalShape({ breadth, heart: within(0.9, 1.03), inspiration: within(-0.5, 0.6) }),
    breadth,
    bulk: within(0.97, 1.05),
    posture: { bladesIn: within(-0.4, 0.3), collarUp: within(-0.5, 0.4), turned: within(-0.35, 0.35) },
    lungs: { right: healthyLung, left: healthyLung },
    threads: [],
    strands: [],
    stomachGas: drawGas(rng, within),
  }
}

function higher(half: Hemithorax): Hemithorax {
  return { ...half, dome: domeBetween(half.dome(6.5) - 1.2, half.dome(14.2) - 0.4) }
}

/** The patient in bed, from front to back: shallower breath, broader heart, blades over the lungs, no fluid level. */
export function inBed(patient: ChestScene): ChestScene {
  if (patient.view === 'AP') return patient
  const { shape, posture, stomachGas } = patient
  const { heart } = shape
  const broader: ChestShape = {
    ...shape,
    right: higher(shape.right),
    left: higher(shape.left),
    heart: { ...heart, right: (v) => 1.05 * heart.right(v), left: (v) => 1.05 * heart.left(v) },
  }
  return {
    ...patient,
    view: 'AP',
    shape: broader,
    posture: { ...posture, bladesIn: 2 + posture.bladesIn, collarUp: 1 + posture.collarUp },
    stomachGas: stomachGas && { ...stomachGas, level: 1 },
  }
}
