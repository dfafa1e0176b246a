import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { responseScopes, scopeOf } from '#domain/psychometrics/scope.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { JobDefinition, Jobs } from '#server/adapters/jobs/jobs.ts'
import { AppError } from '#server/http/app-error.ts'
import { csvFile } from '#server/http/csv.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import type { Audit } from '../audit/index.ts'
import type { Bank } from '../bank/index.ts'
import { Computation } from './computation.ts'
import { ComputedStore } from './computed.store.ts'
import { csvHeader, csvRow, viewDetail, viewExam, viewItem } from './item-statistics.views.ts'
import { type ReportFilter, type ReportOrder, type ReportRow, ReportStore } from './report.store.ts'
import { ResponsesStore } from './responses.store.ts'

const scopePayload = z.object({ scope: z.enum(responseScopes) })

/** Computes a scope when an admin asks for it. Fifteen minutes are enough for several million responses. */
const compute = {
  name: 'item-analysis',
  payload: scopePayload,
  key: ({ scope }) => scope,
  retry: { limit: 1, delay: 60 },
  timeLimit: 900,
  tracked: true,
} satisfies JobDefinition<typeof scopePayload>

/** Computes the default scope every night. */
const computeNightly = { name: 'item-analysis-nightly', payload: z.object({}), timeLimit: 900 } satisfies JobDefinition

const cursor = z.tuple([z.number(), z.number().int(), z.string()])
const mostPoints = 2_000
const rowsPerRead = 2_000

type ScopeQuery = { attempts: 'first' | 'all'; demo: 'exclude' | 'include' }

const toFilter = ({ attempts, demo, ...filter }: ScopeQuery & Omit<ReportFilter, 'scope'>): ReportFilter => ({
  scope: scopeOf({ attempts, demo: demo === 'include' }),
  field: filter.field,
  flag: filter.flag,
  origin: filter.origin,
  evidence: filter.evidence,
})

/** All rows of the report, read in parts so that other requests have their turn. */
async function readAll(
  report: ReportStore,
  filter: ReportFilter,
  order: Pick<ReportOrder, 'sort' | 'order'>,
): Promise<ReportRow[]> {
  const all: ReportRow[] = []
  let after: ReportOrder['after']
  do {
    const rows = await report.findRows(filter, { ...order, after, limit: rowsPerRead })
    all.push(...rows)
    const last = rows.length === rowsPerRead ? rows.at(-1) : undefined
    after = last && [last.sortKey, last.versionNo, last.field]
  } while (after)
  return all
}

/** Item statistics for the validation report. Registers jobs, so call it before `jobs.start()`. */
export function createItemStatistics(deps: {
  db: Db
  bank: Bank
  jobs: Jobs
  audit: Pick<Audit, 'record'>
  clock: () => Date
}) {
  const { db, bank, jobs, audit, clock } = deps
  const report = new ReportStore(db)
  const computed = new ComputedStore(db)
  const computation = new Computation({ responses: new ResponsesStore(db), computed, clock })
  jobs.handle(compute, ({ scope }, { signal, report: tell }) => computation.run(scope, signal, tell))
  jobs.schedule(computeNightly, '17 2 * * *', (_, { signal, report: tell }) => computation.run('first', signal, tell))
  return {
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/admin/validation-report', async ({ query }) => {
        const { cursor: given, limit, sort, order } = query
        const after = readCursor(given, cursor)
        const rows = await report.findRows(toFilter(query), { sort, order, after, limit: limit + 1 })
        const { items, nextCursor } = makePage(rows, limit, (row) => [row.sortKey, row.versionNo, row.field])
        return { items: items.map(viewItem), nextCursor }
      })
      serve(app, 'GET /api/admin/validation-report/summary', async ({ query }) => {
        const { scope, field } = toFilter(query)
        const run = await computed.findRun(scope)
        const exams = await report.findExams(scope, field)
        return {
          run: run
            ? {
                ...run,
                computedAt: run.computedAt.toISOString(),
                firstAt: run.firstAt?.toISOString() ?? null,
                lastAt: run.lastAt?.toISOString() ?? null,
              }
            : null,
          fields: await report.countByField(scope),
          exams: exams.map(viewExam),
          points: field ? await report.findPoints(scope, field, mostPoints) : [],
        }
      })
      serve(app, 'GET /api/admin/validation-report/items/:itemId', async ({ params, query }) => {
        const row = await report.findRow(toFilter(query).scope, query.field, params.itemId)
        if (!row) throw new AppError('not_found', 'There are no statistics of this item in this field.')
        const [version] = await bank.versions([row.versionNo])
        const content = version?.content
        const isQuestion = content?.kind === 'authored' || content?.kind === 'table'
        return viewDetail(row, isQuestion ? content.question : undefined)
      })
      serve(app, 'GET /api/admin/validation-report.csv', async ({ query }) => {
        const rows = await readAll(report, toFilter(query), query)
        return csvFile('validation-report.csv', csvHeader, rows.map(csvRow))
      })
      serve(app, 'POST /api/admin/validation-report/refresh', async ({ body, principal }) => {
        const { scope } = toFilter(body)
        // The queue cannot be opened inside a transaction.
        await jobs.start()
        const runId = await db.tx(async (tx) => {
          const actorId = principal.userId
          const after = { ...body }
          await audit.record(tx, {
            ...{ actorId, action: 'itemStatisticsComputed', targetKind: 'itemStatistics', targetId: scope },
            before: null,
            after,
          })
          return jobs.send(compute, { scope }, { db: tx, userId: actorId })
        })
        if (!runId) throw new Error('a tracked job has a run')
        return { runId }
      })
      serve(app, 'GET /api/admin/validation-report/runs/:id', async ({ params }) => {
        const run = await jobs.findRun(params.id)
        if (run?.name !== compute.name) throw new AppError('not_found', 'There is no such run. It may be long over.')
        return { state: run.state, percent: run.percent, message: run.message }
      })
    },
  }
}
