import type { ReactNode } from 'react'
import type { Checkout } from '#contract/billing.ts'
import { findSaving, plans } from '#domain/plans/plan.ts'
import { formatMoney } from '#domain/presentation/money.ts'
import { formatLongDay } from '#web/ui/format.ts'
import { daysBefore, formatMonthDay } from './dates.ts'

/** What is ordered, what is due and when, and how to cancel. */
export function OrderSummary({ checkout }: { checkout: Checkout }) {
  const { plan: id, priceCents, dueTodayCents, now, trialEndsAt } = checkout
  const plan = plans.find((candidate) => candidate.id === id)
  const saving = plan && findSaving(plan)
  const unit = id === 'annual' ? 'year' : 'month'
  return (
    <aside aria-labelledby="order" className="rounded-md border border-rule bg-sheet p-5 lg:sticky lg:top-6">
      <h2 id="order" className="text-xl">
        Order summary
      </h2>
      <dl className="num mt-3 text-sm">
        <Line term={<strong>{plan?.name}</strong>}>
          {formatMoney(priceCents)} per {unit}
        </Line>
        {trialEndsAt && (
          <Line term="7-day free trial">
            {formatMonthDay(now)} to {formatMonthDay(trialEndsAt)}
          </Line>
        )}
        {saving && (
          <Line term="Compared with monthly">
            <span className="font-semibold text-correct">You save {formatMoney(saving.dollars * 100)}</span>
          </Line>
        )}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-4">
          <dt className="text-base font-semibold">Due today</dt>
          <dd className="font-serif text-2xl font-semibold tracking-tight">{formatMoney(dueTodayCents)}</dd>
        </div>
      </dl>
      {trialEndsAt && <TrialSteps now={now} end={trialEndsAt} price={`${formatMoney(priceCents)} per ${unit}`} />}
      <p className="mt-5 border-t border-rule pt-4 text-sm text-ink-2">
        <strong className="text-ink">How to cancel.</strong> Open Settings, then Plan, then Manage Subscription. You
        keep Pro until the end of the time you have.
        {!trialEndsAt && ` Until then it renews every ${unit}.`}
      </p>
    </aside>
  )
}

function Line({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-rule py-2.5 last-of-type:border-b-0">
      <dt>{term}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}

/** What happens during a trial, and then. */
function TrialSteps({ now, end, price }: { now: string; end: string; price: string }) {
  const steps = [
    { at: now, text: 'Everything in Pro opens.' },
    { at: daysBefore(end, 3), text: 'We email you that the trial ends in 3 days.' },
    {
      at: end,
      text: `With a card, Pro continues for ${price}; cancel before then and you pay nothing. Without one, you go back to Free, and your results stay.`,
    },
  ]
  return (
    <div className="mt-5 border-t border-rule pt-4">
      <h3 className="text-lg">Your trial</h3>
      <ol className="mt-3 grid gap-3 border-l-2 border-rule text-sm">
        {steps.map(({ at, text }) => (
          <li
            key={text}
            className="relative pl-5 before:absolute before:top-1.5 before:-left-1.5 before:size-2.5 before:rounded-full before:bg-teal"
          >
            <time dateTime={at} title={formatLongDay(at)} className="num font-semibold">
              {formatMonthDay(at)}
            </time>
            <span className="block text-ink-2">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
