import { z } from 'zod'
import { notebookKinds } from '#domain/notebook/notebook.ts'
import { attemptId, cacheKey, field, maxQuestions } from './assessment.ts'
import { type Endpoint, type EndpointKey, page, pageQuery } from './endpoint.ts'

const maxLength = 20_000
const offset = z.int().min(0).max(maxLength)

/** A highlighted passage: characters from `start` (included) to `end` (not included) of the case or the question. */
const highlight = z.object({ part: z.enum(['case', 'question']), start: offset, end: offset })

/** What a learner added to a question. It belongs to the item, so that it is there when the item comes again. */
export const notebookEntry = z.object({
  note: z.string(),
  bookmarked: z.boolean(),
  highlights: z.array(highlight.extend({ text: z.string() })),
  /** Increases with every change; 0 when there is nothing yet. */
  revision: z.number().int(),
})
export type NotebookEntry = z.infer<typeof notebookEntry>

/** An entry in the list of the notebook, with the question and where it was asked last. */
export const notebookItem = notebookEntry.extend({
  id: z.uuid(),
  healthcareField: field,
  category: z.string(),
  question: z.string(),
  updatedAt: z.iso.datetime(),
  attemptId,
  /** From 0. */
  position: z.number().int(),
  /** `graded`: its results can be opened; `open`: the attempt is in progress; `gone`: it was discarded or has expired. */
  attempt: z.enum(['graded', 'open', 'gone']),
})
export type NotebookItem = z.infer<typeof notebookItem>

/** A question of an attempt: by the key of its test form, which exists from the start, or by the id of a stored attempt. */
const attemptReference = { cacheKey: cacheKey.optional(), attemptId: attemptId.optional() }

export const notebookEndpoints = {
  'GET /api/notebook': {
    summary: 'My notes, highlights, and bookmarks, last changed first, page by page',
    access: 'user',
    rate: 'read',
    query: z.object({
      ...pageQuery({ limit: 20, max: 100 }),
      /** Words that the note, the highlights, or the question contain. */
      search: z.string().trim().max(100).optional(),
      kind: z.enum(notebookKinds).optional(),
      field: field.optional(),
    }),
    reply: page(notebookItem),
    errors: [],
  },
  'POST /api/notebook/lookup': {
    summary: 'What I added to the questions of an attempt, now or when they were asked before',
    access: 'user',
    rate: 'read',
    body: z.object(attemptReference),
    reply: z.array(
      notebookEntry.extend({
        position: z.number().int(),
        /** Last changed in this attempt, not when the question was asked before. */
        isFromThisAttempt: z.boolean(),
      }),
    ),
    errors: ['invalid_key', 'form_outdated', 'not_found'],
  },
  'PUT /api/notebook': {
    summary: 'Save what I added to a question; an entry with nothing in it is deleted',
    access: 'user',
    rate: 'write',
    body: z.object({
      ...attemptReference,
      position: z
        .int()
        .min(0)
        .max(maxQuestions - 1),
      note: z
        .string()
        .max(4_000)
        .refine((text) => !text.includes('\0'), "contains a character that can't be saved"),
      bookmarked: z.boolean(),
      highlights: z.array(highlight).max(50),
      /** The revision that this device last saw. When another one is stored, nothing is saved (`notebook_conflict`). */
      baseRevision: z.int().min(0).max(2_147_483_647),
    }),
    reply: notebookEntry,
    errors: ['invalid_key', 'form_outdated', 'not_found', 'notebook_conflict', 'notebook_full'],
  },
} satisfies Record<EndpointKey, Endpoint>
