import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db, Prepared } from '#server/adapters/db/db.ts'
import { sessions } from '#server/adapters/db/schema.ts'
import type { Principal } from '#server/http/principal.ts'

/** How the owner of a session proved who they are. */
export type SessionMethod = (typeof sessions.$inferSelect)['method']

interface SessionRow {
  tokenHash: string
  userId: string
  userAgent: string
  method: SessionMethod
  createdAt: Date
  confirmedAt: Date | null
  expiresAt: Date
  /** Whether a second-step code was entered. */
  hasPassedSecondStep: boolean
}

/** A session as its owner sees it in the list. */
export interface SessionSummary {
  id: string
  userAgent: string
  createdAt: Date
  lastSeenAt: Date
}

/**
 * $1 token hash, $2 now, $3 the earliest start of a session, $4 whether admins need two-factor sign-in, $5 the earliest
 * confirmation that counts. It runs for every request.
 */
const findLiveSession: Prepared = {
  name: 'find_session',
  text: `select s.id as "sessionId", s.created_at as "signedInAt", s.method, s.last_seen_at as "lastSeenAt",
      s.expires_at as "expiresAt", u.id as "userId", u.healthcare_field as "healthcareField",
      u.subscription_tier as "subscriptionTier", u.subscription_ends_at as "subscriptionEndsAt",
      u.trial_ends_at as "trialEndsAt", u.bonus_ends_at as "bonusEndsAt",
      u.is_admin and (u.two_factor_at is not null or not $4) as "isAdmin",
      u.is_admin and u.two_factor_at is null and $4 as "lacksTwoFactor",
      coalesce(s.confirmed_at > $5, false) as "isConfirmed", u.is_demo as "isDemo", u.time_zone as "timeZone"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2 and s.created_at > $3 and u.suspended_at is null`,
}

/** The user of a live session. */
export async function findSession(
  db: Db,
  tokenHash: string,
  given: { now: Date; createdAfter: Date; confirmedAfter: Date; adminsNeedTwoFactor: boolean },
): Promise<{ principal: Principal; lastSeenAt: Date; expiresAt: Date } | undefined> {
  const { now, createdAfter, confirmedAfter, adminsNeedTwoFactor } = given
  const times = [now.toISOString(), createdAfter.toISOString()]
  const values = [tokenHash, ...times, adminsNeedTwoFactor, confirmedAfter.toISOString()]
  const [row] = await db.prepared<Principal & { lastSeenAt: Date; expiresAt: Date }>(findLiveSession, values)
  if (!row) return undefined
  const { lastSeenAt, expiresAt, ...principal } = row
  return { principal, lastSeenAt, expiresAt }
}

/**
 * Stores a new session. False when the user no longer exists, is suspended, or has turned on two-factor sign-in in the
 * meantime. The lock waits for a change in progress.
 */
export async function insertSession(db: Db, session: SessionRow): Promise<boolean> {
  const { tokenHash, userId, userAgent, method, hasPassedSecondStep } = session
  const createdAt = session.createdAt.toISOString()
  const stored = await db.rows(sql`
    insert into sessions (token_hash, user_id, user_agent, method, confirmed_at, created_at, last_seen_at, expires_at)
    select ${tokenHash}, id, ${userAgent}, ${method}, ${session.confirmedAt?.toISOString() ?? null}::timestamptz, ${createdAt}::timestamptz, ${createdAt}::timestamptz,
      ${session.expiresAt.toISOString()}::timestamptz
    from users where id = ${userId} and suspended_at is null
      and (two_factor_at is null or ${hasPassedSecondStep}::boolean) for share
    returning id`)
  return stored.length > 0
}

/** Moves a session's end; of several requests at once only the first does. True when this one did. */
export async function extendSession(
  db: Db,
  tokenHash: string,
  times: { seenBefore: Date; lastSeenAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { seenBefore, ...change } = times
  const moved = await db
    .update(sessions)
    .set(change)
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, seenBefore)))
    .returning({ id: sessions.id })
  return moved.length > 0
}

/** Records that the owner of a session confirmed their identity. */
export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id))
}

/** Ends the session of a token and returns its user; undefined when there is none. */
export async function deleteSessionByToken(db: Db, tokenHash: string): Promise<string | undefined> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId })
  return ended?.userId
}

/** Ends one session of a user; false when the user has no such session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends all sessions of a user, except one if it is named. */
export async function deleteSessionsOf(db: Db, userId: string, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

/** A user's live sessions, the most recently used first. */
export function listSessions(db: Db, userId: string, now: Date): Promise<SessionSummary[]> {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
