import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestForm } from '#contract/assessment.ts'
import type { Draft, OpenAttempt, StoredDraft } from '#contract/attempts.ts'
import { emptyDraft, type Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank, makeModel, rightAnswer } from '../../../../tests/support/synthetic-bank.ts'
import { fingerprintTables } from '../../../../tests/support/table-fingerprints.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ fields: ['RN', 'RT'], perDomain: 12, models: [makeModel()] }))
})
afterAll(() => server.close())

const oneDay = 86_400_000
const openOf = (learner: Learner) => learner.read<OpenAttempt[]>('/api/attempts')
const allAnswered = (form: TestForm, letter: string) => form.questions.map(() => letter)

interface Resumed extends StoredDraft {
  testForm: TestForm
  graded: boolean
}
const resume = (learner: Learner, { attemptId }: TestForm) => learner.read<Resumed>(`/api/attempts/${attemptId}`)

describe('a draft', () => {
  test('is saved and can be resumed on another device', async () => {
    const ada = await server.learner({ tier: 'monthly' })
    const form = await ada.assemble('fullLength=true')
    const draft = emptyDraft(form)
    draft.answers[0] = 'B'
    draft.seconds[0] = 12.5
    draft.flagged[1] = true
    draft.eliminated[1] = 'AC'
    draft.changedAt[0] = server.clock.now.getTime()
    Object.assign(draft, { position: 1, timed: true })
    server.clock.advance(1000)
    const savedAt = server.clock.now.toISOString()
    const saved = await ada.sendDraft(form, draft)
    expect(saved.json()).toEqual({ attemptId: form.attemptId, revision: 1, savedAt })
    const resumed = await resume(server.as(ada), form)
    expect(resumed).toMatchObject({ draft, revision: 1, savedAt, graded: false })
    expect({ ...resumed.testForm, cacheKey: '' }).toEqual({ ...form, cacheKey: '' })
    expect((await ada.analyze(resumed.testForm, draft.answers)).attemptId).toBe(form.attemptId)
  })

  test('gets the next revision with every save', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    for (const [baseRevision, letter] of ['A', 'B', 'C'].entries()) {
      const saved = await ada.sendDraft(form, { baseRevision, answers: allAnswered(form, letter) })
      expect(saved.json()).toMatchObject({ revision: baseRevision + 1 })
    }
    expect((await resume(ada, form)).draft.answers).toEqual(['C', 'C', 'C', 'C', 'C'])
    expect(await openOf(ada)).toMatchObject([{ id: form.attemptId, answered: 5, totalQuestions: 5, graded: false }])
  })

  test('is created again after it has expired, whatever revision the device knows', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    expect((await ada.sendDraft(form, { baseRevision: 7 })).json()).toMatchObject({ revision: 1 })
  })

  test('stores a change from the future as a change of now', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    const now = server.clock.now.getTime()
    await ada.sendDraft(form, { changedAt: [0, now - 5, now, now + 5, now + oneDay] })
    expect((await resume(ada, form)).draft.changedAt).toEqual([0, now - 5, now, now, now])
  })

  test('stores no answer as null, and letters sorted and once each', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    await ada.sendDraft(form, { answers: ['', ' , ', 'c,a,c', 'B', null] })
    expect((await resume(ada, form)).draft.answers).toEqual([null, null, 'A,C', 'B', null])
    expect(await openOf(ada)).toMatchObject([{ answered: 2 }])
  })

  test.each<[keyof Draft, unknown]>([
    ['answers', [null, null, '\u0000', null, null]],
    ['answers', [null, null, '\ud800', null, null]],
    ['answers', [null, null, 'first', null, null]],
    ['eliminated', ['', '', '\u0000', '', '']],
    ['eliminated', ['', '', 'A,', '', '']],
    ['answers', [null]],
    ['seconds', []],
    ['flagged', [true]],
    ['eliminated', ['', '', '', '', '', '']],
    ['changedAt', [0, 0]],
    ['changedAt', [0, 0, 0, 0, 0.5]],
    ['seconds', [0, 0, 0, 0, -1]],
    ['position', 1.5],
  ])('with invalid %s (%j) is rejected, and nothing is stored', async (field, value) => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    const before = await fingerprintTables(server.database)
    const reply = await ada.sendDraft(form, { [field]: value })
    expect(reply.json()).toMatchObject({ statusCode: 400, code: 'bad_request' })
    expect(reply.json().issues[0].path).toMatch(new RegExp(`^body\\.${field}`))
    expect(await fingerprintTables(server.database)).toEqual(before)
  })

  test('of a deleted account is not stored, and the learner is asked to sign in', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    await server.database.query('delete from users where id = $1', [ada.userId])
    expect((await ada.sendDraft(form)).json()).toMatchObject({ statusCode: 401, code: 'unauthenticated' })
  })
})

describe('a conflict', () => {
  test('is answered with the current state, and nothing is overwritten', async () => {
    const ada = await server.learner()
    const phone = server.as(ada)
    const form = await ada.assemble('limit=2')
    await ada.sendDraft(form, { answers: ['A', null] })
    server.clock.advance(1000)
    await phone.sendDraft(form, { baseRevision: 1, answers: ['A', 'B'] })
    const refused = await ada.sendDraft(form, { baseRevision: 1, answers: ['C', null] })
    expect(refused.json()).toMatchObject({
      statusCode: 409,
      code: 'draft_conflict',
      current: { revision: 2, savedAt: server.clock.now.toISOString(), draft: { answers: ['A', 'B'] } },
    })
    expect((await resume(ada, form)).draft.answers).toEqual(['A', 'B'])
    expect((await ada.sendDraft(form, { baseRevision: 2, answers: ['C', 'B'] })).json()).toMatchObject({ revision: 3 })
  })

  test('does not arise for a save that includes everything stored, like the last one of a page that closes', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=2')
    const time = server.clock.now.getTime()
    server.clock.advance(60_000)
    await ada.sendDraft(form, { answers: ['A', null], changedAt: [time, 0], seconds: [9, 0] })
    const last = { baseRevision: 0, answers: ['A', 'B'], changedAt: [time, time + 1], seconds: [5, 3] }
    expect((await ada.sendDraft(form, last)).json()).toMatchObject({ revision: 2 })
    expect((await resume(ada, form)).draft).toMatchObject({ answers: ['A', 'B'], seconds: [9, 3] })
    // An earlier save that arrives late changes nothing.
    const late = { baseRevision: 0, answers: ['A', null], changedAt: [time, 0] }
    expect((await ada.sendDraft(form, late)).json()).toMatchObject({ code: 'draft_conflict', current: { revision: 2 } })
    const other = { baseRevision: 1, answers: ['C', null], changedAt: [time + 2, 0] }
    expect((await server.as(ada).sendDraft(form, other)).json()).toMatchObject({ code: 'draft_conflict' })
  })

  test('of first saves at the same time is won by one of them', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    const replies = await Promise.all([1, 2, 3, 4].map(() => ada.sendDraft(form)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ current: { revision: 1 } })
    expect(await openOf(ada)).toHaveLength(1)
  })

  test('keeps answers that are based on an older revision from being graded', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=2')
    await ada.sendDraft(form)
    await server.as(ada).sendDraft(form, { baseRevision: 1, answers: ['A', 'B'] })
    for (const baseRevision of [0, 1]) {
      const refused = await ada.sendAnalyze(form, [null, null], { baseRevision })
      expect(refused.json()).toMatchObject({ code: 'draft_conflict', current: { revision: 2 } })
    }
    expect((await resume(ada, form)).graded).toBe(false)
    const graded = await ada.analyze(form, ['A', 'B'], { baseRevision: 2 })
    expect(await ada.analyze(form, ['C', 'C'], { baseRevision: 1 })).toEqual(graded)
  })
})

describe('a discarded draft', () => {
  async function discarded() {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    await ada.sendDraft(form)
    expect((await ada.delete(`/api/attempts/${form.attemptId}`)).json()).toEqual({ ok: true })
    return { ada, form }
  }

  test('is gone for good: a late autosave does not bring it back, and it cannot be graded', async () => {
    const { ada, form } = await discarded()
    for (const reply of [await ada.sendDraft(form), await ada.sendDraft(form, { baseRevision: 1 })]) {
      expect(reply.json()).toMatchObject({ statusCode: 409, code: 'attempt_discarded' })
    }
    const answers = allAnswered(form, 'A')
    expect((await ada.sendAnalyze(form, answers)).json()).toMatchObject({ code: 'attempt_discarded' })
    expect(await openOf(ada)).toEqual([])
  })

  test('can be neither discarded again nor resumed', async () => {
    const { ada, form } = await discarded()
    expect((await ada.delete(`/api/attempts/${form.attemptId}`)).statusCode).toBe(404)
    expect((await ada.get(`/api/attempts/${form.attemptId}`)).statusCode).toBe(404)
  })
})

test('drafts and discarded drafts are deleted 90 days after the last save, graded attempts never', async () => {
  const ada = await server.learner()
  const forms: TestForm[] = []
  for (const query of ['limit=5', 'limit=6', 'limit=7', 'limit=8']) forms.push(await ada.assemble(query))
  const [draft, discarded, graded, recent] = forms as [TestForm, TestForm, TestForm, TestForm]
  for (const form of [draft, discarded]) await ada.sendDraft(form)
  await ada.delete(`/api/attempts/${discarded.attemptId}`)
  await ada.analyze(graded, allAnswered(graded, 'A'))
  const { now } = server.clock
  server.clock.advance(10 * oneDay)
  await ada.sendDraft(recent)
  server.clock.advance(80 * oneDay + 1000)
  await server.jobs.tick('attempts-clean-up')
  const ids = await server.rows<{ id: string }>('select id from attempts where user_id = $1', [ada.userId])
  expect(ids.map(({ id }) => id).sort()).toEqual([graded.attemptId, recent.attemptId].sort())
  server.clock.now = now
})

describe('a graded attempt', () => {
  async function gradedAttempt() {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    const answers = form.questions.map((question, index) => (index < 3 ? rightAnswer(question) : null))
    await ada.sendDraft(form)
    await ada.analyze(form, answers, { seconds: [1, 2, 3, 4, 5], flagged: [true, false, false, false, false] })
    return { ada, form, answers }
  }

  test('can be neither changed nor discarded', async () => {
    const { ada, form } = await gradedAttempt()
    const before = await fingerprintTables(server.database)
    expect((await ada.sendDraft(form)).json()).toMatchObject({ statusCode: 409, code: 'attempt_closed' })
    expect((await ada.delete(`/api/attempts/${form.attemptId}`)).statusCode).toBe(404)
    expect(await fingerprintTables(server.database)).toEqual(before)
  })

  test('is listed as graded, with the answers that were graded', async () => {
    const { ada, form, answers } = await gradedAttempt()
    expect(await openOf(ada)).toMatchObject([
      { id: form.attemptId, kind: 'multiple-choice', graded: true, answered: 3 },
    ])
    const resumed = await resume(ada, form)
    expect(resumed).toMatchObject({ graded: true, draft: { answers, seconds: [1, 2, 3, 4, 5] } })
    expect(resumed.draft.flagged[0]).toBe(true)
  })

  test('is no longer open once it is submitted', async () => {
    const { ada, form } = await gradedAttempt()
    await ada.submit(form)
    expect(await openOf(ada)).toEqual([])
    expect((await ada.get(`/api/attempts/${form.attemptId}`)).statusCode).toBe(404)
    expect((await ada.sendDraft(form)).json()).toMatchObject({ code: 'attempt_closed' })
  })
})

test('open attempts are listed last saved first', async () => {
  const ada = await server.learner()
  const forms = [await ada.assemble('limit=5'), await ada.assemble('limit=6', 'RT'), await ada.assemble('limit=7')]
  for (const [index, baseRevision] of [
    [0, 0],
    [2, 0],
    [1, 0],
    [0, 1],
  ] as const) {
    server.clock.advance(1000)
    await ada.sendDraft(forms[index] as TestForm, { baseRevision })
  }
  expect((await openOf(ada)).map(({ totalQuestions }) => totalQuestions)).toEqual([5, 6, 7])
})
