import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/adapters/db/db.ts'
import type { JobHandler, JobRun, Jobs } from '#server/adapters/jobs/jobs.ts'

/** A job queue for tests: a job runs on the next tick, once. */
export interface InProcessJobs extends Jobs {
  /** Resolves when nothing is left to run; raises what a job raised. */
  idle(): Promise<void>
  /** Runs a scheduled job now. */
  tick(name: string): Promise<void>
}

const makeRun = (id: string): JobRun => ({
  id,
  signal: new AbortController().signal,
  report: async () => undefined,
})

/** Returns a function that resolves when the transaction has ended: true if it was committed. */
async function watchTransaction(db: Db, tx: Db): Promise<() => Promise<boolean>> {
  const [{ id } = { id: '' }] = await tx.rows<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
  return async () => {
    for (;;) {
      const [{ state } = { state: '' }] = await db.rows<{ state: string }>(
        sql`select pg_xact_status(${id}::xid8) as state`,
      )
      if (state !== 'in progress') return state === 'committed'
      await pause(1)
    }
  }
}

/** Jobs that are stored nowhere: payloads are checked, transactions are respected, progress is not known. */
export function createInProcessJobs(db: Db): InProcessJobs {
  const handlers = new Map<string, JobHandler<never>>()
  let running: Promise<unknown>[] = []
  // The database rejects its own connection in whatever was started inside a transaction, and a job is not part of it.
  const outsideTransactions = AsyncLocalStorage.snapshot()
  const handlerOf = (name: string) => {
    const handler = handlers.get(name)
    if (!handler) throw new Error(`no handler for the job ${name}`)
    return handler
  }
  return {
    handle: ({ name }, handler) => void handlers.set(name, handler as JobHandler<never>),
    schedule: ({ name }, _cron, handler) => void handlers.set(name, handler as JobHandler<never>),
    async send({ name, payload: schema }, payload, { db: tx } = {}) {
      const handler = handlerOf(name)
      const parsed = schema.parse(payload)
      const id = randomUUID()
      const isCommitted = tx ? await watchTransaction(db, tx) : async () => true
      const job = outsideTransactions(async () => {
        await new Promise<void>((resolve) => setImmediate(resolve))
        if (await isCommitted()) await handler(parsed as never, makeRun(id))
      })
      // idle() raises it; without this a failure would end the test run first.
      job.catch(() => undefined)
      running.push(job)
      return id
    },
    findRun: async () => undefined,
    cancel: async () => false,
    start: async () => undefined,
    stop: async () => undefined,
    async idle() {
      while (running.length > 0) {
        const batch = running
        running = []
        await Promise.all(batch)
      }
    },
    async tick(name) {
      await handlerOf(name)({} as never, makeRun(randomUUID()))
    },
  }
}
