import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PracticeFilter } from '#domain/assembly/practice-filter.ts'
import { findExams } from '#domain/exams/catalog.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { localDay } from '#domain/progress/streak.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import type { Principal } from '#server/http/principal.ts'
import { type Call, serve } from '#server/http/serve.ts'
import type { AssemblyService } from './assembly.service.ts'
import {
  viewAnalysis,
  viewCounts,
  viewExam,
  viewHistoryEntry,
  viewHistoryItem,
  viewOpenAttempt,
  viewResult,
  viewTestForm,
} from './assessment.views.ts'
import type { AttemptsService } from './attempts.service.ts'
import type { GradingService } from './grading.service.ts'
import type { HistoryStore } from './history.store.ts'
import type { QuestionCountsService } from './question-counts.service.ts'
import type { CacheKeys } from './test-form.ts'
import type { TutorService } from './tutor.service.ts'

export interface AssessmentServices {
  assembly: AssemblyService
  attempts: AttemptsService
  grading: GradingService
  tutor: TutorService
  counts: QuestionCountsService
  history: HistoryStore
  keys: CacheKeys
  clock: () => Date
}

/** Maximum entries in the unpaged history lists. The paged history has no limit. */
const historyLimit = 100

/** The questions of an attempt that are to be asked again. */
function retryOf({ attempt, only }: Call<'GET /api/questions/:healthcareField'>['query']) {
  return attempt !== undefined && (only === 'wrong' || only === 'flagged')
    ? { attemptId: attempt, set: only }
    : undefined
}

/** What a learner chose to practice; undefined when nothing is narrowed. */
function choiceOf({
  areas,
  subjects,
  topics,
  difficulty,
  only,
}: Call<'GET /api/questions/:healthcareField'>['query']): PracticeFilter | undefined {
  const isChosen = areas || subjects || topics || difficulty || only
  return isChosen ? { areas, subjects, topics, difficulties: difficulty, only } : undefined
}

/** Serves assembling, saving, grading, and listing attempts. */
export function routeAssessment(app: FastifyInstance, services: AssessmentServices): void {
  const { assembly, counts, grading, keys, clock } = services
  serve(app, 'GET /api/questions/:healthcareField', async ({ params, query, principal }) => {
    const assembled = await assembly.assemble(principal, {
      field: params.healthcareField,
      limit: Number(query.limit),
      fullLength: query.fullLength === true,
      exam: query.exam || undefined,
      choice: choiceOf(query),
      retry: retryOf(query),
      tutor: query.tutor === true,
    })
    return viewTestForm(assembled, keys.seal(assembled.form))
  })
  serve(app, 'GET /api/question-counts/:healthcareField', async ({ params, query, principal }) => {
    const { exam, areas, subjects, topics, difficulty, search } = query
    const choice = { areas, subjects, topics, difficulties: difficulty }
    const request = { field: params.healthcareField, exam: exam || undefined, choice, search: search ?? '' }
    return viewCounts(await counts.count(principal, request))
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
  const newest = async ({ principal, query }: { principal: Principal; query: { field?: FieldCode | undefined } }) =>
    (await history.findNewest(principal.userId, historyLimit, query.field)).map(viewHistoryEntry)
  serve(app, 'GET /api/quiz-history', newest)
  serve(app, 'GET /api/quiz/history', newest)
  serve(app, 'GET /api/attempts/history', async ({ query: { cursor: text, limit, ...filter }, principal }) => {
    const cursor = readCursor(text, historyCursor)
    const after = cursor && { at: new Date(cursor[0]), id: cursor[1] }
    const entries = await history.findPage(principal.userId, { after, limit: limit + 1, filter })
    const { items, nextCursor } = makePage(entries, limit, ({ at, id }) => [at.getTime(), id])
    return { items: items.map(viewHistoryItem), nextCursor }
  })
}

function routeAttempts(app: FastifyInstance, { attempts, grading, tutor, keys }: AssessmentServices): void {
  serve(app, 'GET /api/attempts', async ({ principal }) => (await attempts.findOpen(principal)).map(viewOpenAttempt))
  serve(app, 'PUT /api/attempts/draft', async ({ body, principal }) => {
    const { attemptId, revision, savedAt } = await attempts.saveDraft(principal, body)
    return { attemptId, revision, savedAt: savedAt.toISOString() }
  })
  serve(app, 'GET /api/attempts/:id', async ({ params, principal }) => {
    const resumed = await attempts.getOpen(principal, params.id)
    const { attempt, questions, draft } = resumed
    const { form, revision, savedAt, status } = attempt
    return {
      testForm: viewTestForm({ form, questions, scenarios: [] }, keys.seal(form)),
      draft,
      revision,
      savedAt: savedAt.toISOString(),
      graded: status === 'graded',
      explained: tutor.explain(resumed).map(({ question, response }) => ({
        position: response.position,
        result: viewResult(question, response, { reported: false, statistics: undefined }),
      })),
    }
  })
  serve(app, 'POST /api/attempts/answer', async ({ body, principal }) => {
    const { question, response, revision, savedAt, current } = await tutor.answer(principal, body)
    return {
      result: viewResult(question, response, { reported: false, statistics: undefined }),
      revision,
      savedAt: savedAt.toISOString(),
      current,
    }
  })
  serve(app, 'DELETE /api/attempts/:id', async ({ params, principal }) => {
    await attempts.discard(principal, params.id)
    return { ok: true as const }
  })
  serve(app, 'GET /api/attempts/:id/analysis', async ({ params, principal }) =>
    viewAnalysis(await grading.getAnalysis(principal, params.id)),
  )
}
