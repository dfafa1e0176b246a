import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { idempotencyKeys } from './schema.ts'

type KeyedRequest = Pick<typeof idempotencyKeys.$inferSelect, 'userId' | 'endpoint' | 'key'>

/** Milliseconds after which a request that never finished counts as given up: longer than any endpoint's timeout. */
const claimLifetime = 3 * 60_000
const keyLifetime = 24 * 60 * 60_000

const rowOf = ({ userId, endpoint, key }: KeyedRequest) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.endpoint, endpoint), eq(idempotencyKeys.key, key))

/** Idempotency keys and the replies to them, for 24 hours (an `IdempotencyStore` of the HTTP layer). */
export function createIdempotencyStore(db: Db, clock: () => Date) {
  return {
    async claim(request: KeyedRequest, digest: string) {
      const now = clock()
      const before = (age: number) => new Date(now.getTime() - age).toISOString()
      const values = { ...request, digest, claimedAt: now }
      const claimed = await db
        .insert(idempotencyKeys)
        .values(values)
        .onConflictDoUpdate({
          target: [idempotencyKeys.userId, idempotencyKeys.endpoint, idempotencyKeys.key],
          set: { digest, claimedAt: now, finishedAt: null, reply: null },
          setWhere: sql`${idempotencyKeys.claimedAt} < ${before(keyLifetime)}
            or (${idempotencyKeys.finishedAt} is null and ${idempotencyKeys.claimedAt} < ${before(claimLifetime)})`,
        })
        .returning({ key: idempotencyKeys.key })
      if (claimed.length > 0) return { state: 'claimed' as const }
      const [known] = await db.select().from(idempotencyKeys).where(rowOf(request))
      // Released a moment ago: the caller tries again.
      if (!known?.finishedAt) return { state: 'in progress' as const, digest: known?.digest ?? digest }
      return { state: 'done' as const, digest: known.digest, reply: known.reply }
    },
    async finish(request: KeyedRequest, reply: unknown): Promise<void> {
      await db.update(idempotencyKeys).set({ finishedAt: clock(), reply }).where(rowOf(request))
    },
    async release(request: KeyedRequest): Promise<void> {
      await db.delete(idempotencyKeys).where(and(rowOf(request), isNull(idempotencyKeys.finishedAt)))
    },
    /** Deletes keys that are older than 24 hours. */
    async deleteExpired(): Promise<void> {
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.claimedAt, new Date(clock().getTime() - keyLifetime)))
    },
  }
}
