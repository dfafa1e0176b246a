import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Input } from '#contract/api.ts'
import type { SubscriptionView } from '#contract/billing.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { describePlan } from '#web/shared/plan-status.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatLongDay } from '#web/ui/format.ts'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { SandboxNotice } from './sandbox-notice.tsx'
import { noCard, TestCardFields } from './test-card-fields.tsx'

type Action = Input<'POST /api/sandbox/billing'>['body']

/** /sandbox-billing: stands in for the payment provider's page where a plan is managed. */
export function SandboxBillingScreen() {
  const user = useSignedInUser()
  const billing = useQuery(read('GET /api/billing'))
  const { data } = billing
  return (
    <>
      <SandboxNotice>This page stands in for the one of a payment provider.</SandboxNotice>
      <PageContainer width="content">
        <PageTitle>Manage subscription</PageTitle>
        <h1 className="mb-6 text-2xl">Manage subscription</h1>
        {data ? (
          <div className="grid max-w-2xl gap-6">
            <p className="text-sm text-ink-2">The sandbox's date is {formatLongDay(data.now)}.</p>
            {data.subscription && data.subscription.status !== 'canceled' ? (
              <PlanCard subscription={data.subscription} />
            ) : (
              <p>You have no plan to manage.</p>
            )}
            {user.isAdmin && data.provider === 'sandbox' && <ClockCard />}
            <Button asChild className="justify-self-start">
              <Link to="/settings#plan">Back to settings</Link>
            </Button>
          </div>
        ) : billing.isError ? (
          <ErrorState title="We couldn't load your plan" onRetry={() => void billing.refetch()}>
            {failureMessage(billing.error)}
          </ErrorState>
        ) : (
          <Loading what="Loading your plan">
            <Skeleton className="h-72 w-full" />
          </Loading>
        )}
      </PageContainer>
    </>
  )
}

/** Changes something at the sandbox; `done` says what to show then. */
function useChange() {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const change = useMutation({
    mutationFn: ({ action }: { action: Action; done: string }) => call('POST /api/sandbox/billing', { body: action }),
    onMutate: () => setRefusal(undefined),
    onSuccess: async (result, { done }) => {
      await invalidateEntities(client, 'billing', 'user')
      if (result.outcome === 'declined') {
        setRefusal(result.message)
        showFailure('Payment Failed', result.message)
      } else showToast(done)
    },
    onError: (error) => showFailure("We couldn't change your plan", failureMessage(error)),
  })
  return { change, refusal }
}

function PlanCard({ subscription }: { subscription: SubscriptionView }) {
  const { change, refusal } = useChange()
  const [card, setCard] = useState(noCard)
  const { plan, cancelAt } = subscription
  const other = plan === 'monthly' ? 'annual' : 'monthly'
  const run = (action: Action, done: string) => !change.isPending && change.mutate({ action, done })
  const updateCard = (event: FormEvent) => {
    event.preventDefault()
    run({ action: 'updateCard', card }, 'Card updated')
  }
  return (
    <>
      <Card className="grid gap-4 p-5" aria-labelledby="plan">
        <h2 id="plan" className="text-xl">
          {plan === 'annual' ? 'Annual Pro' : 'Monthly Pro'}
        </h2>
        <p className="text-ink-2">{describePlan(subscription)}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={change.isPending}
            onClick={() => run({ action: 'switchPlan', plan: other }, `Switched to the ${other} plan`)}
          >
            Switch to {other}
          </Button>
          {cancelAt ? (
            <Button disabled={change.isPending} onClick={() => run({ action: 'resume' }, 'Your plan goes on')}>
              Keep my plan
            </Button>
          ) : (
            <Button
              variant="danger"
              disabled={change.isPending}
              onClick={() => run({ action: 'cancel' }, 'Your plan was canceled')}
            >
              Cancel plan
            </Button>
          )}
        </div>
      </Card>
      <Card className="p-5" aria-labelledby="card">
        <h2 id="card" className="text-xl">
          Card
        </h2>
        <p className="mt-1 mb-4 text-ink-2">{subscription.card ?? 'No card on this account.'}</p>
        <form onSubmit={updateCard} noValidate className="grid gap-4">
          <TestCardFields value={card} onChange={setCard} error={refusal} />
          <Button type="submit" variant="primary" pending={change.isPending} className="justify-self-start">
            Save card
          </Button>
        </form>
      </Card>
    </>
  )
}

/** For admins: moves the sandbox's clock, so that trials end and plans renew. */
function ClockCard() {
  const client = useQueryClient()
  const [days, setDays] = useState('7')
  const isNumber = /^[1-9]\d{0,2}$/.test(days.trim()) && Number(days) <= 400
  const move = useMutation({
    mutationFn: () => call('POST /api/sandbox/clock', { body: { days: Number(days) } }, { timeout: 60_000 }),
    onSuccess: async ({ now }) => {
      await invalidateEntities(client, 'billing', 'user')
      showToast(`It is ${formatLongDay(now)} in the sandbox`)
    },
    onError: (error) => showFailure("We couldn't move the clock", failureMessage(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNumber && !move.isPending) move.mutate()
  }
  return (
    <Card className="p-5" aria-labelledby="clock">
      <h2 id="clock" className="text-xl">
        Sandbox clock
      </h2>
      <p className="mt-1 mb-4 text-ink-2">
        Moves the sandbox forward for everyone: trials end, plans renew, and payments are tried again. It can't go back.
      </p>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
        <TextField
          label="Days"
          inputMode="numeric"
          value={days}
          error={isNumber ? undefined : 'Enter a number from 1 to 400.'}
          onChange={({ target }) => setDays(target.value)}
        />
        <Button type="submit" pending={move.isPending}>
          Move the clock
        </Button>
      </form>
    </Card>
  )
}
