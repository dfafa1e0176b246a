import { type Account, accountKey } from '#domain/accounts/account.ts'
import type { Principal } from '#server/http/principal.ts'
import { accountError } from './account-errors.ts'
import { deleteAccount } from './accounts.store.ts'
import { viewSecurityEvent, viewSession } from './accounts.views.ts'
import type { Origin } from './cookies.ts'
import type { AccountsDeps } from './deps.ts'
import type { OwnPassword } from './passwords.service.ts'
import type { Profile } from './profile.service.ts'
import type { RateLimits } from './rate-limits.service.ts'
import type { SecurityLog } from './security-log.service.ts'
import type { Sessions } from './sessions.service.ts'

export interface PersonalData {
  /** Everything that is stored about the caller, without secrets. */
  export(principal: Principal, origin: Origin): Promise<Record<string, unknown>>
  /** Deletes the caller's account and all personal data; throws wrong_password, demo_account. */
  delete(principal: Principal, proof: { password?: string | undefined; email?: string | undefined }): Promise<void>
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
  return {
    async export(principal, origin) {
      await limits.take('export by account', principal.userId)
      const account = await profile.get(principal)
      await log.record(account.id, 'data_exported', origin)
      const signedIn = await sessions.list(principal)
      return {
        exportedAt: deps.clock(),
        account: describeAccount(account),
        sessions: signedIn.map((session) => ({
          ...viewSession(session, principal.sessionId),
          userAgent: session.userAgent,
        })),
        securityLog: (await log.listAll(account.id)).map(viewSecurityEvent),
        ...(await deps.exportLearning(account.id)),
      }
    },
    async delete(principal, proof) {
      const account = await profile.get(principal)
      if (account.isDemo) throw accountError('demo_account')
      if (account.passwordHash !== null) await ownPassword.check(account, proof.password ?? '', principal)
      else if (accountKey(proof.email ?? '') !== accountKey(account.email)) throw accountError('wrong_email')
      await deps.closeAccount.prepare()
      await deps.db.tx(async (tx) => {
        await deps.closeAccount.inTransaction(tx, account.id)
        await deleteAccount(tx, account.id)
      })
      sessions.forget(account.id)
    },
  }
}
