import type { Side } from '#imaging/findings.ts'
import type { ChestScene } from '../scene.ts'

/** A displaced fracture of the middle third of a clavicle; the lungs are clear. */
export function clavicleFracture(patient: ChestScene, side: Side): ChestScene {
  return { ...patient, side, posture: { ...patient.posture, fracturedClavicle: side } }
}
