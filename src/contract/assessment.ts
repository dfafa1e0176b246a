import { z } from 'zod'
import { questionSets } from '#domain/assembly/practice-filter.ts'
import { examKinds } from '#domain/exams/exam.ts'
import { comparisons } from '#domain/exams/passing.ts'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { difficulties } from '#domain/question/difficulty.ts'
import { practiceModes } from '#domain/simulations/practice.ts'
import { done, type Endpoint, type EndpointKey, page, pageQuery } from './endpoint.ts'
import { scenarioPreview } from './simulations.ts'

/** The longest exam of the catalog has 350 questions; no test form is longer. */
const maxQuestions = 350
const field = z.enum(fieldCodes, 'must be one of the 14 healthcare field codes')
const kind = z.enum(examKinds)
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
/** A list in a query string, separated by vertical bars. */
const barSeparated = <T extends z.ZodType<unknown, string>>(entry: T) =>
  z
    .string()
    .max(2_000)
    .transform((text) => text.split('|'))
    .pipe(z.array(entry).max(20))
const seconds = z
  .number()
  .min(0)
  .max(86_400 * 30)
const cacheKey = z.string().min(20).max(16_000)
const attemptId = z.uuid()

/** What a learner may see of a question before answering it. */
export const question = z.object({
  /** The patient that this question shares with others, to be read before it. */
  case: z.string().optional(),
  question: z.string(),
  questionType: z.enum(['Single', 'K-Type']),
  options: z.array(z.object({ label: z.string(), text: z.string() })),
  category: z.string(),
  difficulty: z.enum(difficulties),
})
export type Question = z.infer<typeof question>

/** An assembled test form. `examType` is CSE_SCENARIOS, and `scenarios` filled, for a simulation exam. */
export const testForm = z.object({
  questions: z.array(question),
  cacheKey: z.string(),
  examType: z.enum(['CSE_SCENARIOS']).nullable(),
  scenarios: z.array(scenarioPreview),
  attemptId,
  healthcareField: z.enum(fieldCodes),
  exam: z.string().nullable(),
  isFullLength: z.boolean(),
  /** Minutes of the real exam; null for practice. */
  timeLimit: z.number().int().nullable(),
  startedAt: z.iso.datetime(),
  /** How many questions were asked for; more than there are when the bank is short. */
  requested: z.number().int(),
  /** A sentence for the learner when the form is shorter than asked for, or repeats questions; else null. */
  notice: z.string().nullable(),
})
export type TestForm = z.infer<typeof testForm>

/** A letter, comma-joined letters (K-Type), or null for an unanswered question. */
const answer = z.string().max(40).nullable()

const analysisResult = z.object({
  case: z.string().optional(),
  question: z.string(),
  userAnswer: z.string().nullable(),
  correctAnswer: z.string(),
  isCorrect: z.boolean(),
  explanation: z.string(),
  keyLearningPoint: z.string(),
  answerAnalysis: z.record(z.string(), z.union([z.string(), z.object({ explanation: z.string() })])),
  category: z.string(),
  difficulty: z.enum(difficulties),
  questionType: z.enum(['Single', 'K-Type']),
  options: z.array(z.object({ label: z.string(), text: z.string() })),
  references: z.array(z.string()),
  seconds: z.number().int().nullable(),
  flagged: z.boolean(),
  /** True once this learner has reported a problem with the question. */
  reported: z.boolean(),
})
export type AnalysisResult = z.infer<typeof analysisResult>

/** A graded attempt. The verdict (`percentage`, `passed`, and what it was judged by) is the one stored at grading. */
export const analysis = z.object({
  results: z.array(analysisResult),
  /** One decimal. */
  percentage: z.number(),
  totalQuestions: z.number().int(),
  /** Number of correct answers. */
  score: z.number().int(),
  attemptId,
  healthcareField: z.enum(fieldCodes),
  exam: z.string().nullable(),
  isFullLength: z.boolean(),
  passed: z.boolean(),
  passingPercent: z.number(),
  /** How many correct answers pass. */
  neededCorrect: z.number().int(),
  /** `at`: the lowest result that passes. */
  comparison: z.enum(comparisons),
  estimatedScaledScore: z.number().nullable(),
  scale: z.object({ min: z.number(), max: z.number(), passing: z.number() }).nullable(),
  standardIsOurs: z.boolean(),
  timeSpent: z.number().int(),
  submitted: z.boolean(),
  byDomain: z.array(z.object({ domain: z.string(), correct: z.number().int(), total: z.number().int() })),
  gradedAt: z.iso.datetime(),
})
export type Analysis = z.infer<typeof analysis>

/** A submitted quiz or exam. `score` is a percentage with one decimal. */
export const historyEntry = z.object({
  id: z.string(),
  kind,
  score: z.number(),
  passed: z.boolean(),
  category: z.string().nullable(),
  date: z.iso.datetime(),
  questionsCorrect: z.number().int(),
  totalQuestions: z.number().int(),
  timeSpent: z.number().int(),
  isFullLength: z.boolean(),
  healthcareField: z.enum(fieldCodes),
  createdAt: z.iso.datetime(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

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
  /** The learner switched exam timing on: the exam's own minutes, counted from `startedAt`. */
  timed: z.boolean(),
})
export type Draft = z.infer<typeof draft>

/** `current` of a `draft_conflict` error: the draft as it is stored now. */
export const storedDraft = z.object({ revision: z.number().int(), savedAt: z.iso.datetime(), draft })
export type StoredDraft = z.infer<typeof storedDraft>

/** The revision that a device last saw of a draft; 0 when it knows of none. */
const baseRevision = z.number().int().min(0).max(2_147_483_647)

export const openAttempt = z.object({
  id: attemptId,
  kind,
  healthcareField: z.enum(fieldCodes),
  exam: z.string().nullable(),
  isFullLength: z.boolean(),
  totalQuestions: z.number().int(),
  /** Questions answered, or patients completed. */
  answered: z.number().int(),
  /** True when it is graded and only has to be submitted. */
  graded: z.boolean(),
  startedAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
})
export type OpenAttempt = z.infer<typeof openAttempt>

export const exam = z.object({
  name: z.string(),
  kind,
  questions: z.number().int(),
  timeLimit: z.number().int(),
  passingScore: z.number(),
  description: z.string(),
  standardIsOurs: z.boolean(),
  effectiveFrom: z.string().nullable(),
  effectiveTo: z.string().nullable(),
  outline: z.array(z.object({ name: z.string(), min: z.number(), max: z.number() })),
  outlineConfirmed: z.boolean(),
})
export type Exam = z.infer<typeof exam>

/** Newest first, at most 100; the paged history has all. */
const historyReply = z.array(historyEntry)

export const assessmentEndpoints = {
  'GET /api/questions/:healthcareField': {
    summary: 'Assemble a test form: a practice quiz, or a full-length exam for Pro',
    access: 'user',
    rate: 'assessment',
    params: z.object({ healthcareField: field }),
    /** With `fullLength`, the exam's own number of questions applies and `limit` is ignored, whatever it says. */
    query: z
      .object({
        limit: z.string().max(20).default('20'),
        fullLength: flag.optional(),
        /** For practice: the exam whose outline shapes the quiz. */
        exam: z.string().max(60).optional(),
        /** For practice by choice: areas of the exam's outline, separated by vertical bars; all when absent. */
        areas: barSeparated(z.string().min(1).max(120)).optional(),
        difficulty: barSeparated(z.enum(difficulties)).optional(),
        only: z.enum(questionSets).optional(),
      })
      .check((context) => {
        const { limit, fullLength, areas, difficulty, only } = context.value
        if (fullLength && (areas || difficulty || only)) {
          const message = 'cannot be combined with areas, difficulty, or only'
          context.issues.push({ code: 'custom', input: fullLength, path: ['fullLength'], message })
        }
        if (fullLength || (/^\d+$/.test(limit) && Number(limit) >= 1 && Number(limit) <= 60)) return
        context.issues.push({
          code: 'custom',
          input: limit,
          path: ['limit'],
          message: 'must be a whole number from 1 to 60',
        })
      }),
    reply: testForm,
    errors: ['upgrade_required', 'not_found'],
    // A quiz of the day must not be counted twice because its reply was lost.
    idempotent: 'practiceQuizzes',
  },
  'POST /api/quiz/analyze': {
    summary: 'Grade an attempt and explain every question; the first call counts',
    access: 'user',
    rate: 'assessment',
    body: z.object({
      answers: z.array(answer).max(maxQuestions),
      cacheKey,
      seconds: draft.shape.seconds.optional(),
      flagged: draft.shape.flagged.optional(),
      /** When given, nothing is graded (`draft_conflict`) if another device has saved the draft since. */
      baseRevision: baseRevision.optional(),
    }),
    reply: analysis,
    errors: ['invalid_key', 'form_outdated', 'draft_conflict', 'attempt_discarded'],
  },
  'POST /api/quiz/submit': {
    summary: 'Add a graded attempt to the history; a repeated call makes no second entry',
    access: 'user',
    rate: 'assessment',
    body: z.object({
      healthcareField: field,
      score: z.number(),
      totalQuestions: z.number().int().min(0).max(maxQuestions),
      timeSpent: z.number(),
      isFullLength: z.boolean(),
      /** Ignored: the server's own grades count. */
      answers: z.array(z.unknown()).max(maxQuestions),
      cacheKey: cacheKey.optional(),
    }),
    reply: historyEntry,
    errors: ['invalid_key', 'no_open_attempt', 'attempt_not_graded'],
    bodyLimit: 256 * 1024,
  },
  'GET /api/quiz-history': {
    summary: 'My 100 newest quizzes and exams, newest first',
    access: 'user',
    rate: 'read',
    reply: historyReply,
    errors: [],
  },
  'GET /api/quiz/history': {
    summary: 'The same list on its other path',
    access: 'user',
    rate: 'read',
    reply: historyReply,
    errors: [],
  },
  'GET /api/exams/:healthcareField': {
    summary: 'The exams of a field that can be practiced today',
    access: 'public',
    rate: 'read',
    params: z.object({ healthcareField: field }),
    reply: z.array(exam),
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
    query: z.object(pageQuery({ limit: 20, max: 100 })),
    reply: page(historyItem),
    errors: [],
  },
  'PUT /api/attempts/draft': {
    summary: 'Save the answers so far; the first call creates the draft',
    access: 'user',
    rate: 'write',
    body: draft.extend({ cacheKey, baseRevision }),
    reply: z.object({ attemptId, revision: z.number().int(), savedAt: z.iso.datetime() }),
    errors: ['invalid_key', 'form_outdated', 'attempt_closed', 'attempt_discarded', 'draft_conflict'],
  },
  'GET /api/attempts/:id': {
    summary: 'A quiz or exam in progress, to resume it on any device; once graded, the answers that were graded',
    access: 'user',
    rate: 'read',
    params: z.object({ id: attemptId }),
    reply: storedDraft.extend({ testForm, graded: z.boolean() }),
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
  'PUT /api/attempts/:id/reports': {
    summary: 'Report a problem with a question of a graded attempt; a second report replaces the first',
    access: 'user',
    rate: 'write',
    params: z.object({ id: attemptId }),
    body: z.object({
      /** From 0. */
      position: z
        .int()
        .min(0)
        .max(maxQuestions - 1),
      text: z
        .string()
        .trim()
        .min(10, 'must be at least 10 characters')
        .max(1_000)
        .refine((text) => !text.includes('\0'), "contains a character that can't be saved"),
    }),
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
