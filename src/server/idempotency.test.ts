import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createIdempotencyStore } from '#server/adapters/db/idempotency-keys.ts'
import { as, makePrincipal, openHttpApp } from '../../tests/support/http-app.ts'
import { openTestDatabase } from '../../tests/support/test-database.ts'
import { AppError } from './http/app-error.ts'
import { serveEndpoint } from './http/serve.ts'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const order = {
  summary: 'Buy a plan',
  access: 'user',
  rate: 'write',
  body: z.object({ plan: z.string() }),
  reply: z.object({ order: z.number(), plan: z.string() }),
  errors: ['not_found'],
  idempotent: true,
} as const

const ids = { ada: crypto.randomUUID(), bob: crypto.randomUUID() }

/** A shop in which a test decides when an order is done. */
async function openShop(fulfill: (count: number) => Promise<void> = async () => undefined) {
  const database = await openTestDatabase()
  cleanUps.push(() => database.close())
  for (const [name, id] of Object.entries(ids)) {
    await database.query(
      `insert into users (id, email, email_key, username, username_key, first_name, last_name, referral_code)
       values ($1, $2, $2, $2, $2, $2, $2, $2)`,
      [id, name],
    )
  }
  const clock = { now: new Date('2026-03-01T12:00:00Z') }
  const store = createIdempotencyStore(database.db, () => clock.now)
  let count = 0
  const { app, undeclaredErrors } = await openHttpApp(
    (routes) =>
      serveEndpoint(routes, 'POST /api/orders', order, async ({ body }) => {
        const number = ++count
        await fulfill(number)
        return { order: number, plan: body.plan }
      }),
    {
      idempotency: { store, isMetered: async () => true },
      authenticate: async (token) => makePrincipal(token, { userId: ids[token as 'ada' | 'bob'] }),
    },
  )
  cleanUps.push(() => app.close())
  const buy = (key: string | undefined, plan = 'annual', who = 'ada') =>
    app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...as(who), ...(key === undefined ? {} : { 'idempotency-key': key }) },
      payload: { plan },
    })
  return { buy, store, clock, database, undeclaredErrors, countOf: () => count }
}

test('a repeat gets the first reply, and nothing is done twice', async () => {
  const { buy, countOf } = await openShop()
  const first = await buy('key-0001')
  expect(first.headers['idempotent-replayed']).toBeUndefined()
  const second = await buy('key-0001')
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect([first.json(), second.json()]).toEqual([
    { order: 1, plan: 'annual' },
    { order: 1, plan: 'annual' },
  ])
  expect(countOf()).toBe(1)
})

test('keys are per learner, and a request without one always runs', async () => {
  const { buy } = await openShop()
  expect((await buy('key-0001')).json().order).toBe(1)
  expect((await buy('key-0001', 'annual', 'bob')).json().order).toBe(2)
  expect((await buy('key-0002')).json().order).toBe(3)
  expect((await buy(undefined)).json().order).toBe(4)
  expect((await buy(undefined)).json().order).toBe(5)
})

test('rejects a reused key and an invalid one', async () => {
  const { buy, undeclaredErrors } = await openShop()
  await buy('key-0001', 'annual')
  expect((await buy('key-0001', 'monthly')).json()).toMatchObject({ statusCode: 409, code: 'idempotency_key_reused' })
  expect((await buy('short')).json().code).toBe('bad_request')
  expect(undeclaredErrors).toEqual([])
})

test('of two at once one runs, and the other is told to wait', async () => {
  const gate = Promise.withResolvers<void>()
  const { buy, countOf } = await openShop(() => gate.promise)
  const first = buy('key-0001')
  await expect.poll(countOf).toBe(1)
  const second = await buy('key-0001')
  expect(second.json().code).toBe('request_in_progress')
  expect(second.headers['retry-after']).toBe('1')
  gate.resolve()
  expect((await first).json().order).toBe(1)
  expect((await buy('key-0001')).json().order).toBe(1)
})

test('a failed request is not stored: a repeat is a new try', async () => {
  const { buy } = await openShop(async (count) => {
    if (count === 1) throw new AppError('not_found', 'No such plan.')
  })
  expect((await buy('key-0001')).statusCode).toBe(404)
  expect((await buy('key-0001')).json().order).toBe(2)
})

test('a key whose server was killed can be claimed again, and every key after a day', async () => {
  const { buy, store, clock, database } = await openShop()
  const request = { userId: ids.ada, endpoint: 'POST /api/orders', key: 'key-0001' }
  expect(await store.claim(request, 'digest')).toEqual({ state: 'claimed' })
  expect((await store.claim(request, 'digest')).state).toBe('in progress')
  clock.now = new Date(clock.now.getTime() + 4 * 60_000)
  expect((await buy('key-0001')).json().order).toBe(1)
  expect((await buy('key-0001')).json().order).toBe(1)
  clock.now = new Date(clock.now.getTime() + 25 * 60 * 60_000)
  expect((await buy('key-0001')).json().order).toBe(2)
  clock.now = new Date(clock.now.getTime() + 25 * 60 * 60_000)
  await store.deleteExpired()
  expect((await database.query('select 1 from idempotency_keys')).rows).toEqual([])
})
