import { type Account, accountKey } from '#domain/accounts/account.ts'
import type { Principal } from '#server/http/principal.ts'
import { accountError } from './account-errors.ts'
import { findAccount, markVerified, updateAccount } from './accounts.store.ts'
import type { Origin } from './cookies.ts'
import type { AccountsDeps } from './deps.ts'
import type { EmailChange } from './email-change.service.ts'
import { deleteOtherMailTokens, findMailToken, type MailToken, takeMailToken } from './mail-tokens.store.ts'
import type { AccountMails } from './mails.service.ts'
import { checkPasswordStrength, hashPassword } from './passwords.service.ts'
import type { RateLimits } from './rate-limits.service.ts'
import type { SecurityLog } from './security-log.service.ts'
import type { Sessions } from './sessions.service.ts'
import { findTokenHash } from './tokens.ts'

export interface Recovery {
  /** Sends the verification email again, to the pending address if there is one; does nothing when there is none to verify. */
  resendVerification(principal: Principal): Promise<void>
  /** Verifies an address, or confirms a pending one; throws invalid_token, email_taken. */
  verify(token: string, origin: Origin): Promise<{ emailChanged: boolean }>
  /** Requests a reset email. Resolves alike and as fast whether or not the account exists, and when it is limited. */
  requestReset(email: string, origin: Origin): Promise<void>
  /** Sets the password of the account that the link was sent to and ends its sessions; throws invalid_token, bad_request. */
  reset(token: string, password: string, origin: Origin): Promise<void>
  /** Undoes a change of address; throws invalid_token. */
  undoEmailChange(token: string, origin: Origin): Promise<void>
}

interface Services {
  limits: RateLimits
  mails: AccountMails
  sessions: Sessions
  emailChange: EmailChange
  log: SecurityLog
}

/** Proof of owning a mailbox: verification of an address, and resetting a forgotten password. */
export function createRecovery({ db, clock, referrals }: AccountsDeps, services: Services): Recovery {
  const { limits, mails, sessions, emailChange, log } = services

  /** Runs `use` with the hash of a link's token. Only links that turn out to be invalid count toward the limit. */
  async function withLink<T>(token: string, origin: Origin, use: (tokenHash: string) => Promise<T>): Promise<T> {
    await limits.take('link by address', origin.address)
    const tokenHash = findTokenHash(token)
    if (!tokenHash) throw accountError('invalid_token')
    const result = await use(tokenHash)
    await limits.giveBack('link by address', origin.address)
    return result
  }

  async function verifyAddress({ userId, email }: MailToken, tokenHash: string, origin: Origin): Promise<void> {
    await db.tx(async (tx) => {
      const taken = await takeMailToken(tx, tokenHash, clock())
      // The link proves that the reader owns the address it went to, which the account may have left since.
      if (!taken || !(await markVerified(tx, userId, email, clock()))) throw accountError('invalid_token')
      await log.record(userId, 'email_verified', origin, tx)
      await referrals.onEmailVerified(tx, userId)
    })
    sessions.forget(userId)
  }

  async function confirmNewEmail(tokenHash: string, origin: Origin): Promise<void> {
    const userId = await mails.inTransaction(async (tx) => {
      const taken = await takeMailToken(tx, tokenHash, clock())
      if (!taken) throw accountError('invalid_token')
      await emailChange.confirm(tx, taken, origin)
      return taken.userId
    })
    sessions.forget(userId)
  }

  async function setPassword(account: Account, passwordHash: string, tokenHash: string, origin: Origin) {
    await db.tx(async (tx) => {
      const taken = await takeMailToken(tx, tokenHash, clock())
      const isTheirs = taken && (await markVerified(tx, account.id, taken.email, clock()))
      if (!isTheirs) throw accountError('invalid_token')
      await updateAccount(tx, account.id, { passwordHash, googleSubject: null, pendingEmail: null })
      await sessions.endAll(tx, account.id)
      await deleteOtherMailTokens(tx, account.id)
      await log.record(account.id, 'password_reset', origin, tx)
      await referrals.onEmailVerified(tx, account.id)
      if (account.googleSubject !== null) await log.record(account.id, 'google_unlinked', origin, tx)
    })
    sessions.forget(account.id)
    // The owner of the mailbox must not stay locked out because of someone else's guesses.
    await limits.clear('password by account', account.id)
  }

  return {
    async resendVerification(principal) {
      const account = await findAccount(db, principal.userId)
      if (!account) throw accountError('unauthenticated')
      if (account.isDemo) throw accountError('demo_account')
      if (account.emailVerifiedAt && !account.pendingEmail) return
      await limits.take('verification email by account', account.id)
      if (account.pendingEmail) await mails.requestNewEmail(account.id)
      else await mails.requestVerification(account.id)
    },
    verify: (token, origin) =>
      withLink(token, origin, async (tokenHash) => {
        const found = await findMailToken(db, tokenHash, clock())
        const emailChanged = found?.purpose === 'confirm-new-email'
        if (emailChanged) await confirmNewEmail(tokenHash, origin)
        else if (found?.purpose === 'verify-email') await verifyAddress(found, tokenHash, origin)
        else throw accountError('invalid_token')
        return { emailChanged }
      }),
    async requestReset(email, origin) {
      const mayAsk = await limits.allows('reset email by address', origin.address)
      const mayReceive = await limits.allows('reset email by mailbox', accountKey(email))
      if (mayAsk && mayReceive) await mails.requestReset(email)
    },
    reset: (token, password, origin) =>
      withLink(token, origin, async (tokenHash) => {
        // Looked up before anything is hashed: hashing is expensive, and an attacker could request it endlessly.
        const found = await findMailToken(db, tokenHash, clock())
        const account = found?.purpose === 'reset-password' ? await findAccount(db, found.userId) : undefined
        if (!account) throw accountError('invalid_token')
        checkPasswordStrength(password, account, 'password')
        await setPassword(account, await hashPassword(password), tokenHash, origin)
      }),
    undoEmailChange: (token, origin) => withLink(token, origin, (tokenHash) => emailChange.undo(tokenHash, origin)),
  }
}
