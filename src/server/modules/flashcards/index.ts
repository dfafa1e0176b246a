import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/adapters/db/db.ts'
import type { FitWeights } from '#server/adapters/fsrs/fit-weights.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { Principal } from '#server/http/principal.ts'
import type { QuestionAccess } from '../assessment/index.ts'
import type { Bank } from '../bank/index.ts'
import { CardsStore, type DeckCounts } from './cards.store.ts'
import { DecksService, type GivenDeck } from './decks.service.ts'
import { routeFlashcards } from './flashcards.routes.ts'
import { ReviewService } from './review.service.ts'
import { ReviewsStore } from './reviews.store.ts'
import { WeightsService } from './weights.service.ts'

export type { DeckCounts } from './cards.store.ts'
export type { GivenDeck } from './decks.service.ts'

/** Decks of flashcards, for other modules. `db` is the caller's transaction, if there is one. */
export interface Flashcards {
  /**
   * Adds a deck with its cards; does nothing when the learner has the deck. Throws `flashcards_full` when there would be
   * too many cards (2,000 in a deck, 20,000 in all).
   */
  addDeck(userId: string, deck: GivenDeck, db?: Db): Promise<void>
  /** Does nothing when there is no such deck. */
  renameDeck(userId: string, deckId: string, name: string, db?: Db): Promise<void>
  /** Deletes a deck with its cards; reviews stay counted. Does nothing when there is no such deck. */
  deleteDeck(userId: string, deckId: string, db?: Db): Promise<void>
  /** Cards and what is due today, by deck; new cards count as due within the daily limit. Decks without cards are left out. */
  countDueByDeck(principal: Pick<Principal, 'userId' | 'timeZone'>): Promise<Map<string, DeckCounts>>
  /** Cards due today, new ones included, and on each of the days after it. */
  forecastDue(principal: Pick<Principal, 'userId' | 'timeZone'>, days: number): Promise<number[]>
}

/** The flashcards module. Registers a job, so call it before `jobs.start()`. */
export function createFlashcards(deps: {
  db: Db
  bank: Bank
  jobs: Jobs
  fitWeights: FitWeights
  /** The items of a learner's attempts in progress. */
  findOpenItems: (userId: string) => Promise<ReadonlySet<string>>
  questionAccess: QuestionAccess
  clock: () => Date
}) {
  const { db } = deps
  const decks = new DecksService(deps)
  const weights = new WeightsService(deps)
  const reviews = new ReviewService({ ...deps, onEnoughReviews: weights.request })
  const face: Flashcards = {
    addDeck: (userId, deck, tx) => decks.addDeck(userId, deck, tx),
    renameDeck: (userId, deckId, name, tx = db) => new CardsStore(tx).renameDeck(userId, deckId, name),
    deleteDeck: async (userId, deckId, tx = db) => void (await new CardsStore(tx).deleteDeck(userId, deckId)),
    countDueByDeck: (principal) => decks.countDueByDeck(principal),
    forecastDue: async (principal, days) => {
      const [{ due, newToday }, forecast] = await Promise.all([
        decks.countDue(principal),
        decks.findForecast(principal, days),
      ])
      return [due + newToday, ...forecast.slice(1).map(({ cards }) => cards)]
    },
  }
  return {
    ...face,
    exportFlashcards: async (userId: string) => ({
      ...(await new CardsStore(db).findEverything(userId)),
      reviews: await new ReviewsStore(db).findEverything(userId),
      settings: await decks.findSettings(userId),
    }),
    routes: (app: FastifyInstance) => routeFlashcards(app, { decks, reviews }),
  }
}
