import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/adapters/db/db.ts'
import { securityEvents } from '#server/adapters/db/schema.ts'

type Row = typeof securityEvents.$inferSelect

export type StoredSecurityEvent = Omit<Row, 'userId'>

/**
 * Appends an event. Nothing is stored for test accounts, which are shared, and for users that do not exist: the lock waits
 * for a deletion in progress.
 */
export async function insertSecurityEvent(db: Db, event: Omit<Row, 'no'>): Promise<void> {
  await db.rows(sql`
    insert into security_events (user_id, kind, device, network, created_at)
    select id, ${event.kind}, ${event.device}, ${event.network}::text, ${event.createdAt.toISOString()}::timestamptz
    from users where id = ${event.userId} and not is_demo for key share`)
}

/** A user's events, newest first, `limit` at most, older than the event `before`. */
export function listSecurityEvents(
  db: Db,
  userId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<StoredSecurityEvent[]> {
  return db
    .select({
      no: securityEvents.no,
      kind: securityEvents.kind,
      device: securityEvents.device,
      network: securityEvents.network,
      createdAt: securityEvents.createdAt,
    })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), before === undefined ? undefined : lt(securityEvents.no, before)))
    .orderBy(desc(securityEvents.no))
    .limit(limit)
}

/** True when a user has an event on a device in a network since a moment. */
export async function hasSecurityEvent(
  db: Db,
  userId: string,
  { device, network, since }: { device: string; network: string | null; since: Date },
): Promise<boolean> {
  if (network === null) return false
  const { userId: owner, device: seenOn, network: seenIn, createdAt } = securityEvents
  const found = await db
    .select({ no: securityEvents.no })
    .from(securityEvents)
    .where(and(eq(owner, userId), eq(seenOn, device), eq(seenIn, network), gt(createdAt, since)))
    .limit(1)
  return found.length > 0
}

/** Deletes events from before a moment. */
export async function deleteOldSecurityEvents(db: Db, before: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, before))
}
