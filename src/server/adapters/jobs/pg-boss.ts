import { PgBoss } from 'pg-boss'
import type { Database } from '../db/db.ts'
import type { Jobs } from './jobs.ts'

interface JobsOptions {
  database: Database
  /** The PostgreSQL address; none with the embedded database. */
  url: string | undefined
  /** Told of every failed run and of trouble with the database. */
  onError: (error: unknown, doing: string) => void
}

/**
 * Seconds. A job that this process hands in is run at once; polling finds what another process left behind and what is
 * to be tried again. The intervals of pg-boss's own upkeep are long, since the embedded database does one thing at a time.
 */
const poll = { pollingIntervalSeconds: 10 }
const upkeep = {
  superviseIntervalSeconds: 60,
  maintenanceIntervalSeconds: 600,
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  bamIntervalSeconds: 600,
  flowIntervalSeconds: 600,
}

/** Tries again after about 10 s, 20 s, 40 s ... for some half an hour; what failed for good is kept for a day, for whoever looks into it. */
const queue = {
  retryLimit: 8,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 300,
  deleteAfterSeconds: 24 * 60 * 60,
  retentionSeconds: 24 * 60 * 60,
}

function createBoss({ url, database }: JobsOptions): PgBoss {
  if (url) return new PgBoss({ connectionString: url, max: 2, application_name: 'preceptor-jobs', ...upkeep })
  const db = { executeSql: (text: string, values?: unknown[]) => database.query(text, values) }
  return new PgBoss({ db, backend: 'pglite', ...upkeep })
}

type Handler = (data: never) => Promise<void>

/** Lets this process do the jobs of a name; answers with what wakes it before its next poll. */
async function work(boss: PgBoss, name: string, handler: Handler, onError: JobsOptions['onError']) {
  await boss.createQueue(name, queue)
  let worker: string | undefined
  const wake = () => worker !== undefined && boss.notifyWorker(worker)
  worker = await boss.work<object>(name, poll, async ([job]) => {
    if (!job) return
    try {
      await handler((job.data ?? {}) as never)
    } catch (error) {
      onError(error, name)
      throw error
    } finally {
      // One job is fetched at a time, and a call to wake counts once however many came meanwhile.
      wake()
    }
    // Not kept as completed: what a job was about may name a person who is deleted the next minute.
    await boss.deleteJob(name, job.id).catch((error) => onError(error, name))
  })
  return wake
}

/** Jobs on the database of the product, by pg-boss: kept, tried again with growing pauses, each run on one server. */
export function createJobs(options: JobsOptions): Jobs {
  const { onError } = options
  const handlers = new Map<string, Handler>()
  const crons = new Map<string, string>()
  const wakers = new Map<string, () => void>()
  let boss: PgBoss | undefined
  let starting: Promise<PgBoss> | undefined

  async function open(): Promise<PgBoss> {
    boss = createBoss(options)
    boss.on('error', (error) => onError(error, 'jobs'))
    await boss.start()
    for (const [name, handler] of handlers) wakers.set(name, await work(boss, name, handler, onError))
    for (const [name, cron] of crons) await boss.schedule(name, cron)
    return boss
  }

  /** Starts once; a failed start is not remembered, so that the next job tries it again. */
  function start(): Promise<PgBoss> {
    starting ??= open().catch(async (error) => {
      starting = undefined
      await boss?.stop({ graceful: false }).catch(() => undefined)
      throw error
    })
    return starting
  }

  return {
    handle: (name, handler) => void handlers.set(name, handler),
    schedule(name, cron, handler) {
      handlers.set(name, handler)
      crons.set(name, cron)
    },
    async send(name, data) {
      const started = await start()
      await started.send(name, data)
      wakers.get(name)?.()
    },
    start: async () => void (await start()),
    async stop() {
      await starting?.catch(() => undefined)
      await boss?.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
