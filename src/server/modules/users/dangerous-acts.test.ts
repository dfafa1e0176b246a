import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminUserDetails } from '#contract/users.ts'
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

  test('do not remain in the ledger after the account is deleted', async () => {
    const [admin, learner] = [await signInAdmin(), await server.learner()]
    expect(await put(admin, learner, 'tier', { tier: 'annual' })).toMatchObject({ status: 200 })
    expect(await post(admin, learner, 'delete')).toMatchObject({ status: 200 })
    const entries = await server.rows<{ text: string }>(
      `select t::text as text from ledger_entries t where kind = 'planChange' and actor = $1`,
      [`admin:${admin.userId}`],
    )
    expect(entries).toHaveLength(1)
    expect(entries[0]?.text).not.toContain(learner.userId)
  })

  test('of a subscriber are deleted, and the subscription ends', async () => {
    const [admin, learner] = [await signInAdmin(), await server.learner()]
    const { clientSecret } = (await learner.post('/api/create-subscription', { plan: 'monthly' })).json()
    expect((await learner.post('/api/sandbox/checkout', { clientSecret, card: null })).json()).toEqual({
      outcome: 'done',
    })
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
