import { findReferralCode } from '#domain/accounts/referral-code.ts'
import { resolveTimeZone } from '#domain/accounts/time-zone.ts'
import { isReservedUsername } from '#domain/accounts/username.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { findReferrer, insertAccount, type NewAccount } from './accounts.store.ts'
import { isDemoEmail } from './demo-accounts.ts'
import type { AccountsDeps } from './deps.ts'
import type { Limits } from './limits.service.ts'
import type { AccountMails } from './mails.service.ts'
import { hashPassword } from './passwords.ts'
import { refusal } from './refusals.ts'
import type { Sessions } from './sessions.service.ts'
import type { Origin, SignedIn } from './sign-in.service.ts'
import { makeReferralCode } from './tokens.ts'

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
  /** Makes an account and signs in; raises email_taken, username_taken, username_reserved. */
  register(form: RegistrationForm, origin: Origin): Promise<SignedIn>
}

/** The id of whoever referred somebody; an unknown code is no reason to turn them away. */
async function findReferrerOf(db: Db, given: string | undefined): Promise<string | null> {
  const code = given === undefined ? undefined : findReferralCode(given)
  return (code && (await findReferrer(db, code))) || null
}

async function drawUp(db: Db, form: RegistrationForm, now: Date): Promise<NewAccount> {
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
    timeZone: resolveTimeZone(form.timeZone),
    referralCode: makeReferralCode(),
    referredBy: await findReferrerOf(db, form.referralCode),
    createdAt: now,
  }
}

/** Registration with a password. It may say that a name is taken, so it is limited by address. */
export function createRegistration(
  deps: AccountsDeps,
  sessions: Sessions,
  limits: Limits,
  mails: AccountMails,
): Registration {
  const { db, clock } = deps
  return {
    async register(form, origin) {
      if (isReservedUsername(form.username)) throw refusal('username_reserved')
      if (isDemoEmail(form.email)) throw refusal('email_taken')
      await limits.take('registration by address', origin.address)
      const drawn = await drawUp(db, form, clock())
      const signedIn = await db.tx(async (tx) => {
        const account = await insertAccount(tx, drawn)
        if (typeof account === 'string') return account
        return { account, token: await sessions.start(tx, account.id, origin.userAgent) }
      })
      if (typeof signedIn === 'string') throw refusal(signedIn)
      await mails.requestVerification(signedIn.account.id)
      return signedIn
    },
  }
}
