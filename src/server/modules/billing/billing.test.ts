import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Billing } from '#contract/billing.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp()
}, 60_000)
afterAll(() => server.close())

const day = 86_400_000
const card = (number = '4242 4242 4242 4242', cvc = '123') => ({ number, expiry: '12/34', cvc })
const declined = '4000 0000 0000 0002'
const failsLater = '4000 0000 0000 0341'

let cards = 100
/** A card that nobody has used. */
const newCard = (number?: string) => card(number, String(++cards))

const subscribe = (learner: Learner, plan = 'monthly') => learner.post('/api/create-subscription', { plan })
const pay = async (learner: Learner, given: object | null, plan = 'monthly') => {
  const { clientSecret } = (await subscribe(learner, plan)).json()
  return (await learner.post('/api/sandbox/checkout', { clientSecret, card: given })).json()
}
const billingOf = async (learner: Learner): Promise<Billing> => (await learner.get('/api/billing')).json()
const userOf = async (learner: Learner) => (await learner.get('/api/user')).json()
const change = async (learner: Learner, body: object) => (await learner.post('/api/sandbox/billing', body)).json()
const ledgerOf = (learner: Learner) =>
  server.rows<{ kind: string; cents: number; reason: string }>(
    'select kind, cents, reason from ledger_entries where user_id = $1 order by no',
    [learner.userId],
  )
async function mailsTo(learner: Learner): Promise<string[]> {
  await server.jobs.idle()
  const { email } = await userOf(learner)
  return server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

/** Lets time pass for us and for the sandbox. */
async function pass(days: number): Promise<void> {
  // In steps, because sessions end after 30 days without a visit.
  server.clock.advance(days * day)
  await server.database.query(`update sessions set expires_at = $1, last_seen_at = $2, created_at = $2`, [
    new Date(server.clock.now.getTime() + 30 * day),
    server.clock.now,
  ])
  await server.jobs.tick('billing-reconciliation')
  await server.jobs.idle()
}

test('a trial without a card opens Pro, and ends automatically', async () => {
  const learner = await server.learner()
  const reply = (await subscribe(learner, 'annual')).json()
  expect(reply).toMatchObject({ plan: 'annual', priceCents: 19_900, dueTodayCents: 0, provider: 'sandbox' })
  expect(reply.trialEndsAt).toBe(new Date(server.clock.now.getTime() + 7 * day).toISOString())
  expect((await userOf(learner)).subscriptionTier).toBe('free')
  expect(await pay(learner, null, 'annual')).toEqual({ outcome: 'done' })
  expect(await userOf(learner)).toMatchObject({ subscriptionTier: 'annual' })
  expect((await userOf(learner)).entitlements).toContain('fullLengthExams')
  await pass(5)
  expect(await mailsTo(learner)).toEqual([
    'Your 7 days of Pro have started',
    expect.stringMatching(/^Your trial ends on/),
  ])
  await pass(3)
  expect(await userOf(learner)).toMatchObject({ subscriptionTier: 'free', entitlements: [] })
  expect((await billingOf(learner)).subscription).toMatchObject({ status: 'canceled' })
  expect(await mailsTo(learner)).toContain('Your plan has ended')
  expect(await ledgerOf(learner)).toEqual([
    { kind: 'planChange', cents: 0, reason: 'Free to Annual Pro (trialing)' },
    { kind: 'planChange', cents: 0, reason: 'Annual Pro to Free (canceled)' },
  ])
})

test('a trial with a card becomes a paid plan, which renews', async () => {
  const learner = await server.learner()
  await pay(learner, newCard())
  expect((await billingOf(learner)).invoices).toEqual([])
  await pass(7)
  expect((await billingOf(learner)).invoices).toMatchObject([{ status: 'paid', cents: 2900 }])
  await pass(31)
  expect((await billingOf(learner)).invoices).toHaveLength(2)
  expect(await userOf(learner)).toMatchObject({ subscriptionTier: 'monthly', paymentDueBy: null })
  expect((await ledgerOf(learner)).filter(({ kind }) => kind === 'payment')).toEqual([
    { kind: 'payment', cents: 2900, reason: 'Monthly Pro' },
    { kind: 'payment', cents: 2900, reason: 'Monthly Pro' },
  ])
  expect((await mailsTo(learner)).filter((subject) => subject === 'Your receipt: $29.00')).toHaveLength(2)
})

test('a declined or expired card changes nothing, and the next one pays', async () => {
  const learner = await server.learner()
  expect(await pay(learner, card(declined))).toEqual({ outcome: 'declined', message: 'Your card was declined.' })
  expect(await pay(learner, card('4000 0000 0000 0069'))).toMatchObject({ outcome: 'declined' })
  expect(await pay(learner, { ...card(), expiry: '01/20' })).toMatchObject({ outcome: 'declined' })
  expect(await pay(learner, card('4111 1111 1111 1111'))).toMatchObject({ message: expect.stringMatching(/test card/) })
  expect((await billingOf(learner)).subscription).toBeNull()
  expect(await pay(learner, newCard())).toEqual({ outcome: 'done' })
  expect((await userOf(learner)).subscriptionTier).toBe('monthly')
})

test('the bank is asked, and may refuse', async () => {
  const learner = await server.learner()
  const { clientSecret } = (await subscribe(learner)).json()
  const send = async () =>
    (await learner.post('/api/sandbox/checkout', { clientSecret, card: newCard('4000 0025 0000 3155') })).json()
  const answer = async (isConfirmed: boolean) =>
    (await learner.post('/api/sandbox/checkout/confirmation', { clientSecret, isConfirmed })).json()
  expect(await answer(true)).toMatchObject({ outcome: 'declined' })
  expect(await send()).toEqual({ outcome: 'authenticate' })
  expect(await answer(false)).toMatchObject({ outcome: 'declined' })
  expect((await billingOf(learner)).subscription).toBeNull()
  expect(await send()).toEqual({ outcome: 'authenticate' })
  expect(await answer(true)).toEqual({ outcome: 'done' })
  expect((await userOf(learner)).subscriptionTier).toBe('monthly')
})

test('two tabs, double clicks, and the back button lead to one subscription', async () => {
  const learner = await server.learner()
  const replies = await Promise.all(Array.from({ length: 4 }, () => subscribe(learner)))
  const secrets = new Set(replies.map((reply) => reply.json().clientSecret))
  expect(secrets.size).toBe(1)
  const [clientSecret] = secrets
  const { clientSecret: annual } = (await subscribe(learner, 'annual')).json()
  expect(annual).not.toBe(clientSecret)
  // The form that is still open in the first tab no longer works.
  const old = await learner.post('/api/sandbox/checkout', { clientSecret, card: newCard() })
  expect(old.json()).toMatchObject({ outcome: 'declined', message: expect.stringMatching(/expired/) })
  const paid = newCard()
  const both = await Promise.all(
    [1, 2, 3].map(() => learner.post('/api/sandbox/checkout', { clientSecret: annual, card: paid })),
  )
  for (const reply of both) expect(reply.json()).toEqual({ outcome: 'done' })
  expect(await server.rows('select id from subscriptions where user_id = $1', [learner.userId])).toHaveLength(1)
  const again = await subscribe(learner)
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_subscribed'])
})

test('a failed renewal leaves seven days of grace, and a new card ends it', async () => {
  const learner = await server.learner()
  await pay(learner, newCard(failsLater))
  await pass(7)
  const user = await userOf(learner)
  expect(user).toMatchObject({ subscriptionTier: 'monthly' })
  expect(user.paymentDueBy).not.toBeNull()
  expect(await mailsTo(learner)).toContain('Your payment failed')
  expect(await change(learner, { action: 'updateCard', card: newCard() })).toEqual({ outcome: 'done' })
  expect(await userOf(learner)).toMatchObject({ subscriptionTier: 'monthly', paymentDueBy: null })
  expect((await billingOf(learner)).subscription).toMatchObject({ status: 'active' })
})

test('without a payment, access ends with the grace period and returns with the payment', async () => {
  const learner = await server.learner()
  await pay(learner, newCard(failsLater))
  await pass(7)
  // Nothing runs at this moment: the end is known.
  server.clock.advance(7 * day + 1000)
  expect(await userOf(learner)).toMatchObject({ subscriptionTier: 'free', entitlements: [] })
  await pass(2)
  expect((await billingOf(learner)).subscription).toMatchObject({ status: 'unpaid' })
  expect((await userOf(learner)).paymentDueBy).not.toBeNull()
  await change(learner, { action: 'updateCard', card: newCard() })
  expect(await userOf(learner)).toMatchObject({ subscriptionTier: 'monthly', paymentDueBy: null })
})

test('a cancellation takes effect at the end of the period, and can be taken back before', async () => {
  const learner = await server.learner()
  await pay(learner, newCard())
  await pass(7)
  await change(learner, { action: 'cancel' })
  expect((await billingOf(learner)).subscription?.cancelAt).not.toBeNull()
  await change(learner, { action: 'resume' })
  expect((await billingOf(learner)).subscription?.cancelAt).toBeNull()
  await change(learner, { action: 'cancel' })
  expect((await mailsTo(learner)).filter((subject) => subject === 'Your plan was canceled')).toHaveLength(1)
  await pass(20)
  expect((await userOf(learner)).subscriptionTier).toBe('monthly')
  await pass(12)
  expect((await userOf(learner)).subscriptionTier).toBe('free')
  expect((await billingOf(learner)).invoices).toHaveLength(1)
  // The next time there is no trial: it was used.
  expect((await subscribe(learner)).json()).toMatchObject({ dueTodayCents: 2900, trialEndsAt: null })
  expect(await pay(learner, null)).toMatchObject({ outcome: 'declined' })
  expect(await pay(learner, newCard())).toEqual({ outcome: 'done' })
  expect((await userOf(learner)).subscriptionTier).toBe('monthly')
})

test('monthly becomes annual for the price less what is left of the month', async () => {
  const learner = await server.learner()
  await pay(learner, newCard())
  await pass(7)
  await pass(1)
  await change(learner, { action: 'switchPlan', plan: 'annual' })
  expect(await userOf(learner)).toMatchObject({ subscriptionTier: 'annual' })
  // Between 27 and 30 days of the month are left.
  const cents = (await billingOf(learner)).invoices[0]?.cents ?? 0
  expect(cents).toBeGreaterThan(19_900 - 2900)
  expect(cents).toBeLessThan(19_900 - 2600)
  expect((await ledgerOf(learner)).at(-1)).toMatchObject({ reason: 'Monthly Pro to Annual Pro (active)' })
})

test('account credit is applied to the next renewals', async () => {
  const learner = await server.learner()
  await pay(learner, newCard())
  await server.rows(
    `insert into ledger_entries (user_id, kind, cents, quiz_credits, actor, reason, reference)
    select $1::uuid, 'creditGranted', 500, 0, 'system', 'A friend subscribed', 'referral:' || n || $1 || ':conversion'
    from generate_series(1, 7) n`,
    [learner.userId],
  )
  await server.jobs.tick('billing-reconciliation')
  await pass(7)
  await pass(31)
  const { invoices } = await billingOf(learner)
  // 35 dollars of credit: the first month is free, and the second costs 29 less 6.
  expect(invoices.map(({ cents, status }) => ({ cents, status }))).toEqual([
    { cents: 2300, status: 'paid' },
    { cents: 0, status: 'paid' },
  ])
  expect((await userOf(learner)).subscriptionTier).toBe('monthly')
})

test('a card has one trial: the second one does not start, and costs nothing', async () => {
  const [first, second] = [await server.learner(), await server.learner()]
  const shared = newCard()
  await pay(first, shared)
  await pay(second, shared)
  await server.jobs.tick('billing-reconciliation')
  expect((await userOf(second)).subscriptionTier).toBe('free')
  expect(await billingOf(second)).toMatchObject({
    trialRefused: true,
    invoices: [],
    subscription: { status: 'canceled' },
  })
  expect(await mailsTo(second)).toEqual(["Your trial didn't start"])
  expect((await userOf(first)).subscriptionTier).toBe('monthly')
})

test('a person has one trial, even with a new account', async () => {
  const [first, second] = [await server.learner(), await server.learner()]
  await pay(first, null)
  const { email } = await userOf(first)
  const other = email.replace('@', '+2@')
  await server.database.query('update users set email = $1, email_key = $1 where id = $2', [other, second.userId])
  expect((await subscribe(second)).json()).toMatchObject({ dueTodayCents: 2900, trialEndsAt: null })
})

test('deleting the account ends what it pays for', async () => {
  const learner = await server.learner()
  await pay(learner, newCard())
  await pass(7)
  const [invoice] = (await billingOf(learner)).invoices
  const { email } = await userOf(learner)
  const removed = await learner.post('/api/account/delete', { email })
  expect(removed.statusCode).toBe(200)
  await server.jobs.idle()
  const left = await server.rows('select id from sandbox_objects where id like $1 or parent_id like $1', [
    `%${learner.userId}%`,
  ])
  expect(left).toEqual([])
  const payments = await server.rows('select user_id, cents from ledger_entries where reference = $1', [
    `invoice:${invoice?.id}`,
  ])
  expect(payments).toEqual([{ user_id: null, cents: 2900 }])
})

test('a checkout that is completed after the account was deleted charges nothing', async () => {
  const learner = await server.learner()
  const { clientSecret } = (await subscribe(learner)).json()
  const { email } = await userOf(learner)
  await learner.post('/api/account/delete', { email })
  const reply = await learner.post('/api/sandbox/checkout', { clientSecret, card: newCard() })
  expect(reply.statusCode).toBe(401)
})

test('an institution member and an unknown plan are refused in words', async () => {
  const member = await server.learner({ tier: 'enterprise' })
  expect((await subscribe(member)).json().code).toBe('already_subscribed')
  const learner = await server.learner()
  const unknown = await subscribe(learner, 'lifetime')
  expect([unknown.statusCode, unknown.json().issues[0].path]).toEqual([400, 'body.plan'])
  // Amounts from the browser are ignored.
  const cheap = await learner.post('/api/create-subscription', {
    plan: 'annual',
    priceCents: 1,
    trialEndsAt: '2099-01-01',
  })
  expect(cheap.json()).toMatchObject({ priceCents: 19_900 })
  expect((await learner.post('/api/billing/portal')).json().code).toBe('no_subscription')
})

test("a checkout belongs to its learner, and only an admin moves the sandbox's clock", async () => {
  const [ada, bob] = [await server.learner(), await server.learner()]
  const { clientSecret } = (await subscribe(ada)).json()
  await subscribe(bob)
  const foreign = await bob.post('/api/sandbox/checkout', { clientSecret, card: null })
  expect(foreign.json()).toMatchObject({ outcome: 'declined' })
  expect((await billingOf(ada)).subscription).toBeNull()
  expect((await ada.post('/api/sandbox/clock', { days: 7 })).statusCode).toBe(403)
})

test("the admin's clock ends trials at once, and grace is counted from it", async () => {
  const [admin, learner, late] = [await server.learner(), await server.learner(), await server.learner()]
  await server.database.query('update users set is_admin = true where id = $1', [admin.userId])
  await pay(learner, null)
  await pay(late, newCard(failsLater))
  const moved = await admin.post('/api/sandbox/clock', { days: 7 })
  expect(moved.statusCode).toBe(200)
  expect((await userOf(learner)).subscriptionTier).toBe('free')
  expect((await userOf(late)).subscriptionTier).toBe('monthly')
  await admin.post('/api/sandbox/clock', { days: 7 })
  expect((await userOf(late)).subscriptionTier).toBe('free')
})

test('asks for the Enterprise plan: kept for the admin, sent to the contact address, limited', async () => {
  const body = {
    name: 'Grace Hopper',
    email: 'grace@hospital.example',
    institution: 'General\nHospital',
    message: 'Hello',
  }
  const visitor = server.visitor()
  expect((await visitor.post('/api/contact-sales', { ...body, learners: 40 })).statusCode).toBe(200)
  await server.jobs.idle()
  expect(server.mails.at(-1)).toMatchObject({
    to: 'hello@preceptor.test',
    subject: 'Enterprise request from General Hospital',
    text: expect.stringContaining('People: 40'),
  })
  const admin = await server.learner()
  await server.database.query('update users set is_admin = true where id = $1', [admin.userId])
  const list = (await admin.get('/api/admin/sales-requests?limit=1')).json()
  expect(list).toMatchObject({ items: [{ email: body.email, learners: 40 }], nextCursor: null })
  for (let again = 0; again < 2; again++) await visitor.post('/api/contact-sales', body)
  expect((await visitor.post('/api/contact-sales', body)).statusCode).toBe(429)
  expect((await visitor.post('/api/contact-sales', { ...body, email: 'no address' })).statusCode).toBe(400)
})

test('a request for the Enterprise plan is deleted after a year', async () => {
  const body = { name: 'Ada', email: 'ada@school.example', institution: 'School', message: 'Hello' }
  await server.visitor().post('/api/contact-sales', body)
  const requests = () => server.rows('select 1 from sales_requests where email = $1', [body.email])
  server.clock.advance(364 * day)
  await server.jobs.tick('stored-requests-clean-up')
  expect(await requests()).toHaveLength(1)
  server.clock.advance(2 * day)
  await server.jobs.tick('stored-requests-clean-up')
  expect(await requests()).toHaveLength(0)
})
