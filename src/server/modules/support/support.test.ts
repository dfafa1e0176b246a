import { afterAll, expect, test } from 'vitest'
import type { AdminSupportRequest, SupportRequest } from '#contract/support.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp } from '../../../../tests/support/server-app.ts'

const server = await openServerApp()
afterAll(() => server.close())

interface AdminPage {
  items: AdminSupportRequest[]
  nextCursor: string | null
}

const question = { topic: 'billing', message: 'Can I switch from the monthly to the annual plan?' }
const ask = async (learner: Learner, change: object = {}) =>
  (await learner.post('/api/support-requests', { ...question, ...change })).json() as SupportRequest
const mine = (learner: Learner) =>
  learner.read<{ requests: SupportRequest[]; accountManager: string | null }>('/api/support-requests')

test('a request is stored and sent to the team, and its answer reaches the learner', async () => {
  const learner = await server.learner({ tier: 'monthly' })
  const asked = await ask(learner)
  await server.jobs.idle()
  expect(server.mails).toMatchObject([{ to: 'hello@preceptor.test', subject: '[P2 Monthly Pro] Plans and payment' }])
  expect(server.mails[0]?.text).toContain(question.message)
  const admin = await server.admin()
  const answer = { text: 'Yes, in your settings.' }
  const path = `/api/admin/support-requests/${asked.id}/answer`
  expect((await learner.post(path, answer)).statusCode).toBe(403)
  expect((await admin.post(path, answer)).statusCode).toBe(200)
  expect((await admin.post(path, answer)).json()).toMatchObject({ statusCode: 409, code: 'already_answered' })
  await server.jobs.idle()
  expect(server.mails).toHaveLength(2)
  expect(server.mails[1]?.text).toContain('Yes, in your settings.')
  expect((await mine(learner)).requests).toMatchObject([{ ...question, answer }])
  const log = await admin.read<{ items: object[] }>('/api/admin/audit-log?action=supportAnswered')
  expect(log.items).toMatchObject([{ target: { kind: 'user', id: learner.userId }, after: { request: asked.id } }])
})

test('admins see open requests by plan and time, and answered ones apart, page by page', async () => {
  const admin = await server.admin()
  const tiers = ['free', 'monthly', 'annual', 'free', 'enterprise']
  for (const [index, tier] of tiers.entries()) {
    server.clock.advance(60_000)
    await ask(await server.learner({ tier }), { message: `Question number ${index}` })
  }
  const first = await admin.read<AdminPage>('/api/admin/support-requests?limit=3')
  const rest = await admin.read<AdminPage>(`/api/admin/support-requests?limit=3&cursor=${first.nextCursor}`)
  expect([...first.items, ...rest.items].map(({ message }) => message)).toEqual(
    [2, 4, 1, 0, 3].map((index) => `Question number ${index}`),
  )
  expect(rest.nextCursor).toBeNull()
  for (const { id } of [...first.items, ...rest.items]) {
    server.clock.advance(60_000)
    await admin.post(`/api/admin/support-requests/${id}/answer`, { text: 'Done.' })
  }
  const answered = '/api/admin/support-requests?status=answered&limit=2'
  const last = await admin.read<AdminPage>(answered)
  expect(last.items.map(({ message }) => message)).toEqual(['Question number 3', 'Question number 0'])
  const next = await admin.read<AdminPage>(`${answered}&cursor=${last.nextCursor}`)
  expect(next.items.map(({ message }) => message)).toEqual(['Question number 1', 'Question number 4'])
  expect((await admin.get('/api/admin/support-requests?cursor=x')).statusCode).toBe(400)
})

test('requests are limited per day, checked, and only for those who are signed in', async () => {
  const learner = await server.learner()
  for (const change of [{ topic: 'weather' }, { message: 'Help' }, { message: 'x'.repeat(4001) }]) {
    expect((await learner.post('/api/support-requests', { ...question, ...change })).statusCode).toBe(400)
  }
  for (let sent = 0; sent < 5; sent++) await ask(learner)
  const refused = await learner.post('/api/support-requests', question)
  expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
  server.clock.advance(86_400_001)
  expect((await learner.post('/api/support-requests', question)).statusCode).toBe(200)
  expect((await mine(learner)).requests).toHaveLength(6)
  expect((await mine(await server.learner())).requests).toEqual([])
  expect((await server.visitor().get('/api/support-requests')).statusCode).toBe(401)
})

test('an answer to a request that does not exist is refused', async () => {
  const admin = await server.admin()
  const path = '/api/admin/support-requests/00000000-0000-4000-8000-000000000000/answer'
  expect((await admin.post(path, { text: 'Hello' })).json()).toHaveProperty('code', 'not_found')
  expect((await admin.post('/api/admin/support-requests/1/answer', { text: 'Hello' })).statusCode).toBe(400)
})

const contact = {
  name: 'Mary\nSeacole',
  email: 'mary@example.org',
  topic: 'content',
  message: 'Do you have questions for perfusionists?',
}

test('a visitor writes to the team, and gets an answer by email', async () => {
  expect((await server.visitor().post('/api/contact', contact)).json()).toEqual({ ok: true })
  await server.jobs.idle()
  const sent = server.mails.find(({ subject }) => subject === '[P3 Visitor] Questions and study material')
  expect(sent).toMatchObject({ to: 'hello@preceptor.test' })
  expect(sent?.text).toContain('From: Mary Seacole <mary@example.org>\n')
  const admin = await server.admin()
  const { items } = await admin.read<AdminPage>('/api/admin/support-requests?limit=100')
  const request = items.find(({ learner }) => learner.email === contact.email)
  expect(request).toMatchObject({ tier: null, learner: { id: null }, message: contact.message, answer: null })
  await admin.post(`/api/admin/support-requests/${request?.id}/answer`, { text: 'Not yet.' })
  await server.jobs.idle()
  expect(server.mails.at(-1)).toMatchObject({ to: contact.email })
  expect(server.mails.at(-1)?.text).toMatch(/^Hello,\n\nNot yet[.]/)
  const log = await admin.read<{ items: object[] }>(`/api/admin/audit-log?target=${request?.id}`)
  expect(log.items).toMatchObject([{ action: 'supportAnswered', target: { kind: 'supportRequest' } }])
})

test('what a program fills in is dropped, and an address sends three messages a day', async () => {
  const email = 'Limit@example.org'
  const send = (change: object) => server.visitor().post('/api/contact', { ...contact, email, ...change })
  expect((await send({ website: 'https://spam.example' })).statusCode).toBe(200)
  for (let count = 0; count < 3; count++) expect((await send({})).statusCode).toBe(200)
  expect((await send({ email: email.toLowerCase() })).json()).toMatchObject({ code: 'too_many_requests' })
  const [{ count } = { count: 0 }] = await server.rows<{ count: number }>(
    `select count(*)::int as count from support_requests where lower(visitor_email) = $1`,
    [email.toLowerCase()],
  )
  expect(count).toBe(3)
  server.clock.advance(86_400_000)
  expect((await send({})).statusCode).toBe(200)
})

test.each([
  ['name', { name: ' ' }],
  ['email', { email: 'x@y\r\nBcc: z@example.org' }],
  ['topic', { topic: 'nonsense' }],
  ['message', { message: 'short' }],
  ['message', { message: 'x'.repeat(4001) }],
  ['body', { message: undefined }],
])('a message with a bad %s is refused', async (_field, change) => {
  expect((await server.visitor().post('/api/contact', { ...contact, ...change })).statusCode).toBe(400)
})

test('messages of visitors are deleted after a year, requests of learners are not', async () => {
  await ask(await server.learner(), { message: 'This one stays with its account.' })
  server.clock.advance(366 * 86_400_000)
  await server.jobs.tick('stored-requests-clean-up')
  const rows = await server.rows<{ message: string; visitor_email: string | null }>('select * from support_requests')
  expect(rows.some(({ visitor_email }) => visitor_email !== null)).toBe(false)
  expect(rows.some(({ message }) => message.includes('stays with its account'))).toBe(true)
})
