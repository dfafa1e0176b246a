import { z } from 'zod'
import { questionSets } from '#domain/assembly/practice-filter.ts'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { difficulties } from '#domain/question/difficulty.ts'
import { done, type Endpoint, type EndpointKey } from './endpoint.ts'
import { scenarioPreview } from './simulations.ts'

/** The longest paper of the catalog has 350 questions; nothing longer is ever drawn. */
const maxQuestions = 350
const field = z.enum(fieldCodes, 'is not one of the 14 healthcare fields')
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
/** A list in an address: its entries joined by bars. */
const barred = <T extends z.ZodType<unknown, string>>(entry: T) =>
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

/** A paper as drawn. `examType` is CSE_SCENARIOS, and `scenarios` filled, for a simulation exam; the fields after them are ours. */
export const paper = z.object({
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
  /** How many questions were asked for; more than were drawn when the bank is short. */
  requested: z.number().int(),
  /** A sentence for the learner when the paper is shorter than asked for, else null. */
  notice: z.string().nullable(),
})
export type TestForm = z.infer<typeof paper>

/** A letter, comma-joined letters (K-Type) or null for a question that was skipped. */
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

export const analysis = z.object({
  results: z.array(analysisResult),
  percentage: z.number(),
  totalQuestions: z.number().int(),
  /** Count of right answers. */
  score: z.number().int(),
  attemptId,
  healthcareField: z.enum(fieldCodes),
  exam: z.string().nullable(),
  isFullLength: z.boolean(),
  passed: z.boolean(),
  passingPercent: z.number(),
  estimatedScaledScore: z.number().nullable(),
  scale: z.object({ min: z.number(), max: z.number(), passing: z.number() }).nullable(),
  standardIsOurs: z.boolean(),
  timeSpent: z.number().int(),
  submitted: z.boolean(),
  byDomain: z.array(z.object({ domain: z.string(), correct: z.number().int(), total: z.number().int() })),
  gradedAt: z.iso.datetime(),
})
export type Analysis = z.infer<typeof analysis>

export const historyEntry = z.object({
  id: z.string(),
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

/** Work in progress as the browser keeps it; every list has one entry a question. */
const work = {
  answers: z.array(answer).max(maxQuestions),
  seconds: z.array(seconds).max(maxQuestions),
  flagged: z.array(z.boolean()).max(maxQuestions),
  /** Letters eliminated out, joined: "AC". */
  eliminated: z.array(z.string().max(6)).max(maxQuestions),
  position: z.number().int().min(0).max(maxQuestions),
  /** The learner switched exam timing on: the exam's own minutes, counted from the draw. */
  timed: z.boolean(),
}

export const openAttempt = z.object({
  id: attemptId,
  healthcareField: z.enum(fieldCodes),
  exam: z.string().nullable(),
  isFullLength: z.boolean(),
  totalQuestions: z.number().int(),
  answered: z.number().int(),
  /** True when it was graded and only has to be handed in. */
  graded: z.boolean(),
  startedAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
})
export type OpenAttempt = z.infer<typeof openAttempt>

export const exam = z.object({
  name: z.string(),
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

const historyReply = z.array(historyEntry)

export const quizEndpoints = {
  'GET /api/questions/:healthcareField': {
    summary: 'Draw a paper: a practice quiz, or a full-length exam for Pro',
    access: 'user',
    rate: 'assessment',
    params: z.object({ healthcareField: field }),
    /** With `fullLength` the exam's count rules and `limit` is ignored, whatever it says. */
    query: z
      .object({
        limit: z.string().max(20).default('20'),
        fullLength: flag.optional(),
        exam: z.string().max(60).optional(),
        /** For practice by choice: areas of the exam's outline, joined by bars; none means all. */
        areas: barred(z.string().min(1).max(120)).optional(),
        difficulty: barred(z.enum(difficulties)).optional(),
        only: z.enum(questionSets).optional(),
      })
      .check((context) => {
        const { limit, fullLength, areas, difficulty, only } = context.value
        if (fullLength && (areas || difficulty || only)) {
          const message =
            'is as long and as mixed as the real exam; choose areas, difficulty or questions for practice only'
          context.issues.push({ code: 'custom', input: fullLength, path: ['fullLength'], message })
        }
        if (fullLength || (/^\d+$/.test(limit) && Number(limit) >= 1 && Number(limit) <= 60)) return
        context.issues.push({
          code: 'custom',
          input: limit,
          path: ['limit'],
          message: 'is a whole number from 1 to 60',
        })
      }),
    reply: paper,
    errors: ['upgrade_required', 'not_found'],
  },
  'POST /api/quiz/analyze': {
    summary: 'Grade a paper and explain every question; the first call counts',
    access: 'user',
    rate: 'assessment',
    body: z.object({
      answers: z.array(answer).max(maxQuestions),
      cacheKey,
      seconds: work.seconds.optional(),
      flagged: work.flagged.optional(),
    }),
    reply: analysis,
    errors: ['invalid_key', 'form_outdated'],
  },
  'POST /api/quiz/submit': {
    summary: 'Put a graded paper into the history; sending it twice gives one entry',
    access: 'user',
    rate: 'assessment',
    body: z.object({
      healthcareField: field,
      score: z.number(),
      totalQuestions: z.number().int().min(0).max(maxQuestions),
      timeSpent: z.number(),
      isFullLength: z.boolean(),
      answers: z.array(z.unknown()).max(maxQuestions),
      cacheKey: cacheKey.optional(),
    }),
    reply: historyEntry,
    errors: ['invalid_key', 'no_open_attempt', 'attempt_not_graded'],
    bodyLimit: 256 * 1024,
  },
  'GET /api/quiz-history': {
    summary: 'My submitted quizzes and exams, newest first',
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
    summary: 'The exams of a field that can be sat in practice today',
    access: 'public',
    rate: 'read',
    params: z.object({ healthcareField: field }),
    reply: z.array(exam),
    errors: [],
  },
  'GET /api/attempts': {
    summary: 'My attempts that are not handed in yet, newest first',
    access: 'user',
    rate: 'read',
    reply: z.array(openAttempt),
    errors: [],
  },
  'PUT /api/attempts/draft': {
    summary: 'Keep the answers given so far; the first call makes the draft',
    access: 'user',
    rate: 'write',
    body: z.object({ cacheKey, ...work }),
    reply: z.object({ attemptId, savedAt: z.iso.datetime() }),
    errors: ['invalid_key', 'attempt_closed', 'form_outdated'],
  },
  'GET /api/attempts/:id': {
    summary: 'A draft with its paper and the answers so far, to go on with it on any device',
    access: 'user',
    rate: 'read',
    params: z.object({ id: attemptId }),
    reply: z.object({ paper, ...work, graded: z.boolean() }),
    errors: ['not_found'],
  },
  'DELETE /api/attempts/:id': {
    summary: 'Throw a draft away',
    access: 'user',
    rate: 'write',
    params: z.object({ id: attemptId }),
    reply: done,
    errors: ['not_found'],
  },
  'PUT /api/attempts/:id/reports': {
    summary: 'Report a problem with a question of a graded attempt; a second report takes the place of the first',
    access: 'user',
    rate: 'write',
    params: z.object({ id: attemptId }),
    body: z.object({
      /** From 0. */
      position: z
        .int()
        .min(0)
        .max(maxQuestions - 1),
      text: z.string().trim().min(10, 'says in a sentence what is wrong').max(1_000),
    }),
    reply: done,
    errors: ['not_found'],
  },
  'GET /api/attempts/:id/analysis': {
    summary: 'A graded attempt again, in the versions that were drawn',
    access: 'user',
    rate: 'read',
    params: z.object({ id: attemptId }),
    reply: analysis,
    errors: ['not_found'],
  },
} satisfies Record<EndpointKey, Endpoint>
