import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serveEndpoint } from '#server/http/serve.ts'
import {
  type AiModule,
  cardsRequest,
  openAiModule,
  opened,
  testPrices,
  textRequest,
} from '../../../../tests/support/ai-module.ts'
import { openHttpApp } from '../../../../tests/support/http-app.ts'
import { createAi, failureError } from './index.ts'

let fixture: AiModule
beforeAll(async () => {
  fixture = await openAiModule()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.reset())
let expectedErrors: string[] = []
afterEach(() => {
  expect(fixture.errors).toEqual(expectedErrors)
  expectedErrors = []
})

const good = { cards: [{ front: 'Preload', passageIds: ['P-1'] }] }

async function readAll<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const value of values) all.push(value)
  return all
}

describe('without a provider', () => {
  test('every call fails as off, and nothing is recorded', async () => {
    const ai = createAi({
      db: fixture.database.db,
      clock: () => fixture.clock.now,
      provider: undefined,
      onError: () => undefined,
    })
    expect(ai.isOn).toBe(false)
    const off = { ok: false, reason: 'off' }
    expect(await ai.generateObject(cardsRequest())).toEqual(off)
    expect(await ai.streamText(textRequest())).toEqual(off)
    expect(await ai.streamObject(cardsRequest())).toEqual(off)
    expect(await fixture.calls()).toEqual([])
  })
})

describe('an object', () => {
  test('is returned with what it cost, and recorded', async () => {
    const userId = await fixture.addUser('ada')
    fixture.server.next({ json: good, usage: { input: 100, output: 20, cached: 40 } })
    expect(await fixture.open().generateObject(cardsRequest({ userId }))).toEqual({
      ok: true,
      output: good,
      model: 'a-model',
      usage: {
        inputTokens: 100,
        outputTokens: 20,
        cachedTokens: 40,
        costCents: 0.2,
        latency: expect.any(Number),
        timeToFirstToken: null,
      },
    })
    expect(await fixture.calls()).toEqual([
      {
        user_id: userId,
        purpose: 'flashcards',
        model: 'a-model',
        outcome: 'ok',
        failure: null,
        attempts: 1,
        input_tokens: 100,
        output_tokens: 20,
        cached_tokens: 40,
        tokens_estimated: false,
        cost: 0.2,
        streamed: false,
      },
    ])
    expect(await fixture.spent()).toBeCloseTo(0.2, 6)
  })

  test('of a wrong shape is tried again with what was wrong', async () => {
    fixture.server.next({ text: 'Here are your cards!' }, { json: { cards: [{ front: 1 }] } }, { json: good })
    expect(await fixture.open().generateObject(cardsRequest())).toMatchObject({ ok: true, output: good })
    expect(fixture.server.requests.map(({ body }) => (body.messages as object[]).length)).toEqual([2, 4, 4])
    expect(fixture.server.requests[1]?.prompt).toContain(
      'Here are your cards!\nThat reply was not accepted: The reply is not',
    )
    expect(fixture.server.requests[2]?.prompt).toContain('cards[0].passageIds')
    expect(fixture.server.requests[2]?.prompt).toContain('"additionalProperties":false')
    expect(await fixture.calls()).toMatchObject([
      { outcome: 'retried', attempts: 3, input_tokens: 300, output_tokens: 60 },
    ])
    expect(await fixture.spent()).toBeCloseTo(0.6, 6)
  })

  test('that the caller does not accept is tried again with the reason', async () => {
    const check = ({ cards }: typeof good) =>
      cards.some(({ passageIds }) => passageIds.includes('P-9')) ? 'Passage P-9 was not given.' : undefined
    fixture.server.next({ json: { cards: [{ front: 'Made up', passageIds: ['P-9'] }] } }, { json: good })
    expect(await fixture.open().generateObject(cardsRequest({ check }))).toMatchObject({ ok: true, output: good })
    expect(fixture.server.requests[1]?.prompt).toContain('That reply was not accepted: Passage P-9 was not given.')
  })

  test('is given up after two more attempts', async () => {
    fixture.server.otherwise({ json: { cards: 'none' } })
    expect(await fixture.open().generateObject(cardsRequest())).toEqual({ ok: false, reason: 'invalid' })
    expect(fixture.server.requests).toHaveLength(3)
    expect(await fixture.calls()).toMatchObject([{ outcome: 'invalid', failure: 'invalid', attempts: 3, cost: 0.6 }])
  })

  test.each([
    [{ status: 500 }, 'unavailable'],
    [{ status: 429, retryAfter: 9 }, 'rate_limited'],
    [{ json: good, finish: 'length' }, 'cut_off'],
  ] as const)('is not tried again after %j', async (reply, reason) => {
    fixture.server.otherwise(reply)
    expect(await fixture.open().generateObject(cardsRequest())).toMatchObject({ ok: false, reason })
    expect(fixture.server.requests).toHaveLength(1)
    expect(await fixture.calls()).toMatchObject([{ outcome: 'failed', failure: reason, attempts: 1 }])
  })

  test('for which the key is wrong is reported to the operator', async () => {
    const ai = fixture.open({ apiKey: 'wrong' })
    expect(await ai.generateObject(cardsRequest())).toEqual({ ok: false, reason: 'unauthorized' })
    expectedErrors = ['the language model provider: 401: Incorrect API key provided: [AI_API_KEY]']
    expect(await fixture.spent()).toBe(0)
  })
})

describe('a stream of text', () => {
  test('is recorded before its result is known', async () => {
    fixture.server.next({ text: 'Preload is the stretch at the end of diastole.' })
    const stream = opened(await fixture.open().streamText(textRequest()))
    expect((await readAll(stream.deltas)).join('')).toBe('Preload is the stretch at the end of diastole.')
    const reply = await stream.result
    expect(reply).toMatchObject({ model: 'a-model', usage: { inputTokens: 100, costCents: 0.2 } })
    expect(reply.failure).toBeUndefined()
    expect(await fixture.calls()).toMatchObject([{ purpose: 'tutor', user_id: null, outcome: 'ok', streamed: true }])
  })

  test('that breaks off says so, and its tokens are estimated', async () => {
    fixture.server.next({ text: 'x'.repeat(120), chunkSize: 30, fault: 'error-event' })
    const stream = opened(await fixture.open().streamText(textRequest()))
    await readAll(stream.deltas)
    const { failure, text } = await stream.result
    expect(failure).toEqual({ ok: false, reason: 'unavailable' })
    const [call] = await fixture.calls()
    expect(call).toMatchObject({ outcome: 'failed', failure: 'unavailable', tokens_estimated: true, input_tokens: 10 })
    expect(call?.output_tokens).toBe(text.length / 3)
    expect(await fixture.spent()).toBeCloseTo(
      (10 * testPrices.input + Number(call?.output_tokens) * testPrices.output) / 1e6,
      6,
    )
  })

  test('that the learner leaves is recorded as aborted', async () => {
    fixture.server.next({ text: 'x'.repeat(90), chunkSize: 30, fault: 'silence' })
    const caller = new AbortController()
    const stream = opened(await fixture.open().streamText(textRequest({ signal: caller.signal })))
    caller.abort()
    expect((await stream.result).failure).toEqual({ ok: false, reason: 'aborted' })
    expect(await fixture.calls()).toMatchObject([{ outcome: 'aborted' }])
  })

  test('above the limit of open calls is refused, and costs nothing', async () => {
    fixture.server.otherwise({ text: 'x'.repeat(90), chunkSize: 30, fault: 'silence' })
    const caller = new AbortController()
    const ai = fixture.open({ maxOpenCalls: 1 })
    const stream = opened(await ai.streamText(textRequest({ signal: caller.signal })))
    const reserved = await fixture.spent()
    const failure = await ai.streamText(textRequest())
    expect(failure).toEqual({ ok: false, reason: 'busy', retryAfter: 5 })
    if (failure.ok) throw new Error('it is a failure')
    expect(failureError(failure)).toMatchObject({ statusCode: 503, code: 'unavailable', retryAfter: 5 })
    expect(await fixture.spent()).toBeCloseTo(reserved ?? 0, 6)
    caller.abort()
    await stream.result
    expect(await fixture.calls()).toMatchObject([{ failure: 'busy', attempts: 0 }, { outcome: 'aborted' }])
    expect(await ai.getStats()).toMatchObject({ requestCount: 1 })
  })
})

test('a learner who closes the page ends the stream of the provider', async () => {
  fixture.server.next({ text: 'x'.repeat(90), chunkSize: 30, fault: 'silence' })
  const ai = fixture.open()
  async function* events(deltas: AsyncIterable<string>) {
    for await (const delta of deltas) yield { delta }
  }
  const endpoint = {
    kind: 'stream',
    summary: 'A stream of this test',
    access: 'public',
    rate: 'write',
    body: z.object({ topic: z.string() }),
    reply: z.object({ delta: z.string() }),
    errors: ['unavailable'],
  } as const
  const { app } = await openHttpApp((routes) =>
    serveEndpoint(routes, 'POST /api/stream', endpoint, async ({ body, signal }) => {
      const stream = await ai.streamText(textRequest({ prompt: body.topic, signal }))
      if (!stream.ok) throw failureError(stream)
      return events(stream.deltas)
    }),
  )
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const page = new AbortController()
    const reply = await fetch(`${address}/api/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ topic: 'preload' }),
      signal: page.signal,
    })
    const { value } = (await reply.body?.getReader().read()) ?? {}
    expect(new TextDecoder().decode(value)).toContain('data: {"delta":"xxx')
    page.abort()
    expect(await fixture.server.requests[0]?.closed).toBe(true)
    await expect.poll(fixture.calls).toMatchObject([{ outcome: 'aborted' }])
  } finally {
    await app.close()
  }
})

describe('a stream of an object', () => {
  const many = { cards: Array.from({ length: 4 }, (_, no) => ({ front: `Card ${no}`, passageIds: ['P-1'] })) }

  test('shows finished parts, then the whole', async () => {
    fixture.server.next({ json: many, chunkSize: 12 })
    const stream = opened(await fixture.open().streamObject(cardsRequest()))
    const partials = await readAll(stream.partials)
    expect(partials.length).toBeGreaterThan(2)
    expect(partials.at(-1)).toEqual(many)
    expect(await stream.result).toMatchObject({ ok: true, output: many })
    expect(await fixture.calls()).toMatchObject([{ outcome: 'ok', attempts: 1, streamed: true }])
  })

  test('that is not valid in the end is written again', async () => {
    fixture.server.next({ json: { cards: [...many.cards, { front: 'No passages' }] }, chunkSize: 12 }, { json: many })
    const stream = opened(await fixture.open().streamObject(cardsRequest()))
    expect(await stream.result).toMatchObject({ ok: true, output: many })
    expect(fixture.server.requests.map(({ isStream }) => isStream)).toEqual([true, false])
    expect(await fixture.calls()).toMatchObject([{ outcome: 'retried', attempts: 2 }])
  })

  test('that breaks off is not written again', async () => {
    fixture.server.next({ json: many, fault: 'error-event' })
    const stream = opened(await fixture.open().streamObject(cardsRequest()))
    expect(await stream.result).toEqual({ ok: false, reason: 'unavailable' })
    expect(fixture.server.requests).toHaveLength(1)
  })

  test('survives a check that throws', async () => {
    fixture.server.next({ json: many })
    const check = () => {
      throw new Error('a mistake in the check')
    }
    const stream = opened(await fixture.open().streamObject(cardsRequest({ check })))
    expect(await stream.result).toEqual({ ok: false, reason: 'unavailable' })
    expectedErrors = ['a mistake in the check']
  })
})
