import { randomUUID } from 'node:crypto'
import type { Reply } from '#contract/api.ts'
import type { CardState } from '#contract/flashcards.ts'
import type { Rating } from '#domain/flashcards/scheduling.ts'
import { createFlashcards } from '#server/modules/flashcards/index.ts'
import type { Learner } from './learner.ts'
import type { ServerApp } from './server-app.ts'

/** What tests of flashcards do on a server. */
export function useFlashcards(server: ServerApp) {
  /** The module as another module calls it. */
  const flashcards = createFlashcards({
    db: server.database.db,
    bank: {} as never,
    jobs: { handle: () => {} } as never,
    fitWeights: async () => undefined,
    findOpenItems: async () => new Set(),
    questionAccess: {} as never,
    clock: () => server.clock.now,
  })

  const record = async (learner: Learner, body: object) => {
    const reply = await learner.post('/api/flashcards/reviews', body)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json() as Reply<'POST /api/flashcards/reviews'>
  }

  /** A review as a device sends it. */
  const review = (card: { id: string }, rating: Rating, given: object = {}) => ({
    id: randomUUID(),
    cardId: card.id,
    rating,
    at: server.clock.now.getTime(),
    ...given,
  })

  return {
    flashcards,
    record,
    review,
    /** Sets the server's clock. */
    at(moment: string): void {
      server.clock.now = new Date(moment)
    },
    /** A learner with a deck of cards: "Front 0", "Front 1", ... */
    async withDeck(cards = 3, given: { timeZone?: string } = {}) {
      const learner = await server.learner(given)
      const deckId = randomUUID()
      const texts = Array.from({ length: cards }, (_, index) => ({ front: `Front ${index}`, back: `Back ${index}` }))
      await flashcards.addDeck(learner.userId, { deckId, name: 'Heart failure', field: 'RN', cards: texts })
      return { learner, deckId }
    },
    queueOf: async (learner: Learner, query = '') =>
      (await learner.read<Reply<'GET /api/flashcards/queue'>>(`/api/flashcards/queue${query}`)).items,
    summaryOf: (learner: Learner) => learner.read<Reply<'GET /api/flashcards/summary'>>('/api/flashcards/summary'),
    rate: async (learner: Learner, card: { id: string }, rating: Rating) =>
      (await record(learner, { reviews: [review(card, rating)] })).cards[0] as CardState,
  }
}
