import type { Rng } from '#domain/random/rng.ts'
import type { ChestScene, GasBubble, Lung } from './scene.ts'
import { type ChestShape, domeBetween, type Hemithorax, normalShape } from './shape.ts'
import { absorption } from './tissue.ts'
import { usualVessels } from './vessels.ts'

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
