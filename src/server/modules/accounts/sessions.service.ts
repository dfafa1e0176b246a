import { LRUCache } from 'lru-cache'
import type { Db } from '#server/adapters/db/db.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Authenticate, Principal } from '#server/http/principal.ts'
import { accountError } from './account-errors.ts'
import {
  confirmSession,
  deleteSession,
  deleteSessionByToken,
  deleteSessionsOf,
  extendSession,
  findSession,
  insertSession,
  listSessions,
  type SessionMethod,
  type SessionSummary,
} from './sessions.store.ts'
import { findTokenHash, makeHashedToken } from './tokens.ts'

const oneDay = 24 * 60 * 60_000

/** A session ends this long after it was last used ... */
const idleLifetime = 30 * oneDay

/** ... and this long after it began, however much it is used. */
const absoluteLifetime = 90 * oneDay

/** A session's end is moved at most this often, so that reading does not mean writing. */
const extendEvery = 60 * 60_000

/** How long a confirmed identity counts. */
const confirmationLifetime = 10 * 60_000

const userAgentLimit = 400

interface Caller {
  principal: Principal
  expiresAt: Date
}

/**
 * Milliseconds for which a caller is not looked up again: one screen makes several requests at once. A change made by
 * another server (a sign-out, a new tier) takes effect here after that time.
 */
const cacheFor = 1_000

/** Callers of the last second by the hash of their token (see docs/decisions/008). */
export class CallerCache {
  private readonly callers = new LRUCache<string, Caller & { readAt: Date }>({ max: 10_000 })
  /** Tokens without a session. They never become valid, since tokens are random, so this may be stale without harm. */
  private readonly unknown = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })
  private changes = 0

  /** The caller of a live session that was read within the last second, else what `read` finds. */
  async get(tokenHash: string, now: Date, read: () => Promise<Caller | undefined>): Promise<Principal | undefined> {
    const cached = this.callers.get(tokenHash)
    const isFresh = cached && now < cached.expiresAt && Math.abs(now.getTime() - cached.readAt.getTime()) < cacheFor
    if (isFresh) return cached.principal
    if (this.unknown.has(tokenHash)) return undefined
    const { changes } = this
    const found = await read()
    if (!found) this.unknown.set(tokenHash, true)
    // A change made while it was being read may not be in it.
    else if (changes === this.changes) this.callers.set(tokenHash, { ...found, readAt: now })
    return found?.principal
  }

  /** To be called after anything about a user or their sessions changed. */
  forgetUser(userId: string): void {
    this.changes++
    for (const [tokenHash, { principal }] of this.callers.entries()) {
      if (principal.userId === userId) this.callers.delete(tokenHash)
    }
  }

  /** To be called after a session ended. */
  forgetSession(tokenHash: string): void {
    this.changes++
    this.callers.delete(tokenHash)
  }
}

export interface NewSession {
  token: string
  expiresAt: Date
}

export interface Sessions {
  authenticate: Authenticate
  /** The new end of the principal's session if the current request moved it, so that the cookie has to follow. */
  extendedUntil(principal: Principal): Date | undefined
  /**
   * Signs a user in; the token goes into the cookie. `db` may be a transaction. Throws invalid_credentials when the account
   * was deleted in the meantime, or when two-factor sign-in was turned on and no code was entered.
   */
  start(
    db: Db,
    user: { userId: string; userAgent: string; method: SessionMethod; hasPassedSecondStep?: boolean },
  ): Promise<NewSession>
  /** Records that the caller confirmed their identity. */
  confirm(principal: Principal): Promise<void>
  /** Ends the session of a token; does nothing for any other text. Returns whose session it was. */
  end(token: string | undefined): Promise<string | undefined>
  /** Ends all sessions of a user, except one if it is named. `db` may be a transaction; then call `forget` after it. */
  endAll(db: Db, userId: string, exceptId?: string): Promise<void>
  /** The caller's sessions. Test accounts are shared, so their users see only their own session. */
  list(principal: Principal): Promise<SessionSummary[]>
  /** Ends one of the caller's sessions; throws not_found. */
  endOne(principal: Principal, id: string): Promise<void>
  /** Ends all of the caller's sessions; throws demo_account. */
  endEverywhere(principal: Principal): Promise<void>
  /** To be called after an account or its sessions changed, so that it takes effect at once. */
  forget(userId: string): void
}

const endOf = (createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + idleLifetime, createdAt.getTime() + absoluteLifetime))

/** Opaque tokens in a cookie; the server stores their hashes, so that a session can be ended at once and everywhere. */
export function createSessions(deps: {
  db: Db
  clock: () => Date
  config: { demoAccess: boolean; production: boolean }
}): Sessions {
  const { db, clock, config } = deps
  const extended = new WeakMap<Principal, Date>()
  const cache = new CallerCache()

  async function read(tokenHash: string, now: Date): Promise<Caller | undefined> {
    const found = await findSession(db, tokenHash, {
      now,
      createdAfter: new Date(now.getTime() - absoluteLifetime),
      confirmedAfter: new Date(now.getTime() - confirmationLifetime),
      adminsNeedTwoFactor: config.production,
    })
    if (!found) return undefined
    const { principal, lastSeenAt } = found
    if (now.getTime() - lastSeenAt.getTime() <= extendEvery) return found
    const seenBefore = new Date(now.getTime() - extendEvery)
    const expiresAt = endOf(principal.signedInAt, now)
    const moved = await extendSession(db, tokenHash, { seenBefore, lastSeenAt: now, expiresAt })
    if (!moved) return found
    extended.set(principal, expiresAt)
    return { principal, expiresAt }
  }

  return {
    async authenticate(token) {
      const tokenHash = findTokenHash(token)
      if (!tokenHash) return undefined
      const now = clock()
      const principal = await cache.get(tokenHash, now, () => read(tokenHash, now))
      return principal?.isDemo && !config.demoAccess ? undefined : principal
    },
    extendedUntil: (principal) => extended.get(principal),
    async confirm({ sessionId, userId }) {
      await confirmSession(db, sessionId, clock())
      cache.forgetUser(userId)
    },
    async start(tx, { userId, userAgent, method, hasPassedSecondStep = false }) {
      const now = clock()
      const { token, tokenHash } = makeHashedToken()
      const expiresAt = endOf(now, now)
      const agent = userAgent.slice(0, userAgentLimit)
      // An account without a password has no other way to confirm its owner's identity.
      const confirmedAt = method === 'google' ? now : null
      const owner = { tokenHash, userId, userAgent: agent, method, hasPassedSecondStep }
      const session = { ...owner, createdAt: now, confirmedAt, expiresAt }
      if (!(await insertSession(tx, session))) throw accountError('invalid_credentials')
      return { token, expiresAt }
    },
    async end(token) {
      const tokenHash = token === undefined ? undefined : findTokenHash(token)
      if (!tokenHash) return undefined
      const userId = await deleteSessionByToken(db, tokenHash)
      cache.forgetSession(tokenHash)
      return userId
    },
    endAll: (tx, userId, exceptId) => deleteSessionsOf(tx, userId, exceptId),
    async list(principal) {
      const all = await listSessions(db, principal.userId, clock())
      return principal.isDemo ? all.filter((session) => session.id === principal.sessionId) : all
    },
    async endOne(principal, id) {
      const mayEnd = !principal.isDemo || id === principal.sessionId
      const ended = mayEnd && (await deleteSession(db, principal.userId, id))
      if (!ended) throw new AppError('not_found', 'This session has already ended.')
      cache.forgetUser(principal.userId)
    },
    async endEverywhere(principal) {
      if (principal.isDemo) throw accountError('demo_account')
      await deleteSessionsOf(db, principal.userId)
      cache.forgetUser(principal.userId)
    },
    forget: (userId) => cache.forgetUser(userId),
  }
}
