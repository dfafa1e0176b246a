import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errorBody } from '#contract/errors.ts'
import { openHttpApp } from '../../../tests/support/http-app.ts'
import { findJsonProblem } from './json-guard.ts'
import { serveEndpoint } from './serve.ts'

const anything = {
  summary: 'Accepts anything',
  access: 'public',
  rate: 'read',
  body: z.unknown(),
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
} as const

const ok = { ok: true } as const

let app: FastifyInstance
beforeAll(async () => {
  const opened = await openHttpApp(
    (routes) => {
      serveEndpoint(routes, 'POST /api/small', anything, async () => ok)
      serveEndpoint(routes, 'POST /api/large', { ...anything, bodyLimit: 8_000_000 }, async () => ok)
    },
    { requestTimeout: 600 },
  )
  app = opened.app
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const send = (payload: string | Buffer, headers: Record<string, string> = {}, url = '/api/large') =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload })

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test.each([
  ['gzip', gzipSync(nested(2_000_000))],
  ['br', brotliCompressSync(nested(2_000_000))],
  ['deflate', Buffer.from('{}')],
  ['identity, gzip', Buffer.from('{}')],
])('rejects a body compressed with %s without decompressing it', async (encoding, payload) => {
  const reply = await send(payload, { 'content-encoding': encoding })
  expect(errorBody.parse(reply.json()).code).toBe('unsupported_media_type')
  expect(reply.headers.connection).toBe('close')
})

test.each([
  ['2 million levels of arrays', nested(2_000_000)],
  ['33 levels', nested(33)],
  ['a million levels of objects', '{"a":'.repeat(1_000_000)],
  ['400,000 empty arrays', `[${'[],'.repeat(400_000)}[]]`],
])('rejects %s before parsing it', async (_, payload) => {
  const before = process.cpuUsage()
  const reply = await send(payload)
  const { user } = process.cpuUsage(before)
  expect(errorBody.parse(reply.json())).toMatchObject({ statusCode: 400, issues: [{ path: 'body' }] })
  // Parsing takes 500 ms and more. Microseconds.
  expect(user).toBeLessThan(250_000)
})

test.each([
  ['32 levels', nested(32)],
  ['brackets in strings', JSON.stringify({ text: '[{'.repeat(1000) })],
  ['quotes and backslashes in strings', JSON.stringify({ text: '\\"[[['.repeat(100) })],
  ['an escaped backslash before u0000', JSON.stringify({ text: '\\u0000' })],
  ['60,000 numbers', JSON.stringify(Array.from({ length: 60_000 }, (_, n) => n))],
])('accepts %s', async (_, payload) => {
  expect((await send(payload)).json()).toEqual({ ok: true })
})

test('rejects NUL characters in bodies and addresses', async () => {
  for (const value of ['\u0000', 'a\u0000b', '\\\u0000']) {
    expect(findJsonProblem(Buffer.from(JSON.stringify({ value })))).toBe('NUL character')
    const reply = await send(JSON.stringify({ list: [1, { value }] }))
    expect(reply.json()).toMatchObject({ code: 'bad_request', issues: [{ path: 'body.list.1.value' }] })
  }
  expect((await send('{"a\\u0000":1}')).json().issues[0].path).toBe('body')
  expect((await send('{"a\\u0000":')).statusCode).toBe(400)
  expect((await send(`["\\u0000",${nested(40)}]`)).json().message).toContain('too deeply')
  for (const [url, path] of [
    ['/api/small%00', 'params'],
    ['/api/small?a=1&x=%00', 'query.x'],
  ] as const) {
    expect((await send('{}', {}, url)).json().issues[0].path).toBe(path)
  }
})

test('accepts 64 kB unless the endpoint says otherwise', async () => {
  const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))
  expect((await send(text(64 * 1024), {}, '/api/small')).statusCode).toBe(200)
  expect((await send(text(64 * 1024 + 1), {}, '/api/small')).statusCode).toBe(413)
  expect((await send(text(1_000_000))).statusCode).toBe(200)
})

describe('a slow client', () => {
  test('is disconnected when its request is not complete in time', async () => {
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    let reply = ''
    socket.on('data', (chunk) => {
      reply += chunk
    })
    await once(socket, 'connect')
    socket.write(
      'POST /api/small HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":',
    )
    await once(socket, 'close')
    expect(reply).toMatch(/^HTTP\/1\.1 408 /)
  })
})
