import { paidTier, type Tier } from '#domain/entitlements/entitlements.ts'
import { tierNames } from '#domain/plans/plan.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { PaymentEvent, ProviderInvoice, ProviderSubscription } from '#server/adapters/payments/payments.ts'
import { combineAccess } from './access.ts'
import {
  claimTrial,
  findInvoice,
  findTrialOwner,
  hasPaid,
  insertEvent,
  listSubscriptions,
  lockPayer,
  type Payer,
  type ProviderKind,
  type Subscription,
  saveInvoice,
  saveSubscription,
  setAccess,
} from './billing.store.ts'
import type { BillingDeps } from './deps.ts'
import type { Notices } from './notices.service.ts'
import type { TrialHashes } from './trials.ts'

/** A subscription as it was just read from the provider. */
export interface Reading {
  provider: ProviderKind
  userId: string
  /** Why it was read. */
  event: PaymentEvent | undefined
  /** As stored before it was read; undefined for a new one. */
  known: Subscription | undefined
  given: ProviderSubscription & { plan: Subscription['plan'] }
  /** The provider's time. */
  now: Date
}

/** The parts of the module that recording needs. */
export interface RecordServices {
  deps: BillingDeps
  notices: Notices
  trials: TrialHashes
}

/** Another process stored the subscription since it was read. Ends the transaction. */
export class Outdated extends Error {}

/** Stores an invoice and what it moved. */
async function recordInvoice(
  tx: Db,
  subscription: Subscription,
  invoice: ProviderInvoice,
  isCardKnown: boolean,
  { deps: { ledger, firstPaymentListeners = [] }, notices }: RecordServices,
): Promise<void> {
  const { userId, plan } = subscription
  const { id, paidCents, refundedCents } = invoice
  const known = await findInvoice(tx, id)
  const isFirst = paidCents > 0 && !(await hasPaid(tx, userId))
  await saveInvoice(tx, { ...invoice, userId, subscriptionId: subscription.id })
  const entry = { userId, actor: 'provider', reason: tierNames[plan] } as const
  if (paidCents > 0) {
    await ledger.add({ ...entry, kind: 'payment', cents: paidCents, reference: `invoice:${id}` }, tx)
    await notices.request(tx, { userId, kind: 'receipt', reference: id })
  }
  const refunded = refundedCents - (known?.refundedCents ?? 0)
  if (refunded > 0) {
    const reference = `refund:${id}:${refundedCents}`
    await ledger.add({ ...entry, kind: 'refund', cents: -refunded, reference }, tx)
  }
  if (isFirst) for (const listener of firstPaymentListeners) await listener(tx, userId, { isCardKnown })
}

/** Gives the learner the access that all their subscriptions add up to, and records a change of plan. */
async function recordAccess(
  tx: Db,
  payer: Payer,
  { subscription, now }: { subscription: Subscription; now: Date },
  { clock, ledger }: BillingDeps,
): Promise<void> {
  // A membership that an institution gives is not ended by a subscription of one's own.
  if (payer.subscriptionTier === 'enterprise') return
  const access = combineAccess(await listSubscriptions(tx, payer.id, subscription.provider), now)
  const ahead = now.getTime() - clock().getTime()
  const inOurTime = (moment: Date | null) => moment && new Date(moment.getTime() - ahead)
  await setAccess(tx, payer.id, {
    subscriptionTier: access.tier,
    subscriptionEndsAt: inOurTime(access.endsAt),
    paymentDueBy: inOurTime(access.paymentDueBy),
  })
  const before: Tier = paidTier(payer, clock())
  if (before === access.tier) return
  await ledger.add(
    {
      userId: payer.id,
      kind: 'planChange',
      actor: 'provider',
      reason: `${tierNames[before]} to ${tierNames[access.tier]} (${subscription.status})`,
      reference: `plan:${subscription.id}:${subscription.revision}`,
    },
    tx,
  )
}

async function isTrialRefused(tx: Db, payer: Payer, { known, given }: Reading, trials: TrialHashes): Promise<boolean> {
  if (known?.trialRefused) return true
  if (given.status !== 'trialing') return false
  const fingerprint = given.card?.fingerprint
  const hashes = [trials.ofPerson(payer.email), ...(fingerprint ? [trials.ofCard(fingerprint)] : [])]
  return claimTrial(tx, hashes, given.id)
}

/** True when the card was used for the trial of another subscription, as far as the provider tells cards apart. */
async function isCardOfAnother(tx: Db, { given }: Reading, trials: TrialHashes): Promise<boolean> {
  const fingerprint = given.card?.fingerprint
  const owner = fingerprint ? await findTrialOwner(tx, trials.ofCard(fingerprint)) : undefined
  return owner !== undefined && owner !== given.id
}

/**
 * Stores a reading with everything that follows from it: invoices, access, the ledger, and emails. Returns the stored
 * subscription; undefined when the account has been deleted. Throws `Outdated`.
 */
export async function recordReading(
  tx: Db,
  reading: Reading,
  services: RecordServices,
): Promise<Subscription | undefined> {
  const { provider, userId, event, known, given, now } = reading
  const { deps, notices, trials } = services
  const payer = await lockPayer(tx, userId)
  if (!payer) return undefined
  if (event) await insertEvent(tx, { id: event.id, type: event.type, receivedAt: deps.clock() })
  const { customerId: _customer, invoices, card, ...terms } = given
  const subscription: Subscription = {
    ...terms,
    userId,
    provider,
    card: card?.label ?? null,
    trialRefused: await isTrialRefused(tx, payer, reading, trials),
    revision: (known?.revision ?? 0) + 1,
    updatedAt: deps.clock(),
  }
  if (!(await saveSubscription(tx, subscription, known?.revision))) throw new Outdated()
  // Oldest first: the first payment of a learner is told from later ones.
  const isCardKnown = await isCardOfAnother(tx, reading, trials)
  for (const invoice of invoices.toReversed()) await recordInvoice(tx, subscription, invoice, isCardKnown, services)
  await recordAccess(tx, payer, { subscription, now }, deps)
  await notices.requestFor(tx, { known, subscription, invoices, now })
  return subscription
}
