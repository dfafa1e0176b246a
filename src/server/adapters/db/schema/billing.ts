import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { subscriptionStatuses } from '#domain/billing/subscription.ts'
import { paidPlans } from '#domain/plans/plan.ts'
import { ownerId } from './accounts.ts'
import { moment, now } from './columns.ts'

/** Who a learner is at a payment provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: ownerId(),
    provider: text('provider', { enum: ['stripe', 'sandbox'] }).notNull(),
    customerId: text('customer_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.provider] }),
    uniqueIndex('billing_customers_customer').on(t.provider, t.customerId),
  ],
)

/**
 * Checkouts that learners opened. Each learner has one open checkout at most, and its id is the idempotency key at the
 * provider: a second tab or click gets the same one.
 */
export const billingCheckouts = pgTable(
  'billing_checkouts',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    provider: text('provider', { enum: ['stripe', 'sandbox'] }).notNull(),
    plan: text('plan', { enum: paidPlans }).notNull(),
    withTrial: boolean('with_trial').notNull(),
    state: text('state', { enum: ['open', 'completed', 'expired'] })
      .notNull()
      .default('open'),
    /** The provider's id of it; null until the provider has answered. */
    sessionId: text('session_id'),
    createdAt: now('created_at'),
  },
  (t) => [
    uniqueIndex('billing_checkouts_open').on(t.userId).where(sql`state = 'open'`),
    index('billing_checkouts_user').on(t.userId),
  ],
)

/** Subscriptions as they were when last read from the provider. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    userId: ownerId(),
    provider: text('provider', { enum: ['stripe', 'sandbox'] }).notNull(),
    plan: text('plan', { enum: paidPlans }).notNull(),
    status: text('status', { enum: subscriptionStatuses }).notNull(),
    trialEndsAt: moment('trial_ends_at'),
    periodEndsAt: moment('period_ends_at').notNull(),
    cancelAt: moment('cancel_at'),
    endedAt: moment('ended_at'),
    pastDueSince: moment('past_due_since'),
    /** The card that the next payment is made with, for example "Visa ending in 4242"; null without one. */
    card: text('card'),
    /** Its trial was refused, because the person or the card had one before: it gives no access. */
    trialRefused: boolean('trial_refused').notNull().default(false),
    startedAt: moment('started_at').notNull(),
    /** Grows with each write: what was read before another write is not stored over it. */
    revision: integer('revision').notNull().default(1),
    updatedAt: now('updated_at'),
  },
  (t) => [index('subscriptions_user').on(t.userId), index('subscriptions_period').on(t.periodEndsAt)],
)

/** Invoices of subscriptions as they were when last read from the provider. Amounts are in US cents. */
export const invoices = pgTable(
  'invoices',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    userId: ownerId(),
    subscriptionId: text('subscription_id').notNull(),
    status: text('status', { enum: ['draft', 'open', 'paid', 'void', 'uncollectible'] }).notNull(),
    dueCents: integer('due_cents').notNull(),
    paidCents: integer('paid_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** The page of the provider where it can be paid, and its receipt seen. */
    url: text('url'),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (t) => [index('invoices_user').on(t.userId, t.createdAt)],
)

/** Events of the provider that were handled, for 90 days: each is handled once. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: now('received_at'),
  },
  (t) => [index('billing_events_received').on(t.receivedAt)],
)

/** Emails about a plan that were requested: each is sent once, however often its occasion is seen. */
export const billingNotices = pgTable(
  'billing_notices',
  {
    userId: ownerId(),
    kind: text('kind').notNull(),
    /** What it is about, for example an invoice. */
    reference: text('reference').notNull(),
    createdAt: now('created_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.reference] })],
)

/**
 * Trials that were given, as keyed hashes of the email address and of the card. They outlive the account: otherwise
 * deleting it would earn another trial.
 */
export const usedTrials = pgTable('used_trials', {
  hash: text('hash').primaryKey(),
  /** The subscription that had the trial. */
  subscriptionId: text('subscription_id').notNull(),
  createdAt: now('created_at'),
})

/** What institutions asked in the contact form for the Enterprise plan. */
export const salesRequests = pgTable(
  'sales_requests',
  {
    no: bigint('no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: uuid('id').notNull().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    institution: text('institution').notNull(),
    learners: integer('learners'),
    message: text('message').notNull(),
    createdAt: now('created_at'),
  },
  (t) => [index('sales_requests_created').on(t.createdAt)],
)

/** What the payment sandbox stores in place of a real provider: customers, checkouts, subscriptions, and invoices. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['clock', 'customer', 'checkout', 'subscription', 'invoice'] }).notNull(),
    /** The object that it belongs to: the customer, or for an invoice its subscription. */
    parentId: text('parent_id'),
    data: json('data').notNull(),
    createdAt: now('created_at'),
  },
  (t) => [index('sandbox_objects_parent').on(t.parentId, t.kind)],
)

/** Events of the payment sandbox. They are delivered as signed webhooks. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    no: bigint('no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    subscriptionId: text('subscription_id'),
    createdAt: moment('created_at').notNull(),
    deliveredAt: moment('delivered_at'),
  },
  (t) => [index('sandbox_events_pending').on(t.no).where(sql`delivered_at is null`)],
)
