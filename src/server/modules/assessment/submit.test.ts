import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HistoryEntry, TestForm } from '#contract/assessment.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank, rightAnswer } from '../../../../tests/support/synthetic-bank.ts'
import { fingerprintTables } from '../../../../tests/support/table-fingerprints.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ fields: ['RN', 'RT'], perDomain: 20 }))
})
afterAll(() => server.close())

const history = (learner: Learner) => learner.read<HistoryEntry[]>('/api/quiz-history')

async function graded(learner: Learner, query = 'limit=8', right = 6, field = 'RN'): Promise<TestForm> {
  const form = await learner.assemble(query, field)
  await learner.analyze(
    form,
    form.questions.map((question, index) => (index < right ? rightAnswer(question) : null)),
  )
  return form
}

describe('submitting', () => {
  test('makes one history entry from the grades, not from what the client claims', async () => {
    const ada = await server.learner()
    const form = await graded(ada)
    server.clock.advance(90_500)
    const claimed = {
      score: 100,
      totalQuestions: 350,
      isFullLength: true,
      healthcareField: 'RT',
      answers: [{ isCorrect: true }],
    }
    const entry = await ada.submit(form, { ...claimed, timeSpent: 60.4 })
    const moment = server.clock.now.toISOString()
    expect(entry).toEqual({
      id: form.attemptId,
      kind: 'multiple-choice',
      score: 75,
      passed: true,
      category: null,
      date: moment,
      createdAt: moment,
      questionsCorrect: 6,
      totalQuestions: 8,
      timeSpent: 60,
      isFullLength: false,
      healthcareField: 'RN',
    })
    expect(await history(ada)).toEqual([entry])
  })

  test.each([
    [-5, 0],
    [0, 0],
    [90, 90],
    [91, 90],
    [1e300, 90],
    [-1e300, 0],
  ])('counts %d claimed seconds, 90 after the start, as %d', async (timeSpent, counted) => {
    const ada = await server.learner()
    const form = await graded(ada)
    server.clock.advance(90_000)
    expect((await ada.submit(form, { timeSpent })).timeSpent).toBe(counted)
  })

  test('twice, later or at the same time, keeps the first entry', async () => {
    const ada = await server.learner()
    const form = await graded(ada)
    server.clock.advance(60_000)
    const entries = await Promise.all([1, 2, 3].map(() => ada.submit(form, { timeSpent: 30 })))
    server.clock.advance(60_000)
    const before = await fingerprintTables(server.database)
    entries.push(await ada.submit(form, { timeSpent: 100 }))
    expect(new Set(entries.map((entry) => JSON.stringify(entry))).size).toBe(1)
    expect(await history(ada)).toEqual([entries[0]])
    expect(await fingerprintTables(server.database)).toEqual(before)
  })

  test('needs a graded attempt', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    expect((await ada.sendSubmit(form)).json()).toMatchObject({ statusCode: 409, code: 'attempt_not_graded' })
    await ada.sendDraft(form)
    expect((await ada.sendSubmit(form)).json()).toMatchObject({ statusCode: 409, code: 'attempt_not_graded' })
    expect(await history(ada)).toEqual([])
  })

  test('accepts a list of 350 short results, but not more than 256 kB', async () => {
    const ada = await server.learner()
    const form = await graded(ada)
    const result = { question: 'x'.repeat(600), options: [], explanation: '' }
    expect((await ada.sendSubmit(form, { answers: [{ text: 'x'.repeat(270_000) }] })).statusCode).toBe(413)
    expect((await ada.sendSubmit(form, { answers: Array.from({ length: 350 }, () => result) })).statusCode).toBe(200)
  })
})

describe('the payload without a cache key', () => {
  const bare = { cacheKey: undefined }

  test('submits the newest open attempt of that field and size', async () => {
    const ada = await server.learner()
    const older = await graded(ada)
    server.clock.advance(1000)
    const newer = await graded(ada)
    server.clock.advance(1000)
    await graded(ada, 'limit=7')
    await graded(ada, 'limit=8', 6, 'RT')
    expect((await ada.submit(newer, bare)).id).toBe(newer.attemptId)
    expect((await ada.submit(older, bare)).id).toBe(older.attemptId)
  })

  test('is rejected when there is no such attempt', async () => {
    const ada = await server.learner()
    const form = await graded(ada)
    const refused = { statusCode: 400, code: 'no_open_attempt' }
    expect((await ada.sendSubmit(form, { ...bare, totalQuestions: 9 })).json()).toMatchObject(refused)
    expect((await ada.sendSubmit(form, { ...bare, healthcareField: 'LPN' })).json()).toMatchObject(refused)
    expect((await (await server.learner()).sendSubmit(form, bare)).json()).toMatchObject(refused)
    await ada.submit(form, bare)
    expect((await ada.sendSubmit(form, bare)).json()).toMatchObject(refused)
    expect(await history(ada)).toHaveLength(1)
  })
})

describe('the history', () => {
  test("lists this learner's submitted attempts, newest first, on both paths", async () => {
    const ada = await server.learner({ tier: 'monthly' })
    const ids: string[] = []
    for (const query of ['limit=5', 'fullLength=true', 'limit=6']) {
      ids.unshift((await ada.take(query)).id)
      server.clock.advance(60_000)
    }
    await graded(ada)
    await (await server.learner()).take('limit=5')
    const entries = await history(ada)
    expect(entries.map(({ id }) => id)).toEqual(ids)
    expect(entries[1]).toMatchObject({ category: 'NCLEX-RN', isFullLength: true, totalQuestions: 75, score: 100 })
    expect(await ada.read('/api/quiz/history')).toEqual(entries)
  })

  test('needs a session that has not expired', async () => {
    expect((await server.visitor().get('/api/quiz-history')).statusCode).toBe(401)
    const ada = await server.learner()
    const form = await graded(ada)
    const { now } = server.clock
    server.clock.advance(31 * 24 * 60 * 60_000)
    const replies = [await ada.get('/api/quiz/history'), await ada.sendSubmit(form), await ada.sendDraft(form)]
    for (const reply of replies) expect(reply.json()).toMatchObject({ statusCode: 401, code: 'unauthenticated' })
    server.clock.now = now
  })
})
