import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Flashcard } from '#contract/flashcards.ts'
import { countUnsentAnswers } from '../attempts/local-attempts.ts'
import { LocalStore } from '../offline/local-store.ts'
import { createMemoryDatabase } from '../offline/memory-database.fixture.ts'
import {
  type LocalQueue,
  type LocalReview,
  sendReviews,
  storeReview,
  storeSuspension,
  updateLocalQueues,
} from './local-reviews.ts'

afterEach(() => vi.unstubAllGlobals())

const review = (id: string, given: Partial<LocalReview> = {}): LocalReview => ({
  id,
  cardId: `card of ${id}`,
  rating: 'good',
  at: 1000,
  isUndone: false,
  ...given,
})
const open = () => new LocalStore('ada', createMemoryDatabase(), undefined)

/** A server that records what it is sent. */
function serve(status = 200) {
  const bodies: { reviews: LocalReview[]; suspensions: unknown[] }[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return new Response(JSON.stringify({ cards: [], rejected: [] }), { status })
  })
  return bodies
}

describe('reviews on this device', () => {
  it('are sent in the order in which they were made, and then forgotten', async () => {
    const store = open()
    const bodies = serve()
    await storeReview(store, review('b', { at: 2000 }))
    await storeReview(store, review('a', { at: 1000 }))
    await storeSuspension(store, { cardId: 'c', isSuspended: true, at: 3000 })
    expect(await countUnsentAnswers('ada', store)).toBe(2)
    expect(await sendReviews(store)).toBe(3)
    expect(bodies.map(({ reviews }) => reviews.map(({ id }) => id))).toEqual([['a', 'b']])
    expect(bodies[0]?.suspensions).toEqual([{ cardId: 'c', isSuspended: true, at: 3000 }])
    expect(await countUnsentAnswers('ada', store)).toBe(0)
    expect(await sendReviews(store)).toBe(0)
    expect(bodies).toHaveLength(1)
  })

  it('stay when the server fails', async () => {
    const store = open()
    serve(500)
    await storeReview(store, review('a'))
    await expect(sendReviews(store)).rejects.toThrow()
    expect(await countUnsentAnswers('ada', store)).toBe(1)
  })

  it('are sent 200 at a time', async () => {
    const store = open()
    const bodies = serve()
    for (let index = 0; index < 250; index++) await storeReview(store, review(`r${index}`, { at: index }))
    await sendReviews(store)
    expect(bodies.map(({ reviews }) => reviews.length)).toEqual([200, 50])
  })

  it('count once when undone, and an undo during a request is sent with the next one', async () => {
    const store = open()
    const bodies = serve()
    await storeReview(store, review('a'))
    const sending = sendReviews(store)
    await storeReview(store, review('a', { isUndone: true }))
    await sending
    expect(await countUnsentAnswers('ada', store)).toBe(1)
    await sendReviews(store)
    expect(bodies.at(-1)?.reviews).toMatchObject([{ id: 'a', isUndone: true }])
    expect(await countUnsentAnswers('ada', store)).toBe(0)
  })
})

it('the queues on this device follow what was done', async () => {
  const store = open()
  const card = (id: string) => ({ id, deckId: 'deck' }) as Flashcard
  const queue = (...ids: string[]) => ({ cards: ids.map(card), fetchedAt: 0 }) as unknown as LocalQueue
  await store.update('card-queue', 'all', () => queue('a', 'b'))
  await store.update('card-queue', 'deck', () => queue('b'))
  const idsOf = async (id: string) => (await store.read<LocalQueue>('card-queue', id))?.cards.map((one) => one.id)
  await updateLocalQueues(store, 'b', null)
  expect([await idsOf('all'), await idsOf('deck')]).toEqual([['a'], []])
  await updateLocalQueues(store, 'b', card('b'))
  expect([await idsOf('all'), await idsOf('deck')]).toEqual([['b', 'a'], ['b']])
})
