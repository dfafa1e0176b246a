import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SecurityEventKind, User } from '#contract/accounts.ts'
import type { Account } from '#domain/accounts/account.ts'
import { localDay } from '#domain/progress/streak.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { JobDefinition } from '#server/adapters/jobs/jobs.ts'
import type { Authenticate, Principal } from '#server/http/principal.ts'
import { type AccountsServices, accountsRoutes } from './accounts.routes.ts'
import { clearPendingEmails, findAccountByName } from './accounts.store.ts'
import { viewSession, viewUser } from './accounts.views.ts'
import { createConfirmation } from './confirmation.service.ts'
import { createCookies } from './cookies.ts'
import { ensureDemoAccounts } from './demo-accounts.ts'
import type { AccountsDeps } from './deps.ts'
import { createEmailChange } from './email-change.service.ts'
import { createGoogleAccounts } from './google.service.ts'
import { deleteExpiredMailTokens } from './mail-tokens.store.ts'
import { type AccountMails, createAccountMails } from './mails.service.ts'
import { createOwnPassword } from './passwords.service.ts'
import { createPersonalData } from './personal-data.service.ts'
import { createProfile } from './profile.service.ts'
import { createRateLimits } from './rate-limits.service.ts'
import { deleteOldCounters } from './rate-limits.store.ts'
import { createRecovery } from './recovery.service.ts'
import { createRegistration } from './registration.service.ts'
import { createSecondStep } from './second-step.service.ts'
import { createSecurityLog, type SecurityLog } from './security-log.service.ts'
import { createSessions } from './sessions.service.ts'
import { deleteExpiredSessions, listSessions } from './sessions.store.ts'
import { createSignIn } from './sign-in.service.ts'
import { twoFactorRoutes } from './two-factor.routes.ts'
import { createTwoFactor } from './two-factor.service.ts'

export { demoPassword, viewDemoAccess } from './demo-accounts.ts'
export type { AccountsDeps } from './deps.ts'

/** What user management needs of accounts. */
export interface AccountSupport {
  /** Runs a change that requests emails in its transaction. */
  inTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** The id of the account with this email address or username, regardless of case. */
  findId(emailOrUsername: string): Promise<string | undefined>
  listSessions(userId: string): Promise<{ id: string; device: string; createdAt: string; lastSeenAt: string }[]>
  /** Ends all sessions of a user, in a transaction; call `forget` after it. */
  endSessions(tx: Db, userId: string): Promise<void>
  /** To be called after an account or its sessions changed, so that it takes effect at once. */
  forget(userId: string): void
  /** Sends the email that verifies an address. */
  sendVerification(userId: string): Promise<void>
  /** Turns two-factor sign-in off and ends all sessions, in `inTransaction`; false when it was off. Call `forget` after it. */
  resetTwoFactor(tx: Db, userId: string): Promise<boolean>
  /** Records an act of the team in the user's own security log, in a transaction. */
  addToSecurityLog(tx: Db, userId: string, kind: SecurityEventKind): Promise<void>
  /** Everything that is stored about a user; `record` logs the reason. Throws too_many_requests. */
  exportData(admin: Principal, userId: string, record: (tx: Db) => Promise<void>): Promise<Record<string, unknown>>
  /** Deletes an account as its owner would; `record` runs first, in the same transaction, and may refuse. */
  deleteAccount(userId: string, record: (tx: Db) => Promise<void>): Promise<void>
}

function createSupport({ db, clock }: AccountsDeps, services: AccountsServices, mails: AccountMails): AccountSupport {
  const { sessions, twoFactor, personalData, log } = services
  return {
    inTransaction: mails.inTransaction,
    findId: async (emailOrUsername) => (await findAccountByName(db, emailOrUsername))?.id,
    listSessions: async (userId) =>
      (await listSessions(db, userId, clock())).map((session) => {
        const { id, device, createdAt, lastSeenAt } = viewSession(session, '')
        return { id, device, createdAt, lastSeenAt }
      }),
    endSessions: (tx, userId) => sessions.endAll(tx, userId),
    forget: sessions.forget,
    sendVerification: (userId) => mails.requestVerification(userId),
    resetTwoFactor: twoFactor.reset,
    addToSecurityLog: (tx, userId, kind) => log.recordByTeam(userId, kind, tx),
    exportData: personalData.exportFor,
    deleteAccount: personalData.deleteFor,
  }
}

/** The accounts module: who a user is, how they prove it, and what they can do with their own data. */
export interface Accounts {
  routes(app: FastifyInstance): void
  authenticate: Authenticate
  support: AccountSupport
  /** The user record of a caller, as GET /api/user returns it; throws unauthenticated when the account was deleted. */
  findUser(principal: Principal): Promise<User>
  /** Creates the test accounts if this server offers them; to be called before it listens. */
  ensureDemoAccounts(): Promise<void>
}

const cleanUp = { name: 'account-clean-up', payload: z.object({}) } satisfies JobDefinition

/** Schedules the hourly deletion of expired rows. */
function scheduleCleanUp({ db, clock, jobs }: AccountsDeps, log: SecurityLog): void {
  jobs.schedule(cleanUp, '7 * * * *', async () => {
    const now = clock()
    await deleteExpiredSessions(db, now)
    await clearPendingEmails(db, await deleteExpiredMailTokens(db, now))
    await deleteOldCounters(db, now)
    await log.deleteOld()
  })
}

function createServices(deps: AccountsDeps, mails: AccountMails): AccountsServices {
  const limits = createRateLimits(deps)
  const log = createSecurityLog(deps)
  const sessions = createSessions(deps)
  const profile = createProfile(deps, limits, sessions)
  const ownPassword = createOwnPassword(deps, { limits, profile, sessions, log })
  const emailChange = createEmailChange(deps, { profile, ownPassword, limits, mails, sessions, log })
  const view = async (account: Account) => {
    const now = deps.clock()
    const streak = await deps.findStreak(account.id, localDay(now, account.timeZone))
    return viewUser(account, streak, { now, adminsNeedTwoFactor: deps.config.production })
  }
  const twoFactor = createTwoFactor(deps, { limits, mails, sessions, profile, ownPassword, log })
  const secondStep = createSecondStep(deps, { sessions, limits, log, twoFactor })
  return {
    config: deps.config,
    cookies: createCookies(deps.config, deps.clock),
    registration: createRegistration(deps, { sessions, limits, mails, log }),
    signIn: createSignIn(deps, { sessions, limits, log, secondStep }),
    google: createGoogleAccounts(deps, { sessions, mails, log, secondStep }),
    secondStep,
    twoFactor,
    confirmation: createConfirmation({ profile, ownPassword, twoFactor, sessions }),
    sessions,
    profile,
    emailChange,
    ownPassword,
    recovery: createRecovery(deps, { limits, mails, sessions, emailChange, log }),
    personalData: createPersonalData(deps, { sessions, profile, ownPassword, limits, log }),
    log,
    viewUser: view,
  }
}

/** Builds the module. It registers its jobs, so it has to be called before `jobs.start()`. */
export function createAccounts(deps: AccountsDeps): Accounts {
  const mails = createAccountMails(deps)
  const services = createServices(deps, mails)
  const { sessions, profile } = services
  scheduleCleanUp(deps, services.log)
  return {
    authenticate: sessions.authenticate,
    support: createSupport(deps, services, mails),
    findUser: async (principal) => services.viewUser(await profile.get(principal)),
    ensureDemoAccounts: () => ensureDemoAccounts(deps, sessions),
    routes: (app) => {
      accountsRoutes(app, services)
      twoFactorRoutes(app, services)
    },
  }
}
