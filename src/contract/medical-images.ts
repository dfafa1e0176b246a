import { z } from 'zod'
import { practiceTopics } from '#domain/media/medical-case.ts'
import type { Endpoint, EndpointKey } from './endpoint.ts'

const count = z.number().int().nonnegative()
const words = z.string()

/** A case of the medical image library. Texts that a simulated case cannot have are null. */
export const medicalImage = z.object({
  id: z.string(),
  title: words,
  description: words,
  /** "Normal" for a normal image. */
  pathology: words,
  /** "X-ray", "CT", or "ECG". */
  modality: words,
  bodyPart: words,
  tags: z.array(words),
  imageUrl: words,
  thumbnailUrl: words,
  /** The number in the National Library of Medicine's collection; null for a simulated case. */
  openiId: words.nullable(),
  metadata: z.object({
    patientAge: words,
    patientSex: words,
    studyDate: words.nullable(),
    findings: z.array(words),
    impression: words,
    technique: words,
    nihCollection: words,
  }),
})
export type MedicalImage = z.infer<typeof medicalImage>

/** A case to be interpreted in a practice session. */
export const practiceImage = z.object({
  imageUrl: words,
  modality: words,
  bodyPart: words,
  view: words,
  description: words,
  history: words,
  clinicalScenario: words,
  questions: z.array(words),
  findings: z.array(words),
  significance: words,
  learningObjectives: z.array(words),
  metadata: z.object({
    nihImageId: words.nullable(),
    nihTitle: words,
    patientAge: words,
    technique: words,
    impression: words,
    authors: words,
    institution: words,
  }),
})
export type PracticeImage = z.infer<typeof practiceImage>

export const medicalImageStats = z.object({
  totalImages: count,
  modalityBreakdown: z.record(z.string(), count),
  pathologyBreakdown: z.record(z.string(), count),
  /** Images received from another collection in the last 30 days. */
  recentDownloads: count,
})
export type MedicalImageStats = z.infer<typeof medicalImageStats>

export const medicalImageEndpoints = {
  'GET /api/medical-images': {
    summary: 'The cases of the medical image library',
    access: 'user',
    rate: 'read',
    query: z.object({ search: z.string().trim().max(100).optional(), modality: z.string().trim().max(40).optional() }),
    reply: z.array(medicalImage),
    errors: [],
  },
  'GET /api/medical-images/stats': {
    summary: 'How many cases there are, by modality and pathology',
    access: 'user',
    rate: 'read',
    reply: medicalImageStats,
    errors: [],
  },
  'POST /api/test/medical-interpretation': {
    summary: 'A practice session: cases of a topic with history, questions, and interpretation',
    access: 'user',
    rate: 'write',
    body: z.strictObject({ topic: z.enum(practiceTopics) }),
    reply: z.object({ images: z.array(practiceImage) }),
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
