import { sql } from 'drizzle-orm'
import type { PaidPlan } from '#domain/plans/plan.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { PaymentEvent } from '../payments.ts'
import type { StoredCard } from './cards.ts'
import { type Account, makeId, type SandboxInvoice, type SandboxSubscription } from './engine.ts'

export interface SandboxCustomer {
  id: string
  card: StoredCard | null
  /** Account credit for the next invoices in US cents, and the keys of the credits received; absent in earlier data. */
  creditCents?: number
  credits?: string[]
}

export interface SandboxCheckout {
  id: string
  customerId: string
  clientSecret: string
  plan: PaidPlan
  withTrial: boolean
  state: 'open' | 'complete' | 'expired'
  expiresAt: number
  subscriptionId: string | null
  /** A card whose bank has asked the customer to confirm. */
  unconfirmedCard: StoredCard | null
}

interface Objects {
  clock: { id: string; offset: number }
  customer: SandboxCustomer
  checkout: SandboxCheckout
  subscription: SandboxSubscription
  invoice: SandboxInvoice
}
type Kind = keyof Objects

/** An event to deliver. */
export interface PendingEvent extends PaymentEvent {
  no: number
  createdAt: Date
}

interface EventRow {
  no: number
  id: string
  type: string
  subscriptionId: string | null
  createdAt: string
}

const toEvent = ({ no, id, type, subscriptionId, createdAt }: EventRow): PendingEvent => ({
  no: Number(no),
  id,
  type,
  subscriptionId: subscriptionId ?? undefined,
  createdAt: new Date(createdAt),
})

/** The objects and events of the sandbox. */
export class SandboxState {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** The same store in a transaction. */
  tx<T>(work: (store: SandboxState) => Promise<T>): Promise<T> {
    return this.db.tx((tx) => work(new SandboxState(tx)))
  }

  async find<K extends Kind>(kind: K, id: string, lock = false): Promise<Objects[K] | undefined> {
    const locking = lock ? sql`for update` : sql``
    const [row] = await this.db.rows<{ data: Objects[K] }>(
      sql`select data from sandbox_objects where id = ${id} and kind = ${kind} ${locking}`,
    )
    return row?.data
  }

  /** Newest first. */
  async list<K extends Kind>(kind: K, parentId: string): Promise<Objects[K][]> {
    const rows = await this.db.rows<{ data: Objects[K] }>(sql`select data from sandbox_objects
      where parent_id = ${parentId} and kind = ${kind} order by created_at desc, id`)
    return rows.map(({ data }) => data)
  }

  async save<K extends Kind>(kind: K, object: Objects[K], parentId: string | null = null): Promise<void> {
    await this.db.rows(sql`insert into sandbox_objects (id, kind, parent_id, data, created_at)
      values (${object.id}, ${kind}, ${parentId}, ${JSON.stringify(object)}, clock_timestamp())
      on conflict (id) do update set data = excluded.data`)
  }

  /** Creates an object; one with the same id stays as it is. */
  async create<K extends Kind>(kind: K, object: Objects[K], parentId: string | null = null): Promise<void> {
    await this.db.rows(sql`insert into sandbox_objects (id, kind, parent_id, data, created_at)
      values (${object.id}, ${kind}, ${parentId}, ${JSON.stringify(object)}, clock_timestamp())
      on conflict (id) do nothing`)
  }

  async findCheckoutBySecret(clientSecret: string): Promise<SandboxCheckout | undefined> {
    const [row] = await this.db.rows<{ data: SandboxCheckout }>(sql`select data from sandbox_objects
      where kind = 'checkout' and data ->> 'clientSecret' = ${clientSecret}`)
    return row?.data
  }

  /** The customers with a subscription that has not ended. */
  async listCustomersToAdvance(): Promise<string[]> {
    const rows = await this.db.rows<{ id: string }>(sql`select distinct parent_id as id from sandbox_objects
      where kind = 'subscription' and data ->> 'status' in ('trialing', 'active', 'pastDue')`)
    return rows.map(({ id }) => id)
  }

  /** The subscription with its card and invoices. */
  async findAccount(subscriptionId: string): Promise<Account | undefined> {
    const subscription = await this.find('subscription', subscriptionId)
    if (!subscription) return undefined
    const customer = await this.find('customer', subscription.customerId)
    const invoices = await this.list('invoice', subscription.id)
    invoices.sort((a, b) => b.createdAt - a.createdAt)
    const { card = null, creditCents = 0 } = customer ?? {}
    return { subscription, card, creditCents, invoices, events: [] }
  }

  /** Stores what happened to an account, and its events. */
  async saveAccount({ subscription, card, creditCents, invoices, events }: Account, now: number): Promise<void> {
    const customer = await this.find('customer', subscription.customerId)
    await this.save('customer', { ...customer, id: subscription.customerId, card, creditCents })
    await this.save('subscription', subscription, subscription.customerId)
    for (const invoice of invoices) await this.save('invoice', invoice, subscription.id)
    for (const type of events) {
      await this.db.rows(sql`insert into sandbox_events (id, type, subscription_id, created_at)
        values (${makeId('evt')}, ${type}, ${subscription.id}, ${new Date(now).toISOString()})`)
    }
    events.length = 0
  }

  async deleteCustomer(customerId: string): Promise<void> {
    await this.db.rows(sql`delete from sandbox_objects where parent_id in
      (select id from sandbox_objects where parent_id = ${customerId} and kind = 'subscription')`)
    await this.db.rows(sql`delete from sandbox_objects where id = ${customerId} or parent_id = ${customerId}`)
  }

  async listPendingEvents(): Promise<PendingEvent[]> {
    const rows = await this.db.rows<EventRow>(sql`select no, id, type, subscription_id as "subscriptionId",
      created_at as "createdAt" from sandbox_events where delivered_at is null order by no limit 500`)
    return rows.map(toEvent)
  }

  async markDelivered(no: number, at: Date): Promise<void> {
    await this.db.rows(sql`update sandbox_events set delivered_at = ${at.toISOString()} where no = ${no}`)
  }

  async listEventsSince(since: Date): Promise<PaymentEvent[]> {
    const rows = await this.db.rows<EventRow>(sql`select no, id, type, subscription_id as "subscriptionId",
      created_at as "createdAt" from sandbox_events where created_at >= ${since.toISOString()} order by no`)
    return rows.map(toEvent)
  }
}
