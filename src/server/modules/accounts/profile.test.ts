import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, lastLink, openAccountsApp } from '../../../../tests/support/accounts-app.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp({
    findStreak: async (_userId, today) => ({ dailyStreak: Number(today.slice(-2)), highestStreak: 9 }),
  })
})
afterAll(() => app.close())

describe('changing the profile', () => {
  test.each([
    { healthcareField: 'PharmD' },
    { firstName: 'Mary', lastName: 'Seacole' },
    { timeZone: 'Asia/Tokyo' },
    { shortcutsEnabled: false },
  ])('%j', async (change) => {
    const browser = await app.learner()
    const reply = await browser.patch('/api/auth/user', change)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject(change)
    expect((await browser.get('/api/user')).json()).toMatchObject(change)
  })

  test.each([
    [{}, 400, 'bad_request'],
    [{ isAdmin: true }, 400, 'bad_request'],
    [{ subscriptionTier: 'monthly' }, 400, 'bad_request'],
    [{ timeZone: 'Mars/Olympus' }, 400, 'bad_request'],
    [{ timeZone: '+05:30' }, 400, 'bad_request'],
    [{ healthcareField: null }, 400, 'bad_request'],
    [{ username: 'TAKEN' }, 409, 'username_taken'],
    [{ email: 'other@example.org' }, 400, 'bad_request'],
    [{ username: 'test42' }, 409, 'username_reserved'],
  ])('rejects %j with %i %s and changes nothing', async (change, status, code) => {
    await app.visitor().post('/api/register', {
      email: 'taken@example.org',
      username: 'taken',
      password: 'correct horse',
      firstName: 'T',
      lastName: 'T',
      healthcareField: 'RN',
    })
    const browser = await app.learner()
    const before = (await browser.get('/api/user')).json()
    const reply = await browser.patch('/api/auth/user', change)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    expect((await browser.get('/api/user')).json()).toEqual(before)
  })

  test('the case of one’s own name may change', async () => {
    const browser = await app.learner({ username: 'florence', email: 'florence@example.org' })
    const reply = await browser.patch('/api/auth/user', { username: 'Florence' })
    expect(reply.json()).toMatchObject({ username: 'Florence' })
  })

  test('answers 401 to a signed-out caller', async () => {
    expect((await app.visitor().patch('/api/auth/user', { firstName: 'X' })).statusCode).toBe(401)
  })
})

test('time zones are stored in their canonical spelling only', async () => {
  const browser = await app.learner({ timeZone: 'europe/bERLIN' })
  expect((await browser.get('/api/user')).json().timeZone).toBe('Europe/Berlin')
  for (let n = 0; n < 16; n++) {
    const spelling = [...'asia/tokyo'].map((letter, i) => ((n >> (i % 4)) & 1 ? letter.toUpperCase() : letter)).join('')
    const reply = await browser.patch('/api/auth/user', { timeZone: spelling })
    expect(reply.json().timeZone).toBe('Asia/Tokyo')
  }
})

test('the streak is counted on the learner’s own calendar day', async () => {
  app.clock.now = new Date('2026-03-10T23:30:00Z')
  const utc = await app.learner({ timeZone: 'UTC' })
  const tokyo = await app.learner({ timeZone: 'Asia/Tokyo' })
  expect((await utc.get('/api/user')).json()).toMatchObject({ dailyStreak: 10, highestStreak: 9 })
  expect((await tokyo.get('/api/user')).json().dailyStreak).toBe(11)
})

describe('changing the password', () => {
  const change = (currentPassword: string) => ({ currentPassword, newPassword: 'battery staple' })

  test('ends every other session but this one', async () => {
    const here = await app.learner({ email: 'pw@example.org' })
    const there = app.visitor()
    await there.post('/api/login', { emailOrUsername: 'pw@example.org', password: 'correct horse' })
    expect((await here.put('/api/account/password', change('correct horse'))).json()).toEqual({ ok: true })
    expect((await here.get('/api/user')).statusCode).toBe(200)
    expect((await there.get('/api/user')).statusCode).toBe(401)
    const signIn = (password: string) =>
      app.visitor().post('/api/login', { emailOrUsername: 'pw@example.org', password })
    expect((await signIn('correct horse')).statusCode).toBe(401)
    expect((await signIn('battery staple')).statusCode).toBe(200)
  })

  test('needs the current one, which cannot be guessed', async () => {
    const browser = await app.learner()
    for (let n = 0; n < 10; n++) {
      const reply = await browser.put('/api/account/password', change('wrong'))
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'wrong_password'])
    }
    expect((await browser.put('/api/account/password', change('correct horse'))).statusCode).toBe(429)
  })

  test('invalidates a reset link that was sent before', async () => {
    const browser = await app.learner({ email: 'pwreset@example.org' })
    await app.visitor().post('/api/password-reset/request', { email: 'pwreset@example.org' })
    await app.jobs.idle()
    const { token } = lastLink(app, 'pwreset@example.org')
    await browser.put('/api/account/password', change('correct horse'))
    const reply = await app.visitor().post('/api/password-reset', { token, password: 'another one' })
    expect(reply.json().code).toBe('invalid_token')
  })

  test('is not locked by guesses that others make at the sign-in page', async () => {
    const browser = await app.learner({ email: 'guessed@example.org' })
    const guess = { emailOrUsername: 'guessed@example.org', password: 'wrong' }
    await Promise.all(Array.from({ length: 12 }, () => app.visitor().post('/api/login', guess)))
    expect((await app.visitor().post('/api/login', guess)).statusCode).toBe(429)
    expect((await browser.put('/api/account/password', change('correct horse'))).statusCode).toBe(200)
  })
})
