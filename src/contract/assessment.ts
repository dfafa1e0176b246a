import { z } from 'zod'
import { questionSets } from '#domain/assembly/practice-filter.ts'
import { calculatorKinds } from '#domain/calculator/calculator.ts'
import { examKinds } from '#domain/exams/exam.ts'
import { comparisons } from '#domain/exams/passing.ts'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { difficulties } from '#domain/question/difficulty.ts'
import type { Endpoint, EndpointKey } from './endpoint.ts'
import { scenarioPreview } from './simulations.ts'

/** The longest exam of the catalog has 350 questions; no test form is longer. */
export const maxQuestions = 350
/** The longest practice quiz that can be asked for. */
export const maxPracticeQuestions = 60
export const field = z.enum(fieldCodes, 'must be one of the 14 healthcare field codes')
export const kind = z.enum(examKinds)
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
/** A list in a query string, separated by vertical bars. */
export const barSeparated = <T extends z.ZodType<unknown, string>>(entry: T) =>
  z
    .string()
    .max(2_000)
    .transform((text) => text.split('|'))
    .pipe(z.array(entry).max(20))
/** Content areas of an exam's outline, body systems and subjects by id, and topics. */
export const areaNames = barSeparated(z.string().min(1).max(120))
export const subjectIds = barSeparated(z.string().min(1).max(60))
export const topicNames = barSeparated(z.string().min(1).max(120))
export const seconds = z
  .number()
  .min(0)
  .max(86_400 * 30)
export const cacheKey = z.string().min(20).max(16_000)
export const attemptId = z.uuid()

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
  /** Practice in which each question is explained as soon as its answer is checked. */
  tutor: z.boolean(),
  /**
   * Minutes of the real exam, or for practice at its pace; null in tutor mode. They count only for a learner who has
   * chosen a timer.
   */
  timeLimit: z.number().int().nullable(),
  /** In tutor mode: seconds for each question at the pace of the exam, for a learner who has chosen a timer; else null. */
  questionSeconds: z.number().int().nullable(),
  /** The calculator that the exam gives its candidates; practice has that of the exam it prepares for. */
  calculator: z.enum(calculatorKinds),
  startedAt: z.iso.datetime(),
  /** How many questions were asked for; more than there are when the bank is short. */
  requested: z.number().int(),
  /** A sentence for the learner when the form is shorter than asked for, or repeats questions; else null. */
  notice: z.string().nullable(),
})
export type TestForm = z.infer<typeof testForm>

/** A letter, comma-joined letters (K-Type), or null for an unanswered question. */
export const answer = z.string().max(40).nullable()

const itemStatistics = z.object({
  /** Whole percent. */
  correctPercent: z.number().int(),
  /** Null when too few times are known. */
  averageSeconds: z.number().int().nullable(),
  /** Whole percent of learners who selected each option, by letter; null for a generated question, which is new each time. */
  optionPercents: z.record(z.string(), z.number().int()).nullable(),
})
export type ItemStatistics = z.infer<typeof itemStatistics>

/** A graded question with its explanation. */
export const analysisResult = z.object({
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
  /** How learners answered it the first time; null below 50 first responses. */
  statistics: itemStatistics.nullable(),
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
  usesPreceptorStandard: z.boolean(),
  timeSpent: z.number().int(),
  submitted: z.boolean(),
  byDomain: z.array(
    z.object({
      domain: z.string(),
      correct: z.number().int(),
      total: z.number().int(),
      /** How many questions of this area a practice quiz could ask now, at most 60. */
      available: z.number().int(),
    }),
  ),
  /** How many of the missed and of the flagged questions can be asked again now. */
  retry: z.object({ wrong: z.number().int(), flagged: z.number().int() }),
  gradedAt: z.iso.datetime(),
})
export type Analysis = z.infer<typeof analysis>

/** The revision that a device last saw of a draft; 0 when it knows of none. */
export const baseRevision = z.number().int().min(0).max(2_147_483_647)

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

export const exam = z.object({
  name: z.string(),
  kind,
  questions: z.number().int(),
  timeLimit: z.number().int(),
  passingScore: z.number(),
  description: z.string(),
  usesPreceptorStandard: z.boolean(),
  effectiveFrom: z.string().nullable(),
  effectiveTo: z.string().nullable(),
  outline: z.array(z.object({ name: z.string(), min: z.number(), max: z.number() })),
  outlineConfirmed: z.boolean(),
  calculator: z.object({ kind: z.enum(calculatorKinds), confirmed: z.boolean() }),
  /** How questions with several correct answers are scored in the real exam; null when there are none here. */
  severalCorrect: z.enum(['partial credit', 'not known']).nullable(),
  /** How a result is estimated here. */
  resultHere: z.string(),
  /** What is known about the real exam, in sentences. */
  real: z.object({
    questions: z.string(),
    time: z.string(),
    breaks: z.string().nullable(),
    scored: z.string(),
    result: z.string(),
    difference: z.string(),
    source: z.string(),
    lookedUpOn: z.iso.date(),
    confirmed: z.boolean(),
  }),
})
export type Exam = z.infer<typeof exam>

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
        areas: areaNames.optional(),
        /** Ids of body systems and subjects (`GET /api/question-counts/:healthcareField`). */
        subjects: subjectIds.optional(),
        topics: topicNames.optional(),
        difficulty: barSeparated(z.enum(difficulties)).optional(),
        only: z.enum(questionSets).optional(),
        /**
         * A graded attempt of the learner in this field: with `only=wrong` or `only=flagged`, asks those of its questions
         * again that are still in the bank. `limit` and `exam` are ignored.
         */
        attempt: attemptId.optional(),
        /** For practice: answers are checked one at a time (`POST /api/attempts/answer`). */
        tutor: flag.optional(),
      })
      .check((context) => {
        const { limit, fullLength, areas, subjects, topics, difficulty, only, attempt, tutor } = context.value
        const isNarrowed = areas || subjects || topics || difficulty
        const reject = (path: string, message: string) =>
          context.issues.push({ code: 'custom', input: context.value, path: [path], message })
        if (fullLength && (isNarrowed || only || attempt || tutor)) {
          reject('fullLength', 'cannot be combined with areas, subjects, topics, difficulty, only, attempt, or tutor')
        }
        if (attempt && isNarrowed) reject('attempt', 'cannot be combined with areas, subjects, topics, or difficulty')
        if (attempt && only !== 'wrong' && only !== 'flagged') reject('attempt', 'needs only=wrong or only=flagged')
        if (fullLength || (/^\d+$/.test(limit) && Number(limit) >= 1 && Number(limit) <= maxPracticeQuestions)) return
        reject('limit', `must be a whole number from 1 to ${maxPracticeQuestions}`)
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
      seconds: z.array(seconds).max(maxQuestions).optional(),
      flagged: z.array(z.boolean()).max(maxQuestions).optional(),
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
  'GET /api/exams/:healthcareField': {
    summary: 'The exams of a field that can be practiced today',
    access: 'public',
    rate: 'read',
    params: z.object({ healthcareField: field }),
    reply: z.array(exam),
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
