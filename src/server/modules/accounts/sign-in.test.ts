import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp, registration } from '../../../../tests/support/accounts-app.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const minutes = (count: number) => count * 60_000

describe('registration', () => {
  test('signs in and returns the user record', async () => {
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
      pendingEmail: null,
      hasPassword: true,
      hasGoogle: false,
      isDemo: false,
      timeZone: 'Europe/Berlin',
      shortcutsEnabled: true,
      twoFactor: false,
      twoFactorRequired: false,
      paymentDueBy: null,
      entitlements: [],
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
    [{ lastName: 'L\ud800' }, 400, 'bad_request'],
    [{ email: 'a\u0000@example.org' }, 400, 'bad_request'],
    [{ healthcareField: 'ZZ' }, 400, 'bad_request'],
  ])('rejects %j with %i %s', async (given, status, code) => {
    await app.visitor().post('/api/register', registration())
    const browser = app.visitor()
    const reply = await browser.post('/api/register', registration(given))
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    expect(browser.cookies.size).toBe(0)
  })

  test('creates one account when the same name is registered several times at once', async () => {
    const body = registration({ email: 'twin@example.org', username: 'twin' })
    const replies = await Promise.all([1, 2, 3, 4].map(() => app.visitor().post('/api/register', body)))
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409, 409])
  })

  test('stores an unknown time zone as UTC', async () => {
    const browser = await app.learner({ timeZone: 'Mars/Olympus' })
    expect((await browser.get('/api/user')).json().timeZone).toBe('UTC')
  })

  test('stores a known referral code and ignores an unknown one', async () => {
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

  test('is limited to 20 per hour and address', async () => {
    const body = (n: number) => registration({ email: `bulk${n}@example.org`, username: `bulk${n}` })
    for (let n = 0; n < 20; n++) {
      expect((await app.visitor('10.9.9.9').post('/api/register', body(n))).statusCode).toBe(200)
    }
    const rejected = await app.visitor('10.9.9.9').post('/api/register', body(20))
    expect(rejected.statusCode).toBe(429)
    expect(rejected.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many attempts. Please wait 60 minutes and try again.',
    })
    expect(rejected.headers['retry-after']).toBe('3600')
    expect((await app.visitor('10.9.9.8').post('/api/register', body(21))).statusCode).toBe(200)
    app.clock.advance(minutes(60))
    expect((await app.visitor('10.9.9.9').post('/api/register', body(22))).statusCode).toBe(200)
  })
})

async function idOf(browser: Awaited<ReturnType<AccountsApp['learner']>>): Promise<string> {
  return (await browser.get('/api/user')).json().id
}

describe('sign-in', () => {
  const signIn = (emailOrUsername: string, password: string, address?: string) =>
    app.visitor(address).post('/api/login', { emailOrUsername, password })

  test.each(['grace@example.org', 'GRACE@EXAMPLE.ORG', 'grace', 'Grace', '  grace '])(
    'accepts %j as the name',
    async (name) => {
      await app.visitor().post('/api/register', registration({ email: 'Grace@example.org', username: 'gracE' }))
      const reply = await signIn(name, 'correct horse')
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toMatchObject({ email: 'Grace@example.org', username: 'gracE' })
    },
  )

  test('answers alike for a wrong password and an unknown account', async () => {
    await app.learner({ email: 'known@example.org' })
    const wrong = await signIn('known@example.org', 'wrong')
    const unknown = await signIn('unknown@example.org', 'wrong')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toMatchObject({ code: 'invalid_credentials', message: 'Invalid email or password' })
    expect(unknown.json()).toEqual(wrong.json())
    expect(wrong.cookies).toEqual([])
  })

  test('accepts a password however its characters are composed', async () => {
    await app.learner({ email: 'zoe@example.org', password: 'Zo\u00eb loves \ufb01sh' })
    expect((await signIn('zoe@example.org', 'Zoe\u0308 loves fish')).statusCode).toBe(200)
  })

  test('locks an account for 15 minutes after ten wrong passwords, whatever name and address they come with', async () => {
    await app.learner({ email: 'lock@example.org', username: 'lock' })
    for (let n = 0; n < 10; n++) {
      expect((await signIn(n % 2 ? 'lock' : 'LOCK@example.org', 'wrong')).statusCode).toBe(401)
    }
    const rejected = await signIn('lock', 'correct horse')
    expect(rejected.statusCode).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBe(900)
    expect(rejected.json().message).toBe('Too many attempts. Please wait 15 minutes and try again.')
    app.clock.advance(minutes(15))
    expect((await signIn('lock', 'correct horse')).statusCode).toBe(200)
  })

  test('limits an unknown account alike', async () => {
    for (let n = 0; n < 10; n++) expect((await signIn('nobody', 'wrong')).statusCode).toBe(401)
    expect((await signIn('NOBODY', 'wrong')).statusCode).toBe(429)
  })

  test('lets no simultaneous guesses slip through', async () => {
    await app.learner({ email: 'burst@example.org' })
    const replies = await Promise.all(Array.from({ length: 16 }, () => signIn('burst@example.org', 'wrong')))
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(10)
  })

  test('forgets wrong passwords after a success', async () => {
    await app.learner({ email: 'clear@example.org' })
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 9; n++) await signIn('clear@example.org', 'wrong')
      expect((await signIn('clear@example.org', 'correct horse')).statusCode).toBe(200)
    }
  })

  test('locks an address after fifty failures; successes do not count', async () => {
    await app.learner({ email: 'office@example.org' })
    for (let n = 0; n < 3; n++) {
      expect((await signIn('office@example.org', 'correct horse', '10.8.8.8')).statusCode).toBe(200)
    }
    const guesses = Array.from({ length: 50 }, (_, n) => signIn(`guess${n}`, 'wrong', '10.8.8.8'))
    for (const { statusCode } of await Promise.all(guesses)) expect(statusCode).toBe(401)
    expect((await signIn('office@example.org', 'correct horse', '10.8.8.8')).statusCode).toBe(429)
    expect((await signIn('office@example.org', 'correct horse')).statusCode).toBe(200)
  })

  test('counts the addresses of one IPv6 network together', async () => {
    // Bogus links, since they are counted in the same way and cost no hashing.
    const open = (address: string) => app.visitor(address).post('/api/verify-email', { token: 'D'.repeat(43) })
    for (let n = 0; n < 50; n++) await open(`2001:db8:0:7::${n.toString(16)}`)
    expect((await open('2001:db8::7:ffff:0:0:1')).statusCode).toBe(429)
    expect((await open('2001:db8:0:8::1')).statusCode).toBe(400)
  })

  test('stores no names in its counters', async () => {
    await signIn('somebody@example.org', 'wrong', '10.7.7.7')
    const { rows } = await app.database.query('select key from rate_counters')
    for (const row of rows) expect((row as { key: string }).key).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  test('does not lock the owner out of a device that signed in before, while others guess', async () => {
    const laptop = await app.learner({ email: 'target@example.org' })
    await laptop.post('/api/logout')
    for (let n = 0; n < 11; n++) await signIn('target@example.org', 'wrong')
    expect((await signIn('target@example.org', 'correct horse')).statusCode).toBe(429)
    const body = { emailOrUsername: 'target@example.org', password: 'correct horse' }
    expect((await laptop.post('/api/login', body)).statusCode).toBe(200)
  })

  test('limits guesses from a known device by themselves, without locking out others', async () => {
    const thief = await app.learner({ email: 'shared@example.org' })
    await thief.post('/api/logout')
    const guess = () => thief.post('/api/login', { emailOrUsername: 'shared@example.org', password: 'wrong' })
    for (let n = 0; n < 10; n++) expect((await guess()).statusCode).toBe(401)
    expect((await guess()).statusCode).toBe(429)
    expect((await signIn('shared@example.org', 'correct horse')).statusCode).toBe(200)
  })

  test('trusts the device cookie for its own account only, and not a forged one', async () => {
    await app.learner({ email: 'locked@example.org' })
    for (let n = 0; n < 10; n++) await signIn('locked@example.org', 'wrong')
    const stranger = await app.learner()
    const body = { emailOrUsername: 'locked@example.org', password: 'correct horse' }
    expect((await stranger.post('/api/login', body)).statusCode).toBe(429)
    const forger = app.visitor()
    forger.cookies.set('preceptor_device', 'A'.repeat(120))
    expect((await forger.post('/api/login', body)).statusCode).toBe(429)
  })
})

test('probing usernames by changing one’s own is limited together with registering', async () => {
  const prober = await app.learner()
  for (let n = 0; n < 19; n++) await prober.patch('/api/auth/user', { username: `probe-${n}` })
  const last = await prober.patch('/api/auth/user', { username: 'probe-20' })
  expect([last.statusCode, last.json().code]).toEqual([429, 'too_many_requests'])
})
