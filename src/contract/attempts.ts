import { z } from 'zod'
import { examKinds } from '#domain/exams/exam.ts'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { historyResults, historyTypes } from '#domain/progress/history-filter.ts'
import { practiceModes } from '#domain/simulations/practice.ts'
import {
  analysis,
  analysisResult,
  answer,
  attemptId,
  baseRevision,
  cacheKey,
  field,
  historyEntry,
  kind,
  maxQuestions,
  seconds,
  testForm,
} from './assessment.ts'
import { done, type Endpoint, type EndpointKey, page, pageQuery } from './endpoint.ts'

/**
 * An entry of the paged history: a submitted quiz or exam, or a practice simulation. The latter has no questions and is
 * neither passed nor failed; its `category` is "Clinical simulation".
 */
export const historyItem = historyEntry.extend({
  kind: z.enum([...examKinds, 'practice-simulation']),
  passed: z.boolean().nullable(),
  questionsCorrect: z.number().int().nullable(),
  totalQuestions: z.number().int().nullable(),
  /** Of a practice simulation, else null. */
  simulation: z
    .object({
      scenarioId: z.string(),
      title: z.string(),
      mode: z.enum(practiceModes),
      score: z.number(),
      maxScore: z.number(),
      stepsCompleted: z.number().int(),
      agreements: z.number().int().nullable(),
    })
    .nullable(),
})
export type HistoryItem = z.infer<typeof historyItem>

/** The answers and everything else that a browser saves of an attempt in progress; every list has one entry per question. */
export const draft = z.object({
  answers: z.array(answer).max(maxQuestions),
  seconds: z.array(seconds).max(maxQuestions),
  flagged: z.array(z.boolean()).max(maxQuestions),
  /** Letters of eliminated options, joined: "AC". */
  eliminated: z.array(z.string().max(6)).max(maxQuestions),
  /**
   * When each question's answer, flag, or eliminated options last changed: epoch milliseconds in server time, 0 for
   * never. A time in the future is stored as the server's now.
   */
  changedAt: z.array(z.number().int().min(0).max(8.64e15)).max(maxQuestions),
  position: z.number().int().min(0).max(maxQuestions),
  /** The learner chose a timer: the minutes of the test form, counted from `startedAt`; in tutor mode, its seconds per question. */
  timed: z.boolean(),
  /**
   * In tutor mode: whether the locked answer of each question is correct, null while it is not locked. Set by the
   * server only.
   */
  locked: z.array(z.boolean().nullable()).max(maxQuestions).optional(),
})
export type Draft = z.infer<typeof draft>

/** `current` of a `draft_conflict` error: the draft as it is stored now. */
export const storedDraft = z.object({ revision: z.number().int(), savedAt: z.iso.datetime(), draft })
export type StoredDraft = z.infer<typeof storedDraft>

export const openAttempt = z.object({
  id: attemptId,
  kind,
  healthcareField: z.enum(fieldCodes),
  exam: z.string().nullable(),
  isFullLength: z.boolean(),
  tutor: z.boolean(),
  totalQuestions: z.number().int(),
  /** Questions answered, or patients completed. */
  answered: z.number().int(),
  /** True when it is graded and only has to be submitted. */
  graded: z.boolean(),
  startedAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
  /** When its time runs out, whether or not the learner is there; null without exam timing. */
  deadline: z.iso.datetime().nullable(),
})
export type OpenAttempt = z.infer<typeof openAttempt>

/** Newest first, at most 100; the paged history has all. */
const historyReply = z.array(historyEntry)

/** From 0. */
const position = z
  .int()
  .min(0)
  .max(maxQuestions - 1)

export const attemptEndpoints = {
  'GET /api/quiz-history': {
    summary: 'My 100 newest quizzes and exams, newest first',
    access: 'user',
    rate: 'read',
    /** `field`: only those of this field. */
    query: z.object({ field: field.optional() }),
    reply: historyReply,
    errors: [],
  },
  'GET /api/quiz/history': {
    summary: 'The same list on its other path',
    access: 'user',
    rate: 'read',
    query: z.object({ field: field.optional() }),
    reply: historyReply,
    errors: [],
  },
  'GET /api/attempts': {
    summary: 'My attempts that are not submitted yet, last saved first',
    access: 'user',
    rate: 'read',
    reply: z.array(openAttempt),
    errors: [],
  },
  'GET /api/attempts/history': {
    summary: 'My quizzes, exams, and practice simulations, newest first, page by page',
    access: 'user',
    rate: 'read',
    /** Narrowed by what is given. Dates are days of the learner's calendar, the first and the last included. */
    query: z.object({
      ...pageQuery({ limit: 20, max: 100 }),
      field: field.optional(),
      type: z.enum(historyTypes).optional(),
      /** The name of an exam, for full-length exams only. */
      exam: z.string().min(1).max(60).optional(),
      result: z.enum(historyResults).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    reply: page(historyItem),
    errors: [],
  },
  'PUT /api/attempts/draft': {
    summary: 'Save the answers so far; the first call creates the draft',
    access: 'user',
    rate: 'write',
    body: draft.omit({ locked: true }).extend({ cacheKey, baseRevision }),
    reply: z.object({ attemptId, revision: z.number().int(), savedAt: z.iso.datetime() }),
    errors: ['invalid_key', 'form_outdated', 'attempt_closed', 'attempt_discarded', 'draft_conflict'],
  },
  'POST /api/attempts/answer': {
    summary: 'Lock the answer of one question of a tutor quiz and explain it; the first call counts',
    access: 'user',
    rate: 'write',
    body: z.object({
      cacheKey,
      position,
      /** Null shows the explanation without an answer, which counts as incorrect. */
      answer,
      seconds,
      flagged: z.boolean().optional(),
      /** Tells whether another device has saved the draft since; it never keeps an answer from being locked. */
      baseRevision: baseRevision.optional(),
    }),
    reply: z.object({
      /** Of the answer that is locked, which is the first one. */
      result: analysisResult,
      revision: z.number().int(),
      savedAt: z.iso.datetime(),
      /** The draft as it is stored now, when it has more than `baseRevision` and this answer; otherwise null. */
      current: storedDraft.nullable(),
    }),
    errors: ['invalid_key', 'form_outdated', 'attempt_closed', 'attempt_discarded'],
  },
  'GET /api/attempts/:id': {
    summary: 'A quiz or exam in progress, to resume it on any device; once graded, the answers that were graded',
    access: 'user',
    rate: 'read',
    params: z.object({ id: attemptId }),
    reply: storedDraft.extend({
      testForm,
      graded: z.boolean(),
      /** The locked questions of a tutor quiz in progress. */
      explained: z.array(z.object({ position, result: analysisResult })),
    }),
    errors: ['not_found'],
  },
  'DELETE /api/attempts/:id': {
    summary: 'Discard a draft for good',
    access: 'user',
    rate: 'write',
    params: z.object({ id: attemptId }),
    reply: done,
    errors: ['not_found'],
  },
  'GET /api/attempts/:id/analysis': {
    summary: 'The results of a graded attempt, with the questions as they were asked',
    access: 'user',
    rate: 'read',
    params: z.object({ id: attemptId }),
    reply: analysis,
    errors: ['not_found'],
  },
} satisfies Record<EndpointKey, Endpoint>
