import { type Account, accountKey } from '#domain/accounts/account.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { accountError } from './account-errors.ts'
import { findAccountByName, updateAccount } from './accounts.store.ts'
import type { Origin } from './cookies.ts'
import type { AccountsDeps } from './deps.ts'
import { verifyPassword } from './passwords.service.ts'
import type { LimitName, RateLimits } from './rate-limits.service.ts'
import type { AwaitsCode, SecondStep, SignedIn } from './second-step.service.ts'
import type { SecurityLog } from './security-log.service.ts'
import type { Sessions } from './sessions.service.ts'

interface Credentials {
  emailOrUsername: string
  password: string
  healthcareField?: FieldCode | undefined
}

export interface SignIn {
  /** Throws account_suspended; and invalid_credentials, alike and after the same time whether or not the account exists. */
  signIn(credentials: Credentials, origin: Origin): Promise<SignedIn | AwaitsCode>
}

/** Sign-in with a password. */
export function createSignIn(
  { db, config }: AccountsDeps,
  services: { sessions: Sessions; limits: RateLimits; log: SecurityLog; secondStep: SecondStep },
): SignIn {
  const { sessions, limits, log, secondStep } = services
  /**
   * Counts an attempt; the result is what to clear and to give back when the password is right. A device that signed in
   * to this account before is counted by itself, so that guesses made elsewhere do not lock its owner out.
   */
  async function countAttempt(subject: string, accountId: string | undefined, origin: Origin) {
    const deviceId = accountId && origin.knownDevices.get(accountId)
    const counter: [LimitName, string] = deviceId
      ? ['password by known device', `${accountId}\n${deviceId}`]
      : ['password by account', subject]
    if (!deviceId) await limits.take('sign-in by address', origin.address)
    await limits.take(...counter)
    return async () => {
      await limits.clear(...counter)
      if (!deviceId) await limits.giveBack('sign-in by address', origin.address)
    }
  }

  /** Test accounts get the specialty that was chosen. */
  async function chooseField(account: Account, healthcareField: FieldCode | undefined): Promise<Account> {
    if (!account.isDemo || healthcareField === undefined) return account
    const changed = await updateAccount(db, account.id, { healthcareField })
    return typeof changed === 'object' ? changed : account
  }

  return {
    async signIn({ emailOrUsername, password, healthcareField }, origin) {
      const found = await findAccountByName(db, emailOrUsername)
      const account = found?.isDemo && !config.demoAccess ? undefined : found
      const clearAttempt = await countAttempt(account?.id ?? accountKey(emailOrUsername), account?.id, origin)
      const isRight = await verifyPassword(password, account?.passwordHash)
      if (!account || !isRight) {
        await log.record(account?.id, 'sign_in_failed', origin)
        throw accountError('invalid_credentials')
      }
      await clearAttempt()
      // Only whoever knows the password is told.
      if (account.suspendedAt) throw accountError('account_suspended')
      if (account.twoFactorAt) return secondStep.begin(account, 'password')
      const { userAgent } = origin
      const session = await sessions.start(db, { userId: account.id, userAgent, method: 'password' })
      await log.record(account.id, 'signed_in', origin)
      return { account: await chooseField(account, healthcareField), session }
    },
  }
}
