import { isLive } from '#domain/billing/subscription.ts'
import type { PaymentSandbox } from '#server/adapters/payments/sandbox/sandbox.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  findCustomer,
  findPayer,
  type Invoice,
  isTrialUsed,
  listInvoices,
  listSubscriptions,
  type Subscription,
} from './billing.store.ts'
import { paymentsOff, providerFailed } from './checkout.service.ts'
import type { BillingDeps, Payments } from './deps.ts'
import type { TrialHashes } from './trials.ts'

/** A learner's plan and what they paid. */
export interface PlanOfLearner {
  provider: Payments['kind'] | null
  /** The provider's time. */
  now: Date
  canTry: boolean
  /** The one that has not ended, or else the latest. */
  subscription: Subscription | undefined
  /** Newest first. */
  invoices: Invoice[]
}

const shownInvoices = 12

const notSandbox = () => new AppError('not_found', 'This server has no payment sandbox.')
const noSubscription = () => new AppError('no_subscription', "You don't have a plan to manage yet.")

/** Reads learners' plans, and leads to where they are managed. */
export class Plans {
  private readonly deps: BillingDeps
  private readonly trials: TrialHashes

  constructor(deps: BillingDeps, trials: TrialHashes) {
    this.deps = deps
    this.trials = trials
  }

  async find(userId: string): Promise<PlanOfLearner> {
    const { db, clock, payments } = this.deps
    const payer = await findPayer(db, userId)
    const all = payments ? await listSubscriptions(db, userId, payments.kind) : []
    return {
      provider: payments?.kind ?? null,
      now: (await payments?.now()) ?? clock(),
      canTry: payer !== undefined && !(await isTrialUsed(db, this.trials.ofPerson(payer.email))),
      subscription: all.find(isLive) ?? all[0],
      invoices: await listInvoices(db, userId, shownInvoices),
    }
  }

  /** The address where a plan is managed. Throws no_subscription, payments_off, and unavailable. */
  async openPortal(userId: string): Promise<string> {
    const { db, payments, publicUrl, onError } = this.deps
    if (!payments) throw paymentsOff()
    const customerId = await findCustomer(db, userId, payments.kind)
    const all = await listSubscriptions(db, userId, payments.kind)
    if (customerId === undefined || all.length === 0) throw noSubscription()
    try {
      return await payments.createPortalSession(customerId, `${publicUrl()}/settings#plan`)
    } catch (error) {
      onError(error, 'payments')
      throw providerFailed()
    }
  }

  /** The sandbox; throws not_found on a server without one. */
  get sandbox(): PaymentSandbox {
    const { payments } = this.deps
    if (payments?.kind !== 'sandbox') throw notSandbox()
    return payments
  }

  /** The learner's customer id in the sandbox; an empty text, which is nobody's, before the first checkout. */
  async findSandboxCustomer(userId: string): Promise<string> {
    return (await findCustomer(this.deps.db, userId, this.sandbox.kind)) ?? ''
  }

  /** The same for a learner with a subscription in the sandbox; throws no_subscription. */
  async requireSandboxCustomer(userId: string): Promise<string> {
    const customerId = await this.findSandboxCustomer(userId)
    const all = await listSubscriptions(this.deps.db, userId, 'sandbox')
    if (!all.some(isLive)) throw noSubscription()
    return customerId
  }
}
