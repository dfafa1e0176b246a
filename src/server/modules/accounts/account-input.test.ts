import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp, registration } from '../../../../tests/support/accounts-app.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

describe('password rules', () => {
  const register = (password: string) =>
    app.visitor().post('/api/register', registration({ email: 'rules@example.org', username: 'rule-keeper', password }))

  test.each([
    ['short', 'use at least 8 characters'],
    ['password123', 'This is one of the most common passwords'],
    ['ILoveYou1', 'This is one of the most common passwords'],
    ['zqzqzqzqzq', 'This password uses too few different characters'],
    ['rule-keeper', 'This password contains your name'],
    ['Lovelace1', 'This password contains your name'],
    ['rules@example.org', 'This password contains your name'],
  ])('rejects %j at its field and says why: %s', async (password, reason) => {
    const reply = await register(password)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_request'])
    expect(reply.json().issues).toEqual([{ path: 'body.password', message: expect.stringContaining(reason) }])
  })

  test('apply to a new password too', async () => {
    const browser = await app.learner()
    const reply = await browser.put('/api/account/password', {
      currentPassword: 'correct horse',
      newPassword: 'qwertyuiop',
    })
    expect(reply.json().issues).toEqual([
      { path: 'body.newPassword', message: expect.stringContaining('most common passwords') },
    ])
  })
})

describe('hostile text', () => {
  const hostile = ['a\u0000b', '\ud800', '\u202e\u0007']
  test.each(hostile)('%j causes no server error anywhere', async (text) => {
    const browser = await app.learner()
    const replies = [
      await browser.post('/api/login', { emailOrUsername: text, password: text }),
      await browser.post(
        '/api/register',
        registration({ referralCode: text, timeZone: text, password: `${text} long` }),
      ),
      await browser.patch('/api/auth/user', { timeZone: text }),
      await browser.patch('/api/auth/user', { firstName: text, lastName: text }),
      await browser.post('/api/account/delete', { password: text, email: text }),
      await browser.post('/api/account/email', { email: `${text}@example.org`, password: text }),
      await browser.put('/api/account/password', { currentPassword: text, newPassword: `${text}-long-enough` }),
      await browser.post('/api/verify-email', { token: text }),
      await browser.get(`/api/account/security-log?cursor=${encodeURIComponent(text.replace('\ud800', 'x'))}`),
      await browser.get(`/api/account/sessions/${encodeURIComponent(text.replace('\ud800', 'x'))}`),
    ]
    for (const { statusCode } of replies) expect(statusCode).toBeLessThan(500)
  })
})
