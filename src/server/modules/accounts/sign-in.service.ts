import { type Account, accountKey } from '#domain/accounts/account.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { AppError } from '#server/http/app-error.ts'
import { findAccountByName, updateAccount } from './accounts.store.ts'
import type { AccountsDeps } from './deps.ts'
import type { Limits } from './limits.service.ts'
import { verifyPassword } from './passwords.ts'
import type { Sessions } from './sessions.service.ts'

interface Credentials {
  emailOrUsername: string
  password: string
  healthcareField?: FieldCode | undefined
}

/** Where a request came from. */
export interface Origin {
  address: string
  userAgent: string
}

export interface SignedIn {
  account: Account
  token: string
}

export interface SignIn {
  /** Raises invalid_credentials, alike and after the same time whether or not there is such an account. */
  signIn(credentials: Credentials, origin: Origin): Promise<SignedIn>
}

/** Sign-in with a password. */
export function createSignIn(deps: AccountsDeps, sessions: Sessions, limits: Limits): SignIn {
  const { db, config } = deps
  return {
    async signIn({ emailOrUsername, password, healthcareField }, origin) {
      await limits.take('sign-in by address', origin.address)
      const found = await findAccountByName(db, emailOrUsername)
      const account = found?.isDemo && !config.demoAccess ? undefined : found
      const counted = account?.id ?? accountKey(emailOrUsername)
      await limits.take('password by account', counted)
      const isRight = await verifyPassword(password, account?.passwordHash)
      if (!account || !isRight) throw new AppError('invalid_credentials', 'Invalid email or password')
      await limits.clear('password by account', counted)
      await limits.giveBack('sign-in by address', origin.address)
      const token = await sessions.start(db, account.id, origin.userAgent)
      if (!account.isDemo || healthcareField === undefined) return { account, token }
      const changed = await updateAccount(db, account.id, { healthcareField })
      return { account: typeof changed === 'object' ? changed : account, token }
    },
  }
}
