import { z } from 'zod'
import { type Account, accountKey } from '#domain/accounts/account.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { JobDefinition } from '#server/adapters/jobs/jobs.ts'
import type { Mail } from '#server/adapters/mail/mailer.ts'
import { findAccount, findAccountByEmail } from './accounts.store.ts'
import type { AccountsDeps } from './deps.ts'
import { insertMailToken, type MailPurpose } from './mail-tokens.store.ts'
import { makeHashedToken } from './tokens.ts'
import { countRecoveryCodes } from './two-factor.store.ts'

const hour = 60 * 60_000

const lifetimes: Record<MailPurpose, number> = {
  'verify-email': 48 * hour,
  'confirm-new-email': 48 * hour,
  'reset-password': hour,
  'undo-email-change': 7 * 24 * hour,
}

/** The page of the web app that reads a link's token. */
const pages: Record<MailPurpose, string> = {
  'verify-email': 'verify-email',
  'confirm-new-email': 'verify-email',
  'reset-password': 'reset-password',
  'undo-email-change': 'undo-email-change',
}

const compose = (...paragraphs: string[]) => [...paragraphs, 'The Preceptor team'].join('\n\n').concat('\n')

/**
 * Emails greet by name only at an address that the account has verified. Otherwise anyone could register a stranger's
 * address, with a message as the name, and have us deliver it.
 */
const greet = ({ emailVerifiedAt, firstName }: Account) => (emailVerifiedAt ? `Hello ${firstName},` : 'Hello,')

const texts = {
  verification: (link: string) => ({
    subject: 'Verify your email address',
    text: compose(
      'Hello,',
      'Welcome to Preceptor. Please confirm that this is your email address by opening this link within 48 hours:',
      link,
      "If you didn't create a Preceptor account, you can ignore this email.",
    ),
  }),
  reset: (greeting: string, link: string) => ({
    subject: 'Reset your Preceptor password',
    text: compose(
      greeting,
      'Someone (probably you) asked to reset the password for your Preceptor account. To choose a new one, open this link within 1 hour:',
      link,
      "If this wasn't you, you can ignore this email. Your password stays the same.",
    ),
  }),
  newEmail: (link: string) => ({
    subject: 'Confirm your new email address',
    text: compose(
      'Hello,',
      'You asked to use this email address for your Preceptor account. To confirm the change, open this link within 48 hours:',
      link,
      "If this wasn't you, you can ignore this email. Nothing will change.",
    ),
  }),
  emailChanged: (link: string) => ({
    subject: 'Your email address was changed',
    text: compose(
      'Hello,',
      "The email address on your Preceptor account was changed. From now on, we'll write to the new address.",
      "If this wasn't you, open the link below within 7 days. It restores this address and signs out every device. We'll then email you a link to choose a new password.",
      link,
    ),
  }),
  unverifiedEmailChanged: (contactUrl: string) => ({
    subject: 'Your email address was changed',
    text: compose(
      'Hello,',
      "A Preceptor account no longer uses this email address, which was never verified. We won't write to you again.",
      `If this was your account, please contact us. You'll find our email address at ${contactUrl}`,
    ),
  }),
  googleLinked: (link: string) => ({
    subject: 'Google sign-in was added to your account',
    text: compose(
      'Hello,',
      'Your Preceptor account is now connected to the Google account with this email address.',
      "For your security, every other device was signed out, and any password you had no longer works. From now on, sign in with Google. If this wasn't you, or you prefer a password, set a new password here. That also disconnects Google:",
      link,
    ),
  }),
}

type Notice = 'turnedOn' | 'turnedOff' | 'resetByTeam' | 'recoveryCodeUsed' | 'recoveryCodesReplaced'

const notYou = (settingsUrl: string) =>
  `If this wasn't you, change your password and sign out everywhere in your settings: ${settingsUrl}`

/** Notices about two-factor sign-in: the subject, and what happened. */
const twoFactorTexts: Record<Notice, (left: number) => { subject: string; what: string }> = {
  turnedOn: () => ({
    subject: 'Two-factor sign-in was turned on',
    what: "From now on, you'll need a code from your authenticator app to sign in to your Preceptor account. You were signed out on all your other devices. Keep your recovery codes in a safe place. You can use each one once in place of a code from the app.",
  }),
  turnedOff: () => ({
    subject: 'Two-factor sign-in was turned off',
    what: 'You no longer need a code from an authenticator app to sign in to your Preceptor account.',
  }),
  resetByTeam: () => ({
    subject: 'Two-factor sign-in was reset',
    what: 'At your request, our team turned off two-factor sign-in for your Preceptor account and signed you out everywhere. Please set it up again in your settings.',
  }),
  recoveryCodeUsed: (left) => ({
    subject: 'A recovery code was used',
    what: `One of the recovery codes for your Preceptor account was used. You have ${left === 1 ? '1 unused code' : `${left} unused codes`} left.`,
  }),
  recoveryCodesReplaced: () => ({
    subject: 'Your recovery codes were replaced',
    what: 'New recovery codes were created for your Preceptor account. Your previous codes no longer work.',
  }),
}

const userPayload = z.object({ userId: z.string() })

const mailJobs = {
  verification: { name: 'account-verification-mail', payload: userPayload },
  reset: { name: 'account-reset-mail', payload: z.object({ email: z.string() }) },
  newEmail: { name: 'account-new-email-mail', payload: userPayload },
  emailChanged: {
    name: 'account-email-changed-mail',
    payload: userPayload.extend({ email: z.string(), verified: z.boolean() }),
  },
  twoFactor: {
    name: 'account-two-factor-mail',
    payload: userPayload.extend({ notice: z.enum(Object.keys(twoFactorTexts) as [Notice, ...Notice[]]) }),
  },
  googleLinked: { name: 'account-google-linked-mail', payload: userPayload },
} satisfies Record<string, JobDefinition>

/**
 * Emails about an account. Each is only requested here; a job writes and sends it, so that no reply waits for it. An email
 * about a change is requested in the transaction of that change: a server that is killed cannot lose it.
 */
export interface AccountMails {
  /** Runs a change whose emails are requested in its transaction. */
  inTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  requestVerification(userId: string, tx?: Db): Promise<void>
  /** Does the same whether or not the account exists. */
  requestReset(email: string, tx?: Db): Promise<void>
  /** Asks the owner of the pending address to confirm it. */
  requestNewEmail(userId: string, tx?: Db): Promise<void>
  /** Tells the previous address; with a link that undoes the change if that address was verified. */
  requestEmailChanged(userId: string, previous: { email: string; verified: boolean }, tx: Db): Promise<void>
  requestGoogleLinked(userId: string, tx: Db): Promise<void>
  /** Tells the user about a change to their two-factor sign-in. */
  requestTwoFactorNotice(userId: string, notice: Notice, tx: Db): Promise<void>
}

/** Registers the mail jobs. A link's secret is made in its job and never stored, only its hash is. */
export function createAccountMails(deps: AccountsDeps): AccountMails {
  const { db, clock, jobs, mailer, config } = deps

  async function issueLink(userId: string, purpose: MailPurpose, email: string): Promise<string> {
    const { token, tokenHash } = makeHashedToken()
    const expiresAt = new Date(clock().getTime() + lifetimes[purpose])
    await insertMailToken(db, { tokenHash, userId, purpose, email, expiresAt })
    // In the fragment, which browsers send to no server: it stays out of logs and referrers.
    return `${config.publicUrl()}/${pages[purpose]}#token=${token}`
  }
  const send = (to: string, text: Omit<Mail, 'to'>) => mailer.send({ to, ...text })

  jobs.handle(mailJobs.verification, async ({ userId }) => {
    const account = await findAccount(db, userId)
    if (!account || account.isDemo || account.emailVerifiedAt) return
    const link = await issueLink(userId, 'verify-email', accountKey(account.email))
    await send(account.email, texts.verification(link))
  })
  jobs.handle(mailJobs.reset, async ({ email }) => {
    const account = await findAccountByEmail(db, email)
    if (!account || account.isDemo) return
    const link = await issueLink(account.id, 'reset-password', accountKey(account.email))
    await send(account.email, texts.reset(greet(account), link))
  })
  jobs.handle(mailJobs.newEmail, async ({ userId }) => {
    const account = await findAccount(db, userId)
    if (!account?.pendingEmail) return
    const link = await issueLink(userId, 'confirm-new-email', accountKey(account.pendingEmail))
    await send(account.pendingEmail, texts.newEmail(link))
  })
  jobs.handle(mailJobs.emailChanged, async (previous) => {
    const { userId, email, verified } = previous
    if (!(await findAccount(db, userId))) return
    if (!verified) return send(email, texts.unverifiedEmailChanged(config.publicUrl()))
    await send(email, texts.emailChanged(await issueLink(userId, 'undo-email-change', email)))
  })
  jobs.handle(mailJobs.googleLinked, async ({ userId }) => {
    const account = await findAccount(db, userId)
    if (account) await send(account.email, texts.googleLinked(`${config.publicUrl()}/reset-password`))
  })

  jobs.handle(mailJobs.twoFactor, async ({ userId, notice }) => {
    const account = await findAccount(db, userId)
    if (!account || account.isDemo) return
    const { subject, what } = twoFactorTexts[notice](await countRecoveryCodes(db, userId))
    const settings = `${config.publicUrl()}/settings`
    await send(account.email, { subject, text: compose(greet(account), what, notYou(settings)) })
  })

  async function queue<P extends z.ZodObject>(job: JobDefinition<P>, payload: z.input<P>, tx?: Db): Promise<void> {
    await jobs.send(job, payload, tx && { db: tx })
  }
  return {
    async inTransaction(work) {
      // The queue cannot be opened inside a transaction.
      await jobs.start()
      return db.tx(work)
    },
    requestVerification: (userId, tx) => queue(mailJobs.verification, { userId }, tx),
    requestReset: (email, tx) => queue(mailJobs.reset, { email }, tx),
    requestNewEmail: (userId, tx) => queue(mailJobs.newEmail, { userId }, tx),
    requestEmailChanged: (userId, previous, tx) => queue(mailJobs.emailChanged, { userId, ...previous }, tx),
    requestTwoFactorNotice: (userId, notice, tx) => queue(mailJobs.twoFactor, { userId, notice }, tx),
    requestGoogleLinked: (userId, tx) => queue(mailJobs.googleLinked, { userId }, tx),
  }
}
