import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/adapters/db/db.ts'
import { openDatabase } from '#server/adapters/db/open.ts'
import { syncCounter } from '#server/adapters/db/pglite.ts'
import { makeDataFolder } from '../support/server-process.ts'

let data: Awaited<ReturnType<typeof makeDataFolder>>
let database: Database
const open = () => openDatabase({ url: undefined, dataDir: data.folder, onError: () => undefined })

beforeAll(async () => {
  data = await makeDataFolder()
  database = await open()
  await database.query('create table numbers (no int)')
}, 60_000)
afterAll(async () => {
  await database.close()
  await data.remove()
})

/** Counts the disk syncs during an operation. */
async function syncsOf(work: () => Promise<unknown>): Promise<number> {
  const before = syncCounter.count
  await work()
  return syncCounter.count - before
}

const insert = (no: number) => database.query('insert into numbers values ($1)', [no])

test('every commit of the embedded database is synced to disk', async () => {
  for (let no = 0; no < 5; no++) expect(await syncsOf(() => insert(no))).toBeGreaterThanOrEqual(1)
})

test('a transaction is synced when it commits, and reads sync nothing', async () => {
  const work = () =>
    database.db.tx(async (tx) => {
      for (let no = 5; no < 10; no++) await tx.rows(sql`insert into numbers values (${no})`)
    })
  expect(await syncsOf(work)).toBe(1)
  expect(await syncsOf(() => database.query('select count(*) from numbers'))).toBe(0)
})

test('committed data is still there after the database is reopened', async () => {
  await database.close()
  database = await open()
  expect((await database.query('select count(*)::int as n from numbers')).rows).toEqual([{ n: 10 }])
  expect(await readdir(join(data.folder, 'pg'))).toContain('PG_VERSION')
})
