import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openProcessData, runServer, runWorker } from '../support/server-process.ts'
import { count, openCounting } from './slow-worker.ts'

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000, expect: { poll: { timeout: 60_000 } } })

let data: Awaited<ReturnType<typeof openProcessData>>
beforeAll(async () => {
  data = await openProcessData()
}, 60_000)
afterAll(() => data.close())

const secret = { SESSION_SECRET: 'a secret of this test, long enough' }

test('a worker without PostgreSQL refuses to start', async () => {
  const { code, output } = await runWorker({ DATA_DIR: data.folder }).ended
  expect(code).toBe(1)
  expect(output).toContain('DATABASE_URL is required: with the embedded database the web process runs the jobs')
})

describe('on PostgreSQL', () => {
  test('a worker takes over the job of a killed worker without losing its progress', async ({ skip }) => {
    const { postgres } = data
    if (!postgres) return skip('no PostgreSQL server programs on this machine')
    const start = (name: string) =>
      runWorker({ DATABASE_URL: postgres.url, WORKER_NAME: name }, 'tests/processes/slow-worker.ts')
    const { jobs, database } = await openCounting(postgres.url, undefined)
    const first = start('first')
    await first.listening
    const id = (await jobs.send(count, { pauseMs: 20 })) ?? ''
    const find = async () => (await jobs.findRun(id)) ?? { state: 'gone', percent: 0, message: '' }
    await expect.poll(async () => (await find()).percent).toBeGreaterThan(10)
    await first.end('SIGKILL')
    const left = await find()
    expect(left).toMatchObject({ state: 'running', message: 'first' })
    const second = start('second')
    await second.listening
    expect((await find()).percent).toBeGreaterThanOrEqual(Math.min(left.percent, 100))
    await expect.poll(find).toMatchObject({ state: 'succeeded', percent: 100, result: { countedBy: 'second' } })
    const again = (await jobs.send(count, { pauseMs: 50 })) ?? ''
    await expect.poll(async () => (await jobs.findRun(again))?.percent).toBeGreaterThan(1)
    expect(await jobs.cancel(again)).toBe(true)
    await expect.poll(async () => (await jobs.findRun(again))?.state).toBe('canceled')
    await second.end('SIGKILL')
    await jobs.stop()
    await database.close()
  })

  test('a web process with RUN_JOBS=off leaves its emails to the worker', async ({ skip }) => {
    const { postgres } = data
    if (!postgres) return skip('no PostgreSQL server programs on this machine')
    const env = { ...secret, DATABASE_URL: postgres.url, DATA_DIR: data.folder }
    const web = runServer({ ...env, RUN_JOBS: 'off' })
    const address = await web.listening
    const learner = {
      email: 'ada@example.org',
      username: 'ada',
      password: 'correct horse battery',
      healthcareField: 'RN',
    }
    const registered = await fetch(`${address}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...learner, firstName: 'Ada', lastName: 'Lovelace' }),
    })
    expect(registered.status).toBe(200)
    const outbox = join(data.folder, 'outbox')
    const mails = async () => {
      const names = await readdir(outbox).catch(() => [])
      return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    }
    expect(await mails()).toEqual([])
    const worker = runWorker(env)
    await worker.listening
    await expect.poll(mails).toEqual([expect.stringContaining('To: ada@example.org')])
    expect(await worker.end('SIGTERM')).toMatchObject({ code: 0 })
    expect(await web.end('SIGTERM')).toMatchObject({ code: 0 })
    expect(await mails()).toHaveLength(1)
  })
})
