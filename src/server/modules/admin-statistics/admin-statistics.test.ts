import { afterAll, expect, test } from 'vitest'
import type { AdminStatistics, AiStatistics } from '#contract/admin-statistics.ts'
import { openServerApp } from '../../../../tests/support/server-app.ts'
import { rightAnswer } from '../../../../tests/support/synthetic-bank.ts'

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
