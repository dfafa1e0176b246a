import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/adapters/db/db.ts'
import {
  billingCheckouts,
  billingCustomers,
  billingEvents,
  billingNotices,
  invoices,
  salesRequests,
  subscriptions,
  usedTrials,
  users,
} from '#server/adapters/db/schema.ts'

export type Subscription = typeof subscriptions.$inferSelect
export type Invoice = typeof invoices.$inferSelect
export type Checkout = typeof billingCheckouts.$inferSelect
export type SalesRequest = typeof salesRequests.$inferSelect
export type ProviderKind = Checkout['provider']

/** What billing needs to know about a learner. */
export type Payer = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'email'
  | 'emailVerifiedAt'
  | 'firstName'
  | 'lastName'
  | 'timeZone'
  | 'isDemo'
  | 'subscriptionTier'
  | 'subscriptionEndsAt'
>

const payer = {
  id: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  timeZone: users.timeZone,
  isDemo: users.isDemo,
  subscriptionTier: users.subscriptionTier,
  subscriptionEndsAt: users.subscriptionEndsAt,
}

export async function findPayer(db: Db, userId: string): Promise<Payer | undefined> {
  const [row] = await db.select(payer).from(users).where(eq(users.id, userId))
  return row
}

/** The learner, locked until the transaction ends: changes of one learner's plan happen one after the other. */
export async function lockPayer(tx: Db, userId: string): Promise<Payer | undefined> {
  const [row] = await tx.select(payer).from(users).where(eq(users.id, userId)).for('update')
  return row
}

/** Writes what a learner's subscriptions add up to. */
export async function setAccess(
  tx: Db,
  userId: string,
  access: Pick<typeof users.$inferSelect, 'subscriptionTier' | 'subscriptionEndsAt' | 'paymentDueBy'>,
): Promise<void> {
  await tx.update(users).set(access).where(eq(users.id, userId))
}

export async function findCustomer(db: Db, userId: string, provider: ProviderKind): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.provider, provider)))
  return row?.customerId
}

export async function findUserOfCustomer(
  db: Db,
  customerId: string,
  provider: ProviderKind,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.customerId, customerId), eq(billingCustomers.provider, provider)))
  return row?.userId
}

export async function insertCustomer(
  db: Db,
  userId: string,
  provider: ProviderKind,
  customerId: string,
): Promise<void> {
  await db.insert(billingCustomers).values({ userId, provider, customerId }).onConflictDoNothing()
}

export async function findOpenCheckout(db: Db, userId: string): Promise<Checkout | undefined> {
  const [row] = await db
    .select()
    .from(billingCheckouts)
    .where(and(eq(billingCheckouts.userId, userId), eq(billingCheckouts.state, 'open')))
  return row
}

/** Opens a checkout; false when the learner has an open one already. */
export async function insertCheckout(
  db: Db,
  checkout: Pick<Checkout, 'id' | 'userId' | 'provider' | 'plan' | 'withTrial' | 'createdAt'>,
): Promise<boolean> {
  const rows = await db
    .insert(billingCheckouts)
    .values(checkout)
    .onConflictDoNothing()
    .returning({ id: billingCheckouts.id })
  return rows.length > 0
}

export async function updateCheckout(
  db: Db,
  id: string,
  change: Partial<Pick<Checkout, 'state' | 'sessionId'>>,
): Promise<void> {
  await db.update(billingCheckouts).set(change).where(eq(billingCheckouts.id, id))
}

/** Open checkouts of a provider, oldest first. */
export function listOpenCheckouts(db: Db, provider: ProviderKind): Promise<Checkout[]> {
  return db
    .select()
    .from(billingCheckouts)
    .where(and(eq(billingCheckouts.state, 'open'), eq(billingCheckouts.provider, provider)))
    .orderBy(billingCheckouts.createdAt)
    .limit(1000)
}

export async function findSubscription(db: Db, id: string): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row
}

/** A learner's subscriptions at a provider, the latest first. */
export function listSubscriptions(db: Db, userId: string, provider: ProviderKind): Promise<Subscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.provider, provider)))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id))
}

/** Ids of subscriptions that have not ended, and whose period ends before a moment. */
export async function listLiveSubscriptions(db: Db, provider: ProviderKind, endsBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, provider),
        lt(subscriptions.periodEndsAt, endsBefore),
        sql`${subscriptions.status} not in ('canceled', 'incompleteExpired')`,
      ),
    )
    .limit(5000)
  return rows.map(({ id }) => id)
}

/** Prefix for the reference of a ledger entry that records the use of a credit, followed by that credit's reference. */
export const usedCreditPrefix = 'used:'

/** Account credit that was granted to current subscribers and has not been passed to the provider yet. */
export function listUnusedCredit(
  db: Db,
  provider: ProviderKind,
): Promise<{ userId: string; customerId: string; cents: number; reference: string }[]> {
  return db.rows(sql`select granted.user_id as "userId", customer_id as "customerId", cents, reference
    from ledger_entries granted
      join billing_customers customers on customers.user_id = granted.user_id and provider = ${provider}
    where kind = 'creditGranted' and cents > 0
      and exists (select 1 from subscriptions
        where user_id = granted.user_id and provider = ${provider} and ended_at is null)
      and not exists (select 1 from ledger_entries used where used.reference = ${usedCreditPrefix} || granted.reference)
    order by granted.no limit 1000`)
}

/** Stores a subscription over the revision that was known when it was read; false when another one is stored by now. */
export async function saveSubscription(
  tx: Db,
  subscription: Omit<Subscription, 'revision'>,
  knownRevision: number | undefined,
): Promise<boolean> {
  if (knownRevision === undefined) {
    const rows = await tx
      .insert(subscriptions)
      .values(subscription)
      .onConflictDoNothing()
      .returning({ id: subscriptions.id })
    return rows.length > 0
  }
  const { id, ...change } = subscription
  const rows = await tx
    .update(subscriptions)
    .set({ ...change, revision: knownRevision + 1 })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.revision, knownRevision)))
    .returning({ id: subscriptions.id })
  return rows.length > 0
}

export async function findInvoice(db: Db, id: string): Promise<Invoice | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return row
}

export async function saveInvoice(tx: Db, invoice: Invoice): Promise<void> {
  const { id: _id, ...change } = invoice
  await tx.insert(invoices).values(invoice).onConflictDoUpdate({ target: invoices.id, set: change })
}

/** True when a learner has paid an invoice. */
export async function hasPaid(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), sql`${invoices.paidCents} > 0`))
    .limit(1)
  return rows.length > 0
}

/** A learner's latest invoices, newest first. */
export function listInvoices(db: Db, userId: string, limit: number): Promise<Invoice[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(limit)
}

export async function isEventHandled(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: billingEvents.id }).from(billingEvents).where(eq(billingEvents.id, id))
  return rows.length > 0
}

/** Records that an event is handled; false when it is recorded already. */
export async function insertEvent(tx: Db, event: typeof billingEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(billingEvents).values(event).onConflictDoNothing().returning({ id: billingEvents.id })
  return rows.length > 0
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(billingEvents).where(lt(billingEvents.receivedAt, before))
}

/** Records that a notice is requested; false when it was before. */
export async function insertNotice(tx: Db, notice: typeof billingNotices.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(billingNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ kind: billingNotices.kind })
  return rows.length > 0
}

/** Claims trials for a subscription. True when one of the hashes belongs to the trial of another subscription. */
export async function claimTrial(tx: Db, hashes: string[], subscriptionId: string): Promise<boolean> {
  let isTaken = false
  for (const hash of hashes) {
    await tx.insert(usedTrials).values({ hash, subscriptionId }).onConflictDoNothing()
    const [row] = await tx.select().from(usedTrials).where(eq(usedTrials.hash, hash))
    isTaken ||= row !== undefined && row.subscriptionId !== subscriptionId
  }
  return isTaken
}

/** The subscription whose trial a hash belongs to. */
export async function findTrialOwner(tx: Db, hash: string): Promise<string | undefined> {
  const [row] = await tx.select().from(usedTrials).where(eq(usedTrials.hash, hash))
  return row?.subscriptionId
}

export async function isTrialUsed(db: Db, hash: string): Promise<boolean> {
  const rows = await db.select().from(usedTrials).where(eq(usedTrials.hash, hash))
  return rows.length > 0
}

/** How many requests came from an email address, and from all, since a moment. */
export async function countSalesRequests(db: Db, email: string, since: Date): Promise<{ own: number; all: number }> {
  const [row] = await db.rows<{ own: number; all: number }>(sql`select count(*)::int as all,
    (count(*) filter (where lower(email) = ${email.toLowerCase()}))::int as own
    from sales_requests where created_at > ${since.toISOString()}`)
  return row ?? { own: 0, all: 0 }
}

export async function insertSalesRequest(tx: Db, request: Omit<SalesRequest, 'no' | 'id'>): Promise<string> {
  const [row] = await tx.insert(salesRequests).values(request).returning({ id: salesRequests.id })
  if (!row) throw new Error('an inserted row is returned')
  return row.id
}

export async function findSalesRequest(db: Db, id: string): Promise<SalesRequest | undefined> {
  const [row] = await db.select().from(salesRequests).where(eq(salesRequests.id, id))
  return row
}

/** Deletes requests that were made before a moment. */
export async function deleteSalesRequests(db: Db, before: Date): Promise<void> {
  await db.delete(salesRequests).where(lt(salesRequests.createdAt, before))
}

/** Requests before a number, newest first. */
export function listSalesRequests(db: Db, { before, limit }: { before: number | undefined; limit: number }) {
  return db
    .select()
    .from(salesRequests)
    .where(before === undefined ? undefined : lt(salesRequests.no, before))
    .orderBy(desc(salesRequests.no))
    .limit(limit)
}

/** The moment up to which events were reconciled. */
export async function findReconciledAt(db: Db, provider: ProviderKind): Promise<Date | undefined> {
  const [row] = await db.rows<{ value: { at: string } }>(
    sql`select value from settings where key = ${`billing_reconciled_${provider}`}`,
  )
  return row && new Date(row.value.at)
}

export async function saveReconciledAt(db: Db, provider: ProviderKind, at: Date): Promise<void> {
  await db.rows(sql`insert into settings (key, value) values (${`billing_reconciled_${provider}`},
      ${JSON.stringify({ at: at.toISOString() })}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`)
}
