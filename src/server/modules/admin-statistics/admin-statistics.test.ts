import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { AdminStatistics, AiStatistics } from '#contract/admin-statistics.ts'
import { openServerApp } from '../../../../tests/support/server-app.ts'
import { rightAnswer } from '../../../../tests/support/synthetic-bank.ts'
import { countVisits } from './visits.ts'

const server = await openServerApp()
afterAll(() => server.close())

test('counts users, practice, and revenue, without demo accounts', async () => {
  const admin = await server.admin()
  const before = await admin.read<AdminStatistics>('/api/admin/stats')
  expect(before).toMatchObject({ totalQuizzes: 0, totalRevenue: 0, funnel: { tookQuiz: 0, paid: 0 } })
  expect(before.days).toHaveLength(30)
  expect(before.days.at(-1)).toMatchObject({ day: '2026-03-01', active: 0 })

  const ada = await server.learner()
  const demo = await server.learner()
  for (const learner of [ada, demo]) {
    const form = await learner.assemble('limit=5')
    await learner.analyze(form, form.questions.map(rightAnswer))
    await learner.submit(form)
    await server.rows(
      `insert into subscriptions (id, user_id, provider, plan, status, period_ends_at, started_at)
       values ($1::text, $2, 'sandbox', 'monthly', 'active', now() + interval '1 month', now())`,
      [`sub_${learner.userId}`, learner.userId],
    )
    for (const [kind, cents] of [
      ['payment', 2900],
      ['refund', -900],
      ['creditGranted', 500],
    ]) {
      await server.rows(
        `insert into ledger_entries (user_id, kind, cents, actor, reason, reference)
         values ($1, $2, $3, 'provider', 'test', $4)`,
        [learner.userId, kind, cents, `${kind}:${learner.userId}`],
      )
    }
  }
  await server.rows('update users set is_demo = true where id = $1', [demo.userId])
  const after = await admin.read<AdminStatistics>('/api/admin/stats')
  expect(after).toMatchObject({
    totalUsers: before.totalUsers + 1,
    activeSubscriptions: 1,
    totalQuizzes: 1,
    totalRevenue: 2000,
    funnel: { signedUp: before.totalUsers + 1, tookQuiz: 1, paid: 1 },
    fields: [{ field: 'RN', users: before.totalUsers + 1, quizzes: 1 }],
  })
  expect(after.days.at(-1)).toEqual({ day: '2026-03-01', active: 1, signUps: before.totalUsers + 1 })
  expect(after.weeks).toHaveLength(12)
  expect(after.weeks.at(-1)).toEqual({ week: '2026-02-23', active: 1 })

  const withDemo = await admin.read<AdminStatistics>('/api/admin/stats?demo=include')
  expect(withDemo).toMatchObject({ totalUsers: before.totalUsers + 2, activeSubscriptions: 2, totalQuizzes: 2 })
  // What demo accounts paid is read from their invoices, and this one has none.
  expect(withDemo.totalRevenue).toBe(2000)
  expect((await admin.get('/api/admin/stats?demo=only')).statusCode).toBe(400)
  expect((await ada.get('/api/admin/stats')).statusCode).toBe(403)
})

test('shows for each week of sign-ups how many came back in the weeks since', async () => {
  const admin = await server.admin()
  const [first, second] = [await server.learner(), await server.learner()]
  await server.rows(`update users set created_at = '2026-02-11T10:00Z' where id = any($1)`, [
    [first.userId, second.userId],
  ])
  const take = async (learner: typeof first, at: string) => {
    const form = await learner.assemble('limit=5')
    await learner.analyze(form, form.questions.map(rightAnswer))
    await learner.submit(form)
    await server.rows('update attempts set graded_at = $2 where id = $1', [form.attemptId, at])
  }
  await take(first, '2026-02-12T10:00Z')
  await take(second, '2026-02-15T23:59Z')
  await take(first, '2026-02-23T00:00Z')
  await take(first, '2026-02-24T10:00Z')
  const { cohorts } = await admin.read<AdminStatistics>('/api/admin/stats')
  expect(cohorts).toHaveLength(8)
  expect(cohorts.find(({ week }) => week === '2026-02-09')).toEqual({ week: '2026-02-09', size: 2, active: [2, 0, 1] })
  expect(cohorts.find(({ week }) => week === '2026-02-16')).toEqual({ week: '2026-02-16', size: 0, active: [0, 0] })
})

test('computes recurring revenue and churn from the ledger', async () => {
  const admin = await server.admin()
  const { months: before } = await admin.read<AdminStatistics>('/api/admin/stats')
  const [stays, leaves, yearly, refunded, deleted] = await Promise.all([1, 2, 3, 4, 5].map(() => server.learner()))
  const pay = (userId: string | undefined, at: string, given: { annual?: boolean; refunded?: boolean } = {}) =>
    server.rows(
      `insert into ledger_entries (user_id, kind, cents, actor, reason, reference, created_at)
       select $1::uuid, kind, cents, 'provider', $2, prefix || ':' || $1 || $3, $3::timestamptz
       from (values ('payment', $4::int, 'invoice'), ('refund', -$4::int, 'refund')) as t(kind, cents, prefix)
       where kind = 'payment' or $5`,
      [
        userId,
        given.annual ? 'Annual Pro' : 'Monthly Pro',
        at.replaceAll(':', '-').slice(0, 10),
        given.annual ? 19_900 : 2900,
        given.refunded === true,
      ],
    )
  for (const at of ['2025-12-10', '2026-01-10', '2026-02-10']) await pay(stays?.userId, at)
  await pay(leaves?.userId, '2025-12-20')
  await pay(yearly?.userId, '2025-11-15', { annual: true })
  await pay(refunded?.userId, '2026-01-20', { refunded: true })
  await pay(deleted?.userId, '2026-01-05')
  await server.rows('delete from users where id = $1', [deleted?.userId])
  const { months } = await admin.read<AdminStatistics>('/api/admin/stats')
  const added = (month: string) => {
    const [then, now] = [before, months].map((list) => list.find((one) => one.month === month))
    return {
      revenue: (now?.revenue ?? 0) - (then?.revenue ?? 0),
      recurring: (now?.recurring ?? 0) - (then?.recurring ?? 0),
      paying: (now?.paying ?? 0) - (then?.paying ?? 0),
      churn: now?.churn,
    }
  }
  const year = Math.round(19_900 / 12)
  expect(months.map(({ month }) => month)).toEqual([
    ...['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}-01`),
    ...['2026-01-01', '2026-02-01', '2026-03-01'],
  ])
  expect(added('2025-11-01')).toEqual({ revenue: 19_900, recurring: year, paying: 0, churn: null })
  expect(added('2025-12-01')).toEqual({ revenue: 5800, recurring: year + 5800, paying: 1, churn: 0 })
  // One of three paid until January 20, and a week more; the account that was deleted still counts as revenue.
  expect(added('2026-01-01')).toEqual({ revenue: 5800, recurring: year + 5800, paying: 3, churn: 1 / 3 })
  expect(added('2026-02-01')).toEqual({ revenue: 2900, recurring: year + 2900, paying: 2, churn: 0 })
  expect(added('2026-03-01')).toMatchObject({ revenue: 0, paying: 2, churn: 0 })
})

test('counts pages that visitors open from elsewhere', async () => {
  const app = fastify()
  app.decorateRequest('principal', undefined)
  app.addHook('onRequest', async (request) => {
    if (request.headers.cookie) Object.assign(request, { principal: { userId: 'ada' } })
  })
  countVisits(app, { db: server.database.db, clock: () => server.clock.now })
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>Hello</p>'))
  app.get('/api/user', (_request, reply) => reply.send({ user: null }))
  const page = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
  await app.inject({ url: '/', headers: page })
  await app.inject({ url: '/', headers: { ...page, 'sec-fetch-site': 'cross-site' } })
  const others = [
    { url: '/', headers: { ...page, 'sec-fetch-site': 'same-origin' } },
    { url: '/', headers: { ...page, cookie: 'session=1' } },
    { url: '/', headers: {} },
    { url: '/api/user', headers: page },
    { url: '/nowhere', headers: page },
  ]
  for (const other of others) await app.inject(other)
  await app.close()
  const admin = await server.admin()
  expect((await admin.read<AdminStatistics>('/api/admin/stats')).funnel.visits).toBe(2)
})

test('sums what the language model was asked, by day and purpose', async () => {
  const admin = await server.admin()
  const empty = { requestCount: 0, totalTokens: 0, totalCost: 0, requestsWithoutCost: 0, days: [], purposes: [] }
  expect(await admin.read<AiStatistics>('/api/admin/ai-stats')).toEqual(empty)
  await server.rows(`insert into ai_days (day, requests, input_tokens, output_tokens, cost_cents, requests_without_cost)
    values ('2026-02-28', 3, 900, 100, 1.5, 1), ('2025-01-01', 2, 50, 50, 0.5, 0)`)
  await server.rows(`insert into ai_calls (purpose, model, outcome, attempts, input_tokens, output_tokens, cached_tokens,
      tokens_estimated, cost_cents, latency_ms, created_at)
    values ('tutor', 'm', 'ok', 1, 1, 1, 0, false, 1.5, 9, '2026-02-28T12:00Z'),
      ('tutor', 'm', 'budget', 0, 0, 0, 0, false, null, 0, '2026-02-28T12:00Z'),
      ('flashcards', 'm', 'ok', 1, 1, 1, 0, false, null, 9, '2026-02-28T12:00Z')`)
  expect(await admin.read<AiStatistics>('/api/admin/ai-stats')).toEqual({
    requestCount: 5,
    totalTokens: 1100,
    totalCost: 2,
    requestsWithoutCost: 1,
    days: [{ day: '2026-02-28', requests: 3, costCents: 1.5 }],
    purposes: [
      { purpose: 'tutor', requests: 1, costCents: 1.5 },
      { purpose: 'flashcards', requests: 1, costCents: 0 },
    ],
  })
})
