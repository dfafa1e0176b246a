import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp, registration } from '../../../../tests/support/accounts-app.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const hour = 60 * 60_000
const day = 24 * hour

const isSignedIn = async (browser: { get(url: string): Promise<{ statusCode: number }> }) =>
  (await browser.get('/api/user')).statusCode === 200

test('the cookie is HttpOnly, Lax, and lasts 30 days; the database stores only a hash', async () => {
  const reply = await app.visitor().post('/api/register', registration())
  const [cookie] = reply.cookies
  expect(cookie).toMatchObject({
    name: 'preceptor_session',
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 2_592_000,
  })
  expect(cookie?.secure).toBeUndefined()
  const { rows } = await app.database.query('select * from sessions')
  expect(JSON.stringify(rows)).not.toContain(cookie?.value)
})

test('in production the cookies are for this host only (__Host-)', async () => {
  const production = await openAccountsApp({ production: true })
  const browser = production.visitor()
  const reply = await browser.post('/api/register', registration())
  expect(reply.cookies.map(({ name, secure, path, domain }) => [name, secure, path, domain])).toEqual([
    ['__Host-preceptor_session', true, '/', undefined],
    ['__Host-preceptor_device', true, '/', undefined],
  ])
  expect(await isSignedIn(browser)).toBe(true)
  expect((await browser.post('/api/logout')).statusCode).toBe(200)
  expect([...browser.cookies.keys()]).toEqual(['__Host-preceptor_device'])
  await production.close()
})

test('answers 401 without a session and with a forged or malformed one', async () => {
  for (const value of [undefined, 'x', 'A'.repeat(43), '\u00e9', 'A'.repeat(9000)]) {
    const browser = app.visitor()
    if (value !== undefined) browser.cookies.set('preceptor_session', encodeURIComponent(value))
    const reply = await browser.get('/api/user')
    expect(reply.statusCode).toBe(401)
    expect(reply.json().code).toBe('unauthenticated')
  }
})

test('a session ends 30 days after it was last used', async () => {
  const browser = await app.learner()
  app.clock.advance(29 * day)
  expect(await isSignedIn(browser)).toBe(true)
  app.clock.advance(29 * day)
  expect(await isSignedIn(browser)).toBe(true)
  app.clock.advance(30 * day)
  expect(await isSignedIn(browser)).toBe(false)
})

test('its end is moved, and the cookie sent again, at most once per hour', async () => {
  const browser = await app.learner()
  const read = async () => {
    const { rows } = await app.database.query('select max(expires_at) as at from sessions')
    return new Date((rows[0] as { at: string }).at).getTime()
  }
  const first = await read()
  app.clock.advance(59 * 60_000)
  expect((await browser.get('/api/user')).cookies).toEqual([])
  expect(await read()).toBe(first)
  app.clock.advance(2 * 60_000)
  const replies = await Promise.all([1, 2, 3].map(() => browser.get('/api/user')))
  expect(replies.flatMap((reply) => reply.cookies)).toHaveLength(1)
  expect(replies.flatMap((reply) => reply.cookies)[0]).toMatchObject({
    name: 'preceptor_session',
    value: browser.cookies.get('preceptor_session'),
    maxAge: 2_592_000,
  })
  expect(await read()).toBe(app.clock.now.getTime() + 30 * day)
  expect((await browser.get('/api/user')).cookies).toEqual([])
})

test('a session ends 90 days after sign-in, however much it is used', async () => {
  const browser = await app.learner()
  for (let days = 0; days < 80; days += 20) {
    app.clock.advance(20 * day)
    expect(await isSignedIn(browser)).toBe(true)
  }
  const { rows } = await app.database.query('select max(expires_at) as at from sessions')
  expect(new Date((rows[0] as { at: string }).at).getTime()).toBe(app.clock.now.getTime() + 10 * day)
  app.clock.advance(10 * day)
  expect(await isSignedIn(browser)).toBe(false)
})

test('a bogus cookie that is sent again costs no further query', async () => {
  const browser = app.visitor()
  browser.cookies.set('preceptor_session', 'B'.repeat(43))
  expect(await isSignedIn(browser)).toBe(false)
  await app.database.query('alter table sessions rename to sessions_away')
  expect(await isSignedIn(browser)).toBe(false)
  expect((await browser.get('/api/user')).statusCode).toBe(401)
  await app.database.query('alter table sessions_away rename to sessions')
})

describe('sign-out everywhere', () => {
  test('ends every session, this one included, and clears the cookie', async () => {
    const laptop = await app.learner({ email: 'everywhere@example.org' })
    const phone = app.visitor()
    await phone.post('/api/login', { emailOrUsername: 'everywhere@example.org', password: 'correct horse' })
    const other = await app.learner()
    const token = laptop.cookies.get('preceptor_session') ?? ''
    expect((await laptop.delete('/api/account/sessions')).json()).toEqual({ ok: true })
    expect(laptop.cookies.has('preceptor_session')).toBe(false)
    laptop.cookies.set('preceptor_session', token)
    for (const browser of [laptop, phone]) expect(await isSignedIn(browser)).toBe(false)
    expect(await isSignedIn(other)).toBe(true)
    expect((await laptop.delete('/api/account/sessions')).statusCode).toBe(401)
  })
})

describe('sign-out', () => {
  test('ends the session on the server too', async () => {
    const browser = await app.learner()
    const token = browser.cookies.get('preceptor_session') ?? ''
    expect((await browser.post('/api/logout')).json()).toEqual({ ok: true })
    expect(browser.cookies.has('preceptor_session')).toBe(false)
    browser.cookies.set('preceptor_session', token)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('succeeds when repeated', async () => {
    const browser = app.visitor()
    expect((await browser.post('/api/logout')).statusCode).toBe(200)
    expect((await browser.post('/api/logout')).statusCode).toBe(200)
  })

  test('signing in again on the same browser ends the older session', async () => {
    const browser = await app.learner({ email: 'again@example.org' })
    const old = browser.cookies.get('preceptor_session') ?? ''
    await browser.post('/api/login', { emailOrUsername: 'again@example.org', password: 'correct horse' })
    const other = app.visitor()
    other.cookies.set('preceptor_session', old)
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe('the list of sessions', () => {
  test('shows where the learner is signed in, and ends one', async () => {
    const laptop = await app.learner({ email: 'two@example.org' })
    app.clock.advance(hour)
    const phone = app.visitor()
    phone.userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
    await phone.post('/api/login', { emailOrUsername: 'two@example.org', password: 'correct horse' })
    const list = (await laptop.get('/api/account/sessions')).json()
    expect(list).toMatchObject([
      { device: 'Safari on iPhone', current: false },
      { device: 'Firefox on Linux', current: true },
    ])
    expect(Object.keys(list[0]).sort()).toEqual(['createdAt', 'current', 'device', 'id', 'lastSeenAt'])
    expect((await laptop.delete(`/api/account/sessions/${list[0].id}`)).statusCode).toBe(200)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(laptop)).toBe(true)
    expect((await laptop.delete(`/api/account/sessions/${list[0].id}`)).statusCode).toBe(404)
  })

  test("another user's session cannot be ended", async () => {
    const mine = await app.learner()
    const theirs = await app.learner()
    const [session] = (await theirs.get('/api/account/sessions')).json()
    expect((await mine.delete(`/api/account/sessions/${session.id}`)).statusCode).toBe(404)
    expect((await mine.delete('/api/account/sessions/not-an-id')).statusCode).toBe(400)
    expect(await isSignedIn(theirs)).toBe(true)
  })

  test('ending the current one clears the cookie', async () => {
    const browser = await app.learner()
    const [session] = (await browser.get('/api/account/sessions')).json()
    await browser.delete(`/api/account/sessions/${session.id}`)
    expect(browser.cookies.has('preceptor_session')).toBe(false)
  })
})

test('the hourly clean-up deletes what has expired and nothing else', async () => {
  await app.learner()
  app.clock.advance(31 * day)
  const fresh = await app.learner()
  await app.jobs.tick('account-clean-up')
  const { rows } = await app.database.query('select user_id from sessions')
  const { id } = (await fresh.get('/api/user')).json()
  expect(rows).toEqual([{ user_id: id }])
  const counters = await app.database.query('select count(*)::int as n from rate_counters where resets_at < $1', [
    app.clock.now,
  ])
  expect(counters.rows).toEqual([{ n: 0 }])
})
