import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#contract/site.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { answerText, makeBank, makeModel, rightAnswer, wrongAnswer } from '../../../../tests/support/synthetic-bank.ts'
import { fingerprintTables } from '../../../../tests/support/table-fingerprints.ts'
import { withoutPersonalData } from './client-errors.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ fields: ['RN', 'RT', 'PharmD'], perDomain: 4, models: [makeModel()] }))
})
afterAll(() => server.close())

const site = async (): Promise<Site> => (await server.visitor().get('/api/site')).json()

describe('what the public screens show', () => {
  test('is counted on this server', async () => {
    expect(await site()).toMatchObject({
      contactEmail: 'hello@preceptor.test',
      googleSignIn: false,
      aiModel: false,
      demoAccess: false,
      payments: 'sandbox',
      bank: { authored: 4 * (8 + 3 + 5), generated: 10, fields: 14 },
    })
  })

  test('has a single-answer sample of each field with questions', async () => {
    const { samples } = await site()
    expect(samples.map(({ field }) => field).toSorted()).toEqual(['PharmD', 'RN', 'RT'])
    expect(samples.every(({ question }) => question.questionType === 'Single')).toBe(true)
  })

  test('never contains a key', async () => {
    const { samples } = await site()
    expect(JSON.stringify(samples)).not.toMatch(answerText)
    for (const { question } of samples) {
      expect(Object.keys(question).sort()).toEqual(['category', 'difficulty', 'options', 'question', 'questionType'])
    }
  })
})

describe('a sample', () => {
  test('can be answered without an account, and nothing is stored', async () => {
    const { samples } = await site()
    const before = await fingerprintTables(server.database)
    for (const { id, question } of samples) {
      const right = rightAnswer(question)
      const answer = async (letter: string) =>
        (await server.visitor().post(`/api/samples/${id}/answer`, { answer: letter })).json()
      const explained = { correctAnswer: right, explanation: `Explained: ${id}`, keyLearningPoint: `Learned: ${id}` }
      expect(await answer(right)).toMatchObject({ ...explained, isCorrect: true })
      expect(await answer(wrongAnswer(question))).toMatchObject({ ...explained, isCorrect: false })
      expect(Object.keys((await answer('')).answerAnalysis)).toEqual(['A', 'B', 'C', 'D'])
    }
    expect(await fingerprintTables(server.database)).toEqual(before)
  })

  test('rejects letters that are not among the options, and ids of other questions', async () => {
    const { samples } = await site()
    const visitor = server.visitor()
    for (const answer of ['Z', 'A,B', '\u0000']) {
      const reply = await visitor.post(`/api/samples/${samples[0]?.id}/answer`, { answer })
      expect(reply.json()).toMatchObject({ statusCode: 400, issues: [{ path: 'body.answer' }] })
    }
    const asked = new Set(samples.map(({ id }) => id))
    const other = ['0001', '0002', '0004'].map((end) => `RN-DA-${end}`).find((id) => !asked.has(id))
    for (const id of [other, 'nothing']) {
      expect((await visitor.post(`/api/samples/${id}/answer`, { answer: 'A' })).statusCode).toBe(404)
    }
  })
})

describe('security.txt', () => {
  test('names a contact and expires in half a year', async () => {
    const reply = await server.visitor().get('/.well-known/security.txt')
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(reply.body.split('\n')).toEqual([
      'Contact: mailto:hello@preceptor.test',
      'Expires: 2026-08-28T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: http://preceptor.test/.well-known/security.txt',
      '',
    ])
  })
})

describe('a report of an error in a browser', () => {
  const report = { message: 'x is undefined', stack: 'at f (app.js:1:2)', route: '/quiz/:id', build: '3f9c2a71d0e4' }
  const send = (visitor: ReturnType<ServerApp['visitor']>, given: object = {}) =>
    visitor.post('/api/client-errors', { ...report, ...given })

  test('is accepted from visitors, ten per minute', async () => {
    const visitor = server.visitor()
    for (let count = 0; count < 10; count++) expect((await send(visitor)).json()).toEqual({ ok: true })
    expect((await send(visitor)).statusCode).toBe(429)
  })

  test('is rejected when it is too large', async () => {
    expect((await send(server.visitor(), { stack: 'x'.repeat(5000) })).statusCode).toBe(413)
    expect((await send(server.visitor(), { message: 'x'.repeat(501) })).statusCode).toBe(400)
  })

  test('is logged without email addresses and query strings', () => {
    const stack = [
      'TypeError: ada@example.org is not a learner',
      '    at load (https://preceptor.test:8443/assets/app-1a2b.js?token=secret#part:12:34)',
      '    at run (https://preceptor.test/assets/app-1a2b.js:12:34)',
    ]
    expect(withoutPersonalData(stack.join('\n'))).toBe(
      [
        'TypeError: [email] is not a learner',
        '    at load (https://preceptor.test:8443/assets/app-1a2b.js:12:34)',
        '    at run (https://preceptor.test/assets/app-1a2b.js:12:34)',
      ].join('\n'),
    )
    expect(withoutPersonalData(stack.join('\n').repeat(40)).split('\n')).toHaveLength(30)
  })
})
