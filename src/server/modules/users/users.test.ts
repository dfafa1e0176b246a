import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminUser, AdminUserDetails } from '#contract/users.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp } from '../../../../tests/support/server-app.ts'

const server = await openServerApp()
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(3_600_000)
  await server.rows('delete from users')
})

/** An admin who has just confirmed who they are. */
async function signInAdmin(): Promise<Learner> {
  const admin = await server.admin()
  await server.rows('update sessions set confirmed_at = $2 where user_id = $1', [admin.userId, server.clock.now])
  return admin
}

const turnOnTwoFactor = ({ userId }: Learner) =>
  server.rows('update users set two_factor_at = $2 where id = $1', [userId, server.clock.now])

const reason = 'Asked for by the learner'
const open = (admin: Learner, { userId }: Learner) => admin.read<AdminUserDetails>(`/api/admin/users/${userId}`)
const list = async (admin: Learner, query = '') =>
  (await admin.read<{ items: AdminUser[] }>(`/api/admin/users?${query}`)).items
const put = async (admin: Learner, { userId }: { userId: string }, what: string, body: object) => {
  const reply = await admin.put(`/api/admin/users/${userId}/${what}`, { reason, ...body })
  return { status: reply.statusCode, ...(reply.json() as { code?: string; outcome?: string; message?: string }) }
}
const post = async (admin: Learner, { userId }: { userId: string }, what: string) => {
  const reply = await admin.post(`/api/admin/users/${userId}/${what}`, { reason })
  return { status: reply.statusCode, ...(reply.json() as { code?: string; outcome?: string; account?: object }) }
}
const latest = async (admin: Learner) =>
  (await admin.read<{ items: object[] }>('/api/admin/audit-log?limit=1')).items[0]

describe('the list', () => {
  test('finds the beginning of a name, a username, and an email address', async () => {
    const admin = await signInAdmin()
    const maya = await server.learner()
    await server.rows(
      `update users set first_name = 'Maya', last_name = 'Torres_1', email = 'M.T@example.org',
        email_key = 'm.t@example.org', username = 'RespMaya', username_key = 'respmaya' where id = $1`,
      [maya.userId],
    )
    for (const search of ['MAYA', 'maya tor', 'torres_', 'm.t@', 'respm']) {
      expect(
        (await list(admin, `search=${search}`)).map(({ id }) => id),
        search,
      ).toEqual([maya.userId])
    }
    for (const search of ['aya', 'torres%25', '_', 'nobody']) {
      expect(await list(admin, `search=${search}`), search).toEqual([])
    }
  })

  test('is filtered by field, plan in effect, role, suspension, address, and two-factor sign-in', async () => {
    const admin = await signInAdmin()
    const [pro, expired] = [await server.learner({ tier: 'monthly' }), await server.learner({ tier: 'monthly' })]
    await server.rows(`update users set subscription_ends_at = $2, healthcare_field = 'PT' where id = $1`, [
      expired.userId,
      server.clock.now,
    ])
    const ids = async (query: string) => (await list(admin, query)).map(({ id }) => id)
    expect(await ids('tier=monthly')).toEqual([pro.userId])
    expect(await ids('tier=free&admin=false')).toEqual([expired.userId])
    expect(await ids('admin=true')).toEqual([admin.userId])
    expect(await ids('field=PT')).toEqual([expired.userId])
    expect(await ids('suspended=true')).toEqual([])
    await turnOnTwoFactor(admin)
    expect(await ids('twoFactor=true')).toEqual([admin.userId])
    await server.rows('update users set email_verified_at = $2 where id = $1', [pro.userId, server.clock.now])
    expect(await ids('verified=true')).toEqual([pro.userId])
    expect(await ids('verified=false&admin=false')).toEqual([expired.userId])
  })

  test.each(['newest', 'name', 'email'])('is read page by page by %s, without gaps or repeats', async (sort) => {
    const admin = await signInAdmin()
    for (let n = 0; n < 4; n++) await server.learner()
    const whole = await list(admin, `sort=${sort}`)
    const read: AdminUser[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: AdminUser[]; nextCursor: string | null } = await admin.read(
        `/api/admin/users?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
      )
      read.push(...page.items)
      cursor = page.nextCursor
    }
    expect(read).toHaveLength(5)
    expect(read).toEqual(whole)
  })

  test('refuses what it cannot read', async () => {
    const admin = await signInAdmin()
    for (const query of ['tier=gold', 'limit=0', 'admin=1', 'search=%00', 'cursor=WyJ4Il0']) {
      expect((await admin.get(`/api/admin/users?${query}`)).statusCode, query).toBe(400)
    }
    for (const keys of [
      ['yesterday', admin.userId],
      [server.clock.now, 'x'],
      ['\0', admin.userId],
    ]) {
      const forged = Buffer.from(JSON.stringify(keys)).toString('base64url')
      for (const sort of ['newest', 'name', 'email']) {
        const reply = await admin.get(`/api/admin/users?sort=${sort}&cursor=${forged}`)
        expect(reply.statusCode, `${sort} ${keys}`).toBe(sort === 'email' && keys[0] === 'yesterday' ? 200 : 400)
      }
    }
  })
})

test('one user is shown with sessions, ledger, and counts, and without answers or secrets', async () => {
  const [admin, learner] = [await signInAdmin(), await server.learner()]
  await learner.take()
  const details = await open(admin, learner)
  expect(details).toMatchObject({
    id: learner.userId,
    attempts: { quizzes: 1, exams: 0 },
    sessions: [{ device: 'Unknown device' }],
    subscription: null,
    ledger: [],
    adminRequest: null,
  })
  expect(JSON.stringify(details)).not.toMatch(/hash|token|answer/i)
  expect((await admin.get('/api/admin/users/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
})

describe('a plan', () => {
  test('is changed with a reason, in the ledger and in the audit log', async () => {
    const [admin, learner] = [await signInAdmin(), await server.learner()]
    expect(await put(admin, learner, 'tier', { tier: 'annual', reason: ' ' })).toMatchObject({ status: 400 })
    expect(await put(admin, learner, 'tier', { tier: 'annual' })).toMatchObject({ status: 200 })
    expect((await learner.read<{ subscriptionTier: string }>('/api/user')).subscriptionTier).toBe('annual')
    expect((await open(admin, learner)).ledger).toMatchObject([
      { kind: 'planChange', actor: `admin:${admin.userId}`, reason: `Free to Annual Pro: ${reason}` },
    ])
    expect(await latest(admin)).toMatchObject({
      action: 'tierChanged',
      target: { kind: 'user', id: learner.userId, name: 'Ada Lovelace' },
      before: { tier: 'free' },
      after: { tier: 'annual' },
      reason,
    })
  })

  test('of a user with a subscription is refused', async () => {
    const [admin, learner] = [await signInAdmin(), await server.learner({ tier: 'monthly' })]
    await server.rows(
      `insert into subscriptions (id, user_id, provider, plan, status, period_ends_at, started_at)
      values ('sub_1', $1, 'sandbox', 'monthly', 'active', $2, $2)`,
      [learner.userId, server.clock.now],
    )
    expect(await put(admin, learner, 'tier', { tier: 'free' })).toMatchObject({ code: 'already_subscribed' })
  })
})

describe('admin rights', () => {
  test('are given at once by the only admin', async () => {
    const [admin, learner] = [await signInAdmin(), await server.learner()]
    expect(await put(admin, learner, 'admin', { isAdmin: true })).toMatchObject({ outcome: 'done' })
    expect((await learner.get('/api/admin/users')).statusCode).toBe(200)
  })

  test('take two admins where there are several', async () => {
    const [first, second, learner] = [await signInAdmin(), await signInAdmin(), await server.learner()]
    for (let again = 0; again < 2; again++) {
      expect(await put(first, learner, 'admin', { isAdmin: true })).toMatchObject({ outcome: 'requested' })
    }
    expect((await learner.get('/api/admin/users')).statusCode).toBe(403)
    expect((await open(second, learner)).adminRequest).toMatchObject({ byId: first.userId, reason })
    expect(await put(second, learner, 'admin', { isAdmin: true })).toMatchObject({ outcome: 'done' })
    expect((await learner.get('/api/admin/users')).statusCode).toBe(200)
    expect(await latest(second)).toMatchObject({ action: 'adminGranted', after: { requestedBy: 'Ada Lovelace' } })
  })

  test('are not given for a request that is old, or of somebody who is no admin anymore', async () => {
    const [first, second, learner] = [await signInAdmin(), await signInAdmin(), await server.learner()]
    await put(first, learner, 'admin', { isAdmin: true })
    await server.rows(`update admin_requests set requested_at = requested_at - interval '8 days'`)
    expect(await put(second, learner, 'admin', { isAdmin: true })).toMatchObject({ outcome: 'requested' })
    const third = await signInAdmin()
    await server.rows('update users set is_admin = false where id = $1', [second.userId])
    expect(await put(third, learner, 'admin', { isAdmin: true })).toMatchObject({ outcome: 'requested' })
  })

  test('are never taken from the last admin, by whatever way', async () => {
    const admin = await signInAdmin()
    expect(await put(admin, admin, 'admin', { isAdmin: false })).toMatchObject({ code: 'last_admin' })
    expect(await put(admin, admin, 'suspension', { isSuspended: true })).toMatchObject({ code: 'last_admin' })
    const other = await signInAdmin()
    const replies = await Promise.all([
      put(admin, other, 'admin', { isAdmin: false }),
      put(other, admin, 'admin', { isAdmin: false }),
      put(other, admin, 'suspension', { isSuspended: true }),
    ])
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const [left] = await server.rows('select id from users where is_admin and suspended_at is null')
    expect(left).toBeDefined()
  })

  test('can be taken back, and so can a request', async () => {
    const [first, second, learner] = [await signInAdmin(), await signInAdmin(), await server.learner()]
    await put(first, learner, 'admin', { isAdmin: true })
    await put(second, learner, 'admin', { isAdmin: false })
    expect((await open(first, learner)).adminRequest).toBeNull()
    expect(await put(first, second, 'admin', { isAdmin: false })).toMatchObject({ outcome: 'done' })
    expect((await second.get('/api/admin/users')).statusCode).toBe(403)
  })
})

describe('a dangerous act', () => {
  const acts: [string, string, object][] = [
    ['PUT', 'tier', { tier: 'annual' }],
    ['PUT', 'admin', { isAdmin: true }],
    ['PUT', 'suspension', { isSuspended: true }],
    ['POST', 'two-factor-reset', {}],
    ['POST', 'export', {}],
    ['POST', 'delete', {}],
  ]
  const send = (admin: Learner, { userId }: Learner) =>
    acts.map(([method, what, body]) =>
      admin.send(method as 'PUT' | 'POST', `/api/admin/users/${userId}/${what}`, { reason, ...body }),
    )

  test('asks for a confirmation of the last 10 minutes', async () => {
    const [admin, learner] = [await signInAdmin(), await server.learner()]
    server.clock.advance(9 * 60_000)
    expect(await put(admin, learner, 'tier', { tier: 'annual' })).toMatchObject({ status: 200 })
    server.clock.advance(2 * 60_000)
    for (const reply of await Promise.all(send(admin, learner))) {
      expect(reply.json()).toMatchObject({ statusCode: 403, code: 'confirmation_required' })
    }
    const [row] = await server.rows('select id from users where id = $1', [learner.userId])
    expect(row).toBeDefined()
  })

  test('is not asked to be confirmed by somebody who is no admin', async () => {
    const [admin, learner] = [await signInAdmin(), await server.learner()]
    for (const reply of await Promise.all(send(learner, admin))) {
      expect(reply.json()).toMatchObject({ statusCode: 403, code: 'forbidden' })
    }
  })

  test('is confirmed with the password of the admin, for one session', async () => {
    const admin = await signInAdmin()
    const person = { email: 'grace@example.org', username: 'grace', password: 'a long password for tests' }
    const browser = server.visitor()
    const names = { firstName: 'Grace', lastName: 'Hopper', healthcareField: 'RN' }
    const { id } = (await browser.post('/api/register', { ...person, ...names })).json() as { id: string }
    await server.rows('update users set is_admin = true where id = $1', [id])
    server.clock.advance(2000)
    const suspend = () => browser.put(`/api/admin/users/${admin.userId}/suspension`, { isSuspended: true, reason })
    const confirm = async (body: object) => (await browser.post('/api/account/confirm', body)).json()
    expect((await suspend()).json()).toMatchObject({ code: 'confirmation_required' })
    expect(await confirm({})).toMatchObject({ code: 'wrong_password' })
    expect(await confirm({ password: 'not the password' })).toMatchObject({ code: 'wrong_password' })
    expect((await suspend()).json()).toMatchObject({ code: 'confirmation_required' })
    expect(await confirm({ password: person.password })).toEqual({ ok: true })
    const other = server.visitor()
    await other.post('/api/login', { emailOrUsername: person.username, password: person.password })
    const elsewhere = await other.put(`/api/admin/users/${admin.userId}/suspension`, { isSuspended: true, reason })
    expect(elsewhere.json()).toMatchObject({ code: 'confirmation_required' })
    expect((await suspend()).statusCode).toBe(200)
  })

  test('needs a fresh sign-in of an admin without a password', async () => {
    const admin = await server.admin()
    expect((await admin.post('/api/account/confirm', {})).json()).toMatchObject({ code: 'reauthentication_required' })
  })
})

describe('resetting the two-factor sign-in', () => {
  test('of a learner takes one admin, and signs the learner out', async () => {
    const [admin, learner] = [await signInAdmin(), await server.learner()]
    await signInAdmin()
    expect(await post(admin, learner, 'two-factor-reset')).toMatchObject({ code: 'two_factor_conflict' })
    await turnOnTwoFactor(learner)
    expect((await open(admin, learner)).twoFactor).toBe(true)
    expect(await post(admin, learner, 'two-factor-reset')).toMatchObject({ outcome: 'done' })
    expect((await learner.get('/api/user')).statusCode).toBe(401)
    expect((await open(admin, learner)).twoFactor).toBe(false)
    expect(await latest(admin)).toMatchObject({ action: 'twoFactorReset', after: { twoFactor: false }, reason })
    await server.jobs.idle()
    expect(server.mails.at(-1)).toMatchObject({ subject: 'Two-factor sign-in was reset' })
  })

  test('of an admin takes two others where there are two', async () => {
    const [first, second, lost] = [await signInAdmin(), await signInAdmin(), await signInAdmin()]
    await turnOnTwoFactor(lost)
    for (let again = 0; again < 2; again++) {
      expect(await post(first, lost, 'two-factor-reset')).toMatchObject({ outcome: 'requested' })
    }
    expect((await open(second, lost)).twoFactorRequest).toMatchObject({ byId: first.userId, reason })
    expect(await post(lost, lost, 'two-factor-reset')).toMatchObject({ code: 'own_account' })
    expect((await open(second, lost)).twoFactor).toBe(true)
    expect(await post(second, lost, 'two-factor-reset')).toMatchObject({ outcome: 'done' })
    expect(await latest(second)).toMatchObject({ action: 'twoFactorReset', after: { requestedBy: 'Ada Lovelace' } })
    expect((await open(second, lost)).twoFactorRequest).toBeNull()
  })

  test('of the only other admin takes one', async () => {
    const [admin, lost] = [await signInAdmin(), await signInAdmin()]
    await turnOnTwoFactor(lost)
    expect(await post(admin, lost, 'two-factor-reset')).toMatchObject({ outcome: 'done' })
  })
})

describe('the data of a user', () => {
  test('are exported with a reason, which is in the audit log and in the security log of the user', async () => {
    const [admin, learner] = [await signInAdmin(), await server.learner()]
    await learner.take()
    const everything = await post(admin, learner, 'export')
    expect(everything).toMatchObject({ status: 200, account: { id: learner.userId } })
    const own = (await learner.get('/api/account/export')).json() as object
    expect(Object.keys(everything).filter((name) => name !== 'status')).toEqual(Object.keys(own))
    expect(JSON.stringify(everything)).not.toMatch(/passwordHash|tokenHash|secret/i)
    expect(await latest(admin)).toMatchObject({ action: 'userExported', target: { id: learner.userId }, reason })
    const { items } = await learner.read<{ items: object[] }>('/api/account/security-log')
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'data_exported_by_team', device: 'The Preceptor team', network: null }),
    )
  })

  test('are deleted with the account, which nobody can undo', async () => {
    const [admin, learner] = [await signInAdmin(), await server.learner()]
    await learner.take()
    expect(await post(admin, learner, 'delete')).toMatchObject({ status: 200 })
    expect((await learner.get('/api/user')).statusCode).toBe(401)
    expect((await admin.get(`/api/admin/users/${learner.userId}`)).statusCode).toBe(404)
    expect(await server.rows('select id from attempts where user_id = $1', [learner.userId])).toEqual([])
    expect(await latest(admin)).toMatchObject({ action: 'userDeleted', before: { tier: 'free', admin: false }, reason })
    expect(await post(admin, learner, 'delete')).toMatchObject({ code: 'not_found' })
    expect(await post(admin, learner, 'export')).toMatchObject({ code: 'not_found' })
  })

  test('of a subscriber are deleted, and the subscription ends', async () => {
    const [admin, learner] = [await signInAdmin(), await server.learner()]
    const { clientSecret } = (await learner.post('/api/create-subscription', { plan: 'monthly' })).json()
    expect((await learner.post('/api/sandbox/checkout', { clientSecret, card: null })).json()).toEqual({ outcome: 'done' })
    const paid = () =>
      server.rows('select id from sandbox_objects where id like $1 or parent_id like $1', [`%${learner.userId}%`])
    expect(await paid()).not.toEqual([])
    expect(await post(admin, learner, 'delete')).toMatchObject({ status: 200 })
    await server.jobs.idle()
    expect(await paid()).toEqual([])
  })

  test('of oneself, and of the last admin, are not deleted here', async () => {
    const [admin, other] = [await signInAdmin(), await signInAdmin()]
    expect(await post(admin, admin, 'delete')).toMatchObject({ code: 'own_account' })
    const replies = await Promise.all([post(admin, other, 'delete'), post(other, admin, 'delete')])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const [left] = await server.rows<{ count: number }>('select count(*)::int as count from users where is_admin')
    expect(left?.count).toBe(1)
  })
})

describe('a suspended user', () => {
  test('is signed out everywhere, on every server, and cannot sign in', async () => {
    const [admin, browser] = [await signInAdmin(), server.visitor()]
    const person = { email: 'ida@example.org', username: 'ida', password: 'a long password for tests' }
    const names = { firstName: 'Ida', lastName: 'Rhodes', healthcareField: 'RN' }
    const { id } = (await browser.post('/api/register', { ...person, ...names })).json() as { id: string }
    const user = { userId: id }
    expect(await put(admin, user, 'suspension', { isSuspended: true })).toMatchObject({ status: 200 })
    expect((await browser.get('/api/user')).statusCode).toBe(401)
    const signIn = (password: string) =>
      server.visitor().post('/api/login', { emailOrUsername: person.username, password })
    expect((await signIn(person.password)).json()).toMatchObject({ statusCode: 403, code: 'account_suspended' })
    // Who does not know the password is told nothing.
    expect((await signIn('not the password')).json()).toMatchObject({ code: 'invalid_credentials' })
    expect((await list(admin, 'suspended=true')).map((found) => found.id)).toEqual([id])
    expect(await put(admin, user, 'suspension', { isSuspended: false })).toMatchObject({ status: 200 })
    expect((await signIn(person.password)).statusCode).toBe(200)
    expect(await latest(admin)).toMatchObject({ action: 'userRestored', after: { suspended: false } })
  })
})

test('a user is signed out everywhere, and sent the verification email again', async () => {
  const [admin, learner] = [await signInAdmin(), await server.learner()]
  expect((await admin.post(`/api/admin/users/${learner.userId}/verification`)).statusCode).toBe(200)
  await server.jobs.idle()
  expect(server.mails.at(-1)?.subject).toMatch(/verify/i)
  expect((await admin.delete(`/api/admin/users/${learner.userId}/sessions`)).statusCode).toBe(200)
  expect((await learner.get('/api/user')).statusCode).toBe(401)
  expect(await latest(admin)).toMatchObject({ action: 'userSignedOut' })
})

test('a test account cannot be changed', async () => {
  const [admin, learner] = [await signInAdmin(), await server.learner()]
  await server.rows('update users set is_demo = true where id = $1', [learner.userId])
  for (const [what, body] of [
    ['tier', { tier: 'annual' }],
    ['admin', { isAdmin: true }],
    ['suspension', { isSuspended: true }],
  ] as const) {
    expect(await put(admin, learner, what, body)).toMatchObject({ code: 'demo_account' })
  }
  for (const what of ['two-factor-reset', 'export', 'delete']) {
    expect(await post(admin, learner, what)).toMatchObject({ code: 'demo_account' })
  }
})
