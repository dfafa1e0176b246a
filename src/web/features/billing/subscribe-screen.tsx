import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Checkout } from '#contract/billing.ts'
import { type PaidPlan, paidPlans } from '#domain/plans/plan.ts'
import { ApiError, findServerMessage, isErrorCode } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { RadioCard, RadioCardGroup } from '#web/ui/radio-card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { OrderSummary } from './order-summary.tsx'
import { SandboxForm } from './sandbox-form.tsx'
import { SandboxNotice } from './sandbox-notice.tsx'

/** Its code, and that of the provider, is loaded only where it is used. */
const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

const isPaidPlan = (text: string | null): text is PaidPlan => paidPlans.some((plan) => plan === text)

const checkoutQuery = (plan: PaidPlan) =>
  queryOptions({
    queryKey: ['other', 'checkout', plan],
    queryFn: () => call('POST /api/create-subscription', { body: { plan } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** /subscribe?plan=monthly|annual: the order, and the payment form. */
export function SubscribeScreen() {
  const [search, setSearch] = useSearchParams()
  const plan = search.get('plan')
  if (!isPaidPlan(plan)) return <UnknownPlan />
  return <Subscribe plan={plan} onPlanChange={(next) => setSearch({ plan: next }, { replace: true })} />
}

function UnknownPlan() {
  return (
    <PageContainer width="measure" padding="spacious">
      <PageTitle>Subscribe</PageTitle>
      <h1 className="text-2xl">Choose a plan first</h1>
      <p className="mt-3 mb-6 text-ink-2">This link doesn't match any of our plans.</p>
      <Button asChild variant="primary">
        <Link to="/pricing">View Plans</Link>
      </Button>
    </PageContainer>
  )
}

function Subscribe({ plan, onPlanChange }: { plan: PaidPlan; onPlanChange: (plan: PaidPlan) => void }) {
  const checkout = useQuery(checkoutQuery(plan))
  const { error } = checkout
  const navigate = useNavigate()
  useEffect(() => {
    if (error && !isKnownRefusal(error)) {
      showFailure('Error', 'Failed to create subscription. Please try again.')
    }
  }, [error])
  const { data } = checkout
  const hasTrial = data ? data.trialEndsAt !== null : true
  return (
    <>
      {data?.provider === 'sandbox' && (
        <SandboxNotice>Nothing here is charged. Use one of the test cards.</SandboxNotice>
      )}
      <PageContainer>
        <PageTitle>Subscribe</PageTitle>
        <Link
          to="/pricing"
          className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-2 no-underline hover:text-ink"
        >
          <ChevronLeft className="size-4" aria-hidden="true" />
          All plans
        </Link>
        <h1 className="mt-2 text-2xl sm:text-3xl">{hasTrial ? 'Start your 7 days of Pro' : 'Subscribe to Pro'}</h1>
        <p className="mt-2 text-ink-2">
          {hasTrial
            ? 'Nothing to pay today. Everything in Pro opens as soon as you start.'
            : 'Everything in Pro opens as soon as your payment is confirmed.'}
        </p>
        {error ? (
          <Refusal error={error} onRetry={() => void checkout.refetch()} />
        ) : (
          <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
            <div className="grid gap-8">
              <RadioCardGroup
                label="Plan"
                columns={2}
                value={plan}
                onValueChange={(value) => isPaidPlan(value) && onPlanChange(value)}
              >
                <RadioCard
                  value="monthly"
                  title="Monthly"
                  description="Billed every month"
                  badge={<span className="num font-serif text-lg font-semibold">$29</span>}
                />
                <RadioCard
                  value="annual"
                  title={
                    <>
                      Annual <Badge variant="ink">Save 43%</Badge>
                    </>
                  }
                  description="Billed once a year. You save $149."
                  badge={<span className="num font-serif text-lg font-semibold">$199</span>}
                />
              </RadioCardGroup>
              {data ? (
                <PaymentForm
                  key={data.clientSecret}
                  checkout={data}
                  onDone={() => void navigate('/?subscribed=true', { replace: true })}
                />
              ) : (
                <Loading what="Loading the payment form">
                  <Skeleton className="h-48 w-full" />
                </Loading>
              )}
            </div>
            {data ? <OrderSummary checkout={data} /> : <Skeleton className="h-96 w-full" />}
          </div>
        )}
      </PageContainer>
    </>
  )
}

/** Loads the page again unless it was loaded at this address: only here may the provider's scripts run. */
function useOwnPage(isNeeded: boolean): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isOwn = entry !== undefined && new URL(entry.name).pathname === location.pathname
  useEffect(() => {
    if (isNeeded && !isOwn) location.reload()
  }, [isNeeded, isOwn])
  return isOwn
}

function PaymentForm({ checkout, onDone }: { checkout: Checkout; onDone: () => void }) {
  const isStripe = checkout.provider === 'stripe'
  const isOwnPage = useOwnPage(isStripe)
  if (!isStripe) return <SandboxForm checkout={checkout} onDone={onDone} />
  const loading = (
    <Loading what="Loading the payment form">
      <Skeleton className="h-48 w-full" />
    </Loading>
  )
  if (!isOwnPage) return loading
  return (
    <Suspense fallback={loading}>
      <StripeForm checkout={checkout} onDone={onDone} />
    </Suspense>
  )
}

const knownRefusals = new Set(['already_subscribed', 'demo_account', 'payments_off'])
const isKnownRefusal = (error: unknown) => error instanceof ApiError && knownRefusals.has(error.body?.code ?? '')

/** Why there is no checkout, and what to do. */
function Refusal({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isKnownRefusal(error)) {
    return (
      <div className="mt-8">
        <ErrorState title="We couldn't start your subscription" onRetry={onRetry}>
          {findServerMessage(error) ?? 'Check your connection and try again.'}
        </ErrorState>
      </div>
    )
  }
  const hasPlan = isErrorCode(error, 'already_subscribed')
  return (
    <div className="mt-8 grid justify-items-start gap-5">
      <Alert variant="info" title={hasPlan ? 'You already have a plan' : "You can't subscribe here"}>
        {findServerMessage(error)}
      </Alert>
      <Button asChild variant="primary">
        <Link to={hasPlan ? '/settings#plan' : '/pricing'}>{hasPlan ? 'Manage Subscription' : 'View Plans'}</Link>
      </Button>
    </div>
  )
}
