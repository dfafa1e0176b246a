import { randomUUID } from 'node:crypto'
import { addDays, trialDays } from '#domain/billing/subscription.ts'
import { paidTier } from '#domain/entitlements/entitlements.ts'
import { type PaidPlan, priceCents } from '#domain/plans/plan.ts'
import type { ProviderCheckout } from '#server/adapters/payments/payments.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import {
  type Checkout,
  findCustomer,
  findOpenCheckout,
  findPayer,
  insertCheckout,
  insertCustomer,
  isTrialUsed,
  listSubscriptions,
  type Payer,
  type ProviderKind,
  updateCheckout,
} from './billing.store.ts'
import type { BillingDeps, Payments } from './deps.ts'
import { isInUse, type Sync } from './sync.service.ts'
import type { TrialHashes } from './trials.ts'

/** A checkout for the payment form. */
export interface OpenCheckout {
  clientSecret: string
  payments: Payments
  plan: PaidPlan
  /** US cents. */
  dueTodayCents: number
  /** The provider's time. */
  now: Date
  trialEndsAt: Date | null
}

/** How often an open checkout is replaced before a learner is asked to try again. */
const maxReplacements = 4
/** The provider forgets an idempotency key after a day; a checkout without an answer is too old before that. */
const maxUnansweredAge = 20 * 60 * 60_000

export const providerFailed = () =>
  new AppError('unavailable', "We can't reach our payment provider right now. Please try again in a moment.", {
    retryAfter: 10,
  })

export const paymentsOff = () => new AppError('payments_off', "Plans can't be bought on this server yet.")

const alreadySubscribed = () =>
  new AppError('already_subscribed', 'You already have a plan. To change it, open Manage Subscription.')

interface CheckoutServices {
  deps: BillingDeps
  sync: Sync
  trials: TrialHashes
}

/** Opens checkouts at the provider, at most one per learner. */
export class Checkouts {
  private readonly deps: BillingDeps
  private readonly sync: Sync
  private readonly trials: TrialHashes

  constructor({ deps, sync, trials }: CheckoutServices) {
    this.deps = deps
    this.sync = sync
    this.trials = trials
  }

  /**
   * Opens the checkout of a plan, or returns the open one. Throws already_subscribed, demo_account, payments_off, and
   * unavailable.
   */
  async open({ userId }: Principal, plan: PaidPlan): Promise<OpenCheckout> {
    const { payments, onError } = this.deps
    if (!payments) throw paymentsOff()
    const payer = await this.findPayer(payments, userId)
    try {
      const { clientSecret, withTrial } = await this.openSession(payments, payer, plan)
      const now = await payments.now()
      const trialEndsAt = withTrial ? addDays(now, trialDays) : null
      return { clientSecret, payments, plan, dueTodayCents: withTrial ? 0 : priceCents[plan], now, trialEndsAt }
    } catch (error) {
      if (error instanceof AppError) throw error
      onError(error, 'payments')
      throw providerFailed()
    }
  }

  /** Looks up at the provider what became of a learner's open checkout. */
  async refresh(userId: string): Promise<void> {
    const { db, payments } = this.deps
    const checkout = payments && (await findOpenCheckout(db, userId))
    if (!checkout || checkout.sessionId === null || checkout.provider !== payments.kind) return
    const session = await payments.findCheckout(checkout.sessionId)
    if (session?.state === 'complete') await this.finish(checkout, session)
    else if (session?.state !== 'open') await updateCheckout(db, checkout.id, { state: 'expired' })
  }

  /** The learner; throws unless they may subscribe. */
  private async findPayer(payments: Payments, userId: string): Promise<Payer> {
    const { db, clock } = this.deps
    const payer = await findPayer(db, userId)
    if (!payer) throw new AppError('unauthenticated', 'Please sign in to continue.')
    if (payer.isDemo) {
      throw new AppError('demo_account', 'Test accounts have Pro already. Create an account of your own to subscribe.')
    }
    if ((await listSubscriptions(db, userId, payments.kind)).some(isInUse)) throw alreadySubscribed()
    // A membership without an end was given by an institution.
    if (paidTier(payer, clock()) !== 'free' && payer.subscriptionEndsAt === null) throw alreadySubscribed()
    return payer
  }

  /** The checkout of a plan, which both of two tabs get. */
  private async openSession(payments: Payments, payer: Payer, plan: PaidPlan) {
    const { db, clock } = this.deps
    const customerId = await this.ensureCustomer(payments, payer)
    const withTrial = !(await isTrialUsed(db, this.trials.ofPerson(payer.email)))
    for (let round = 0; round < maxReplacements; round++) {
      const checkout = await findOpenCheckout(db, payer.id)
      if (!checkout) {
        const provider: ProviderKind = payments.kind
        const order = { id: randomUUID(), userId: payer.id, provider, plan, withTrial, createdAt: clock() }
        await insertCheckout(db, order)
      } else if (this.isLost(checkout)) {
        await updateCheckout(db, checkout.id, { state: 'expired' })
      } else {
        const session = await this.ensureSession(payments, checkout, customerId)
        const { state, clientSecret } = session
        const isWanted = checkout.plan === plan && checkout.withTrial === withTrial
        if (isWanted && state === 'open' && clientSecret) return { clientSecret, withTrial }
        await this.close(checkout, session, payments)
      }
    }
    throw providerFailed()
  }

  /** True for a checkout of another provider, or one that the provider has never confirmed. */
  private isLost({ provider, sessionId, createdAt }: Checkout): boolean {
    const { clock, payments } = this.deps
    const age = clock().getTime() - createdAt.getTime()
    return provider !== payments?.kind || (sessionId === null && age > maxUnansweredAge)
  }

  private async ensureCustomer(payments: Payments, { id, email, firstName, lastName }: Payer): Promise<string> {
    const { db } = this.deps
    const stored = await findCustomer(db, id, payments.kind)
    if (stored !== undefined) return stored
    const customerId = await payments.createCustomer({ key: id, email, name: `${firstName} ${lastName}` })
    await insertCustomer(db, id, payments.kind, customerId)
    return customerId
  }

  /** The checkout at the provider. It exists afterward; asked twice, it is the same. */
  private async ensureSession(payments: Payments, checkout: Checkout, customerId: string): Promise<ProviderCheckout> {
    const { id: key, plan, withTrial, sessionId } = checkout
    const found = sessionId === null ? undefined : await payments.findCheckout(sessionId)
    if (found) return found
    const returnUrl = `${this.deps.publicUrl()}/?subscribed=true`
    const created = await payments.createCheckout({ key, customerId, plan, withTrial, returnUrl })
    await updateCheckout(this.deps.db, key, { sessionId: created.id })
    // The provider may answer a repeated request as it did the first time, when the checkout was open.
    return (await payments.findCheckout(created.id)) ?? created
  }

  /** Ends an open checkout that is not the wanted one. Throws already_subscribed when it has been completed. */
  private async close(checkout: Checkout, session: ProviderCheckout, payments: Payments): Promise<void> {
    const isComplete = session.state === 'complete' || !(await payments.expireCheckout(session.id))
    if (!isComplete) return updateCheckout(this.deps.db, checkout.id, { state: 'expired' })
    await this.finish(checkout, (await payments.findCheckout(session.id)) ?? session)
    throw alreadySubscribed()
  }

  private async finish(checkout: Checkout, { subscriptionId }: ProviderCheckout): Promise<void> {
    if (subscriptionId !== undefined) await this.sync.subscription(subscriptionId)
    await updateCheckout(this.deps.db, checkout.id, { state: 'completed' })
  }
}
