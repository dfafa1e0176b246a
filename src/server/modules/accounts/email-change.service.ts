import { type Account, accountKey } from '#domain/accounts/account.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { Principal } from '#server/http/principal.ts'
import { accountError } from './account-errors.ts'
import { findAccount, findAccountByEmail, updateAccount } from './accounts.store.ts'
import type { Origin } from './cookies.ts'
import { isDemoEmail } from './demo-accounts.ts'
import type { AccountsDeps } from './deps.ts'
import {
  deleteMailTokens,
  deleteOtherMailTokens,
  findMailToken,
  isEmailReserved,
  type MailToken,
  takeMailToken,
} from './mail-tokens.store.ts'
import type { AccountMails } from './mails.service.ts'
import type { OwnPassword } from './passwords.service.ts'
import type { Profile } from './profile.service.ts'
import type { RateLimits } from './rate-limits.service.ts'
import type { SecurityLog } from './security-log.service.ts'
import type { Sessions } from './sessions.service.ts'

export interface EmailChange {
  /** Throws wrong_password, reauthentication_required, email_taken, demo_account. */
  request(
    principal: Principal,
    wanted: { email: string; password?: string | undefined },
    origin: Origin,
  ): Promise<Account>
  cancel(principal: Principal): Promise<Account>
  /**
   * Puts a pending address into effect and tells the previous one, in the transaction that used the link up; throws
   * invalid_token, email_taken.
   */
  confirm(tx: Db, token: MailToken, origin: Origin): Promise<void>
  /**
   * Restores the address that the link was sent to. Whoever changed it knew the password, so the password, all sessions,
   * and the Google link end, and a reset link goes to the restored address. Throws invalid_token.
   */
  undo(tokenHash: string, origin: Origin): Promise<void>
}

interface Services {
  profile: Profile
  ownPassword: OwnPassword
  limits: RateLimits
  mails: AccountMails
  sessions: Sessions
  log: SecurityLog
}

/** The account after an update, whose conflicts become errors. */
function ensureUpdated(updated: Awaited<ReturnType<typeof updateAccount>>): Account {
  if (updated === undefined) throw accountError('unauthenticated')
  if (typeof updated === 'string') throw accountError(updated)
  return updated
}

/** A change of email address: proved by the password, confirmed by the new address, undone by the old one. */
export function createEmailChange({ db, clock, referrals }: AccountsDeps, services: Services): EmailChange {
  const { profile, ownPassword, limits, mails, sessions, log } = services

  async function isTaken(email: string, userId: string): Promise<boolean> {
    if (isDemoEmail(email)) return true
    const owner = await findAccountByEmail(db, email)
    return owner !== undefined || (await isEmailReserved(db, email, clock(), userId))
  }

  return {
    async request(principal, { email, password }, origin) {
      const account = await profile.get(principal)
      if (account.isDemo) throw accountError('demo_account')
      await limits.take('email change by account', account.id)
      await ownPassword.confirm(account, password, principal)
      // Another spelling of the same address, such as its case, needs no confirmation.
      if (accountKey(email) === accountKey(account.email)) {
        return ensureUpdated(await updateAccount(db, account.id, { email, pendingEmail: null }))
      }
      await limits.take('names by address', origin.address)
      if (await isTaken(email, account.id)) throw accountError('email_taken')
      return mails.inTransaction(async (tx) => {
        await deleteMailTokens(tx, account.id, 'confirm-new-email')
        await log.record(account.id, 'email_change_requested', origin, tx)
        const changed = ensureUpdated(await updateAccount(tx, account.id, { pendingEmail: email }))
        await mails.requestNewEmail(account.id, tx)
        return changed
      })
    },
    cancel: async (principal) =>
      db.tx(async (tx) => {
        await deleteMailTokens(tx, principal.userId, 'confirm-new-email')
        return ensureUpdated(await updateAccount(tx, principal.userId, { pendingEmail: null }))
      }),
    async confirm(tx, { userId, email }, origin) {
      const previous = await findAccount(tx, userId)
      const pending = previous?.pendingEmail
      if (!previous || !pending || accountKey(pending) !== email) throw accountError('invalid_token')
      if (await isEmailReserved(tx, pending, clock(), userId)) throw accountError('email_taken')
      const change = { email: pending, emailVerifiedAt: clock(), pendingEmail: null, googleSubject: null }
      ensureUpdated(await updateAccount(tx, userId, change))
      await deleteOtherMailTokens(tx, userId)
      await log.record(userId, 'email_changed', origin, tx)
      await referrals.onEmailVerified(tx, userId)
      if (previous.googleSubject !== null) await log.record(userId, 'google_unlinked', origin, tx)
      const verified = previous.emailVerifiedAt !== null
      await mails.requestEmailChanged(userId, { email: previous.email, verified }, tx)
    },
    async undo(tokenHash, origin) {
      const found = await findMailToken(db, tokenHash, clock())
      if (found?.purpose !== 'undo-email-change') throw accountError('invalid_token')
      const restored = await mails.inTransaction(async (tx) => {
        const token = await takeMailToken(tx, tokenHash, clock())
        if (!token) throw accountError('invalid_token')
        const { userId, email } = token
        const change = { email, emailVerifiedAt: clock(), pendingEmail: null, googleSubject: null, passwordHash: null }
        const account = await updateAccount(tx, userId, change)
        if (account === undefined || typeof account === 'string') throw accountError('invalid_token')
        await sessions.endAll(tx, userId)
        await deleteOtherMailTokens(tx, userId, token)
        await log.record(userId, 'email_change_undone', origin, tx)
        await mails.requestReset(email, tx)
        return account
      })
      sessions.forget(restored.id)
      await limits.clear('password by account', restored.id)
    },
  }
}
