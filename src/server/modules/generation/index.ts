import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { KnowledgeTable } from '#domain/knowledge/table.ts'
import type { Reference } from '#domain/question/reference.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { JobDefinition, Jobs } from '#server/adapters/jobs/jobs.ts'
import { AppError } from '#server/http/app-error.ts'
import { csvFile } from '#server/http/csv.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import type { Ai } from '../ai/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Bank } from '../bank/index.ts'
import type { Search } from '../search/index.ts'
import type { StudyLibrary } from '../study/index.ts'
import { DeckMaker } from './deck-maker.ts'
import { Drafting } from './drafting.ts'
import { GenerationService, type Queue } from './generation.service.ts'
import { GenerationStore } from './generation.store.ts'
import { viewCards, viewDraft, viewRun } from './generation.views.ts'
import { MadeQuestions } from './made-questions.ts'
import { reportHeader, reportRow, viewReport, viewStatus } from './report.views.ts'
import { RunWorker } from './run-worker.ts'
import { SpecialtiesStore } from './specialties.store.ts'
import { Specialties } from './specialties.ts'

const runPayload = z.object({ runId: z.uuid() })

/**
 * Works on one run. The run's row has its progress and decides whether there is work, so repeating the job is safe.
 * Runs about a topic have their own queue, because an admin waits for them while filling a specialty takes hours.
 */
const jobOf = (kind: 'content' | 'fill'): JobDefinition<typeof runPayload> => ({
  name: `generation-${kind}`,
  payload: runPayload,
  key: ({ runId }) => runId,
  retry: { limit: 20, delay: 5 },
  timeLimit: 6 * 60 * 60,
})

const definitions = { content: jobOf('content'), fill: jobOf('fill') }

/** Requeues runs whose job was lost, for example because they were resumed before a process had released them. */
const sweep = { name: 'generation-sweep', payload: z.object({}) } satisfies JobDefinition

const mostDrafts = 500
const mostDuplicates = 200
const mostReported = 5_000

const cursor = z.tuple([z.number().int().min(1).max(2_147_483_647)])

export interface GenerationDeps {
  db: Db
  bank: Bank
  search: Search
  library: Pick<StudyLibrary, 'gather'>
  ai: Ai
  jobs: Jobs
  audit: Pick<Audit, 'record'>
  readTables: () => Promise<KnowledgeTable[]>
  readReferences: () => Promise<Reference[]>
  clock: () => Date
}

/** Registers the jobs. */
function handleRuns({ jobs, store, worker }: { jobs: Jobs; store: GenerationStore; worker: RunWorker }): void {
  for (const definition of Object.values(definitions)) {
    jobs.handle(definition, ({ runId }, { signal }) => worker.work(runId, signal))
  }
  jobs.schedule(sweep, '* * * * *', async () => {
    for (const { id, kind } of await store.findUnfinished()) await jobs.send(definitions[kind], { runId: id })
  })
}

/** Generates questions and flashcards for review. Registers jobs, so call it before `jobs.start()`. */
export function createGeneration(deps: GenerationDeps) {
  const { db, bank, search, library, ai, jobs, audit, clock, readTables, readReferences } = deps
  const store = new GenerationStore(db)
  const counts = new SpecialtiesStore(db)
  const specialties = new Specialties({ bank, store: counts, clock })
  const drafting = new Drafting({ ai, bank, readReferences })
  const madeQuestions = new MadeQuestions({ models: bank.models, readTables, search })
  const deckMaker = new DeckMaker({ library, search, ai, store })
  const worker = new RunWorker({ db, bank, search, ai, drafting, madeQuestions, deckMaker, clock })
  handleRuns({ jobs, store, worker })
  const queue: Queue = async (tx, { id, kind }) => void (await jobs.send(definitions[kind], { runId: id }, { db: tx }))
  const service = new GenerationService({ db, ai, audit, specialties, queue, clock })
  const readReport = async () => {
    const [all, runs, duplicates, topics] = await Promise.all([
      specialties.list(),
      store.list({ limit: mostReported }),
      store.findDuplicates(mostDuplicates),
      counts.countTopics(),
    ])
    return viewReport({ specialties: all, runs, duplicates, topics, at: clock() })
  }
  return {
    routes(app: FastifyInstance): void {
      routeRuns(app, { service, store, jobs })
      serve(app, 'GET /api/admin/generation-status', async () => {
        const [all, fills] = await Promise.all([specialties.list(), store.findLastFills()])
        return viewStatus(all, { fills, model: ai.isOn ? (ai.model ?? null) : null, at: clock() })
      })
      serve(app, 'GET /api/admin/generation-report', readReport)
      serve(app, 'GET /api/admin/generation-report.csv', async () => {
        const runs = await store.list({ limit: mostReported })
        return csvFile('generation-report.csv', reportHeader, runs.map(reportRow))
      })
      serve(app, 'GET /api/admin/generation-report.json', async () => ({
        bytes: JSON.stringify(await readReport(), null, 2),
        type: 'application/json; charset=utf-8',
        name: 'generation-report.json',
      }))
    },
  }
}

/** The routes for runs. A queue cannot be opened inside a transaction, so `jobs.start()` comes first. */
function routeRuns(
  app: FastifyInstance,
  { service, store, jobs }: { service: GenerationService; store: GenerationStore; jobs: Jobs },
): void {
  serve(app, 'POST /api/admin/generate-content', async ({ body, principal }) => {
    await jobs.start()
    return viewRun(await service.startContent(body, principal.userId))
  })
  serve(app, 'POST /api/admin/generation-fills', async ({ body, principal }) => {
    await jobs.start()
    return viewRun(await service.startFill(body.field, principal.userId))
  })
  serve(app, 'GET /api/admin/generation-runs', async ({ query: { cursor: given, limit, profession, kind } }) => {
    const before = readCursor(given, cursor)?.[0]
    const rows = await store.list({ target: profession, kind, before, limit: limit + 1 })
    const { items, nextCursor } = makePage(rows, limit, ({ no }) => [no])
    return { items: items.map(viewRun), nextCursor }
  })
  serve(app, 'GET /api/admin/generation-runs/:id', async ({ params }) => {
    const [run, drafts] = await Promise.all([service.get(params.id), store.findDrafts(params.id, mostDrafts)])
    return { ...viewRun(run), drafts: drafts.map(viewDraft), cards: viewCards(drafts) }
  })
  serve(app, 'POST /api/admin/generation-runs/:id/actions', async ({ params, body, principal }) => {
    await jobs.start()
    return viewRun(await service.act(params.id, body.action, principal.userId))
  })
  serve(app, 'POST /api/admin/generation-runs/:id/deck', async ({ params, body, principal }) =>
    viewRun(await service.reviewDeck(params.id, body.action, principal.userId)),
  )
  serve(app, 'GET /api/admin/generation-runs/:id/deck.csv', async ({ params }) => {
    const run = await service.get(params.id)
    const cards = viewCards(await store.findDrafts(run.id, mostDrafts))
    if (cards.length === 0) throw new AppError('not_found', 'This run has no flashcards.')
    const rows = cards.map(({ front, back, citations }) => [front, back, citations.join('; ')])
    return csvFile(`flashcards-${run.target}.csv`, ['Front', 'Back', 'Citations'], rows)
  })
}
