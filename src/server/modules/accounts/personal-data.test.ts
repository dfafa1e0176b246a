import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../tests/support/accounts-app.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp({ exportLearning: async (userId) => ({ attempts: [{ of: userId }] }) })
})
afterAll(() => app.close())

/** Every table in which some row mentions a text. */
async function tablesThatMention(text: string): Promise<string[]> {
  const tables = await app.database.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables.rows as { name: string }[]) {
    const { rows } = await app.database.query(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${text}%`])
    if (rows.length > 0) found.push(name)
  }
  return found.sort()
}

async function study(userId: string): Promise<void> {
  const attempt = randomUUID()
  await app.database.query(
    `insert into attempts (id, user_id, healthcare_field, is_full_length, status, test_form, total, started_at)
     values ($1, $2, 'RN', false, 'draft', '{}', 1, now())`,
    [attempt, userId],
  )
  await app.database.query(
    `insert into responses (attempt_id, position, item_version_no, domain, correct, flagged)
     values ($1, 0, 1, 'Safety', true, false)`,
    [attempt],
  )
  const [deck, card] = [randomUUID(), randomUUID()]
  await app.database.query(
    `insert into card_decks (id, user_id, kind, name, healthcare_field) values ($1, $2, 'study-aid', 'Shock', 'RN')`,
    [deck, userId],
  )
  await app.database.query(
    `insert into cards (id, user_id, deck_id, "position", front, back, sources) values ($1, $2, $3, 1, 'a', 'b', '[]')`,
    [card, userId, deck],
  )
  await app.database.query(
    `insert into card_reviews (user_id, id, card_id, grade, reviewed_at, local_date)
     values ($1, gen_random_uuid(), $2, 3, now(), current_date)`,
    [userId, card],
  )
  await app.database.query('insert into flashcard_settings (user_id) values ($1)', [userId])
}

describe('deleting the account', () => {
  test('leaves no row anywhere that identifies the owner, and signs out', async () => {
    const browser = await app.learner({ email: 'gone@example.org', username: 'gone-for-good' })
    const user = (await browser.get('/api/user')).json()
    const friend = await app.learner({ referralCode: user.referralCode })
    await app.visitor().post('/api/login', { emailOrUsername: 'gone-for-good', password: 'wrong' })
    await study(user.id)
    expect(await tablesThatMention(user.id)).toEqual([
      'public.attempts',
      'public.card_decks',
      'public.card_reviews',
      'public.cards',
      'public.flashcard_settings',
      'public.mail_tokens',
      'public.security_events',
      'public.sessions',
      'public.users',
    ])
    const responses = async () => (await app.database.query('select 1 from responses')).rows.length
    expect(await responses()).toBe(1)

    const reply = await browser.post('/api/account/delete', { password: 'correct horse' })
    expect(reply.json()).toEqual({ ok: true })
    expect(browser.cookies.has('preceptor_session')).toBe(false)
    for (const trace of [user.id, 'gone@example.org', 'gone-for-good'])
      expect(await tablesThatMention(trace)).toEqual([])
    expect(await responses()).toBe(0)
    expect((await friend.get('/api/user')).statusCode).toBe(200)
    const again = await app
      .visitor()
      .post('/api/login', { emailOrUsername: 'gone-for-good', password: 'correct horse' })
    expect(again.statusCode).toBe(401)
  })

  test('needs the password', async () => {
    const browser = await app.learner()
    for (const body of [{}, { password: 'wrong' }, { email: 'learner@example.org' }]) {
      const reply = await browser.post('/api/account/delete', body)
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'wrong_password'])
    }
    expect((await browser.get('/api/user')).statusCode).toBe(200)
  })

  test('of an account without a password needs the address typed again', async () => {
    const browser = await app.learner({ email: 'google@example.org' })
    await app.database.query(
      "update users set password_hash = null, google_subject = 'g-1' where email = 'google@example.org'",
    )
    expect((await browser.get('/api/user')).json().hasPassword).toBe(false)
    const wrong = await browser.post('/api/account/delete', { email: 'other@example.org', password: 'correct horse' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong_password'])
    const change = await browser.put('/api/account/password', { currentPassword: '', newPassword: 'battery staple' })
    expect(change.json().message).toContain('signs in with Google')
    expect((await browser.post('/api/account/delete', { email: 'Google@example.org ' })).statusCode).toBe(200)
    expect(await tablesThatMention('google@example.org')).toEqual([])
  })
})

test('the export contains everything but secrets, as a file', async () => {
  const browser = await app.learner({ email: 'export@example.org', username: 'exporter' })
  const reply = await browser.get('/api/account/export')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="preceptor-export.json"')
  const data = reply.json()
  const { id } = (await browser.get('/api/user')).json()
  expect(data).toMatchObject({
    exportedAt: app.clock.now.toISOString(),
    account: {
      id,
      email: 'export@example.org',
      username: 'exporter',
      hasPassword: true,
      createdAt: expect.any(String),
    },
    sessions: [{ device: 'Firefox on Linux', userAgent: browser.userAgent, current: true }],
    securityLog: [{ kind: 'data_exported' }, { kind: 'account_created', device: 'Firefox on Linux' }],
    attempts: [{ of: id }],
  })
  expect(reply.body).not.toMatch(/argon2|[0-9a-f]{64}/)
  expect((await app.visitor().get('/api/account/export')).statusCode).toBe(401)
})

test('five exports per hour and account', async () => {
  const browser = await app.learner()
  for (let n = 0; n < 5; n++) expect((await browser.get('/api/account/export')).statusCode).toBe(200)
  const rejected = await browser.get('/api/account/export')
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '3600'])
  expect((await (await app.learner()).get('/api/account/export')).statusCode).toBe(200)
  app.clock.advance(60 * 60_000)
  expect((await browser.get('/api/account/export')).statusCode).toBe(200)
})

test('a repeated deletion or sign-out is answered plainly', async () => {
  const browser = await app.learner()
  const token = browser.cookies.get('preceptor_session') ?? ''
  const both = await Promise.all([1, 2].map(() => browser.post('/api/account/delete', { password: 'correct horse' })))
  for (const { statusCode } of both) expect([200, 401]).toContain(statusCode)
  expect(both.map(({ statusCode }) => statusCode)).toContain(200)
  browser.cookies.set('preceptor_session', token)
  expect((await browser.post('/api/account/delete', { password: 'correct horse' })).statusCode).toBe(401)
  expect((await browser.post('/api/logout')).json()).toEqual({ ok: true })
})

test('signing in to an account that is being deleted is rejected with a clear message', async () => {
  await app.learner({ email: 'vanishing@example.org' })
  const counters = async () => (await app.database.query('select 1 from rate_counters')).rows.length
  const before = await counters()
  const body = { emailOrUsername: 'vanishing@example.org', password: 'correct horse' }
  const reply = app.visitor().post('/api/login', body)
  // Counted: the account has been read, and its password is being compared.
  await vi.waitUntil(async () => (await counters()) >= before + 2, { interval: 1 })
  await app.database.query("delete from users where email_key = 'vanishing@example.org'")
  expect([(await reply).statusCode, (await reply).json().code]).toEqual([401, 'invalid_credentials'])
})
