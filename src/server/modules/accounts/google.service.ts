import { randomInt } from 'node:crypto'
import type { GoogleNotice } from '#contract/accounts.ts'
import type { Account } from '#domain/accounts/account.ts'
import { suggestUsernames } from '#domain/accounts/username.ts'
import type { GoogleChecks, GoogleProfile } from '#server/adapters/google/google-sign-in.ts'
import {
  findAccount,
  findAccountByEmail,
  findAccountByGoogle,
  insertAccount,
  linkGoogle,
  type NewAccount,
} from './accounts.store.ts'
import type { Origin } from './cookies.ts'
import { isDemoEmail } from './demo-accounts.ts'
import type { AccountsDeps } from './deps.ts'
import { deleteOtherMailTokens, isEmailReserved } from './mail-tokens.store.ts'
import type { AccountMails } from './mails.service.ts'
import { findReferrerId, reportSignUp } from './referred-sign-up.ts'
import type { AwaitsCode, SecondStep, SignedIn } from './second-step.service.ts'
import type { SecurityLog } from './security-log.service.ts'
import type { Sessions } from './sessions.service.ts'
import { createExpiringSeal, randomReferralCode } from './tokens.ts'

/** Where the browser goes after signing in. */
export type ReturnTo = 'settings' | undefined

/** What is remembered while the browser is at Google: where to go then, and the code of a referral link. */
interface GoogleRequest {
  returnTo?: ReturnTo
  ref?: string | undefined
}

export interface GoogleAccounts {
  /** Where to send the browser, and what it has to bring back in a cookie. */
  begin(request: GoogleRequest): Promise<{ url: string; state: string } | { notice: GoogleNotice }>
  /** Signs in the person who came back from Google. `path` is the address Google sent the browser to, with its query. */
  finish(
    path: string,
    state: string | undefined,
    origin: Origin,
  ): Promise<((SignedIn | AwaitsCode) & { returnTo: ReturnTo }) | { notice: GoogleNotice }>
}

/** How long a sign-in at Google may take. */
export const googleMinutes = 10

const callbackPath = '/api/auth/google/callback'

interface Services {
  sessions: Sessions
  mails: AccountMails
  log: SecurityLog
  secondStep: SecondStep
}

const newAccount = (
  profile: GoogleProfile,
  { username, referredBy, now }: { username: string; referredBy: string | null; now: Date },
): NewAccount => ({
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
  referralCode: randomReferralCode(),
  referredBy,
  createdAt: now,
})

/** Finds, links, or creates the account of a Google profile; undefined when it may not be linked. */
function createAccountFinder({ db, clock, referrals }: AccountsDeps, { sessions, mails, log }: Services) {
  async function create(profile: GoogleProfile, ref: string | undefined, origin: Origin): Promise<Account | undefined> {
    if (isDemoEmail(profile.email) || (await isEmailReserved(db, profile.email, clock()))) return undefined
    const referredBy = await findReferrerId(db, ref)
    for (const username of suggestUsernames(profile.email, randomInt(900_000))) {
      const account = await mails.inTransaction(async (tx) => {
        const inserted = await insertAccount(tx, newAccount(profile, { username, referredBy, now: clock() }))
        if (typeof inserted === 'string') return inserted
        await reportSignUp(tx, inserted, origin, { referrals, log })
        await log.record(inserted.id, 'account_created', origin, tx)
        if (!inserted.emailVerifiedAt) await mails.requestVerification(inserted.id, tx)
        return inserted
      })
      if (account === 'email_taken') return undefined
      if (account !== 'username_taken') return account
    }
    return undefined
  }

  /**
   * Google has verified that the address is this person's. Someone else may have registered it here first, so everything
   * that gave access until now ends: the password, all sessions, and the links that were sent.
   */
  async function link(account: Account, profile: GoogleProfile, origin: Origin): Promise<Account | undefined> {
    const linked = await mails.inTransaction(async (tx) => {
      if (!(await linkGoogle(tx, account.id, profile.subject, clock()))) return undefined
      await sessions.endAll(tx, account.id)
      await deleteOtherMailTokens(tx, account.id)
      await log.record(account.id, 'google_linked', origin, tx)
      await referrals.onEmailVerified(tx, account.id)
      await mails.requestGoogleLinked(account.id, tx)
      return findAccount(tx, account.id)
    })
    if (!linked) return undefined
    sessions.forget(account.id)
    return linked
  }

  return async (profile: GoogleProfile, ref: string | undefined, origin: Origin): Promise<Account | undefined> => {
    const linked = await findAccountByGoogle(db, profile.subject)
    if (linked) return linked
    const local = await findAccountByEmail(db, profile.email)
    if (!local) return create(profile, ref, origin)
    return profile.emailVerified ? link(local, profile, origin) : undefined
  }
}

/** Sign-in with Google. Even when it fails there, the browser ends on one of our pages. */
export function createGoogleAccounts(deps: AccountsDeps, services: Services): GoogleAccounts {
  const { db, clock, google, config, onError } = deps
  const { sessions, log, secondStep } = services
  const seal = createExpiringSeal(config.sessionSecret, 'google sign-in')
  const findOrCreate = createAccountFinder(deps, services)

  /** What the browser brought back, if this server sealed it and it has not expired. */
  const open = (state: string | undefined) =>
    state === undefined
      ? undefined
      : (seal.open(state, clock()) as (GoogleRequest & { checks: GoogleChecks }) | undefined)

  return {
    async begin({ returnTo, ref }) {
      if (!google) return { notice: 'google-not-configured' }
      try {
        const { url, checks } = await google.begin(`${config.publicUrl()}${callbackPath}`)
        const expiresAt = new Date(clock().getTime() + googleMinutes * 60_000)
        return { url, state: seal.seal({ checks, returnTo, ref }, expiresAt) }
      } catch (error) {
        onError(error, 'google sign-in')
        return { notice: 'google-unavailable' }
      }
    },
    async finish(path, state, origin) {
      if (!google) return { notice: 'google-not-configured' }
      const url = new URL(path, config.publicUrl())
      if (url.searchParams.get('error') === 'access_denied') return { notice: 'google-canceled' }
      try {
        const begun = open(state)
        if (!begun) return { notice: 'google-unavailable' }
        const account = await findOrCreate(await google.finish(url, begun.checks), begun.ref, origin)
        if (!account) return { notice: 'google-not-linked' }
        if (account.suspendedAt) return { notice: 'google-account-suspended' }
        const { returnTo } = begun
        if (account.twoFactorAt) return { ...secondStep.begin(account, 'google'), returnTo }
        const { userAgent } = origin
        const session = await sessions.start(db, { userId: account.id, userAgent, method: 'google' })
        await log.record(account.id, 'signed_in', origin)
        return { account, session, returnTo }
      } catch (error) {
        onError(error, 'google sign-in')
        return { notice: 'google-unavailable' }
      }
    },
  }
}
