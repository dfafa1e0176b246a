import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '#server/adapters/db/db.ts'
import { AppError } from '#server/http/app-error.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import type { Bank } from '../bank/index.ts'
import type { Entitlements } from '../entitlements/index.ts'
import { AnalyticsService, type StudyProgress } from './analytics.service.ts'
import { AnalyticsStore } from './analytics.store.ts'
import { viewAnalytics, viewDetailed, viewNoExam, viewReadiness } from './analytics.views.ts'

const cursor = z.tuple([z.number().int().min(0)])

/** Analytics of a learner's quizzes and exams, and an estimate of their readiness for an exam. */
export function createAnalytics(deps: {
  db: Db
  bank: Bank
  entitlements: Entitlements
  progress: StudyProgress
  clock: () => Date
}) {
  const { db, bank, entitlements, progress, clock } = deps
  const service = new AnalyticsService({ store: new AnalyticsStore(db), bank, progress, clock })
  return {
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/analytics/quiz', async ({ query, principal }) => {
        if (query.userId !== undefined && query.userId !== principal.userId) {
          throw new AppError('forbidden', 'You can only see your own analytics.')
        }
        const field = query.field ?? principal.healthcareField
        return { healthcareField: field, ...viewAnalytics(await service.findAnalytics(principal, field, query.period)) }
      })
      serve(app, 'GET /api/analytics/detailed', async ({ query, principal }) => {
        const field = query.field ?? principal.healthcareField
        return { healthcareField: field, ...viewDetailed(await service.findDetailed(principal, field, query.period)) }
      })
      serve(app, 'GET /api/analytics/readiness', async ({ query, principal }) => {
        const field = query.field ?? principal.healthcareField
        const found = field && (await service.findReadiness(principal, field, query.exam))
        if (!found) return viewNoExam()
        const isDetailed = entitlements.has(principal, 'detailedAnalytics')
        return viewReadiness(found, { isDetailed, today: service.todayOf(principal) })
      })
      serve(app, 'GET /api/analytics/questions', async ({ query, principal }) => {
        const { area, topic, only, limit } = query
        const [after] = readCursor(query.cursor, cursor) ?? []
        const choice = { area, topic, onlyMissed: only === 'missed' }
        const field = query.field ?? principal.healthcareField
        const rows = await service.findAnswered(principal, field, choice, { after, limit: limit + 1 })
        const { items, nextCursor } = makePage(rows, limit, ({ code }) => [code])
        return { nextCursor, items: items.map(({ code: _, ...question }) => question) }
      })
    },
  }
}
