import { z } from 'zod'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { passageKinds } from '#domain/search/passage.ts'
import { studyAidOrigins } from '#domain/study/labels.ts'
import { type StudyContent, type StudyMethod, studyMethodNames } from '#domain/study/registry.ts'
import { done, type Endpoint, type EndpointKey, file, page, pageQuery } from './endpoint.ts'

const topic = z.string().trim().min(1, 'is required').max(200, 'must be 200 characters or fewer')
const studyMethod = z.enum(studyMethodNames)
const aidId = z.uuid()
const byId = z.object({ id: aidId })

/** Anki and CSV are for flashcards only. */
export const studyAidFormats = ['pdf', 'apkg', 'csv'] as const
export type StudyAidFormat = (typeof studyAidFormats)[number]

const content = z.unknown()

/** A passage that a study aid rests on. */
export const studySource = z.object({
  id: z.string(),
  kind: z.enum(passageKinds),
  title: z.string(),
  citations: z.array(z.string()),
})
export type StudySource = z.infer<typeof studySource>

const line = z.string()
const lines = z.array(line).readonly()

/** A part of a study aid on paper. Texts may have **bold** words. */
const printedBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: line }),
  z.object({ kind: z.literal('paragraph'), text: line }),
  z.object({ kind: z.literal('list'), items: lines, ordered: z.literal(true).optional() }),
  z.object({ kind: z.literal('table'), head: lines, rows: z.array(lines).readonly() }),
])
export type PrintedBlock = z.infer<typeof printedBlock>

/** The entire study aid as printed, with answers. On screen, it appears one part at a time. */
const printed = z.array(printedBlock)

const generated = z.object({
  outcome: z.literal('generated'),
  topic: z.string(),
  /** The topic as a heading. */
  title: z.string(),
  studyMethod,
  profession: z.enum(fieldCodes),
  /** How many things there are to study. */
  count: z.number().int(),
  /** The shape depends on the method, see `StudyContent`. */
  content,
  printed,
  sources: z.array(studySource),
  origin: z.enum(studyAidOrigins),
  /** Given back when the study aid is saved: proves who wrote the content. */
  seal: z.string(),
  /** What the learner should know about it, for example that it was shortened. */
  notice: z.string().nullable(),
})
export type GeneratedStudyAid<M extends StudyMethod = StudyMethod> = Omit<
  z.infer<typeof generated>,
  'content' | 'studyMethod'
> & { studyMethod: M; content: StudyContent<M> }

const unknownTopic = z.object({
  outcome: z.literal('unknown_topic'),
  topic: z.string(),
  content: z.null(),
  /** `method`: the library knows the topic, but has too little for this method. */
  reason: z.enum(['topic', 'method']),
  /** Topics of the field that the method works for. */
  nearestTopics: z.array(z.string()),
  /** Methods that work for the topic, in the order in which they are offered. */
  otherMethods: z.array(studyMethod),
})

const savedAid = z.object({
  id: aidId,
  topic: z.string(),
  studyType: studyMethod,
  /** What the learner calls it; the topic at first. */
  title: z.string(),
  profession: z.enum(fieldCodes),
  /** How many things there are to study. */
  count: z.number().int(),
  createdAt: z.iso.datetime(),
  openedAt: z.iso.datetime().nullable(),
})
export type SavedStudyAid = z.infer<typeof savedAid>

const coordinate = z.number()

/** A drawing whose parts one names. Coordinates are in units of `viewBox`. */
const drawing = z.object({
  id: z.string(),
  title: z.string(),
  /** Describes it without the names of its parts. */
  alt: z.string(),
  viewBox: z.string(),
  /** The content of the <svg>: shapes only, checked when the content is validated. */
  svg: z.string(),
  labels: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** What else counts as correct when typed. */
      alsoAccepted: z.array(z.string()),
      /** The structure, and the numbered marker from which a line runs to it. */
      x: coordinate,
      y: coordinate,
      lx: coordinate,
      ly: coordinate,
      note: z.string(),
    }),
  ),
})
export type DrawingReply = z.infer<typeof drawing>

const openedAid = savedAid.extend({ content, printed, sources: z.array(studySource), origin: z.enum(studyAidOrigins) })
export type OpenedStudyAid = z.infer<typeof openedAid>

const generateBody = z.object({
  topic,
  studyMethod,
  /** The learner's field. Anything else stands for the field of the account. */
  profession: z.string().max(60).optional(),
  /** A study aid with other questions or numbers about the same topic. */
  variant: z.int().min(0).max(10_000).default(0),
})

const generateReply = z.discriminatedUnion('outcome', [generated, unknownTopic])

export const studyEndpoints = {
  'POST /api/study-aids/generate': {
    summary: 'Make a study aid about a topic from the library',
    access: 'user',
    rate: 'assessment',
    body: generateBody,
    reply: generateReply,
    errors: ['too_many_requests'],
  },
  'POST /api/study-aids/write': {
    kind: 'stream',
    summary: 'Have an AI model write a study aid from the passages of the library, as it is written',
    access: 'user',
    rate: 'report',
    body: generateBody,
    /**
     * `partial` is what is finished so far, each replacing the one before; `done` comes last. When the model cannot write
     * it, `done` has the library's version with a notice.
     */
    reply: z.discriminatedUnion('type', [
      z.object({ type: z.literal('partial'), content }),
      z.object({ type: z.literal('done'), result: generateReply }),
    ]),
    errors: ['too_many_requests'],
  },
  'POST /api/study-aids': {
    summary: 'Save a study aid to my library',
    access: 'user',
    rate: 'write',
    bodyLimit: 256 * 1024,
    idempotent: true,
    body: z.object({
      topic,
      studyType: studyMethod,
      content,
      profession: z.string().max(60).optional(),
      seal: z.string().max(200).optional(),
    }),
    reply: savedAid,
    errors: ['library_full', 'flashcards_full'],
  },
  'GET /api/study-aids': {
    summary: 'My latest saved study aids, newest first',
    access: 'user',
    rate: 'read',
    reply: z.array(savedAid),
    errors: [],
  },
  'GET /api/study-aids/library': {
    summary: 'My saved study aids, newest first, page by page',
    access: 'user',
    rate: 'read',
    query: z.object({
      ...pageQuery({ limit: 20, max: 100 }),
      /** Words that the title or the topic contain. */
      search: z.string().trim().max(100).optional(),
      studyType: studyMethod.optional(),
    }),
    reply: page(savedAid),
    errors: [],
  },
  'GET /api/study-aids/:id': {
    summary: 'One of my saved study aids',
    access: 'user',
    rate: 'read',
    params: byId,
    reply: openedAid,
    errors: ['not_found'],
  },
  'GET /api/study-aids/:id/file': {
    kind: 'file',
    summary: 'A saved study aid as a PDF; flashcards also as an Anki deck or a CSV file',
    access: 'user',
    rate: 'report',
    params: byId,
    query: z.object({ format: z.enum(studyAidFormats) }),
    reply: file,
    errors: ['not_found'],
  },
  'GET /api/drawings/:id': {
    summary: 'A drawing with its parts, for the method labeling',
    access: 'user',
    rate: 'read',
    params: z.object({ id: z.string().max(80) }),
    reply: drawing,
    errors: ['not_found'],
  },
  'PATCH /api/study-aids/:id': {
    summary: 'Rename a study aid',
    access: 'user',
    rate: 'write',
    params: byId,
    body: z.object({ title: topic }),
    reply: savedAid,
    errors: ['not_found'],
  },
  'DELETE /api/study-aids/:id': {
    summary: 'Delete a study aid from my library',
    access: 'user',
    rate: 'write',
    params: byId,
    reply: done,
    errors: ['not_found'],
  },
} satisfies Record<EndpointKey, Endpoint>
