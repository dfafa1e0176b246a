import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Account, accountKey } from '#domain/accounts/account.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { users } from '#server/adapters/db/schema.ts'
import { isUniqueViolation } from '#server/database-errors.ts'

type Row = typeof users.$inferSelect

/** What a new account consists of. */
export type NewAccount = Omit<
  Account,
  | 'id'
  | 'pendingEmail'
  | 'profileImageUrl'
  | 'shortcutsEnabled'
  | 'subscriptionEndsAt'
  | 'paymentDueBy'
  | 'trialEndsAt'
  | 'bonusEndsAt'
  | 'suspendedAt'
  | 'twoFactorAt'
> &
  Partial<Pick<Account, 'profileImageUrl'>>

/** The parts of an account that can change. */
export type AccountChange = Partial<Omit<Account, 'id' | 'isDemo' | 'createdAt' | 'referralCode'>>

/** Why an account could not be stored. */
export type Conflict = 'email_taken' | 'username_taken'

const toAccount = ({ emailKey: _email, usernameKey: _username, ...row }: Row): Account => ({
  ...row,
  healthcareField: row.healthcareField as FieldCode | null,
})

const keysOf = (change: { email?: string; username?: string }) => ({
  ...(change.email === undefined ? {} : { emailKey: accountKey(change.email) }),
  ...(change.username === undefined ? {} : { usernameKey: accountKey(change.username) }),
})

/** The account with this id. */
export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row && toAccount(row)
}

/** The account with this email address or username, regardless of case. */
export async function findAccountByName(db: Db, emailOrUsername: string): Promise<Account | undefined> {
  const key = accountKey(emailOrUsername)
  const [row] = await db
    .select()
    .from(users)
    .where(or(eq(users.emailKey, key), eq(users.usernameKey, key)))
  return row && toAccount(row)
}

/** The account with this email address, regardless of case. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, accountKey(email)))
  return row && toAccount(row)
}

/** The account that is linked to this Google account. */
export async function findAccountByGoogle(db: Db, subject: string): Promise<Account | undefined> {
  const [row] = await db.select().from(users).where(eq(users.googleSubject, subject))
  return row && toAccount(row)
}

/** The user a referral code belongs to; test accounts refer nobody. */
export async function findReferrer(db: Db, referralCode: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.referralCode, referralCode), eq(users.isDemo, false)))
  return row?.id
}

async function findConflict(db: Db, wanted: { email: string; username: string }): Promise<Conflict | undefined> {
  const { emailKey, usernameKey } = keysOf(wanted)
  const taken = await db
    .select({ emailKey: users.emailKey })
    .from(users)
    .where(or(eq(users.emailKey, emailKey ?? ''), eq(users.usernameKey, usernameKey ?? '')))
  if (taken.length === 0) return undefined
  return taken.some((row) => row.emailKey === emailKey) ? 'email_taken' : 'username_taken'
}

const toValues = (account: NewAccount) => ({
  ...account,
  emailKey: accountKey(account.email),
  usernameKey: accountKey(account.username),
})

/** Stores a new account, or returns what is taken. A conflict does not abort the caller's transaction. */
export async function insertAccount(db: Db, account: NewAccount): Promise<Account | Conflict> {
  const [row] = await db.insert(users).values(toValues(account)).onConflictDoNothing().returning()
  if (row) return toAccount(row)
  const conflict = await findConflict(db, account)
  if (!conflict) throw new Error('an account conflicted with one that no longer exists, or in its referral code')
  return conflict
}

/** The test accounts that exist. */
export async function listDemoAccounts(db: Db): Promise<Account[]> {
  return (await db.select().from(users).where(eq(users.isDemo, true))).map(toAccount)
}

/** Stores the test accounts that are missing; existing ones stay as they are. */
export async function insertDemoAccounts(db: Db, accounts: NewAccount[]): Promise<void> {
  await db.insert(users).values(accounts.map(toValues)).onConflictDoNothing()
}

/**
 * Changes an account, or returns what is taken; undefined when the account no longer exists. Inside a transaction a
 * conflict aborts it.
 */
export async function updateAccount(
  db: Db,
  id: string,
  change: AccountChange,
): Promise<Account | Conflict | undefined> {
  try {
    const [row] = await db
      .update(users)
      .set({ ...change, ...keysOf(change) })
      .where(eq(users.id, id))
      .returning()
    return row && toAccount(row)
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) return 'email_taken'
    if (isUniqueViolation(error, 'users_username_key')) return 'username_taken'
    throw error
  }
}

/** Marks an address as verified if it is still the address of the account. True when it is. */
export async function markVerified(db: Db, id: string, email: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(users.id, id), eq(users.emailKey, accountKey(email))))
    .returning({ id: users.id })
  return marked.length > 0
}

/**
 * Links a Google account, whose address is verified, to an account without one. The account's password and pending
 * change of address end with it. False when the account already has a link or is a test account.
 */
export async function linkGoogle(db: Db, id: string, subject: string, now: Date): Promise<boolean> {
  const linked = await db
    .update(users)
    .set({
      googleSubject: subject,
      passwordHash: null,
      pendingEmail: null,
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(users.id, id), isNull(users.googleSubject), eq(users.isDemo, false)))
    .returning({ id: users.id })
  return linked.length > 0
}

/** Forgets the pending changes of address of some users. */
export async function clearPendingEmails(db: Db, userIds: string[]): Promise<void> {
  if (userIds.length > 0) await db.update(users).set({ pendingEmail: null }).where(inArray(users.id, userIds))
}

/** Deletes an account with everything that belongs to it (by cascade), and the note that it referred others. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.update(users).set({ referredBy: null }).where(eq(users.referredBy, id))
  await db.delete(users).where(eq(users.id, id))
}

/** Deletes test accounts. */
export async function deleteDemoAccounts(db: Db, ids: string[]): Promise<void> {
  await db.delete(users).where(and(inArray(users.id, ids), eq(users.isDemo, true)))
}
