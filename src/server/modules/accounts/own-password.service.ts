import type { Account } from '#domain/accounts/account.ts'
import type { Principal } from '#server/http/principal.ts'
import { setPasswordHash } from './accounts.store.ts'
import type { AccountsDeps } from './deps.ts'
import type { Limits } from './limits.service.ts'
import { deleteMailTokensOf } from './mail-tokens.store.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { Profile } from './profile.service.ts'
import { refusal } from './refusals.ts'
import type { Sessions } from './sessions.service.ts'
import { deleteSessionsOf } from './sessions.store.ts'

export interface OwnPassword {
  /** Raises wrong_password unless this is the account's password; counted, so that it cannot be guessed. */
  check(account: Account, password: string): Promise<void>
  /** Sets a new one and ends every other session; raises wrong_password, demo_account. */
  change(principal: Principal, currentPassword: string, newPassword: string): Promise<void>
}

/** The password of somebody who is signed in, asked for again before what cannot be undone. */
export function createOwnPassword(
  deps: AccountsDeps,
  limits: Limits,
  profile: Profile,
  sessions: Sessions,
): OwnPassword {
  const { db } = deps

  async function check(account: Account, password: string): Promise<void> {
    await limits.take('password by account', account.id)
    const isRight = await verifyPassword(password, account.passwordHash)
    if (!isRight) throw refusal('wrong_password')
    await limits.clear('password by account', account.id)
  }

  return {
    check,
    async change(principal, currentPassword, newPassword) {
      const account = await profile.get(principal)
      if (account.isDemo) throw refusal('demo_account')
      if (account.passwordHash === null) throw refusal('no_password')
      await check(account, currentPassword)
      const passwordHash = await hashPassword(newPassword)
      await db.tx(async (tx) => {
        await setPasswordHash(tx, account.id, passwordHash)
        await deleteSessionsOf(tx, account.id, principal.sessionId)
        await deleteMailTokensOf(tx, account.id, 'reset-password')
      })
      sessions.forget(account.id)
    },
  }
}
