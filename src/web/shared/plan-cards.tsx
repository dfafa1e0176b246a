import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { Tier } from '#domain/entitlements/entitlements.ts'
import { findSaving, type Plan, planOfTier, plans } from '#domain/plans/plan.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

/** The three plans side by side. `tier` is the user's; null for a visitor. */
export function PlanCards({ tier }: { tier: Tier | null }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-3">
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} tier={tier} />
      ))}
    </ul>
  )
}

function PlanCard({ plan, tier }: { plan: Plan; tier: Tier | null }) {
  const saving = findSaving(plan)
  return (
    <li
      className={cn(
        'flex flex-col rounded-md border bg-sheet p-6',
        plan.popular ? 'border-teal shadow-lift' : 'border-rule',
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h3 className="text-lg">{plan.name}</h3>
        {plan.popular && <Badge>Most popular</Badge>}
        {saving && <Badge variant="ink">Save {saving.percent}%</Badge>}
      </div>
      <p className="num mt-4 flex items-baseline gap-2">
        <span className="font-serif text-3xl font-semibold tracking-tight">${plan.price}</span>
        <span className="text-ink-2">{plan.period}</span>
      </p>
      <p className="num text-sm text-ink-2 lg:min-h-6">
        {saving && (
          <>
            <span className="sr-only">Regular price </span>
            <s>${plan.originalPrice}</s>, you save ${saving.dollars}
          </>
        )}
      </p>
      <ul className="mt-4 mb-6 grid gap-2 border-t border-rule pt-4">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-teal" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <PlanAction plan={plan} tier={tier} />
      </div>
    </li>
  )
}

/** What the user can do about a plan: sign up, nothing because they have it, or why it cannot be bought yet. */
function PlanAction({ plan, tier }: { plan: Plan; tier: Tier | null }) {
  if (tier === null) {
    return (
      <Button asChild variant={plan.buttonVariant} className="w-full">
        <Link to="/auth?mode=signup">{plan.buttonText}</Link>
      </Button>
    )
  }
  if (planOfTier(tier) === plan.id) {
    return (
      <p className="flex min-h-11 items-center justify-center gap-2 rounded-sm bg-teal-wash font-semibold text-teal-deep">
        <Check className="size-4.5" aria-hidden="true" />
        Your plan
      </p>
    )
  }
  const note = plan.id === 'free' ? 'Included in your plan' : "Online payment isn't available yet."
  return <p className="flex min-h-11 items-center justify-center text-center text-sm text-ink-2">{note}</p>
}
