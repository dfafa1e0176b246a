import { z } from 'zod'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import type { Endpoint, EndpointKey } from './endpoint.ts'

/** A simulated image of the clinical image library. */
export const libraryImage = z.object({
  id: z.string(),
  imageId: z.string(),
  filePath: z.string(),
  /** The same image, small. */
  thumbnailPath: z.string(),
  altText: z.string(),
  pathology: z.string(),
  /** "chest_xray", "ekg", "ct", "capnogram", "ventilator", or "flow_volume". */
  modality: z.string(),
  bodyPart: z.string(),
  /** The modality by its name. */
  imageType: z.string(),
  difficultyLevel: z.enum(['easy', 'medium', 'hard']),
  healthcareFields: z.array(z.enum(fieldCodes)),
  tags: z.array(z.string()),
  clinicalDescription: z.string(),
  /** One per line. */
  educationalNotes: z.string(),
  /** The normal image of the same kind, to compare; null for a normal one. */
  normalPath: z.string().nullable(),
})
export type LibraryImage = z.infer<typeof libraryImage>

/** An image to be named; neither its address nor its text tells what it shows. */
export const imageQuestion = z.object({
  filePath: z.string(),
  alt: z.string(),
  modality: z.string(),
  imageType: z.string(),
  bodyPart: z.string(),
  choices: z.array(z.string()).min(2),
})
export type ImageQuestion = z.infer<typeof imageQuestion>

const count = z.number().int().nonnegative()

/** How many images of the library a learner has been asked, and how many of them were named correctly the last time. */
export const imageQuizResults = z.object({
  asked: count,
  correct: count,
  total: count,
  modalities: z.array(
    z.object({ modality: z.string(), imageType: z.string(), asked: count, correct: count, total: count }),
  ),
})
export type ImageQuizResults = z.infer<typeof imageQuizResults>

const interval = z.number().positive().nullable()

const filters = z.object({
  /** "COPD", "atrial_fibrillation", "pulmonary_embolism", or the name of a finding. */
  pathology: z.string().trim().min(1).max(80).optional(),
  modality: z.string().trim().min(1).max(40).optional(),
})

export const clinicalImageEndpoints = {
  'GET /api/clinical-images': {
    summary: 'The clinical image library',
    access: 'user',
    earlyAccess: 'clinicalImages',
    rate: 'read',
    query: filters,
    reply: z.array(libraryImage),
    errors: [],
  },
  'GET /api/clinical-images/random': {
    summary: 'One image of the library',
    access: 'user',
    earlyAccess: 'clinicalImages',
    rate: 'read',
    query: filters,
    reply: libraryImage,
    errors: ['not_found'],
  },
  'GET /api/clinical-images/:id/measurements': {
    summary: 'The intervals that an ECG of the library was simulated with, in ms; null for one that cannot be measured',
    access: 'user',
    earlyAccess: 'clinicalImages',
    rate: 'read',
    params: z.object({ id: z.string().max(40) }),
    reply: z.object({ rr: interval, pr: interval, qrs: interval, qt: interval }),
    errors: ['not_found'],
  },
  'GET /api/clinical-images/quiz': {
    summary: 'An image to be named, those that were not asked or not named correctly first',
    access: 'user',
    earlyAccess: 'clinicalImages',
    rate: 'read',
    query: filters.pick({ modality: true }),
    reply: imageQuestion,
    errors: ['not_found'],
  },
  'POST /api/clinical-images/quiz': {
    summary: 'Names an image, and says what it shows',
    access: 'user',
    earlyAccess: 'clinicalImages',
    rate: 'write',
    body: z.strictObject({ filePath: z.string().max(300), choice: z.string().trim().min(1).max(200) }),
    reply: z.object({ correct: z.boolean(), image: libraryImage }),
    errors: ['not_found', 'bad_request'],
  },
  'GET /api/clinical-images/quiz/results': {
    summary: 'How many images were named correctly, by modality',
    access: 'user',
    earlyAccess: 'clinicalImages',
    rate: 'read',
    reply: imageQuizResults,
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
