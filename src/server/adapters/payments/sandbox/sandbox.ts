import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import type { PaidPlan } from '#domain/plans/plan.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type {
  CheckoutRequest,
  PaymentEvent,
  PaymentProvider,
  ProviderCheckout,
  ProviderSubscription,
  RejectedWebhook,
} from '../payments.ts'
import { type CardDetails, checkCard, type StoredCard } from './cards.ts'
import { type Account, advance, makeId, setCanceled, setCard, subscribe, switchPlan } from './engine.ts'
import { type SandboxCheckout, SandboxState } from './state.ts'

/** Sends a webhook; true when it was accepted. */
type Deliver = (body: string, headers: Record<string, string>) => Promise<boolean>

/** What became of a card. */
export type CardOutcome =
  | { outcome: 'done' }
  /** The bank asks the customer to confirm. */
  | { outcome: 'authenticate' }
  | { outcome: 'declined'; message: string }

const oneDay = 86_400_000
const clockId = 'clock'
const signatureHeader = 'preceptor-sandbox-signature'
/** Seconds that a webhook may be old. */
const tolerance = 300

const eventBody = z.object({ id: z.string(), type: z.string(), subscriptionId: z.string().optional() })

const toDate = (moment: number | null) => (moment === null ? null : new Date(moment))

function toSubscription({ subscription, card, invoices }: Account): ProviderSubscription {
  const { id, customerId, plan, status, isCanceled, periodEndsAt } = subscription
  return {
    id,
    customerId,
    plan,
    status: status satisfies SubscriptionStatus,
    trialEndsAt: toDate(subscription.trialEndsAt),
    periodEndsAt: new Date(periodEndsAt),
    cancelAt: isCanceled && status !== 'canceled' ? new Date(periodEndsAt) : null,
    endedAt: toDate(subscription.endedAt),
    pastDueSince: toDate(subscription.pastDueSince),
    startedAt: new Date(subscription.startedAt),
    card: card && { label: card.label, fingerprint: card.fingerprint },
    invoices: invoices.slice(0, 10).map((invoice) => ({
      id: invoice.id,
      status: invoice.status,
      dueCents: invoice.cents,
      paidCents: invoice.status === 'paid' ? invoice.cents : 0,
      refundedCents: 0,
      url: null,
      createdAt: new Date(invoice.createdAt),
      paidAt: toDate(invoice.paidAt),
    })),
  }
}

const toCheckout = ({ id, state, clientSecret, subscriptionId }: SandboxCheckout): ProviderCheckout => ({
  id,
  state,
  clientSecret: state === 'open' ? clientSecret : null,
  subscriptionId: subscriptionId ?? undefined,
})

/**
 * A payment provider without money: test cards, subscriptions that renew, and signed webhooks to our own endpoint. Its
 * clock runs ahead of ours by as much as an admin has moved it.
 */
export class PaymentSandbox implements PaymentProvider {
  readonly kind = 'sandbox'
  readonly publishableKey = null
  readonly signatureHeader = signatureHeader
  private readonly store: SandboxState
  private readonly clock: () => Date
  private readonly secret: string
  private deliver: Deliver = async () => false

  constructor({ db, clock, secret }: { db: Db; clock: () => Date; secret: string }) {
    this.store = new SandboxState(db)
    this.clock = clock
    this.secret = secret
  }

  /** Names what sends webhooks. Until then, they wait. */
  deliverBy(deliver: Deliver): void {
    this.deliver = deliver
  }

  async now(): Promise<Date> {
    const clock = await this.store.find('clock', clockId)
    return new Date(this.clock().getTime() + (clock?.offset ?? 0))
  }

  /** Moves the clock forward, and lets happen what is due by then. */
  async moveClock(days: number): Promise<void> {
    await this.store.tx(async (store) => {
      await store.create('clock', { id: clockId, offset: 0 })
      const clock = await store.find('clock', clockId, true)
      await store.save('clock', { id: clockId, offset: (clock?.offset ?? 0) + days * oneDay })
    })
    await this.settle()
  }

  /** Lets happen what is due by now, and delivers the events that are pending. */
  async settle(): Promise<void> {
    const now = (await this.now()).getTime()
    for (const customerId of await this.store.listCustomersToAdvance()) {
      await this.change(customerId, (account) => advance(account, now))
    }
    await this.deliverEvents()
  }

  async createCustomer({ key }: { key: string }): Promise<string> {
    const id = `cus_sandbox_${key}`
    await this.store.create('customer', { id, card: null, creditCents: 0, credits: [] })
    return id
  }

  async creditCustomer(customerId: string, { key, cents }: { key: string; cents: number }): Promise<void> {
    await this.store.tx(async (store) => {
      const customer = await store.find('customer', customerId, true)
      if (!customer || customer.credits?.includes(key)) return
      const credits = [...(customer.credits ?? []), key]
      await store.save('customer', { ...customer, creditCents: (customer.creditCents ?? 0) + cents, credits })
    })
  }

  async closeCustomer(customerId: string): Promise<void> {
    await this.store.tx(async (store) => {
      await store.find('customer', customerId, true)
      await store.deleteCustomer(customerId)
    })
  }

  async createCheckout({ key, customerId, plan, withTrial }: CheckoutRequest): Promise<ProviderCheckout> {
    const id = `cs_sandbox_${key}`
    const checkout: SandboxCheckout = {
      id,
      customerId,
      clientSecret: makeId(`${id}_secret`),
      plan,
      withTrial,
      state: 'open',
      expiresAt: (await this.now()).getTime() + oneDay,
      subscriptionId: null,
      unconfirmedCard: null,
    }
    await this.store.create('checkout', checkout, customerId)
    return toCheckout((await this.store.find('checkout', id)) ?? checkout)
  }

  async findCheckout(id: string): Promise<ProviderCheckout | undefined> {
    const checkout = await this.store.find('checkout', id)
    return checkout && toCheckout(await this.refreshed(checkout))
  }

  expireCheckout(id: string): Promise<boolean> {
    return this.store.tx(async (store) => {
      const checkout = await store.find('checkout', id, true)
      if (checkout?.state === 'complete') return false
      if (checkout) await store.save('checkout', { ...checkout, state: 'expired' })
      return true
    })
  }

  async findSubscription(id: string): Promise<ProviderSubscription | undefined> {
    const account = await this.store.findAccount(id)
    return account && toSubscription(account)
  }

  async cancelNow(subscriptionId: string): Promise<void> {
    const subscription = await this.store.find('subscription', subscriptionId)
    if (!subscription) return
    const now = (await this.now()).getTime()
    await this.change(subscription.customerId, (account) => {
      if (account.subscription.id !== subscriptionId || account.subscription.status === 'canceled') return
      account.subscription.status = 'canceled'
      account.subscription.endedAt = now
      account.events.push('customer.subscription.deleted')
    })
  }

  /** The customer's page is one of ours. */
  async createPortalSession(): Promise<string> {
    return '/sandbox-billing'
  }

  listEventsSince(since: Date): Promise<PaymentEvent[]> {
    return this.store.listEventsSince(since)
  }

  async readEvent(body: Buffer, signature: string): Promise<PaymentEvent | RejectedWebhook> {
    const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
    const expected = this.sign(time, body)
    if (!given || !timingSafeEqual(Buffer.from(given), Buffer.from(expected))) {
      return { rejected: 'its signature is not valid' }
    }
    if (Math.abs(this.clock().getTime() / 1000 - Number(time)) > tolerance) return { rejected: 'it is too old' }
    const { id, type, subscriptionId } = eventBody.parse(JSON.parse(body.toString()))
    return { id, type, subscriptionId }
  }

  /** Completes a checkout of a customer with a card, or without one when it begins with a trial. */
  async confirmCheckout(customerId: string, clientSecret: string, given: CardDetails | null): Promise<CardOutcome> {
    const now = (await this.now()).getTime()
    const outcome = await this.withCheckout(customerId, clientSecret, async (store, checkout) => {
      if (!given && !checkout.withTrial) return { outcome: 'declined', message: 'Enter your card.' }
      const check = given ? checkCard(given, new Date(now)) : undefined
      if (check?.outcome === 'declined') return check
      if (check?.outcome === 'authenticate') {
        await store.save('checkout', { ...checkout, unconfirmedCard: check.card })
        return { outcome: 'authenticate' }
      }
      await this.complete(store, checkout, { card: check?.card ?? null, now })
      return { outcome: 'done' }
    })
    await this.deliverEvents()
    return outcome
  }

  /** The customer's answer to their bank. */
  async confirmCard(customerId: string, clientSecret: string, isConfirmed: boolean): Promise<CardOutcome> {
    const now = (await this.now()).getTime()
    const outcome = await this.withCheckout(customerId, clientSecret, async (store, checkout) => {
      const card = checkout.unconfirmedCard
      if (!card || !isConfirmed) {
        await store.save('checkout', { ...checkout, unconfirmedCard: null })
        return { outcome: 'declined', message: "Your bank didn't confirm the payment." }
      }
      await this.complete(store, checkout, { card, now })
      return { outcome: 'done' }
    })
    await this.deliverEvents()
    return outcome
  }

  /** Replaces the card of a customer's subscription and pays what is open with it. */
  async updateCard(customerId: string, given: CardDetails): Promise<CardOutcome> {
    const now = await this.now()
    const check = checkCard(given, now)
    if (check.outcome === 'declined') return check
    await this.change(customerId, (account) => setCard(account, check.card, now.getTime()))
    await this.deliverEvents()
    return { outcome: 'done' }
  }

  /** Cancels a customer's subscription at the end of the period, or takes that back. */
  async setCanceled(customerId: string, isCanceled: boolean): Promise<void> {
    await this.change(customerId, (account) => setCanceled(account, isCanceled))
    await this.deliverEvents()
  }

  async switchPlan(customerId: string, plan: PaidPlan): Promise<CardOutcome> {
    const now = (await this.now()).getTime()
    let refusal: string | undefined
    await this.change(customerId, (account) => {
      refusal = switchPlan(account, plan, now)
    })
    await this.deliverEvents()
    return refusal === undefined ? { outcome: 'done' } : { outcome: 'declined', message: refusal }
  }

  /** Sends the pending events as webhooks, in order. One that is not accepted waits for the next time. */
  private async deliverEvents(): Promise<void> {
    for (const { no, createdAt, ...event } of await this.store.listPendingEvents()) {
      const body = JSON.stringify({ ...event, createdAt: createdAt.toISOString() })
      const time = String(Math.floor(this.clock().getTime() / 1000))
      const isAccepted = await this.deliver(body, {
        'content-type': 'application/json',
        [signatureHeader]: `t=${time},v1=${this.sign(time, Buffer.from(body))}`,
      })
      if (isAccepted) await this.store.markDelivered(no, this.clock())
    }
  }

  private sign(time: string, body: Buffer): string {
    return createHmac('sha256', this.secret).update(`${time}.`).update(body).digest('hex')
  }

  /** Changes the subscription of a customer that has not ended, if there is one. */
  private async change(customerId: string, work: (account: Account) => void): Promise<void> {
    const now = (await this.now()).getTime()
    await this.store.tx(async (store) => {
      if (!(await store.find('customer', customerId, true))) return
      for (const { id, status } of await store.list('subscription', customerId)) {
        const account = status === 'canceled' ? undefined : await store.findAccount(id)
        if (!account) continue
        work(account)
        await store.saveAccount(account, now)
      }
    })
  }

  private async refreshed(checkout: SandboxCheckout): Promise<SandboxCheckout> {
    const isOver = checkout.state === 'open' && checkout.expiresAt <= (await this.now()).getTime()
    return isOver ? { ...checkout, state: 'expired' } : checkout
  }

  /** Works on an open checkout of a customer, one at a time. */
  private async withCheckout(
    customerId: string,
    clientSecret: string,
    work: (store: SandboxState, checkout: SandboxCheckout) => Promise<CardOutcome>,
  ): Promise<CardOutcome> {
    const found = await this.store.findCheckoutBySecret(clientSecret)
    if (found?.customerId !== customerId) return { outcome: 'declined', message: 'This checkout does not exist.' }
    const { state: current } = await this.refreshed(found)
    return this.store.tx(async (store) => {
      const checkout = await store.find('checkout', found.id, true)
      // A second click on the same form is answered like the first.
      if (checkout?.state === 'complete') return { outcome: 'done' }
      if (!checkout || current !== 'open' || checkout.state !== 'open') {
        return { outcome: 'declined', message: 'This checkout has expired. Reload the page to start again.' }
      }
      return work(store, checkout)
    })
  }

  private async complete(
    store: SandboxState,
    checkout: SandboxCheckout,
    { card, now }: { card: StoredCard | null; now: number },
  ): Promise<void> {
    const { customerId, plan, withTrial } = checkout
    const { creditCents = 0 } = (await store.find('customer', customerId)) ?? {}
    const account = subscribe({ customerId, plan, withTrial, card, creditCents }, now)
    await store.saveAccount(account, now)
    await store.save('checkout', {
      ...checkout,
      state: 'complete',
      subscriptionId: account.subscription.id,
      unconfirmedCard: null,
    })
  }
}
