import type { FastifyInstance } from 'fastify'
import type { PracticeFilter } from '#domain/assembly/practice-filter.ts'
import { findExams } from '#domain/exams/catalog.ts'
import { localDay } from '#domain/progress/streak.ts'
import type { Principal } from '#server/http/principal.ts'
import { type Call, serve } from '#server/http/serve.ts'
import type { AssemblyService } from './assembly.service.ts'
import { viewAnalysis, viewExam, viewHistoryEntry, viewOpenAttempt, viewTestForm } from './assessment.views.ts'
import type { AttemptsStore, CacheKeys } from './attempts-index.ts'
import type { DraftsService } from './drafts.service.ts'
import type { GradingService } from './grading.service.ts'

export interface QuizServices {
  draws: AssemblyService
  drafts: DraftsService
  grading: GradingService
  store: AttemptsStore
  keys: CacheKeys
  clock: () => Date
}

/** What a learner chose to practice; undefined when nothing is narrowed. */
function choiceOf({
  areas,
  difficulty,
  only,
}: Call<'GET /api/questions/:healthcareField'>['query']): PracticeFilter | undefined {
  return areas || difficulty || only ? { areas, difficulties: difficulty, only } : undefined
}

/** Drawing, keeping, grading and listing of papers. */
export function routeQuiz(app: FastifyInstance, services: QuizServices): void {
  const { draws, grading, keys, clock } = services
  serve(app, 'GET /api/questions/:healthcareField', async ({ params, query, principal }) => {
    const { paper, questions, scenarios } = await draws.draw(principal, {
      field: params.healthcareField,
      limit: Number(query.limit),
      fullLength: query.fullLength === true,
      exam: query.exam || undefined,
      choice: choiceOf(query),
    })
    return viewTestForm(paper, { questions, scenarios }, keys.seal(paper))
  })
  serve(app, 'POST /api/quiz/analyze', async ({ body, principal }) =>
    viewAnalysis(await grading.analyze(principal, body)),
  )
  serve(app, 'POST /api/quiz/submit', async ({ body, principal }) =>
    viewHistoryEntry(await grading.submit(principal, { ...body, field: body.healthcareField })),
  )
  serve(app, 'GET /api/exams/:healthcareField', async ({ params }) =>
    findExams(params.healthcareField, localDay(clock(), 'UTC')).map(viewExam),
  )
  routeHistory(app, services)
  routeAttempts(app, services)
}

function routeHistory(app: FastifyInstance, { store }: QuizServices): void {
  const history = async ({ principal }: { principal: Principal }) =>
    (await store.findHistory(principal.userId)).map(viewHistoryEntry)
  serve(app, 'GET /api/quiz-history', history)
  serve(app, 'GET /api/quiz/history', history)
}

function routeAttempts(app: FastifyInstance, { drafts, grading, keys }: QuizServices): void {
  serve(app, 'GET /api/attempts', async ({ principal }) => (await drafts.findOpen(principal)).map(viewOpenAttempt))
  serve(app, 'PUT /api/attempts/draft', async ({ body: { cacheKey, ...work }, principal }) => {
    const { attemptId, savedAt } = await drafts.save(principal, cacheKey, work)
    return { attemptId, savedAt: savedAt.toISOString() }
  })
  serve(app, 'GET /api/attempts/:id', async ({ params, principal }) => {
    const { attempt, questions } = await drafts.getOpen(principal, params.id)
    return {
      paper: viewTestForm(attempt.paper, { questions, scenarios: [] }, keys.seal(attempt.paper)),
      ...(await drafts.workOf(attempt, questions)),
      graded: attempt.status === 'graded',
    }
  })
  serve(app, 'DELETE /api/attempts/:id', async ({ params, principal }) => {
    await drafts.discard(principal, params.id)
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
