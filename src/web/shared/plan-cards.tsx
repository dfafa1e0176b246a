import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { findSaving, type PaidPlan, type Plan, plans } from '#domain/plans/plan.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { rememberOrder } from './auth/return-path.ts'

/** The plans side by side, for visitors. */
export function PlanCards({ freeFeatures }: { freeFeatures: readonly string[] | undefined }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-3">
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          title={plan.name}
          badge={<PlanBadge plan={plan} />}
          price={<PlanPrice plan={plan} />}
          features={(plan.id === 'free' && freeFeatures) || plan.features}
          isPopular={plan.popular}
        >
          <SignUpButton plan={plan} />
        </PlanCard>
      ))}
    </ul>
  )
}

/** A plan in a list: its name, what it costs, what one can do, and what it includes. */
export function PlanCard(props: {
  title: string
  badge?: ReactNode
  price: ReactNode
  features: readonly string[]
  featuresTitle?: string
  isPopular?: boolean
  children: ReactNode
}) {
  const { title, badge, price, features, featuresTitle, isPopular = false, children } = props
  return (
    <li
      className={cn(
        'flex flex-col rounded-md border bg-sheet p-6',
        isPopular ? 'border-teal shadow-lift' : 'border-rule',
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h3 className="text-lg">{title}</h3>
        {badge}
      </div>
      {price}
      <div className="mt-5">{children}</div>
      {featuresTitle && <p className="mt-6 border-t border-rule pt-5 text-sm text-ink-2">{featuresTitle}</p>}
      <ul className={cn('grid gap-2', featuresTitle ? 'mt-2' : 'mt-6 border-t border-rule pt-5')}>
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-teal" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** What stands out about a plan. */
export function PlanBadge({ plan }: { plan: Plan }) {
  const saving = findSaving(plan)
  if (plan.popular) return <Badge>Most popular</Badge>
  return saving ? <Badge variant="ink">Save {saving.percent}%</Badge> : null
}

export function PlanPrice({ plan, note }: { plan: Plan; note?: string }) {
  const saving = findSaving(plan)
  return (
    <>
      <p className="num mt-4 flex items-baseline gap-2">
        <span className="font-serif text-3xl font-semibold tracking-tight">${plan.price}</span>
        <span className="text-ink-2">{plan.period}</span>
      </p>
      <p className="num text-sm text-ink-2 lg:min-h-10">
        {saving && (
          <>
            <span className="sr-only">Regular price </span>
            <s>${plan.originalPrice}</s>, you save ${saving.dollars}.{' '}
          </>
        )}
        {note}
      </p>
    </>
  )
}

const isPaid = (id: Plan['id']): id is PaidPlan => id !== 'free'

/** Leads to the sign-up form, and from there to the checkout of a plan that is paid for. */
export function SignUpButton({ plan }: { plan: Plan }) {
  const { id } = plan
  return (
    <Button asChild variant={plan.buttonVariant} className="w-full">
      <Link to="/auth?mode=signup" {...(isPaid(id) ? { onClick: () => rememberOrder(id) } : {})}>
        {plan.buttonText}
      </Link>
    </Button>
  )
}
