import { z } from 'zod'
import { addDays, trialReminderDays } from '#domain/billing/subscription.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { JobDefinition } from '#server/adapters/jobs/jobs.ts'
import type { ProviderInvoice } from '#server/adapters/payments/payments.ts'
import { findInvoice, findPayer, findSubscription, insertNotice, type Subscription } from './billing.store.ts'
import type { BillingDeps } from './deps.ts'
import { type NoticeKind, noticeKinds, writeNotice } from './mail-texts.ts'

/** A subscription that was just stored, and what it was like before. */
interface Change {
  known: Subscription | undefined
  subscription: Subscription
  invoices: readonly ProviderInvoice[]
  /** The provider's time. */
  now: Date
}

/** Emails about plans. Each is requested in the transaction of its occasion, once, and sent by a job. */
export interface Notices {
  /** Runs a change whose emails are requested in its transaction. */
  inTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** `reference` is the subscription, or the invoice of a receipt; later parts only tell occasions apart. */
  request(tx: Db, notice: { userId: string; kind: NoticeKind; reference: string }): Promise<void>
  /** Requests what the state of a subscription calls for. */
  requestFor(tx: Db, change: Change): Promise<void>
}

const mail = {
  name: 'billing-mail',
  payload: z.object({ userId: z.string(), kind: z.enum(noticeKinds), reference: z.string() }),
} satisfies JobDefinition

/** The occasions that a state calls for, with their references: the id, and what tells one occasion from the next. */
function findOccasions({ known, subscription, invoices, now }: Change): [NoticeKind, string][] {
  const { id, status, trialEndsAt, cancelAt, pastDueSince, trialRefused } = subscription
  if (trialRefused) return [['trialRefused', id]]
  const occasions: [NoticeKind, string][] = []
  if (status === 'trialing' || status === 'active') occasions.push(['welcome', id])
  if (status === 'trialing' && !cancelAt && trialEndsAt && trialEndsAt <= addDays(now, trialReminderDays)) {
    occasions.push(['trialEnding', `${id} ${trialEndsAt.toISOString()}`])
  }
  if (status === 'pastDue' && pastDueSince) {
    const open = invoices.find((invoice) => invoice.status === 'open')
    occasions.push(['paymentFailed', `${id} ${open?.id ?? pastDueSince.toISOString()}`])
  }
  if (cancelAt && status !== 'canceled') occasions.push(['canceled', `${id} ${cancelAt.toISOString()}`])
  if (status === 'canceled' && known && known.status !== 'canceled' && !known.cancelAt) occasions.push(['ended', id])
  return occasions
}

/** Registers the mail job. */
export function createNotices({ db, jobs, mailer, payments, publicUrl }: BillingDeps): Notices {
  jobs.handle(mail, async ({ userId, kind, reference }) => {
    const payer = await findPayer(db, userId)
    const [id = ''] = reference.split(' ')
    const invoice = kind === 'receipt' ? await findInvoice(db, id) : undefined
    const subscription = await findSubscription(db, invoice?.subscriptionId ?? id)
    if (!payer || payer.isDemo || !subscription) return
    const isSandbox = payments?.kind === 'sandbox'
    const planUrl = `${publicUrl()}/${kind === 'trialRefused' || kind === 'ended' ? 'pricing' : 'settings#plan'}`
    await mailer.send({ to: payer.email, ...writeNotice(kind, { payer, subscription, invoice, planUrl, isSandbox }) })
  })
  async function request(tx: Db, notice: { userId: string; kind: NoticeKind; reference: string }) {
    if (await insertNotice(tx, notice)) await jobs.send(mail, notice, { db: tx })
  }
  return {
    async inTransaction(work) {
      // The queue cannot be opened inside a transaction.
      await jobs.start()
      return db.tx(work)
    },
    request,
    async requestFor(tx, change) {
      const { userId } = change.subscription
      for (const [kind, reference] of findOccasions(change)) await request(tx, { userId, kind, reference })
    },
  }
}
