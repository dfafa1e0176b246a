import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { StudyPlanReply } from '#contract/study-plan.ts'
import { AppError } from '#server/http/app-error.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import type { Principal } from '#server/http/principal.ts'
import { serve } from '#server/http/serve.ts'
import { createSeal } from '#server/seal.ts'
import { writeCalendar } from './calendar.ts'
import { type StudyPlanDeps, StudyPlanService } from './study-plan.service.ts'
import { StudyPlanStore } from './study-plan.store.ts'
import { viewDay, viewPlan } from './study-plan.views.ts'

const cursor = z.tuple([z.iso.date()])

/** Plans by day what a learner studies until an exam (docs/decisions/040). */
export function createStudyPlans({
  config,
  ...deps
}: StudyPlanDeps & { config: { sessionSecret: string; publicUrl: () => string } }) {
  const service = new StudyPlanService(deps)
  // The key of a feed is its sealed id: nothing in the database alone opens a feed, and a wrong key costs no query.
  const keys = createSeal(config.sessionSecret, 'study plan calendars', { deterministic: true })
  const addressOf = (calendarId: string) =>
    `${config.publicUrl()}/api/study-plan/calendar.ics?key=${keys.seal(calendarId)}`

  const view = async (principal: Principal): Promise<StudyPlanReply> => {
    const [current, canMakeAnother] = await Promise.all([service.find(principal), service.canMakeAnother(principal)])
    const calendarId = current?.plan.calendarId
    return {
      day: service.today(principal),
      plan: current ? viewPlan(current, calendarId ? addressOf(calendarId) : null) : null,
      canMakeAnother,
    }
  }

  return {
    exportStudyPlans: (userId: string) => new StudyPlanStore(deps.db).findEverything(userId),
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/study-plan', ({ principal }) => view(principal))
      serve(app, 'GET /api/study-plan/days', async ({ query, principal }) => {
        const [after = service.today(principal)] = readCursor(query.cursor, cursor) ?? []
        const current = await service.find(principal)
        const days = current?.plan.days.filter(({ day }) => day > after) ?? []
        const { items, nextCursor } = makePage(days, query.limit, ({ day }) => [day])
        return { items: items.map(viewDay), nextCursor }
      })
      serve(app, 'PUT /api/study-plan', async ({ body: { exam, weekdays, ...settings }, principal }) => {
        await service.save(principal, exam, { ...settings, weekdays: [...new Set(weekdays)].toSorted() })
        return view(principal)
      })
      serve(app, 'DELETE /api/study-plan', async ({ principal }) => {
        await service.delete(principal.userId)
        return { ok: true as const }
      })
      serve(app, 'POST /api/study-plan/calendar', async ({ principal }) => {
        await service.saveCalendar(principal.userId, true)
        return view(principal)
      })
      serve(app, 'DELETE /api/study-plan/calendar', async ({ principal }) => {
        await service.saveCalendar(principal.userId, false)
        return view(principal)
      })
      serve(app, 'GET /api/study-plan/calendar.ics', async ({ query }) => {
        const calendarId = keys.open(query.key)
        const current = calendarId === undefined ? undefined : await service.findByCalendar(calendarId)
        if (!current) throw new AppError('not_found', 'This calendar has been turned off, or has a new address.')
        const bytes = writeCalendar(current, `${config.publicUrl()}/study-plan`)
        const type = 'text/calendar; charset=utf-8'
        return { bytes, type, name: 'study-plan.ics', cacheControl: 'private, max-age=900' }
      })
    },
  }
}
