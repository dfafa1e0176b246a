import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type AiServer, startAiServer } from '../../../../tests/support/ai-server.ts'
import type { AiFailure, AiObjectPrompt, AiObjectStream, AiPrompt, AiText, AiTextStream } from './ai-provider.ts'
import type { AiProtocol } from './models.ts'
import { type AiProviderOptions, createAiProvider } from './sdk-provider.ts'

let server: AiServer
beforeAll(async () => {
  server = await startAiServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const models: Record<AiProtocol, string> = {
  openai: 'gpt-5.1',
  anthropic: 'claude-sonnet-4-5',
  'openai-compatible': 'local',
}
const protocols = Object.keys(models) as AiProtocol[]

const providerOf = (protocol: AiProtocol, given: Partial<AiProviderOptions> = {}) =>
  createAiProvider({
    protocol,
    baseUrl: server.baseUrl,
    apiKey: 'a key',
    model: models[protocol],
    prices: undefined,
    ...given,
  })

const schema = z.object({
  title: z.string(),
  cards: z.array(z.object({ front: z.string(), back: z.string(), passageIds: z.array(z.string()) })),
})
const card = (no: number) => ({ front: `Front ${no}`, back: `"Back", {${no}} [\\] é`, passageIds: ['P-1'] })
const cards = { title: 'Heart failure', cards: [card(1), card(2), card(3)] }

const textPrompt = (given: Partial<AiPrompt> = {}): AiPrompt => ({
  instructions: 'You teach.',
  prompt: 'Explain preload.',
  maxOutputTokens: 300,
  signal: new AbortController().signal,
  ...given,
})
const cardsPrompt = (given: Partial<AiPrompt> = {}): AiObjectPrompt<typeof schema> => ({
  ...textPrompt(given),
  schema,
  schemaName: 'flashcards',
})

function opened<S extends AiTextStream | AiObjectStream<unknown>>(stream: S | AiFailure): S {
  if (!stream.ok) throw new Error(`the stream did not open: ${stream.message}`)
  return stream
}

async function readAll<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const value of values) all.push(value)
  return all
}

/** Reads a stream to its end. One that fails early may have no text: what was on its way can get lost. */
async function readText(
  protocol: AiProtocol,
  given: Partial<AiProviderOptions> = {},
): Promise<{ deltas: string[]; result: AiText }> {
  const stream = await providerOf(protocol, given).streamText(textPrompt())
  if (!stream.ok) return { deltas: [], result: { text: '', failure: stream, measure: stream.measure } }
  return { deltas: await readAll(stream.deltas), result: await stream.result }
}

describe.each(protocols)('%s', (protocol) => {
  test('generates an object', async () => {
    server.next({ json: cards, usage: { input: 900, output: 80, cached: 300 } })
    const reply = await providerOf(protocol).generateObject(
      cardsPrompt({
        history: [
          { role: 'user', text: 'Hello' },
          { role: 'assistant', text: 'Hi there' },
        ],
      }),
    )
    expect(reply).toMatchObject({ ok: true, output: cards })
    expect(reply.measure).toEqual({
      isSent: true,
      usage: { inputTokens: 900, outputTokens: 80, cachedTokens: 300 },
      estimated: false,
      latency: expect.any(Number),
      timeToFirstToken: null,
    })
    const [request] = server.requests
    expect(request).toMatchObject({ protocol, isStream: false })
    expect(request?.prompt.split('\n')).toEqual(['You teach.', 'Hello', 'Hi there', 'Explain preload.'])
    const { max_tokens, max_output_tokens, store } = request?.body ?? {}
    expect(max_tokens ?? max_output_tokens).toBe(300)
    expect(store).toBe(protocol === 'openai' ? false : undefined)
  })

  test('streams text', async () => {
    const text = 'Preload is the stretch of the ventricle at the end of diastole. It rises with volume.'
    server.next({ text, usage: { input: 50, output: 18 } })
    const { deltas, result } = await readText(protocol)
    expect(deltas.join('')).toBe(text)
    expect(deltas.length).toBeGreaterThan(1)
    expect(result).toEqual({
      text,
      measure: {
        isSent: true,
        usage: { inputTokens: 50, outputTokens: 18, cachedTokens: 0 },
        estimated: false,
        latency: expect.any(Number),
        timeToFirstToken: expect.any(Number),
      },
    })
  })

  test('streams an object by finished parts', async () => {
    server.next({ json: cards, chunkSize: 7 })
    const stream = opened(await providerOf(protocol).streamObject(cardsPrompt()))
    const partials = await readAll(stream.partials)
    expect(await stream.result).toMatchObject({ ok: true, output: cards })
    expect(partials[0]).toEqual({ title: 'Heart failure' })
    expect(partials.at(-1)).toEqual(cards)
    // Whatever was shown is part of the whole.
    for (const { cards: shown = [] } of partials) expect(cards.cards.slice(0, shown.length)).toEqual(shown)
    expect(partials.map(({ cards: shown }) => shown?.length)).toEqual(expect.arrayContaining([1, 2, 3]))
  })

  test.each([
    [{ status: 401 }, { reason: 'unauthorized' }],
    [{ status: 404 }, { reason: 'rejected' }],
    [
      { status: 429, retryAfter: 17 },
      { reason: 'rate_limited', retryAfter: 17 },
    ],
    [{ status: 500 }, { reason: 'unavailable' }],
    [{ status: 529 }, { reason: 'unavailable' }],
    [{ text: 'a', fault: 'cut', faultAfter: 0 } as const, { reason: 'unavailable' }],
  ])('answers %j with a failure, before anything is streamed', async (reply, failure) => {
    server.otherwise(reply)
    const provider = providerOf(protocol)
    const unused = { isSent: true, usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0 }, estimated: false }
    const expected = { ok: false, ...failure, measure: unused }
    expect(await provider.generateObject(cardsPrompt())).toMatchObject(expected)
    expect(await provider.streamObject(cardsPrompt())).toMatchObject(expected)
    expect(await provider.streamText(textPrompt())).toMatchObject(expected)
    // Nothing is tried twice.
    expect(server.requests).toHaveLength(3)
  })

  test.each(['cut', 'malformed-chunk', 'error-event', 'no-finish'] as const)(
    'a stream with the fault %s is not complete',
    async (fault) => {
      const text = 'One two three four five six seven eight nine ten eleven twelve thirteen fourteen.'
      server.next({ text, fault })
      const { deltas, result } = await readText(protocol)
      expect(result.failure).toMatchObject({ ok: false, reason: 'unavailable' })
      expect(result.measure.estimated).toBe(result.text !== '')
      // What arrived is the beginning of the text: nothing is lost in between.
      expect(text.startsWith(result.text)).toBe(true)
      expect(deltas.join('')).toBe(result.text)
      server.next({ json: cards, fault })
      const stream = await providerOf(protocol).streamObject(cardsPrompt())
      expect(stream.ok ? await stream.result : stream).toMatchObject({ ok: false, reason: 'unavailable' })
    },
  )

  test.each([
    ['length', 'cut_off'],
    ['content-filter', 'refused'],
  ] as const)('a reply that ends with %s is not complete', async (finish, reason) => {
    server.otherwise({ json: cards, finish })
    const { result } = await readText(protocol)
    expect(result.failure).toMatchObject({ reason })
    expect(await providerOf(protocol).generateObject(cardsPrompt())).toMatchObject({ ok: false, reason })
  })

  test('silence ends a stream, and the connection is closed', async () => {
    server.next({ text: 'One two three four five six seven eight.', fault: 'silence' })
    const { deltas, result } = await readText(protocol, { timeouts: { chunk: 100 } })
    expect('One two three four five six seven eight.'.startsWith(deltas.join(''))).toBe(true)
    expect(result.failure).toMatchObject({ reason: 'timeout' })
    expect(await server.requests[0]?.closed).toBe(true)
  })

  test('an object in a Markdown fence is read', async () => {
    // With a tool, Anthropic sends no text that could have a fence.
    server.otherwise({ text: `\`\`\`json\n${JSON.stringify(cards, null, 2)}\n\`\`\`` })
    expect(await providerOf(protocol).generateObject(cardsPrompt())).toMatchObject({ ok: true, output: cards })
    const stream = opened(await providerOf(protocol).streamObject(cardsPrompt()))
    expect((await readAll(stream.partials)).at(-1)).toEqual(cards)
    expect(await stream.result).toMatchObject({ ok: true, output: cards })
  })

  test('says what is wrong with a reply', async () => {
    const provider = providerOf(protocol)
    server.next({ text: '{"title": "Heart' }, { json: { title: 'Heart failure', cards: [{ front: 'Front' }] } })
    const broken = await provider.generateObject(cardsPrompt())
    expect(broken).toMatchObject({ ok: false, reason: 'invalid', text: '{"title": "Heart' })
    expect(broken).toMatchObject({ message: expect.stringContaining('not valid JSON') })
    expect(await provider.generateObject(cardsPrompt())).toMatchObject({
      reason: 'invalid',
      message: expect.stringContaining('cards[0].back'),
    })
  })
})

test('an older Anthropic model replies through a tool', async () => {
  const provider = providerOf('anthropic', { model: 'claude-3-5-haiku-20241022' })
  server.otherwise({ json: cards, chunkSize: 9 })
  expect(await provider.generateObject(cardsPrompt())).toMatchObject({ ok: true, output: cards })
  const stream = opened(await provider.streamObject(cardsPrompt()))
  expect((await readAll(stream.partials)).at(-1)).toEqual(cards)
  expect(await stream.result).toMatchObject({ ok: true, output: cards })
  expect(server.requests[0]?.body).toHaveProperty('tools')
})

describe('a list that is being written', () => {
  test('has no element that does not match its schema', async () => {
    server.next({ json: { title: 'T', cards: [card(1), { front: 'Only a front' }, card(2)] }, chunkSize: 10 })
    const stream = opened(await providerOf('openai-compatible').streamObject(cardsPrompt()))
    expect((await readAll(stream.partials)).at(-1)).toEqual({ title: 'T', cards: [card(1), card(2)] })
    expect(await stream.result).toMatchObject({ ok: false, reason: 'invalid' })
  })
})

describe('a provider that is too slow', () => {
  test('to begin an answer', async () => {
    server.next({ fault: 'no-headers' })
    const provider = providerOf('openai-compatible', { timeouts: { headers: 100 } })
    expect(await provider.streamText(textPrompt())).toMatchObject({
      ok: false,
      reason: 'timeout',
      measure: { estimated: true, usage: { inputTokens: 10, outputTokens: 0 } },
    })
    expect(await server.requests[0]?.closed).toBe(true)
  })

  test('to write the first token', async () => {
    server.next({ text: 'Too late', fault: 'silence', faultAfter: 0 })
    const provider = providerOf('openai-compatible', { timeouts: { firstChunk: 100 } })
    expect(await provider.streamText(textPrompt())).toMatchObject({ ok: false, reason: 'timeout' })
  })

  test('altogether', async () => {
    server.otherwise({ text: 'x'.repeat(100_000), chunkSize: 1, pause: 5 })
    const { result } = await readText('openai-compatible', { timeouts: { total: 400 } })
    expect(result.failure).toMatchObject({ reason: 'timeout' })
    server.otherwise({ fault: 'no-headers' })
    const provider = providerOf('openai-compatible', { timeouts: { total: 100 } })
    expect(await provider.generateObject(cardsPrompt())).toMatchObject({ ok: false, reason: 'timeout' })
  })
})

describe('a caller who leaves', () => {
  const endless = { text: 'x'.repeat(200), chunkSize: 1, fault: 'silence', faultAfter: 5 } as const

  test('by the signal closes the connection', async () => {
    server.otherwise(endless)
    const caller = new AbortController()
    const stream = opened(await providerOf('openai-compatible').streamText(textPrompt({ signal: caller.signal })))
    caller.abort()
    expect(await stream.result).toMatchObject({ failure: { reason: 'aborted' } })
    await readAll(stream.deltas)
    expect(await server.requests[0]?.closed).toBe(true)
  })

  test('by leaving the loop closes the connection', async () => {
    server.otherwise(endless)
    const stream = opened(await providerOf('openai-compatible').streamText(textPrompt()))
    for await (const delta of stream.deltas) if (delta) break
    expect(await stream.result).toMatchObject({ failure: { reason: 'aborted' } })
    expect(await server.requests[0]?.closed).toBe(true)
  })

  test('before the first byte closes the connection', async () => {
    server.otherwise({ fault: 'no-headers' })
    const provider = providerOf('openai-compatible')
    const caller = new AbortController()
    const replies = [
      provider.streamText(textPrompt({ signal: caller.signal })),
      provider.generateObject(cardsPrompt({ signal: caller.signal })),
    ]
    await expect.poll(() => server.requests.length).toBe(2)
    caller.abort()
    for (const reply of await Promise.all(replies)) expect(reply).toMatchObject({ ok: false, reason: 'aborted' })
    expect(await Promise.all(server.requests.map(({ closed }) => closed))).toEqual([true, true])
  })

  test('before the call makes none', async () => {
    const reply = await providerOf('openai').streamText(textPrompt({ signal: AbortSignal.abort() }))
    expect(reply).toMatchObject({ ok: false, reason: 'aborted', measure: { isSent: false } })
    expect(server.requests).toEqual([])
  })
})

test('only so many calls are open at once', async () => {
  server.otherwise({ text: 'One two three', chunkSize: 1, fault: 'silence' })
  const provider = providerOf('openai-compatible', { maxOpenCalls: 2 })
  const caller = new AbortController()
  const open = () => provider.streamText(textPrompt({ signal: caller.signal }))
  const [first, second] = [await open(), await open()]
  expect([first.ok, second.ok]).toEqual([true, true])
  expect(await open()).toMatchObject({ ok: false, reason: 'busy', retryAfter: 5 })
  expect(await provider.generateObject(cardsPrompt())).toMatchObject({ ok: false, reason: 'busy' })
  expect(server.requests).toHaveLength(2)
  caller.abort()
  if (first.ok) await first.result
  if (second.ok) await second.result
  server.otherwise({ json: cards })
  expect(await provider.generateObject(cardsPrompt())).toMatchObject({ ok: true })
})

test('a key that the provider repeats does not reach the log', async () => {
  const reply = await providerOf('openai', { apiKey: 'a-wrong-key' }).generateObject(cardsPrompt())
  expect(reply).toMatchObject({ reason: 'unauthorized', message: expect.stringContaining('[AI_API_KEY]') })
  expect(JSON.stringify(reply)).not.toContain('a-wrong-key')
})

test('a server that is not there', async () => {
  const gone = await startAiServer()
  await gone.close()
  const provider = providerOf('openai-compatible', { baseUrl: gone.baseUrl })
  expect(await provider.streamText(textPrompt())).toMatchObject({ ok: false, reason: 'unavailable' })
  expect(await provider.generateObject(cardsPrompt())).toMatchObject({ ok: false, reason: 'unavailable' })
})

describe('a schema that providers refuse', () => {
  test.each([
    ['optional properties', z.object({ hint: z.string().optional() })],
    ['defaults', z.object({ hint: z.string().default('') })],
    ['records', z.object({ terms: z.record(z.string(), z.string()) })],
    ['tuples', z.object({ pair: z.tuple([z.string(), z.string()]) })],
    ['discriminated unions', z.object({ part: z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]) })],
    ['patterns', z.object({ day: z.iso.date() })],
  ])('%s', async (_name, refused) => {
    const prompt = { ...textPrompt(), schema: refused, schemaName: 'refused' }
    expect(await providerOf('openai-compatible').generateObject(prompt)).toMatchObject({
      reason: 'rejected',
      message: expect.stringContaining('Invalid schema'),
    })
  })

  test('but not nullable, enum, number, boolean, and union', async () => {
    const accepted = z.object({
      hint: z.string().nullable(),
      level: z.enum(['easy', 'hard']),
      value: z.union([z.number(), z.string()]),
      list: z.array(z.object({ isTrue: z.boolean(), count: z.int() })).min(1),
    })
    const prompt = { ...textPrompt(), schema: accepted, schemaName: 'accepted' }
    for (const protocol of protocols) {
      expect(await providerOf(protocol).generateObject(prompt)).toMatchObject({ ok: true })
    }
  })
})
