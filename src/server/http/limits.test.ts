import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { as, openHttpApp } from '../../../tests/support/http-app.ts'
import { networkOf } from './address.ts'
import { serveEndpoint } from './serve.ts'

const reply = z.object({ ok: z.literal(true) })
const ok = { ok: true } as const
const endpoint = { summary: 'A test', access: 'user', rate: 'read', reply, errors: [] } as const

let app: FastifyInstance
let lookUps = 0
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const opened = await openHttpApp(
    (routes) => {
      serveEndpoint(routes, 'GET /api/mine', endpoint, async () => ok)
      serveEndpoint(routes, 'GET /api/open', { ...endpoint, access: 'public' }, async () => ok)
    },
    {
      authenticate: async (token) => {
        lookUps++
        return token.startsWith('learner') ? ({ userId: token } as never) : undefined
      },
    },
  )
  app = opened.app
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const get = async (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, remoteAddress, headers })).statusCode

async function countUntilRefused(request: (index: number) => Promise<number>, atMost = 4000): Promise<number> {
  for (let index = 0; index < atMost; index++) if ((await request(index)) === 429) return index
  return atMost
}

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))

test('cookies that belong to no session are rejected before they cost 300 lookups a minute', async () => {
  lookUps = 0
  const request = (index: number) => get('/api/mine', '10.0.0.1', as(`bogus${index}`))
  expect(await countUntilRefused(request)).toBeLessThan(300)
  expect(lookUps).toBeLessThan(300)
  const before = lookUps
  expect(await get('/api/mine', '10.0.0.1', as('learner'))).toBe(429)
  expect(lookUps).toBe(before)
  expect(await get('/api/mine', '10.0.0.2', as('learner'))).toBe(200)
  vi.setSystemTime(Date.now() + 61_000)
  expect(await get('/api/mine', '10.0.0.1', as('learner'))).toBe(200)
})

test("an IPv6 client can't evade the limit by changing its address", async () => {
  const request = (index: number) => get('/api/mine', `2001:db8::${index.toString(16)}`, as('bogus'))
  expect(await countUntilRefused(request)).toBeLessThan(300)
})

test.each([
  ['/api/docs', '10.0.1.1'],
  ['/readyz', '10.0.1.2'],
  ['/api/open', '10.0.1.3'],
])('%s is limited for visitors', async (url, address) => {
  expect(await countUntilRefused(() => get(url, address), 700)).toBe(600)
})

test('addresses that do not exist are limited too', async () => {
  expect(await countUntilRefused(() => get('/nothing', '10.0.2.1'))).toBe(3000)
})

test('a class behind one address shares no limit', async () => {
  for (let index = 0; index < 3500; index++) {
    expect(await get('/api/mine', '10.0.3.1', as(`learner${index % 100}`))).toBe(200)
  }
})

test('built files cost a tenth, since a page loads many of them', async () => {
  expect(await countUntilRefused(() => get('/assets/app-1a2b.js', '10.0.5.1'), 4000)).toBe(4000)
})
