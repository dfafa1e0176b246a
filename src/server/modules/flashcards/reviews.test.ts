import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { Reply } from '#contract/api.ts'
import type { CardState, Flashcard } from '#contract/flashcards.ts'
import type { Progress } from '#contract/progress.ts'
import { useFlashcards } from '../../../../tests/support/flashcards.ts'
import { openServerApp } from '../../../../tests/support/server-app.ts'

const server = await openServerApp()
afterAll(() => server.close())
const { at, flashcards, queueOf, rate, record, review, summaryOf, withDeck } = useFlashcards(server)
const day = 86_400_000

describe('the queue', () => {
  test('has new cards in order, and a card that was learned comes back when it is due', async () => {
    at('2026-03-02T12:00:00Z')
    const { learner, deckId } = await withDeck(3)
    const cards = await queueOf(learner)
    expect(cards.map(({ front, schedule }) => [front, schedule])).toEqual([
      ['Front 0', null],
      ['Front 1', null],
      ['Front 2', null],
    ])
    expect(cards[0]).toMatchObject({ deckId, deck: 'Heart failure', healthcareField: 'RN', isSuspended: false })
    const [first, second] = cards as [Flashcard, Flashcard]
    const learned = await rate(learner, first, 'easy')
    expect(learned.schedule).toMatchObject({ phase: 'review', reviews: 1, lastDay: '2026-03-02' })
    const again = await rate(learner, second, 'again')
    expect(again.schedule).toMatchObject({ phase: 'learning', dueDay: '2026-03-02' })
    // The failed card comes before the card that is still new.
    expect((await queueOf(learner)).map(({ front }) => front)).toEqual(['Front 1', 'Front 2'])
    at(`${learned.schedule?.dueDay}T00:00:01Z`)
    expect((await queueOf(learner)).map(({ front }) => front).toSorted()).toEqual(['Front 0', 'Front 1', 'Front 2'])
    expect(await queueOf(learner, `?deckId=${randomUUID()}`)).toEqual([])
  })

  test('introduces at most as many new cards per day as the learner wants', async () => {
    at('2026-03-02T12:00:00Z')
    const { learner } = await withDeck(6)
    await learner.put('/api/flashcards/settings', { retention: 0.9, newPerDay: 2 })
    expect((await queueOf(learner)).map(({ front }) => front)).toEqual(['Front 0', 'Front 1'])
    for (const card of await queueOf(learner)) await rate(learner, card, 'easy')
    expect(await queueOf(learner)).toEqual([])
    expect(await summaryOf(learner)).toMatchObject({ dueToday: 0, newToday: 0, reviewedToday: 2, cards: 6 })
    at('2026-03-03T00:00:01Z')
    expect((await queueOf(learner)).map(({ front }) => front)).toEqual(['Front 2', 'Front 3'])
  })

  test('is read page by page without gaps, also while cards are reviewed', async () => {
    at('2026-03-02T12:00:00Z')
    const { learner } = await withDeck(15)
    const all = await queueOf(learner)
    for (const card of all.slice(0, 5)) await rate(learner, card, 'again')
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Reply<'GET /api/flashcards/queue'> = await learner.read(
        `/api/flashcards/queue?limit=4${cursor ? `&cursor=${cursor}` : ''}`,
      )
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
      const card = page.items.at(-1)
      server.clock.advance(1000)
      if (card) await rate(learner, card, 'easy')
    } while (cursor)
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    expect(seen).toHaveLength(15)
    expect((await learner.get('/api/flashcards/queue?cursor=nonsense')).statusCode).toBe(400)
  })

  test("follows the learner's own calendar", async () => {
    // 8 PM on March 2 in Honolulu.
    at('2026-03-03T06:00:00Z')
    const { learner } = await withDeck(1, { timeZone: 'Pacific/Honolulu' })
    const [card] = (await queueOf(learner)) as [Flashcard]
    const { schedule } = await rate(learner, card, 'easy')
    expect(schedule).toMatchObject({ lastDay: '2026-03-02', firstDay: '2026-03-02' })
    at(`${schedule?.dueDay}T09:59:00Z`)
    expect(await queueOf(learner)).toEqual([])
    at(`${schedule?.dueDay}T10:01:00Z`)
    expect(await queueOf(learner)).toHaveLength(1)
  })
})

describe('reviews', () => {
  test('count once however often they are sent', async () => {
    at('2026-03-02T12:00:00Z')
    const { learner } = await withDeck(1)
    const [card] = (await queueOf(learner)) as [Flashcard]
    const one = review(card, 'good')
    const first = await record(learner, { reviews: [one] })
    expect(await record(learner, { reviews: [one, one] })).toEqual(first)
    expect((await learner.read<Progress>('/api/progress')).flashcardsReviewed).toBe(1)
  })

  test('from two devices give the same card in whatever order they arrive', async () => {
    at('2026-03-02T12:00:00Z')
    const [one, two] = [await withDeck(1), await withDeck(1)]
    at('2026-03-20T12:00:00Z')
    const start = Date.parse('2026-03-02T12:00:00Z')
    const log = [
      ['good', 0],
      ['good', 0.01],
      ['again', 3],
      ['good', 3.02],
      ['hard', 9],
    ] as const
    const states: (CardState['schedule'] | undefined)[] = []
    for (const [{ learner }, order] of [[one, [0, 1, 2, 3, 4]] as const, [two, [3, 4, 0, 2, 1]] as const]) {
      const [card] = (await queueOf(learner)) as [Flashcard]
      const reviews = log.map(([rating, days]) => review(card, rating, { at: start + days * day }))
      let last: CardState | undefined
      for (const index of order) last = (await record(learner, { reviews: [reviews[index]] })).cards[0]
      states.push(last?.schedule)
    }
    expect(states[0]).toMatchObject({ reviews: 5, lapses: 1, phase: 'review', firstDay: '2026-03-02' })
    expect(states[1]).toEqual(states[0])
  })

  test('that are undone no longer count, also when the undo arrives first', async () => {
    at('2026-03-02T12:00:00Z')
    const { learner } = await withDeck(2)
    const [first, second] = (await queueOf(learner)) as [Flashcard, Flashcard]
    const learned = await rate(learner, first, 'easy')
    const mistake = review(first, 'again', { at: server.clock.now.getTime() + 1 })
    server.clock.advance(60_000)
    await record(learner, { reviews: [mistake] })
    const { cards } = await record(learner, { reviews: [{ ...mistake, isUndone: true }] })
    expect(cards).toEqual([learned])
    const late = review(second, 'good')
    await record(learner, { reviews: [{ ...late, isUndone: true }] })
    expect((await record(learner, { reviews: [late] })).cards).toEqual([
      { id: second.id, isSuspended: false, schedule: null },
    ])
    expect((await learner.read<Progress>('/api/progress')).flashcardsReviewed).toBe(1)
    expect((await queueOf(learner)).map(({ front }) => front)).toEqual(['Front 1'])
  })

  test('count at a time between the making of the card and now', async () => {
    at('2026-03-02T12:00:00Z')
    const { learner } = await withDeck(2)
    const [first, second] = (await queueOf(learner)) as [Flashcard, Flashcard]
    server.clock.advance(60_000)
    const now = server.clock.now.getTime()
    const { cards } = await record(learner, {
      reviews: [review(first, 'good', { at: 0 }), review(second, 'good', { at: now + 400 * day })],
    })
    const lastOf = (id: string) => cards.find((card) => card.id === id)?.schedule?.lastAt
    expect([lastOf(first.id), lastOf(second.id)]).toEqual([now - 60_000, now])
  })

  test("of a card that is gone, or another learner's, are rejected and the others recorded", async () => {
    at('2026-03-02T12:00:00Z')
    const { learner } = await withDeck(1)
    const stranger = (await withDeck(1)).learner
    const [own] = (await queueOf(learner)) as [Flashcard]
    const [foreign] = (await queueOf(stranger)) as [Flashcard]
    const reviews = [review(foreign, 'easy'), review({ id: randomUUID() }, 'easy'), review(own, 'good')]
    const suspensions = [{ cardId: foreign.id, isSuspended: true, at: 1 }]
    const { cards, rejected } = await record(learner, { reviews, suspensions })
    expect(rejected.map(({ id, reason }) => [id, reason])).toEqual(
      reviews.slice(0, 2).map(({ id }) => [id, 'card_not_found']),
    )
    expect(cards.map(({ id }) => id)).toEqual([own.id])
    expect((await queueOf(stranger))[0]).toMatchObject({ schedule: null, isSuspended: false })
    // An id belongs to one card.
    const [taken] = reviews.slice(2)
    const other = (await withDeck(1)).learner
    const [theirs] = (await queueOf(other)) as [Flashcard]
    const reused = await record(other, { reviews: [{ ...taken, cardId: theirs.id }] })
    expect(reused.rejected).toEqual([])
  })

  test('beyond what one card can have are rejected', async () => {
    at('2026-03-02T12:00:00Z')
    const { learner } = await withDeck(1)
    const [card] = (await queueOf(learner)) as [Flashcard]
    await server.rows(
      `insert into card_reviews (user_id, id, card_id, grade, reviewed_at, local_date)
       select $1, gen_random_uuid(), $2, 3, $3::timestamptz, '2026-03-02' from generate_series(1, 499)`,
      [learner.userId, card.id, server.clock.now],
    )
    const { rejected } = await record(learner, { reviews: [review(card, 'good'), review(card, 'good')] })
    expect(rejected.map(({ reason }) => reason)).toEqual(['too_many_reviews'])
  })

  test.each([
    ['an unknown rating', { rating: 'perfect' }],
    ['a time that is no number', { at: 'now' }],
    ['an id that is no UUID', { id: '1' }],
    ['a negative number of seconds', { seconds: -1 }],
  ])('with %s are a bad request', async (_, wrong) => {
    const { learner } = await withDeck(1)
    const [card] = (await queueOf(learner)) as [Flashcard]
    expect((await learner.post('/api/flashcards/reviews', { reviews: [review(card, 'good', wrong)] })).statusCode).toBe(
      400,
    )
  })

  test('are at most 200 at a time, which arrive in one request', async () => {
    at('2026-03-02T12:00:00Z')
    const { learner } = await withDeck(100)
    await learner.put('/api/flashcards/settings', { retention: 0.9, newPerDay: 100 })
    const cards = await queueOf(learner, '?limit=200')
    const reviews = [...cards, ...cards].map((card) => review(card, 'good', { seconds: 12.345 }))
    expect((await learner.post('/api/flashcards/reviews', { reviews: [...reviews, reviews[0]] })).statusCode).toBe(400)
    expect((await record(learner, { reviews })).cards).toHaveLength(100)
    expect(await record(learner, {})).toEqual({ cards: [], rejected: [] })
  })

  test('count for the streak and stay counted when their deck is deleted', async () => {
    at('2026-03-02T12:00:00Z')
    const { learner, deckId } = await withDeck(1)
    const [card] = (await queueOf(learner)) as [Flashcard]
    await rate(learner, card, 'good')
    at('2026-03-03T12:00:00Z')
    await rate(learner, card, 'good')
    await flashcards.deleteDeck(learner.userId, deckId)
    expect(await learner.read('/api/progress')).toMatchObject({ dailyStreak: 2, flashcardsReviewed: 2 })
    expect(await learner.read('/api/user')).toMatchObject({ dailyStreak: 2 })
    expect(await summaryOf(learner)).toMatchObject({ cards: 0, decks: 0, reviewedToday: 1 })
  })
})

describe('suspension', () => {
  test('takes a card out of the queue; the latest change counts in whatever order they arrive', async () => {
    at('2026-03-02T12:00:00Z')
    const { learner, deckId } = await withDeck(2)
    const [card] = (await queueOf(learner)) as [Flashcard]
    const now = server.clock.now.getTime()
    const change = (isSuspended: boolean, moment: number) => ({ cardId: card.id, isSuspended, at: moment })
    const { cards } = await record(learner, { suspensions: [change(true, now - 1000)] })
    expect(cards).toEqual([{ id: card.id, isSuspended: true, schedule: null }])
    expect((await queueOf(learner)).map(({ front }) => front)).toEqual(['Front 1'])
    await record(learner, { suspensions: [change(false, now - 2000)] })
    expect(await queueOf(learner)).toHaveLength(1)
    expect(await flashcards.countDueByDeck({ userId: learner.userId, timeZone: 'UTC' })).toEqual(
      new Map([[deckId, { cards: 2, due: 1, unseen: 1, suspended: 1 }]]),
    )
    await record(learner, { suspensions: [change(false, now - 500), change(true, now - 700)] })
    expect(await queueOf(learner)).toHaveLength(2)
  })
})
