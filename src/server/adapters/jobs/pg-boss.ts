import { randomUUID } from 'node:crypto'
import { type JobWithMetadata, PgBoss, type SendOptions as QueueSendOptions } from 'pg-boss'
import type { z } from 'zod'
import type { Database, Db } from '../db/db.ts'
import { findRun, findUnfinishedRun, insertRun, requestCancel } from './job-runs.ts'
import type { JobDefinition, JobHandler, Jobs, SendOptions } from './jobs.ts'
import { runJob } from './run-job.ts'

export interface JobsOptions {
  database: Database
  /** The PostgreSQL address; undefined with the embedded database. */
  url: string | undefined
  /** False in a process that only queues jobs. */
  runsJobs: boolean
  /** Told of every failed run and of trouble with the database. */
  onError: (error: unknown, doing: string) => void
  /** Seconds without a sign of life after which a worker has lost its job (at least 10), and between checks for that. */
  takeover?: { heartbeat: number; checkInterval: number }
}

/**
 * Seconds. A job that this process queues is run at once, and on PostgreSQL one that another process queues too (by
 * NOTIFY); polling finds what was missed and what is due for a repeat. pg-boss's own maintenance is infrequent, since
 * the embedded database does one thing at a time.
 */
const polling = { pollingIntervalSeconds: 10, notifyPollingIntervalSeconds: 10 }
const maintenance = {
  maintenanceIntervalSeconds: 600,
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  bamIntervalSeconds: 600,
  flowIntervalSeconds: 600,
}

const defaultRetry = { limit: 8, delay: 10 }
const longestPause = 600
const day = 24 * 60 * 60

const defaultTakeover = { heartbeat: 30, checkInterval: 60 }

/**
 * Seconds that a job may wait. The queue deletes one that waits longer, even between retries, so this must be as long as
 * all retries take.
 */
const retentionOf = ({ retry = defaultRetry }: JobDefinition) => Math.max(day, retry.limit * longestPause)

/** Failed jobs are stored for a day, so that they can be investigated. */
function queueOptions({ retry = defaultRetry, timeLimit = 300, key }: JobDefinition, heartbeatSeconds: number) {
  return {
    policy: key ? 'exclusive' : 'standard',
    retryLimit: retry.limit,
    retryDelay: retry.delay,
    retryBackoff: true,
    retryDelayMax: longestPause,
    expireInSeconds: timeLimit,
    heartbeatSeconds,
    deleteAfterSeconds: day,
    retentionSeconds: day,
    notify: true,
  }
}

function createBoss({ url, database, runsJobs, takeover = defaultTakeover }: JobsOptions): PgBoss {
  const upkeep = {
    ...maintenance,
    superviseIntervalSeconds: takeover.checkInterval,
    monitorIntervalSeconds: takeover.checkInterval,
    supervise: runsJobs,
    schedule: runsJobs,
  }
  if (url) {
    return new PgBoss({
      connectionString: url,
      max: 3,
      application_name: 'preceptor-jobs',
      useListenNotify: runsJobs,
      ...upkeep,
    })
  }
  return new PgBoss({ db: inDatabase(database.query), backend: 'pglite', ...upkeep })
}

const inDatabase = (query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>) => ({
  executeSql: (text: string, values?: unknown[]) => query(text, values),
})

/** Runs pg-boss's statements in the caller's transaction. */
const inTransaction = (tx: Db) => inDatabase((text, values = []) => tx.plain(text, values))

interface Registered {
  definition: JobDefinition
  handler: JobHandler<z.ZodObject>
  cron?: string
}

/** Jobs on the product's own database, through pg-boss: stored, repeated with growing pauses, each run by one process. */
class PgBossJobs implements Jobs {
  readonly #options: JobsOptions
  readonly #registered = new Map<string, Registered>()
  /** Make a worker of this process look for jobs before its next poll. */
  readonly #wakers = new Map<string, () => void>()
  #boss: PgBoss | undefined
  #starting: Promise<PgBoss> | undefined
  #isStarted = false

  constructor(options: JobsOptions) {
    this.#options = options
  }

  handle<P extends z.ZodObject>(definition: JobDefinition<P>, handler: JobHandler<P>): void {
    this.#registered.set(definition.name, { definition, handler: handler as JobHandler<z.ZodObject> })
  }

  schedule(definition: JobDefinition, cron: string, handler: JobHandler<z.ZodObject>): void {
    this.#registered.set(definition.name, { definition, handler, cron })
  }

  async send<P extends z.ZodObject>(
    definition: JobDefinition<P>,
    payload: z.input<P>,
    { db: tx, userId }: SendOptions = {},
  ): Promise<string | undefined> {
    // Starting needs the connection that an embedded transaction holds: it would wait for itself.
    if (tx && !this.#isStarted) throw new Error('start the jobs before sending one in a transaction')
    const boss = await this.#start()
    const { name } = definition
    const key = definition.key?.(definition.payload.parse(payload))
    const id = randomUUID()
    const queue = async (db: Db | undefined) => {
      const options: QueueSendOptions = {
        id,
        // Not left to the queue: one that exists keeps what it was created with.
        retentionSeconds: retentionOf(definition),
        ...(key ? { singletonKey: key } : {}),
        ...(db ? { db: inTransaction(db) } : {}),
      }
      const isQueued = (await boss.send(name, payload, options)) !== null
      if (definition.tracked && db && isQueued) await insertRun(db, { id, name, key, userId })
      if (isQueued) return id
      return definition.tracked && db && key ? findUnfinishedRun(db, name, key) : undefined
    }
    // A tracked job and its record are stored together.
    const { db } = this.#options.database
    const runId = definition.tracked && !tx ? await db.tx(queue) : await queue(tx)
    this.#wakers.get(name)?.()
    return runId
  }

  findRun = (id: string) => findRun(this.#options.database.db, id)

  async cancel(id: string): Promise<boolean> {
    const boss = await this.#start()
    const run = await requestCancel(this.#options.database.db, id)
    if (run?.state === 'canceled') await boss.deleteJob(run.name, id)
    return run !== undefined
  }

  async start(): Promise<void> {
    await this.#start()
  }

  async stop(): Promise<void> {
    await this.#starting?.catch(() => undefined)
    await this.#boss?.stop({ graceful: true, timeout: 10_000 })
  }

  /** Starts once; a failed start is not remembered, so that the next job tries again. */
  #start(): Promise<PgBoss> {
    this.#starting ??= this.#open().catch(async (error) => {
      this.#starting = undefined
      await this.#boss?.stop({ graceful: false }).catch(() => undefined)
      throw error
    })
    return this.#starting
  }

  async #open(): Promise<PgBoss> {
    const { runsJobs, onError, takeover = defaultTakeover } = this.#options
    const boss = createBoss(this.#options)
    this.#boss = boss
    boss.on('error', (error) => onError(error, 'jobs'))
    await boss.start()
    for (const registered of this.#registered.values()) {
      const { name } = registered.definition
      await boss.createQueue(name, queueOptions(registered.definition, takeover.heartbeat))
      // Makes pg-boss remember the queue: looking it up inside a transaction would need a second connection.
      await boss.findJobs(name, { id: randomUUID() })
      if (!runsJobs) continue
      await this.#work(boss, registered)
      if (registered.cron) await boss.schedule(name, registered.cron)
    }
    this.#isStarted = true
    return boss
  }

  /** Lets this process run the jobs of a name, one at a time. */
  async #work(boss: PgBoss, { definition, handler }: Registered): Promise<void> {
    const { database, onError } = this.#options
    const { name } = definition
    let worker: string | undefined
    const wake = () => void (worker !== undefined && boss.notifyWorker(worker))
    const run = async (job: JobWithMetadata<object>) => {
      try {
        await runJob({ db: database.db, definition, handler, job })
      } catch (error) {
        onError(error, name)
        throw error
      } finally {
        // One job is fetched at a time, and waking counts once however many jobs came meanwhile.
        wake()
      }
      // Completed jobs are deleted: a payload may name a user whose account is deleted a minute later.
      await boss.deleteJob(name, job.id).catch((error) => onError(error, name))
    }
    worker = await boss.work(name, { ...polling, includeMetadata: true }, async (jobs: JobWithMetadata<object>[]) => {
      for (const job of jobs) await run(job)
    })
    this.#wakers.set(name, wake)
  }
}

/** Jobs on the product's own database. */
export function createJobs(options: JobsOptions): Jobs {
  return new PgBossJobs(options)
}
