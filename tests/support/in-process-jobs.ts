import { randomUUID } from 'node:crypto'
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

/** Jobs without a database: payloads are checked, transactions and progress are not known. */
export function createInProcessJobs(): InProcessJobs {
  const handlers = new Map<string, JobHandler<never>>()
  let running: Promise<unknown>[] = []
  const handlerOf = (name: string) => {
    const handler = handlers.get(name)
    if (!handler) throw new Error(`no handler for the job ${name}`)
    return handler
  }
  return {
    handle: ({ name }, handler) => void handlers.set(name, handler as JobHandler<never>),
    schedule: ({ name }, _cron, handler) => void handlers.set(name, handler as JobHandler<never>),
    async send({ name, payload: schema }, payload) {
      const handler = handlerOf(name)
      const parsed = schema.parse(payload)
      const id = randomUUID()
      const job = new Promise<void>((resolve) => setImmediate(resolve)).then(() =>
        handler(parsed as never, makeRun(id)),
      )
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
