import { z } from 'zod'
import type { JobDefinition } from '#server/adapters/jobs/jobs.ts'
import { findAccount, findAccountByEmail } from './accounts.store.ts'
import type { AccountsDeps } from './deps.ts'
import { addressChangedMail, resetMail, verificationMail } from './mail-texts.ts'
import { type MailPurpose, replaceMailToken } from './mail-tokens.store.ts'
import { makeHashedToken } from './tokens.ts'

const hours = { 'verify-email': 48, 'reset-password': 1 } satisfies Record<MailPurpose, number>

const verificationJob = {
  name: 'account-verification-mail',
  payload: z.object({ userId: z.string() }),
} satisfies JobDefinition
const resetJob = { name: 'account-reset-mail', payload: z.object({ email: z.string() }) } satisfies JobDefinition
const addressChangedJob = {
  name: 'account-address-changed-mail',
  payload: z.object({ email: z.string(), firstName: z.string() }),
} satisfies JobDefinition

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

  jobs.handle(verificationJob, async ({ userId }) => {
    const account = await findAccount(db, userId)
    if (!account || account.isDemo || account.emailVerifiedAt) return
    const link = await issueToken(account, 'verify-email')
    await mailer.send(verificationMail(account.email, account.firstName, link))
  })
  jobs.handle(resetJob, async ({ email }) => {
    const account = await findAccountByEmail(db, email)
    if (!account || account.isDemo) return
    const link = await issueToken(account, 'reset-password')
    await mailer.send(resetMail(account.email, account.firstName, link))
  })
  jobs.handle(addressChangedJob, ({ email, firstName }) =>
    mailer.send(addressChangedMail(email, firstName, config.publicUrl())),
  )

  /** What was asked for is done already; a mail that could not be handed in must not undo it. */
  const queued = (sent: Promise<unknown>) =>
    sent.then(
      () => undefined,
      (error) => onError(error, 'account mail'),
    )
  return {
    requestVerification: (userId) => queued(jobs.send(verificationJob, { userId })),
    requestReset: (email) => queued(jobs.send(resetJob, { email })),
    requestAddressChanged: (email, firstName) => queued(jobs.send(addressChangedJob, { email, firstName })),
  }
}
