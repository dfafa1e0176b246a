import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { defaultBodyLimit, type Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'
import type { Reply } from '../support/browser.ts'
import { fingerprintTables } from '../support/table-fingerprints.ts'
import { arbitraryOf } from './from-schema.ts'
import { broken } from './mutations.ts'
import { openWorld, type Sender, type World } from './world.ts'

/** A fixed seed sends the same requests on every run, so that failures can be reproduced. */
const seed = 20_261_121
/** How many requests to send: most to endpoints that take a test form, fewest to those without parameters. */
const runsFor = ({ params, query, body }: Endpoint) => (hasCacheKey(body) ? 200 : params || query || body ? 85 : 8)
/** True for a body with the key of a test form. */
const hasCacheKey = (body: Endpoint['body']) => body instanceof z.ZodObject && 'cacheKey' in body.shape
/**
 * Tables that any request may write: rejected ones are counted, a failed sign-in is logged, and reading achievements stores
 * those that were earned.
 */
const writtenByAnyRequest = ['rate_counters', 'security_events', 'earned_achievements']
const endpoints = Object.entries(api as Record<string, Endpoint>).map(([key, endpoint]) => ({ key, ...endpoint }))

let world: World
let fingerprints: Record<string, string>
let sent = 0
const statuses = new Map<number, number>()
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  world = await openWorld()
  fingerprints = await fingerprintTables(world.server.database, writtenByAnyRequest)
}, 60_000)
afterAll(async () => {
  vi.useRealTimers()
  await world.server.close()
})

type Payload = { json: unknown } | { text: string; type: string }

interface Request {
  url: string
  payload?: Payload | undefined
  sender: Sender
}

async function send(method: string, { url, payload, sender }: Request): Promise<Reply> {
  const { learner, isNew } = await world.sender(sender)
  if (isNew) fingerprints = await fingerprintTables(world.server.database, writtenByAnyRequest)
  if (payload && 'text' in payload) {
    const cookie = [...learner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'content-type': payload.type }
    return world.server.app.inject({ method: method as 'POST', url, headers, payload: payload.text })
  }
  return learner.send(method as 'POST', url, payload?.json)
}

/** Sends one request and checks what must be true of every reply. */
async function check(method: string, request: Request): Promise<Reply> {
  // Advances the clock by a minute every 50 requests to stay below the rate limits.
  if (++sent % 50 === 0) vi.setSystemTime(Date.now() + 61_000)
  const reply = await send(method, request)
  await world.server.jobs.idle()
  statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1)
  const after = await fingerprintTables(world.server.database, writtenByAnyRequest)
  expect(reply.statusCode, reply.body).toBeLessThan(500)
  if (reply.statusCode >= 400) {
    const body = errorBody.strict().parse(reply.json())
    expect(body.statusCode).toBe(reply.statusCode)
    expect(body.message).not.toMatch(/\n\s+at |node_modules|select |insert /)
    expect(body.message.length).toBeGreaterThan(5)
  }
  // Starting a Google sign-in is a GET; it stores nothing until the sign-in succeeds.
  if (reply.statusCode >= 400 || method === 'GET') expect(after).toEqual(fingerprints)
  fingerprints = after
  return reply
}

/** The owner of the test forms sends most of the requests about them. */
const sendersTo = (path: string) =>
  fc.oneof(
    { weight: /^.api.(quiz|attempts)/.test(path) ? 20 : 0, arbitrary: fc.constant<Sender>('owner') },
    { weight: 8, arbitrary: fc.constant<Sender>('learner') },
    { weight: 1, arbitrary: fc.constantFrom<Sender>('nobody', 'expired', 'forged') },
  )

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
/** Percent-encodes a value, replacing unpaired surrogates, which cannot be encoded. */
const encode = (value: unknown) => encodeURIComponent(asText(value).toWellFormed())
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function urlOf(path: string, params: unknown, query: unknown): string {
  const values = isRecord(params) ? params : {}
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encode(name in values ? values[name] : 'none') || '%20')
  const pairs = Object.entries(isRecord(query) ? query : {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encodeURIComponent(name)}=${encode(one)}`),
  )
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}

/** Replaces cache keys and ids in generated values with real, foreign, and forged ones. */
function withKeys(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.constantFrom(...world.keys), fc.constantFrom(...world.ids)).map(([value, key, id]) => {
    if (!isRecord(value)) return value
    return { ...value, ...('cacheKey' in value ? { cacheKey: key } : {}), ...('id' in value ? { id } : {}) }
  })
}

/** All fields of the endpoints about a test form, for one of the owner's forms, with lists of the right length. */
function wholePayload(): fc.Arbitrary<unknown> {
  return fc.constantFrom(...world.testForms).map(({ cacheKey, questions: { length } }) => {
    const each = <T>(value: T) => Array.from({ length }, () => value)
    const draft = {
      answers: each('A'),
      seconds: each(1),
      flagged: each(false),
      eliminated: each('B'),
      changedAt: each(1),
      position: 0,
      timed: false,
      baseRevision: 1,
    }
    const claim = { healthcareField: 'RN', score: 50, totalQuestions: length, timeSpent: 9, isFullLength: false }
    return { cacheKey, ...draft, ...claim }
  })
}

const rawPayload = fc.constantFrom<Payload>(
  { text: '{"a":', type: 'application/json' },
  { text: '', type: 'application/json' },
  { text: '"text"', type: 'application/json' },
  { text: '{"__proto__":{"isAdmin":true}}', type: 'application/json' },
  { text: '{"constructor":{"prototype":{"isAdmin":true}}}', type: 'application/json' },
  { text: '[1,2', type: 'application/json; charset=utf-16' },
  { text: 'a=b', type: 'application/x-www-form-urlencoded' },
  { text: '<a/>', type: 'text/xml' },
  { text: '{}', type: 'nonsense' },
)

function requestsFor({ key, params, query, body }: Endpoint & { key: string }): fc.Arbitrary<Request> {
  const path = key.split(' ')[1] ?? ''
  const part = (schema: Endpoint['body']) => (schema ? broken(withKeys(arbitraryOf(schema))) : fc.constant(undefined))
  const whole = { weight: 3, arbitrary: broken(wholePayload()) }
  const valid = hasCacheKey(body) ? fc.oneof(whole, { weight: 1, arbitrary: part(body) }) : part(body)
  const json = valid.map((value): Payload | undefined => (value === undefined ? undefined : { json: value }))
  const payload = body ? fc.oneof({ weight: 9, arbitrary: json }, { weight: 1, arbitrary: rawPayload }) : json
  return fc
    .tuple(part(params), part(query), payload, sendersTo(path))
    .map(([values, search, body, sender]) => ({ url: urlOf(path, values, search), payload: body, sender }))
}

const methodAndPath = (key: string) => key.split(' ') as [string, string]

describe('answers every request or rejects it with a 4xx that explains the error', () => {
  test.each(endpoints)('$key', { timeout: 120_000 }, async (endpoint) => {
    const [method] = methodAndPath(endpoint.key)
    const property = fc.asyncProperty(requestsFor(endpoint), async (request) => void (await check(method, request)))
    await fc.assert(property, { seed, numRuns: runsFor(endpoint), endOnFailure: true })
  })
})

describe('rejects requests without a valid session', () => {
  test.each(endpoints.filter(({ access }) => access !== 'public'))('$key', async ({ key }) => {
    const [method, path] = methodAndPath(key)
    for (const sender of ['nobody', 'expired', 'forged'] as const) {
      const reply = await check(method, { url: path.replace(/:\w+/, 'RN'), sender })
      expect(reply.json()).toMatchObject({ statusCode: 401, code: 'unauthenticated' })
    }
  })
})

describe('rejects a body above the size limit', () => {
  // No sender is an admin: an admin's endpoint rejects them before it reads the body.
  test.each(endpoints.filter(({ body, kind, access }) => body && kind !== 'webhook' && access !== 'admin'))(
    '$key',
    async ({ key, bodyLimit = defaultBodyLimit }) => {
      const [method, path] = methodAndPath(key)
      const payload = { text: JSON.stringify({ filler: 'x'.repeat(bodyLimit) }), type: 'application/json' }
      const reply = await check(method, { url: path.replace(/:\w+/, 'none'), sender: 'learner', payload })
      expect(reply.json()).toMatchObject({ statusCode: 413, code: 'payload_too_large' })
    },
  )
})

test('sent at least 2,000 requests, of which more than 500 were rejected as bad requests', () => {
  const count = (from: number, to = from) =>
    [...statuses].filter(([status]) => from <= status && status <= to).reduce((sum, [, times]) => sum + times, 0)
  console.info(
    `fuzz: ${[...statuses]
      .sort()
      .map(([status, times]) => `${status}: ${times}`)
      .join(', ')}`,
  )
  expect(count(0, 599)).toBeGreaterThanOrEqual(2000)
  expect(count(400)).toBeGreaterThan(500)
  expect(count(429)).toBe(0)
})
