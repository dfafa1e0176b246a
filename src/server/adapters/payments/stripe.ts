import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import { type SubscriptionStatus, trialDays } from '#domain/billing/subscription.ts'
import { type PaidPlan, paidPlans } from '#domain/plans/plan.ts'
import type {
  PaymentEvent,
  PaymentProvider,
  ProviderCheckout,
  ProviderInvoice,
  ProviderSubscription,
} from './payments.ts'

export interface StripeOptions {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Ids of the prices of the plans. */
  prices: Record<PaidPlan, string>
  /** Only tests have another server. */
  server?: { host: string; port: number }
}

/** The version whose shapes this file reads; an upgrade of the library must not change it by itself. */
const apiVersion = '2026-10-28.endive'

/** What is read from the list of events, and what the webhook has to be subscribed to. */
const eventTypes = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'credit_note.created',
]

const statuses: Record<string, SubscriptionStatus> = {
  incomplete: 'incomplete',
  incomplete_expired: 'incompleteExpired',
  trialing: 'trialing',
  active: 'active',
  past_due: 'pastDue',
  canceled: 'canceled',
  unpaid: 'unpaid',
  paused: 'paused',
}

const toDate = (seconds: number | null | undefined) => (typeof seconds === 'number' ? new Date(seconds * 1000) : null)

const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : reference?.id

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function toCard(method: Stripe.PaymentMethod | undefined): ProviderSubscription['card'] {
  if (!method) return null
  const { card } = method
  if (!card) return { label: capitalize(method.type.replaceAll('_', ' ')), fingerprint: null }
  return { label: `${capitalize(card.brand)} ending in ${card.last4}`, fingerprint: card.fingerprint ?? null }
}

const toInvoice = (invoice: Stripe.Invoice): ProviderInvoice => ({
  id: invoice.id ?? '',
  status: (invoice.status ?? 'draft') as ProviderInvoice['status'],
  dueCents: invoice.amount_due,
  paidCents: invoice.amount_paid,
  refundedCents: invoice.post_payment_credit_notes_amount,
  url: invoice.hosted_invoice_url ?? null,
  createdAt: new Date(invoice.created * 1000),
  paidAt: toDate(invoice.status_transitions.paid_at),
})

const toCheckout = ({ id, status, client_secret, subscription }: Stripe.Checkout.Session): ProviderCheckout => ({
  id,
  state: (status ?? 'open') as ProviderCheckout['state'],
  clientSecret: client_secret,
  subscriptionId: idOf(subscription),
})

/** What an event is about: a subscription itself, or an invoice or a checkout of one. */
function toEvent({ id, type, data }: Stripe.Event): PaymentEvent {
  const object = data.object as {
    object: string
    id: string
    subscription?: string | { id: string } | null
    parent?: { subscription_details?: { subscription?: string | { id: string } } | null } | null
  }
  const subscriptionId =
    object.object === 'subscription'
      ? object.id
      : (idOf(object.subscription) ?? idOf(object.parent?.subscription_details?.subscription))
  return { id, type, subscriptionId }
}

/** True when Stripe says that there is no such thing. */
const isMissing = (error: unknown) => (error as { code?: string }).code === 'resource_missing'

const ignoreMissing = (error: unknown) => {
  if (!isMissing(error)) throw error
  return undefined
}

/** Payments by Stripe: Checkout in our page, subscriptions, and Stripe's billing portal. */
export class StripePayments implements PaymentProvider {
  readonly kind = 'stripe'
  readonly publishableKey: string
  readonly signatureHeader = 'stripe-signature'
  private readonly options: StripeOptions
  private readonly clock: () => Date
  private client: Promise<Stripe> | undefined

  constructor(options: StripeOptions, clock: () => Date) {
    this.options = options
    this.publishableKey = options.publishableKey
    this.clock = clock
  }

  async now(): Promise<Date> {
    return this.clock()
  }

  async createCustomer({ key, email, name }: { key: string; email: string; name: string }): Promise<string> {
    const stripe = await this.stripe()
    // Other details under the same key would be refused for a day.
    const details = createHash('sha256').update(`${email} ${name}`).digest('base64url').slice(0, 16)
    const customer = await stripe.customers.create(
      { email, name, metadata: { userId: key } },
      { idempotencyKey: `customer-${key}-${details}` },
    )
    return customer.id
  }

  async creditCustomer(
    customerId: string,
    { key, cents, description }: { key: string; cents: number; description: string },
  ): Promise<void> {
    const stripe = await this.stripe()
    // A negative balance is what we owe the customer.
    const credit = { amount: -cents, currency: 'usd', description }
    await stripe.customers.createBalanceTransaction(customerId, credit, { idempotencyKey: `credit-${key}` })
  }

  async closeCustomer(customerId: string): Promise<void> {
    const stripe = await this.stripe()
    await stripe.customers.del(customerId).catch(ignoreMissing)
  }

  async createCheckout(request: Parameters<PaymentProvider['createCheckout']>[0]): Promise<ProviderCheckout> {
    const { key, customerId, plan, withTrial, returnUrl } = request
    const stripe = await this.stripe()
    const trial = {
      trial_period_days: trialDays,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
    }
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        ui_mode: 'elements',
        customer: customerId,
        client_reference_id: key,
        line_items: [{ price: this.options.prices[plan], quantity: 1 }],
        payment_method_collection: 'if_required',
        subscription_data: { metadata: { checkout: key }, ...(withTrial ? trial : {}) },
        return_url: returnUrl,
      },
      { idempotencyKey: `checkout-${key}` },
    )
    return toCheckout(session)
  }

  async findCheckout(id: string): Promise<ProviderCheckout | undefined> {
    const stripe = await this.stripe()
    const session = await stripe.checkout.sessions.retrieve(id).catch(ignoreMissing)
    return session && toCheckout(session)
  }

  async expireCheckout(id: string): Promise<boolean> {
    const stripe = await this.stripe()
    try {
      await stripe.checkout.sessions.expire(id)
      return true
    } catch (error) {
      // Only an open one can be expired.
      const session = await this.findCheckout(id)
      if (session?.state === 'open') throw error
      return session?.state !== 'complete'
    }
  }

  async findSubscription(id: string): Promise<ProviderSubscription | undefined> {
    const stripe = await this.stripe()
    const subscription = await stripe.subscriptions
      .retrieve(id, { expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'] })
      .catch(ignoreMissing)
    if (!subscription) return undefined
    const { data } = await stripe.invoices.list({ subscription: id, limit: 10 })
    return this.toSubscription(
      subscription,
      data.map(toInvoice).filter((invoice) => invoice.status !== 'draft'),
    )
  }

  async cancelNow(subscriptionId: string): Promise<void> {
    const stripe = await this.stripe()
    await stripe.subscriptions.cancel(subscriptionId, { prorate: false, invoice_now: false }).catch(ignoreMissing)
  }

  async createPortalSession(customerId: string, returnUrl: string): Promise<string> {
    const stripe = await this.stripe()
    const { url } = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })
    return url
  }

  async listEventsSince(since: Date): Promise<PaymentEvent[]> {
    const stripe = await this.stripe()
    const events: PaymentEvent[] = []
    const query = { types: eventTypes, created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 }
    for await (const event of stripe.events.list(query)) events.push(toEvent(event))
    // Stripe lists the newest first.
    return events.reverse()
  }

  async readEvent(body: Buffer, signature: string): Promise<PaymentEvent | { rejected: string }> {
    const stripe = await this.stripe()
    try {
      const received = this.clock().getTime()
      const { webhookSecret } = this.options
      return toEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret, undefined, undefined, received))
    } catch (error) {
      const { type } = error as { type?: string }
      if (type === 'StripeSignatureVerificationError') return { rejected: 'its signature is not valid or too old' }
      if (error instanceof SyntaxError) return { rejected: 'it is not JSON' }
      throw error
    }
  }

  /** Loaded when it is first needed: it takes 0.3 s and 38 MB. */
  private stripe(): Promise<Stripe> {
    const { secretKey, server } = this.options
    this.client ??= import('stripe').then(
      ({ Stripe: Client }) =>
        new Client(secretKey, {
          apiVersion,
          maxNetworkRetries: 2,
          timeout: 20_000,
          telemetry: false,
          ...(server ? { ...server, protocol: 'http' as const } : {}),
        }),
    )
    return this.client
  }

  private toSubscription(subscription: Stripe.Subscription, invoices: ProviderInvoice[]): ProviderSubscription {
    const { id, status, trial_end, cancel_at, cancel_at_period_end, ended_at, start_date } = subscription
    const [item] = subscription.items.data
    const periodEndsAt = toDate(item?.current_period_end) ?? new Date(start_date * 1000)
    const customer = subscription.customer as string | Stripe.Customer
    const ofCustomer = typeof customer === 'string' ? undefined : customer.invoice_settings?.default_payment_method
    const method = subscription.default_payment_method ?? ofCustomer
    const unpaid = invoices.filter((invoice) => invoice.status === 'open' || invoice.status === 'uncollectible')
    return {
      id,
      customerId: idOf(customer) ?? '',
      plan: paidPlans.find((plan) => this.options.prices[plan] === item?.price.id),
      status: statuses[status] ?? 'incomplete',
      trialEndsAt: toDate(trial_end),
      periodEndsAt,
      cancelAt: toDate(cancel_at) ?? (cancel_at_period_end ? periodEndsAt : null),
      endedAt: toDate(ended_at),
      pastDueSince: unpaid.at(-1)?.createdAt ?? null,
      startedAt: new Date(start_date * 1000),
      card: toCard(typeof method === 'object' && method !== null ? method : undefined),
      invoices,
    }
  }
}
