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

test('what admins do to an account appears in its own security log', async () => {
  const [admin, learner] = [await signInAdmin(), await server.learner()]
  await put(admin, learner, 'tier', { tier: 'annual' })
  await put(admin, learner, 'admin', { isAdmin: true })
  await put(admin, learner, 'admin', { isAdmin: false })
  await put(admin, learner, 'suspension', { isSuspended: true })
  await put(admin, learner, 'suspension', { isSuspended: false })
  await turnOnTwoFactor(learner)
  await admin.post(`/api/admin/users/${learner.userId}/two-factor-reset`, { reason })
  await admin.delete(`/api/admin/users/${learner.userId}/sessions`)
  const kinds = await server.rows<{ kind: string; device: string }>(
    'select kind, device from security_events where user_id = $1 order by no',
    [learner.userId],
  )
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'plan_changed_by_team',
    'admin_rights_granted',
    'admin_rights_revoked',
    'suspended',
    'suspension_lifted',
    'two_factor_reset_by_team',
    'signed_out_by_team',
  ])
  expect(new Set(kinds.map(({ device }) => device))).toEqual(new Set(['The Preceptor team']))
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
    const reply = await admin.post(`/api/admin/users/${learner.userId}/${what}`, { reason })
    expect(reply.json()).toMatchObject({ code: 'demo_account' })
  }
})
