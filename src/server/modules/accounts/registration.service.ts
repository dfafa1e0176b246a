import { findTimeZone } from '#domain/accounts/time-zone.ts'
import { isReservedUsername } from '#domain/accounts/username.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { accountError } from './account-errors.ts'
import { insertAccount, type NewAccount } from './accounts.store.ts'
import type { Origin } from './cookies.ts'
import { isDemoEmail } from './demo-accounts.ts'
import type { AccountsDeps } from './deps.ts'
import { isEmailReserved } from './mail-tokens.store.ts'
import type { AccountMails } from './mails.service.ts'
import { checkPasswordStrength, hashPassword } from './passwords.service.ts'
import type { RateLimits } from './rate-limits.service.ts'
import { findReferrerId, reportSignUp } from './referred-sign-up.ts'
import type { SignedIn } from './second-step.service.ts'
import type { SecurityLog } from './security-log.service.ts'
import type { Sessions } from './sessions.service.ts'
import { randomReferralCode } from './tokens.ts'

/** What the sign-up form sends. */
interface RegistrationForm {
  email: string
  username: string
  password: string
  firstName: string
  lastName: string
  healthcareField: FieldCode
  referralCode?: string | undefined
  timeZone?: string | undefined
}

export interface Registration {
  /** Creates an account and signs in; throws bad_request, email_taken, username_taken, username_reserved. */
  register(form: RegistrationForm, origin: Origin): Promise<SignedIn>
}

async function makeAccount(db: Db, form: RegistrationForm, now: Date): Promise<NewAccount> {
  return {
    email: form.email,
    emailVerifiedAt: null,
    username: form.username,
    firstName: form.firstName,
    lastName: form.lastName,
    healthcareField: form.healthcareField,
    subscriptionTier: 'free',
    isAdmin: false,
    isDemo: false,
    passwordHash: await hashPassword(form.password),
    googleSubject: null,
    timeZone: findTimeZone(form.timeZone ?? '') ?? 'UTC',
    referralCode: randomReferralCode(),
    referredBy: await findReferrerId(db, form.referralCode),
    createdAt: now,
  }
}

/** Registration with a password. It reveals that a name is taken, so it is limited by address before anything is read. */
export function createRegistration(
  { db, clock, referrals }: AccountsDeps,
  services: { sessions: Sessions; limits: RateLimits; mails: AccountMails; log: SecurityLog },
): Registration {
  const { sessions, limits, mails, log } = services
  return {
    async register(form, origin) {
      await limits.take('names by address', origin.address)
      checkPasswordStrength(form.password, form, 'password')
      if (isReservedUsername(form.username)) throw accountError('username_reserved')
      const isReserved = isDemoEmail(form.email) || (await isEmailReserved(db, form.email, clock()))
      if (isReserved) throw accountError('email_taken')
      const newAccount = await makeAccount(db, form, clock())
      const { userAgent } = origin
      const signedIn = await mails.inTransaction(async (tx) => {
        const account = await insertAccount(tx, newAccount)
        if (typeof account === 'string') return account
        await reportSignUp(tx, account, origin, { referrals, log })
        await log.record(account.id, 'account_created', origin, tx)
        const session = await sessions.start(tx, { userId: account.id, userAgent, method: 'password' })
        await mails.requestVerification(account.id, tx)
        return { account, session }
      })
      if (typeof signedIn === 'string') throw accountError(signedIn)
      return signedIn
    },
  }
}
