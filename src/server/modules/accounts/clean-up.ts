import type { AccountsDeps } from './deps.ts'
import { deleteOldCounters } from './limits.store.ts'
import { deleteExpiredMailTokens } from './mail-tokens.store.ts'
import { deleteExpiredSessions } from './sessions.store.ts'

/** States the hourly job that clears away what is out of date: sessions, links in mails, counters. */
export function scheduleCleanUp({ db, clock, jobs }: AccountsDeps): void {
  jobs.schedule('account-clean-up', '7 * * * *', async () => {
    const now = clock()
    await deleteExpiredSessions(db, now)
    await deleteExpiredMailTokens(db, now)
    await deleteOldCounters(db, now)
  })
}
