import type { SubscriptionView } from '#contract/billing.ts'
import { plans } from '#domain/plans/plan.ts'
import { formatLongDay } from '#web/ui/format.ts'

const priceOf = (id: SubscriptionView['plan']) => `$${plans.find((plan) => plan.id === id)?.price}`

/** The state of a plan in a sentence or two: what happens next, and when. */
export function describePlan(subscription: SubscriptionView): string {
  const { plan, status, cancelAt, periodEndsAt, trialEndsAt, graceEndsAt, card } = subscription
  switch (status) {
    case 'trialing':
    case 'active': {
      if (cancelAt) return `Canceled. You keep Pro until ${formatLongDay(cancelAt)}, and nothing more will be charged.`
      if (status === 'active') return `Renews on ${formatLongDay(periodEndsAt)} for ${priceOf(plan)}.`
      const end = formatLongDay(trialEndsAt ?? periodEndsAt)
      return card
        ? `Free trial until ${end}. Pro then costs ${priceOf(plan)} per ${plan === 'annual' ? 'year' : 'month'}.`
        : `Free trial until ${end}. It ends automatically, because there is no card.`
    }
    case 'pastDue':
      return `Your payment failed. Update your card${graceEndsAt ? ` by ${formatLongDay(graceEndsAt)}` : ''} to keep Pro.`
    case 'unpaid':
      return 'On hold, because your payment failed. Update your card to get Pro back.'
    case 'paused':
      return 'Paused.'
    case 'incomplete':
      return 'Your first payment is being processed.'
    default:
      return 'Ended.'
  }
}
