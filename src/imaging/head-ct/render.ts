import type { HeadCtFinding, Side } from '../findings.ts'
import { createRng, type Rng } from '../random.ts'
import { clamp, smoothStep } from '../raster/geometry.ts'
import { letterR } from '../raster/letter-r.ts'
import { blurred, type Plane } from '../raster/plane.ts'
import type { Level } from './anatomy.ts'
import { renderBrain } from './brain.ts'
import { addStroke, createSlice, hounsfield, interpolate, slice, toCm } from './grid.ts'
import {
  type CreateLesion,
  createEpiduralHematoma,
  createIntracerebralHemorrhage,
  createMcaInfarct,
  createSubduralHematoma,
  type Lesion,
  noLesion,
} from './lesions.ts'
import { angleOf, type Skull, sampleSkull } from './skull.ts'

const lesions: Record<HeadCtFinding, { createLesion: CreateLesion; levels: readonly Level[] }> = {
  normal: { createLesion: () => noLesion, levels: ['ventricles', 'basal-ganglia'] },
  'epidural-hematoma': { createLesion: createEpiduralHematoma, levels: ['ventricles', 'basal-ganglia'] },
  'subdural-hematoma': { createLesion: createSubduralHematoma, levels: ['ventricles', 'basal-ganglia'] },
  'intracerebral-hemorrhage': { createLesion: createIntracerebralHemorrhage, levels: ['basal-ganglia'] },
  'ischemic-stroke': { createLesion: createMcaInfarct, levels: ['basal-ganglia'] },
}

/** CT number of scalp and bone at a distance `r` from the center, outside the inner table. */
function shellAt(skull: Skull, angle: number, r: number, swelling: number): number {
  const skin = skull.skin(angle) + swelling
  if (r > skin) return hounsfield.air
  const outer = skull.outer(angle)
  if (r <= outer) return hounsfield.bone
  const temporal = 0.3 * smoothStep(0.55, 0.95, Math.sin(angle) ** 2)
  if (skin - r < 0.19 || r < outer + temporal) return hounsfield.skin
  return r < outer + temporal + 1.1 * swelling ? hounsfield.scalpHematoma : hounsfield.fat
}

/** The head in Hounsfield units. Brain next to bone appears denser because of beam hardening. */
function assembleHead(skull: Skull, brain: Plane, lesion: Lesion): Plane {
  const head = createSlice()
  for (let j = 0; j < slice.size; j++) {
    for (let i = 0; i < slice.size; i++) {
      const x = toCm(i)
      const y = toCm(j)
      const r = Math.sqrt(x * x + y * y)
      const angle = angleOf(x, y)
      const depth = skull.inner(angle) - r
      const at = j * slice.size + i
      if (depth <= 0) {
        head.data[at] = shellAt(skull, angle, r, lesion.swelling?.(angle) ?? 0)
        continue
      }
      const [fromX, fromY] = lesion.from(x, y, depth)
      const hardening = depth < 1.5 ? 7 * Math.exp(-depth / 0.22) : 0
      head.data[at] = lesion.value(x, y, depth, interpolate(brain, fromX, fromY)) + hardening
    }
  }
  return head
}

/** Adds the scanner's side marker on the patient's right. */
function addRightMarker(head: Plane): void {
  const mask = createSlice()
  for (const line of letterR)
    addStroke(
      mask,
      line.map(([x, y]) => [0.5 * x - 10.1, 0.5 * y - 0.35, 0.035]),
    )
  for (let k = 0; k < head.data.length; k++) if ((mask.data[k] as number) > 0.5) head.data[k] = hounsfield.bone
}

/** The standard brain window. */
const brainWindow = { width: 80, level: 40 }

/** Applies scanner blur and noise, then the window. */
function scan(head: Plane, rng: Rng): Uint8Array {
  const noise = createSlice()
  for (let k = 0; k < noise.data.length; k++) noise.data[k] = (rng.next() + rng.next() - 1) * 27
  const grain = blurred(noise, 1)
  const smooth = blurred(head, 1)
  const lowest = brainWindow.level - brainWindow.width / 2
  return Uint8Array.from(head.data, (hu, k) => {
    const value = 0.5 * (hu + (smooth.data[k] as number)) + (grain.data[k] as number)
    return clamp(Math.round(((value - lowest) / brainWindow.width) * 255), 0, 255)
  })
}

/** The slice to simulate. Without a side, the seed picks one. */
export interface HeadCtParams {
  finding: HeadCtFinding
  side?: Side | undefined
  seed: string
}

/**
 * A slice in gray levels, row by row from the anterior right of the patient, 255 white; the patient's right is on the
 * left.
 */
export interface HeadCtImage {
  width: number
  height: number
  pixels: Uint8Array
  side?: Side | undefined
}

/** Renders a simulated axial noncontrast head CT, 512 x 512 pixels of 0.41 mm. Equal parameters give equal pixels. */
export function renderHeadCt({ finding, side, seed }: HeadCtParams): HeadCtImage {
  const rng = createRng(`head:${seed}`)
  const skull = sampleSkull(rng)
  const { createLesion, levels } = lesions[finding]
  const randomSide = rng.pick(['left', 'right'] as const)
  const lesionSide = side ?? randomSide
  const brain = renderBrain(rng.pick(levels), (angle) => skull.inner(angle) - 0.14, rng)
  const head = assembleHead(skull, brain, createLesion(skull, lesionSide, rng))
  addRightMarker(head)
  return {
    width: slice.size,
    height: slice.size,
    pixels: scan(head, rng),
    ...(finding !== 'normal' && { side: lesionSide }),
  }
}
