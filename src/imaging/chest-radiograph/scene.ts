import type { Side } from '../findings.ts'
import type { Rng } from '../random.ts'
import { attenuation } from './attenuation.ts'
import type { LungContent } from './lungs.ts'
import { normalVessels, type VesselPlan } from './pulmonary-vessels.ts'
import { type ChestShape, diaphragmDome, type Hemithorax, type Lobe, normalShape } from './shape.ts'
import type { Posture } from './shoulder-girdle.ts'
import type { TubePoint } from './tube.ts'

/** A thin structure: its points with radius in cm, and its attenuation per cm in `excess` of what it replaces. */
export interface LinearStructure {
  points: readonly (readonly [x: number, y: number, v: number, radius: number])[]
  excess: number
}

/** One lung: the contents of its pleural space, its vessels, and any air bronchograms. */
export interface Lung {
  content: LungContent
  vessels: VesselPlan
  /** Air-filled bronchi, visible in consolidated lung. */
  bronchi: readonly (readonly TubePoint[])[]
}

/** The gastric bubble: its center and half-axes, and its fluid level (fraction of `rv` below the center). */
export interface GastricBubble {
  x: number
  rx: number
  rv: number
  level: number
}

/** Everything that is rendered for one patient. */
export interface ChestScene {
  /** Upright posteroanterior, or portable supine anteroposterior. */
  view: 'PA' | 'AP'
  /** The side of the finding, if it has one. */
  side?: Side | undefined
  /** The lobe of the finding, if it has one. */
  lobe?: Lobe
  shape: ChestShape
  /** Breadth and depth of the trunk as multiples of the average. */
  breadth: number
  bulk: number
  posture: Posture
  lungs: Record<Side, Lung>
  /** Lines and tubes, visible wherever they lie. */
  devices: readonly LinearStructure[]
  /** Linear opacities within the lungs, visible where air surrounds them. */
  linearOpacities: readonly LinearStructure[]
  gastricBubble?: GastricBubble | undefined
}

/** A normally aerated lung. */
const healthyLung: Lung = { content: { base: attenuation.lung, regions: [] }, vessels: normalVessels, bronchi: [] }

type Within = (low: number, high: number) => number

function sampleGastricBubble(rng: Rng, overlap: Within): GastricBubble | undefined {
  const bubble = { x: overlap(4.6, 6.6), rx: overlap(1.6, 3), rv: overlap(1, 1.7), level: overlap(0.1, 0.9) }
  return rng.next() < 0.8 ? bubble : undefined
}

/** A healthy adult, upright PA, with a random habitus. */
export function samplePatient(rng: Rng): ChestScene {
  const overlap: Within = (low, high) => low + rng.next() * (high - low)
  const breadth = overlap(0.95, 1.02)
  return {
    view: 'PA',
    shape: normalShape({ breadth, heart: overlap(0.9, 1.03), inspiration: overlap(-0.5, 0.6) }),
    breadth,
    bulk: overlap(0.97, 1.05),
    posture: {
      scapularOverlap: overlap(-0.4, 0.3),
      clavicleElevation: overlap(-0.5, 0.4),
      rotation: overlap(-0.35, 0.35),
    },
    lungs: { right: healthyLung, left: healthyLung },
    devices: [],
    linearOpacities: [],
    gastricBubble: sampleGastricBubble(rng, overlap),
  }
}

function elevateDiaphragm(half: Hemithorax): Hemithorax {
  return { ...half, dome: diaphragmDome(half.dome(6.5) - 1.2, half.dome(14.2) - 0.4) }
}

/**
 * The patient on a portable supine AP view: smaller lung volumes, wider heart, scapulae over the lungs, no fluid level.
 */
export function toPortableSupine(patient: ChestScene): ChestScene {
  if (patient.view === 'AP') return patient
  const { shape, posture, gastricBubble } = patient
  const { heart } = shape
  const broader: ChestShape = {
    ...shape,
    right: elevateDiaphragm(shape.right),
    left: elevateDiaphragm(shape.left),
    heart: { ...heart, right: (v) => 1.05 * heart.right(v), left: (v) => 1.05 * heart.left(v) },
  }
  return {
    ...patient,
    view: 'AP',
    shape: broader,
    posture: {
      ...posture,
      scapularOverlap: 2 + posture.scapularOverlap,
      clavicleElevation: 1 + posture.clavicleElevation,
    },
    gastricBubble: gastricBubble && { ...gastricBubble, level: 1 },
  }
}
