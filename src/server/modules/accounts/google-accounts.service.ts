import { randomInt } from 'node:crypto'
import type { Account } from '#domain/accounts/account.ts'
import { suggestUsernames } from '#domain/accounts/username.ts'
import type { GoogleProfile } from '#server/adapters/google/google-sign-in.ts'
import {
  findAccountByEmail,
  findAccountByGoogle,
  insertAccount,
  linkGoogle,
  type NewAccount,
} from './accounts.store.ts'
import { isDemoEmail } from './demo-accounts.ts'
import type { AccountsDeps } from './deps.ts'
import type { AccountMails } from './mails.service.ts'
import { makeReferralCode } from './tokens.ts'

export interface GoogleAccounts {
  /** The account of a person that Google vouches for; undefined when theirs may not be linked. */
  findOrAdd(profile: GoogleProfile): Promise<Account | undefined>
}

const newAccount = (profile: GoogleProfile, username: string, now: Date): NewAccount => ({
  email: profile.email,
  emailVerifiedAt: profile.emailVerified ? now : null,
  username,
  firstName: (profile.firstName || username).slice(0, 80),
  lastName: profile.lastName.slice(0, 80),
  healthcareField: null,
  profileImageUrl: profile.pictureUrl,
  subscriptionTier: 'free',
  isAdmin: false,
  isDemo: false,
  passwordHash: null,
  googleSubject: profile.subject,
  timeZone: 'UTC',
  referralCode: makeReferralCode(),
  referredBy: null,
  createdAt: now,
})

/** Accounts of people who come by Google. One is only ever linked when both sides have proved to own the address. */
export function createGoogleAccounts({ db, clock }: AccountsDeps, mails: AccountMails): GoogleAccounts {
  async function add(profile: GoogleProfile): Promise<Account | undefined> {
    if (isDemoEmail(profile.email)) return undefined
    for (const username of suggestUsernames(profile.email, randomInt(900_000))) {
      const account = await insertAccount(db, newAccount(profile, username, clock()))
      if (account === 'email_taken') return undefined
      if (account === 'username_taken') continue
      if (!account.emailVerifiedAt) await mails.requestVerification(account.id)
      return account
    }
    return undefined
  }

  return {
    async findOrAdd(profile) {
      const linked = await findAccountByGoogle(db, profile.subject)
      if (linked) return linked
      const local = await findAccountByEmail(db, profile.email)
      if (!local) return add(profile)
      const mayLink = profile.emailVerified && local.emailVerifiedAt !== null
      return mayLink && (await linkGoogle(db, local.id, profile.subject)) ? local : undefined
    },
  }
}
