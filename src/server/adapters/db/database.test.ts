import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/support/test-database.ts'
import { findTestDatabaseUrl } from '../../../../tests/support/test-database-url.ts'
import type { Database } from './db.ts'
import { openDatabase } from './open.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.query('create table numbers (n int)')
})
afterAll(() => database.close())

const numbers = async () => (await database.query('select n from numbers order by n')).rows

test('plain statements are part of the transaction that they run in', async () => {
  const { db } = database
  await db.tx(async (tx) => void (await tx.plain('insert into numbers values ($1)', [1])))
  const failed = db.tx(async (tx) => {
    await tx.plain('insert into numbers values ($1)', [2])
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  expect(await numbers()).toEqual([{ n: 1 }])
})

test('PostgreSQL ends a statement that takes too long, and the pool is as large as configured', async ({ skip }) => {
  const url = await findTestDatabaseUrl(database)
  if (!url) return skip('the embedded database has no statement timeout')
  const onError = () => undefined
  const limited = await openDatabase({ url, dataDir: '', poolSize: 2, statementTimeout: 200, onError })
  await expect(limited.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  const names = await Promise.all(
    Array.from({ length: 6 }, () => limited.query('select pg_backend_pid() as pid, pg_sleep(0.05)')),
  )
  expect(new Set(names.map(({ rows }) => (rows[0] as { pid: number }).pid)).size).toBeLessThanOrEqual(2)
  await limited.close()
})
