import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/support/test-database.ts'
import { findTestDatabaseUrl } from '../../../../tests/support/test-database-url.ts'
import type { Database } from '../db/db.ts'
import type { Jobs } from './jobs.ts'
import { createJobs } from './pg-boss.ts'

const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function open(database?: Database): Promise<{ jobs: Jobs; database: Database; errors: unknown[] }> {
  const used = database ?? (await openTestDatabase())
  if (!database) undo.push(() => used.close())
  const errors: unknown[] = []
  const url = await findTestDatabaseUrl(used)
  const jobs = createJobs({ database: used, url, onError: (error) => errors.push(error) })
  undo.push(() => jobs.stop())
  return { jobs, database: used, errors }
}

/** A handler that can be waited for. */
function recorder<T extends object>() {
  const seen: T[] = []
  let wake = () => {}
  return {
    seen,
    handler: async (data: T) => {
      seen.push(data)
      wake()
    },
    async until(count: number) {
      while (seen.length < count) await new Promise<void>((resolve) => (wake = resolve))
    },
  }
}

test('a job that this process hands in is run at once, without waiting for a poll', async () => {
  const { jobs } = await open()
  const record = recorder<{ n: number }>()
  jobs.handle('greet', record.handler)
  await jobs.start()
  await new Promise((resolve) => setTimeout(resolve, 500))
  const started = performance.now()
  await jobs.send('greet', { n: 1 })
  await record.until(1)
  expect(record.seen).toEqual([{ n: 1 }])
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('send starts the queue when nobody did, and a job is done once and leaves no trace', async () => {
  const { jobs, database } = await open()
  const record = recorder<{ n: number }>()
  jobs.handle('greet', record.handler)
  for (const n of [1, 2, 3]) await jobs.send('greet', { n })
  await record.until(3)
  expect(record.seen.map(({ n }) => n)).toEqual([1, 2, 3])
  await jobs.stop()
  const { rows } = await database.query('select 1 from pgboss.job where name = $1', ['greet'])
  expect(rows).toEqual([])
})

test('a failed job is reported and kept for another try', async () => {
  const { jobs, database, errors } = await open()
  let tries = 0
  jobs.handle('fail', async () => {
    tries++
    throw new Error('the mail server is away')
  })
  await jobs.send('fail', { to: 'somebody' })
  await expect.poll(() => tries).toBe(1)
  await expect
    .poll(async () => (await database.query('select state from pgboss.job where name = $1', ['fail'])).rows)
    .toEqual([{ state: 'retry' }])
  expect(errors.map(String)).toEqual(['Error: the mail server is away'])
})

test('a job that was handed in before a restart is done after it', async () => {
  const first = await open()
  first.jobs.handle('later', async () => {
    throw new Error('not now')
  })
  await first.jobs.send('later', { n: 7 })
  await expect.poll(() => first.errors.length).toBe(1)
  await first.jobs.stop()
  await first.database.query(`update pgboss.job set start_after = now() where name = $1`, ['later'])
  const second = await open(first.database)
  const record = recorder<{ n: number }>()
  second.jobs.handle('later', record.handler)
  await second.jobs.start()
  await record.until(1)
  expect(record.seen).toEqual([{ n: 7 }])
})

test('a scheduled job is known to the clock of the queue', async () => {
  const { jobs, database } = await open()
  jobs.schedule('tidy', '7 * * * *', async () => undefined)
  await jobs.start()
  const { rows } = await database.query('select name, cron from pgboss.schedule where name = $1', ['tidy'])
  expect(rows).toEqual([{ name: 'tidy', cron: '7 * * * *' }])
})
