import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../tests/support/accounts-app.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const hour = 60 * 60_000

/** The link of the last mail to an address. */
function linkTo(address: string) {
  const mail = app.mails.filter(({ to }) => to === address).at(-1)
  const url = new URL(/^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? 'none:')
  return { subject: mail?.subject, page: `${url.origin}${url.pathname}`, token: url.searchParams.get('token') }
}

const mailsTo = (address: string) => app.mails.filter(({ to }) => to === address).length
const isVerified = async (browser: Awaited<ReturnType<AccountsApp['learner']>>) =>
  (await browser.get('/api/user')).json().emailVerified
const verify = (token: unknown) => app.visitor().post('/api/verify-email', { token })

async function requestReset(email: string) {
  const reply = await app.visitor().post('/api/password-reset/request', { email })
  await app.jobs.idle()
  return reply
}
const reset = (token: unknown, password = 'battery staple') =>
  app.visitor().post('/api/password-reset', { token, password })
const signIn = (emailOrUsername: string, password: string) =>
  app.visitor().post('/api/login', { emailOrUsername, password })

describe('verification', () => {
  test('a link is mailed after registration and works once', async () => {
    const browser = await app.learner({ email: 'v1@example.org' })
    const { subject, page, token } = linkTo('v1@example.org')
    expect([subject, page]).toEqual(['Verify your e-mail address', 'http://preceptor.test/verify-email'])
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await isVerified(browser)).toBe(false)
    expect((await verify(token)).json()).toEqual({ ok: true })
    expect(await isVerified(browser)).toBe(true)
    const again = await verify(token)
    expect([again.statusCode, again.json().code]).toEqual([400, 'invalid_token'])
  })

  test('the database does not hold the secret', async () => {
    await app.learner({ email: 'secret@example.org' })
    const { rows } = await app.database.query('select * from mail_tokens')
    expect(JSON.stringify(rows)).not.toContain(linkTo('secret@example.org').token)
  })

  test('a link expires after 48 hours', async () => {
    const browser = await app.learner({ email: 'v2@example.org' })
    app.clock.pass(48 * hour)
    expect((await verify(linkTo('v2@example.org').token)).json().code).toBe('invalid_token')
    expect(await isVerified(browser)).toBe(false)
  })

  test('asking again replaces the older link; five an hour', async () => {
    const browser = await app.learner({ email: 'v3@example.org' })
    const { token: older } = linkTo('v3@example.org')
    for (let n = 0; n < 5; n++) expect((await browser.post('/api/account/verification')).statusCode).toBe(200)
    expect((await browser.post('/api/account/verification')).statusCode).toBe(429)
    await app.jobs.idle()
    expect(mailsTo('v3@example.org')).toBe(6)
    expect((await verify(older)).json().code).toBe('invalid_token')
    expect((await verify(linkTo('v3@example.org').token)).statusCode).toBe(200)
    app.clock.pass(hour)
    expect((await browser.post('/api/account/verification')).statusCode).toBe(200)
    await app.jobs.idle()
    expect(mailsTo('v3@example.org')).toBe(6)
  })

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(101), 7])('token %j is refused', async (token) => {
    expect((await verify(token)).statusCode).toBe(400)
    expect((await reset(token)).statusCode).toBe(400)
  })
})

describe('another address', () => {
  test('has to be verified, is told, and so is the old one', async () => {
    const browser = await app.learner({ email: 'old@example.org' })
    await verify(linkTo('old@example.org').token)
    await requestReset('old@example.org')
    const { token: oldReset } = linkTo('old@example.org')
    const changed = await browser.patch('/api/auth/user', { email: 'new@example.org' })
    expect(changed.json()).toMatchObject({ email: 'new@example.org', emailVerified: false })
    await app.jobs.idle()
    const sent = app.mails.slice(-2).map(({ to, subject }) => `${to}: ${subject}`)
    expect(sent.sort()).toEqual([
      'new@example.org: Verify your e-mail address',
      'old@example.org: Your e-mail address was changed',
    ])
    expect((await reset(oldReset)).json().code).toBe('invalid_token')
    expect((await verify(linkTo('new@example.org').token)).statusCode).toBe(200)
    expect(await isVerified(browser)).toBe(true)
  })

  test('a link to the old address verifies nothing', async () => {
    const browser = await app.learner({ email: 'before@example.org' })
    const { token } = linkTo('before@example.org')
    await browser.patch('/api/auth/user', { email: 'after@example.org' })
    expect((await verify(token)).json().code).toBe('invalid_token')
    expect(await isVerified(browser)).toBe(false)
  })

  test('cannot be used to send many mails', async () => {
    const browser = await app.learner()
    for (let n = 0; n < 5; n++) {
      expect((await browser.patch('/api/auth/user', { email: `victim${n}@example.org` })).statusCode).toBe(200)
    }
    expect((await browser.patch('/api/auth/user', { email: 'victim5@example.org' })).statusCode).toBe(429)
  })
})

describe('a forgotten password', () => {
  test('is replaced by mail: every session ends, the address counts as verified, the link works once', async () => {
    const browser = await app.learner({ email: 'r1@example.org' })
    expect((await requestReset('R1@Example.org')).json()).toEqual({ ok: true })
    const { subject, page, token } = linkTo('r1@example.org')
    expect([subject, page]).toEqual(['Set a new password', 'http://preceptor.test/reset-password'])
    expect((await reset(token)).json()).toEqual({ ok: true })
    expect((await browser.get('/api/user')).statusCode).toBe(401)
    expect((await signIn('r1@example.org', 'correct horse')).statusCode).toBe(401)
    expect((await signIn('r1@example.org', 'battery staple')).json().emailVerified).toBe(true)
    expect((await reset(token, 'third password')).json().code).toBe('invalid_token')
  })

  test('two uses of one link at once: one wins', async () => {
    await app.learner({ email: 'r2@example.org' })
    await requestReset('r2@example.org')
    const { token } = linkTo('r2@example.org')
    const replies = await Promise.all([reset(token), reset(token), reset(token)])
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400, 400])
  })

  test('a link expires after an hour, and a newer one replaces it', async () => {
    await app.learner({ email: 'r3@example.org' })
    await requestReset('r3@example.org')
    const { token: first } = linkTo('r3@example.org')
    await requestReset('r3@example.org')
    const { token: second } = linkTo('r3@example.org')
    expect((await reset(first)).json().code).toBe('invalid_token')
    app.clock.pass(hour)
    expect((await reset(second)).json().code).toBe('invalid_token')
  })

  test('a verification link does not set a password, nor the other way round', async () => {
    await app.learner({ email: 'r4@example.org' })
    const { token: verification } = linkTo('r4@example.org')
    expect((await reset(verification)).json().code).toBe('invalid_token')
    await requestReset('r4@example.org')
    expect((await verify(linkTo('r4@example.org').token)).json().code).toBe('invalid_token')
  })

  test('an unknown address gets the same answer and no mail', async () => {
    const known = await requestReset('r1@example.org')
    const unknown = await requestReset('nobody@example.org')
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(mailsTo('nobody@example.org')).toBe(0)
  })

  test('five mails an hour; the answer stays the same', async () => {
    await app.learner({ email: 'r5@example.org' })
    for (let n = 0; n < 7; n++) expect((await requestReset('r5@example.org')).json()).toEqual({ ok: true })
    expect(mailsTo('r5@example.org')).toBe(1 + 5)
  })

  test('opens an account again that guesses had locked', async () => {
    await app.learner({ email: 'r6@example.org' })
    for (let n = 0; n < 11; n++) await signIn('r6@example.org', 'wrong')
    expect((await signIn('r6@example.org', 'correct horse')).statusCode).toBe(429)
    await requestReset('r6@example.org')
    await reset(linkTo('r6@example.org').token)
    expect((await signIn('r6@example.org', 'battery staple')).statusCode).toBe(200)
  })
})

test('a registration stands even when the mail cannot be handed in', async () => {
  const { send } = app.jobs
  app.jobs.send = async () => {
    throw new Error('no queue')
  }
  const browser = await app.learner({ email: 'noqueue@example.org' })
  app.jobs.send = send
  expect((await browser.get('/api/user')).statusCode).toBe(200)
  expect(app.errors.map(String)).toEqual(['Error: no queue'])
})
