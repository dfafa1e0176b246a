import { type Account, accountKey } from '#domain/accounts/account.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { retryDeadlock } from '#server/database-errors.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import { accountError } from './account-errors.ts'
import { deleteAccount, findAccount } from './accounts.store.ts'
import { viewSecurityEvent, viewSession } from './accounts.views.ts'
import type { Origin } from './cookies.ts'
import type { AccountsDeps } from './deps.ts'
import type { OwnPassword } from './passwords.service.ts'
import type { Profile } from './profile.service.ts'
import type { RateLimits } from './rate-limits.service.ts'
import type { SecurityLog } from './security-log.service.ts'
import type { Sessions } from './sessions.service.ts'
import { listSessions, type SessionSummary } from './sessions.store.ts'
import { countRecoveryCodes } from './two-factor.store.ts'

export interface PersonalData {
  /** Everything that is stored about the caller, without secrets. */
  export(principal: Principal, origin: Origin): Promise<Record<string, unknown>>
  /** Deletes the caller's account and all personal data; throws wrong_password, demo_account. */
  delete(principal: Principal, proof: { password?: string | undefined; email?: string | undefined }): Promise<void>
  /** The same export for an admin; `record` logs the reason. Throws too_many_requests. */
  exportFor(admin: Principal, userId: string, record: (tx: Db) => Promise<void>): Promise<Record<string, unknown>>
  /** The same deletion for an admin; `record` runs first, in its transaction, and may refuse. */
  deleteFor(userId: string, record: (tx: Db) => Promise<void>): Promise<void>
}

/** Field by field, so that a column that is added later is exported only by decision. */
function describeAccount(account: Account): Record<string, unknown> {
  return {
    id: account.id,
    email: account.email,
    emailVerifiedAt: account.emailVerifiedAt,
    pendingEmail: account.pendingEmail,
    username: account.username,
    firstName: account.firstName,
    lastName: account.lastName,
    healthcareField: account.healthcareField,
    profileImageUrl: account.profileImageUrl,
    subscriptionTier: account.subscriptionTier,
    subscriptionEndsAt: account.subscriptionEndsAt,
    paymentDueBy: account.paymentDueBy,
    trialEndsAt: account.trialEndsAt,
    bonusEndsAt: account.bonusEndsAt,
    isAdmin: account.isAdmin,
    hasPassword: account.passwordHash !== null,
    googleAccount: account.googleSubject,
    timeZone: account.timeZone,
    shortcutsEnabled: account.shortcutsEnabled,
    referralCode: account.referralCode,
    wasReferred: account.referredBy !== null,
    suspendedAt: account.suspendedAt,
    twoFactorSince: account.twoFactorAt,
    createdAt: account.createdAt,
  }
}

/** The rights of access, portability, and erasure. */
export function createPersonalData(
  deps: AccountsDeps,
  services: {
    sessions: Sessions
    profile: Profile
    ownPassword: OwnPassword
    limits: RateLimits
    log: SecurityLog
  },
): PersonalData {
  const { sessions, profile, ownPassword, limits, log } = services

  async function collect(account: Account, signedIn: readonly SessionSummary[], currentId: string) {
    return {
      exportedAt: deps.clock(),
      account: describeAccount(account),
      recoveryCodesLeft: await countRecoveryCodes(deps.db, account.id),
      sessions: signedIn.map((session) => ({ ...viewSession(session, currentId), userAgent: session.userAgent })),
      securityLog: (await log.listAll(account.id)).map(viewSecurityEvent),
      ...(await deps.exportLearning(account.id)),
    }
  }

  async function close(id: string, record: (tx: Db) => Promise<void>): Promise<void> {
    await deps.closeAccount.prepare()
    // A quiz that is being graded locks the same rows in another order.
    const remove = async (tx: Db) => {
      await record(tx)
      await deps.closeAccount.inTransaction(tx, id)
      await deleteAccount(tx, id)
    }
    await retryDeadlock(() => deps.db.tx(remove))
    sessions.forget(id)
  }

  return {
    async export(principal, origin) {
      await limits.take('export by account', principal.userId)
      const account = await profile.get(principal)
      await log.record(account.id, 'data_exported', origin)
      return collect(account, await sessions.list(principal), principal.sessionId)
    },
    async exportFor(admin, userId, record) {
      await limits.take('export by admin', admin.userId)
      const account = await deps.db.tx(async (tx) => {
        await record(tx)
        return findAccount(tx, userId)
      })
      if (!account) throw new AppError('not_found', 'There is no such user.')
      return collect(account, await listSessions(deps.db, userId, deps.clock()), '')
    },
    deleteFor: close,
    async delete(principal, proof) {
      const account = await profile.get(principal)
      if (account.isDemo) throw accountError('demo_account')
      if (account.passwordHash !== null) await ownPassword.check(account, proof.password ?? '', principal)
      else if (accountKey(proof.email ?? '') !== accountKey(account.email)) throw accountError('wrong_email')
      await close(account.id, async () => {})
    },
  }
}
