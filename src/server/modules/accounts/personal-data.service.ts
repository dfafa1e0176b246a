import { type Account, accountKey } from '#domain/accounts/account.ts'
import type { Principal } from '#server/http/principal.ts'
import { deleteAccount } from './accounts.store.ts'
import { viewSession } from './accounts.views.ts'
import type { AccountsDeps } from './deps.ts'
import type { OwnPassword } from './own-password.service.ts'
import type { Profile } from './profile.service.ts'
import { refusal } from './refusals.ts'
import type { Sessions } from './sessions.service.ts'

export interface PersonalData {
  /** Everything that is kept about the caller, without secrets. */
  export(principal: Principal): Promise<Record<string, unknown>>
  /** Deletes the caller's account and everything personal; raises wrong_password, demo_account. */
  delete(principal: Principal, proof: { password?: string | undefined; email?: string | undefined }): Promise<void>
}

/** Field by field, so that a column that is added later is exported only by decision. */
function describeAccount(account: Account): Record<string, unknown> {
  return {
    id: account.id,
    email: account.email,
    emailVerifiedAt: account.emailVerifiedAt,
    username: account.username,
    firstName: account.firstName,
    lastName: account.lastName,
    healthcareField: account.healthcareField,
    profileImageUrl: account.profileImageUrl,
    subscriptionTier: account.subscriptionTier,
    isAdmin: account.isAdmin,
    hasPassword: account.passwordHash !== null,
    googleAccount: account.googleSubject,
    timeZone: account.timeZone,
    shortcutsEnabled: account.shortcutsEnabled,
    referralCode: account.referralCode,
    wasReferred: account.referredBy !== null,
    createdAt: account.createdAt,
  }
}

/** What the law calls portability and erasure. */
export function createPersonalData(
  deps: AccountsDeps,
  sessions: Sessions,
  profile: Profile,
  ownPassword: OwnPassword,
): PersonalData {
  return {
    async export(principal) {
      const account = await profile.get(principal)
      const signedIn = await sessions.list(principal)
      return {
        exportedAt: deps.clock(),
        account: describeAccount(account),
        sessions: signedIn.map((session) => ({
          ...viewSession(session, principal.sessionId),
          userAgent: session.userAgent,
        })),
        ...(await deps.exportLearning(account.id)),
      }
    },
    async delete(principal, proof) {
      const account = await profile.get(principal)
      if (account.isDemo) throw refusal('demo_account')
      if (account.passwordHash !== null) await ownPassword.check(account, proof.password ?? '')
      else if (accountKey(proof.email ?? '') !== accountKey(account.email)) throw refusal('wrong_email')
      await deps.db.tx((tx) => deleteAccount(tx, account.id))
      sessions.forget(account.id)
    },
  }
}
