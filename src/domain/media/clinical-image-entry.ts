import { z } from 'zod'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { type ImageRequest, type ImageType, imageSchema } from '#domain/simulations/clinical-image.ts'
import { findTexts } from './finding-texts.ts'

const text = (max: number) => z.string().trim().min(2).max(max)

/** Groups of findings by which the library can be filtered. */
const pathologyGroups = ['COPD', 'atrial_fibrillation', 'pulmonary_embolism'] as const

/** An image of the library as its author writes it. */
export const clinicalImageSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(40),
  image: imageSchema,
  /** Chooses the patient; the id unless given. */
  seed: text(40).optional(),
  /** How a chest radiograph was taken. The seed decides it; a test compares. */
  view: z.enum(['PA', 'AP']).optional(),
  /** The finding, if it is narrower than that of the image. */
  pathology: text(80).optional(),
  /** What the image shows, in a line: its alternative text. */
  title: text(120),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  group: z.enum(pathologyGroups).optional(),
  tags: z.array(text(30)).min(1).max(5),
  /** The patient, in a sentence or two. */
  case: text(400),
  /** What the image shows, if it is more than the finding alone. */
  description: text(500).optional(),
  points: z.array(text(300)).min(1).max(4),
})
export type ClinicalImageSource = z.infer<typeof clinicalImageSchema>

/** The kinds of images by their names. */
export const imageTypeNames: Readonly<Record<ImageType, string>> = {
  ekg: '12-lead ECG',
  chest_xray: 'Chest radiograph',
  ct: 'Head CT',
  ventilator: 'Ventilator graphics',
  capnogram: 'Capnogram',
  flow_volume: 'Flow-volume loop',
}

/** Whose board exam or practice asks to read this kind of image. */
const readers: Readonly<Record<ImageType, readonly FieldCode[]>> = {
  ekg: ['RN', 'LPN', 'RT', 'PA', 'NP', 'CRNA', 'PharmD', 'MA'],
  chest_xray: ['RN', 'RT', 'PA', 'NP', 'CRNA', 'RT-Rad'],
  ct: ['RN', 'PA', 'NP', 'RT-Rad', 'PT', 'OT', 'SLP'],
  ventilator: ['RT', 'RN', 'CRNA'],
  capnogram: ['RT', 'RN', 'CRNA', 'PA'],
  flow_volume: ['RT', 'PA', 'NP'],
}

/** An image of the library with its texts. */
export interface LibraryImage {
  id: string
  image: ImageRequest
  seed: string
  altText: string
  pathology: string
  group: ClinicalImageSource['group']
  bodyPart: string
  difficulty: ClinicalImageSource['difficulty']
  fields: readonly FieldCode[]
  tags: readonly string[]
  clinicalDescription: string
  /** One per line. */
  educationalNotes: string
}

/** Adds what is known about the finding to what its author wrote about this image. */
export function makeLibraryImage(source: ClinicalImageSource): LibraryImage {
  const { pathology, description, note, kind } = findTexts(source.image)
  return {
    id: source.id,
    image: source.image,
    seed: source.seed ?? source.id,
    altText: source.title,
    pathology: source.pathology ?? pathology,
    group: source.group,
    bodyPart: kind.bodyPart,
    difficulty: source.difficulty,
    fields: readers[source.image.type],
    tags: source.tags,
    clinicalDescription: `${source.case} ${source.description ?? description}`,
    educationalNotes: [note, ...source.points].join('\n'),
  }
}
