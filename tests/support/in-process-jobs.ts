import type { Jobs } from '#server/adapters/jobs/jobs.ts'

/** A job queue for tests: a job runs on the next tick, once. */
export interface InProcessJobs extends Jobs {
  /** Resolves when nothing is left to do; raises what a job raised. */
  idle(): Promise<void>
  /** Runs a scheduled job now. */
  tick(name: string): Promise<void>
}

/** Jobs without a database. */
export function createInProcessJobs(): InProcessJobs {
  const handlers = new Map<string, (data: never) => Promise<void>>()
  const scheduled = new Map<string, () => Promise<void>>()
  let running: Promise<void>[] = []
  return {
    handle: (name, handler) => void handlers.set(name, handler),
    schedule: (name, _cron, handler) => void scheduled.set(name, handler),
    async send(name, data) {
      const handler = handlers.get(name)
      if (!handler) throw new Error(`nobody does ${name}`)
      const job = new Promise<void>((resolve) => setImmediate(resolve)).then(() => handler(data as never))
      // Seen by idle(); without this a failure would end the test run first.
      job.catch(() => undefined)
      running.push(job)
    },
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
      const handler = scheduled.get(name)
      if (!handler) throw new Error(`nothing is scheduled as ${name}`)
      await handler()
    },
  }
}
