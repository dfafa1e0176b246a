import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { openHttpApp } from '../../../tests/support/http-app.ts'
import { openTestDatabase } from '../../../tests/support/test-database.ts'
import { describeError, logSerializers } from './logging.ts'

/** Blocks the event loop. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('an overloaded server answers 503 until it has recovered, and still says that it is alive', async () => {
  const { app } = await openHttpApp(() => undefined, { maxEventLoopDelay: 50 })
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode
  await expect
    .poll(async () => {
      block(400)
      await pause(1)
      return [await statusOf('/readyz'), await statusOf('/healthz')]
    })
    .toEqual([503, 200])
  block(400)
  await pause(1)
  const reply = await app.inject({ url: '/readyz' })
  expect(reply.json()).toMatchObject({ code: 'unavailable', id: expect.any(String) })
  expect(reply.headers['retry-after']).toBe('5')
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  await app.close()
})

test('what a statement was given stays out of the log', async () => {
  const database = await openTestDatabase()
  const secret = 'ada@example.org'
  const insert = sql`insert into users (email, email_key, username, username_key, first_name, last_name, referral_code)
    values (${secret}, ${secret}, 'x', 'x', 'x', 'x', 'x')`
  await database.db.rows(insert)
  const errors = await Promise.all([
    database.db.rows(insert).catch((error: unknown) => error),
    database.db.rows(sql`select ${secret}::int`).catch((error: unknown) => error),
  ])
  const [duplicate, unreadable] = errors.map(describeError)
  expect(duplicate).toMatchObject({ code: '23505', message: expect.stringContaining('duplicate key') })
  expect(duplicate?.stack).toMatch(/^\s+at /)
  expect(unreadable).toMatchObject({ code: '22P02', message: expect.stringContaining('invalid input syntax') })
  expect(JSON.stringify([duplicate, unreadable])).not.toContain(secret)
  await database.close()
})

test('query strings stay out of the log', () => {
  const request = { method: 'GET', url: '/api/auth/google/callback?code=secret&state=secret', ip: '10.0.0.1' }
  expect(logSerializers.req(request as FastifyRequest)).toEqual({
    method: 'GET',
    url: '/api/auth/google/callback',
    remoteAddress: '10.0.0.1',
  })
})
