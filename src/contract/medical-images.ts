import { z } from 'zod'
import { practiceTopics } from '#domain/media/medical-case.ts'
import { type Endpoint, type EndpointKey, file } from './endpoint.ts'

const count = z.number().int().nonnegative()
const words = z.string()

/** Where a case comes from and on what terms it may be shown. Null for a simulated case. */
const attribution = {
  /** For example "Kim SY, Lee JH"; null when the article names no author. */
  authors: words.nullable(),
  journal: words.nullable(),
  /** When the article was published. */
  year: z.int().nullable(),
  /** For example "CC BY 4.0". */
  license: words.nullable(),
  licenseUrl: words.nullable(),
  /** The page of the case in Open-i. */
  sourceUrl: words.nullable(),
  /** What was changed about the image, which the licenses require to be stated. */
  alterations: words.nullable(),
}

/**
 * A case of the medical image library. What is not known about a case is null: a simulated one has no attribution and no
 * study date, and one of Open-i may lack the patient's age and sex.
 */
export const medicalImage = z.object({
  id: z.string(),
  title: words,
  description: words,
  /** "Normal" for a normal image. */
  pathology: words,
  /** "X-ray", "CT", "MRI", "Ultrasound", or "ECG". */
  modality: words,
  bodyPart: words,
  tags: z.array(words),
  imageUrl: words,
  thumbnailUrl: words,
  /** The id in Open-i, the National Library of Medicine's image database; null for a simulated case. */
  openiId: words.nullable(),
  metadata: z.object({
    /** For example "64 years". */
    patientAge: words.nullable(),
    patientSex: words.nullable(),
    /** Null unless it is known when the image was made; when an article was published is its `year`. */
    studyDate: words.nullable(),
    findings: z.array(words),
    impression: words.nullable(),
    technique: words,
    nihCollection: words,
    ...attribution,
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
    patientAge: words.nullable(),
    technique: words,
    impression: words.nullable(),
    ...attribution,
    authors: words,
    institution: words,
  }),
})
export type PracticeImage = z.infer<typeof practiceImage>

export const medicalImageStats = z.object({
  totalImages: count,
  modalityBreakdown: z.record(z.string(), count),
  pathologyBreakdown: z.record(z.string(), count),
  /** Images received from Open-i in the last 30 days. */
  recentDownloads: count,
  /** "openi" when the library has cases of Open-i beside the simulated ones. */
  source: z.enum(['simulated', 'openi']),
  /** When cases were last received from Open-i; null when they never were. */
  lastSyncedAt: z.iso.datetime().nullable(),
  /** How the last attempt to receive cases ended. "off": this server does not use Open-i; "waiting": no attempt yet. */
  sync: z.enum(['off', 'waiting', 'succeeded', 'failed']),
})
export type MedicalImageStats = z.infer<typeof medicalImageStats>

export const medicalImageEndpoints = {
  'GET /api/medical-images': {
    summary: 'The cases of the medical image library',
    access: 'user',
    earlyAccess: 'medicalImages',
    rate: 'read',
    // Without a modality: all of them. "CT Scan" is understood as "CT".
    query: z.object({ search: z.string().trim().max(100).optional(), modality: z.string().trim().max(40).optional() }),
    reply: z.array(medicalImage),
    errors: [],
  },
  'GET /api/medical-images/stats': {
    summary: 'How many cases there are, by modality and pathology',
    access: 'user',
    earlyAccess: 'medicalImages',
    rate: 'read',
    reply: medicalImageStats,
    errors: [],
  },
  'GET /api/medical-images/file/:id': {
    summary: 'An image that was received from Open-i: WebP, immutable',
    access: 'public',
    rate: 'read',
    /** The SHA-256 of the bytes, in hexadecimal. */
    params: z.object({ id: z.string().max(64) }),
    kind: 'file',
    reply: file,
    errors: ['not_found'],
  },
  'POST /api/test/medical-interpretation': {
    summary: 'A practice session: cases of a topic with history, questions, and interpretation',
    access: 'user',
    earlyAccess: 'medicalImages',
    rate: 'write',
    body: z.strictObject({ topic: z.enum(practiceTopics) }),
    reply: z.object({ images: z.array(practiceImage) }),
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
