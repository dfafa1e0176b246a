import type { Reply } from '#contract/api.ts'
import type { Account } from '#domain/accounts/account.ts'
import {
  deleteDemoAccounts,
  insertDemoAccounts,
  listDemoAccounts,
  type NewAccount,
  updateAccount,
} from './accounts.store.ts'
import type { AccountsConfig, AccountsDeps } from './deps.ts'
import { hashPassword, verifyPassword } from './passwords.service.ts'
import type { Sessions } from './sessions.service.ts'
import { randomReferralCode } from './tokens.ts'
import { turnOff } from './two-factor.store.ts'

/** The published password of the test accounts. */
export const demoPassword = 'Preceptor-Test-2026'

/** Never resolves to a mail server (RFC 6761, .invalid). */
const demoDomain = '@demo.preceptor.invalid'

const learners = Array.from({ length: 100 }, (_, index) => `test${String(index + 1).padStart(2, '0')}`)
const admin = 'admin01'

type DemoConfig = Pick<AccountsConfig, 'production' | 'demoAccess' | 'demoAdminPassword'>

/** In production there is no test admin whose password everybody knows. */
const hasDemoAdmin = ({ production, demoAdminPassword }: DemoConfig) => !production || demoAdminPassword !== undefined

/** Test accounts are shared and have no second step, except the test admin when its password is private. */
export function mayHaveTwoFactor(
  { isDemo, isAdmin }: Pick<Account, 'isDemo' | 'isAdmin'>,
  { demoAdminPassword }: Pick<DemoConfig, 'demoAdminPassword'>,
): boolean {
  return !isDemo || (isAdmin && demoAdminPassword !== undefined)
}

/** True for the addresses of test accounts, whether or not this server offers them. */
export function isDemoEmail(email: string): boolean {
  return email.trim().toLowerCase().endsWith(demoDomain)
}

/** A new test account: Pro, so that everything can be tried. */
function makeDemoAccount(username: string, passwordHash: string, now: Date): NewAccount {
  const isAdmin = username === admin
  return {
    email: `${username}${demoDomain}`,
    emailVerifiedAt: now,
    username,
    firstName: isAdmin ? 'Admin' : 'Test',
    lastName: isAdmin ? 'One' : `Learner ${Number(username.slice(4))}`,
    healthcareField: null,
    subscriptionTier: 'monthly',
    isAdmin,
    isDemo: true,
    passwordHash,
    googleSubject: null,
    timeZone: 'UTC',
    referralCode: randomReferralCode(),
    referredBy: null,
    createdAt: now,
  }
}

/**
 * Creates the test accounts that are missing, if this server offers them (the learners share one hash, so that it is
 * quick), and removes a test admin that it does not offer or gives it the configured password. Demo accounts with other
 * addresses, such as those of a seeded class, stay.
 */
export async function ensureDemoAccounts({ db, config, clock }: AccountsDeps, sessions: Sessions): Promise<void> {
  if (!config.demoAccess) return
  const wanted = hasDemoAdmin(config) ? [...learners, admin] : learners
  const existing = await listDemoAccounts(db)
  const unwanted = existing.filter(({ username, email }) => isDemoEmail(email) && !wanted.includes(username))
  if (unwanted.length > 0) {
    await deleteDemoAccounts(
      db,
      unwanted.map(({ id }) => id),
    )
  }
  const usernames = new Set(existing.map(({ username }) => username))
  const missing = wanted.filter((username) => !usernames.has(username))
  if (missing.length > 0) {
    const passwordHash = await hashPassword(demoPassword)
    await insertDemoAccounts(
      db,
      missing.map((username) => makeDemoAccount(username, passwordHash, clock())),
    )
  }
  if (hasDemoAdmin(config)) await setAdminPassword({ db, config }, sessions)
}

/** Gives the test admin the configured password and ends the sessions that another one began. */
async function setAdminPassword({ db, config }: Pick<AccountsDeps, 'db' | 'config'>, sessions: Sessions) {
  const account = (await listDemoAccounts(db)).find(({ username }) => username === admin)
  const password = config.demoAdminPassword ?? demoPassword
  if (!account || (await verifyPassword(password, account.passwordHash))) return
  await db.tx(async (tx) => {
    await updateAccount(tx, account.id, { passwordHash: await hashPassword(password) })
    // Whoever sets the password also sets up the second step. This is how to recover when the device is lost.
    await turnOff(tx, account.id)
    await sessions.endAll(tx, account.id)
  })
  sessions.forget(account.id)
}

/** What /demo shows; nothing when this server has no test accounts. */
export function viewDemoAccess(config: DemoConfig): Reply<'GET /api/demo-access'> {
  const { demoAccess: enabled, demoAdminPassword } = config
  const hasAdmin = enabled && hasDemoAdmin(config)
  return {
    enabled,
    password: enabled ? demoPassword : null,
    firstUsername: enabled ? (learners.at(0) ?? null) : null,
    lastUsername: enabled ? (learners.at(-1) ?? null) : null,
    adminUsername: hasAdmin ? admin : null,
    adminUsesPublishedPassword: hasAdmin && demoAdminPassword === undefined,
  }
}
