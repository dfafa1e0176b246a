import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Billing } from '#contract/billing.ts'
import { tierNames } from '#domain/plans/plan.ts'
import { formatMoney } from '#domain/presentation/money.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { describePlan } from '#web/shared/plan-status.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { Section } from './section.tsx'

/** The plan, how it goes on, and the invoices. It is changed at the payment provider. */
export function PlanSection({ user }: { user: User }) {
  const billing = useQuery(read('GET /api/billing'))
  return (
    <Section id="plan">
      {billing.data ? (
        <Plan user={user} billing={billing.data} />
      ) : billing.isError ? (
        <ErrorState title="We couldn't load your plan" onRetry={() => void billing.refetch()}>
          {failureMessage(billing.error)}
        </ErrorState>
      ) : (
        <Loading what="Loading your plan">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </Section>
  )
}

function Plan({ user, billing: { provider, subscription, canManage, invoices } }: { user: User; billing: Billing }) {
  const open = useMutation({
    mutationFn: () => call('POST /api/billing/portal'),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => showFailure("We couldn't open your subscription", failureMessage(error)),
  })
  const isOver = !subscription || subscription.status === 'canceled' || subscription.status === 'incompleteExpired'
  return (
    <div className="grid justify-items-start gap-4">
      {provider === 'sandbox' && <p className="text-sm font-semibold text-warn">Sandbox: no real money.</p>}
      <p>
        <strong>{tierNames[subscription && !isOver ? subscription.plan : user.subscriptionTier]}</strong>
        {subscription && !isOver && <span className="block text-ink-2">{describePlan(subscription)}</span>}
        {subscription?.card && !isOver && <span className="block text-ink-2">{subscription.card}</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        {canManage && (!isOver || provider === 'stripe') && (
          <Button pending={open.isPending} onClick={() => open.mutate()}>
            Manage Subscription
          </Button>
        )}
        {isOver && !user.isDemo && user.subscriptionTier === 'free' && (
          <Button asChild>
            <Link to="/pricing">View Plans</Link>
          </Button>
        )}
        {user.isAdmin && provider === 'sandbox' && (
          <Button asChild variant="text">
            <Link to="/sandbox-billing">Sandbox clock</Link>
          </Button>
        )}
      </div>
      {invoices.length > 0 && <Invoices invoices={invoices} />}
    </div>
  )
}

const statusNames: Record<Billing['invoices'][number]['status'], string> = {
  draft: 'In preparation',
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Not paid',
}

function Invoices({ invoices }: Pick<Billing, 'invoices'>) {
  return (
    <table className="num w-full text-sm">
      <caption className="pb-1 text-start font-medium">Invoices</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Amount</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ id, createdAt, cents, refundedCents, status, url }) => (
          <tr key={id} className="border-t border-rule">
            <td className="py-2.5">
              {url ? (
                <TextLink href={url} rel="noreferrer" target="_blank">
                  {formatDate(createdAt)}
                </TextLink>
              ) : (
                formatDate(createdAt)
              )}
            </td>
            <td className="text-end">{formatMoney(cents)}</td>
            <td className="pl-6 text-end text-ink-2">{refundedCents > 0 ? 'Refunded' : statusNames[status]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
