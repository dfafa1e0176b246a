import { hash, randomBytes, randomInt } from 'node:crypto'
import { makeReferralCode, referralAlphabet, referralCodeLength } from '#domain/accounts/referral-code.ts'
import { createSeal } from '#server/seal.ts'

const tokenFormat = /^[A-Za-z0-9_-]{43}$/

/** The SHA-256 (hex) under which a token is stored; undefined for a text that cannot be one of our tokens. */
export function findTokenHash(token: string): string | undefined {
  return tokenFormat.test(token) ? hash('sha256', token, 'hex') : undefined
}

/** A new 256-bit secret for a cookie or a link, in 43 characters, and the hash under which it is stored. */
export function makeHashedToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hash('sha256', token, 'hex') }
}

/** A random referral code for a new account. */
export function randomReferralCode(): string {
  return makeReferralCode(Array.from({ length: referralCodeLength }, () => randomInt(referralAlphabet.length)))
}

/** Seals small values that a browser stores for us for a while. */
export interface ExpiringSeal {
  seal(value: unknown, expiresAt: Date): string
  /** The value; undefined when it was not sealed here for this purpose, was changed, or has expired. */
  open(sealed: string, now: Date): unknown
}

/** A seal whose values expire. */
export function createExpiringSeal(secret: string, purpose: string): ExpiringSeal {
  const permanent = createSeal(secret, purpose)
  return {
    seal: (value, expiresAt) => permanent.seal(JSON.stringify({ value, expiresAt: expiresAt.getTime() })),
    open(sealed, now) {
      const text = permanent.open(sealed)
      if (text === undefined) return undefined
      const { value, expiresAt } = JSON.parse(text)
      return now.getTime() < expiresAt ? value : undefined
    },
  }
}
