import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SecurityEvent } from '#contract/accounts.ts'
import { type AccountsApp, lastLink, openAccountsApp } from '../../../../tests/support/accounts-app.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
  await app.accounts.ensureDemoAccounts()
})
afterAll(() => app.close())

type Browser = ReturnType<AccountsApp['visitor']>

const day = 24 * 60 * 60_000

const read = async (browser: Browser, query = '') =>
  (await browser.get(`/api/account/security-log${query}`)).json() as {
    items: SecurityEvent[]
    nextCursor: string | null
  }
const kinds = async (browser: Browser) => (await read(browser)).items.map(({ kind }) => kind)

test('shows what happened to the account, newest first, with device and coarse network only', async () => {
  const browser = await app.learner({ email: 'log@example.org' })
  const phone = app.visitor('203.0.113.77')
  phone.userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'
  await phone.post('/api/login', { emailOrUsername: 'log@example.org', password: 'wrong' })
  app.clock.advance(1000)
  await phone.post('/api/login', { emailOrUsername: 'log@example.org', password: 'correct horse' })
  const { items, nextCursor } = await read(browser)
  expect(items).toEqual([
    {
      id: expect.any(String),
      kind: 'signed_in',
      createdAt: app.clock.now.toISOString(),
      device: 'Safari on iPhone',
      network: '203.0.113.0/24',
    },
    expect.objectContaining({ kind: 'sign_in_failed', network: '203.0.113.0/24' }),
    expect.objectContaining({ kind: 'account_created', device: 'Firefox on Linux' }),
  ])
  expect(nextCursor).toBeNull()
  const { rows } = await app.database.query('select * from security_events')
  expect(JSON.stringify(rows)).not.toContain('203.0.113.77')
})

test('records every kind of change', async () => {
  const browser = await app.learner({ email: 'changes@example.org' })
  const link = async (address: string) => {
    await app.jobs.idle()
    return lastLink(app, address).token
  }
  await app.visitor().post('/api/verify-email', { token: await link('changes@example.org') })
  await browser.put('/api/account/password', { currentPassword: 'correct horse', newPassword: 'battery staple' })
  await browser.post('/api/account/email', { email: 'changed@example.org', password: 'battery staple' })
  await app.visitor().post('/api/verify-email', { token: await link('changed@example.org') })
  await browser.get('/api/account/export')
  await browser.delete('/api/account/sessions')
  await app.visitor().post('/api/undo-email-change', { token: await link('changes@example.org') })
  const token = await link('changes@example.org')
  await app.visitor().post('/api/password-reset', { token, password: 'a third password' })
  await browser.post('/api/login', { emailOrUsername: 'changes@example.org', password: 'a third password' })
  await browser.post('/api/logout')
  await browser.post('/api/login', { emailOrUsername: 'changes@example.org', password: 'a third password' })
  expect((await kinds(browser)).reverse()).toEqual([
    'account_created',
    'email_verified',
    'password_changed',
    'email_change_requested',
    'email_changed',
    'data_exported',
    'signed_out_everywhere',
    'email_change_undone',
    'password_reset',
    'signed_in',
    'session_ended',
    'signed_in',
  ])
})

test('is read page by page, without gaps when events are added in between', async () => {
  const browser = await app.learner({ email: 'pages@example.org' })
  const signIn = () => browser.post('/api/login', { emailOrUsername: 'pages@example.org', password: 'correct horse' })
  for (let n = 0; n < 4; n++) await signIn()
  const first = await read(browser, '?limit=2')
  await signIn()
  const second = await read(browser, `?limit=2&cursor=${first.nextCursor}`)
  const third = await read(browser, `?limit=2&cursor=${second.nextCursor}`)
  expect([...first.items, ...second.items, ...third.items].map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 4 }, () => 'signed_in'),
    'account_created',
  ])
  expect(third.nextCursor).toBeNull()
  for (const query of ['?cursor=x', '?cursor=-1', '?limit=0', '?limit=101']) {
    expect((await browser.get(`/api/account/security-log${query}`)).statusCode).toBe(400)
  }
})

test('belongs to its owner', async () => {
  const mine = await app.learner()
  await app.learner()
  expect(await kinds(mine)).toEqual(['account_created'])
  expect((await app.visitor().get('/api/account/security-log')).statusCode).toBe(401)
})

test('stays empty for a test account, which many people share', async () => {
  const browser = app.visitor()
  await browser.post('/api/login', { emailOrUsername: 'test09', password: 'Preceptor-Test-2026' })
  expect(await kinds(browser)).toEqual([])
})

test('is append-only, for 12 months', async () => {
  const browser = await app.learner()
  await expect(app.database.query("update security_events set kind = 'signed_in'")).rejects.toThrow()
  app.clock.advance(366 * day)
  await app.jobs.tick('account-clean-up')
  expect((await app.database.query('select 1 from security_events')).rows).toEqual([])
  expect((await browser.get('/api/user')).statusCode).toBe(401)
})
