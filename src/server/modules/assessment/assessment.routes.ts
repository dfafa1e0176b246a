import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PracticeFilter } from '#domain/assembly/practice-filter.ts'
import { findExams } from '#domain/exams/catalog.ts'
import { localDay } from '#domain/progress/streak.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import type { Principal } from '#server/http/principal.ts'
import { type Call, serve } from '#server/http/serve.ts'
import type { AssemblyService } from './assembly.service.ts'
import {
  viewAnalysis,
  viewExam,
  viewHistoryEntry,
  viewHistoryItem,
  viewOpenAttempt,
  viewTestForm,
} from './assessment.views.ts'
import type { AttemptsService } from './attempts.service.ts'
import type { GradingService } from './grading.service.ts'
import type { HistoryStore } from './history.store.ts'
import type { CacheKeys } from './test-form.ts'

export interface AssessmentServices {
  assembly: AssemblyService
  attempts: AttemptsService
  grading: GradingService
  history: HistoryStore
  keys: CacheKeys
  clock: () => Date
}

/** Maximum entries in the unpaged history lists. The paged history has no limit. */
const historyLimit = 100

/** What a learner chose to practice; undefined when nothing is narrowed. */
function choiceOf({
  areas,
  difficulty,
  only,
}: Call<'GET /api/questions/:healthcareField'>['query']): PracticeFilter | undefined {
  return areas || difficulty || only ? { areas, difficulties: difficulty, only } : undefined
}

/** Serves assembling, saving, grading, and listing attempts. */
export function routeAssessment(app: FastifyInstance, services: AssessmentServices): void {
  const { assembly, grading, keys, clock } = services
  serve(app, 'GET /api/questions/:healthcareField', async ({ params, query, principal }) => {
    const assembled = await assembly.assemble(principal, {
      field: params.healthcareField,
      limit: Number(query.limit),
      fullLength: query.fullLength === true,
      exam: query.exam || undefined,
      choice: choiceOf(query),
    })
    return viewTestForm(assembled, keys.seal(assembled.form))
  })
  serve(app, 'POST /api/quiz/analyze', async ({ body, principal }) =>
    viewAnalysis(await grading.analyze(principal, body)),
  )
  serve(app, 'POST /api/quiz/submit', async ({ body, principal }) => {
    const { cacheKey, healthcareField: field, totalQuestions, timeSpent } = body
    return viewHistoryEntry(await grading.submit(principal, { cacheKey, field, totalQuestions, timeSpent }))
  })
  serve(app, 'GET /api/exams/:healthcareField', async ({ params }) =>
    findExams(params.healthcareField, localDay(clock(), 'UTC')).map(viewExam),
  )
  routeHistory(app, services)
  routeAttempts(app, services)
}

const historyCursor = z.tuple([z.number().int(), z.uuid()])

function routeHistory(app: FastifyInstance, { history }: AssessmentServices): void {
  const newest = async ({ principal }: { principal: Principal }) =>
    (await history.findNewest(principal.userId, historyLimit)).map(viewHistoryEntry)
  serve(app, 'GET /api/quiz-history', newest)
  serve(app, 'GET /api/quiz/history', newest)
  serve(app, 'GET /api/attempts/history', async ({ query, principal }) => {
    const cursor = readCursor(query.cursor, historyCursor)
    const after = cursor && { at: new Date(cursor[0]), id: cursor[1] }
    const entries = await history.findPage(principal.userId, { after, limit: query.limit + 1 })
    const { items, nextCursor } = makePage(entries, query.limit, ({ at, id }) => [at.getTime(), id])
    return { items: items.map(viewHistoryItem), nextCursor }
  })
}

function routeAttempts(app: FastifyInstance, { attempts, grading, keys }: AssessmentServices): void {
  serve(app, 'GET /api/attempts', async ({ principal }) => (await attempts.findOpen(principal)).map(viewOpenAttempt))
  serve(app, 'PUT /api/attempts/draft', async ({ body, principal }) => {
    const { attemptId, revision, savedAt } = await attempts.saveDraft(principal, body)
    return { attemptId, revision, savedAt: savedAt.toISOString() }
  })
  serve(app, 'GET /api/attempts/:id', async ({ params, principal }) => {
    const { attempt, questions, draft } = await attempts.getOpen(principal, params.id)
    const { form, revision, savedAt, status } = attempt
    return {
      testForm: viewTestForm({ form, questions, scenarios: [] }, keys.seal(form)),
      draft,
      revision,
      savedAt: savedAt.toISOString(),
      graded: status === 'graded',
    }
  })
  serve(app, 'DELETE /api/attempts/:id', async ({ params, principal }) => {
    await attempts.discard(principal, params.id)
    return { ok: true as const }
  })
  serve(app, 'PUT /api/attempts/:id/reports', async ({ params, body, principal }) => {
    await grading.report(principal, params.id, body)
    return { ok: true as const }
  })
  serve(app, 'GET /api/attempts/:id/analysis', async ({ params, principal }) =>
    viewAnalysis(await grading.getAnalysis(principal, params.id)),
  )
}
