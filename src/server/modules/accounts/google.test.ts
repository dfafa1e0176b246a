import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGoogleSignIn } from '#server/adapters/google/openid.ts'
import { type AccountsApp, lastLink, openAccountsApp } from '../../../../tests/support/accounts-app.ts'
import { type OpenidServer, type Person, startOpenidServer } from '../../../../tests/support/openid-server.ts'

const home = 'http://preceptor.test'
let app: AccountsApp
let google: OpenidServer
beforeAll(async () => {
  google = await startOpenidServer(`${home}/api/auth/google/callback`)
  app = await openAccountsApp({ google: createGoogleSignIn(google) })
  await app.accounts.ensureDemoAccounts()
})
afterAll(async () => {
  await app.close()
  await google.close()
})

type Browser = ReturnType<AccountsApp['visitor']>

/** To Google and back, in one browser: where it ends. */
async function signIn(person: Person, browser: Browser = app.visitor(), query = '') {
  google.person = person
  const begun = await browser.get(`/api/auth/google${query}`)
  expect(begun.statusCode).toBe(302)
  const back = await google.visit(String(begun.headers.location))
  expect(back.startsWith(`${home}/api/auth/google/callback?`)).toBe(true)
  const reply = await browser.get(back.slice(home.length))
  expect(reply.statusCode).toBe(302)
  return { browser, back, location: reply.headers.location }
}

const me = async (browser: Browser) => (await browser.get('/api/user')).json()
const person = (name: string, more: object = {}) => ({
  sub: `g-${name}`,
  email: `${name}@example.org`,
  email_verified: true,
  given_name: 'Mary',
  family_name: 'Seacole',
  ...more,
})

async function verifiedLearner(email: string): Promise<void> {
  await app.learner({ email })
  const { token } = lastLink(app, email)
  await app.visitor().post('/api/verify-email', { token })
}

describe('a new user', () => {
  test('gets an account without a field and without a password', async () => {
    const { browser, location } = await signIn(person('new', { picture: 'https://example.org/mary.png' }))
    expect(location).toBe('/')
    expect(await me(browser)).toMatchObject({
      email: 'new@example.org',
      emailVerified: true,
      username: 'new',
      firstName: 'Mary',
      lastName: 'Seacole',
      profileImageUrl: 'https://example.org/mary.png',
      healthcareField: null,
      subscriptionTier: 'free',
      hasPassword: false,
    })
    expect([...browser.cookies.keys()].sort()).toEqual(['preceptor_device', 'preceptor_session'])
  })

  test('is referred by the learner whose link they followed', async () => {
    const friend = await me(await app.learner())
    const { id } = await me((await signIn(person('invited'), app.visitor(), `?ref=${friend.referralCode}`)).browser)
    const { rows } = await app.database.query('select referred_by from users where id = $1', [id])
    expect(rows).toEqual([{ referred_by: friend.id }])
  })

  test('is the same person the next time, even with another address', async () => {
    const first = await me((await signIn(person('same'))).browser)
    const second = await me((await signIn(person('same', { email: 'moved@example.org' }))).browser)
    expect(second.id).toBe(first.id)
    expect(second.email).toBe('same@example.org')
  })

  test('whose name is taken or reserved gets another one', async () => {
    await app.learner({ username: 'popular' })
    expect((await me((await signIn(person('popular'))).browser)).username).toMatch(/^popular-\d{3,6}$/)
    expect((await me((await signIn(person('test07'))).browser)).username).toMatch(/^test07-\d{3,6}$/)
  })

  test('whose address Google has not verified has to verify it here', async () => {
    const { browser } = await signIn(person('unproved', { email_verified: false }))
    expect((await me(browser)).emailVerified).toBe(false)
    await app.jobs.idle()
    expect(app.mails.at(-1)).toMatchObject({ to: 'unproved@example.org', subject: 'Verify your email address' })
  })
})

describe('an address that has an account here', () => {
  test('is linked when Google has verified it', async () => {
    await verifiedLearner('linked@example.org')
    const { browser, location } = await signIn(person('linked', { email: 'Linked@example.org' }))
    expect(location).toBe('/')
    expect(await me(browser)).toMatchObject({
      email: 'linked@example.org',
      hasPassword: false,
      hasGoogle: true,
      firstName: 'Ada',
    })
  })

  test('is linked even if someone else registered it before its owner, whose access then ends', async () => {
    const squatter = await app.learner({ email: 'squatter@example.org', firstName: 'Visit evil.example' })
    const { token: oldLink } = lastLink(app, 'squatter@example.org')
    await squatter.post('/api/account/email', { email: 'evil@example.org', password: 'correct horse' })
    const { browser, location } = await signIn(person('squatter'))
    expect(location).toBe('/')
    expect(await me(browser)).toMatchObject({
      email: 'squatter@example.org',
      emailVerified: true,
      pendingEmail: null,
      hasPassword: false,
      hasGoogle: true,
    })
    expect((await squatter.get('/api/user')).statusCode).toBe(401)
    const again = { emailOrUsername: 'squatter@example.org', password: 'correct horse' }
    expect((await app.visitor().post('/api/login', again)).statusCode).toBe(401)
    expect((await app.visitor().post('/api/verify-email', { token: oldLink })).json().code).toBe('invalid_token')
    await app.jobs.idle()
    const { subject, text } = lastLink(app, 'squatter@example.org')
    expect(subject).toBe('Google sign-in was added to your account')
    expect(text).toContain('any password you had no longer works')
    expect(text).not.toContain('evil.example')
  })

  test('is never linked when Google has not verified it', async () => {
    await verifiedLearner('owner@example.org')
    const { location } = await signIn(person('owner', { email_verified: false }))
    expect(location).toBe('/auth?notice=google-not-linked')
  })

  test('is never linked to a second Google account', async () => {
    await signIn(person('once'))
    const { location } = await signIn(person('once', { sub: 'g-other' }))
    expect(location).toBe('/auth?notice=google-not-linked')
  })

  test('is never linked to a test account', async () => {
    const { location } = await signIn(person('demo', { email: 'test01@demo.preceptor.invalid' }))
    expect(location).toBe('/auth?notice=google-not-linked')
  })
})

test('returns to the settings when asked to', async () => {
  google.person = person('settings')
  const browser = app.visitor()
  const begun = await browser.get('/api/auth/google?returnTo=settings')
  const back = await google.visit(String(begun.headers.location))
  expect((await browser.get(back.slice(home.length))).headers.location).toBe('/settings')
  expect((await browser.get('/api/auth/google?returnTo=//evil.example')).statusCode).toBe(400)
})

describe('what can go wrong', () => {
  test('the person cancels', async () => {
    const { browser, location } = await signIn('cancels')
    expect(location).toBe('/auth?notice=google-canceled')
    expect(browser.cookies.size).toBe(0)
  })

  test('the return belongs to another browser, was changed, comes twice or too late', async () => {
    const { back } = await signIn(person('replay'))
    const path = back.slice(home.length)
    const unavailable = '/auth?notice=google-unavailable'
    expect((await app.visitor().get(path)).headers.location).toBe(unavailable)

    const fresh = async () => {
      const browser = app.visitor()
      const begun = await browser.get('/api/auth/google')
      google.person = person('replay')
      return { browser, url: (await google.visit(String(begun.headers.location))).slice(home.length) }
    }
    const changed = await fresh()
    expect((await changed.browser.get(changed.url.replace(/state=[^&]+/, 'state=forged'))).headers.location).toBe(
      unavailable,
    )
    const swapped = await fresh()
    expect((await swapped.browser.get(path)).headers.location).toBe(unavailable)
    const forged = await fresh()
    forged.browser.cookies.set(
      'preceptor_google',
      `${forged.browser.cookies.get('preceptor_google')}`.replace(/.$/, '_'),
    )
    forged.browser.cookies.set('preceptor_google', `A${forged.browser.cookies.get('preceptor_google')?.slice(1)}`)
    expect((await forged.browser.get(forged.url)).headers.location).toBe(unavailable)
    const late = await fresh()
    app.clock.advance(11 * 60_000)
    expect((await late.browser.get(late.url)).headers.location).toBe(unavailable)
    expect((await app.visitor().get('/api/auth/google/callback')).headers.location).toBe(unavailable)
  })

  test('what is carried is unreadable and only goes to these paths', async () => {
    const [cookie] = (await app.visitor().get('/api/auth/google')).cookies
    expect(cookie).toMatchObject({
      name: 'preceptor_google',
      path: '/api/auth/google',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 600,
    })
    expect(Buffer.from(cookie?.value ?? '', 'base64url').toString()).not.toContain('state')
  })

  test('Google is not configured', async () => {
    const without = await openAccountsApp()
    for (const path of ['/api/auth/google', '/api/auth/google/callback?code=x&state=y']) {
      const reply = await without.visitor().get(path)
      expect([reply.statusCode, reply.headers.location]).toEqual([302, '/auth?notice=google-not-configured'])
    }
    await without.close()
  })

  test('Google is down, then comes back', async () => {
    const server = await startOpenidServer(`${home}/api/auth/google/callback`)
    await server.close()
    const away = await openAccountsApp({ google: createGoogleSignIn(server) })
    const begin = async () => (await away.visitor().get('/api/auth/google')).headers.location
    expect(await begin()).toBe('/auth?notice=google-unavailable')
    expect(away.errors).toHaveLength(1)
    const back = await startOpenidServer(`${home}/api/auth/google/callback`, Number(new URL(server.issuer).port))
    expect(await begin()).toMatch(new RegExp(`^${server.issuer}/auth\\?`))
    await back.close()
    await away.close()
  })

  test('an http issuer is taken on loopback only', async () => {
    const remote = createGoogleSignIn({ clientId: 'x', clientSecret: 'y', issuer: 'http://accounts.example.org' })
    await expect(remote.begin(`${home}/api/auth/google/callback`)).rejects.toThrow(/only requests to HTTPS/i)
  })
})
