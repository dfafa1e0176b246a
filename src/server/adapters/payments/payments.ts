import type { SubscriptionTerms } from '#domain/billing/subscription.ts'
import type { PaidPlan } from '#domain/plans/plan.ts'

/** An invoice. Amounts are in US cents. */
export interface ProviderInvoice {
  id: string
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  dueCents: number
  paidCents: number
  refundedCents: number
  /** Where it can be paid, and its receipt seen. */
  url: string | null
  createdAt: Date
  paidAt: Date | null
}

/** A subscription as the provider has it now. */
export interface ProviderSubscription extends Omit<SubscriptionTerms, 'plan'> {
  id: string
  customerId: string
  /** Undefined for a price that is not one of ours. */
  plan: PaidPlan | undefined
  trialEndsAt: Date | null
  startedAt: Date
  /** What the next payment is made with. The fingerprint is the same for the same card of other customers. */
  card: { label: string; fingerprint: string | null } | null
  /** The latest ten, newest first. */
  invoices: ProviderInvoice[]
}

/** Something happened at the provider. What it says about a subscription may be outdated: it has to be read again. */
export interface PaymentEvent {
  id: string
  type: string
  /** Undefined when it is about something else. */
  subscriptionId: string | undefined
}

export interface ProviderCheckout {
  id: string
  state: 'open' | 'complete' | 'expired'
  /** For the payment form; null when it is not open. */
  clientSecret: string | null
  /** Undefined until it is complete. */
  subscriptionId: string | undefined
}

export interface CheckoutRequest {
  /** The same key gives the same checkout. */
  key: string
  customerId: string
  plan: PaidPlan
  withTrial: boolean
  /** Where the bank's page returns to. */
  returnUrl: string
}

/** A webhook was not sent by the provider, or cannot be read. */
export interface RejectedWebhook {
  rejected: string
}

/** A payment provider. Methods throw when it cannot be reached. */
export interface PaymentProvider {
  kind: 'stripe' | 'sandbox'
  /** What the browser needs to load the provider's payment form; null when the form is ours. */
  publishableKey: string | null
  /** The request header with the signature of a webhook, in lower case. */
  signatureHeader: string
  /** The provider's time. Only that of the sandbox is not ours. */
  now(): Promise<Date>
  /** The same key gives the same customer. */
  createCustomer(person: { key: string; email: string; name: string }): Promise<string>
  /** Credits an amount to the customer's next invoices. Repeating a call with the same key has no effect. */
  creditCustomer(customerId: string, credit: { key: string; cents: number; description: string }): Promise<void>
  /** Ends the customer's subscriptions at once and deletes what is stored about the person. */
  closeCustomer(customerId: string): Promise<void>
  createCheckout(request: CheckoutRequest): Promise<ProviderCheckout>
  findCheckout(id: string): Promise<ProviderCheckout | undefined>
  /** Ends an open checkout; false when it is complete. */
  expireCheckout(id: string): Promise<boolean>
  findSubscription(id: string): Promise<ProviderSubscription | undefined>
  /** Ends a subscription at once, without another charge. */
  cancelNow(subscriptionId: string): Promise<void>
  /** The address of the page where a customer changes cards and plans, cancels, and sees invoices. */
  createPortalSession(customerId: string, returnUrl: string): Promise<string>
  /** Events about checkouts, subscriptions, and invoices since a moment of the provider's time. */
  listEventsSince(since: Date): Promise<PaymentEvent[]>
  /** Reads a webhook. One whose signature is not valid and recent is rejected. */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent | RejectedWebhook>
}
