import { CheckoutElementsProvider, PaymentElement, useCheckoutElements } from '@stripe/react-stripe-js/checkout'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useState } from 'react'
import type { Checkout } from '#contract/billing.ts'
import { formatMoney } from '#domain/presentation/money.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { showFailure } from '#web/ui/toast.tsx'

interface Props {
  checkout: Checkout
  onDone: () => void
}

/** Stripe's payment form. Card details go to Stripe and never to us. */
export function StripeForm({ checkout, onDone }: Props) {
  const { publishableKey, clientSecret } = checkout
  const [stripe] = useState(() => loadStripe(publishableKey ?? ''))
  return (
    <CheckoutElementsProvider stripe={stripe} options={{ clientSecret }}>
      <Form checkout={checkout} onDone={onDone} />
    </CheckoutElementsProvider>
  )
}

function Form({ checkout: { trialEndsAt, priceCents }, onDone }: Props) {
  const state = useCheckoutElements()
  const [isPending, setPending] = useState(false)
  if (state.type === 'loading') {
    return (
      <Loading what="Loading the payment form">
        <Skeleton className="h-48 w-full" />
      </Loading>
    )
  }
  if (state.type === 'error') {
    return (
      <ErrorState title="We couldn't load the payment form" onRetry={() => location.reload()}>
        {state.error.message}
      </ErrorState>
    )
  }
  const { checkout } = state
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    try {
      const result = await checkout.confirm({ redirect: 'if_required' })
      if (result.type === 'success') return onDone()
      showFailure('Payment Failed', result.error.message || 'There was an error processing your payment.')
    } catch {
      showFailure('Payment Error', 'An unexpected error occurred. Please try again.')
    }
    setPending(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PaymentElement />
      <Button
        type="submit"
        variant="primary"
        pending={isPending}
        disabled={!checkout.canConfirm || isPending}
        className="min-h-13"
      >
        {trialEndsAt ? 'Start 7-day free trial' : `Pay ${formatMoney(priceCents)}`}
      </Button>
    </form>
  )
}
