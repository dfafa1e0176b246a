import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { CardOutcome, Checkout } from '#contract/billing.ts'
import { formatMoney } from '#domain/presentation/money.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioCard, RadioCardGroup } from '#web/ui/radio-card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { formatMonthDay } from './dates.ts'
import { noCard, TestCardFields } from './test-card-fields.tsx'

/** Sends the order to the sandbox, and the answer to its bank. */
function usePayment({ clientSecret }: Checkout, onDone: () => void) {
  const [refusal, setRefusal] = useState<string>()
  const [asksToConfirm, setAsksToConfirm] = useState(false)
  const onSuccess = (result: CardOutcome) => {
    setAsksToConfirm(result.outcome === 'authenticate')
    if (result.outcome === 'done') onDone()
    if (result.outcome !== 'declined') return
    const message = result.message || 'There was an error processing your payment.'
    setRefusal(`${message} Nothing was charged.`)
    showFailure('Payment Failed', message)
  }
  const onError = (error: unknown) => {
    showFailure('Payment Error', findServerMessage(error) ?? 'An unexpected error occurred. Please try again.')
  }
  const pay = useMutation({
    mutationFn: (card: typeof noCard | null) => call('POST /api/sandbox/checkout', { body: { clientSecret, card } }),
    onMutate: () => setRefusal(undefined),
    onSuccess,
    onError,
  })
  const confirm = useMutation({
    mutationFn: (isConfirmed: boolean) =>
      call('POST /api/sandbox/checkout/confirmation', { body: { clientSecret, isConfirmed } }),
    onSuccess,
    onError,
  })
  return { pay, confirm, refusal, asksToConfirm }
}

/** The payment form of the sandbox: test cards, or no card during a trial. */
export function SandboxForm({ checkout, onDone }: { checkout: Checkout; onDone: () => void }) {
  const { trialEndsAt, priceCents, plan } = checkout
  const [choice, setChoice] = useState(trialEndsAt ? 'later' : 'card')
  const [card, setCard] = useState(noCard)
  const { pay, confirm, refusal, asksToConfirm } = usePayment(checkout, onDone)
  const price = `${formatMoney(priceCents)} per ${plan === 'annual' ? 'year' : 'month'}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pay.isPending) pay.mutate(choice === 'card' ? card : null)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {trialEndsAt && (
        <RadioCardGroup label="Payment" columns={2} value={choice} onValueChange={setChoice}>
          <RadioCard
            value="later"
            title="Start without a card"
            description={`The trial ends automatically on ${formatMonthDay(trialEndsAt)}. You go back to Free.`}
          />
          <RadioCard
            value="card"
            title="Add a card now"
            description={`Pro continues after ${formatMonthDay(trialEndsAt)} for ${price}.`}
          />
        </RadioCardGroup>
      )}
      {choice === 'card' && (
        <Card className="p-5">
          <TestCardFields value={card} onChange={setCard} error={refusal} />
        </Card>
      )}
      <Button type="submit" variant="primary" pending={pay.isPending} className="min-h-13">
        {trialEndsAt ? 'Start 7-day free trial' : `Pay ${formatMoney(priceCents)}`}
      </Button>
      <p className="text-sm text-ink-2">
        {choice === 'card'
          ? `By ${trialEndsAt ? 'starting' : 'paying'}, you agree to ${price}${trialEndsAt ? ` from ${formatMonthDay(trialEndsAt)} on` : ''}, until you cancel. `
          : 'No card, so nothing can be charged. '}
        <TextLink asChild>
          <Link to="/terms">Terms</Link>
        </TextLink>{' '}
        and{' '}
        <TextLink asChild>
          <Link to="/privacy">Privacy</Link>
        </TextLink>
        .
      </p>
      <Dialog
        open={asksToConfirm}
        onOpenChange={(isOpen) => !isOpen && confirm.mutate(false)}
        title="Your bank asks to confirm"
        description="Sandbox: this stands in for the page of your bank. No real money."
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" pending={confirm.isPending} onClick={() => confirm.mutate(true)}>
            Confirm
          </Button>
          <Button variant="text" disabled={confirm.isPending} onClick={() => confirm.mutate(false)}>
            Refuse
          </Button>
        </div>
      </Dialog>
    </form>
  )
}
