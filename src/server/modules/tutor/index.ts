import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { AppError } from '#server/http/app-error.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import type { Ai } from '../ai/index.ts'
import { type AttemptKernel, type QuestionAccess, viewAnswered } from '../assessment/index.ts'
import type { Bank } from '../bank/index.ts'
import type { Entitlements } from '../entitlements/index.ts'
import type { Search } from '../search/index.ts'
import { TutorMessages } from './messages.ts'
import { TutorQuestions } from './questions.service.ts'
import { TutorService } from './tutor.service.ts'
import { TutorStore } from './tutor.store.ts'
import { MessageViews, viewConversation } from './tutor.views.ts'
import { TutorLibrary } from './tutor-library.ts'

/** Each word is one more pass over the learner's messages. */
const maxWords = 6
const pageCursor = z.tuple([z.number().int(), z.uuid()])
const messageCursor = z.tuple([z.number().int().positive()])

/** The tutor: conversations with a language model that rests on the library, or lessons from the library without one. */
export function createTutor(deps: {
  db: Db
  bank: Bank
  search: Search
  ai: Ai
  entitlements: Entitlements
  kernel: AttemptKernel
  questionAccess: QuestionAccess
  recordSeen: (userId: string, field: FieldCode, itemIds: readonly string[]) => Promise<void>
  clock: () => Date
}) {
  const { bank, search, kernel, questionAccess: access, clock } = deps
  const store = new TutorStore(deps.db)
  const messages = new TutorMessages({ store, views: new MessageViews(bank, clock), clock })
  const findSeen = kernel.attempts.findSeenItems.bind(kernel.attempts)
  const library = new TutorLibrary({ bank, search, findSeen })
  const service = new TutorService({ ...deps, store, library, messages, access })
  const questions = new TutorQuestions({ store, library, messages, access, bank, recordSeen: deps.recordSeen })

  const routeConversations = (app: FastifyInstance) => {
    serve(app, 'GET /api/tutor/conversations', async ({ query: { search: text = '', cursor, limit }, principal }) => {
      const position = readCursor(cursor, pageCursor)
      const after = position && { at: new Date(position[0]), id: position[1] }
      const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords)
      const found = await store.findPage(principal.userId, words, { after, limit: limit + 1 })
      const { items, nextCursor } = makePage(found, limit, ({ updatedAt, id }) => [updatedAt.getTime(), id])
      return { items: items.map(viewConversation), nextCursor }
    })
    serve(app, 'GET /api/tutor/conversations/:id', async ({ params, query: { cursor, limit }, principal }) => {
      const conversation = await service.getConversation(principal.userId, params.id)
      const [before] = readCursor(cursor, messageCursor) ?? []
      const [found, open] = await Promise.all([
        store.findMessages(params.id, { before, limit: limit + 1 }),
        service.findOpen(principal.userId),
      ])
      const { items, nextCursor } = makePage(found, limit, ({ no }) => [no])
      return {
        conversation: viewConversation(conversation),
        messages: await messages.view(items.reverse(), open),
        nextCursor,
      }
    })
    serve(app, 'PATCH /api/tutor/conversations/:id', async ({ params, body, principal }) => {
      const conversation = await store.rename(principal.userId, params.id, body.title)
      if (!conversation) throw new AppError('not_found', 'There is no such conversation.')
      return viewConversation(conversation)
    })
    serve(app, 'DELETE /api/tutor/conversations/:id', async ({ params, principal }) => {
      if (!(await store.remove(principal.userId, params.id))) {
        throw new AppError('not_found', 'There is no such conversation.')
      }
      return { ok: true as const }
    })
  }

  return {
    exportConversations: (userId: string) => store.findEverything(userId),
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/tutor', ({ principal }) => service.status(principal))
      serve(app, 'POST /api/tutor/messages', async ({ body, principal, signal }) =>
        service.send(principal, body, signal),
      )
      serve(app, 'GET /api/tutor/question', async ({ query, principal }) =>
        viewAnswered(await service.getQuestion(principal.userId, query)),
      )
      serve(app, 'POST /api/tutor/conversations/:id/check', async ({ params, principal }) =>
        questions.ask(principal, await service.getConversation(principal.userId, params.id)),
      )
      serve(app, 'POST /api/tutor/questions/:id/hint', ({ params, principal }) => questions.hint(principal, params.id))
      serve(app, 'POST /api/tutor/questions/:id/answer', ({ params, body, principal }) =>
        questions.answer(principal, params.id, body.answer),
      )
      routeConversations(app)
    },
  }
}
