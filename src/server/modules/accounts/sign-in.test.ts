import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp, registration } from '../../../../tests/support/accounts-app.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const minutes = (count: number) => count * 60_000

describe('registration', () => {
  test('signs in and answers with the user record', async () => {
    const browser = app.visitor()
    const reply = await browser.post('/api/register', registration({ timeZone: 'Europe/Berlin' }))
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      username: 'ada',
      healthcareField: 'RN',
      profileImageUrl: null,
      subscriptionTier: 'free',
      isAdmin: false,
      dailyStreak: 0,
      highestStreak: 0,
      referralCode: expect.stringMatching(/^[2-9A-HJKMNP-TW-Z]{8}$/),
      createdAt: app.clock.now.toISOString(),
      emailVerified: false,
      hasPassword: true,
      isDemo: false,
      timeZone: 'Europe/Berlin',
      shortcutsEnabled: true,
    })
    expect((await browser.get('/api/user')).json()).toEqual(reply.json())
    expect((await browser.get('/api/auth/user')).json()).toEqual(reply.json())
  })

  test.each([
    [{ email: 'ADA@Example.org', username: 'other' }, 409, 'email_taken'],
    [{ email: 'other@example.org', username: 'Ada' }, 409, 'username_taken'],
    [{ email: 'other@example.org', username: 'test01' }, 409, 'username_reserved'],
    [{ email: 'other@example.org', username: 'Test100' }, 409, 'username_reserved'],
    [{ email: 'other@example.org', username: 'ADMIN01' }, 409, 'username_reserved'],
    [{ email: 'test01@demo.preceptor.invalid', username: 'other' }, 409, 'email_taken'],
    [{ email: 'not an address' }, 400, 'bad_request'],
    [{ username: 'a b' }, 400, 'bad_request'],
    [{ password: 'short' }, 400, 'bad_request'],
    [{ firstName: '  ' }, 400, 'bad_request'],
    [{ firstName: 'A\u0000da' }, 400, 'bad_request'],
    [{ healthcareField: 'ZZ' }, 400, 'bad_request'],
  ])('refuses %j with %i %s', async (given, status, code) => {
    await app.visitor().post('/api/register', registration())
    const browser = app.visitor()
    const reply = await browser.post('/api/register', registration(given))
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    expect(browser.cookies.size).toBe(0)
  })

  test('two at once with the same name: one account, one plain refusal', async () => {
    const body = registration({ email: 'twin@example.org', username: 'twin' })
    const replies = await Promise.all([1, 2, 3, 4].map(() => app.visitor().post('/api/register', body)))
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409, 409])
  })

  test('an unknown time zone counts as UTC', async () => {
    const browser = await app.learner({ timeZone: 'Mars/Olympus' })
    expect((await browser.get('/api/user')).json().timeZone).toBe('UTC')
  })

  test('a referral code is remembered when known, ignored when not', async () => {
    const referrer = (await (await app.learner()).get('/api/user')).json()
    const friend = await app.learner({ referralCode: referrer.referralCode.toLowerCase() })
    const stranger = await app.learner({ referralCode: 'NOBODY22' })
    const [friendId, strangerId] = [await idOf(friend), await idOf(stranger)]
    const { rows } = await app.database.query('select id, referred_by from users where id in ($1, $2)', [
      friendId,
      strangerId,
    ])
    expect(rows).toContainEqual({ id: friendId, referred_by: referrer.id })
    expect(rows).toContainEqual({ id: strangerId, referred_by: null })
  })

  test('is limited to 20 an hour from one address', async () => {
    const body = (n: number) => registration({ email: `bulk${n}@example.org`, username: `bulk${n}` })
    for (let n = 0; n < 20; n++) {
      expect((await app.visitor('10.9.9.9').post('/api/register', body(n))).statusCode).toBe(200)
    }
    const refused = await app.visitor('10.9.9.9').post('/api/register', body(20))
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many attempts. Please wait 60 minutes and try again.',
    })
    expect(refused.headers['retry-after']).toBe('3600')
    expect((await app.visitor('10.9.9.8').post('/api/register', body(21))).statusCode).toBe(200)
    app.clock.pass(minutes(60))
    expect((await app.visitor('10.9.9.9').post('/api/register', body(22))).statusCode).toBe(200)
  })
})

async function idOf(browser: Awaited<ReturnType<AccountsApp['learner']>>): Promise<string> {
  return (await browser.get('/api/user')).json().id
}

describe('sign-in', () => {
  const signIn = (emailOrUsername: string, password: string, address?: string) =>
    app.visitor(address).post('/api/login', { emailOrUsername, password })

  test.each(['grace@example.org', 'GRACE@EXAMPLE.ORG', 'grace', 'Grace', '  grace '])('by %j', async (name) => {
    await app.visitor().post('/api/register', registration({ email: 'Grace@example.org', username: 'gracE' }))
    const reply = await signIn(name, 'correct horse')
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ email: 'Grace@example.org', username: 'gracE' })
  })

  test('a wrong password and an unknown account answer alike', async () => {
    await app.learner({ email: 'known@example.org' })
    const wrong = await signIn('known@example.org', 'wrong')
    const unknown = await signIn('unknown@example.org', 'wrong')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toMatchObject({ code: 'invalid_credentials', message: 'Invalid email or password' })
    expect(unknown.json()).toEqual(wrong.json())
    expect(wrong.cookies).toEqual([])
  })

  test('the password is the same however its characters are composed', async () => {
    await app.learner({ email: 'zoe@example.org', password: 'Zo\u00eb loves \ufb01sh' })
    expect((await signIn('zoe@example.org', 'Zoe\u0308 loves fish')).statusCode).toBe(200)
  })

  test('ten wrong passwords lock the account for a quarter of an hour, whichever name and address they come with', async () => {
    await app.learner({ email: 'lock@example.org', username: 'lock' })
    for (let n = 0; n < 10; n++) {
      expect((await signIn(n % 2 ? 'lock' : 'LOCK@example.org', 'wrong')).statusCode).toBe(401)
    }
    const refused = await signIn('lock', 'correct horse')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(900)
    expect(refused.json().message).toBe('Too many attempts. Please wait 15 minutes and try again.')
    app.clock.pass(minutes(15))
    expect((await signIn('lock', 'correct horse')).statusCode).toBe(200)
  })

  test('an unknown account is limited alike', async () => {
    for (let n = 0; n < 10; n++) expect((await signIn('nobody', 'wrong')).statusCode).toBe(401)
    expect((await signIn('NOBODY', 'wrong')).statusCode).toBe(429)
  })

  test('guesses at the same moment do not slip through', async () => {
    await app.learner({ email: 'burst@example.org' })
    const replies = await Promise.all(Array.from({ length: 16 }, () => signIn('burst@example.org', 'wrong')))
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(10)
  })

  test('a success clears what was counted', async () => {
    await app.learner({ email: 'clear@example.org' })
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 9; n++) await signIn('clear@example.org', 'wrong')
      expect((await signIn('clear@example.org', 'correct horse')).statusCode).toBe(200)
    }
  })

  test('fifty failures from one address are enough; successes do not count', async () => {
    await app.learner({ email: 'office@example.org' })
    for (let n = 0; n < 3; n++) {
      expect((await signIn('office@example.org', 'correct horse', '10.8.8.8')).statusCode).toBe(200)
    }
    for (let n = 0; n < 50; n++) expect((await signIn(`guess${n}`, 'wrong', '10.8.8.8')).statusCode).toBe(401)
    expect((await signIn('office@example.org', 'correct horse', '10.8.8.8')).statusCode).toBe(429)
    expect((await signIn('office@example.org', 'correct horse')).statusCode).toBe(200)
  })

  test('addresses of one IPv6 network count together', async () => {
    for (let n = 0; n < 50; n++) await signIn(`six${n}`, 'wrong', `2001:db8:0:7::${n.toString(16)}`)
    expect((await signIn('six', 'wrong', '2001:db8::7:ffff:0:0:1')).statusCode).toBe(429)
    expect((await signIn('six', 'wrong', '2001:db8:0:8::1')).statusCode).toBe(401)
  })

  test('counters name nobody', async () => {
    await signIn('somebody@example.org', 'wrong', '10.7.7.7')
    const { rows } = await app.database.query('select key from rate_counters')
    for (const row of rows) expect((row as { key: string }).key).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })
})
