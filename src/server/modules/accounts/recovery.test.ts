import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AccountsApp, lastLink, openAccountsApp, registration } from '../../../../tests/support/accounts-app.ts'

const hashes = vi.hoisted(() => ({ count: 0 }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2 = ((...args: Parameters<typeof crypto.argon2>) => {
    hashes.count++
    return crypto.argon2(...args)
  }) as typeof crypto.argon2
  return { ...crypto, argon2 }
})

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const hour = 60 * 60_000

const linkTo = (address: string) => lastLink(app, address)
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
  test('a link is emailed after registration and works once', async () => {
    const browser = await app.learner({ email: 'v1@example.org' })
    const { subject, page, token } = linkTo('v1@example.org')
    expect([subject, page]).toEqual(['Verify your email address', 'http://preceptor.test/verify-email'])
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await isVerified(browser)).toBe(false)
    expect((await verify(token)).json()).toEqual({ ok: true, emailChanged: false })
    expect(await isVerified(browser)).toBe(true)
    const again = await verify(token)
    expect([again.statusCode, again.json().code]).toEqual([400, 'invalid_token'])
  })

  test('the database does not contain the secret', async () => {
    await app.learner({ email: 'secret@example.org' })
    const { rows } = await app.database.query('select * from mail_tokens')
    expect(JSON.stringify(rows)).not.toContain(linkTo('secret@example.org').token)
  })

  test('a link expires after 48 hours', async () => {
    const browser = await app.learner({ email: 'v2@example.org' })
    app.clock.advance(48 * hour)
    expect((await verify(linkTo('v2@example.org').token)).json().code).toBe('invalid_token')
    expect(await isVerified(browser)).toBe(false)
  })

  test('asking again replaces the older link, five times per hour', async () => {
    const browser = await app.learner({ email: 'v3@example.org' })
    const { token: older } = linkTo('v3@example.org')
    for (let n = 0; n < 5; n++) expect((await browser.post('/api/account/verification')).statusCode).toBe(200)
    expect((await browser.post('/api/account/verification')).statusCode).toBe(429)
    await app.jobs.idle()
    expect(mailsTo('v3@example.org')).toBe(6)
    expect((await verify(older)).json().code).toBe('invalid_token')
    expect((await verify(linkTo('v3@example.org').token)).statusCode).toBe(200)
    app.clock.advance(hour)
    expect((await browser.post('/api/account/verification')).statusCode).toBe(200)
    await app.jobs.idle()
    expect(mailsTo('v3@example.org')).toBe(6)
  })

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(101), 7])('rejects the token %j', async (token) => {
    expect((await verify(token)).statusCode).toBe(400)
    expect((await reset(token)).statusCode).toBe(400)
  })
})

describe('links and greetings', () => {
  test('carry the token in the fragment, which reaches no server or log', async () => {
    await app.learner({ email: 'fragment@example.org' })
    await requestReset('fragment@example.org')
    for (const { text } of app.mails.filter(({ to }) => to === 'fragment@example.org')) {
      expect(text).toMatch(/^http:\/\/preceptor\.test\/[a-z-]+#token=[A-Za-z0-9_-]{43}$/m)
      expect(text).not.toContain('?')
    }
  })

  test('name the owner only at a verified address', async () => {
    await app.learner({ email: 'spam@example.org', firstName: 'Claim your prize at evil.example' })
    await requestReset('spam@example.org')
    const { token } = linkTo('spam@example.org')
    for (const { text } of app.mails.filter(({ to }) => to === 'spam@example.org')) expect(text).not.toContain('prize')
    await reset(token)
    await requestReset('spam@example.org')
    expect(linkTo('spam@example.org').text).toContain('Hello Claim')
  })
})

describe('a forgotten password', () => {
  test('hashes nothing for a bogus link, and limits them by address', async () => {
    hashes.count = 0
    const attempt = () =>
      app.visitor('10.66.0.1').post('/api/password-reset', { token: 'C'.repeat(43), password: 'battery staple' })
    for (let n = 0; n < 50; n++) expect((await attempt()).json().code).toBe('invalid_token')
    expect((await attempt()).statusCode).toBe(429)
    expect(hashes.count).toBe(0)
  })

  test('does not use the link up when the new password is weak', async () => {
    await app.learner({ email: 'weak@example.org' })
    await requestReset('weak@example.org')
    const { token } = linkTo('weak@example.org')
    const rejected = await reset(token, 'password123')
    expect(rejected.json().issues[0].path).toBe('body.password')
    expect((await reset(token)).statusCode).toBe(200)
  })

  test('disconnects Google', async () => {
    const browser = await app.learner({ email: 'unlink@example.org' })
    const { id } = (await browser.get('/api/user')).json()
    await app.database.query("update users set google_subject = 'g-reset' where id = $1", [id])
    await requestReset('unlink@example.org')
    await reset(linkTo('unlink@example.org').token)
    expect((await signIn('unlink@example.org', 'battery staple')).json().hasGoogle).toBe(false)
  })

  test('is reset by email: every session ends, the address counts as verified, the link works once', async () => {
    const browser = await app.learner({ email: 'r1@example.org' })
    expect((await requestReset('R1@Example.org')).json()).toEqual({ ok: true })
    const { subject, page, token } = linkTo('r1@example.org')
    expect([subject, page]).toEqual(['Reset your Preceptor password', 'http://preceptor.test/reset-password'])
    expect((await reset(token)).json()).toEqual({ ok: true })
    expect((await browser.get('/api/user')).statusCode).toBe(401)
    expect((await signIn('r1@example.org', 'correct horse')).statusCode).toBe(401)
    expect((await signIn('r1@example.org', 'battery staple')).json().emailVerified).toBe(true)
    expect((await reset(token, 'third password')).json().code).toBe('invalid_token')
  })

  test('lets only one of several simultaneous uses of a link succeed', async () => {
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
    app.clock.advance(hour)
    expect((await reset(second)).json().code).toBe('invalid_token')
  })

  test('does not accept a verification link, and verification does not accept a reset link', async () => {
    await app.learner({ email: 'r4@example.org' })
    const { token: verification } = linkTo('r4@example.org')
    expect((await reset(verification)).json().code).toBe('invalid_token')
    await requestReset('r4@example.org')
    expect((await verify(linkTo('r4@example.org').token)).json().code).toBe('invalid_token')
  })

  test('answers alike for an unknown address and sends nothing', async () => {
    const known = await requestReset('r1@example.org')
    const unknown = await requestReset('nobody@example.org')
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(mailsTo('nobody@example.org')).toBe(0)
  })

  test('sends five emails per hour; the answer stays the same', async () => {
    await app.learner({ email: 'r5@example.org' })
    for (let n = 0; n < 7; n++) expect((await requestReset('r5@example.org')).json()).toEqual({ ok: true })
    expect(mailsTo('r5@example.org')).toBe(1 + 5)
  })

  test('unlocks an account that guesses had locked', async () => {
    await app.learner({ email: 'r6@example.org' })
    for (let n = 0; n < 11; n++) await signIn('r6@example.org', 'wrong')
    expect((await signIn('r6@example.org', 'correct horse')).statusCode).toBe(429)
    await requestReset('r6@example.org')
    await reset(linkTo('r6@example.org').token)
    expect((await signIn('r6@example.org', 'battery staple')).statusCode).toBe(200)
  })
})

describe('an email about a change', () => {
  /** Runs `work` with a queue that accepts an email and then fails, like a server that is killed before it commits. */
  async function withFailingQueue<T>(work: () => Promise<T>): Promise<T> {
    const { send } = app.jobs
    app.jobs.send = async (...job) => {
      await send(...job)
      throw new Error('no queue')
    }
    return work().finally(() => {
      app.jobs.send = send
    })
  }

  test('is queued with a registration: neither exists without the other', async () => {
    const form = registration({ email: 'noqueue@example.org', username: 'noqueue' })
    const reply = await withFailingQueue(() => app.visitor().post('/api/register', form))
    expect(reply.statusCode).toBe(500)
    await app.jobs.idle()
    expect(app.mails.filter(({ to }) => to === form.email)).toEqual([])
    expect((await app.visitor().post('/api/register', form)).statusCode).toBe(200)
    await app.jobs.idle()
    expect(app.mails.filter(({ to }) => to === form.email)).toHaveLength(1)
  })

  test('is queued with a change of address, whose link can be used again after a failure', async () => {
    const browser = await app.learner({ email: 'before@example.org' })
    await browser.post('/api/account/email', { email: 'after@example.org', password: 'correct horse' })
    await app.jobs.idle()
    const { token } = linkTo('after@example.org')
    const confirm = () => verify(token)
    expect((await withFailingQueue(confirm)).statusCode).toBe(500)
    expect((await browser.get('/api/user')).json()).toMatchObject({ email: 'before@example.org' })
    expect((await confirm()).statusCode).toBe(200)
    await app.jobs.idle()
    expect(linkTo('before@example.org').subject).toBe('Your email address was changed')
  })
})
