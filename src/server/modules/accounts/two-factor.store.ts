import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/adapters/db/db.ts'
import { recoveryCodes, twoFactorResets, twoFactorSecrets, users } from '#server/adapters/db/schema.ts'

/** Locks a user's two-factor sign-in until the end of the transaction, and returns whether it is on. */
export async function lockTwoFactor(tx: Db, userId: string): Promise<{ isOn: boolean } | undefined> {
  const [row] = await tx
    .select({ since: users.twoFactorAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return row && { isOn: row.since !== null }
}

/** Stores the sealed secret of an app that is being set up; it replaces the one before. */
export async function saveSecret(tx: Db, userId: string, secret: string): Promise<void> {
  await tx
    .insert(twoFactorSecrets)
    .values({ userId, secret })
    .onConflictDoUpdate({ target: twoFactorSecrets.userId, set: { secret, lastStep: 0 } })
}

/** The sealed secret of a user; undefined when none was set up. */
export async function findSecret(db: Db, userId: string): Promise<string | undefined> {
  const { secret, userId: owner } = twoFactorSecrets
  const [row] = await db.select({ secret }).from(twoFactorSecrets).where(eq(owner, userId))
  return row?.secret
}

/** Uses up a time step and all earlier ones. Of several requests with the same code, only the first returns true. */
export async function acceptStep(db: Db, userId: string, step: number): Promise<boolean> {
  const accepted = await db
    .update(twoFactorSecrets)
    .set({ lastStep: step })
    .where(and(eq(twoFactorSecrets.userId, userId), lt(twoFactorSecrets.lastStep, step)))
    .returning({ userId: twoFactorSecrets.userId })
  return accepted.length > 0
}

/** Turns on two-factor sign-in with the stored secret. */
export async function turnOn(tx: Db, userId: string, at: Date): Promise<void> {
  await tx.update(users).set({ twoFactorAt: at }).where(eq(users.id, userId))
}

/** Deletes everything about a user's two-factor sign-in. */
export async function turnOff(tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ twoFactorAt: null }).where(eq(users.id, userId))
  await tx.delete(twoFactorSecrets).where(eq(twoFactorSecrets.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(twoFactorResets).where(eq(twoFactorResets.userId, userId))
}

/** Stores the hashes of new recovery codes, and deletes all others. */
export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Uses up a recovery code. False when the user has no such code or has already used it. */
export async function takeRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash })
  return taken.length > 0
}

/** How many unused recovery codes a user has. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return row?.count ?? 0
}
