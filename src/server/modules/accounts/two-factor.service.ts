import { hash, randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Account } from '#domain/accounts/account.ts'
import { makeRecoveryCode, readTypedCode, recoveryCodeBytes, recoveryCodeCount } from '#domain/accounts/two-factor.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { Principal } from '#server/http/principal.ts'
import { createSeal } from '#server/seal.ts'
import { accountError } from './account-errors.ts'
import type { Origin } from './cookies.ts'
import { mayHaveTwoFactor } from './demo-accounts.ts'
import type { AccountsDeps } from './deps.ts'
import type { AccountMails } from './mails.service.ts'
import type { OwnPassword } from './passwords.service.ts'
import type { Profile } from './profile.service.ts'
import type { RateLimits } from './rate-limits.service.ts'
import type { SecurityLog } from './security-log.service.ts'
import type { Sessions } from './sessions.service.ts'
import {
  acceptStep,
  countRecoveryCodes,
  findSecret,
  lockTwoFactor,
  replaceRecoveryCodes,
  saveSecret,
  takeRecoveryCode,
  turnOff,
  turnOn,
} from './two-factor.store.ts'

/** Seconds by which the clock of a phone may differ: one time step. */
const tolerance = 30

interface Services {
  limits: RateLimits
  mails: AccountMails
  sessions: Sessions
  profile: Profile
  ownPassword: OwnPassword
  log: SecurityLog
}

/** Codes of an authenticator app (TOTP, RFC 6238) and recovery codes. */
export interface TwoFactor {
  /** Accepts a code and uses it up; false when it is wrong or already used. The caller has to count attempts. */
  accept(account: Account, typed: string, origin: Origin): Promise<boolean>
  /** The same for a signed-in user, counted per session; throws invalid_code, too_many_requests. */
  check(account: Account, typed: string, principal: Principal, origin: Origin): Promise<void>
  countRecoveryCodes(userId: string): Promise<number>
  /** A new secret, which takes effect once one of its codes is confirmed; throws two_factor_conflict, demo_account. */
  begin(principal: Principal): Promise<{ secret: string; uri: string }>
  /** Turns it on, ends all other sessions, and returns the recovery codes; throws invalid_code, two_factor_conflict. */
  enable(principal: Principal, typed: string, origin: Origin): Promise<string[]>
  /** Replaces all recovery codes; throws invalid_code, two_factor_conflict. */
  renewRecoveryCodes(principal: Principal, typed: string, origin: Origin): Promise<string[]>
  /** Throws wrong_password, reauthentication_required, invalid_code, two_factor_conflict. */
  disable(principal: Principal, proof: { password?: string | undefined; code: string }, origin: Origin): Promise<void>
  /** For a user who lost their device: turns it off and ends all sessions; false when it was off. Call `forget` after it. */
  reset(tx: Db, userId: string): Promise<boolean>
}

const hashOf = (code: string) => hash('sha256', code, 'hex')

function makeRecoveryCodes() {
  const codes = Array.from({ length: recoveryCodeCount }, () => makeRecoveryCode(randomBytes(recoveryCodeBytes)))
  return { codes, hashes: codes.map((code) => hashOf(code.replaceAll('-', ''))) }
}

/** Accepts app codes, each once. The secret is sealed together with its owner's ID, so that it works for no one else. */
function createAppCodes({ clock, config }: AccountsDeps) {
  const seal = createSeal(config.sessionSecret, 'two-factor secrets')

  async function open(db: Db, userId: string): Promise<string | undefined> {
    const sealed = await findSecret(db, userId)
    const [owner, secret] = (sealed === undefined ? undefined : seal.open(sealed))?.split('\n') ?? []
    return owner === userId ? secret : undefined
  }
  return {
    seal: (userId: string, secret: string) => seal.seal(`${userId}\n${secret}`),
    async accept(db: Db, userId: string, code: string): Promise<boolean> {
      const secret = await open(db, userId)
      if (secret === undefined) return false
      const epoch = Math.floor(clock().getTime() / 1000)
      const result = await verify({ secret, token: code, epoch, epochTolerance: tolerance })
      return result.valid && 'timeStep' in result && acceptStep(db, userId, result.timeStep)
    },
  }
}

type AppCodes = ReturnType<typeof createAppCodes>

/** Checks codes of either kind. */
function createCheck(db: Db, app: AppCodes, { limits, mails, log }: Services): Pick<TwoFactor, 'accept' | 'check'> {
  async function accept(account: Account, text: string, origin: Origin): Promise<boolean> {
    const typed = readTypedCode(text)
    if (!typed) return false
    if (typed.kind === 'app') return app.accept(db, account.id, typed.code)
    return mails.inTransaction(async (tx) => {
      if (!(await takeRecoveryCode(tx, account.id, hashOf(typed.code)))) return false
      await log.record(account.id, 'recovery_code_used', origin, tx)
      await mails.requestTwoFactorNotice(account.id, 'recoveryCodeUsed', tx)
      return true
    })
  }

  return {
    accept,
    async check(account, typed, { sessionId }, origin) {
      await limits.take('code by session', sessionId)
      if (!(await accept(account, typed, origin))) {
        await log.record(account.id, 'code_failed', origin)
        throw accountError('invalid_code')
      }
      await limits.clear('code by session', sessionId)
    },
  }
}

/** The second step of signing in, and what its owner can do with it. */
export function createTwoFactor(deps: AccountsDeps, services: Services): TwoFactor {
  const { db, clock, config } = deps
  const { limits, mails, sessions, profile, ownPassword, log } = services
  const app = createAppCodes(deps)
  const { accept, check } = createCheck(db, app, services)

  /** Runs a change that requires two-factor sign-in to be on, or off; throws two_factor_conflict otherwise. */
  async function change<T>(userId: string, expected: 'on' | 'off', work: (tx: Db) => Promise<T>): Promise<T> {
    const result = await mails.inTransaction(async (tx) => {
      const found = await lockTwoFactor(tx, userId)
      if (!found) throw accountError('unauthenticated')
      if (found.isOn !== (expected === 'on')) throw accountError(found.isOn ? 'two_factor_on' : 'two_factor_off')
      return work(tx)
    })
    sessions.forget(userId)
    return result
  }

  async function getEligible(principal: Principal): Promise<Account> {
    const account = await profile.get(principal)
    if (!mayHaveTwoFactor(account, config)) throw accountError('demo_account')
    return account
  }

  return {
    accept,
    check,
    countRecoveryCodes: (userId) => countRecoveryCodes(db, userId),
    async begin(principal) {
      const account = await getEligible(principal)
      const secret = generateSecret()
      await change(account.id, 'off', (tx) => saveSecret(tx, account.id, app.seal(account.id, secret)))
      return { secret, uri: generateURI({ issuer: 'Preceptor', label: account.email, secret }) }
    },
    async enable(principal, text, origin) {
      const account = await getEligible(principal)
      await limits.take('code by session', principal.sessionId)
      const typed = readTypedCode(text)
      const { codes, hashes } = makeRecoveryCodes()
      await change(account.id, 'off', async (tx) => {
        const isRight = typed?.kind === 'app' && (await app.accept(tx, account.id, typed.code))
        if (!isRight) throw accountError('invalid_code')
        await turnOn(tx, account.id, clock())
        await replaceRecoveryCodes(tx, account.id, hashes)
        // They were started without a second step.
        await sessions.endAll(tx, account.id, principal.sessionId)
        await log.record(account.id, 'two_factor_turned_on', origin, tx)
        await mails.requestTwoFactorNotice(account.id, 'turnedOn', tx)
      })
      await limits.clear('code by session', principal.sessionId)
      return codes
    },
    async renewRecoveryCodes(principal, typed, origin) {
      const account = await profile.get(principal)
      if (!account.twoFactorAt) throw accountError('two_factor_off')
      await check(account, typed, principal, origin)
      const { codes, hashes } = makeRecoveryCodes()
      await change(account.id, 'on', async (tx) => {
        await replaceRecoveryCodes(tx, account.id, hashes)
        await log.record(account.id, 'recovery_codes_replaced', origin, tx)
        await mails.requestTwoFactorNotice(account.id, 'recoveryCodesReplaced', tx)
      })
      return codes
    },
    async disable(principal, { password, code }, origin) {
      const account = await profile.get(principal)
      await ownPassword.confirm(account, password, principal)
      if (!account.twoFactorAt) throw accountError('two_factor_off')
      await check(account, code, principal, origin)
      await change(account.id, 'on', async (tx) => {
        await turnOff(tx, account.id)
        await log.record(account.id, 'two_factor_turned_off', origin, tx)
        await mails.requestTwoFactorNotice(account.id, 'turnedOff', tx)
      })
    },
    async reset(tx, userId) {
      const found = await lockTwoFactor(tx, userId)
      if (!found?.isOn) return false
      await turnOff(tx, userId)
      await sessions.endAll(tx, userId)
      await mails.requestTwoFactorNotice(userId, 'resetByTeam', tx)
      return true
    },
  }
}
