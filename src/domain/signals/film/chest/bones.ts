import type { Plane } from '../plane.ts'
import { addTube, type TubePoint } from '../tube.ts'
import { absorption } from './tissue.ts'

function thinner(line: readonly TubePoint[], by: number): TubePoint[] {
  return line.map((point) => ({ ...point, across: point.across - by, down: point.down - by }))
}

/**
 * Adds to a plane of attenuation a long bone: a shell of cortex, `shell` cm thick, round marrow. `flatness` is its depth
 * over its width.
 */
export function addBone(plane: Plane, line: readonly TubePoint[], shell: number, flatness = 1): void {
  const broad = (line[0] as TubePoint).down
  const coreFlatness = Math.max(0.1, (broad * flatness - shell) / (broad - shell))
  addTube(plane, line, absorption.cortexExcess, flatness)
  addTube(plane, thinner(line, shell), absorption.marrowExcess - absorption.cortexExcess, coreFlatness)
}
