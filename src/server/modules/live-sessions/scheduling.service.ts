import type { Db } from '#server/adapters/db/db.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Audit } from '../audit/index.ts'
import { LiveSessionsStore, type NewSession } from './live-sessions.store.ts'
import { sessionMail } from './session-mails.ts'

interface Deps {
  db: Db
  jobs: Jobs
  audit: Pick<Audit, 'record'>
  clock: () => Date
}

export const sessionNotFound = () =>
  new AppError('not_found', 'There is no such session. It may be over, or was canceled.')

/** What admins do with live sessions; each act is in the audit log. */
export function createScheduling({ db, jobs, audit, clock }: Deps) {
  return {
    /** Returns the id of the new session. */
    schedule: (session: NewSession, actorId: string): Promise<string> =>
      db.tx(async (tx) => {
        const id = await new LiveSessionsStore(tx).insert(session, clock())
        const after = { title: session.title, startsAt: session.startsAt.toISOString() }
        const target = { targetKind: 'liveSession', targetId: id } as const
        await audit.record(tx, { actorId, action: 'liveSessionScheduled', ...target, before: null, after })
        return id
      }),

    /** Cancels a session, and tells everybody who has a seat; throws `not_found`. */
    async cancel(id: string, actorId: string): Promise<void> {
      // The queue cannot be opened inside a transaction.
      await jobs.start()
      await db.tx(async (tx) => {
        const sessions = new LiveSessionsStore(tx)
        await sessions.lock(id)
        const title = await sessions.cancel(id, clock())
        if (title === undefined) throw sessionNotFound()
        const target = { targetKind: 'liveSession', targetId: id } as const
        await audit.record(tx, { actorId, action: 'liveSessionCanceled', ...target, before: { title }, after: null })
        for (const userId of await sessions.findMembers(id)) {
          await jobs.send(sessionMail, { sessionId: id, userId, about: 'canceled' }, { db: tx })
        }
      })
    },
  }
}
