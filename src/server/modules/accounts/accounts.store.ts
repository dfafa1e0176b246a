import { and, eq, ne, or, sql } from 'drizzle-orm'
import { type Account, accountKey } from '#domain/accounts/account.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { type Db, isUniqueViolation } from '#server/adapters/db/db.ts'
import { users } from '#server/adapters/db/schema.ts'
import { deleteMailTokensOf } from './mail-tokens.store.ts'

type Row = typeof users.$inferSelect

/** What has to be known to make an account. */
export type NewAccount = Omit<Account, 'id' | 'profileImageUrl' | 'shortcutsEnabled'> &
  Partial<Pick<Account, 'profileImageUrl'>>

/** What may be changed of an account. */
export type AccountChange = Partial<Omit<Account, 'id' | 'isDemo' | 'createdAt' | 'referralCode'>>

/** Why an account could not be kept. */
export type Clash = 'email_taken' | 'username_taken'

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

/** The account that signs in with this address or username, whatever its case. */
export async function findAccountByName(db: Db, emailOrUsername: string): Promise<Account | undefined> {
  const key = accountKey(emailOrUsername)
  const [row] = await db
    .select()
    .from(users)
    .where(or(eq(users.emailKey, key), eq(users.usernameKey, key)))
  return row && toAccount(row)
}

/** The account with this address, whatever its case. */
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

/** Who a referral code belongs to; test accounts refer nobody. */
export async function findReferrer(db: Db, referralCode: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.referralCode, referralCode), eq(users.isDemo, false)))
  return row?.id
}

async function findClash(db: Db, wanted: { email: string; username: string }): Promise<Clash | undefined> {
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

/** Keeps a new account, or says what is taken. Works in a transaction too: a clash does not abort it. */
export async function insertAccount(db: Db, account: NewAccount): Promise<Account | Clash> {
  const [row] = await db.insert(users).values(toValues(account)).onConflictDoNothing().returning()
  if (row) return toAccount(row)
  const clash = await findClash(db, account)
  if (!clash) throw new Error('an account clashed with another that is gone, or in its referral code')
  return clash
}

/** How many test accounts there are. */
export function countDemoAccounts(db: Db): Promise<number> {
  return db.$count(users, eq(users.isDemo, true))
}

/** Keeps the test accounts that are missing; those that are there stay as they are. */
export async function insertDemoAccounts(db: Db, accounts: NewAccount[]): Promise<void> {
  await db.insert(users).values(accounts.map(toValues)).onConflictDoNothing()
}

/**
 * Changes an account, or says what is taken; undefined when the account is gone. With another address every link that
 * was mailed to the old one dies. Not for use inside a transaction: a clash would abort it.
 */
export async function updateAccount(db: Db, id: string, change: AccountChange): Promise<Account | Clash | undefined> {
  try {
    return await db.tx(async (tx) => {
      if (change.email !== undefined) await deleteMailTokensOf(tx, id)
      const values = { ...change, ...keysOf(change) }
      const [row] = await tx.update(users).set(values).where(eq(users.id, id)).returning()
      return row && toAccount(row)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) return 'email_taken'
    if (isUniqueViolation(error, 'users_username_key')) return 'username_taken'
    throw error
  }
}

/** Sets the password of an account. */
export async function setPasswordHash(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id))
}

/** Notes that an address was verified, if it is still the address of the account. True when it is. */
export async function markVerified(db: Db, id: string, email: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(users.id, id), eq(users.emailKey, accountKey(email))))
    .returning({ id: users.id })
  return marked.length > 0
}

/** Links a Google account to an account that has none yet; false when it has, or the Google account is linked elsewhere. */
export async function linkGoogle(db: Db, id: string, subject: string): Promise<boolean> {
  const linked = await db
    .update(users)
    .set({ googleSubject: subject })
    .where(and(eq(users.id, id), sql`${users.googleSubject} is null`, ne(users.isDemo, true)))
    .returning({ id: users.id })
  return linked.length > 0
}

/** Removes an account with everything that belongs to it (by cascade), and the memory that it referred others. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.update(users).set({ referredBy: null }).where(eq(users.referredBy, id))
  await db.delete(users).where(eq(users.id, id))
}
