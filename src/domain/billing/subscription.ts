import type { PaidPlan } from '../plans/plan.ts'

/** States of a subscription at the payment provider. */
export const subscriptionStatuses = [
  'incomplete',
  'incompleteExpired',
  'trialing',
  'active',
  'pastDue',
  'canceled',
  'unpaid',
  'paused',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** What decides for how long a subscription gives access. Dates are instants. */
export interface SubscriptionTerms {
  plan: PaidPlan
  status: SubscriptionStatus
  /** End of the period that was paid for, or of the trial. */
  periodEndsAt: Date
  /** When the learner's cancellation takes effect; null when the subscription renews. */
  cancelAt: Date | null
  endedAt: Date | null
  /** When the invoice was due that has not been paid; null when everything is paid. */
  pastDueSince: Date | null
}

/** Days of access after a payment failed. */
export const gracePeriodDays = 7
/** Days of Pro before the first payment. */
export const trialDays = 7
/** Days before the end of a trial on which its learner is reminded. */
export const trialReminderDays = 3

const oneDay = 86_400_000

/** A moment that many days later. */
export const addDays = (moment: Date, days: number) => new Date(moment.getTime() + days * oneDay)

/** The end of the grace period of a subscription whose payment failed; null when there is none. */
export function graceEnd({ status, pastDueSince }: Pick<SubscriptionTerms, 'status' | 'pastDueSince'>): Date | null {
  return status === 'pastDue' && pastDueSince ? addDays(pastDueSince, gracePeriodDays) : null
}

const latest = (first: Date, second: Date) => (first > second ? first : second)

/**
 * Until when a subscription gives access to its plan: a date, `renews` while it goes on by itself, or undefined when it
 * gives none. A canceled one lasts to the end of the period, unless that period was never paid.
 */
export function accessUntil(subscription: SubscriptionTerms): Date | 'renews' | undefined {
  const { status, periodEndsAt, cancelAt, endedAt, pastDueSince } = subscription
  switch (status) {
    case 'trialing':
    case 'active':
      return cancelAt ?? 'renews'
    case 'pastDue':
      return graceEnd(subscription) ?? addDays(periodEndsAt, gracePeriodDays)
    case 'canceled':
      if (pastDueSince) return endedAt ?? undefined
      return endedAt ? latest(endedAt, periodEndsAt) : periodEndsAt
    default:
      return undefined
  }
}

/** True for a subscription that can still charge: another one must not be started beside it. */
export function isLive({ status }: Pick<SubscriptionTerms, 'status'>): boolean {
  return status !== 'canceled' && status !== 'incompleteExpired'
}
