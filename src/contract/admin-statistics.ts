import { z } from 'zod'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import type { Endpoint, EndpointKey } from './endpoint.ts'

const count = z.number().int().nonnegative()
const day = z.iso.date()

const share = z.number().min(0).max(1)

/** Test and demo accounts count only when they are asked for. Money is in US cents; days, weeks, and months are UTC. */
export const adminStatistics = z.object({
  totalUsers: count,
  /** Users whose subscription is in its trial, paid, or past due. */
  activeSubscriptions: count,
  /** Submitted quizzes and exams. */
  totalQuizzes: count,
  totalFlashcards: count,
  /** Payments less refunds, from the ledger. */
  totalRevenue: z.number().int(),
  /** Of the last 30 days: learners who submitted a quiz or exam, and accounts created. Days without any are 0. */
  days: z.array(z.object({ day, active: count, signUps: count })),
  /** Of the last 12 weeks, named by their Mondays: learners who submitted a quiz or exam. */
  weeks: z.array(z.object({ week: day, active: count })),
  /** Of the last 30 days: visits, and of those who signed up then, who submitted a first quiz, and who paid. */
  funnel: z.object({ visits: count, signedUp: count, tookQuiz: count, paid: count }),
  /** Who signed up in each of the last 8 weeks, and how many of them were active in that week and in each one since. */
  cohorts: z.array(z.object({ week: day, size: count, active: z.array(count) })),
  /** The last 12 months from the ledger, named by their first days; the last one is not over yet. */
  months: z.array(
    z.object({
      month: day,
      revenue: z.number().int(),
      /** Monthly recurring revenue when the month ended, or now; an annual plan counts a twelfth of its price. */
      recurring: count,
      /** Who was paying when the month began, and the share of them who no longer did when it ended; null when nobody was. */
      paying: count,
      churn: share.nullable(),
    }),
  ),
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
    query: z.object({ demo: z.enum(['exclude', 'include']).default('exclude') }),
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
