import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminSetting } from '#contract/settings.ts'
import type { Site } from '#contract/site.ts'
import { makeAiProvider } from '../../../../tests/support/ai-module.ts'
import { startAiServer } from '../../../../tests/support/ai-server.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank } from '../../../../tests/support/synthetic-bank.ts'

const bank = makeBank()
const server = await openServerApp(bank)
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.query('truncate settings, usage_counters')
})

const list = async (admin: Learner) => (await admin.read<{ settings: AdminSetting[] }>('/api/admin/settings')).settings
const find = async (admin: Learner, key: string) => (await list(admin)).find((setting) => setting.key === key)
const put = (admin: Learner, ...changes: object[]) => admin.put('/api/admin/settings', { changes })
const site = async (on = server) => (await on.visitor().get('/api/site')).json() as Site

test('every setting is listed with its value, its default, and what it means', async () => {
  const admin = await server.admin()
  expect(await find(admin, 'free_tier.freeFlashcardsPerDay')).toMatchObject({
    label: 'Free flashcards per day',
    control: { kind: 'number', min: 0, max: 1000 },
    value: 5,
    default: 5,
  })
  expect(await find(admin, 'site.contactEmail')).toMatchObject({ value: null, default: 'hello@preceptor.test' })
})

test('settings of language models are listed only where there is one', async () => {
  const keys = (await list(await server.admin())).map(({ key }) => key)
  expect(keys.filter((key) => key.startsWith('ai.'))).toEqual([])
  const ai = await startAiServer()
  const other = await openServerApp(undefined, { ai: makeAiProvider(ai) })
  expect(await find(await other.admin(), 'ai.model')).toMatchObject({ value: null, default: 'a-model' })
  await other.close()
  await ai.close()
})

describe('a change', () => {
  test('takes effect at once, on every server', async () => {
    const [admin, learner] = [await server.admin(), await server.learner()]
    const other = await server.another(bank)
    await learner.assemble()
    const reply = await put(
      admin,
      { key: 'free_tier.limitPracticeQuizzes', from: false, to: true },
      { key: 'free_tier.freeQuizzesPerDay', from: 3, to: 0 },
    )
    expect(reply.statusCode).toBe(200)
    for (const on of [server, other]) {
      expect((await on.as(learner).get('/api/questions/RN?limit=10')).statusCode).toBe(429)
      expect((await site(on)).freePerDay).toEqual({ practiceQuizzes: 0, flashcards: 5, tutorMessages: 20 })
    }
  })

  test('is recorded with the value before and after', async () => {
    const admin = await server.admin()
    await put(admin, { key: 'referrals.conversionCredits', from: 10, to: 25 })
    const { items } = await admin.read<{ items: unknown[] }>('/api/admin/audit-log?limit=1')
    expect(items).toMatchObject([
      {
        actor: { id: admin.userId },
        action: 'settingChanged',
        target: { kind: 'setting', id: 'referrals.conversionCredits' },
        before: { 'Referral bonus credits': 10 },
        after: { 'Referral bonus credits': 25 },
      },
    ])
  })

  test('of a setting that somebody else changed meanwhile is refused with its value', async () => {
    const [first, second] = [await server.admin(), await server.admin()]
    await put(first, { key: 'free_tier.freeFlashcardsPerDay', from: 5, to: 6 })
    const reply = await put(second, { key: 'free_tier.freeFlashcardsPerDay', from: 5, to: 9 })
    expect(reply.json()).toMatchObject({ statusCode: 409, code: 'setting_conflict', current: 6 })
    expect(await find(first, 'free_tier.freeFlashcardsPerDay')).toMatchObject({ value: 6 })
  })

  test('of several at the same time is made once', async () => {
    const admin = await server.admin()
    const change = { key: 'free_tier.freeFlashcardsPerDay', from: 5 }
    const replies = await Promise.all([6, 7, 8, 9].map((to) => put(admin, { ...change, to })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })

  test.each([
    ['free_tier.freeFlashcardsPerDay', 5, -1, 'Free flashcards per day: must be a whole number from 0 to 1,000'],
    ['free_tier.freeFlashcardsPerDay', 5, '7', 'Free flashcards per day: must be a whole number from 0 to 1,000'],
    ['free_tier.freeFlashcardsPerDay', 5, null, 'Free flashcards per day: must be a whole number from 0 to 1,000'],
    ['ai.maxTokens', 2000, 100, 'Max tokens: must be a whole number from 256 to 8,000'],
    ['site.contactEmail', null, 'nobody', 'Contact address: must be an email address such as name@example.org'],
    ['site.claims', [], [{ text: '95% pass rate', source: '' }], 'Marketing claims: is required'],
    ['billing_reconciled_stripe.at', null, 1, 'billing_reconciled_stripe.at: there is no such setting'],
  ])('of %s from %j to %j is refused, with all changes beside it', async (key, from, to, message) => {
    const admin = await server.admin()
    const reply = await put(admin, { key: 'referrals.conversionCredits', from: 10, to: 20 }, { key, from, to })
    expect(reply.json()).toMatchObject({ code: 'bad_request', message, issues: [{ path: expect.any(String) }] })
    expect(await find(admin, 'referrals.conversionCredits')).toMatchObject({ value: 10 })
  })
})

test('a feature in early access is open to annual members and admins only, until it opens to everyone', async () => {
  const [admin, free, annual] = [await server.admin(), await server.learner(), await server.learner({ tier: 'annual' })]
  const statuses = () =>
    Promise.all([free, annual, admin].map(async (one) => (await one.get('/api/medical-images/stats')).statusCode))
  const limited = async () => (await free.read<{ features: string[] }>('/api/early-access')).features
  expect(await statuses()).toEqual([200, 200, 200])
  expect(await limited()).toEqual([])
  await put(admin, { key: 'early_access.medicalImages', from: false, to: true })
  expect(await statuses()).toEqual([403, 200, 200])
  expect(await limited()).toEqual(['medicalImages'])
  expect((await free.get('/api/clinical-images')).statusCode).toBe(200)
  await put(admin, { key: 'early_access.medicalImages', from: true, to: false })
  expect(await statuses()).toEqual([200, 200, 200])
})

test('claims and addresses are those of the site, and requests of institutions go to the sales address', async () => {
  const admin = await server.admin()
  expect(await site()).toMatchObject({ contactEmail: 'hello@preceptor.test', claims: [] })
  const claims = [{ text: '212 members passed in 2026', source: 'Survey of members, July 2026' }]
  await put(
    admin,
    { key: 'site.contactEmail', from: null, to: 'help@example.org' },
    { key: 'site.salesEmail', from: null, to: 'sales@example.org' },
    { key: 'site.claims', from: [], to: claims },
  )
  expect(await site()).toMatchObject({ contactEmail: 'help@example.org', claims })
  expect((await server.visitor().get('/.well-known/security.txt')).body).toContain('mailto:help@example.org')
  const request = { name: 'Ada', email: 'ada@example.org', institution: 'A college', message: 'Hello' }
  await server.visitor().post('/api/contact-sales', request)
  await server.jobs.idle()
  expect(server.mails.at(-1)).toMatchObject({ to: 'sales@example.org' })
  await put(admin, { key: 'site.contactEmail', from: 'help@example.org', to: null })
  expect(await site()).toMatchObject({ contactEmail: 'hello@preceptor.test' })
})
