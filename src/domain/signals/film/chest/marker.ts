import { letterR } from '../letter.ts'
import type { Plane } from '../plane.ts'
import { addTube, tubeThrough } from '../tube.ts'

const place = { x: -16.4, v: 2 }
const lead = 10

/** Adds the lead letter, 1 cm wide, at the edge of the film on the patient's right. */
export function addRightMarker(total: Plane): void {
  for (const stroke of letterR) {
    addTube(total, tubeThrough(stroke.map(([x, y]) => [place.x + x, 0, place.v + y, 0.1])), lead)
  }
}
