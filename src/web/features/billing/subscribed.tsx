import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Billing } from '#contract/billing.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'

function announce({ subscription, trialRefused }: Billing): void {
  if (trialRefused) {
    showFailure(
      "Your trial didn't start",
      'This card has had a free trial before. Nothing was charged. You can subscribe without a trial.',
    )
  } else if (subscription?.status === 'trialing') {
    showToast('Your trial has started', 'Everything in Pro is open.')
  } else if (subscription?.status === 'active') {
    showToast('Welcome to Pro', 'Everything in Pro is open.')
  } else {
    showToast('Your payment is being processed', "We'll email you as soon as your plan starts.")
  }
}

/** Says once that a checkout has succeeded, and takes "?subscribed=true" out of the address. */
export function Subscribed() {
  const client = useQueryClient()
  const [, setSearch] = useSearchParams()
  useEffect(() => {
    setSearch(
      (before) => {
        before.delete('subscribed')
        before.delete('session')
        return before
      },
      { replace: true },
    )
    void call('POST /api/billing/refresh')
      .then(async (billing) => {
        await invalidateEntities(client, 'user', 'billing')
        announce(billing)
      })
      .catch(() => showToast('Thank you', 'Your plan starts in a moment.'))
  }, [client, setSearch])
  return null
}
