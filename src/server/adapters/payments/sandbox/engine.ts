import { addDays, trialDays, trialReminderDays } from '#domain/billing/subscription.ts'
import { type PaidPlan, priceCents } from '#domain/plans/plan.ts'
import type { StoredCard } from './cards.ts'

/** A subscription of the sandbox. Moments are epoch milliseconds of its clock. */
export interface SandboxSubscription {
  id: string
  customerId: string
  plan: PaidPlan
  /** The plan from the next period on. */
  nextPlan: PaidPlan
  status: 'trialing' | 'active' | 'pastDue' | 'unpaid' | 'canceled'
  startedAt: number
  trialEndsAt: number | null
  periodStartsAt: number
  periodEndsAt: number
  isCanceled: boolean
  endedAt: number | null
  pastDueSince: number | null
  /** How often the open invoice was tried again. */
  retries: number
  isReminded: boolean
}

export interface SandboxInvoice {
  id: string
  subscriptionId: string
  status: 'open' | 'paid'
  cents: number
  createdAt: number
  paidAt: number | null
}

/** What belongs to one customer, changed in place. `events` are the types of what happened, in order. */
export interface Account {
  subscription: SandboxSubscription
  card: StoredCard | null
  /** Account credit for the next invoices, in US cents. */
  creditCents: number
  invoices: SandboxInvoice[]
  events: string[]
}

/** Days after a failed payment on which it is tried again. */
const retryDays = [3, 5]
/** Days after which a subscription counts as unpaid. */
const unpaidAfterDays = 8

const daysAfter = (moment: number, days: number) => addDays(new Date(moment), days).getTime()

/** The same day of a later month, or the last one of a shorter month. */
function addMonths(moment: number, months: number): number {
  const date = new Date(moment)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime()
}

const periodEnd = (start: number, plan: PaidPlan) => addMonths(start, plan === 'annual' ? 12 : 1)

let made = 0
/** An id that is unique across processes. */
export function makeId(prefix: string): string {
  made += 1
  return `${prefix}_sandbox_${crypto.randomUUID().replaceAll('-', '').slice(0, 18)}${made.toString(36)}`
}

/** A new subscription: in its trial, or paid for with the card. */
export function subscribe(
  order: { customerId: string; plan: PaidPlan; withTrial: boolean; card: StoredCard | null; creditCents: number },
  now: number,
): Account {
  const { customerId, plan, withTrial, card, creditCents } = order
  const trialEndsAt = withTrial ? daysAfter(now, trialDays) : null
  const subscription: SandboxSubscription = {
    id: makeId('sub'),
    customerId,
    plan,
    nextPlan: plan,
    status: withTrial ? 'trialing' : 'active',
    startedAt: now,
    trialEndsAt,
    periodStartsAt: now,
    periodEndsAt: trialEndsAt ?? periodEnd(now, plan),
    isCanceled: false,
    endedAt: null,
    pastDueSince: null,
    retries: 0,
    isReminded: false,
  }
  const account: Account = { subscription, card, creditCents, invoices: [], events: ['customer.subscription.created'] }
  if (!withTrial) pay(account, addInvoice(account, priceCents[plan], now), now)
  account.events.push('checkout.session.completed')
  return account
}

function addInvoice(account: Account, price: number, now: number): SandboxInvoice {
  const { subscription, invoices, creditCents } = account
  const cents = Math.max(0, price - creditCents)
  account.creditCents -= price - cents
  const invoice: SandboxInvoice = {
    id: makeId('in'),
    subscriptionId: subscription.id,
    status: 'open',
    cents,
    createdAt: now,
    paidAt: null,
  }
  invoices.unshift(invoice)
  return invoice
}

function pay({ events }: Account, invoice: SandboxInvoice, now: number): void {
  invoice.status = 'paid'
  invoice.paidAt = now
  events.push('invoice.paid')
}

/** Charges the stored card for an open invoice. */
function charge(account: Account, invoice: SandboxInvoice, now: number): void {
  const { subscription, card, events } = account
  if (invoice.cents === 0 || (card && !card.failsLater)) {
    pay(account, invoice, now)
    subscription.status = 'active'
    subscription.pastDueSince = null
    subscription.retries = 0
  } else {
    events.push('invoice.payment_failed')
    subscription.pastDueSince ??= now
    if (subscription.status !== 'unpaid') subscription.status = 'pastDue'
  }
  events.push('customer.subscription.updated')
}

function end({ subscription, events }: Account, now: number): void {
  subscription.status = 'canceled'
  subscription.endedAt = now
  events.push('customer.subscription.deleted')
}

function renew(account: Account, now: number): void {
  const { subscription } = account
  subscription.plan = subscription.nextPlan
  subscription.periodStartsAt = now
  subscription.periodEndsAt = periodEnd(now, subscription.plan)
  charge(account, addInvoice(account, priceCents[subscription.plan], now), now)
}

/** The next thing that happens on its own, and when. */
function findNext(account: Account): { at: number; happen: (at: number) => void } | undefined {
  const { subscription, card, invoices, events } = account
  const { status, periodEndsAt, isCanceled, pastDueSince, retries } = subscription
  if (status === 'trialing') {
    const remindAt = daysAfter(periodEndsAt, -trialReminderDays)
    if (!subscription.isReminded) {
      return {
        at: remindAt,
        happen: () => {
          subscription.isReminded = true
          events.push('customer.subscription.trial_will_end')
        },
      }
    }
    return { at: periodEndsAt, happen: (at) => (isCanceled || !card ? end(account, at) : renew(account, at)) }
  }
  if (status === 'active') {
    return { at: periodEndsAt, happen: (at) => (isCanceled ? end(account, at) : renew(account, at)) }
  }
  const open = invoices.find((invoice) => invoice.status === 'open')
  if (status !== 'pastDue' || pastDueSince === null || !open) return undefined
  const retryDay = retryDays[retries]
  if (retryDay !== undefined) {
    return {
      at: daysAfter(pastDueSince, retryDay),
      happen: (at) => {
        subscription.retries += 1
        charge(account, open, at)
      },
    }
  }
  return {
    at: daysAfter(pastDueSince, unpaidAfterDays),
    happen: () => {
      subscription.status = isCanceled ? 'canceled' : 'unpaid'
      events.push('customer.subscription.updated')
    },
  }
}

/** Lets everything happen that is due by `now`: reminders, renewals, retries, ends. */
export function advance(account: Account, now: number): void {
  for (let next = findNext(account); next && next.at <= now; next = findNext(account)) next.happen(next.at)
}

/** Cancels at the end of the period, or takes that back. */
export function setCanceled({ subscription, events }: Account, isCanceled: boolean): void {
  subscription.isCanceled = isCanceled
  events.push('customer.subscription.updated')
}

/** Replaces the card, and pays what is open with it. */
export function setCard(account: Account, card: StoredCard, now: number): void {
  const { subscription, invoices } = account
  account.card = card
  const open = invoices.find(({ status }) => status === 'open')
  if (open && subscription.status !== 'canceled') charge(account, open, now)
  else account.events.push('customer.subscription.updated')
}

/**
 * Changes the plan: during a trial at once; to the annual plan at once, for its price less what is left of the month; to
 * the monthly plan at the end of the year. Returns why it is not possible.
 */
export function switchPlan(account: Account, plan: PaidPlan, now: number): string | undefined {
  const { subscription, card, events } = account
  const { status, periodStartsAt, periodEndsAt } = subscription
  if (status !== 'trialing' && status !== 'active') return 'Pay the open invoice first.'
  if (status === 'trialing') subscription.plan = plan
  else if (plan === 'annual' && subscription.plan === 'monthly') {
    if (!card || card.failsLater) return 'Your card was declined. Add another card first.'
    const left = (periodEndsAt - now) / (periodEndsAt - periodStartsAt)
    const credit = Math.round(priceCents.monthly * left)
    subscription.plan = plan
    subscription.periodStartsAt = now
    subscription.periodEndsAt = periodEnd(now, plan)
    pay(account, addInvoice(account, priceCents.annual - credit, now), now)
  }
  subscription.nextPlan = plan
  events.push('customer.subscription.updated')
  return undefined
}
