import type { FastifyInstance } from 'fastify'
import type { LiveSession } from '#contract/live-sessions.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import { serve } from '#server/http/serve.ts'
import { forExistingUser } from '../assessment/index.ts'
import type { Audit } from '../audit/index.ts'
import { LiveSessionsStore, type StoredSession } from './live-sessions.store.ts'
import { createScheduling, sessionNotFound } from './scheduling.service.ts'
import { composeSessionMail, sessionMail, writeSessionCalendar } from './session-mails.ts'

interface Deps {
  db: Db
  jobs: Jobs
  mailer: Mailer
  audit: Pick<Audit, 'record'>
  clock: () => Date
  config: { publicUrl: () => string }
}

/** The link is only for those who have a seat, and for admins. */
const view = ({ startsAt, link, ...session }: StoredSession, { isAdmin }: Principal): LiveSession => ({
  ...session,
  startsAt: startsAt.toISOString(),
  link: session.isReserved || isAdmin ? link : null,
})

/** Live study sessions: admins schedule them, members reserve seats. Registers a job, so call it before `jobs.start()`. */
export function createLiveSessions({ db, jobs, mailer, audit, clock, config }: Deps) {
  const store = new LiveSessionsStore(db)
  const scheduling = createScheduling({ db, jobs, audit, clock })

  jobs.handle(sessionMail, async ({ sessionId, userId, about }) => {
    const found = await store.findMail(sessionId, userId)
    if (!found) return
    await mailer.send(
      composeSessionMail(about, found, { now: clock(), sessionsUrl: `${config.publicUrl()}/live-sessions` }),
    )
  })

  const get = async (id: string, { userId }: Principal): Promise<StoredSession> => {
    const session = await store.find(id, userId)
    if (!session) throw sessionNotFound()
    return session
  }

  /** Gives a learner a seat, in a transaction; throws `not_found`, and `session_full`. */
  const takeSeat = async (tx: Db, sessionId: string, userId: string): Promise<void> => {
    const seats = new LiveSessionsStore(tx)
    await seats.lock(sessionId)
    const session = await seats.find(sessionId, userId, clock())
    if (!session) throw sessionNotFound()
    if (session.isReserved) return
    if (session.seatsTaken >= session.seats) {
      throw new AppError(
        'session_full',
        'All seats in this session are taken. Look again later, or choose another one.',
      )
    }
    const isFirst = await seats.insertSeat(sessionId, userId, clock())
    if (isFirst) await jobs.send(sessionMail, { sessionId, userId, about: 'reserved' }, { db: tx })
  }

  const reserve = async (id: string, userId: string): Promise<void> => {
    // The queue cannot be opened inside a transaction.
    await jobs.start()
    await forExistingUser(() => db.tx((tx) => takeSeat(tx, id, userId)))
  }

  return {
    exportSeats: (userId: string) => store.findSeats(userId),
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/live-sessions', async ({ principal }) =>
        (await store.findUpcoming(principal.userId, clock())).map((session) => view(session, principal)),
      )
      serve(app, 'POST /api/live-sessions', async ({ body, principal }) => {
        const startsAt = new Date(body.startsAt)
        if (startsAt <= clock()) {
          const message = 'Choose a time in the future.'
          throw new AppError('bad_request', message, { issues: [{ path: 'body.startsAt', message }] })
        }
        const id = await scheduling.schedule({ ...body, startsAt }, principal.userId)
        return view(await get(id, principal), principal)
      })
      serve(app, 'DELETE /api/live-sessions/:id', async ({ params, principal }) => {
        await scheduling.cancel(params.id, principal.userId)
        return { ok: true as const }
      })
      serve(app, 'PUT /api/live-sessions/:id/seat', async ({ params, principal }) => {
        await reserve(params.id, principal.userId)
        return view(await get(params.id, principal), principal)
      })
      serve(app, 'DELETE /api/live-sessions/:id/seat', async ({ params, principal }) => {
        await store.releaseSeat(params.id, principal.userId, clock())
        return view(await get(params.id, principal), principal)
      })
      serve(app, 'GET /api/live-sessions/:id/calendar.ics', async ({ params, principal }) => {
        const session = await get(params.id, principal)
        if (!session.isReserved) throw sessionNotFound()
        const bytes = writeSessionCalendar(session, clock())
        return { bytes, type: 'text/calendar; charset=utf-8', name: 'session.ics' }
      })
    },
  }
}
