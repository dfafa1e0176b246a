import type { FastifyInstance } from 'fastify'
import { addDays } from '#domain/progress/streak.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { findAiStatistics, findDays, findFields, findTotals } from './admin-statistics.store.ts'
import { findCohorts, findFunnel, findWeeks } from './growth.store.ts'
import { findMonths } from './revenue.store.ts'
import { countVisits } from './visits.ts'

/** How many days and weeks are shown one by one, this one included. */
const shownDays = 30
const shownWeeks = 12
const shownCohorts = 8

/** The Monday of the week of a day (both YYYY-MM-DD). */
const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** What admins see of the product as a whole: users, practice, revenue, and the language model. */
export function createAdminStatistics({ db, clock }: { db: Db; clock: () => Date }) {
  const today = () => clock().toISOString().slice(0, 10)
  return {
    routes(app: FastifyInstance): void {
      countVisits(app, { db, clock })
      serve(app, 'GET /api/admin/stats', async ({ query }) => {
        const demo = query.demo === 'include'
        const firstDay = addDays(today(), 1 - shownDays)
        const week = mondayOf(today())
        const [totals, days, weeks, funnel, cohorts, months, fields] = await Promise.all([
          findTotals(db, demo),
          findDays(db, { from: firstDay, to: today(), demo }),
          findWeeks(db, { from: addDays(week, 7 * (1 - shownWeeks)), to: week, demo }),
          findFunnel(db, firstDay, demo),
          findCohorts(db, { from: addDays(week, 7 * (1 - shownCohorts)), to: week, demo }),
          findMonths(db, clock(), demo),
          findFields(db, demo),
        ])
        return { ...totals, days, weeks, funnel, cohorts, months, fields }
      })
      serve(app, 'GET /api/admin/ai-stats', () => findAiStatistics(db, addDays(today(), 1 - shownDays)))
    },
  }
}
