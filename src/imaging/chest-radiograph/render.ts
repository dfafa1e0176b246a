import { type ChestFinding, type Side, sides } from '../findings.ts'
import { createRng, type Rng } from '../random.ts'
import { letterR } from '../raster/letter-r.ts'
import { addPlane, blurred, createPlane, type Plane } from '../raster/plane.ts'
import { addAbdomen } from './abdomen.ts'
import { attenuation } from './attenuation.ts'
import { detector, exposeDetector } from './detector.ts'
import { atelectasis } from './findings/atelectasis.ts'
import { clavicleFracture } from './findings/clavicle-fracture.ts'
import { lobarConsolidation } from './findings/consolidation.ts'
import { cardiomegalyWithEdema } from './findings/heart-failure.ts'
import { hyperinflation } from './findings/hyperinflation.ts'
import { pleuralEffusion } from './findings/pleural-effusion.ts'
import { pneumothorax, tensionPneumothorax } from './findings/pneumothorax.ts'
import {
  centralLine,
  endotrachealTubeInPlace,
  nasogastricTube,
  nasogastricTubeMisplaced,
  rightMainstemIntubation,
} from './findings/tubes-and-lines.ts'
import { traceLung } from './lungs.ts'
import { addAirways, mediastinum } from './mediastinum.ts'
import { addVessels } from './pulmonary-vessels.ts'
import { type ChestScene, samplePatient, toPortableSupine } from './scene.ts'
import type { Lobe } from './shape.ts'
import { addClavicles, addScapulaeAndHumeri } from './shoulder-girdle.ts'
import { addSolid } from './solid.ts'
import { addRibs, addSpine } from './spine-and-ribs.ts'
import { bodySolid, pleuralSpace, subdiaphragmaticSpace } from './thorax.ts'
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
  'clavicle-fracture': clavicleFracture,
  'tube-in-place': endotrachealTubeInPlace,
  'tube-too-deep': rightMainstemIntubation,
  'central-line': centralLine,
  'nasogastric-tube': nasogastricTube,
  'nasogastric-tube-misplaced': nasogastricTubeMisplaced,
}

/** How often a portable supine view is taken, and the findings that need an upright view. */
const bedside = { share: 0.35, never: new Set<ChestFinding>(['hyperinflation']) }

/** The radiograph to simulate. Without a side, the seed picks one if the finding has a side. */
export interface ChestRadiographParams {
  finding: ChestFinding
  side?: Side | undefined
  seed: string
}

/** A radiograph in gray levels, row by row from the top left, 255 white; the patient's right is on the left. */
export interface ChestRadiograph {
  width: number
  height: number
  pixels: Uint8Array
  view: 'PA' | 'AP'
  side?: Side | undefined
  lobe?: Lobe
}

/** The patient as positioned for the radiograph. */
export function assembleChestScene({ finding, side, seed }: ChestRadiographParams): ChestScene {
  const rng = createRng(`patient:${seed}`)
  const upright = samplePatient(rng)
  const randomSide = rng.pick(['left', 'right'] as const)
  const patient = rng.next() < bedside.share && !bedside.never.has(finding) ? toPortableSupine(upright) : upright
  return scenes[finding](patient, side ?? randomSide, rng)
}

/** Renders a simulated chest radiograph, 640 x 760 pixels of 0.55 mm. Equal parameters give equal pixels. */
export function renderChestRadiograph(choice: ChestRadiographParams): ChestRadiograph {
  const scene = assembleChestScene(choice)
  return {
    width: detector.width,
    height: detector.height,
    pixels: renderScene(scene, choice.seed),
    view: scene.view,
    ...(scene.side && { side: scene.side }),
    ...(scene.lobe && { lobe: scene.lobe }),
  }
}

function createDetectorPlane(): Plane {
  return createPlane(detector.width, detector.height)
}

function addSkeleton(total: Plane, scene: ChestScene, rng: Rng): void {
  const far = createDetectorPlane()
  addSpine(far)
  addScapulaeAndHumeri(far, scene.posture)
  addPlane(total, blurred(far, 1))
  addRibs(total, scene.shape, rng)
  addClavicles(total, scene.posture)
}

/** Lung texture too fine to be rendered vessel by vessel, at half the detector's resolution. */
function sampleMottle(rng: Rng): Plane {
  const plane = createPlane(detector.width / 2, detector.height / 2)
  for (let k = 0; k < plane.data.length; k++) plane.data[k] = 0.1 * (rng.next() + rng.next() - 1)
  return blurred(plane, 1)
}

function addLungs(total: Plane, scene: ChestScene, rng: Rng): void {
  const { shape } = scene
  const vessels = createDetectorPlane()
  let bronchi: Plane | undefined
  for (const side of sides) {
    addVessels(vessels, rng, side, shape, scene.lungs[side].vessels)
    for (const line of scene.lungs[side].bronchi) {
      bronchi ??= createDetectorPlane()
      addTube(bronchi, line, 2.4)
    }
  }
  for (const { points, excess } of scene.linearOpacities) addTube(vessels, tubeThrough(points), excess)
  const mottle = sampleMottle(rng)
  const organs = mediastinum(shape)
  const excess = attenuation.soft - attenuation.lung
  for (const side of sides) {
    const inside = [subdiaphragmaticSpace(shape, side), ...organs]
    traceLung(pleuralSpace(shape, side), inside, scene.lungs[side].content, (at, saved, airy) => {
      const air = Math.min(airy, 1)
      const i = at % detector.width
      const j = (at - i) / detector.width
      const quantumNoise = mottle.data[(j >> 1) * mottle.width + (i >> 1)] as number
      const vessel = excess * Math.min(vessels.data[at] as number, 4) + quantumNoise
      const bronchus = bronchi ? attenuation.soft * (bronchi.data[at] as number) : 0
      total.data[at] = (total.data[at] as number) - saved + air * vessel - (1 - air) * bronchus
    })
  }
}

/** The pixels of a scene: the sum of attenuation along every ray, then the detector's response. */
function renderScene(scene: ChestScene, seed: string): Uint8Array {
  // The name of the random stream determines the pixels: renaming it would change every radiograph.
  const rng = createRng(`film:${seed}`)
  const total = createDetectorPlane()
  addSolid(total, bodySolid(scene.breadth, scene.bulk), attenuation.soft)
  addSkeleton(total, scene, rng)
  addLungs(total, scene, rng)
  addAirways(total, scene.shape)
  addAbdomen(total, scene, rng)
  for (const { points, excess } of scene.devices) addTube(total, tubeThrough(points), excess)
  addRightMarker(total)
  return exposeDetector(total, rng)
}

const place = { x: -16.4, v: 2 }
const lead = 10

/** Adds the lead side marker, 1 cm wide, at the edge on the patient's right. */
function addRightMarker(total: Plane): void {
  for (const stroke of letterR) {
    addTube(total, tubeThrough(stroke.map(([x, y]) => [place.x + x, 0, place.v + y, 0.1])), lead)
  }
}
