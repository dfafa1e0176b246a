import { generate } from 'otplib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { makeRecoveryCode } from '#domain/accounts/two-factor.ts'
import { openAccountsApp, registration } from '../../../../tests/support/accounts-app.ts'
import type { Browser, Reply } from '../../../../tests/support/browser.ts'

const app = await openAccountsApp()
afterAll(() => app.close())
// A new minute, so that no code of the test before is meant.
beforeEach(() => app.clock.advance(3_600_000))

const password = 'correct horse'
let people = 0

interface Person {
  browser: Browser
  name: string
  secret: string
  recoveryCodes: string[]
}

const codeOf = ({ secret }: Pick<Person, 'secret'>, secondsFromNow = 0) =>
  generate({ secret, epoch: Math.floor(app.clock.now.getTime() / 1000) + secondsFromNow })
const nextStep = () => app.clock.advance(30_000)
const problem = (reply: Reply) => [reply.statusCode, (reply.json() as { code?: string }).code]
const confirm = (browser: Browser, proof: object) => browser.post('/api/account/confirm', proof)
const status = async (browser: Browser) =>
  (await browser.get('/api/account/two-factor')).json() as { since: string | null; recoveryCodesLeft: number }
const kinds = async (browser: Browser) =>
  ((await browser.get('/api/account/security-log')).json() as { items: { kind: string }[] }).items.map(
    ({ kind }) => kind,
  )
const lastMail = async () => {
  await app.jobs.idle()
  return app.mails.at(-1)
}

/** A new learner with two-factor sign-in; the code of the current step is used. */
async function enroll(): Promise<Person> {
  const name = `person${++people}`
  const browser = await app.learner({ username: name, email: `${name}@example.org` })
  await confirm(browser, { password })
  const { secret } = (await browser.post('/api/account/two-factor/setup')).json() as { secret: string }
  const reply = await browser.post('/api/account/two-factor/enable', { code: await codeOf({ secret }) })
  const { recoveryCodes } = reply.json() as { recoveryCodes: string[] }
  return { browser, name, secret, recoveryCodes }
}

const signIn = (browser: Browser, { name }: Pick<Person, 'name'>, word = password) =>
  browser.post('/api/login', { emailOrUsername: name, password: word })
const sendCode = (browser: Browser, code: string) => browser.post('/api/login/code', { code })
const isSignedIn = async (browser: Browser) => (await browser.get('/api/user')).statusCode === 200

/** A browser that has passed the first step. */
async function atSecondStep(person: Person, browser = app.visitor()): Promise<Browser> {
  expect(problem(await signIn(browser, person))).toEqual([403, 'two_factor_required'])
  return browser
}

describe('setting it up', () => {
  test('takes the password, and a code of the app; other sessions end and the owner is told', async () => {
    const browser = await app.learner({ username: 'setup', email: 'setup@example.org' })
    const elsewhere = app.visitor()
    await signIn(elsewhere, { name: 'setup' })
    const setUp = () => browser.post('/api/account/two-factor/setup')
    expect(problem(await setUp())).toEqual([403, 'confirmation_required'])
    await confirm(browser, { password })
    const { secret, uri } = (await setUp()).json() as { secret: string; uri: string }
    expect(uri).toBe(`otpauth://totp/Preceptor:setup%40example.org?secret=${secret}&issuer=Preceptor`)
    const { rows } = await app.database.query('select secret from two_factor_secrets')
    expect(JSON.stringify(rows)).not.toContain(secret)
    // Nothing has changed yet.
    expect(await status(browser)).toMatchObject({ since: null, recoveryCodesLeft: 0 })
    expect((await signIn(app.visitor(), { name: 'setup' })).statusCode).toBe(200)
    const enable = (code: string) => browser.post('/api/account/two-factor/enable', { code })
    for (const code of ['000000', 'abcdef', '12345', makeRecoveryCode(new Uint8Array(10))]) {
      expect(problem(await enable(code)), code).toEqual([400, 'invalid_code'])
    }
    const { recoveryCodes } = (await enable(await codeOf({ secret }))).json() as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await status(browser)).toMatchObject({ since: app.clock.now.toISOString(), recoveryCodesLeft: 10 })
    expect((await browser.get('/api/user')).json()).toMatchObject({ twoFactor: true, twoFactorRequired: false })
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await lastMail()).toMatchObject({ subject: 'Two-factor sign-in was turned on', to: 'setup@example.org' })
    expect(await kinds(browser)).toContain('two_factor_turned_on')
    expect(problem(await setUp())).toEqual([409, 'two_factor_conflict'])
    expect(problem(await enable(await codeOf({ secret })))).toEqual([409, 'two_factor_conflict'])
  })

  test('is not offered to test accounts, which are shared', async () => {
    const browser = app.visitor()
    await app.accounts.ensureDemoAccounts()
    await browser.post('/api/login', { emailOrUsername: 'test01', password: 'Preceptor-Test-2026' })
    await confirm(browser, { password: 'Preceptor-Test-2026' })
    expect(await status(browser)).toMatchObject({ isAvailable: false })
    expect(problem(await browser.post('/api/account/two-factor/setup'))).toEqual([403, 'demo_account'])
    expect(problem(await browser.post('/api/account/two-factor/enable', { code: '123456' }))[0]).toBe(403)
  })

  test('is impossible for a session that was stolen', async () => {
    const browser = await app.learner({})
    expect(problem(await browser.post('/api/account/two-factor/setup'))[1]).toBe('confirmation_required')
    expect(problem(await browser.post('/api/account/two-factor/enable', { code: '123456' }))[1]).toBe('invalid_code')
  })
})

describe('signing in', () => {
  test('takes a code after the password, of this step or one beside it', async () => {
    const person = await enroll()
    for (const offset of [0, -30, 30]) {
      app.clock.advance(120_000)
      const browser = await atSecondStep(person)
      expect(await isSignedIn(browser)).toBe(false)
      expect(problem(await sendCode(browser, await codeOf(person, 2 * offset || 90)))).toEqual([400, 'invalid_code'])
      const reply = await sendCode(browser, await codeOf(person, offset))
      expect((reply.json() as User).username).toBe(person.name)
      expect(await isSignedIn(browser)).toBe(true)
    }
    expect(await kinds(person.browser)).toContain('code_failed')
  })

  test('says nothing of the second step to whoever does not know the password', async () => {
    const person = await enroll()
    expect(problem(await signIn(app.visitor(), person, 'wrong'))).toEqual([401, 'invalid_credentials'])
  })

  test('accepts each code once, also when it is sent twice at the same time or in two browsers', async () => {
    const person = await enroll()
    // The one that turned it on.
    const first = await atSecondStep(person)
    expect(problem(await sendCode(first, await codeOf(person)))).toEqual([400, 'invalid_code'])
    nextStep()
    const code = await codeOf(person)
    const browsers = [first, await atSecondStep(person), await atSecondStep(person)]
    const replies = await Promise.all([...browsers, first].map((browser) => sendCode(browser, code)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400])
    // An older one is not accepted after a newer one.
    expect(problem(await sendCode(await atSecondStep(person), await codeOf(person, -30)))).toEqual([
      400,
      'invalid_code',
    ])
  })

  test('accepts each recovery code once, as people type it, and tells the owner', async () => {
    const person = await enroll()
    const [one = '', two = ''] = person.recoveryCodes
    const browsers = [await atSecondStep(person), await atSecondStep(person)]
    const replies = await Promise.all(
      browsers.map((browser) => sendCode(browser, one.toLowerCase().replaceAll('-', ' '))),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect(await status(person.browser)).toMatchObject({ recoveryCodesLeft: 9 })
    const mail = await lastMail()
    expect(mail?.subject).toBe('A recovery code was used')
    expect(mail?.text).toContain('You have 9 unused codes left.')
    expect(await kinds(person.browser)).toContain('recovery_code_used')
    const [other] = [await enroll()]
    expect(problem(await sendCode(await atSecondStep(other), two))).toEqual([400, 'invalid_code'])
  })
})

describe('the second step cannot be skipped', () => {
  test('the cookie of the first step opens nothing, whatever it is sent as', async () => {
    const person = await enroll()
    const browser = await atSecondStep(person)
    const [sealed = ''] = browser.cookies.values()
    expect([...browser.cookies.keys()]).toEqual(['preceptor_sign_in'])
    browser.cookies.set('preceptor_session', sealed)
    for (const path of ['/api/user', '/api/account/sessions', '/api/account/export', '/api/account/two-factor']) {
      expect((await browser.get(path)).statusCode, path).toBe(401)
    }
    for (const path of ['confirm', 'two-factor/setup', 'two-factor/disable', 'two-factor/recovery-codes']) {
      const reply = await browser.post(`/api/account/${path}`, { password, code: '123456' })
      expect(reply.statusCode, path).toBe(401)
    }
  })

  test('a code without a first step, or with the one of somebody else, signs nobody in', async () => {
    const [person, other] = [await enroll(), await enroll()]
    nextStep()
    const code = await codeOf(person)
    expect(problem(await sendCode(app.visitor(), code))).toEqual([400, 'sign_in_expired'])
    const forged = app.visitor()
    forged.cookies.set('preceptor_sign_in', 'x'.repeat(200))
    expect(problem(await sendCode(forged, code))).toEqual([400, 'sign_in_expired'])
    expect(problem(await sendCode(await atSecondStep(other), code))).toEqual([400, 'invalid_code'])
  })

  test('a first step ends after 10 minutes, and with a new password', async () => {
    const person = await enroll()
    const slow = await atSecondStep(person)
    app.clock.advance(10 * 60_000)
    expect(problem(await sendCode(slow, await codeOf(person)))).toEqual([400, 'sign_in_expired'])
    const thief = await atSecondStep(person)
    await person.browser.put('/api/account/password', { currentPassword: password, newPassword: 'another fine word' })
    expect(problem(await sendCode(thief, await codeOf(person)))).toEqual([400, 'sign_in_expired'])
  })

  test('a session that is beginning while it is turned on is refused', async () => {
    const browser = await app.learner({ username: 'racer', email: 'racer@example.org' })
    await confirm(browser, { password })
    const { secret } = (await browser.post('/api/account/two-factor/setup')).json() as { secret: string }
    const late = app.visitor()
    const code = await codeOf({ secret })
    const [enabled, signedIn] = await Promise.all([
      browser.post('/api/account/two-factor/enable', { code }),
      signIn(late, { name: 'racer' }),
    ])
    expect(enabled.statusCode).toBe(200)
    expect([200, 401, 403]).toContain(signedIn.statusCode)
    expect(await isSignedIn(late)).toBe(false)
  })

  test('a reset of the password does not turn it off', async () => {
    const person = await enroll()
    await app.visitor().post('/api/password-reset/request', { email: `${person.name}@example.org` })
    const token = /#token=(\S+)/.exec((await lastMail())?.text ?? '')?.[1]
    await app.visitor().post('/api/password-reset', { token, password: 'another fine word' })
    expect(problem(await signIn(app.visitor(), person, 'another fine word'))).toEqual([403, 'two_factor_required'])
  })
})

test('a session that was there before the second step does not become the session of the owner', async () => {
  const [person, attacker] = [await enroll(), await app.learner({})]
  const planted = attacker.cookies.get('preceptor_session') ?? ''
  const browser = app.visitor()
  browser.cookies.set('preceptor_session', planted)
  await atSecondStep(person, browser)
  // Until the second step it is what it was.
  expect(browser.cookies.get('preceptor_session')).toBe(planted)
  nextStep()
  await sendCode(browser, await codeOf(person))
  expect(browser.cookies.get('preceptor_session')).not.toBe(planted)
  expect(browser.cookies.has('preceptor_sign_in')).toBe(false)
  expect(await isSignedIn(attacker)).toBe(false)
})

test('a request from another site is refused', async () => {
  const person = await enroll()
  const browser = await atSecondStep(person)
  nextStep()
  const foreign = { 'sec-fetch-site': 'cross-site' }
  const code = await codeOf(person)
  expect(problem(await browser.send('POST', '/api/login/code', { code }, foreign))).toEqual([403, 'cross_site'])
  for (const path of ['confirm', 'two-factor/setup', 'two-factor/enable', 'two-factor/disable']) {
    const reply = await person.browser.send('POST', `/api/account/${path}`, { password, code }, foreign)
    expect(problem(reply), path).toEqual([403, 'cross_site'])
  }
  expect(await status(person.browser)).toMatchObject({ recoveryCodesLeft: 10 })
})

describe('guessing codes', () => {
  test('ends after 10 tries from anywhere, and locks out neither sessions nor devices of the owner', async () => {
    const person = await enroll()
    const ownDevice = app.visitor()
    nextStep()
    await atSecondStep(person, ownDevice)
    await sendCode(ownDevice, await codeOf(person))
    const replies: Reply[] = []
    for (let round = 0; round < 3; round++) {
      const browser = await atSecondStep(person)
      for (let guess = 0; guess < 4; guess++) replies.push(await sendCode(browser, `00000${guess}`))
    }
    const codes = replies.map((reply) => problem(reply)[1])
    expect(codes.filter((code) => code === 'invalid_code')).toHaveLength(10)
    expect(codes.at(-1)).toBe('too_many_requests')
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    nextStep()
    // Even the right one is refused now from a new device ...
    expect(problem(await sendCode(await atSecondStep(person), await codeOf(person)))[1]).toBe('too_many_requests')
    // ... but not on one that signed in before, and not in a session.
    expect((await confirm(person.browser, { code: await codeOf(person) })).statusCode).toBe(200)
    nextStep()
    await atSecondStep(person, ownDevice)
    expect((await sendCode(ownDevice, await codeOf(person))).statusCode).toBe(200)
  })

  test('of many accounts ends by address', async () => {
    const people = [await enroll(), await enroll(), await enroll(), await enroll()]
    const codes: unknown[] = []
    for (const person of people) {
      const browser = await atSecondStep(person, app.visitor('10.200.0.1'))
      for (let guess = 0; guess < 9; guess++) codes.push(problem(await sendCode(browser, `00000${guess}`))[1])
    }
    expect(codes.filter((code) => code === 'invalid_code')).toHaveLength(30)
    expect(codes.at(-1)).toBe('too_many_requests')
  })

  test('at once gets no more tries than one after the other', async () => {
    const person = await enroll()
    const browser = await atSecondStep(person)
    const guesses = Array.from({ length: 25 }, (_, n) => sendCode(browser, String(100_000 + n)))
    const codes = (await Promise.all(guesses)).map((reply) => problem(reply)[1])
    expect(codes.filter((code) => code === 'invalid_code')).toHaveLength(10)
  })

  test('in a session ends after 10 tries', async () => {
    const person = await enroll()
    const codes: unknown[] = []
    for (let guess = 0; guess < 12; guess++) codes.push(problem(await confirm(person.browser, { code: '000000' }))[1])
    expect(codes.filter((code) => code === 'invalid_code')).toHaveLength(10)
    expect(codes.at(-1)).toBe('too_many_requests')
  })
})

describe('what its owner can do', () => {
  test('new recovery codes replace those before, with a code and not with the password alone', async () => {
    const person = await enroll()
    const renew = (body: object) => person.browser.post('/api/account/two-factor/recovery-codes', body)
    app.clock.advance(11 * 60_000)
    await confirm(person.browser, { password })
    expect(problem(await renew({ password }))).toEqual([400, 'bad_request'])
    expect(problem(await renew({ code: '000000' }))).toEqual([400, 'invalid_code'])
    const { recoveryCodes } = (await renew({ code: await codeOf(person) })).json() as { recoveryCodes: string[] }
    expect(await lastMail()).toMatchObject({ subject: 'Your recovery codes were replaced' })
    const browser = await atSecondStep(person)
    expect(problem(await sendCode(browser, person.recoveryCodes[0] ?? ''))).toEqual([400, 'invalid_code'])
    expect((await sendCode(browser, recoveryCodes[0] ?? '')).statusCode).toBe(200)
  })

  test('turning it off takes the password and a code', async () => {
    const person = await enroll()
    nextStep()
    const turnOff = (body: object) => person.browser.post('/api/account/two-factor/disable', body)
    const code = await codeOf(person)
    expect(problem(await turnOff({ code }))).toEqual([400, 'wrong_password'])
    expect(problem(await turnOff({ code, password: 'wrong' }))).toEqual([400, 'wrong_password'])
    expect(problem(await turnOff({ password }))).toEqual([400, 'bad_request'])
    expect(problem(await turnOff({ password, code: '000000' }))).toEqual([400, 'invalid_code'])
    expect((await turnOff({ password, code })).statusCode).toBe(200)
    expect(await status(person.browser)).toMatchObject({ since: null, recoveryCodesLeft: 0 })
    expect(await lastMail()).toMatchObject({ subject: 'Two-factor sign-in was turned off' })
    expect(await kinds(person.browser)).toContain('two_factor_turned_off')
    expect(problem(await turnOff({ password, code }))).toEqual([409, 'two_factor_conflict'])
    expect((await signIn(app.visitor(), person)).statusCode).toBe(200)
  })

  test('the export says that it is on, and contains no secret; nothing is left of a deleted account', async () => {
    const person = await enroll()
    const text = (await person.browser.get('/api/account/export')).body
    expect(JSON.parse(text)).toMatchObject({
      account: { twoFactorSince: app.clock.now.toISOString() },
      recoveryCodesLeft: 10,
    })
    expect(text).not.toContain(person.secret)
    const { id } = (await person.browser.get('/api/user')).json() as User
    await person.browser.post('/api/account/delete', { password })
    for (const table of ['two_factor_secrets', 'recovery_codes']) {
      const { rows } = await app.database.query(`select 1 from ${table} where user_id = $1`, [id])
      expect(rows, table).toEqual([])
    }
  })
})

test('in production an admin has no rights until it is set up', async () => {
  const production = await openAccountsApp({ production: true, demoAccess: false })
  const browser = production.visitor()
  await browser.post('/api/register', registration({ username: 'boss', email: 'boss@example.org' }))
  await production.database.query('update users set is_admin = true')
  production.clock.advance(2000)
  const user = async () => (await browser.get('/api/user')).json() as User
  expect(await user()).toMatchObject({ isAdmin: true, twoFactor: false, twoFactorRequired: true })
  const token = browser.cookies.get('__Host-preceptor_session') ?? ''
  const rights = async () => {
    production.clock.advance(2000)
    const principal = await production.accounts.authenticate(token)
    return { isAdmin: principal?.isAdmin, lacksTwoFactor: principal?.lacksTwoFactor }
  }
  expect(await rights()).toEqual({ isAdmin: false, lacksTwoFactor: true })
  await confirm(browser, { password })
  const { secret } = (await browser.post('/api/account/two-factor/setup')).json() as { secret: string }
  const epoch = Math.floor(production.clock.now.getTime() / 1000)
  await browser.post('/api/account/two-factor/enable', { code: await generate({ secret, epoch }) })
  expect(await rights()).toEqual({ isAdmin: true, lacksTwoFactor: false })
  const again = production.visitor()
  expect(problem(await signIn(again, { name: 'boss' }))).toEqual([403, 'two_factor_required'])
  expect([...again.cookies.keys()]).toEqual(['__Host-preceptor_sign_in'])
  await production.close()
})
