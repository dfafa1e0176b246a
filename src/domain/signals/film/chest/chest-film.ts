import { createRng, type Rng } from '#domain/random/rng.ts'
import { film } from '../raster.ts'
import type { Side } from '../side.ts'
import { drawScene } from './draw.ts'
import { atelectasis } from './findings/atelectasis.ts'
import { lobarConsolidation } from './findings/consolidation.ts'
import { pleuralEffusion } from './findings/effusion.ts'
import { cardiomegalyWithEdema } from './findings/failure.ts'
import { hyperinflation } from './findings/hyperinflation.ts'
import { centralLine, nasogastricTube, nasogastricTubeMisplaced } from './findings/lines.ts'
import { pneumothorax, tensionPneumothorax } from './findings/pneumothorax.ts'
import { tubeInPlace, tubeTooDeep } from './findings/tubes.ts'
import { drawPatient, inBed } from './patient.ts'
import type { ChestScene } from './scene.ts'
import type { Lobe } from './shape.ts'

/** What a chest film can show. */
export const chestFindings = [
  'normal',
  'pneumothorax',
  'tension-pneumothorax',
  'pleural-effusion',
  'lobar-consolidation',
  'cardiomegaly-edema',
  'hyperinflation',
  'atelectasis',
  'tube-in-place',
  'tube-too-deep',
  'central-line',
  'nasogastric-tube',
  'nasogastric-tube-misplaced',
] as const

/** One of the things that a chest film can show. */
export type ChestFinding = (typeof chestFindings)[number]

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
