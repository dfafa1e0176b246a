import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AiModule,
  cardsRequest,
  makeAiProvider,
  openAiModule,
  textRequest,
} from '../../../../tests/support/ai-module.ts'
import { openServerApp } from '../../../../tests/support/server-app.ts'
import { createAi } from './index.ts'

let fixture: AiModule
beforeAll(async () => {
  fixture = await openAiModule()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.reset())
afterEach(() => {
  expect(fixture.errors).toEqual([])
})

const setBudget = (dailyBudgetCents: number) => fixture.set({ dailyBudgetCents })

const good = { cards: [{ front: 'Preload', passageIds: ['P-1'] }] }

describe('the daily budget', () => {
  test('refuses calls without asking the provider, until the next UTC day', async () => {
    // One call may cost 0.51 cents (10 input and 100 output tokens) and costs 0.2.
    await setBudget(0.8)
    const ai = fixture.open()
    fixture.server.otherwise({ json: good })
    expect(await ai.generateObject(cardsRequest())).toMatchObject({ ok: true })
    expect(await ai.generateObject(cardsRequest())).toMatchObject({ ok: true })
    const refused = { ok: false, reason: 'budget' }
    expect(await ai.generateObject(cardsRequest())).toEqual(refused)
    expect(await ai.streamText(textRequest())).toEqual(refused)
    expect(await ai.streamObject(cardsRequest())).toEqual(refused)
    expect(fixture.server.requests).toHaveLength(2)
    expect((await fixture.calls()).slice(2)).toMatchObject(
      ['flashcards', 'tutor', 'flashcards'].map((purpose) => ({ purpose, outcome: 'budget', attempts: 0, cost: 0 })),
    )
    fixture.clock.now = new Date('2026-03-02T00:00:00Z')
    expect(await ai.generateObject(cardsRequest())).toMatchObject({ ok: true })
  })

  test('holds for calls at the same time', async () => {
    await setBudget(3)
    fixture.server.otherwise({ json: good, usage: { input: 10, output: 100 } })
    const ai = fixture.open()
    const replies = await Promise.all(Array.from({ length: 20 }, () => ai.generateObject(cardsRequest())))
    // Five estimates of 0.51 cents fit.
    expect(replies.filter(({ ok }) => ok)).toHaveLength(5)
    expect(await fixture.spent()).toBeCloseTo(5 * 0.51, 6)
  })

  test('of 0 switches the model off', async () => {
    await setBudget(0)
    expect(await fixture.open({ prices: { input: 0, output: 0 } }).generateObject(cardsRequest())).toEqual({
      ok: false,
      reason: 'budget',
    })
  })

  test('also ends the attempts of a call', async () => {
    await setBudget(0.6)
    fixture.server.otherwise({ json: { cards: 'none' } })
    expect(await fixture.open().generateObject(cardsRequest())).toEqual({ ok: false, reason: 'invalid' })
    expect(fixture.server.requests).toHaveLength(1)
  })

  test('without prices counts assumed ones, and the cost is unknown', async () => {
    fixture.server.next({ json: good, usage: { input: 1_000, output: 100 } })
    const reply = await fixture.open({ prices: undefined }).generateObject(cardsRequest())
    expect(reply).toMatchObject({ ok: true, usage: { costCents: null } })
    expect(await fixture.calls()).toMatchObject([{ cost: null }])
    expect(await fixture.spent()).toBeCloseTo(0.5 + 0.25, 6)
  })
})

describe('the settings', () => {
  test('choose the model, whose cost is then unknown, and limit the length of a reply', async () => {
    const ai = fixture.open()
    fixture.server.otherwise({ json: good })
    expect(await ai.generateObject(cardsRequest())).toMatchObject({ model: 'a-model', usage: { costCents: 0.2 } })
    await fixture.set({ model: 'gpt-4', maxTokens: 256 })
    const reply = await ai.generateObject(cardsRequest({ maxOutputTokens: 4000 }))
    expect(reply).toMatchObject({ ok: true, model: 'gpt-4', usage: { costCents: null } })
    const [before, after] = fixture.server.requests
    expect(before?.body).toMatchObject({ model: 'a-model', max_tokens: 100 })
    expect(after?.body).toMatchObject({ model: 'gpt-4', max_tokens: 256 })
    expect(await fixture.calls()).toMatchObject([{ model: 'a-model' }, { model: 'gpt-4', cost: null }])
  })
})

test('the stats sum all calls, with those that are no longer stored one by one', async () => {
  const ai = fixture.open()
  fixture.server.otherwise({ json: good })
  await ai.generateObject(cardsRequest())
  fixture.clock.now = new Date('2026-03-02T12:00:00Z')
  await ai.generateObject(cardsRequest())
  await fixture.open({ prices: undefined }).generateObject(cardsRequest())
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 400 * 86_400_000)
  await ai.cleanUp()
  expect(await fixture.calls()).toHaveLength(2)
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 1)
  await ai.cleanUp()
  expect(await fixture.calls()).toHaveLength(0)
  expect(await ai.getStats()).toEqual({ requestCount: 3, totalTokens: 360, totalCost: 0.4, requestsWithoutCost: 1 })
})

describe('on the server', () => {
  test('calls are in the export of the learner, and outlive the account without naming it', async () => {
    const app = await openServerApp(undefined, { ai: makeAiProvider(fixture.server) })
    try {
      const learner = await app.learner()
      const ai = createAi({
        db: app.database.db,
        clock: () => app.clock.now,
        provider: makeAiProvider(fixture.server),
        onError: (error) => void fixture.errors.push(String(error)),
      })
      fixture.server.otherwise({ json: good })
      await ai.generateObject(cardsRequest({ userId: learner.userId }))
      await ai.generateObject(cardsRequest({ userId: (await app.learner()).userId }))
      const { aiCalls } = (await learner.get('/api/account/export')).json()
      const at = app.clock.now.toISOString()
      expect(aiCalls).toEqual([
        { at, purpose: 'flashcards', model: 'a-model', outcome: 'ok', inputTokens: 100, outputTokens: 20 },
      ])
      await app.rows('delete from users where id = $1', [learner.userId])
      const owners = await app.rows<{ user_id: string | null }>('select user_id from ai_calls order by no')
      expect(owners).toEqual([{ user_id: null }, { user_id: expect.any(String) }])
      // The account was deleted while the model was writing.
      await ai.generateObject(cardsRequest({ userId: learner.userId }))
      expect(await app.rows('select 1 from ai_calls where user_id is null')).toHaveLength(2)
    } finally {
      await app.close()
    }
  })
})
