import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import { accountError } from './account-errors.ts'
import { findAccount } from './accounts.store.ts'
import { type Origin, secondStepMinutes } from './cookies.ts'
import type { AccountsDeps } from './deps.ts'
import type { LimitName, RateLimits } from './rate-limits.service.ts'
import type { SecurityLog } from './security-log.service.ts'
import type { NewSession, Sessions } from './sessions.service.ts'
import type { SessionMethod } from './sessions.store.ts'
import { createExpiringSeal } from './tokens.ts'
import type { TwoFactor } from './two-factor.service.ts'

export interface SignedIn {
  account: Account
  session: NewSession
}

/** The first step of a sign-in is done. The browser keeps the sealed text, which is not a session and grants no access. */
export interface AwaitsCode {
  awaitsCode: string
}

export interface SecondStep {
  begin(account: Account, method: SessionMethod): AwaitsCode
  /** Signs in whoever passed the first step here; throws sign_in_expired, invalid_code, account_suspended. */
  finish(sealed: string | undefined, typed: string, origin: Origin): Promise<SignedIn>
}

const stateSchema = z.object({ userId: z.uuid(), method: z.enum(['password', 'google']), proof: z.string() })

/** Changes with whatever the first step was based on. After a new password, for example, the sign-in has to start over. */
const proofOf = ({ passwordHash, googleSubject, twoFactorAt }: Account) =>
  hash('sha256', JSON.stringify([passwordHash, googleSubject, twoFactorAt?.getTime() ?? null]), 'base64url')

/** The second step of a sign-in. Its session begins only here. */
export function createSecondStep(
  { db, clock, config }: AccountsDeps,
  services: { sessions: Sessions; limits: RateLimits; log: SecurityLog; twoFactor: TwoFactor },
): SecondStep {
  const { sessions, limits, log, twoFactor } = services
  const seal = createExpiringSeal(config.sessionSecret, 'second step')

  /** Counts an attempt, as for passwords: guesses made elsewhere do not lock out a device that signed in before. */
  async function countAttempt(accountId: string, origin: Origin) {
    const deviceId = origin.knownDevices.get(accountId)
    const counter: [LimitName, string] = deviceId
      ? ['code by known device', `${accountId}\n${deviceId}`]
      : ['code by account', accountId]
    if (!deviceId) await limits.take('code by address', origin.address)
    await limits.take(...counter)
    return async () => {
      await limits.clear(...counter)
      if (!deviceId) await limits.giveBack('code by address', origin.address)
    }
  }

  async function open(sealed: string | undefined) {
    const state = stateSchema.safeParse(sealed === undefined ? undefined : seal.open(sealed, clock()))
    const account = state.success ? await findAccount(db, state.data.userId) : undefined
    if (!state.success || !account?.twoFactorAt || proofOf(account) !== state.data.proof) {
      throw accountError('sign_in_expired')
    }
    return { account, method: state.data.method }
  }

  return {
    begin(account, method) {
      const expiresAt = new Date(clock().getTime() + secondStepMinutes * 60_000)
      return { awaitsCode: seal.seal({ userId: account.id, method, proof: proofOf(account) }, expiresAt) }
    },
    async finish(sealed, typed, origin) {
      const { account, method } = await open(sealed)
      const clearAttempt = await countAttempt(account.id, origin)
      if (!(await twoFactor.accept(account, typed, origin))) {
        await log.record(account.id, 'code_failed', origin)
        throw accountError('invalid_code')
      }
      await clearAttempt()
      if (account.suspendedAt) throw accountError('account_suspended')
      const { userAgent } = origin
      const session = await sessions.start(db, { userId: account.id, userAgent, method, hasPassedSecondStep: true })
      await log.record(account.id, 'signed_in', origin)
      return { account, session }
    },
  }
}
