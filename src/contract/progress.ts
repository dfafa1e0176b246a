import { z } from 'zod'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import type { Endpoint, EndpointKey } from './endpoint.ts'

export const progress = z.object({
  dailyStreak: z.number().int(),
  highestStreak: z.number().int(),
  quizzesTaken: z.number().int(),
  examsTaken: z.number().int(),
  flashcardsReviewed: z.number().int(),
  /** The field of `topicMastery`; null when the learner has none yet, and then every field counts. */
  healthcareField: z.enum(fieldCodes).nullable(),
  topicMastery: z.array(z.object({ topic: z.string(), correct: z.number().int(), total: z.number().int() })),
})
export type Progress = z.infer<typeof progress>

export const progressEndpoints = {
  'GET /api/progress': {
    summary: 'My streaks and counts, and my mastery by topic in one field',
    access: 'user',
    rate: 'read',
    /** `field`: whose topics; the learner's current field when absent. */
    query: z.object({ field: z.enum(fieldCodes, 'must be one of the 14 healthcare field codes').optional() }),
    reply: progress,
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
