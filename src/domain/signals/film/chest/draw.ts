import { createRng, type Rng } from '#domain/random/rng.ts'
import { develop } from '../exposure.ts'
import { addPlane, blurred, createPlane, type Plane } from '../plane.ts'
import { film } from '../raster.ts'
import { sides } from '../side.ts'
import { addSolid } from '../solid.ts'
import { addTube, tubeThrough } from '../tube.ts'
import { addAbdomen } from './abdomen.ts'
import { bodyOf, pleuralSpace, underDiaphragm } from './body.ts'
import { addClavicles, addShoulders } from './girdle.ts'
import { traceLung } from './lungs.ts'
import { addRightMarker } from './marker.ts'
import { addAirways, mediastinum } from './mediastinum.ts'
import { addRibs } from './ribs.ts'
import type { ChestScene } from './scene.ts'
import { addSpine } from './spine.ts'
import { absorption } from './tissue.ts'
import { addVessels } from './vessels.ts'

function createFilm(): Plane {
  return createPlane(film.width, film.height)
}

function addSkeleton(total: Plane, scene: ChestScene, rng: Rng): void {
  const far = createFilm()
  addSpine(far)
  addShoulders(far, scene.posture)
  addPlane(total, blurred(far, 1))
  addRibs(total, scene.shape, rng)
  addClavicles(total, scene.posture)
}

/** Fine irregularity of the lung, too small to be drawn vessel by vessel: a field at half the film's scale. */
function drawMottle(rng: Rng): Plane {
  const plane = createPlane(film.width / 2, film.height / 2)
  for (let k = 0; k < plane.data.length; k++) plane.data[k] = 0.1 * (rng.next() + rng.next() - 1)
  return blurred(plane, 1)
}

function addLungs(total: Plane, scene: ChestScene, rng: Rng): void {
  const { shape } = scene
  const vessels = createFilm()
  let bronchi: Plane | undefined
  for (const side of sides) {
    addVessels(vessels, rng, side, shape, scene.lungs[side].vessels)
    for (const line of scene.lungs[side].bronchi) {
      bronchi ??= createFilm()
      addTube(bronchi, line, 2.4)
    }
  }
  for (const { points, excess } of scene.strands) addTube(vessels, tubeThrough(points), excess)
  const mottle = drawMottle(rng)
  const organs = mediastinum(shape)
  const excess = absorption.soft - absorption.lung
  for (const side of sides) {
    const inside = [underDiaphragm(shape, side), ...organs]
    traceLung(pleuralSpace(shape, side), inside, scene.lungs[side].content, (at, saved, airy) => {
      const air = Math.min(airy, 1)
      const i = at % film.width
      const j = (at - i) / film.width
      const grain = mottle.data[(j >> 1) * mottle.width + (i >> 1)] as number
      const vessel = excess * Math.min(vessels.data[at] as number, 4) + grain
      const bronchus = bronchi ? absorption.soft * (bronchi.data[at] as number) : 0
      total.data[at] = (total.data[at] as number) - saved + air * vessel - (1 - air) * bronchus
    })
  }
}

/** The pixels of a scene: the sum of attenuation along every ray, then the film's answer to it. */
export function drawScene(scene: ChestScene, seed: string): Uint8Array {
  const rng = createRng(`film:${seed}`)
  const total = createFilm()
  addSolid(total, bodyOf(scene.breadth, scene.bulk), absorption.soft)
  addSkeleton(total, scene, rng)
  addLungs(total, scene, rng)
  addAirways(total, scene.shape)
  addAbdomen(total, scene, rng)
  for (const { points, excess } of scene.threads) addTube(total, tubeThrough(points), excess)
  addRightMarker(total)
  return develop(total, rng)
}
