import type { Input } from '#contract/api.ts'
import type { Flashcard, FlashcardSettings } from '#contract/flashcards.ts'
import { call } from '#web/shared/api/call.ts'
import type { LocalStore } from '../offline/local-store.ts'

type Batch = NonNullable<Input<'POST /api/flashcards/reviews'>['body']>

/** A review that is stored on this device until the server has it. */
export type LocalReview = NonNullable<Batch['reviews']>[number]

/** A change of suspension, stored in the same way. */
export type LocalSuspension = NonNullable<Batch['suspensions']>[number]

/** The cards to review, fetched ahead, so that a review goes on without a network. */
export interface LocalQueue {
  cards: Flashcard[]
  settings: FlashcardSettings
  /** Epoch milliseconds of this device. */
  fetchedAt: number
}

/** The id of the queue of all decks; the queue of one deck has the id of the deck. */
export const allDecks = 'all'

/** Reviews in one request. */
const batchSize = 200

/** Stores a review or that it was undone. These are two entries, so that the one being sent never hides the other. */
export async function storeReview(store: LocalStore, review: LocalReview): Promise<void> {
  await store.write('card-review', review.isUndone ? `${review.id}.undone` : review.id, review)
}

export async function storeSuspension(store: LocalStore, change: LocalSuspension): Promise<void> {
  await store.write('card-suspension', `${change.cardId}.${change.at}`, change)
}

/** Changes a card in the queues on this device: another state of it, or null when it is not due anymore. */
export async function updateLocalQueues(store: LocalStore, cardId: string, card: Flashcard | null): Promise<void> {
  for (const { id, value } of await store.list<LocalQueue>('card-queue')) {
    const isOfQueue = card !== null && (id === allDecks || id === card.deckId)
    if (!isOfQueue && !value.cards.some((one) => one.id === cardId)) continue
    await store.update<LocalQueue>('card-queue', id, (stored) => {
      const queue = stored ?? value
      const others = queue.cards.filter((one) => one.id !== cardId)
      return { ...queue, cards: card ? [card, ...others] : others }
    })
  }
}

/** Sends what the server does not have yet, oldest first. Returns how many reviews and suspensions were sent. */
export async function sendReviews(
  store: LocalStore,
  options: { keepalive?: boolean; signal?: AbortSignal } = {},
): Promise<number> {
  const reviews = await store.list<LocalReview>('card-review')
  const suspensions = await store.list<LocalSuspension>('card-suspension')
  const sorted = reviews.toSorted((a, b) => a.value.at - b.value.at)
  for (let from = 0; from < Math.max(sorted.length, suspensions.length); from += batchSize) {
    const some = sorted.slice(from, from + batchSize)
    const changes = suspensions.slice(from, from + batchSize)
    const body = { reviews: some.map(({ value }) => value), suspensions: changes.map(({ value }) => value) }
    await call('POST /api/flashcards/reviews', { body }, options)
    for (const { id } of some) await store.remove(id, 'card-review')
    for (const { id } of changes) await store.remove(id, 'card-suspension')
  }
  return reviews.length + suspensions.length
}
