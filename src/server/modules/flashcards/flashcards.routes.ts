import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CardDeck, Flashcard, FlashcardSettings } from '#contract/flashcards.ts'
import { stripPrefix } from '#domain/presentation/question-text.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import type { Deck, DeckCounts, StoredCard } from './cards.store.ts'
import type { DecksService } from './decks.service.ts'
import type { ReviewService } from './review.service.ts'
import type { Settings } from './reviews.store.ts'

const queueCursor = z.tuple([z.int(), z.number(), z.int(), z.uuid()])
const deckCursor = z.tuple([z.int(), z.uuid()])
const cardCursor = z.tuple([z.int().max(2_147_483_647)])
const missedCursor = z.tuple([z.int(), z.int().max(2_147_483_647)])

/** Days of the forecasts of the summary and of the statistics. */
const week = 7
const month = 30

function viewCard({ id, isSuspended, schedule, deckId, deck, field, front, back, sources }: StoredCard): Flashcard {
  // Only a new card has no schedule, and every other one has been reviewed.
  const reviewed = schedule as Flashcard['schedule']
  return { id, isSuspended, schedule: reviewed, deckId, deck, healthcareField: field, front, back, sources }
}

function viewDeck({ id, kind, name, field, cards, due, unseen, suspended }: Deck & DeckCounts): CardDeck {
  return { id, kind, name, healthcareField: field, cards, due, unseen, suspended }
}

function viewSettings({ retention, newPerDay, weights, optimizedAt }: Settings): FlashcardSettings {
  return { retention, newPerDay, weights, optimizedAt: optimizedAt?.toISOString() ?? null }
}

/** Serves the endpoints of `src/contract/flashcards.ts`. */
export function routeFlashcards(
  app: FastifyInstance,
  { decks, reviews }: { decks: DecksService; reviews: ReviewService },
): void {
  serve(app, 'GET /api/flashcards/queue', async ({ query: { cursor, limit, deckId }, principal }) => {
    const after = readCursor(cursor, queueCursor)
    const cards = await decks.findQueue(principal, deckId, { after, limit: limit + 1 })
    const { items, nextCursor } = makePage(cards, limit, ({ place }) => place)
    return { items: items.map(viewCard), nextCursor }
  })
  serve(app, 'POST /api/flashcards/reviews', async ({ body, principal }) => {
    const { cards, rejected } = await reviews.record(principal, body)
    return {
      cards: cards.map(({ id, isSuspended, schedule }) => ({
        id,
        isSuspended,
        schedule: schedule as Flashcard['schedule'],
      })),
      rejected,
    }
  })
  serve(app, 'PATCH /api/flashcards/cards/:id', async ({ params, body, principal }) =>
    viewCard(await decks.editCard(principal.userId, params.id, body)),
  )
  serve(app, 'DELETE /api/flashcards/cards/:id', async ({ params, principal }) => {
    await decks.deleteCard(principal.userId, params.id)
    return { ok: true as const }
  })
  serve(app, 'GET /api/flashcards/decks', async ({ query: { cursor, limit }, principal }) => {
    const position = readCursor(cursor, deckCursor)
    const after = position && { at: new Date(position[0]), id: position[1] }
    const found = await decks.findDecks(principal, { after, limit: limit + 1 })
    const { items, nextCursor } = makePage(found, limit, ({ createdAt, id }) => [createdAt.getTime(), id])
    return { items: items.map(viewDeck), nextCursor }
  })
  serve(app, 'GET /api/flashcards/decks/:id/cards', async ({ params, query: { cursor, limit }, principal }) => {
    const [after = 0] = readCursor(cursor, cardCursor) ?? []
    const cards = await decks.findDeckCards(principal, params.id, { after, limit: limit + 1 })
    const { items, nextCursor } = makePage(cards, limit, ({ position }) => [position])
    return { items: items.map(viewCard), nextCursor }
  })
  serve(app, 'DELETE /api/flashcards/decks/:id', async ({ params, principal }) => {
    await decks.deleteOwnDeck(principal.userId, params.id)
    return { ok: true as const }
  })
  routeOverview(app, decks)
  routeMissedQuestions(app, decks)
}

function routeOverview(app: FastifyInstance, decks: DecksService): void {
  serve(app, 'GET /api/flashcards/summary', async ({ principal }) => {
    const [due, forecast] = await Promise.all([decks.countDue(principal), decks.findForecast(principal, week)])
    const { today, newToday, reviewedToday, cards, decks: deckCount } = due
    return { today, dueToday: due.due + newToday, newToday, reviewedToday, cards, decks: deckCount, forecast }
  })
  serve(app, 'GET /api/flashcards/statistics', async ({ principal }) => {
    const [statistics, forecast] = await Promise.all([
      decks.findStatistics(principal),
      decks.findForecast(principal, month),
    ])
    return { ...statistics, forecast }
  })
  serve(app, 'GET /api/flashcards/settings', async ({ principal }) =>
    viewSettings(await decks.findSettings(principal.userId)),
  )
  serve(app, 'PUT /api/flashcards/settings', async ({ body, principal }) =>
    viewSettings(await decks.saveSettings(principal.userId, body)),
  )
}

function routeMissedQuestions(app: FastifyInstance, decks: DecksService): void {
  serve(app, 'GET /api/flashcards/missed-questions', async ({ query: { cursor, limit, attempt }, principal }) => {
    const place = readCursor(cursor, missedCursor)
    const after = place && { at: new Date(place[0]), itemNo: place[1] }
    const { items: missed, total } = await decks.findMissed(principal.userId, attempt, { after, limit: limit + 1 })
    const { items, nextCursor } = makePage(missed, limit, ({ missedAt, itemNo }) => [missedAt.getTime(), itemNo])
    return {
      total,
      nextCursor,
      items: items.map(({ attemptId, position, field: healthcareField, domain: category, question, missedAt }) => ({
        attemptId,
        position,
        healthcareField,
        category,
        question: stripPrefix(question.stem),
        missedAt: missedAt.toISOString(),
      })),
    }
  })
  serve(app, 'POST /api/flashcards/question', ({ body: { attemptId, position }, principal }) =>
    decks.addQuestion(principal.userId, attemptId, position),
  )
  serve(app, 'POST /api/flashcards/missed-questions', async ({ body, principal }) => ({
    added: await decks.addMissed(principal.userId, body.questions),
  }))
}
