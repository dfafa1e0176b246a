import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { sessions, users } from '#server/adapters/db/schema.ts'
import type { Principal } from '#server/http/principal.ts'

export interface NewSession {
  tokenHash: string
  userId: string
  userAgent: string
  createdAt: Date
  expiresAt: Date
}

/** A session as its owner sees it in the list. */
export interface SessionSummary {
  id: string
  userAgent: string
  createdAt: Date
  lastSeenAt: Date
}

/** Finds who a live session belongs to; runs on every request, so it is one statement that is built once. */
export function prepareFindSession(
  db: Db,
): (tokenHash: string, now: Date) => Promise<{ principal: Principal; lastSeenAt: Date; expiresAt: Date } | undefined> {
  const statement = db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      userId: users.id,
      healthcareField: users.healthcareField,
      subscriptionTier: users.subscriptionTier,
      isAdmin: users.isAdmin,
      isDemo: users.isDemo,
      timeZone: users.timeZone,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('find_session')
  return async (tokenHash, now) => {
    const [row] = await statement.execute({ tokenHash, now: now.toISOString() })
    if (!row) return undefined
    const { lastSeenAt, expiresAt, healthcareField, ...rest } = row
    return { principal: { ...rest, healthcareField: healthcareField as FieldCode | null }, lastSeenAt, expiresAt }
  }
}

/** Keeps a new session. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insert(sessions).values({ ...session, lastSeenAt: session.createdAt })
}

/** Moves a session's end; only the first of several requests at once does it. True when this one did. */
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

/** Ends the session of a token; nothing happens when there is none. */
export async function deleteSessionByToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends one session of a user; false when the user has no such session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return gone.length > 0
}

/** Ends every session of a user, but for the one to keep. */
export async function deleteSessionsOf(db: Db, userId: string, keepId?: string): Promise<void> {
  const keep = keepId === undefined ? undefined : ne(sessions.id, keepId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), keep))
}

/** A user's live sessions, the one seen last first. */
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

/** Clears away sessions that are over. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
