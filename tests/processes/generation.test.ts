import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { GenerationRun, GenerationRunDetail, GenerationStatus } from '#contract/generation.ts'
import { openDatabase } from '#server/adapters/db/open.ts'
import { demoPassword } from '#server/modules/accounts/index.ts'
import { openProcessData, runServer, runWorker, type ServerProcess } from '../support/server-process.ts'

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000, expect: { poll: { timeout: 120_000, interval: 20 } } })

const script = 'tests/processes/small-bank.ts'

let data: Awaited<ReturnType<typeof openProcessData>>
let env: Record<string, string>
let address: string
let cookie = ''
beforeAll(async () => {
  data = await openProcessData()
  const { postgres } = data
  if (!postgres) return
  env = {
    ...{ DATABASE_URL: postgres.url, SESSION_SECRET: 'a secret of this test, long enough' },
    ...{ DATA_DIR: data.folder, DEMO_ACCESS: 'on' },
  }
  address = await runServer({ ...env, RUN_JOBS: 'off' }, script).listening
  const reply = await call('POST', 'login', { emailOrUsername: 'admin01', password: demoPassword })
  cookie = reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}, 120_000)
afterAll(() => data.close())

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const reply = await fetch(`${address}/api/${path}`, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return reply
}

const read = async <T>(path: string) => (await (await call('GET', path)).json()) as T
const start = async (path: string, body: object) => (await (await call('POST', path, body)).json()) as GenerationRun
const find = (id: string) => read<GenerationRunDetail>(`admin/generation-runs/${id}`)

/** Watches a run until it has ended; returns everything that was seen, in order. */
async function watch(id: string): Promise<GenerationRunDetail[]> {
  const seen: GenerationRunDetail[] = []
  await expect
    .poll(async () => {
      seen.push(await find(id))
      return seen.at(-1)?.state
    })
    .not.toMatch(/queued|running/)
  return seen
}

/** What was generated, as it is stored in the bank. */
async function findGenerated(url: string): Promise<{ id: string; text: string }[]> {
  const database = await openDatabase({ url, dataDir: '', onError: () => undefined })
  const { rows } =
    await database.query(`select i.id, v.content->'question'->>'stem' || (v.content->'question'->'options')
    as text from items i join item_versions v on v.no = i.current_version where i.origin = 'generated'`)
  await database.close()
  return rows as { id: string; text: string }[]
}

async function startWorker(): Promise<ServerProcess> {
  const worker = runWorker(env, script)
  await worker.listening
  return worker
}

describe('generation on PostgreSQL', () => {
  test('two workers take over the run of a killed worker, and nothing is generated twice', async ({ skip }) => {
    const { postgres } = data
    if (!postgres) return skip('no PostgreSQL server programs on this machine')
    const killed = await startWorker()
    const { id, asked } = await start('admin/generation-fills', { field: 'RN' })
    await expect.poll(async () => (await find(id)).made).toBeGreaterThanOrEqual(5)
    await killed.end('SIGKILL')
    const left = await find(id)
    expect(left).toMatchObject({ state: 'running', asked })
    expect(left.made).toBeLessThan(asked)

    await Promise.all([startWorker(), startWorker()])
    const seen = await watch(id)
    const done = seen.at(-1)
    expect(done).toMatchObject({ state: 'succeeded', asked, made: asked, inReview: asked, rejected: 0, percent: 100 })
    // It continues where the killed worker stopped, and its progress can be read meanwhile.
    const made = seen.map((run) => run.made)
    expect(made).toEqual(made.toSorted((a, b) => a - b))
    expect(made[0]).toBe(left.made)

    const generated = await findGenerated(postgres.url)
    expect(new Set(generated.map(({ text }) => text)).size).toBe(asked)
    expect(generated.map((item) => item.id).toSorted()).toEqual(done?.drafts.map(({ itemId }) => itemId).toSorted())
    expect(done?.drafts.map(({ no }) => no)).toEqual(Array.from({ length: asked }, (_, index) => asked - index))
    const { specialties } = await read<GenerationStatus>('admin/generation-status')
    expect(specialties.find(({ code }) => code === 'RN')).toMatchObject({ inReview: asked, run: { made: asked } })
  })
})
