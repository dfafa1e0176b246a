import { afterAll, describe, expect, test } from 'vitest'
import type { Reply } from '#contract/api.ts'
import type { Flashcard } from '#contract/flashcards.ts'
import type { FitWeights } from '#server/adapters/fsrs/fit-weights.ts'
import { useFlashcards } from '../../../../tests/support/flashcards.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank } from '../../../../tests/support/synthetic-bank.ts'
import { CardsStore } from './cards.store.ts'

let fitWeights: FitWeights = async () => undefined
let fits = 0
const server = await openServerApp(makeBank(), {
  fitWeights: (...given) => {
    fits++
    return fitWeights(...given)
  },
})
afterAll(() => server.close())
const { at, queueOf, rate, withDeck } = useFlashcards(server)

describe("the learner's own weights", () => {
  const weights = Array.from({ length: 21 }, (_, index) => 0.2 + index / 50).with(20, 0.3)

  /** A learner with as many reviews as the optimizer needs, less one. */
  async function almostEnough() {
    at('2026-03-02T12:00:00Z')
    const { learner } = await withDeck(2)
    const [card, other] = (await queueOf(learner)) as [Flashcard, Flashcard]
    await rate(learner, other, 'easy')
    await server.rows(
      `insert into card_reviews (user_id, id, card_id, grade, reviewed_at, local_date)
       select $1, gen_random_uuid(), gen_random_uuid(), 3, $2::timestamptz, '2026-03-02' from generate_series(1, 398)`,
      [learner.userId, server.clock.now],
    )
    await server.rows('update flashcard_settings set reviews = 399 where user_id = $1', [learner.userId])
    return { learner, card, other }
  }
  const settingsOf = (learner: Learner) =>
    learner.read<Reply<'GET /api/flashcards/settings'>>('/api/flashcards/settings')

  test('are computed from 400 reviews on, adopted when they predict better, and used for every card', async () => {
    const { learner, card, other } = await almostEnough()
    fitWeights = async () => ({ weights, logLoss: 0.3, logLossBefore: 0.4 })
    const before = fits
    const store = new CardsStore(server.database.db)
    const stabilityOf = async () => (await store.findStates(learner.userId, [other.id]))[0]?.schedule?.stability
    const stability = await stabilityOf()
    await rate(learner, card, 'good')
    await server.jobs.idle()
    expect(fits - before).toBe(1)
    expect(await settingsOf(learner)).toMatchObject({ weights, optimizedAt: server.clock.now.toISOString() })
    expect(await stabilityOf()).not.toBe(stability)
    // Not again before there is a quarter more.
    await rate(learner, card, 'good')
    await server.jobs.idle()
    expect(fits - before).toBe(1)
  })

  test.each([
    ['they predict worse', async () => ({ weights, logLoss: 0.41, logLossBefore: 0.4 })],
    ['this computer has no optimizer', async () => undefined],
  ] as [string, FitWeights][])('stay the defaults when %s', async (_, fitting) => {
    const { learner, card } = await almostEnough()
    fitWeights = fitting
    await rate(learner, card, 'good')
    await server.jobs.idle()
    expect(await settingsOf(learner)).toMatchObject({ weights: null, optimizedAt: null })
    expect((await rate(learner, card, 'good')).schedule?.phase).toBe('review')
  })
})
