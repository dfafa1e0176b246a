import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../tests/support/accounts-app.ts'

let on: AccountsApp
beforeAll(async () => {
  on = await openAccountsApp({ demoAccess: true })
  await on.accounts.ensureDemoAccounts()
})
afterAll(() => on.close())

const password = 'Preceptor-Test-2026'
const signIn = async (app: AccountsApp, emailOrUsername: string, more: object = {}) => {
  const browser = app.visitor()
  return { browser, reply: await browser.post('/api/login', { emailOrUsername, password, ...more }) }
}

describe('with demo access', () => {
  test('creates 101 accounts once', async () => {
    const count = async () => (await on.database.query('select count(*)::int as n from users where is_demo')).rows
    expect(await count()).toEqual([{ n: 101 }])
    await on.accounts.ensureDemoAccounts()
    expect(await count()).toEqual([{ n: 101 }])
  })

  test('restores a missing account and leaves the others as they are', async () => {
    await signIn(on, 'test10', { healthcareField: 'OT' })
    await on.database.query("delete from users where username = 'test11'")
    await on.accounts.ensureDemoAccounts()
    expect((await signIn(on, 'test11')).reply.statusCode).toBe(200)
    expect((await signIn(on, 'test10')).reply.json().healthcareField).toBe('OT')
  })

  test.each([
    ['test01', { isAdmin: false, subscriptionTier: 'monthly', isDemo: true, email: 'test01@demo.preceptor.invalid' }],
    ['test99', { isAdmin: false, subscriptionTier: 'monthly', isDemo: true }],
    ['test100', { isAdmin: false, subscriptionTier: 'monthly', isDemo: true }],
    ['admin01', { isAdmin: true, subscriptionTier: 'monthly', isDemo: true }],
  ])('%s signs in', async (username, expected) => {
    const { reply } = await signIn(on, username)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ username, ...expected })
  })

  test('returns the credentials for the page', async () => {
    expect((await on.visitor().get('/api/demo-access')).json()).toEqual({
      enabled: true,
      password,
      firstUsername: 'test01',
      lastUsername: 'test100',
      adminUsername: 'admin01',
      adminUsesPublishedPassword: true,
    })
  })

  test('takes the specialty from the sign-in, for test accounts only', async () => {
    const { browser, reply } = await signIn(on, 'test02', { healthcareField: 'RT' })
    expect(reply.json().healthcareField).toBe('RT')
    expect((await browser.get('/api/user')).json().healthcareField).toBe('RT')
    await on.learner({ email: 'real@example.org', healthcareField: 'RN' })
    const real = await on.visitor().post('/api/login', {
      emailOrUsername: 'real@example.org',
      password: 'correct horse',
      healthcareField: 'RT',
    })
    expect(real.json().healthcareField).toBe('RN')
  })

  test('rejects changes that would affect the next person', async () => {
    const { browser } = await signIn(on, 'test03')
    const replies = [
      await browser.post('/api/account/email', { email: 'mine@example.org', password }),
      await browser.delete('/api/account/sessions'),
      await browser.patch('/api/auth/user', { username: 'mine' }),
      await browser.patch('/api/auth/user', { firstName: 'Mine' }),
      await browser.put('/api/account/password', { currentPassword: password, newPassword: 'battery staple' }),
      await browser.post('/api/account/delete', { password }),
      await browser.post('/api/account/verification'),
    ]
    for (const reply of replies) expect([reply.statusCode, reply.json().code]).toEqual([403, 'demo_account'])
    const allowed = await browser.patch('/api/auth/user', {
      healthcareField: 'DH',
      timeZone: 'Asia/Tokyo',
      username: 'test03',
    })
    expect(allowed.json()).toMatchObject({ healthcareField: 'DH', timeZone: 'Asia/Tokyo', username: 'test03' })
  })

  test('sends no email for a test account', async () => {
    await on.visitor().post('/api/password-reset/request', { email: 'test01@demo.preceptor.invalid' })
    await on.jobs.idle()
    expect(on.mails.filter(({ to }) => to.endsWith('.invalid'))).toEqual([])
  })

  test('two people on one test account do not see or end each other’s sessions', async () => {
    const first = await signIn(on, 'test05')
    const second = await signIn(on, 'test05')
    const [session, ...others] = (await first.browser.get('/api/account/sessions')).json()
    expect(others).toEqual([])
    expect((await second.browser.delete(`/api/account/sessions/${session.id}`)).statusCode).toBe(404)
    expect((await first.browser.get('/api/user')).statusCode).toBe(200)
  })

  test('ignores the referral code of a test account', async () => {
    const { reply } = await signIn(on, 'test06')
    const learner = await on.learner({ referralCode: reply.json().referralCode })
    const { id } = (await learner.get('/api/user')).json()
    const { rows } = await on.database.query('select referred_by from users where id = $1', [id])
    expect(rows).toEqual([{ referred_by: null }])
  })
})

describe('without demo access', () => {
  let off: AccountsApp
  beforeAll(async () => {
    off = await openAccountsApp({ demoAccess: false })
  })
  afterAll(() => off.close())

  test('creates and reveals no accounts', async () => {
    await off.accounts.ensureDemoAccounts()
    expect((await off.database.query('select 1 from users where is_demo')).rows).toEqual([])
    expect((await off.visitor().get('/api/demo-access')).json()).toEqual({
      enabled: false,
      password: null,
      firstUsername: null,
      lastUsername: null,
      adminUsername: null,
      adminUsesPublishedPassword: false,
    })
  })

  test('accounts and sessions from when it was on do not work', async () => {
    await off.database.query(
      `insert into users (email, email_key, username, username_key, first_name, last_name, is_demo, password_hash, referral_code)
       values ('test01@demo.preceptor.invalid', 'test01@demo.preceptor.invalid', 'test01', 'test01', 'T', 'T', true, $1, 'AAAAAAAA')`,
      [
        (
          (await on.database.query("select password_hash from users where username = 'test01'")).rows[0] as {
            password_hash: string
          }
        ).password_hash,
      ],
    )
    const { browser, reply } = await signIn(off, 'test01')
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'invalid_credentials'])
    const token = 'B'.repeat(43)
    await off.database.query(
      `insert into sessions (token_hash, user_id, expires_at, last_seen_at)
       select encode(sha256($1::bytea), 'hex'), id, $2, $3 from users where username = 'test01'`,
      [Buffer.from(token), new Date(off.clock.now.getTime() + 60_000), off.clock.now],
    )
    browser.cookies.set('preceptor_session', token)
    expect((await browser.get('/api/user')).statusCode).toBe(401)
    off.clock.advance(2000)
    await off.database.query("update users set is_demo = false where username = 'test01'")
    expect((await browser.get('/api/user')).statusCode).toBe(200)
  })
})

describe('in production', () => {
  test('there are test learners, but no admin without DEMO_ADMIN_PASSWORD', async () => {
    const app = await openAccountsApp({ demoAccess: true, production: true })
    await app.accounts.ensureDemoAccounts()
    expect((await signIn(app, 'test01')).reply.statusCode).toBe(200)
    expect((await signIn(app, 'admin01')).reply.statusCode).toBe(401)
    expect((await app.visitor().get('/api/demo-access')).json()).toMatchObject({
      enabled: true,
      adminUsername: null,
      adminUsesPublishedPassword: false,
    })
    await app.close()
  })

  test('DEMO_ADMIN_PASSWORD replaces the published password', async () => {
    const app = await openAccountsApp({ demoAccess: true, production: true, demoAdminPassword: 'a private password' })
    await app.accounts.ensureDemoAccounts()
    expect((await signIn(app, 'admin01')).reply.statusCode).toBe(401)
    const reply = await app.visitor().post('/api/login', { emailOrUsername: 'admin01', password: 'a private password' })
    expect(reply.json()).toMatchObject({ username: 'admin01', isAdmin: true })
    const access = await app.visitor().get('/api/demo-access')
    expect(access.json()).toMatchObject({ adminUsername: 'admin01', adminUsesPublishedPassword: false })
    expect(access.body).not.toContain('a private password')
    await app.close()
  })

  test('an admin with the published password is replaced or removed at the next start', async () => {
    const app = await openAccountsApp({ demoAccess: true })
    await app.accounts.ensureDemoAccounts()
    const { browser } = await signIn(app, 'admin01')
    const restart = (demoAdminPassword: string | undefined) =>
      app.restart({ production: true, demoAccess: true, demoAdminPassword }).ensureDemoAccounts()
    await restart('a private password')
    expect((await signIn(app, 'admin01')).reply.statusCode).toBe(401)
    app.clock.advance(2000)
    expect((await browser.get('/api/user')).statusCode).toBe(401)
    await restart(undefined)
    expect((await app.database.query("select 1 from users where username = 'admin01'")).rows).toEqual([])
    await app.close()
  })
})
