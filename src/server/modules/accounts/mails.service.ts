import { findAccount, findAccountByEmail } from './accounts.store.ts'
import type { AccountsDeps } from './deps.ts'
import { addressChangedMail, resetMail, verificationMail } from './mail-texts.ts'
import { type MailPurpose, replaceMailToken } from './mail-tokens.store.ts'
import { makeHashedToken } from './tokens.ts'

const hours = { 'verify-email': 48, 'reset-password': 1 } satisfies Record<MailPurpose, number>

const jobNames = {
  verification: 'account-verification-mail',
  reset: 'account-reset-mail',
  addressChanged: 'account-address-changed-mail',
}

/** Mails about an account. Each is only asked for here; a job writes and sends it, so that no reply waits for a mail. */
export interface AccountMails {
  requestVerification(userId: string): Promise<void>
  /** Does the same whether or not there is such an account. */
  requestReset(email: string): Promise<void>
  requestAddressChanged(oldEmail: string, firstName: string): Promise<void>
}

/** States the mail jobs. The secret of a link is made in the job and is never stored, only its hash is. */
export function createAccountMails(deps: AccountsDeps): AccountMails {
  const { db, clock, jobs, mailer, config, onError } = deps

  async function issueToken(account: { id: string; email: string }, purpose: MailPurpose): Promise<string> {
    const { token, tokenHash } = makeHashedToken()
    const expiresAt = new Date(clock().getTime() + hours[purpose] * 60 * 60_000)
    await replaceMailToken(db, { tokenHash, userId: account.id, purpose, email: account.email, expiresAt })
    return `${config.publicUrl()}/${purpose}?token=${token}`
  }

  jobs.handle<{ userId: string }>(jobNames.verification, async ({ userId }) => {
    const account = await findAccount(db, userId)
    if (!account || account.isDemo || account.emailVerifiedAt) return
    const link = await issueToken(account, 'verify-email')
    await mailer.send(verificationMail(account.email, account.firstName, link))
  })
  jobs.handle<{ email: string }>(jobNames.reset, async ({ email }) => {
    const account = await findAccountByEmail(db, email)
    if (!account || account.isDemo) return
    const link = await issueToken(account, 'reset-password')
    await mailer.send(resetMail(account.email, account.firstName, link))
  })
  jobs.handle<{ email: string; firstName: string }>(jobNames.addressChanged, ({ email, firstName }) =>
    mailer.send(addressChangedMail(email, firstName, config.publicUrl())),
  )

  /** What was asked for is done already; a mail that could not be handed in must not undo it. */
  const send = (name: string, data: object) => jobs.send(name, data).catch((error) => onError(error, name))
  return {
    requestVerification: (userId) => send(jobNames.verification, { userId }),
    requestReset: (email) => send(jobNames.reset, { email }),
    requestAddressChanged: (email, firstName) => send(jobNames.addressChanged, { email, firstName }),
  }
}
