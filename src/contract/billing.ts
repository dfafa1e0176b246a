import { z } from 'zod'
import { subscriptionStatuses } from '#domain/billing/subscription.ts'
import { paidPlans } from '#domain/plans/plan.ts'
import { done, type Endpoint, type EndpointKey, page, pageQuery } from './endpoint.ts'

const plan = z.enum(paidPlans)
const moment = z.iso.datetime()

/** A subscription as its learner sees it. Moments are of the payment provider's clock. */
const subscriptionView = z.object({
  plan,
  status: z.enum(subscriptionStatuses),
  trialEndsAt: moment.nullable(),
  /** The next payment, unless it was canceled. */
  periodEndsAt: moment,
  /** When a cancellation takes effect. */
  cancelAt: moment.nullable(),
  /** When access ends unless a failed payment is made. */
  graceEndsAt: moment.nullable(),
  /** For example "Visa ending in 4242". */
  card: z.string().nullable(),
})
export type SubscriptionView = z.infer<typeof subscriptionView>

const billing = z.object({
  /** Null when plans can't be bought on this server. */
  provider: z.enum(['stripe', 'sandbox']).nullable(),
  /** The provider's time. */
  now: moment,
  /** True when the next subscription begins with a free trial. */
  canTry: z.boolean(),
  /** The one that has not ended, or else the latest. */
  subscription: subscriptionView.nullable(),
  /** The latest subscription was ended because the person or the card had a trial before. */
  trialRefused: z.boolean(),
  /** True when there is something to manage at the provider. */
  canManage: z.boolean(),
  /** The latest twelve, newest first; amounts in US cents. */
  invoices: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
      cents: z.number().int(),
      refundedCents: z.number().int(),
      createdAt: moment,
      url: z.string().nullable(),
    }),
  ),
})
export type Billing = z.infer<typeof billing>

const shortText = (max: number) => z.string().trim().min(1, 'is required').max(max)

/** A test card of the sandbox. It is not stored. */
const card = z.object({ number: z.string().max(30), expiry: z.string().max(10), cvc: z.string().max(4) })

const clientSecret = z.string().min(1).max(300)

/** What became of a card. */
const cardOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done') }),
  /** The bank asks to confirm. */
  z.object({ outcome: z.literal('authenticate') }),
  z.object({ outcome: z.literal('declined'), message: z.string() }),
])
export type CardOutcome = z.infer<typeof cardOutcome>

/** An open checkout. */
const checkout = z.object({
  /** For the payment form. */
  clientSecret: z.string(),
  provider: z.enum(['stripe', 'sandbox']),
  /** With it the browser loads the provider's payment form; null for the sandbox. */
  publishableKey: z.string().nullable(),
  plan,
  /** US cents per month or year. */
  priceCents: z.number().int(),
  /** US cents. */
  dueTodayCents: z.number().int(),
  now: moment,
  /** Null without a trial. */
  trialEndsAt: moment.nullable(),
})
export type Checkout = z.infer<typeof checkout>

const salesRequest = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  institution: z.string(),
  learners: z.number().int().nullable(),
  message: z.string(),
  createdAt: moment,
})

export const billingEndpoints = {
  'POST /api/create-subscription': {
    summary: 'Open the checkout of a plan, or the one that is open already',
    access: 'user',
    rate: 'report',
    body: z.object({ plan }),
    reply: checkout,
    errors: ['already_subscribed', 'demo_account', 'payments_off', 'unavailable'],
  },
  'POST /api/billing/webhook': {
    kind: 'webhook',
    summary: 'Events of the payment provider, signed by it',
    access: 'public',
    rate: 'webhook',
    bodyLimit: 256 * 1024,
    reply: done,
    errors: ['payments_off', 'unavailable'],
  },
  'GET /api/billing': {
    summary: 'My plan and my invoices',
    access: 'user',
    rate: 'read',
    reply: billing,
    errors: [],
  },
  'POST /api/billing/refresh': {
    summary: 'My plan and my invoices after a checkout, read from the payment provider',
    access: 'user',
    rate: 'report',
    reply: billing,
    errors: ['unavailable'],
  },
  'POST /api/billing/portal': {
    summary: 'The address where I change my card or plan, cancel, and see invoices',
    access: 'user',
    rate: 'report',
    reply: z.object({ url: z.string() }),
    errors: ['no_subscription', 'payments_off', 'unavailable'],
  },
  'POST /api/contact-sales': {
    summary: 'Ask for the Enterprise plan',
    access: 'public',
    rate: 'report',
    bodyLimit: 16 * 1024,
    body: z.object({
      name: shortText(100),
      email: z.email('must be an email address').max(254),
      institution: shortText(200),
      /** How many people would use it. */
      learners: z.int().min(1).max(1_000_000).nullable().default(null),
      message: shortText(4000),
    }),
    reply: done,
    errors: [],
  },
  'GET /api/admin/sales-requests': {
    summary: 'What institutions asked in the contact form, newest first, page by page',
    access: 'admin',
    rate: 'read',
    query: z.object(pageQuery({ limit: 20, max: 100 })),
    reply: page(salesRequest),
    errors: [],
  },
  'POST /api/sandbox/checkout': {
    summary: 'Pay in the sandbox with a test card, or start a trial without one',
    access: 'user',
    rate: 'write',
    body: z.object({ clientSecret, card: card.nullable() }),
    reply: cardOutcome,
    errors: ['not_found'],
  },
  'POST /api/sandbox/checkout/confirmation': {
    summary: "Answer the sandbox's bank",
    access: 'user',
    rate: 'write',
    body: z.object({ clientSecret, isConfirmed: z.boolean() }),
    reply: cardOutcome,
    errors: ['not_found'],
  },
  'POST /api/sandbox/billing': {
    summary: 'Change the card or plan, or cancel, in the sandbox',
    access: 'user',
    rate: 'write',
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('cancel') }),
      z.object({ action: z.literal('resume') }),
      z.object({ action: z.literal('switchPlan'), plan }),
      z.object({ action: z.literal('updateCard'), card }),
    ]),
    reply: cardOutcome,
    errors: ['not_found', 'no_subscription'],
  },
  'POST /api/sandbox/clock': {
    summary: "Move the sandbox's clock forward: trials end, plans renew",
    access: 'admin',
    rate: 'report',
    body: z.object({ days: z.int().min(1).max(400) }),
    reply: z.object({ now: moment }),
    errors: ['not_found'],
  },
} satisfies Record<EndpointKey, Endpoint>
