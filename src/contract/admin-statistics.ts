import { z } from 'zod'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import type { Endpoint, EndpointKey } from './endpoint.ts'

const count = z.number().int().nonnegative()
const day = z.iso.date()

/** Test and demo accounts never count. Money is in US cents. */
export const adminStatistics = z.object({
  totalUsers: count,
  /** Users whose subscription is in its trial, paid, or past due. */
  activeSubscriptions: count,
  /** Submitted quizzes and exams. */
  totalQuizzes: count,
  totalFlashcards: count,
  /** Payments less refunds, from the ledger. */
  totalRevenue: z.number().int(),
  /** Of the last 30 days (UTC): learners who submitted a quiz or exam, and accounts created. Days without any are 0. */
  days: z.array(z.object({ day, active: count, signUps: count })),
  /** Of everyone who ever signed up: who submitted a first quiz, and who paid. */
  funnel: z.object({ signedUp: count, tookQuiz: count, paid: count }),
  fields: z.array(z.object({ field: z.enum(fieldCodes), users: count, quizzes: count })),
})
export type AdminStatistics = z.infer<typeof adminStatistics>

export const aiStatistics = z.object({
  requestCount: count,
  totalTokens: count,
  /** US cents; calls whose price is unknown are left out, and counted beside it. */
  totalCost: z.number().nonnegative(),
  requestsWithoutCost: count,
  /** Of the last 30 days, those with calls, newest first. */
  days: z.array(z.object({ day, requests: count, costCents: z.number().nonnegative() })),
  /** Of the last 30 days, by what the calls were for, most expensive first. */
  purposes: z.array(z.object({ purpose: z.string(), requests: count, costCents: z.number().nonnegative() })),
})
export type AiStatistics = z.infer<typeof aiStatistics>

export const adminStatisticsEndpoints = {
  'GET /api/admin/stats': {
    summary: 'Users, subscriptions, practice, and revenue',
    access: 'admin',
    rate: 'read',
    reply: adminStatistics,
    errors: [],
  },
  'GET /api/admin/ai-stats': {
    summary: 'What the language model was asked, and what it cost',
    access: 'admin',
    rate: 'read',
    reply: aiStatistics,
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
