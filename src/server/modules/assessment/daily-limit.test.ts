import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank } from '../../../../tests/support/synthetic-bank.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ perDomain: 6 }))
  const limit = {
    limitPracticeQuizzes: true,
    freeQuizzesPerDay: 2,
    freeFlashcardsPerDay: 5,
    freeTutorMessagesPerDay: 20,
    freeWrittenStudyAidsPerDay: 10,
  }
  await server.rows(`insert into settings (key, value) values ('free_tier', $1::jsonb)`, [JSON.stringify(limit)])
})
afterAll(() => server.close())

const quiz = '/api/questions/RN?limit=5'

test('enforces the daily limit of practice quizzes that an admin switched on', async () => {
  const ada = await server.learner({ timeZone: 'America/Chicago' })
  for (let taken = 0; taken < 2; taken++) expect((await ada.get(quiz)).statusCode).toBe(200)
  const refused = await ada.get(quiz)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining('The free plan includes 2 practice quizzes per day'),
  })
  server.clock.advance(24 * 60 * 60_000)
  expect((await ada.get(quiz)).statusCode).toBe(200)
})

test('does not count a request that is rejected', async () => {
  const ada = await server.learner()
  expect((await ada.get('/api/questions/RN?limit=5&exam=no-such-exam')).statusCode).toBe(404)
  expect((await ada.get('/api/questions/RN?limit=5&areas=No%20Such%20Area')).statusCode).toBe(400)
  for (let taken = 0; taken < 2; taken++) expect((await ada.get(quiz)).statusCode).toBe(200)
})

test('counts a quiz once when its request is repeated with the same key, and returns the same test form', async () => {
  const ada = await server.learner()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await ada.get(quiz, key)
  const repeat = await ada.get(quiz, key)
  expect(repeat.statusCode).toBe(200)
  expect(repeat.json()).toEqual(first.json())
  expect((await ada.get(quiz)).statusCode).toBe(200)
  expect((await ada.get(quiz)).statusCode).toBe(429)
})

test('stores no test form of a learner whose quizzes are not counted', async () => {
  const pro = await server.learner({ tier: 'monthly' })
  const reply = await pro.get(quiz, { 'idempotency-key': crypto.randomUUID() })
  expect(reply.statusCode).toBe(200)
  expect(await server.rows('select 1 from idempotency_keys where user_id = $1', [pro.userId])).toEqual([])
})

test('does not count a quiz for which there are no questions', async () => {
  const ada = await server.learner()
  const missed = await ada.read<{ questions: unknown[] }>('/api/questions/RN?limit=5&only=wrong')
  expect(missed.questions).toEqual([])
  for (let taken = 0; taken < 2; taken++) expect((await ada.get(quiz)).statusCode).toBe(200)
})

test('does not limit subscribers', async () => {
  const pro = await server.learner({ tier: 'monthly' })
  for (let taken = 0; taken < 4; taken++) expect((await pro.get(quiz)).statusCode).toBe(200)
})
