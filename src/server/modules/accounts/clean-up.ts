import { z } from 'zod'
import type { JobDefinition } from '#server/adapters/jobs/jobs.ts'
import type { AccountsDeps } from './deps.ts'
import { deleteOldCounters } from './limits.store.ts'
import { deleteExpiredMailTokens } from './mail-tokens.store.ts'
import { deleteExpiredSessions } from './sessions.store.ts'

const cleanUp = { name: 'account-clean-up', payload: z.object({}) } satisfies JobDefinition

/** States the hourly job that clears away what is out of date: sessions, links in mails, counters. */
export function scheduleCleanUp({ db, clock, jobs }: AccountsDeps): void {
  jobs.schedule(cleanUp, '7 * * * *', async () => {
    const now = clock()
    await deleteExpiredSessions(db, now)
    await deleteExpiredMailTokens(db, now)
    await deleteOldCounters(db, now)
  })
}
