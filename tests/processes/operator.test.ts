import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { openDatabase } from '#server/adapters/db/open.ts'
import { openProcessData, runOperator, runServer } from '../support/server-process.ts'

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let data: Awaited<ReturnType<typeof openProcessData>>
beforeAll(async () => {
  data = await openProcessData()
}, 60_000)
afterAll(() => data.close())

test('an incomplete or unknown command prints the usage', async () => {
  for (const args of [
    [],
    ['make-admin'],
    ['make-admin', 'mary', '--because', 'x'],
    ['delete', 'mary', '--reason', 'x'],
  ]) {
    const { code, output } = await runOperator({}, ...args)
    expect({ args, code }).toEqual({ args, code: 1 })
    expect(output).toContain('Usage: npm run operator -- <command> <email address or username> --reason')
  }
})

const person = {
  email: 'mary@example.org',
  username: 'mary',
  password: 'a long password for tests',
  firstName: 'Mary',
  lastName: 'Seacole',
  healthcareField: 'RN',
}

describe('on PostgreSQL, while a server is running', () => {
  test('makes the first admin, and resets two-factor sign-in', async ({ skip }) => {
    const { postgres } = data
    if (!postgres) return skip('no PostgreSQL server programs on this machine')
    const env = {
      DATABASE_URL: postgres.url,
      DATA_DIR: data.folder,
      SESSION_SECRET: 'a secret of this test, long enough',
    }
    const server = runServer(env)
    const address = await server.listening
    const headers = { 'content-type': 'application/json' }
    const registered = await fetch(`${address}/api/register`, { method: 'POST', headers, body: JSON.stringify(person) })
    const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const read = async (path: string) => (await fetch(`${address}${path}`, { headers: { cookie } })).json()

    const unknown = await runOperator(env, 'make-admin', 'marie@example.org', '--reason', 'First admin')
    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('There is no such user.') })
    const made = await runOperator(env, 'make-admin', 'Mary@example.org', '--reason', 'First admin')
    expect(made).toMatchObject({ code: 0, output: 'Mary@example.org is now an admin.\n' })
    const user = (await read('/api/user')) as User
    expect(user.isAdmin).toBe(true)
    const { items } = (await read('/api/admin/audit-log')) as { items: object[] }
    expect(items).toMatchObject([
      { action: 'adminGranted', actor: { name: 'Operator' }, target: { id: user.id }, reason: 'First admin' },
    ])

    const off = await runOperator(env, 'reset-two-factor', 'mary', '--reason', 'Lost her phone')
    expect(off).toMatchObject({ code: 1, output: expect.stringContaining('Two-factor sign-in is off for this user.') })
    const database = await openDatabase({ url: postgres.url, dataDir: '', onError: console.error })
    await database.query('update users set two_factor_at = now()')
    const reset = await runOperator(env, 'reset-two-factor', 'mary', '--reason', 'Lost her phone')
    expect(reset).toMatchObject({ code: 0, output: expect.stringContaining('is off for mary') })
    const { rows } = await database.query('select two_factor_at from users')
    expect(rows).toEqual([{ two_factor_at: null }])
    await database.close()
    expect((await fetch(`${address}/api/admin/audit-log`, { headers: { cookie } })).status).toBe(401)
    await server.end('SIGTERM')
  })
})
