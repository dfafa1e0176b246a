import type { NewAccount } from './accounts.store.ts'
import { makeReferralCode } from './tokens.ts'

/** The password that all test accounts share; printed openly on /demo. */
export const demoPassword = 'Preceptor-Test-2026'

/** Never resolves to a mail server (RFC 6761, .invalid). */
const demoDomain = '@demo.preceptor.invalid'

const learners = Array.from({ length: 100 }, (_, index) => `test${String(index + 1).padStart(2, '0')}`)

export const demoUsernames = {
  first: learners[0] as string,
  last: learners[99] as string,
  admin: 'admin01',
  all: [...learners, 'admin01'],
}

/** True for addresses that belong to the test accounts, whether or not this server has them. */
export function isDemoEmail(email: string): boolean {
  return email.trim().toLowerCase().endsWith(demoDomain)
}

/** A test account as it is first kept: Pro, so that everything can be tried. */
export function demoAccount(username: string, passwordHash: string, now: Date): NewAccount {
  const isAdmin = username === demoUsernames.admin
  return {
    email: `${username}${demoDomain}`,
    emailVerifiedAt: now,
    username,
    firstName: isAdmin ? 'Admin' : 'Test',
    lastName: isAdmin ? 'One' : `Learner ${Number(username.slice(4))}`,
    healthcareField: null,
    subscriptionTier: 'monthly',
    isAdmin,
    isDemo: true,
    passwordHash,
    googleSubject: null,
    timeZone: 'UTC',
    referralCode: makeReferralCode(),
    referredBy: null,
    createdAt: now,
  }
}
