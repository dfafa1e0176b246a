import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Account } from '#domain/accounts/account.ts'
import {
  findPasswordWeakness,
  normalizePassword,
  type PasswordOwner,
  type PasswordWeakness,
} from '#domain/accounts/password.ts'
import type { Principal } from '#server/http/principal.ts'
import { accountError, fieldError } from './account-errors.ts'
import { updateAccount } from './accounts.store.ts'
import type { Origin } from './cookies.ts'
import type { AccountsDeps } from './deps.ts'
import { deleteMailTokens } from './mail-tokens.store.ts'
import type { Profile } from './profile.service.ts'
import type { RateLimits } from './rate-limits.service.ts'
import type { SecurityLog } from './security-log.service.ts'
import type { Sessions } from './sessions.service.ts'

const derive = promisify(argon2)

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** argon2id hash of a password, with a fresh salt, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: normalizePassword(password), nonce, tagLength, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`
}

/** A dummy hash that matches no password. Compared when there is no account, to keep response times equal. */
const decoy = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(randomBytes(16))}$${encode(randomBytes(tagLength))}`

/**
 * True when the password matches the hash. Without a hash (no such account, or one without a password) the result is
 * false after the same time.
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(hash ?? decoy) ?? []
  if (!memory) throw new Error('a stored password hash is not in PHC format')
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    message: normalizePassword(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && typeof hash === 'string'
}

/** Loaded once, at startup: 50 kB. */
const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => normalizePassword(line)),
)

const weaknesses: Record<PasswordWeakness, string> = {
  common: "This is one of the most common passwords. Please choose one that's harder to guess.",
  too_simple: "This password uses too few different characters. Please choose one that's harder to guess.",
  personal: "This password contains your name, username, or email address. Please choose one that doesn't.",
}

/** Throws bad_request, with the reason, for a password that is easy to guess. `field` is its name in the body. */
export function checkPasswordStrength(password: string, owner: PasswordOwner, field: string): void {
  const weakness = findPasswordWeakness(password, owner, commonPasswords)
  if (weakness) throw fieldError(field, weaknesses[weakness])
}

export interface OwnPassword {
  /**
   * Throws wrong_password unless this is the account's password. Wrong ones are counted per session: a stolen session
   * cannot be used to guess, and guesses made elsewhere do not lock the owner out.
   */
  check(account: Account, password: string, principal: Principal): Promise<void>
  /**
   * Proves that the caller is the owner of their account: by the password or, without one, by a Google sign-in of the last
   * 10 minutes. Throws wrong_password, reauthentication_required.
   */
  confirm(account: Account, password: string | undefined, principal: Principal): Promise<void>
  /** Sets a new password and ends all other sessions; throws wrong_password, demo_account, bad_request. */
  change(
    principal: Principal,
    passwords: { currentPassword: string; newPassword: string },
    origin: Origin,
  ): Promise<void>
}

/** A Google sign-in counts as fresh for this long. */
const freshFor = 10 * 60_000

/** The password of a signed-in user, asked for again before anything that cannot be undone. */
export function createOwnPassword(
  { db, clock }: AccountsDeps,
  services: { limits: RateLimits; profile: Profile; sessions: Sessions; log: SecurityLog },
): OwnPassword {
  const { limits, profile, sessions, log } = services

  async function check(account: Account, password: string, { sessionId }: Principal): Promise<void> {
    await limits.take('password by session', sessionId)
    if (!(await verifyPassword(password, account.passwordHash))) throw accountError('wrong_password')
    await limits.clear('password by session', sessionId)
  }

  return {
    check,
    async confirm(account, password, principal) {
      if (account.passwordHash !== null) return check(account, password ?? '', principal)
      const age = clock().getTime() - principal.signedInAt.getTime()
      if (principal.method !== 'google' || age > freshFor) throw accountError('reauthentication_required')
    },
    async change(principal, { currentPassword, newPassword }, origin) {
      const account = await profile.get(principal)
      if (account.isDemo) throw accountError('demo_account')
      if (account.passwordHash === null) throw accountError('no_password')
      await check(account, currentPassword, principal)
      checkPasswordStrength(newPassword, account, 'newPassword')
      const passwordHash = await hashPassword(newPassword)
      await db.tx(async (tx) => {
        await updateAccount(tx, account.id, { passwordHash })
        await sessions.endAll(tx, account.id, principal.sessionId)
        await deleteMailTokens(tx, account.id, 'reset-password')
        await log.record(account.id, 'password_changed', origin, tx)
      })
      sessions.forget(account.id)
    },
  }
}
