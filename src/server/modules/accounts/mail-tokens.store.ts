import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm'
import { accountKey } from '#domain/accounts/account.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { mailTokens } from '#server/adapters/db/schema.ts'

export type MailPurpose = (typeof mailTokens.$inferSelect)['purpose']

/** A link that was sent by email, without its secret. */
export interface MailToken {
  userId: string
  purpose: MailPurpose
  /** The address it was sent to; for undoing a change of address, the one to restore. */
  email: string
  expiresAt: Date
}

const columns = {
  userId: mailTokens.userId,
  purpose: mailTokens.purpose,
  email: mailTokens.email,
  expiresAt: mailTokens.expiresAt,
}

/** Stores a new token. It replaces older ones for the same purpose, except that every change of address can be undone. */
export async function insertMailToken(db: Db, token: MailToken & { tokenHash: string }): Promise<void> {
  await db.tx(async (tx) => {
    const { userId, purpose } = token
    if (purpose !== 'undo-email-change') {
      await tx.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose)))
    }
    await tx.insert(mailTokens).values(token)
  })
}

const isLive = (tokenHash: string, now: Date) => and(eq(mailTokens.tokenHash, tokenHash), gt(mailTokens.expiresAt, now))

/** Reads a live token without using it up. */
export async function findMailToken(db: Db, tokenHash: string, now: Date): Promise<MailToken | undefined> {
  const [row] = await db.select(columns).from(mailTokens).where(isLive(tokenHash, now))
  return row
}

/** Consumes a valid token; when requests race, only one succeeds. */
export async function takeMailToken(db: Db, tokenHash: string, now: Date): Promise<MailToken | undefined> {
  const [row] = await db.delete(mailTokens).where(isLive(tokenHash, now)).returning(columns)
  return row
}

/** Invalidates a user's links of one purpose. */
export async function deleteMailTokens(db: Db, userId: string, purpose: MailPurpose): Promise<void> {
  await db.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose)))
}

/**
 * Invalidates all links of a user, except those that undo a change of address: a thief who takes
 * an account over must not be able to stop its owner from getting it back. Given an undo link, later undo links end too.
 */
export async function deleteOtherMailTokens(db: Db, userId: string, undo?: MailToken): Promise<void> {
  const isNewer = undo && gt(mailTokens.expiresAt, undo.expiresAt)
  const ends = or(ne(mailTokens.purpose, 'undo-email-change'), isNewer)
  await db.delete(mailTokens).where(and(eq(mailTokens.userId, userId), ends))
}

/** True when another user may still get this address back by undoing a change. */
export async function isEmailReserved(db: Db, email: string, now: Date, userId?: string): Promise<boolean> {
  const rows = await db
    .select({ userId: mailTokens.userId })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.purpose, 'undo-email-change'),
        eq(sql`lower(${mailTokens.email})`, accountKey(email)),
        gt(mailTokens.expiresAt, now),
      ),
    )
  return rows.some((row) => row.userId !== userId)
}

/** Deletes expired tokens. Returns the users whose pending change of address expired with its link. */
export async function deleteExpiredMailTokens(db: Db, now: Date): Promise<string[]> {
  const expired = await db
    .delete(mailTokens)
    .where(lte(mailTokens.expiresAt, now))
    .returning({ userId: mailTokens.userId, purpose: mailTokens.purpose })
  return expired.filter(({ purpose }) => purpose === 'confirm-new-email').map(({ userId }) => userId)
}
