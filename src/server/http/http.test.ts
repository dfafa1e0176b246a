import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorBody } from '#contract/errors.ts'
import { openServerApp, type ServerApp } from '../../../tests/support/server-app.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp()
})
afterAll(() => server.close())

describe('a request that does not match the contract', () => {
  test('is rejected with the field for a person and its path for a program', async () => {
    const ada = await server.learner()
    const reply = await ada.get('/api/questions/RN?limit=0')
    expect(reply.json()).toEqual({
      statusCode: 400,
      code: 'bad_request',
      error: 'Bad Request',
      message: 'limit: must be a whole number from 1 to 60',
      issues: [{ path: 'query.limit', message: 'must be a whole number from 1 to 60' }],
    })
  })

  test.each([
    ['GET', '/api/questions/XX', undefined, 'healthcareField: must be one of', 'params.healthcareField'],
    ['PATCH', '/api/auth/user', { firstName: '' }, 'firstName: is required', 'body.firstName'],
    ['POST', '/api/quiz/analyze', { cacheKey: 'x'.repeat(30), answers: [1] }, 'answers.0: ', 'body.answers.0'],
    ['POST', '/api/quiz/analyze', [], 'body: ', 'body'],
  ] as const)('%s %s', async (method, url, body, message, path) => {
    const ada = await server.learner()
    const reply = (await ada.send(method, url, body)).json()
    expect(reply.message).toContain(message)
    expect(reply.issues[0].path).toBe(path)
  })

  test.each([
    ['broken JSON', '{"a":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a __proto__ field', '{"__proto__":{"admin":true}}', 'application/json', 400],
    ['another content type', '<a/>', 'application/xml', 415],
    ['more than 64 kB', JSON.stringify({ email: 'x'.repeat(65 * 1024) }), 'application/json', 413],
  ])('%s', async (_, payload, type, status) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/password-reset/request',
      headers: { 'content-type': type },
      payload,
    })
    expect(reply.statusCode).toBe(status)
    expect(errorBody.parse(reply.json()).statusCode).toBe(status)
  })

  test.each([
    ['an address that cannot be decoded', '%E0%A4%A'],
    ['a path segment of 300 characters', 'x'.repeat(300)],
  ])('%s', async (_, part) => {
    const reply = await server.visitor().get(`/api/questions/${part}`)
    expect(reply.statusCode).toBe(400)
    expect(errorBody.parse(reply.json()).code).toBe('bad_request')
  })
})

test.each(['/api/nothing', '/api', '/api/', '/api/user/x', '/nothing.js'])('%s is a JSON 404', async (url) => {
  const reply = await server.visitor().get(url)
  expect(reply.statusCode).toBe(404)
  expect(errorBody.parse(reply.json()).code).toBe('not_found')
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'https://elsewhere.test' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://preceptor.test', host: 'preceptor.test' }, 200],
  [{}, 200],
])('answers an unsafe request with %j with %i', async (headers, status) => {
  const reply = await server.app.inject({ method: 'POST', url: '/api/logout', headers })
  expect(reply.statusCode).toBe(status)
  if (status === 403) expect(reply.json().code).toBe('cross_site')
})

test('limits each learner, and says how long to wait', async () => {
  const [ada, bob] = [await server.learner(), await server.learner()]
  const replies = []
  for (let i = 0; i < 121; i++) replies.push(await ada.sendAnalyze({ cacheKey: 'x'.repeat(30) }, []))
  expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(1)
  const last = replies.at(-1)
  expect(errorBody.parse(last?.json()).message).toMatch(/wait/)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await bob.sendAnalyze({ cacheKey: 'x'.repeat(30) }, [])).statusCode).toBe(400)
})

test('scripts and images come from this server only, except Google profile pictures', async () => {
  const policy = String((await server.visitor().get('/api/site')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("img-src 'self' data: https://*.googleusercontent.com;")
  expect(policy.replace(/style-src[^;]*/, '')).not.toContain('unsafe-inline')
})

test('serves health, readiness, and the description of the API', async () => {
  const visitor = server.visitor()
  expect((await visitor.get('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await visitor.get('/readyz')).json()).toEqual({ status: 'ready' })
  const docs = (await visitor.get('/api/docs')).json()
  expect(Object.keys(docs.paths)).toContain('/api/questions/{healthcareField}')
})
