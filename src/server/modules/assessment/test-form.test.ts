import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank, makeModel } from '../../../../tests/support/synthetic-bank.ts'
import { fingerprintTables } from '../../../../tests/support/table-fingerprints.ts'
import { CacheKeys, type TestForm } from './test-form.ts'

const userId = '11111111-1111-4111-8111-111111111111'
const form: TestForm = {
  attemptId: '22222222-2222-4222-8222-222222222222',
  userId,
  field: 'RN',
  exam: 'NCLEX-RN',
  kind: 'multiple-choice',
  isFullLength: true,
  seed: 'secret-seed',
  startedAt: Date.UTC(2026, 2, 1),
  seenCount: 2,
  isChosen: true,
  isRetry: false,
  isTutor: true,
  requested: 75,
  slots: [
    { versionNo: 7, domain: 'Management of Care' },
    { versionNo: 8, domain: 'Psychosocial Integrity', generated: { variant: 3, digest: 'abcd1234' } },
    { versionNo: 9, domain: 'Management of Care' },
  ],
}

/** With one character changed. */
const changed = (key: string, at: number) => `${key.slice(0, at)}${key[at] === 'A' ? 'B' : 'A'}${key.slice(at + 1)}`

describe('a cache key', () => {
  const keys = new CacheKeys('a secret of this test, long enough')

  test('opens to the same form for its learner', () => {
    expect(keys.open(keys.seal(form), userId)).toEqual(form)
  })

  test('reveals nothing of the form and differs every time', () => {
    const key = keys.seal(form)
    const bytes = Buffer.from(key, 'base64url').toString('latin1')
    for (const word of ['secret-seed', 'Management', userId, 'NCLEX']) expect(bytes).not.toContain(word)
    expect(keys.seal(form)).not.toBe(key)
  })

  test('of the longest form is below the limit of the API', () => {
    const slots = Array.from({ length: 350 }, (_, index) => ({
      versionNo: 100_000 + index,
      domain: `Domain number ${index % 15}`,
      ...(index % 5 === 0 ? { generated: { variant: 907, digest: 'abcd1234' } } : {}),
    }))
    expect(keys.seal({ ...form, slots }).length).toBeLessThan(8_000)
  })

  test('does not open for another learner, with another secret, or when it was changed anywhere', () => {
    const key = keys.seal(form)
    expect(() => keys.open(key, form.attemptId)).toThrow(/another account/)
    expect(() => new CacheKeys('another secret of this test, long').open(key, userId)).toThrow(
      /can't open this quiz or exam/,
    )
    for (let at = 0; at < key.length - 1; at++)
      expect(() => keys.open(changed(key, at), userId)).toThrow(/can't open this quiz or exam/)
    for (let length = 0; length < key.length; length++) {
      expect(() => keys.open(key.slice(0, length), userId)).toThrow(/can't open this quiz or exam/)
    }
  })
})

describe('in a request', () => {
  let server: ServerApp
  beforeAll(async () => {
    server = await openServerApp(makeBank({ models: [makeModel()] }))
  })
  afterAll(() => server.close())

  test("another learner's key, a forged one, and a truncated one are rejected everywhere, and nothing is written", async () => {
    const [ada, bob] = [await server.learner(), await server.learner()]
    const own = await ada.assemble('limit=5')
    const theirs = await bob.assemble('limit=5')
    await bob.analyze(
      theirs,
      theirs.questions.map(() => null),
    )
    const before = await fingerprintTables(server.database)
    const keys = [theirs.cacheKey, changed(own.cacheKey, 40), own.cacheKey.slice(0, -4), 'x'.repeat(200), own.attemptId]
    for (const cacheKey of keys) {
      const form = { ...own, cacheKey }
      const replies = [
        await ada.sendAnalyze(
          form,
          own.questions.map(() => null),
        ),
        await ada.sendSubmit(form),
        await ada.sendDraft(form),
      ]
      for (const reply of replies) expect(reply.json()).toMatchObject({ statusCode: 400, code: 'invalid_key' })
    }
    expect(await fingerprintTables(server.database)).toEqual(before)
  })

  test("another learner's attempt is not found", async () => {
    const [ada, bob] = [await server.learner(), await server.learner()]
    const theirs = await bob.assemble('limit=5')
    await bob.sendDraft(theirs)
    const replies = [
      await ada.get(`/api/attempts/${theirs.attemptId}`),
      await ada.get(`/api/attempts/${theirs.attemptId}/analysis`),
      await ada.delete(`/api/attempts/${theirs.attemptId}`),
    ]
    for (const reply of replies) expect(reply.json()).toMatchObject({ statusCode: 404, code: 'not_found' })
    expect(await bob.read('/api/attempts')).toHaveLength(1)
  })
})
