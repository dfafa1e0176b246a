import type { Db } from '#server/adapters/db/db.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Authenticate, Principal } from '#server/http/principal.ts'
import { RememberedCallers } from './remembered-callers.ts'
import {
  deleteSession,
  deleteSessionByToken,
  extendSession,
  insertSession,
  listSessions,
  prepareFindSession,
  type SessionSummary,
} from './sessions.store.ts'
import { findTokenHash, makeHashedToken } from './tokens.ts'

/** A session ends this long after it was last used. */
export const sessionDays = 30
const lifetime = sessionDays * 24 * 60 * 60_000

/** A session's end is moved at most this often: reading must not mean writing. */
const extendEvery = 60 * 60_000

const userAgentLimit = 400

export interface Sessions {
  authenticate: Authenticate
  /** True when the request that this principal came with moved its session's end, so that the cookie has to follow. */
  wasExtended(principal: Principal): boolean
  /** Signs a user in and hands over the cookie's token. `db` may be a transaction. */
  start(db: Db, userId: string, userAgent: string): Promise<string>
  /** Ends the session of a cookie's token, if it is one. */
  end(token: string | undefined): Promise<void>
  /** The caller's sessions. The password of test accounts is public: their users see only their own session. */
  list(principal: Principal): Promise<SessionSummary[]>
  /** Ends one of the caller's sessions; raises not_found. */
  endOne(principal: Principal, id: string): Promise<void>
  /** To be called after an account or its sessions were changed by other means, so that it counts at once. */
  forget(userId: string): void
}

/** Opaque tokens in a cookie; the server keeps their hashes, so that a session can be ended at once and everywhere. */
export function createSessions(deps: { db: Db; clock: () => Date; demoAccess: boolean }): Sessions {
  const { db, clock, demoAccess } = deps
  const findSession = prepareFindSession(db)
  const extended = new WeakSet<Principal>()
  const remembered = new RememberedCallers()

  async function find(tokenHash: string, now: Date) {
    const found = await findSession(tokenHash, now)
    if (!found || (found.principal.isDemo && !demoAccess)) return undefined
    const { principal, lastSeenAt } = found
    if (now.getTime() - lastSeenAt.getTime() <= extendEvery) return found
    const seenBefore = new Date(now.getTime() - extendEvery)
    const expiresAt = new Date(now.getTime() + lifetime)
    const moved = await extendSession(db, tokenHash, { seenBefore, lastSeenAt: now, expiresAt })
    if (!moved) return found
    extended.add(principal)
    return { principal, expiresAt }
  }

  return {
    async authenticate(token) {
      const tokenHash = findTokenHash(token)
      if (!tokenHash) return undefined
      const now = clock()
      return remembered.get(tokenHash, now, () => find(tokenHash, now))
    },
    wasExtended: (principal) => extended.has(principal),
    async start(tx, userId, userAgent) {
      const now = clock()
      const { token, tokenHash } = makeHashedToken()
      const expiresAt = new Date(now.getTime() + lifetime)
      const agent = userAgent.slice(0, userAgentLimit)
      await insertSession(tx, { tokenHash, userId, userAgent: agent, createdAt: now, expiresAt })
      return token
    },
    async end(token) {
      const tokenHash = token === undefined ? undefined : findTokenHash(token)
      if (!tokenHash) return
      await deleteSessionByToken(db, tokenHash)
      remembered.forgetSession(tokenHash)
    },
    async list(principal) {
      const all = await listSessions(db, principal.userId, clock())
      return principal.isDemo ? all.filter((session) => session.id === principal.sessionId) : all
    },
    async endOne(principal, id) {
      const mayEnd = !principal.isDemo || id === principal.sessionId
      const gone = mayEnd && (await deleteSession(db, principal.userId, id))
      if (!gone) throw new AppError('not_found', 'This session has ended already.')
      remembered.forget(principal.userId)
    },
    forget: (userId) => remembered.forget(userId),
  }
}
