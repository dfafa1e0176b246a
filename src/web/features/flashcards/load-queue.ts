import type { Flashcard } from '#contract/flashcards.ts'
import { call } from '#web/shared/api/call.ts'
import { classifyFailure, isTemporary } from '#web/shared/api/retry.ts'
import { allDecks, type LocalQueue, sendReviews } from '#web/shared/flashcards/local-reviews.ts'
import type { LocalStore } from '#web/shared/offline/local-store.ts'

/** Cards of one session at most. */
const maxCards = 600
const pageSize = '200'

async function fetchQueue(deckId: string, signal?: AbortSignal): Promise<LocalQueue> {
  const settings = await call('GET /api/flashcards/settings', {}, { signal })
  const cards: Flashcard[] = []
  let cursor: string | null | undefined
  do {
    const query = { limit: pageSize, ...(deckId === allDecks ? {} : { deckId }), ...(cursor ? { cursor } : {}) }
    const page = await call('GET /api/flashcards/queue', { query }, { signal })
    cards.push(...page.items)
    cursor = page.nextCursor
  } while (cursor && cards.length < maxCards)
  return { cards, settings, fetchedAt: Date.now() }
}

/** The cards to review: the server's, after it has everything that this device has; without a network, this device's. */
export async function loadQueue(store: LocalStore, deckId: string, signal?: AbortSignal): Promise<LocalQueue> {
  try {
    await sendReviews(store, signal ? { signal } : {})
    const queue = await fetchQueue(deckId, signal)
    // A device that stores nothing can still review.
    await store.write<LocalQueue>('card-queue', deckId, queue).catch(() => undefined)
    return queue
  } catch (error) {
    const stored = isTemporary(classifyFailure(error)) ? await store.read<LocalQueue>('card-queue', deckId) : undefined
    if (stored) return stored
    throw error
  }
}
