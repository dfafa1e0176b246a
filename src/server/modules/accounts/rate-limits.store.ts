import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/adapters/db/db.ts'
import { rateCounters } from '#server/adapters/db/schema.ts'

/** Counts one use under a key and returns how many there are in the current window, across all servers, in one statement. */
export async function countUp(
  db: Db,
  key: string,
  window: { now: Date; resetsAt: Date },
): Promise<{ count: number; resetsAt: Date }> {
  const over = sql`${rateCounters.resetsAt} <= ${window.now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(rateCounters)
    .values({ key, count: 1, resetsAt: window.resetsAt })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        // The ceiling prevents an overflow when a counter is hit for weeks.
        count: sql`case when ${over} then 1 else least(${rateCounters.count} + 1, 1000000) end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${rateCounters.resetsAt} end`,
      },
    })
    .returning({ count: rateCounters.count, resetsAt: rateCounters.resetsAt })
  if (!row) throw new Error('an upsert returned no row')
  return row
}

/** Takes one use back. */
export async function countDown(db: Db, key: string): Promise<void> {
  await db
    .update(rateCounters)
    .set({ count: sql`greatest(${rateCounters.count} - 1, 0)` })
    .where(eq(rateCounters.key, key))
}

/** Forgets all uses under a key. */
export async function deleteCounter(db: Db, key: string): Promise<void> {
  await db.delete(rateCounters).where(eq(rateCounters.key, key))
}

/** Deletes counters whose window is over. */
export async function deleteOldCounters(db: Db, now: Date): Promise<void> {
  await db.delete(rateCounters).where(lt(rateCounters.resetsAt, now))
}
