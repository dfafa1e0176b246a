import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { MyReport, ReportForAdmin } from '#contract/problem-reports.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { type ProblemReportDeps, ProblemReportsService } from './problem-reports.service.ts'
import type { StoredReport } from './problem-reports.store.ts'

const cursor = z.tuple([z.number().int(), z.uuid()])

const viewShared = ({ id, reason, text, status, reportedAt, answer, answeredAt, excerpt }: StoredReport) => ({
  ...{ id, reason, text, status, answer, excerpt },
  reportedAt: reportedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
})

const viewForAdmin = (report: StoredReport): ReportForAdmin => {
  const { itemId, isCurrentVersion, reporter, answeredBy } = report
  return { ...viewShared(report), itemId, isCurrentVersion, reporter, answeredBy }
}

const viewMine = (report: StoredReport): MyReport => {
  const { attemptId, position, answer, answerSeenAt } = report
  return { ...viewShared(report), attemptId, position, isNew: answer !== null && answerSeenAt === null }
}

const ok = { ok: true as const }

/** Problems that learners report with questions, and the answers of admins. */
export function createProblemReports(deps: ProblemReportDeps) {
  const service = new ProblemReportsService(deps)
  const { store } = service
  return {
    routes(app: FastifyInstance): void {
      serve(app, 'PUT /api/attempts/:id/reports', async ({ params, body, principal }) => {
        await service.report({ userId: principal.userId, attemptId: params.id, ...body })
        return ok
      })
      serve(app, 'GET /api/reports', async ({ principal }) =>
        (await store.findOfLearner(principal.userId)).map(viewMine),
      )
      serve(app, 'POST /api/reports/seen', async ({ principal }) => {
        await store.markSeen(principal.userId, deps.clock())
        return ok
      })
      serve(app, 'GET /api/admin/reports', async ({ query: { cursor: text, limit, ...filter } }) => {
        const position = readCursor(text, cursor)
        const after = position && { at: new Date(position[0]), id: position[1] }
        const reports = await store.findPage(filter, { after, limit: limit + 1 })
        const { items, nextCursor } = makePage(reports, limit, ({ reportedAt, id }) => [reportedAt.getTime(), id])
        return { items: items.map(viewForAdmin), nextCursor }
      })
      serve(app, 'POST /api/admin/reports/:id/answer', async ({ params, body, principal }) =>
        viewForAdmin(await service.answer(params.id, body.answer, principal.userId)),
      )
      serve(app, 'POST /api/admin/reports/:id/close', async ({ params, principal }) =>
        viewForAdmin(await service.close(params.id, principal.userId)),
      )
    },
  }
}
