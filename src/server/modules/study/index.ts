import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Reply } from '#contract/api.ts'
import type { SavedStudyAid, StudySource } from '#contract/study.ts'
import type { Drawing } from '#domain/drawing/drawing.ts'
import type { Passage } from '#domain/search/passage.ts'
import type { StudyMaterial } from '#domain/study/material.ts'
import { plainTextBack } from '#domain/study/methods/flashcards.ts'
import { type StudyMethod, studyMethods } from '#domain/study/registry.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { PrintDocument } from '#server/adapters/pdf/print-document.ts'
import { AppError } from '#server/http/app-error.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import type { Principal } from '#server/http/principal.ts'
import { type Call, serve } from '#server/http/serve.ts'
import type { Ai } from '../ai/index.ts'
import type { Bank } from '../bank/index.ts'
import type { Entitlements } from '../entitlements/index.ts'
import type { Flashcards } from '../flashcards/index.ts'
import type { Search } from '../search/index.ts'
import { type DraftedScript, ScriptDrafts } from './script-drafts.service.ts'
import {
  type Composed,
  type Decks,
  fieldOf,
  type RecordSeen,
  StudyService,
  type WritingEvent,
} from './study.service.ts'
import { type StudyAidEntry, StudyStore } from './study.store.ts'
import { makeFile } from './study-files.ts'
import { StudyLibrary, type StudyRequest } from './study-library.ts'

export { StudyLibrary } from './study-library.ts'

/** The list of the documented call; all others are read page by page. */
const latest = 50

/** Each word is one more pass over the learner's study aids. */
const maxWords = 8

const cursor = z.tuple([z.number().int(), z.uuid()])

const viewSource = ({ id, kind, title, references }: Passage): StudySource => ({
  id,
  kind,
  title,
  citations: references.map(({ citation }) => citation),
})

const viewAid = ({ id, topic, title, method, field, count, createdAt, openedAt }: StudyAidEntry): SavedStudyAid => ({
  id,
  topic,
  title,
  studyType: method,
  profession: field,
  count,
  createdAt: createdAt.toISOString(),
  openedAt: openedAt?.toISOString() ?? null,
})

type GenerateBody = Call<'POST /api/study-aids/generate'>['body']

const requestOf = (principal: Principal, { topic, studyMethod: method, profession, variant }: GenerateBody) => ({
  topic,
  method,
  field: fieldOf(principal, profession),
  variant,
})

/** What the browser prints: the same content as the PDF. */
const viewPrinted = (method: StudyMethod, content: unknown) => studyMethods[method].print(content as never)

function viewComposed({ topic, method }: StudyRequest, composed: Composed): Reply<'POST /api/study-aids/generate'> {
  if (composed.outcome === 'unknown_topic') return { ...composed, topic, content: null }
  const { sources, field: profession, ...aid } = composed
  const printed = viewPrinted(method, aid.content)
  return { ...aid, topic, studyMethod: method, profession, printed, sources: sources.map(viewSource) }
}

const viewDraft = (draft: DraftedScript): Reply<'POST /api/video-scripts/draft'> =>
  draft.outcome === 'drafted' ? { ...draft, sources: draft.sources.map(viewSource) } : draft

async function* viewEvents(request: StudyRequest, events: AsyncIterable<WritingEvent>) {
  for await (const event of events) {
    if (event.type === 'partial') yield event
    else yield { type: event.type, result: viewComposed(request, event.composed) }
  }
}

/** The cards of saved flashcards come back when they are due. */
function decksOf(flashcards: Flashcards): Decks {
  return {
    add: async (tx, userId, { id: deckId, method, title: name, field, content }, passages) => {
      if (method !== 'flashcards') return
      const citations = new Map(passages.map((passage) => [passage.id, viewSource(passage).citations]))
      const cards = studyMethods.flashcards.schema.parse(content).cards.map(({ front, back, sources }) => ({
        front,
        back: plainTextBack(back),
        sources: [...new Set(sources.flatMap((id) => citations.get(id) ?? []))],
      }))
      await flashcards.addDeck(userId, { deckId, name, field, cards }, tx)
    },
    rename: (tx, userId, aidId, title) => flashcards.renameDeck(userId, aidId, title, tx),
    remove: (tx, userId, aidId) => flashcards.deleteDeck(userId, aidId, tx),
  }
}

/** Study aids: composed from the library, saved, and found again. */
export function createStudy(deps: {
  db: Db
  bank: Bank
  search: Search
  ai: Ai
  entitlements: Entitlements
  readDrawings: () => Promise<readonly Drawing[]>
  flashcards: Flashcards
  print: PrintDocument
  findOpenItems: (userId: string) => Promise<ReadonlySet<string>>
  recordSeen: RecordSeen
  clock: () => Date
  secret: string
  viewImage: StudyMaterial['viewImage']
}) {
  const store = new StudyStore(deps.db)
  const library = new StudyLibrary(deps)
  const service = new StudyService({ ...deps, library, store, decks: decksOf(deps.flashcards) })
  const drafts = new ScriptDrafts({ ...deps, library })
  return {
    library,
    exportStudyAids: (userId: string) => store.findEverything(userId),
    routes(app: FastifyInstance): void {
      serve(app, 'POST /api/study-aids/generate', async ({ body, principal }) => {
        const request = requestOf(principal, body)
        return viewComposed(request, await service.generate(principal, request))
      })
      serve(app, 'POST /api/study-aids/write', async ({ body, principal, signal }) => {
        const request = requestOf(principal, body)
        return viewEvents(request, service.write(principal, request, signal))
      })
      serve(app, 'POST /api/video-scripts/draft', async ({ body, principal, signal }) =>
        viewDraft(await drafts.draft(principal, body, signal)),
      )
      serve(app, 'POST /api/study-aids', async ({ body, principal }) => {
        const { topic, studyType: method, content, seal } = body
        const field = fieldOf(principal, body.profession)
        return viewAid(await service.save(principal, { topic, method, field, content, seal }))
      })
      serve(app, 'GET /api/study-aids', async ({ principal }) =>
        (await store.findPage(principal.userId, { words: [] }, { limit: latest })).map(viewAid),
      )
      serve(app, 'GET /api/study-aids/library', async ({ query, principal }) => {
        const { search = '', studyType: method, limit } = query
        const position = readCursor(query.cursor, cursor)
        const after = position && { at: new Date(position[0]), id: position[1] }
        const words = search.split(/\s+/).filter(Boolean).slice(0, maxWords)
        const aids = await store.findPage(principal.userId, { words, method }, { after, limit: limit + 1 })
        const { items, nextCursor } = makePage(aids, limit, ({ createdAt, id }) => [createdAt.getTime(), id])
        return { nextCursor, items: items.map(viewAid) }
      })
      serve(app, 'GET /api/study-aids/:id', async ({ params, principal }) => {
        const { sources, content, origin, ...aid } = await service.open(principal.userId, params.id)
        const printed = viewPrinted(aid.method, content)
        return { ...viewAid({ ...aid, origin }), content, printed, origin, sources: sources.map(viewSource) }
      })
      serve(app, 'GET /api/drawings/:id', async ({ params, reply }) => {
        const drawing = (await library.findDrawings()).find(({ id }) => id === params.id)
        if (!drawing) throw new AppError('not_found', 'There is no such drawing.')
        // It changes only with a release of the content.
        reply.header('cache-control', 'private, max-age=86400')
        const { id, title, alt, viewBox, svg, labels } = drawing
        return { id, title, alt, viewBox, svg, labels }
      })
      serve(app, 'GET /api/study-aids/:id/file', async ({ params, query, principal }) =>
        makeFile(await service.open(principal.userId, params.id), query.format, deps.print),
      )
      serve(app, 'PATCH /api/study-aids/:id', async ({ params, body, principal }) =>
        viewAid(await service.rename(principal.userId, params.id, body.title)),
      )
      serve(app, 'DELETE /api/study-aids/:id', async ({ params, principal }) => {
        await service.remove(principal.userId, params.id)
        return { ok: true as const }
      })
    },
  }
}
