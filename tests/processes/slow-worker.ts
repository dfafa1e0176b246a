import { z } from 'zod'
import { openDatabase } from '#server/adapters/db/open.ts'
import type { JobDefinition } from '#server/adapters/jobs/jobs.ts'
import { createJobs } from '#server/adapters/jobs/pg-boss.ts'

/** A job process for worker.test.ts. Its only job counts to 100 and records which process is counting. */
export const count = {
  name: 'count',
  payload: z.object({ pauseMs: z.number() }),
  retry: { limit: 3, delay: 1 },
  tracked: true,
} satisfies JobDefinition

/** Opens the queue of the job; `name` is the process that runs it. */
export async function openCounting(url: string, name: string | undefined) {
  const onError = (error: unknown) => console.error(error)
  const database = await openDatabase({ url, dataDir: '', onError })
  const takeover = { heartbeat: 10, checkInterval: 1 }
  const jobs = createJobs({ database, url, runsJobs: name !== undefined, onError, takeover })
  jobs.handle(count, async ({ pauseMs }, { signal, report }) => {
    for (let percent = 1; percent <= 100; percent++) {
      await report(percent, name)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      signal.throwIfAborted()
    }
    return { countedBy: name }
  })
  await jobs.start()
  return { database, jobs }
}

const { DATABASE_URL, WORKER_NAME } = process.env
if (DATABASE_URL && WORKER_NAME) {
  await openCounting(DATABASE_URL, WORKER_NAME)
  console.info('Preceptor is running background jobs')
}
