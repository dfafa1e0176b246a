import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { Reply } from '#contract/api.ts'
import type { Flashcard } from '#contract/flashcards.ts'
import type { Rating } from '#domain/flashcards/scheduling.ts'
import { useFlashcards } from '../../../../tests/support/flashcards.ts'
import { openServerApp } from '../../../../tests/support/server-app.ts'

const server = await openServerApp()
afterAll(() => server.close())
const { at, flashcards, queueOf, rate, record, review, summaryOf, withDeck } = useFlashcards(server)

describe('cards and decks', () => {
  test('can be listed, edited, and deleted by their owner only', async () => {
    at('2026-03-02T12:00:00Z')
    const { learner, deckId } = await withDeck(3)
    const stranger = await server.learner()
    const url = `/api/flashcards/decks/${deckId}/cards`
    const page = await learner.read<Reply<'GET /api/flashcards/decks/:id/cards'>>(`${url}?limit=2`)
    expect(page.items.map(({ front }) => front)).toEqual(['Front 0', 'Front 1'])
    const rest = await learner.read<typeof page>(`${url}?cursor=${page.nextCursor}`)
    expect([rest.items.map(({ front }) => front), rest.nextCursor]).toEqual([['Front 2'], null])
    const [card] = page.items as [Flashcard]
    const text = { front: '  Preload?  ', back: 'Wall stretch at the end of diastole' }
    const own = `/api/flashcards/cards/${card.id}`
    for (const reply of [
      await stranger.get(url),
      await stranger.patch(own, text),
      await stranger.delete(own),
      await stranger.delete(`/api/flashcards/decks/${deckId}`),
    ]) {
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
    }
    const learned = await rate(learner, card, 'easy')
    const edited = await learner.patch(own, text)
    expect(edited.json()).toMatchObject({ front: 'Preload?', back: text.back, schedule: learned.schedule })
    for (const wrong of [
      { front: ' ', back: 'x' },
      { front: 'x'.repeat(4001), back: 'x' },
      { front: 'a\0', back: 'x' },
    ])
      expect((await learner.patch(own, wrong)).statusCode).toBe(400)
    expect((await learner.delete(own)).statusCode).toBe(200)
    expect((await learner.delete(own)).statusCode).toBe(404)
    const decks = await learner.read<Reply<'GET /api/flashcards/decks'>>('/api/flashcards/decks')
    expect(decks.items).toEqual([
      {
        id: deckId,
        kind: 'study-aid',
        name: 'Heart failure',
        healthcareField: 'RN',
        cards: 2,
        due: 2,
        unseen: 2,
        suspended: 0,
      },
    ])
    expect((await learner.delete(`/api/flashcards/decks/${deckId}`)).statusCode).toBe(200)
    expect(await queueOf(learner)).toEqual([])
  })

  test('of a study aid are added once, renamed, and deleted in the transaction of the caller', async () => {
    const { learner, deckId } = await withDeck(1)
    const { userId } = learner
    const deck = { deckId, name: 'Again', field: 'RN' as const, cards: [{ front: 'a', back: 'b' }] }
    await flashcards.addDeck(userId, deck)
    await flashcards.renameDeck(userId, deckId, 'Preload and afterload')
    expect((await queueOf(learner)).map(({ deck: name, front }) => [name, front])).toEqual([
      ['Preload and afterload', 'Front 0'],
    ])
    const failed = server.database.db.tx(async (tx) => {
      await flashcards.addDeck(userId, { ...deck, deckId: randomUUID() }, tx)
      await flashcards.deleteDeck(userId, deckId, tx)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await queueOf(learner)).toHaveLength(1)
    const stranger = await server.learner()
    await flashcards.deleteDeck(stranger.userId, deckId)
    expect(await queueOf(learner)).toHaveLength(1)
  })

  test('are limited in number', async () => {
    const { learner, deckId } = await withDeck(1)
    const cards = (count: number) => Array.from({ length: count }, () => ({ front: 'a', back: 'b' }))
    const add = (count: number) =>
      flashcards.addDeck(learner.userId, { deckId: randomUUID(), name: 'Many', field: 'RN', cards: cards(count) })
    await expect(add(2_001)).rejects.toMatchObject({ code: 'flashcards_full' })
    await server.rows(
      `insert into cards (user_id, deck_id, "position", front, back, sources)
       select $1, $2, n, 'a', 'b', '[]' from generate_series(2, 19999) n`,
      [learner.userId, deckId],
    )
    await expect(add(2)).rejects.toMatchObject({ code: 'flashcards_full', message: /at most 20,000/ })
    await add(1)
  })
})

describe('the overview', () => {
  test('forecasts, and balances cards that would all be due on one day', async () => {
    at('2026-03-02T12:00:00Z')
    const { learner } = await withDeck(20)
    const cards = await queueOf(learner)
    await record(learner, { reviews: cards.map((card) => review(card, 'easy')) })
    const { forecast, dueToday } = await summaryOf(learner)
    expect(dueToday).toBe(0)
    expect(forecast.map(({ day: one }) => one)).toEqual(
      ['02', '03', '04', '05', '06', '07', '08'].map((number) => `2026-03-${number}`),
    )
    const statistics = await learner.read<Reply<'GET /api/flashcards/statistics'>>('/api/flashcards/statistics')
    expect(statistics.forecast).toHaveLength(30)
    const counts = statistics.forecast.map(({ cards: count }) => count).filter((count) => count > 0)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
    expect(Math.max(...counts)).toBeLessThanOrEqual(5)
    expect(statistics.reviews.at(-1)).toEqual({ day: '2026-03-02', reviews: 20 })
    // Overdue cards count for today.
    at('2026-03-30T12:00:00Z')
    const later = await summaryOf(learner)
    expect([later.dueToday, later.forecast[0]?.cards]).toEqual([20, 20])
  })

  test('counts what was recalled by month: the first review of a day, of cards from earlier days', async () => {
    at('2026-03-02T12:00:00Z')
    const { learner } = await withDeck(2)
    const [one, two] = (await queueOf(learner)) as [Flashcard, Flashcard]
    const log: [string, Flashcard, Rating][] = [
      ['2026-03-02', one, 'good'],
      ['2026-03-02', two, 'easy'],
      ['2026-03-10', one, 'again'],
      ['2026-03-10', one, 'good'],
      ['2026-03-12', two, 'good'],
      ['2026-04-01', one, 'hard'],
    ]
    for (const [index, [date, card, rating]] of log.entries()) {
      at(`${date}T12:0${index}:00Z`)
      await rate(learner, card, rating)
    }
    const { retention } = await learner.read<Reply<'GET /api/flashcards/statistics'>>('/api/flashcards/statistics')
    expect(retention).toEqual([
      { month: '2026-03-01', reviews: 2, recalled: 1 },
      { month: '2026-04-01', reviews: 1, recalled: 1 },
    ])
  })

  test('has settings within limits', async () => {
    const learner = await server.learner()
    const url = '/api/flashcards/settings'
    const defaults = { retention: 0.9, newPerDay: 20, weights: null, optimizedAt: null }
    expect(await learner.read(url)).toEqual(defaults)
    const saved = await learner.put(url, { retention: 0.85, newPerDay: 0 })
    expect(saved.json()).toEqual({ ...defaults, retention: 0.85, newPerDay: 0 })
    for (const wrong of [{ retention: 0.99 }, { retention: 0.5 }, { newPerDay: 201 }, { newPerDay: 1.5 }])
      expect((await learner.put(url, { retention: 0.9, newPerDay: 20, ...wrong })).statusCode).toBe(400)
  })
})

test('everything is in the data export', async () => {
  at('2026-03-02T12:00:00Z')
  const { learner, deckId } = await withDeck(2)
  const [card] = (await queueOf(learner)) as [Flashcard]
  await rate(learner, card, 'good')
  const { flashcards: exported } = await learner.read<{ flashcards: Record<string, unknown> }>('/api/account/export')
  expect(exported).toMatchObject({
    decks: [{ id: deckId, name: 'Heart failure' }],
    cards: [
      { front: 'Front 0', back: 'Back 0', reviews: 1 },
      { front: 'Front 1', phase: 'new' },
    ],
    reviews: [{ card_id: card.id, grade: 3 }],
    settings: { retention: 0.9 },
  })
})

test('every endpoint needs a session', async () => {
  const visitor = server.visitor()
  for (const path of ['queue', 'decks', 'summary', 'statistics', 'settings', 'missed-questions'])
    expect((await visitor.get(`/api/flashcards/${path}`)).statusCode).toBe(401)
  expect((await visitor.post('/api/flashcards/reviews', {})).statusCode).toBe(401)
})
