import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Billing } from '#contract/billing.ts'
import { StripePayments } from '#server/adapters/payments/stripe.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { StripeServer } from '../../../../tests/support/stripe-server.ts'

let stripe: StripeServer
let server: ServerApp
let payments: StripePayments
beforeAll(async () => {
  stripe = await StripeServer.start()
  server = await openServerApp(undefined, {
    payments: (_db, clock) => {
      payments = new StripePayments(
        {
          secretKey: 'sk_test_1',
          publishableKey: 'pk_test_1',
          webhookSecret: stripe.webhookSecret,
          prices: stripe.prices,
          server: stripe.address,
        },
        () => clock.now,
      )
      return payments
    },
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  await stripe.close()
})
beforeEach(() => {
  server.errors.length = 0
})

const day = 86_400
const seconds = () => Math.floor(server.clock.now.getTime() / 1000)
const subscribe = (learner: Learner, plan = 'monthly') => learner.post('/api/create-subscription', { plan })
const billingOf = async (learner: Learner): Promise<Billing> => (await learner.get('/api/billing')).json()
const tierOf = async (learner: Learner) => (await learner.get('/api/user')).json().subscriptionTier
const ledgerOf = (learner: Learner) =>
  server.rows<{ kind: string; cents: number; reason: string }>(
    'select kind, cents, reason from ledger_entries where user_id = $1 order by no',
    [learner.userId],
  )

type Json = Record<string, unknown>
const post = (event: Json, at = server.clock.now) => {
  const { payload, headers } = stripe.sign(event, at)
  return server.app.inject({ method: 'POST', url: '/api/billing/webhook', payload, headers })
}

/** A learner whose checkout is complete at Stripe; no webhook has arrived yet. */
async function buyer(given: Json = {}, plan = 'monthly') {
  const learner = await server.learner()
  const { clientSecret } = (await subscribe(learner, plan)).json()
  const sessionId = clientSecret.replace('_secret', '')
  const subscription = stripe.complete(sessionId, given, server.clock.now)
  return { learner, subscription, session: stripe.sessions.get(sessionId) as Json }
}

const trial = () => ({ status: 'trialing', trial_end: seconds() + 7 * day })

test('a checkout asks Stripe for exactly what it takes', async () => {
  const learner = await server.learner()
  const reply = (await subscribe(learner, 'annual')).json()
  expect(reply).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test_1', dueTodayCents: 0, priceCents: 19_900 })
  const call = stripe.calls.findLast(({ path }) => path === '/v1/checkout/sessions')
  expect(call?.parameters).toMatchObject({
    ui_mode: 'elements',
    payment_method_collection: 'if_required',
    'line_items[0][price]': 'price_annual',
    'subscription_data[trial_period_days]': '7',
    'subscription_data[trial_settings][end_behavior][missing_payment_method]': 'cancel',
    return_url: 'http://preceptor.test/?subscribed=true',
  })
  expect(call?.idempotencyKey).toMatch(/^checkout-/)
  expect(server.errors).toEqual([])
})

test('clicks and tabs at the same time make one checkout at Stripe', async () => {
  const learner = await server.learner()
  const before = stripe.sessions.size
  const replies = await Promise.all(Array.from({ length: 5 }, () => subscribe(learner)))
  expect(new Set(replies.map((reply) => reply.json().clientSecret)).size).toBe(1)
  expect(stripe.sessions.size).toBe(before + 1)
})

test('a reply that is lost, and a server error, are tried again with the same key', async () => {
  const learner = await server.learner()
  stripe.failures.push(500, 500)
  expect((await subscribe(learner)).statusCode).toBe(200)
})

test('while Stripe is down, the learner is told, and the next try works', async () => {
  const learner = await server.learner()
  stripe.failures.push(500, 500, 500)
  const reply = await subscribe(learner)
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable'])
  expect((await subscribe(learner)).statusCode).toBe(200)
})

test('what Stripe would refuse is refused here too', async () => {
  const { host, port } = stripe.address
  const send = (body: string, key = 'k') =>
    fetch(`http://${host}:${port}/v1/customers`, {
      method: 'POST',
      body,
      headers: {
        authorization: 'Bearer sk_test_1',
        'stripe-version': '2026-10-28.endive',
        'idempotency-key': key,
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
  expect((await send('emial=a%40b.example', 'k1')).status).toBe(400)
  const first = await send('email=a%40b.example')
  const again = await send('email=a%40b.example')
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await again.json()).toEqual(await first.json())
  expect((await send('email=other%40b.example')).status).toBe(400)
})

describe('a webhook', () => {
  test('is rejected when it is forged, changed, too old, or not signed', async () => {
    const { learner, subscription } = await buyer(trial())
    const event = stripe.addEvent('customer.subscription.created', subscription, server.clock.now)
    const { payload, headers } = stripe.sign(event, server.clock.now)
    const send = (body: string, given: Record<string, string> = headers) =>
      server.app.inject({ method: 'POST', url: '/api/billing/webhook', payload: body, headers: given })
    expect((await send(payload.replace('created', 'deleted'))).statusCode).toBe(400)
    expect((await send(payload, { 'content-type': 'application/json' })).statusCode).toBe(400)
    expect((await send(payload, { ...headers, 'stripe-signature': 't=1,v1=aa' })).statusCode).toBe(400)
    const old = new Date(server.clock.now.getTime() - 301_000)
    expect((await post(event, old)).statusCode).toBe(400)
    const empty = await server.app.inject({ method: 'POST', url: '/api/billing/webhook' })
    expect(empty.statusCode).toBe(400)
    const signedNonsense = stripe.sign({}, server.clock.now)
    expect((await send('', signedNonsense.headers)).statusCode).toBe(400)
    expect(await tierOf(learner)).toBe('free')
    expect((await send(payload)).statusCode).toBe(200)
    expect(await tierOf(learner)).toBe('monthly')
  })

  test('about something else, or about a customer who is not ours, changes nothing', async () => {
    const stranger = stripe.addSubscription({ customer: 'cus_stranger', price: 'price_monthly' }, server.clock.now)
    expect((await post(stripe.addEvent('customer.subscription.created', stranger, server.clock.now))).statusCode).toBe(
      200,
    )
    const product = { id: 'prod_1', object: 'product' }
    expect((await post(stripe.addEvent('product.updated', product, server.clock.now))).statusCode).toBe(200)
    const gone = { id: 'sub_gone', object: 'subscription' }
    expect((await post(stripe.addEvent('customer.subscription.updated', gone, server.clock.now))).statusCode).toBe(200)
  })

  test('is asked for again while Stripe cannot be read', async () => {
    const { learner, subscription } = await buyer(trial())
    const event = stripe.addEvent('customer.subscription.created', subscription, server.clock.now)
    stripe.failures.push(500, 500, 500)
    expect((await post(event)).statusCode).toBe(503)
    expect(await tierOf(learner)).toBe('free')
    expect((await post(event)).statusCode).toBe(200)
    expect(await tierOf(learner)).toBe('monthly')
  })
})

/** What happens at Stripe in the life of a subscription that is paid for, canceled, and refunded. */
const story = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'invoice.paid',
  'credit_note.created',
] as const

describe('webhooks lead to the same state', () => {
  const orders: [name: string, (events: Json[]) => Json[]][] = [
    ['in order', (events) => events],
    ['in reverse', (events) => events.toReversed()],
    ['each twice', (events) => events.flatMap((event) => [event, event])],
    ['twice in a row', (events) => [...events, ...events]],
    ['invoice first', ([a, b, c, d, e]) => [d, a, e, c, b] as Json[]],
    ['only the last', (events) => events.slice(-1)],
    ['only the first, delayed until all has happened', (events) => events.slice(0, 1)],
  ]

  async function tell() {
    const { learner, subscription, session } = await buyer()
    const now = server.clock.now
    const invoice = stripe.addInvoice(subscription, {}, now)
    Object.assign(subscription, { cancel_at_period_end: true })
    Object.assign(invoice, { post_payment_credit_notes_amount: 500 })
    const objects: Record<(typeof story)[number], Json> = {
      'checkout.session.completed': session,
      'customer.subscription.created': { ...subscription, cancel_at_period_end: false },
      'customer.subscription.updated': subscription,
      'invoice.paid': invoice,
      'credit_note.created': invoice,
    }
    return { learner, events: story.map((type) => stripe.addEvent(type, objects[type], now)) }
  }

  async function check(learner: Learner) {
    expect(await tierOf(learner)).toBe('monthly')
    const { subscription, invoices } = await billingOf(learner)
    expect(subscription?.cancelAt).not.toBeNull()
    expect(invoices).toMatchObject([{ status: 'paid', cents: 2900, refundedCents: 500 }])
    expect(await ledgerOf(learner)).toEqual([
      { kind: 'payment', cents: 2900, reason: 'Monthly Pro' },
      { kind: 'refund', cents: -500, reason: 'Monthly Pro' },
      { kind: 'planChange', cents: 0, reason: 'Free to Monthly Pro (active)' },
    ])
    await server.jobs.idle()
    const { email } = (await learner.get('/api/user')).json()
    const subjects = server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(['Welcome to Monthly Pro', 'Your plan was canceled', 'Your receipt: $29.00'])
  }

  test.each(orders)('%s', async (_name, arrange) => {
    const { learner, events } = await tell()
    for (const event of arrange(events)) expect((await post(event)).statusCode).toBe(200)
    await check(learner)
  })

  test('all at the same time', async () => {
    const { learner, events } = await tell()
    const replies = await Promise.all([...events, ...events].map((event) => post(event)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    await check(learner)
  })

  test('none at all, until the hourly reconciliation', async () => {
    const { learner } = await tell()
    await server.jobs.tick('billing-reconciliation')
    await check(learner)
  })
})

test('an old reading is never stored over a newer one', async () => {
  const { learner, subscription } = await buyer()
  const read = payments.findSubscription.bind(payments)
  const stale = await read(subscription.id as string)
  Object.assign(subscription, {
    status: 'canceled',
    ended_at: seconds(),
    items: { data: [{ price: { id: 'price_monthly' }, current_period_end: seconds() }] },
  })
  let isFirst = true
  payments.findSubscription = async (id) => {
    if (!isFirst) return read(id)
    isFirst = false
    // While this request holds what it has read, another one stores the cancellation.
    expect(
      (await post(stripe.addEvent('customer.subscription.deleted', subscription, server.clock.now))).statusCode,
    ).toBe(200)
    return stale
  }
  await post(stripe.addEvent('customer.subscription.created', subscription, server.clock.now))
  payments.findSubscription = read
  expect((await billingOf(learner)).subscription?.status).toBe('canceled')
  expect(await tierOf(learner)).toBe('free')
})

test('a tab that is closed in the middle: the plan opens when the learner returns', async () => {
  const { learner } = await buyer(trial())
  expect(await tierOf(learner)).toBe('free')
  expect((await learner.post('/api/billing/refresh')).json().subscription.status).toBe('trialing')
  expect(await tierOf(learner)).toBe('monthly')
  expect((await subscribe(learner)).json().code).toBe('already_subscribed')
})

test('a past-due plan has seven days, and the portal is where it is paid', async () => {
  const { learner, subscription } = await buyer({
    default_payment_method: { type: 'card', card: { brand: 'visa', last4: '4242', fingerprint: 'fp_1' } },
  })
  stripe.addInvoice(
    subscription,
    { status: 'open', amount_paid: 0, status_transitions: { paid_at: null } },
    server.clock.now,
  )
  subscription.status = 'past_due'
  await post(stripe.addEvent('invoice.payment_failed', subscription, server.clock.now))
  const { subscription: view } = await billingOf(learner)
  expect(view).toMatchObject({ status: 'pastDue', card: 'Visa ending in 4242' })
  expect(view?.graceEndsAt).toBe(new Date((seconds() + 7 * day) * 1000).toISOString())
  expect((await learner.post('/api/billing/portal')).json().url).toMatch(/^https:\/\/portal\.example\/cus_/)
  subscription.status = 'unpaid'
  await post(stripe.addEvent('customer.subscription.updated', subscription, server.clock.now))
  expect(await tierOf(learner)).toBe('free')
})

test('a second subscription is ended and reported', async () => {
  const { learner, subscription } = await buyer()
  await post(stripe.addEvent('customer.subscription.created', subscription, server.clock.now))
  const later = new Date(server.clock.now.getTime() + 60_000)
  const second = stripe.addSubscription({ customer: subscription.customer, price: 'price_annual' }, later)
  await post(stripe.addEvent('customer.subscription.created', second, server.clock.now))
  expect(second.status).toBe('canceled')
  expect(subscription.status).toBe('active')
  expect(String(server.errors[0])).toContain('refund its payment')
  expect((await billingOf(learner)).subscription?.plan).toBe('monthly')
})

test('deleting the account deletes the customer, and with it the subscription', async () => {
  const { learner, subscription } = await buyer()
  await learner.post('/api/billing/refresh')
  const { email } = (await learner.get('/api/user')).json()
  await learner.post('/api/account/delete', { email })
  await server.jobs.idle()
  expect(subscription.status).toBe('canceled')
  expect(stripe.customers.has(subscription.customer as string)).toBe(false)
})

test("the sandbox's endpoints are not there", async () => {
  const learner = await server.learner()
  const reply = await learner.post('/api/sandbox/checkout', { clientSecret: 'x', card: null })
  expect(reply.statusCode).toBe(404)
})

test('account credit is applied to the next invoice once, even if Stripe or the ledger entry fails', async () => {
  const grant = (userId: string) =>
    server.rows(
      `insert into ledger_entries (user_id, kind, cents, quiz_credits, actor, reason, reference)
      values ($1, 'creditGranted', 500, 0, 'system', 'A friend subscribed', $2)`,
      [userId, `referral:${userId}:conversion`],
    )
  const { learner, subscription, session } = await buyer()
  await post(stripe.addEvent('checkout.session.completed', session, server.clock.now))
  const free = await server.learner()
  for (const { userId } of [learner, free]) await grant(userId)
  const customer = stripe.customers.get(subscription.customer as string)
  const reconcile = () => server.jobs.tick('billing-reconciliation').catch(() => undefined)
  const spent = async ({ userId }: Learner) =>
    server.rows("select cents from ledger_entries where kind = 'creditSpent' and user_id = $1", [userId])

  const { creditCustomer } = payments
  payments.creditCustomer = async () => {
    throw new Error('Stripe cannot be reached')
  }
  await reconcile()
  expect({ balance: customer?.balance, spent: await spent(learner) }).toEqual({ balance: undefined, spent: [] })
  payments.creditCustomer = async (...given) => {
    await creditCustomer.apply(payments, given)
    throw new Error('the process ends before the record')
  }
  await reconcile()
  expect({ balance: customer?.balance, spent: await spent(learner) }).toEqual({ balance: -500, spent: [] })
  payments.creditCustomer = creditCustomer
  for (let run = 0; run < 2; run++) await reconcile()
  expect({ balance: customer?.balance, spent: await spent(learner) }).toEqual({
    balance: -500,
    spent: [{ cents: -500 }],
  })
  // Without a subscription there is no bill yet.
  expect(await spent(free)).toEqual([])
})
