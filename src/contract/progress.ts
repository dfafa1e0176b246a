import { z } from 'zod'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import type { Endpoint, EndpointKey } from './endpoint.ts'

const field = z.enum(fieldCodes, 'must be one of the 14 healthcare field codes')

export const progress = z.object({
  dailyStreak: z.number().int(),
  highestStreak: z.number().int(),
  quizzesTaken: z.number().int(),
  examsTaken: z.number().int(),
  flashcardsReviewed: z.number().int(),
  /** The field of `topicMastery`; null when the learner has none yet, and then every field counts. */
  healthcareField: z.enum(fieldCodes).nullable(),
  /** Submitted quizzes and exams in that field. `averageScore` is the mean of their percentages; null without any. */
  inField: z.object({
    quizzes: z.number().int(),
    exams: z.number().int(),
    passedQuizzes: z.number().int(),
    passedExams: z.number().int(),
    averageScore: z.number().nullable(),
  }),
  topicMastery: z.array(z.object({ topic: z.string(), correct: z.number().int(), total: z.number().int() })),
})
export type Progress = z.infer<typeof progress>

/** Answers by content area and week. Weeks are named by their Mondays, and weeks without answers are left out. */
export const progressTrends = z.object({
  healthcareField: z.enum(fieldCodes).nullable(),
  weeks: z.array(z.iso.date()),
  areas: z.array(
    z.object({
      topic: z.string(),
      /** One entry per week; null when the area was not practiced in that week. */
      points: z.array(z.object({ correct: z.number().int(), total: z.number().int() }).nullable()),
    }),
  ),
})
export type ProgressTrends = z.infer<typeof progressTrends>

export const progressEndpoints = {
  'GET /api/progress': {
    summary: 'My streaks and counts, and my mastery by topic in one field',
    access: 'user',
    rate: 'read',
    /** `field`: whose topics; the learner's current field when absent. */
    query: z.object({ field: field.optional() }),
    reply: progress,
    errors: [],
  },
  'GET /api/progress/trends': {
    summary: 'My results by content area over the last 12 weeks, in one field',
    access: 'user',
    rate: 'read',
    /** `field`: the learner's current field when absent. */
    query: z.object({ field: field.optional() }),
    reply: progressTrends,
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
