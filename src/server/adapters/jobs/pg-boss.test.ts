import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../../tests/support/test-database.ts'
import { findTestDatabaseUrl } from '../../../../tests/support/test-database-url.ts'
import type { Database } from '../db/db.ts'
import type { JobDefinition, Jobs } from './jobs.ts'
import { createJobs, type JobsOptions } from './pg-boss.ts'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

interface Opened {
  jobs: Jobs
  database: Database
  errors: unknown[]
}

async function open(given?: Database, options: Partial<JobsOptions> = {}): Promise<Opened> {
  const database = given ?? (await openTestDatabase())
  if (!given) cleanUps.push(() => database.close())
  const errors: unknown[] = []
  const url = await findTestDatabaseUrl(database)
  const onError = (error: unknown) => void errors.push(error)
  const jobs = createJobs({ database, url, runsJobs: true, onError, ...options })
  cleanUps.push(() => jobs.stop())
  return { jobs, database, errors }
}

const number = z.object({ n: z.number() })
const greet = { name: 'greet', payload: number } satisfies JobDefinition
const tracked = { name: 'tracked', payload: number, tracked: true } satisfies JobDefinition
const keyed = {
  name: 'keyed',
  payload: number,
  tracked: true,
  key: ({ n }: { n: number }) => `key ${n}`,
} satisfies JobDefinition

const statesOf = async ({ database }: Opened, name: string) =>
  (await database.query('select state from pgboss.job where name = $1', [name])).rows

/** A promise that a test keeps a job waiting for. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: () => resolve() }
}

test('runs a job of this process at once, without waiting for a poll', async () => {
  const { jobs } = await open()
  const seen: number[] = []
  jobs.handle(greet, async ({ n }) => seen.push(n))
  await jobs.start()
  const started = performance.now()
  await jobs.send(greet, { n: 1 })
  await expect.poll(() => seen).toEqual([1])
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('sending starts the queue, and a finished job leaves no trace', async () => {
  const opened = await open()
  const { jobs } = opened
  const seen: number[] = []
  jobs.handle(greet, async ({ n }) => seen.push(n))
  for (const n of [1, 2, 3]) await jobs.send(greet, { n })
  await expect.poll(() => seen).toEqual([1, 2, 3])
  await jobs.stop()
  expect(await statesOf(opened, 'greet')).toEqual([])
})

test('reports a failed job and stores it for another try', async () => {
  const opened = await open()
  const { jobs, errors } = opened
  jobs.handle(greet, async () => {
    throw new Error('the mail server is down')
  })
  await jobs.send(greet, { n: 1 })
  await expect.poll(() => statesOf(opened, 'greet')).toEqual([{ state: 'retry' }])
  expect(errors.map(String)).toEqual(['Error: the mail server is down'])
})

test('runs a job after a restart that was queued before it', async () => {
  const first = await open()
  first.jobs.handle(greet, async () => {
    throw new Error('not now')
  })
  await first.jobs.send(greet, { n: 7 })
  await expect.poll(() => first.errors.length).toBe(1)
  await first.jobs.stop()
  await first.database.query('update pgboss.job set start_after = now() where name = $1', ['greet'])
  const second = await open(first.database)
  const seen: number[] = []
  second.jobs.handle(greet, async ({ n }) => seen.push(n))
  await second.jobs.start()
  await expect.poll(() => seen).toEqual([7])
})

test('a job is stored for as long as it may be retried', async () => {
  const { jobs, database } = await open(undefined, { runsJobs: false })
  const patient = { ...greet, name: 'patient', retry: { limit: 1000, delay: 30 } }
  const days = async ({ name }: JobDefinition) => {
    const found = await database.query(
      'select extract(epoch from keep_until - created_on)::float8 / 86400 as days from pgboss.job where name = $1',
      [name],
    )
    return (found.rows as { days: number }[]).map((row) => row.days)
  }
  for (const job of [greet, patient]) jobs.handle(job, async () => undefined)
  for (const job of [greet, patient]) await jobs.send(job, { n: 1 })
  expect(await days(greet)).toEqual([expect.closeTo(1, 2)])
  expect(await days(patient)).toEqual([expect.closeTo(6.94, 2)])
})

test('registers a schedule with the queue', async () => {
  const { jobs, database } = await open()
  jobs.schedule({ name: 'tidy', payload: z.object({}) }, '7 * * * *', async () => undefined)
  await jobs.start()
  const { rows } = await database.query('select name, cron from pgboss.schedule where name = $1', ['tidy'])
  expect(rows).toEqual([{ name: 'tidy', cron: '7 * * * *' }])
})

test('a job sent in a transaction exists only when it commits', async () => {
  const opened = await open()
  const { jobs, database } = opened
  const seen: number[] = []
  jobs.handle(greet, async ({ n }) => seen.push(n))
  jobs.handle(tracked, async ({ n }) => seen.push(n))
  await jobs.start()
  const undone = database.db.tx(async (tx) => {
    await jobs.send(greet, { n: 1 }, { db: tx })
    await jobs.send(tracked, { n: 2 }, { db: tx })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const id = await database.db.tx(async (tx) => {
    await jobs.send(greet, { n: 3 }, { db: tx })
    return jobs.send(tracked, { n: 4 }, { db: tx })
  })
  await expect.poll(() => seen.toSorted()).toEqual([3, 4])
  await expect.poll(async () => (await jobs.findRun(id ?? ''))?.state).toBe('succeeded')
  const { rows } = await database.query('select count(*)::int as runs from job_runs')
  expect(rows).toEqual([{ runs: 1 }])
})

test('a tracked run shows its progress and its result', async () => {
  const { jobs } = await open()
  const half = gate()
  jobs.handle(tracked, async ({ n }, { report }) => {
    await report(50, 'halfway')
    await half.opened
    return { doubled: 2 * n }
  })
  const id = (await jobs.send(tracked, { n: 21 })) ?? ''
  await expect.poll(() => jobs.findRun(id)).toMatchObject({ state: 'running', percent: 50, message: 'halfway' })
  half.open()
  await expect.poll(() => jobs.findRun(id)).toMatchObject({ state: 'succeeded', percent: 100, result: { doubled: 42 } })
  expect(await jobs.cancel(id)).toBe(false)
})

test('a tracked run that failed for good says why', async () => {
  const { jobs } = await open()
  jobs.handle({ ...tracked, retry: { limit: 0, delay: 1 } }, async () => {
    throw new Error('the file is empty')
  })
  const id = (await jobs.send(tracked, { n: 1 })) ?? ''
  await expect.poll(() => jobs.findRun(id)).toMatchObject({ state: 'failed', error: 'the file is empty' })
})

test('canceling stops a running job through its signal, and it is not repeated', async () => {
  const opened = await open()
  const { jobs, errors } = opened
  const seen: string[] = []
  jobs.handle(tracked, async (_payload, { signal, report }) => {
    await report(10)
    seen.push('started')
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    seen.push('stopped')
    signal.throwIfAborted()
  })
  const id = (await jobs.send(tracked, { n: 1 })) ?? ''
  await expect.poll(() => seen).toEqual(['started'])
  expect(await jobs.cancel(id)).toBe(true)
  await expect.poll(() => jobs.findRun(id)).toMatchObject({ state: 'canceled', percent: 10 })
  expect(seen).toEqual(['started', 'stopped'])
  await expect.poll(() => statesOf(opened, 'tracked')).toEqual([])
  expect(errors).toEqual([])
})

test('a canceled job that is still queued never starts', async () => {
  const opened = await open()
  const { jobs } = opened
  const first = gate()
  const seen: number[] = []
  jobs.handle(tracked, async ({ n }) => {
    seen.push(n)
    await first.opened
  })
  await jobs.send(tracked, { n: 1 })
  await expect.poll(() => seen).toEqual([1])
  const second = (await jobs.send(tracked, { n: 2 })) ?? ''
  expect(await jobs.cancel(second)).toBe(true)
  expect(await jobs.findRun(second)).toMatchObject({ state: 'canceled', startedAt: null })
  first.open()
  await expect.poll(() => statesOf(opened, 'tracked')).toEqual([])
  expect(seen).toEqual([1])
})

test('a second job of a key joins the one in progress', async () => {
  const { jobs } = await open()
  const both = gate()
  const seen: number[] = []
  jobs.handle(keyed, async ({ n }) => {
    seen.push(n)
    await both.opened
  })
  const first = await jobs.send(keyed, { n: 1 })
  expect(await jobs.send(keyed, { n: 1 })).toBe(first)
  expect(await jobs.send(keyed, { n: 2 })).not.toBe(first)
  both.open()
  await expect.poll(() => seen.toSorted()).toEqual([1, 2])
  await expect.poll(async () => (await jobs.findRun(first ?? ''))?.state).toBe('succeeded')
  expect(await jobs.send(keyed, { n: 1 })).not.toBe(first)
  await expect.poll(() => seen.toSorted()).toEqual([1, 1, 2])
})

test('two workers never run a job twice', async () => {
  const first = await open()
  const second = await open(first.database)
  const seen: number[] = []
  const runners = new Set<string>()
  for (const [name, { jobs }] of Object.entries({ first, second })) {
    jobs.handle(tracked, async ({ n }) => {
      seen.push(n)
      runners.add(name)
    })
  }
  const numbers = Array.from({ length: 20 }, (_, n) => n)
  await Promise.all([first.jobs.start(), second.jobs.start()])
  for (const n of numbers) await (n % 2 ? first : second).jobs.send(tracked, { n })
  await expect.poll(() => seen.length).toBeGreaterThanOrEqual(20)
  await expect.poll(() => statesOf(first, 'tracked')).toEqual([])
  expect(seen.toSorted((a, b) => a - b)).toEqual(numbers)
})

test('a process that runs no jobs queues them for one that does', async () => {
  const web = await open(undefined, { runsJobs: false })
  const seen: number[] = []
  web.jobs.handle(greet, async () => {
    throw new Error('must not run here')
  })
  await web.jobs.send(greet, { n: 5 })
  expect(await statesOf(web, 'greet')).toEqual([{ state: 'created' }])
  const worker = await open(web.database)
  worker.jobs.handle(greet, async ({ n }) => seen.push(n))
  await worker.jobs.start()
  await expect.poll(() => seen).toEqual([5])
  expect(web.errors).toEqual([])
})
