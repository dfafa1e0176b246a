import { accessUntil, addDays, gracePeriodDays } from '#domain/billing/subscription.ts'
import type { PaidPlan } from '#domain/plans/plan.ts'
import type { Subscription } from './billing.store.ts'

/** What a learner's subscriptions add up to. Moments are of the provider's clock. */
export interface PlanAccess {
  tier: PaidPlan | 'free'
  /** Null when it renews automatically. */
  endsAt: Date | null
  /** When access ends, or ended, because a payment failed. */
  paymentDueBy: Date | null
}

const none: PlanAccess = { tier: 'free', endsAt: null, paymentDueBy: null }

/** A later end is better, and none is best; of two equal ones, the annual plan. */
function isBetter(one: PlanAccess, other: PlanAccess): boolean {
  if (other.tier === 'free') return true
  const end = ({ endsAt }: PlanAccess) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY
  return end(one) === end(other) ? one.tier === 'annual' : end(one) > end(other)
}

/** The access that subscriptions give at a moment. Those whose trial was refused give none. */
export function combineAccess(subscriptions: readonly Subscription[], now: Date): PlanAccess {
  let best = none
  let paymentDueBy: Date | null = null
  for (const subscription of subscriptions) {
    const { plan, status, pastDueSince, trialRefused } = subscription
    if (trialRefused) continue
    if (pastDueSince && (status === 'pastDue' || status === 'unpaid')) {
      paymentDueBy = addDays(pastDueSince, gracePeriodDays)
    }
    const until = accessUntil(subscription)
    if (until === undefined || (until !== 'renews' && until <= now)) continue
    const access: PlanAccess = { tier: plan, endsAt: until === 'renews' ? null : until, paymentDueBy: null }
    if (isBetter(access, best)) best = access
  }
  return { ...best, paymentDueBy }
}
