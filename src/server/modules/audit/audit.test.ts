import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiKey, api } from '#contract/api.ts'
import type { AuditLogEntry } from '#contract/audit.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Browser } from '../../../../tests/support/browser.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp } from '../../../../tests/support/server-app.ts'

const server = await openServerApp()
afterAll(() => server.close())

interface Page {
  items: AuditLogEntry[]
  nextCursor: string | null
}

const session = {
  startsAt: '2026-03-06T00:30:00.000Z',
  minutes: 60,
  seats: 2,
  link: 'https://meet.example.org/abg',
}
let admin: Learner
let other: Learner
const list = async (query = '') => (await admin.read<Page>(`/api/admin/audit-log?${query}`)).items

beforeAll(async () => {
  admin = await server.admin()
  other = await server.admin()
  await server.rows(`update users set first_name = 'Priya', last_name = 'Shah' where id = $1`, [other.userId])
  await server.rows(`update users set first_name = '=2+2' where id = $1`, [admin.userId])
  for (const title of ['First', 'Second', 'Third']) await admin.post('/api/live-sessions', { ...session, title })
  const [{ id } = { id: '' }] = await server.rows<{ id: string }>(`select id from live_sessions where title = 'First'`)
  server.clock.advance(86_400_000)
  await other.delete(`/api/live-sessions/${id}`)
})

test('an act is recorded with who did it, when, and what it changed, newest first', async () => {
  const [last, ...earlier] = await list()
  expect(last).toMatchObject({
    at: '2026-03-02T12:00:00.000Z',
    actor: { id: other.userId, name: 'Priya Shah' },
    action: 'liveSessionCanceled',
    before: { title: 'First' },
    after: null,
  })
  expect(earlier).toMatchObject(['Third', 'Second', 'First'].map((title) => ({ before: null, after: { title } })))
})

test('an entry that belongs to an act that failed is not recorded', async () => {
  const before = await list()
  expect((await other.delete('/api/live-sessions/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  expect(await list()).toEqual(before)
})

test('is filtered by admin, action, target, and day, and read page by page', async () => {
  expect(await list('actor=priya')).toHaveLength(1)
  expect(await list('action=liveSessionScheduled')).toHaveLength(3)
  const [last] = await list()
  expect((await list(`target=${last?.target.id}`)).map(({ action }) => action)).toEqual([
    'liveSessionCanceled',
    'liveSessionScheduled',
  ])
  expect(await list('from=2026-03-02')).toHaveLength(1)
  expect(await list('to=2026-03-01')).toHaveLength(3)
  expect(await list('actor=%25')).toEqual([])
  const first = await admin.read<Page>('/api/admin/audit-log?limit=3')
  const rest = await admin.read<Page>(`/api/admin/audit-log?limit=3&cursor=${first.nextCursor}`)
  expect([...first.items, ...rest.items]).toEqual(await list())
  expect(rest.nextCursor).toBeNull()
  for (const query of ['action=nothing', 'from=yesterday', 'limit=1000', 'cursor=x', 'target=%00']) {
    expect((await admin.get(`/api/admin/audit-log?${query}`)).statusCode, query).toBe(400)
  }
})

test('is downloaded as CSV in which nothing runs as a formula', async () => {
  const reply = await admin.get('/api/admin/audit-log.csv?action=liveSessionScheduled')
  expect(reply.headers['content-disposition']).toContain('audit-log.csv')
  const lines = reply.body.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain("2026-03-01T12:00:00.000Z,'=2+2 Lovelace,")
})

test('is never changed or deleted', async () => {
  const refused = expect.objectContaining({ message: expect.stringContaining('never changed') })
  await expect(server.rows(`update audit_log set reason = ''`)).rejects.toEqual(refused)
  await expect(server.rows('delete from audit_log')).rejects.toEqual(refused)
})

test('an entry outlives the account of the admin', async () => {
  await server.rows('delete from users where id = $1', [other.userId])
  expect((await list())[0]?.actor).toEqual({ id: other.userId, name: 'Priya Shah' })
})

const adminKeys = (Object.keys(api) as ApiKey[]).filter((key) => (api[key] as Endpoint).access === 'admin')

test.each(adminKeys)('%s is refused to a learner and to a visitor', async (key) => {
  const [method, path = ''] = key.split(' ')
  const url = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
  const send = async (caller: Browser) =>
    (await caller.send(method as 'GET', url, method === 'GET' ? undefined : {})).statusCode
  expect(await send(await server.learner())).toBe(403)
  expect(await send(server.visitor())).toBe(401)
})
