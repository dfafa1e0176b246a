import type { FastifyInstance } from 'fastify'
import { addDays } from '#domain/progress/streak.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { findAiStatistics, findDays, findFields, findTotals } from './admin-statistics.store.ts'

/** How many days are shown one by one, today included. */
const shownDays = 30

/** What admins see of the product as a whole: users, practice, revenue, and the language model. */
export function createAdminStatistics({ db, clock }: { db: Db; clock: () => Date }) {
  const today = () => clock().toISOString().slice(0, 10)
  return {
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/admin/stats', async () => {
        const [totals, days, fields] = await Promise.all([
          findTotals(db),
          findDays(db, addDays(today(), 1 - shownDays), today()),
          findFields(db),
        ])
        return { ...totals, days, fields }
      })
      serve(app, 'GET /api/admin/ai-stats', () => findAiStatistics(db, addDays(today(), 1 - shownDays)))
    },
  }
}
