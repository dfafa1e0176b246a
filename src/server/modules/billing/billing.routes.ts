import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Billing, SubscriptionView } from '#contract/billing.ts'
import { graceEnd } from '#domain/billing/subscription.ts'
import { priceCents } from '#domain/plans/plan.ts'
import { AppError } from '#server/http/app-error.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { type Checkouts, paymentsOff, providerFailed } from './checkout.service.ts'
import type { BillingDeps } from './deps.ts'
import type { PlanOfLearner, Plans } from './plans.service.ts'
import type { Reconciliation } from './reconciliation.service.ts'
import type { Sales } from './sales.service.ts'
import type { Sync } from './sync.service.ts'

export interface BillingServices {
  plans: Plans
  checkouts: Checkouts
  sync: Sync
  reconciliation: Reconciliation
  sales: Sales
}

const text = (moment: Date | null) => moment?.toISOString() ?? null

const viewSubscription = (subscription: NonNullable<PlanOfLearner['subscription']>): SubscriptionView => ({
  plan: subscription.plan,
  status: subscription.status,
  trialEndsAt: text(subscription.trialEndsAt),
  periodEndsAt: subscription.periodEndsAt.toISOString(),
  cancelAt: text(subscription.cancelAt),
  graceEndsAt: text(graceEnd(subscription)),
  card: subscription.card,
})

const viewPlan = ({ provider, now, canTry, subscription, invoices }: PlanOfLearner): Billing => ({
  provider,
  now: now.toISOString(),
  canTry,
  subscription: subscription ? viewSubscription(subscription) : null,
  trialRefused: subscription?.trialRefused ?? false,
  canManage: subscription !== undefined,
  invoices: invoices.map((invoice) => ({
    id: invoice.id,
    status: invoice.status,
    cents: invoice.status === 'paid' ? invoice.paidCents : invoice.dueCents,
    refundedCents: invoice.refundedCents,
    createdAt: invoice.createdAt.toISOString(),
    url: invoice.url,
  })),
})

/** Plans, checkouts, the webhook, and the contact form. */
export function billingRoutes(app: FastifyInstance, deps: BillingDeps, services: BillingServices): void {
  const { payments, onError } = deps
  const { plans, checkouts, sync, sales } = services

  serve(app, 'POST /api/create-subscription', async ({ principal, body }) => {
    const checkout = await checkouts.open(principal, body.plan)
    const { clientSecret, plan, dueTodayCents } = checkout
    return {
      clientSecret,
      provider: checkout.payments.kind,
      publishableKey: checkout.payments.publishableKey,
      plan,
      priceCents: priceCents[plan],
      dueTodayCents,
      now: checkout.now.toISOString(),
      trialEndsAt: text(checkout.trialEndsAt),
    }
  })
  serve(app, 'POST /api/billing/webhook', async ({ body, request }) => {
    if (!payments) throw paymentsOff()
    const signature = request.headers[payments.signatureHeader]
    // Without a content type, there is no body.
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    const event = await payments.readEvent(bytes, typeof signature === 'string' ? signature : '')
    if ('rejected' in event) throw new AppError('bad_request', `The webhook was rejected: ${event.rejected}.`)
    try {
      await sync.handleEvent(event)
    } catch (error) {
      // The provider sends it again.
      onError(error, 'payment webhook')
      throw providerFailed()
    }
    return { ok: true as const }
  })
  serve(app, 'GET /api/billing', async ({ principal }) => viewPlan(await plans.find(principal.userId)))
  serve(app, 'POST /api/billing/refresh', async ({ principal }) => {
    try {
      await checkouts.refresh(principal.userId)
    } catch (error) {
      onError(error, 'payments')
      throw providerFailed()
    }
    return viewPlan(await plans.find(principal.userId))
  })
  serve(app, 'POST /api/billing/portal', async ({ principal }) => ({ url: await plans.openPortal(principal.userId) }))
  serve(app, 'POST /api/contact-sales', async ({ body }) => {
    await sales.submit(body)
    return { ok: true as const }
  })
  serve(app, 'GET /api/admin/sales-requests', async ({ query: { cursor, limit } }) => {
    const before = readCursor(cursor, z.tuple([z.number().int()]))?.[0]
    const { items, nextCursor } = makePage(await sales.list({ before, limit: limit + 1 }), limit, ({ no }) => [no])
    return {
      nextCursor,
      items: items.map(({ no: _no, createdAt, ...request }) => ({ ...request, createdAt: createdAt.toISOString() })),
    }
  })
}

/** What the sandbox's own screens call. They answer not_found with a real provider. */
export function sandboxRoutes(app: FastifyInstance, { plans, reconciliation }: BillingServices): void {
  serve(app, 'POST /api/sandbox/checkout', async ({ principal, body: { clientSecret, card } }) =>
    plans.sandbox.confirmCheckout(await plans.findSandboxCustomer(principal.userId), clientSecret, card),
  )
  serve(app, 'POST /api/sandbox/checkout/confirmation', async ({ principal, body: { clientSecret, isConfirmed } }) =>
    plans.sandbox.confirmCard(await plans.findSandboxCustomer(principal.userId), clientSecret, isConfirmed),
  )
  serve(app, 'POST /api/sandbox/billing', async ({ principal, body }) => {
    const { sandbox } = plans
    const customerId = await plans.requireSandboxCustomer(principal.userId)
    switch (body.action) {
      case 'updateCard':
        return sandbox.updateCard(customerId, body.card)
      case 'switchPlan':
        return sandbox.switchPlan(customerId, body.plan)
      default:
        await sandbox.setCanceled(customerId, body.action === 'cancel')
        return { outcome: 'done' as const }
    }
  })
  serve(app, 'POST /api/sandbox/clock', async ({ body }) => {
    const { sandbox } = plans
    await sandbox.moveClock(body.days)
    await reconciliation.run()
    return { now: (await sandbox.now()).toISOString() }
  })
}
