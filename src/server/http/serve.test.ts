import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, file, page, pageQuery, redirect } from '#contract/endpoint.ts'
import { as, openHttpApp } from '../../../tests/support/http-app.ts'
import type { AppOptions } from './app.ts'
import { AppError } from './app-error.ts'
import { makePage, readCursor } from './page.ts'
import { type EndpointHandler, serveEndpoint } from './serve.ts'

const opened: FastifyInstance[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

const open = { summary: 'A test', access: 'public', rate: 'read', errors: [] } as const

/** Serves one endpoint at POST or GET /api/test. */
async function serveOne<E extends Endpoint>(
  method: 'GET' | 'POST',
  endpoint: E,
  handler: EndpointHandler<E>,
  options: Partial<AppOptions> = {},
) {
  const { app, undeclaredErrors } = await openHttpApp(
    (routes) => serveEndpoint(routes, `${method} /api/test`, endpoint, handler),
    options,
  )
  opened.push(app)
  return { app, undeclaredErrors, inject: (given: object = {}) => app.inject({ method, url: '/api/test', ...given }) }
}

/** Listens, so that a test can disconnect. */
async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/test`
}

describe('access', () => {
  const reply = z.object({ name: z.string() })
  test.each([
    ['user', {}, 401, 'unauthenticated'],
    ['user', as('nobody'), 401, 'unauthenticated'],
    ['user', as('bob'), 200, undefined],
    ['fullLengthExams', as('bob'), 403, 'upgrade_required'],
    ['fullLengthExams', as('ada'), 200, undefined],
    ['customStudyPlans', as('ada'), 403, 'upgrade_required'],
    ['admin', as('ada'), 403, 'forbidden'],
    ['admin', as('admin'), 200, undefined],
  ] as const)('%s with %j is answered with %i', async (access, headers, status, code) => {
    const { inject, undeclaredErrors } = await serveOne('GET', { ...open, access, reply }, async () => ({ name: 'x' }))
    const answer = await inject({ headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().code).toBe(code)
    expect(undeclaredErrors).toEqual([])
  })

  test.each([
    [{}, 401, 'unauthenticated'],
    [as('bob'), 403, 'upgrade_required'],
    [as('ada'), 200, undefined],
  ] as const)('a feature in early access with %j is answered with %i', async (headers, status, code) => {
    const endpoint = { ...open, access: 'user', earlyAccess: 'medicalImages', reply } as const
    const { inject, undeclaredErrors } = await serveOne('GET', endpoint, async () => ({ name: 'x' }))
    const answer = await inject({ headers })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(undeclaredErrors).toEqual([])
  })
})

test('reports an error code that the endpoint does not declare', async () => {
  const endpoint = { ...open, reply: z.void(), errors: ['not_found' as const] }
  const codes = ['not_found', 'bad_request', 'email_taken'] as const
  let index = 0
  const { inject, undeclaredErrors } = await serveOne('GET', endpoint, async () => {
    throw new AppError(codes[index++] ?? 'internal', 'Rejected.')
  })
  for (const code of codes) expect((await inject()).json().code).toBe(code)
  expect(undeclaredErrors).toEqual(['GET /api/test does not declare the error email_taken'])
})

test('a conflict carries the current state', async () => {
  const endpoint = { ...open, reply: z.void(), errors: ['attempt_closed' as const] }
  const { inject } = await serveOne('GET', endpoint, async () => {
    throw new AppError('attempt_closed', 'It is closed.', { current: { revision: 3 } })
  })
  expect((await inject()).json()).toMatchObject({ statusCode: 409, current: { revision: 3 } })
})

test('a server error says nothing, but carries the id of the request', async () => {
  const { inject } = await serveOne('GET', { ...open, reply: z.void() }, async () => {
    throw new Error('select secret from users')
  })
  const body = (await inject()).json()
  expect(body).toMatchObject({ statusCode: 500, code: 'internal', id: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(JSON.stringify(body)).not.toContain('secret')
})

test('a handler that takes too long is answered with 503, and its signal is aborted', async () => {
  let reason: unknown
  const { inject } = await serveOne('POST', { ...open, reply: z.void(), timeout: 50 }, async ({ signal }) => {
    await once(signal, 'abort')
    reason = 'aborted'
  })
  expect((await inject({ payload: { a: 1 } })).json()).toMatchObject({ statusCode: 503, code: 'unavailable' })
  await expect.poll(() => reason).toBe('aborted')
})

test('the signal is aborted when the client disconnects, and not when the body has been read', async () => {
  const signals: AbortSignal[] = []
  const { app } = await serveOne('POST', { ...open, body: z.object({}), reply: z.void() }, async ({ signal }) => {
    signals.push(signal)
    await once(signal, 'abort')
  })
  const address = await listen(app)
  const client = new AbortController()
  const headers = { 'content-type': 'application/json' }
  const request = fetch(address, { method: 'POST', headers, body: '{}', signal: client.signal }).catch(() => 'gone')
  await expect.poll(() => signals.length).toBe(1)
  await pause(100)
  expect(signals[0]?.aborted).toBe(false)
  client.abort()
  expect(await request).toBe('gone')
  await expect.poll(() => signals[0]?.aborted).toBe(true)
})

describe('a stream', () => {
  const stream = {
    ...open,
    kind: 'stream',
    body: z.object({ count: z.number() }),
    reply: z.object({ n: z.number() }),
  } as const
  const count = (upTo: number) =>
    (async function* () {
      for (let n = 1; n <= upTo; n++) yield { n, secret: 'not in the schema' }
    })()

  test('sends events of its schema', async () => {
    const { inject } = await serveOne('POST', stream, async ({ body }) => count(body.count))
    const reply = await inject({ payload: { count: 2 } })
    expect(reply.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body).toBe('data: {"n":1}\n\ndata: {"n":2}\n\n')
  })

  test('answers with a JSON error when it fails before its first event', async () => {
    const { inject } = await serveOne('POST', stream, async () =>
      (async function* () {
        await Promise.reject(new AppError('unavailable', 'The model is busy.', { retryAfter: 3 }))
        yield { n: 1 }
      })(),
    )
    const reply = await inject({ payload: { count: 1 } })
    expect(reply.json()).toMatchObject({ statusCode: 503, code: 'unavailable', message: 'The model is busy.' })
    expect(reply.headers['retry-after']).toBe('3')
  })

  test('ends with an error event when it fails later', async () => {
    const { inject } = await serveOne('POST', stream, async () =>
      (async function* () {
        yield { n: 1 }
        throw new Error('secret')
      })(),
    )
    const { body } = await inject({ payload: { count: 1 } })
    expect(body).toMatch(/^data: \{"n":1\}\n\nevent: error\ndata: \{"code":"internal","message":"[^"]+"\}\n\n$/)
    expect(body).not.toContain('secret')
  })

  test('stops the work behind it when the client disconnects', async () => {
    let sent = 0
    let hasEnded = false
    const { app } = await serveOne('POST', stream, async ({ signal }) =>
      (async function* () {
        try {
          while (!signal.aborted) {
            yield { n: ++sent }
            await pause(5)
          }
        } finally {
          hasEnded = true
        }
      })(),
    )
    const address = await listen(app)
    const client = new AbortController()
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(address, { method: 'POST', headers, body: '{"count":1}', signal: client.signal })
    await reply.body?.getReader().read()
    client.abort()
    await expect.poll(() => hasEnded).toBe(true)
    const sentAtEnd = sent
    await pause(50)
    expect(sent).toBe(sentAtEnd)
  })
})

test('a file has a type, a name, and no caching unless it says so', async () => {
  const files = [
    { bytes: 'a,b\n', type: 'text/csv; charset=utf-8', name: 'Überblick "2026".csv' },
    { bytes: new Uint8Array([1, 2, 3]), type: 'image/png', cacheControl: 'public, max-age=60' },
  ]
  let index = 0
  const { inject } = await serveOne(
    'GET',
    { ...open, kind: 'file', reply: file },
    async () => files[index++] ?? { bytes: '', type: '' },
  )
  const csv = await inject()
  expect(csv.body).toBe('a,b\n')
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="_berblick _2026_.csv"; filename*=UTF-8''%C3%9Cberblick%20%222026%22.csv`,
    'cache-control': 'no-store',
  })
  const png = await inject()
  expect([...png.rawPayload]).toEqual([1, 2, 3])
  expect(png.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=60' })
  expect(png.headers['content-disposition']).toBeUndefined()
})

test('a redirect answers 302 with the address', async () => {
  const { inject } = await serveOne('GET', { ...open, kind: 'redirect', reply: redirect }, async () => '/pricing')
  const reply = await inject()
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/pricing'])
})

describe('a webhook', () => {
  const webhook = { ...open, kind: 'webhook', rate: 'webhook', reply: z.object({ received: z.number() }) } as const

  test('gets the body as it was sent, whatever its type and wherever it comes from', async () => {
    const bodies: string[] = []
    const { inject } = await serveOne('POST', webhook, async ({ body }) => ({ received: bodies.push(body.toString()) }))
    const sent = '{ "id" : 1,  "text": "\\u00e9" }'
    for (const type of ['application/json', 'application/octet-stream']) {
      const headers = { 'content-type': type, 'sec-fetch-site': 'cross-site' }
      expect((await inject({ headers, payload: sent })).statusCode).toBe(200)
    }
    expect(bodies).toEqual([sent, sent])
  })

  test('leaves the body of other endpoints parsed', async () => {
    const body = z.object({ a: z.number() })
    const { app } = await openHttpApp((routes) => {
      serveEndpoint(routes, 'POST /api/hook', webhook, async () => ({ received: 1 }))
      serveEndpoint(routes, 'POST /api/test', { ...open, body, reply: body }, async (call) => call.body)
    })
    opened.push(app)
    expect((await app.inject({ method: 'POST', url: '/api/test', payload: { a: 1 } })).json()).toEqual({ a: 1 })
  })
})

describe('a list', () => {
  const items = Array.from({ length: 7 }, (_, index) => ({ id: index + 1 }))
  const list = { ...open, query: z.object(pageQuery({ limit: 3, max: 5 })), reply: page(z.object({ id: z.number() })) }
  const serveList = () =>
    serveOne('GET', list, async ({ query }) => {
      const [after] = readCursor(query.cursor, z.tuple([z.number()])) ?? [0]
      const rows = items.filter(({ id }) => id > after).slice(0, query.limit + 1)
      return makePage(rows, query.limit, ({ id }) => [id])
    })

  test('is read page by page, each item once', async () => {
    const { inject } = await serveList()
    const seen: number[][] = []
    let cursor: string | null = null
    do {
      const reply = await inject({ query: cursor ? { cursor } : {} })
      const { items: found, nextCursor } = reply.json() as { items: { id: number }[]; nextCursor: string | null }
      seen.push(found.map(({ id }) => id))
      cursor = nextCursor
    } while (cursor)
    expect(seen).toEqual([[1, 2, 3], [4, 5, 6], [7]])
  })

  test('has no next page when its last one is full', async () => {
    expect(makePage(items.slice(0, 3), 3, ({ id }) => [id]).nextCursor).toBeNull()
    expect(makePage([], 3, () => [1])).toEqual({ items: [], nextCursor: null })
  })

  test.each([{ limit: '6' }, { limit: '0' }, { limit: 'x' }, { cursor: 'nonsense' }, { cursor: 'WyJhIl0' }])(
    'rejects %j',
    async (query) => {
      const { inject } = await serveList()
      const body = (await inject({ query })).json()
      expect(body).toMatchObject({ code: 'bad_request', issues: [{ path: `query.${Object.keys(query)[0]}` }] })
    },
  )
})
