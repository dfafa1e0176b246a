import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GoogleProfile } from '#server/adapters/google/google-sign-in.ts'
import { type AccountsApp, lastLink, openAccountsApp } from '../../../../tests/support/accounts-app.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** Google, with whoever is in `profile` at the browser. */
let profile: GoogleProfile
const google = {
  begin: async () => ({ url: 'https://google.example', checks: { state: '', nonce: '', codeVerifier: '' } }),
  finish: async () => profile,
}

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp({ google })
})
afterAll(() => app.close())

type Browser = ReturnType<AccountsApp['visitor']>

const me = async (browser: Browser) => (await browser.get('/api/user')).json()
const verify = (token: unknown) => app.visitor().post('/api/verify-email', { token })
const undo = (token: unknown) => app.visitor().post('/api/undo-email-change', { token })
const signIn = (emailOrUsername: string, password: string) =>
  app.visitor().post('/api/login', { emailOrUsername, password })

/** The last link to an address, once all emails are sent. */
async function linkTo(address: string) {
  await app.jobs.idle()
  return lastLink(app, address)
}

async function verifiedLearner(email: string): Promise<Browser> {
  const browser = await app.learner({ email })
  await verify((await linkTo(email)).token)
  return browser
}

const request = (browser: Browser, email: string, password = 'correct horse') =>
  browser.post('/api/account/email', { email, password })

async function change(browser: Browser, email: string, password?: string): Promise<void> {
  expect((await request(browser, email, password)).statusCode).toBe(200)
  expect((await verify((await linkTo(email)).token)).json()).toEqual({ ok: true, emailChanged: true })
}

async function signInWithGoogle(given: Partial<GoogleProfile> & { subject: string; email: string }): Promise<Browser> {
  profile = { emailVerified: true, firstName: 'Mary', lastName: 'Seacole', pictureUrl: null, ...given }
  const browser = app.visitor()
  await browser.get('/api/auth/google')
  await browser.get('/api/auth/google/callback?code=x&state=y')
  return browser
}

describe('asking for a change', () => {
  test('needs the password', async () => {
    const browser = await verifiedLearner('needs@example.org')
    for (const body of [{ email: 'thief@example.org' }, { email: 'thief@example.org', password: 'wrong' }]) {
      const reply = await browser.post('/api/account/email', body)
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'wrong_password'])
    }
    expect(await me(browser)).toMatchObject({ email: 'needs@example.org', pendingEmail: null })
    expect((await linkTo('thief@example.org')).token).toBeNull()
  })

  test('changes nothing until the new address confirms', async () => {
    const browser = await verifiedLearner('slow@example.org')
    const reply = await request(browser, 'slower@example.org')
    expect(reply.json()).toMatchObject({
      email: 'slow@example.org',
      emailVerified: true,
      pendingEmail: 'slower@example.org',
    })
    expect((await signIn('slower@example.org', 'correct horse')).statusCode).toBe(401)
    const { subject, page, text } = await linkTo('slower@example.org')
    expect([subject, page]).toEqual(['Confirm your new email address', 'http://preceptor.test/verify-email'])
    expect(text).not.toContain('Ada')
  })

  test.each([
    ['taken@example.org', 409, 'email_taken'],
    ['TAKEN@Example.org', 409, 'email_taken'],
    ['test42@demo.preceptor.invalid', 409, 'email_taken'],
    ['not an address', 400, 'bad_request'],
  ])('rejects %j with %i %s', async (email, status, code) => {
    await app.learner({ email: 'taken@example.org', username: 'taken' }).catch(() => undefined)
    const browser = await app.learner()
    const reply = await request(browser, email)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    expect((await me(browser)).pendingEmail).toBeNull()
  })

  test('is limited to 5 per hour', async () => {
    const browser = await app.learner()
    for (let n = 0; n < 5; n++) expect((await request(browser, `many${n}@example.org`)).statusCode).toBe(200)
    expect((await request(browser, 'many5@example.org')).statusCode).toBe(429)
  })

  test('takes another spelling of the same address at once', async () => {
    const browser = await verifiedLearner('florence@example.org')
    const reply = await request(browser, 'Florence@example.org')
    expect(reply.json()).toMatchObject({ email: 'Florence@example.org', emailVerified: true, pendingEmail: null })
  })

  test('can be canceled, repeatedly, and the link is then invalid', async () => {
    const browser = await verifiedLearner('cancel@example.org')
    await request(browser, 'canceled@example.org')
    const { token } = await linkTo('canceled@example.org')
    for (let n = 0; n < 2; n++) expect((await browser.delete('/api/account/email')).json().pendingEmail).toBeNull()
    expect((await verify(token)).json().code).toBe('invalid_token')
    expect((await me(browser)).email).toBe('cancel@example.org')
  })

  test('is forgotten when its link has expired', async () => {
    const browser = await verifiedLearner('expire@example.org')
    await request(browser, 'expired@example.org')
    const { token } = await linkTo('expired@example.org')
    app.clock.advance(48 * hour)
    expect((await verify(token)).json().code).toBe('invalid_token')
    await app.jobs.tick('account-clean-up')
    expect((await me(browser)).pendingEmail).toBeNull()
  })

  test('can send the confirmation again', async () => {
    const browser = await verifiedLearner('again@example.org')
    await request(browser, 'again-new@example.org')
    const { token: first } = await linkTo('again-new@example.org')
    expect((await browser.post('/api/account/verification')).statusCode).toBe(200)
    const { token: second } = await linkTo('again-new@example.org')
    expect((await verify(first)).json().code).toBe('invalid_token')
    expect((await verify(second)).json()).toEqual({ ok: true, emailChanged: true })
  })
})

describe('an account without a password', () => {
  test('needs a Google sign-in within the last 10 minutes', async () => {
    const browser = await signInWithGoogle({ subject: 'g-fresh', email: 'fresh@example.org' })
    app.clock.advance(11 * 60_000)
    const stale = await browser.post('/api/account/email', { email: 'fresher@example.org' })
    expect([stale.statusCode, stale.json().code]).toEqual([403, 'reauthentication_required'])
    const fresh = await signInWithGoogle({ subject: 'g-fresh', email: 'fresh@example.org' })
    expect((await fresh.post('/api/account/email', { email: 'fresher@example.org' })).statusCode).toBe(200)
  })

  test('loses its Google link with the change', async () => {
    const browser = await signInWithGoogle({ subject: 'g-moves', email: 'moves@example.org' })
    await change(browser, 'moved@example.org')
    expect(await me(browser)).toMatchObject({ email: 'moved@example.org', hasGoogle: false })
  })
})

describe('a confirmed change', () => {
  test('takes effect, invalidates older links, and tells the old address', async () => {
    const browser = await verifiedLearner('old@example.org')
    await app.visitor().post('/api/password-reset/request', { email: 'old@example.org' })
    const { token: oldReset } = await linkTo('old@example.org')
    await change(browser, 'new@example.org')
    expect(await me(browser)).toMatchObject({ email: 'new@example.org', emailVerified: true, pendingEmail: null })
    const reset = await app.visitor().post('/api/password-reset', { token: oldReset, password: 'battery staple' })
    expect(reset.json().code).toBe('invalid_token')
    const { subject, page, text } = await linkTo('old@example.org')
    expect([subject, page]).toEqual(['Your email address was changed', 'http://preceptor.test/undo-email-change'])
    expect(text).not.toContain('new@example.org')
  })

  test('fails when someone else registered the new address in the meantime', async () => {
    const browser = await verifiedLearner('late@example.org')
    await request(browser, 'raced@example.org')
    const { token } = await linkTo('raced@example.org')
    await app.learner({ email: 'raced@example.org' })
    const reply = await verify(token)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'email_taken'])
    expect((await me(browser)).email).toBe('late@example.org')
  })

  test('offers no way back to an address that was never verified: it may be a stranger’s', async () => {
    const browser = await app.learner({ email: 'typo@example.org' })
    await change(browser, 'correct@example.org')
    const { subject, text } = await linkTo('typo@example.org')
    expect(subject).toBe('Your email address was changed')
    expect(text).not.toContain('token')
  })
})

describe('undoing a change', () => {
  test('restores the address, ends all sessions and the password, and sends a reset link', async () => {
    const thief = await verifiedLearner('owner@example.org')
    await change(thief, 'thief1@example.org')
    const { token } = await linkTo('owner@example.org')
    app.clock.advance(6 * day)
    expect((await undo(token)).json()).toEqual({ ok: true })
    expect((await thief.get('/api/user')).statusCode).toBe(401)
    for (const name of ['owner@example.org', 'thief1@example.org']) {
      expect((await signIn(name, 'correct horse')).statusCode).toBe(401)
    }
    const { subject, token: reset } = await linkTo('owner@example.org')
    expect(subject).toBe('Reset your Preceptor password')
    await app.visitor().post('/api/password-reset', { token: reset, password: 'battery staple' })
    expect((await signIn('owner@example.org', 'battery staple')).json()).toMatchObject({
      email: 'owner@example.org',
      emailVerified: true,
    })
    expect((await undo(token)).json().code).toBe('invalid_token')
  })

  test('works for 7 days', async () => {
    const browser = await verifiedLearner('week@example.org')
    await change(browser, 'week-later@example.org')
    const { token } = await linkTo('week@example.org')
    app.clock.advance(7 * day)
    expect((await undo(token)).json().code).toBe('invalid_token')
  })

  test('survives everything that a thief can do with the account', async () => {
    const thief = await verifiedLearner('victim@example.org')
    await change(thief, 'thief-a@example.org')
    const { token: victims } = await linkTo('victim@example.org')
    app.clock.advance(1000)
    await change(thief, 'thief-b@example.org')
    const { token: thiefs } = await linkTo('thief-a@example.org')
    await app.visitor().post('/api/password-reset/request', { email: 'thief-b@example.org' })
    const { token: reset } = await linkTo('thief-b@example.org')
    await app.visitor().post('/api/password-reset', { token: reset, password: 'battery staple' })
    await signInWithGoogle({ subject: 'g-thief', email: 'thief-b@example.org' })
    expect((await undo(victims)).json()).toEqual({ ok: true })
    expect((await undo(thiefs)).json().code).toBe('invalid_token')
    const { rows } = await app.database.query("select email, google_subject from users where email_key like 'victim@%'")
    expect(rows).toEqual([{ email: 'victim@example.org', google_subject: null }])
  })

  test('keeps the old address from being registered by others in the meantime', async () => {
    const browser = await verifiedLearner('reserved@example.org')
    await change(browser, 'elsewhere@example.org')
    await app.jobs.idle()
    await expect(app.learner({ email: 'Reserved@example.org' })).rejects.toThrow('email_taken')
    const other = await verifiedLearner('other@example.org')
    expect((await request(other, 'reserved@example.org')).json().code).toBe('email_taken')
    expect((await request(browser, 'reserved@example.org')).statusCode).toBe(200)
    app.clock.advance(7 * day)
    await app.learner({ email: 'Reserved@example.org' })
  })

  test('does not accept other links, and verification does not accept an undo link', async () => {
    const browser = await verifiedLearner('mixed@example.org')
    await change(browser, 'mixed-new@example.org')
    const { token } = await linkTo('mixed@example.org')
    expect((await verify(token)).json().code).toBe('invalid_token')
    await app.learner({ email: 'mixed-other@example.org' })
    expect((await undo((await linkTo('mixed-other@example.org')).token)).json().code).toBe('invalid_token')
    expect((await undo(token)).statusCode).toBe(200)
  })
})
