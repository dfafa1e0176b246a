import { hash, randomBytes, randomInt } from 'node:crypto'
import { formReferralCode, referralAlphabet, referralCodeLength } from '#domain/accounts/referral-code.ts'

const shape = /^[A-Za-z0-9_-]{43}$/

/** A secret of 256 bits for a cookie or a link, in 43 characters. */
function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token (SHA-256, hex): enough to recognise it, not to use it. Undefined when it is none of ours. */
export function findTokenHash(token: string): string | undefined {
  return shape.test(token) ? hash('sha256', token, 'hex') : undefined
}

/** A fresh secret and what is kept of it. */
export function makeHashedToken(): { token: string; tokenHash: string } {
  const token = makeToken()
  return { token, tokenHash: hash('sha256', token, 'hex') }
}

/** A referral code of a new account. */
export function makeReferralCode(): string {
  return formReferralCode(Array.from({ length: referralCodeLength }, () => randomInt(referralAlphabet.length)))
}
