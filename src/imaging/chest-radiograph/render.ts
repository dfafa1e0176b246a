import { type ChestFinding, type Side, sides } from '../findings.ts'
import { createRng, type Rng } from '../random.ts'
import { letterR } from '../raster/letter-r.ts'
import { addPlane, blurred, createPlane, type Plane } from '../raster/plane.ts'
import { addAbdomen } from './abdomen.ts'
import { absorption } from './attenuation.ts'
import { develop, film } from './detector.ts'
import { atelectasis } from './findings/atelectasis.ts'
import { lobarConsolidation } from './findings/consolidation.ts'
import { cardiomegalyWithEdema } from './findings/heart-failure.ts'
import { hyperinflation } from './findings/hyperinflation.ts'
import { pleuralEffusion } from './findings/pleural-effusion.ts'
import { pneumothorax, tensionPneumothorax } from './findings/pneumothorax.ts'
import {
  centralLine,
  nasogastricTube,
  nasogastricTubeMisplaced,
  tubeInPlace,
  tubeTooDeep,
} from './findings/tubes-and-lines.ts'
import { traceLung } from './lungs.ts'
import { addAirways, mediastinum } from './mediastinum.ts'
import { addVessels } from './pulmonary-vessels.ts'
import { type ChestScene, drawPatient, inBed } from './scene.ts'
import type { Lobe } from './shape.ts'
import { addClavicles, addShoulders } from './shoulder-girdle.ts'
import { addSolid } from './solid.ts'
import { addRibs, addSpine } from './spine-and-ribs.ts'
import { bodyOf, pleuralSpace, underDiaphragm } from './thorax.ts'
import { addTube, tubeThrough } from './tube.ts'

const scenes: Record<ChestFinding, (patient: ChestScene, side: Side, rng: Rng) => ChestScene> = {
  normal: (patient) => patient,
  pneumothorax,
  'tension-pneumothorax': tensionPneumothorax,
  'pleural-effusion': pleuralEffusion,
  'lobar-consolidation': lobarConsolidation,
  'cardiomegaly-edema': cardiomegalyWithEdema,
  hyperinflation,
  atelectasis,
  'tube-in-place': tubeInPlace,
  'tube-too-deep': tubeTooDeep,
  'central-line': centralLine,
  'nasogastric-tube': nasogastricTube,
  'nasogastric-tube-misplaced': nasogastricTubeMisplaced,
}

/** How often a patient is taken in bed, and what is told by an upright film only. */
const bedside = { share: 0.35, never: new Set<ChestFinding>(['hyperinflation']) }

/** What to draw: without a side the seed chooses one, where the finding has a side. */
export interface ChestFilmChoice {
  finding: ChestFinding
  side?: Side | undefined
  seed: string
}

/** A film in gray pixels, row by row from the top left, 255 white; the patient's right is on its left. */
export interface ChestFilm {
  width: number
  height: number
  pixels: Uint8Array
  view: 'PA' | 'AP'
  side?: Side | undefined
  lobe?: Lobe
}

/** The patient of a choice, before the film is taken. */
export function assembleChestScene({ finding, side, seed }: ChestFilmChoice): ChestScene {
  const rng = createRng(`patient:${seed}`)
  const upright = drawPatient(rng)
  const drawnSide = rng.pick(['left', 'right'] as const)
  const patient = rng.next() < bedside.share && !bedside.never.has(finding) ? inBed(upright) : upright
  return scenes[finding](patient, side ?? drawnSide, rng)
}

/** Takes a simulated chest film, 640 x 760 pixels of 0.55 mm. Equal choices give equal pixels. */
export function drawChestFilm(choice: ChestFilmChoice): ChestFilm {
  const scene = assembleChestScene(choice)
  return {
    width: film.width,
    height: film.height,
    pixels: drawScene(scene, choice.seed),
    view: scene.view,
    ...(scene.side && { side: scene.side }),
    ...(scene.lobe && { lobe: scene.lobe }),
  }
}

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

const place = { x: -16.4, v: 2 }
const lead = 10

/** Adds the lead letter, 1 cm wide, at the edge of the film on the patient's right. */
export function addRightMarker(total: Plane): void {
  for (const stroke of letterR) {
    addTube(total, tubeThrough(stroke.map(([x, y]) => [place.x + x, 0, place.v + y, 0.1])), lead)
  }
}
