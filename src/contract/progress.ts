import { z } from 'zod'
import type { Endpoint, EndpointKey } from './endpoint.ts'

export const progress = z.object({
  dailyStreak: z.number().int(),
  highestStreak: z.number().int(),
  quizzesTaken: z.number().int(),
  examsTaken: z.number().int(),
  flashcardsReviewed: z.number().int(),
  topicMastery: z.array(z.object({ topic: z.string(), correct: z.number().int(), total: z.number().int() })),
})
export type Progress = z.infer<typeof progress>

export const progressEndpoints = {
  'GET /api/progress': {
    summary: 'My streaks, counts and mastery by topic',
    access: 'user',
    rate: 'read',
    reply: progress,
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
