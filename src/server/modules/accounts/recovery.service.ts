import { accountKey } from '#domain/accounts/account.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { Principal } from '#server/http/principal.ts'
import { findAccount, markVerified, setPasswordHash } from './accounts.store.ts'
import type { AccountsDeps } from './deps.ts'
import type { Limits } from './limits.service.ts'
import { deleteMailTokensOf, type MailPurpose, takeMailToken } from './mail-tokens.store.ts'
import type { AccountMails } from './mails.service.ts'
import { hashPassword } from './passwords.ts'
import { refusal } from './refusals.ts'
import type { Sessions } from './sessions.service.ts'
import { deleteSessionsOf } from './sessions.store.ts'
import { findTokenHash } from './tokens.ts'

export interface Recovery {
  /** Sends the verification mail again; nothing happens when the address is verified. */
  resendVerification(principal: Principal): Promise<void>
  /** Raises invalid_token. */
  verify(token: string): Promise<void>
  /** Asks for a reset mail. Resolves alike and as fast whether or not there is such an account, and when it is limited. */
  requestReset(email: string, address: string): Promise<void>
  /** Sets the password of the account that a reset mail was sent to and ends its sessions; raises invalid_token. */
  reset(token: string, password: string): Promise<void>
}

/** Proving that a mailbox is one's own: verification, and a new password for a forgotten one. */
export function createRecovery(deps: AccountsDeps, limits: Limits, mails: AccountMails, sessions: Sessions): Recovery {
  const { db, clock } = deps

  /** Uses a token up and does what it is for, or neither; says whose it was. */
  async function redeem(token: string, purpose: MailPurpose, effect: (tx: Db, userId: string) => Promise<void>) {
    const tokenHash = findTokenHash(token)
    if (!tokenHash) throw refusal('invalid_token')
    return db.tx(async (tx) => {
      const taken = await takeMailToken(tx, tokenHash, purpose, clock())
      // The mail proved that the reader owns the address that it went to: worth nothing for an account that left it.
      const isTheirs = taken && (await markVerified(tx, taken.userId, taken.email, clock()))
      if (!isTheirs) throw refusal('invalid_token')
      await effect(tx, taken.userId)
      return taken.userId
    })
  }

  return {
    async resendVerification(principal) {
      const account = await findAccount(db, principal.userId)
      if (!account) throw refusal('unauthenticated')
      if (account.isDemo) throw refusal('demo_account')
      if (account.emailVerifiedAt) return
      await limits.take('verification mail by account', account.id)
      await mails.requestVerification(account.id)
    },
    async verify(token) {
      await redeem(token, 'verify-email', async () => undefined)
    },
    async requestReset(email, address) {
      const mayAsk = await limits.allows('reset mail by address', address)
      const mayReceive = await limits.allows('reset mail by mailbox', accountKey(email))
      if (mayAsk && mayReceive) await mails.requestReset(email)
    },
    async reset(token, password) {
      if (!findTokenHash(token)) throw refusal('invalid_token')
      const passwordHash = await hashPassword(password)
      const userId = await redeem(token, 'reset-password', async (tx, userId) => {
        await setPasswordHash(tx, userId, passwordHash)
        await deleteSessionsOf(tx, userId)
        await deleteMailTokensOf(tx, userId)
      })
      sessions.forget(userId)
      // Whoever proved to own the mailbox must not stay locked out by somebody else's guesses.
      await limits.clear('password by account', userId)
    },
  }
}
