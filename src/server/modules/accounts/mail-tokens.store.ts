import { and, eq, gt, lt } from 'drizzle-orm'
import { accountKey } from '#domain/accounts/account.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { mailTokens } from '#server/adapters/db/schema.ts'

export type MailPurpose = 'verify-email' | 'reset-password'

/** Keeps a new token in place of every older one of the same purpose. */
export async function replaceMailToken(
  db: Db,
  token: { tokenHash: string; userId: string; purpose: MailPurpose; email: string; expiresAt: Date },
): Promise<void> {
  await db.tx(async (tx) => {
    await deleteMailTokensOf(tx, token.userId, token.purpose)
    await tx.insert(mailTokens).values({ ...token, email: accountKey(token.email) })
  })
}

/** Uses a token up and says whose it is and which address it was sent to; undefined when there is no such live token. */
export async function takeMailToken(
  db: Db,
  tokenHash: string,
  purpose: MailPurpose,
  now: Date,
): Promise<{ userId: string; email: string } | undefined> {
  const [row] = await db
    .delete(mailTokens)
    .where(and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, now)))
    .returning({ userId: mailTokens.userId, email: mailTokens.email })
  return row
}

/** Makes the links that were sent to a user worthless: all, or those of one purpose. */
export async function deleteMailTokensOf(db: Db, userId: string, purpose?: MailPurpose): Promise<void> {
  const ofPurpose = purpose && eq(mailTokens.purpose, purpose)
  await db.delete(mailTokens).where(and(eq(mailTokens.userId, userId), ofPurpose))
}

/** Clears away tokens that are out of date. */
export async function deleteExpiredMailTokens(db: Db, now: Date): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now))
}
