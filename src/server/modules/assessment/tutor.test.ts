import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnalysisResult, Question, TestForm } from '#contract/assessment.ts'
import type { Draft, StoredDraft } from '#contract/attempts.ts'
import { emptyDraft, type Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { itemOf, makeBank, makeModel, rightAnswer, wrongAnswer } from '../../../../tests/support/synthetic-bank.ts'
import { fingerprintTables } from '../../../../tests/support/table-fingerprints.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ fields: ['RN', 'RT'], perDomain: 12, models: [makeModel()] }))
})
afterAll(() => server.close())

interface Answered {
  result: AnalysisResult
  revision: number
  savedAt: string
  current: StoredDraft | null
}
interface Resumed extends StoredDraft {
  testForm: TestForm
  explained: { position: number; result: AnalysisResult }[]
}

const start = (learner: Learner, limit = 3) => learner.assemble(`limit=${limit}&tutor=true`)
const questionAt = (form: TestForm, position: number) => form.questions[position] as Question
const rightAt = (form: TestForm, position: number) => rightAnswer(questionAt(form, position))
const wrongAt = (form: TestForm, position: number) => wrongAnswer(questionAt(form, position))
const sendAnswer = (learner: Learner, { cacheKey }: TestForm, position: number, answer: unknown, extra: object = {}) =>
  learner.post('/api/attempts/answer', { cacheKey, position, answer, seconds: 9, ...extra })
async function lock(learner: Learner, form: TestForm, position: number, answer: unknown, extra?: object) {
  const reply = await sendAnswer(learner, form, position, answer, extra)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json() as Answered
}
const resume = (learner: Learner, { attemptId }: TestForm) => learner.read<Resumed>(`/api/attempts/${attemptId}`)

/** Ids of the items that a learner has seen, least recently seen first. */
async function seenItems({ userId }: Learner): Promise<string[]> {
  const rows = await server.rows<{ id: string }>(
    `select i.id from seen_items s, unnest(s.item_nos || s.recent_item_nos) with ordinality as seen(no, place)
       join items i on i.no = seen.no where s.user_id = $1 group by i.id order by max(seen.place)`,
    [userId],
  )
  return rows.map(({ id }) => id)
}

describe('a tutor quiz', () => {
  test('is practice that says so, and never a full-length exam', async () => {
    const ada = await server.learner({ tier: 'monthly' })
    expect(await start(ada)).toMatchObject({ tutor: true, isFullLength: false })
    expect(await ada.assemble('limit=3')).toMatchObject({ tutor: false })
    expect(await ada.assemble('limit=3&tutor=false')).toMatchObject({ tutor: false })
    const refused = await ada.get('/api/questions/RN?fullLength=true&tutor=true')
    expect(refused.json()).toMatchObject({ statusCode: 400, issues: [{ path: 'query.fullLength' }] })
  })

  test('has a time for each question and none for the quiz, which has no deadline', async () => {
    const ada = await server.learner()
    const form = await start(ada)
    expect(form).toMatchObject({ timeLimit: null, questionSeconds: 120 })
    expect(await ada.assemble('limit=3')).toMatchObject({ timeLimit: 6, questionSeconds: null })
    expect((await ada.sendDraft(form, { timed: true })).statusCode).toBe(200)
    expect((await ada.get('/api/attempts')).json()).toMatchObject([{ tutor: true, deadline: null }])
  })

  test('explains a question once its answer is locked, and says nothing about the others', async () => {
    const ada = await server.learner()
    const form = await start(ada)
    const correct = await lock(ada, form, 1, rightAt(form, 1).toLowerCase(), { flagged: true })
    expect(correct).toMatchObject({ revision: 1, current: null, savedAt: server.clock.now.toISOString() })
    expect(correct.result).toMatchObject({
      question: questionAt(form, 1).question,
      userAnswer: rightAt(form, 1),
      correctAnswer: rightAt(form, 1),
      isCorrect: true,
      seconds: 9,
      flagged: true,
    })
    expect(Object.keys(correct)).toEqual(['result', 'revision', 'savedAt', 'current'])
    const incorrect = await lock(ada, form, 0, wrongAt(form, 0))
    expect(incorrect).toMatchObject({ revision: 2, result: { isCorrect: false, userAnswer: wrongAt(form, 0) } })
    expect(incorrect.result.explanation).not.toBe('')
    const resumed = await resume(server.as(ada), form)
    expect(resumed.testForm).toMatchObject({ tutor: true })
    expect(resumed.draft.locked).toEqual([false, true, null])
    expect(resumed.explained).toEqual([
      { position: 0, result: incorrect.result },
      { position: 1, result: correct.result },
    ])
    expect(JSON.stringify(resumed.testForm)).not.toContain('correctAnswer')
  })

  test('shows the explanation without an answer, which counts as incorrect', async () => {
    const ada = await server.learner()
    const form = await start(ada)
    expect((await lock(ada, form, 2, null)).result).toMatchObject({ userAnswer: null, isCorrect: false })
    expect((await lock(ada, form, 2, rightAt(form, 2))).result).toMatchObject({ userAnswer: null, isCorrect: false })
    expect((await resume(ada, form)).draft.locked).toEqual([null, null, false])
  })

  test('counts the first answer, whatever is sent later or at the same time', async () => {
    const ada = await server.learner()
    const form = await start(ada)
    const first = await lock(ada, form, 0, wrongAt(form, 0))
    const again = await lock(server.as(ada), form, 0, rightAt(form, 0), { seconds: 99, flagged: true })
    expect(again).toEqual(first)
    const both = await Promise.all([lock(ada, form, 1, rightAt(form, 1)), lock(ada, form, 1, wrongAt(form, 1))])
    expect(both[0].result.userAnswer).toBe(both[1].result.userAnswer)
    const fresh = await start(ada)
    const firsts = await Promise.all(['A', 'B', 'C', 'A'].map((letter) => lock(ada, fresh, 0, letter)))
    expect(new Set(firsts.map(({ result }) => result.userAnswer)).size).toBe(1)
    expect(firsts.map(({ revision }) => revision)).toEqual([1, 1, 1, 1])
  })

  test('tells a device that is behind what it does not have', async () => {
    const ada = await server.learner()
    const form = await start(ada)
    const time = server.clock.now.getTime()
    await ada.sendDraft(form, { answers: ['A', null, null], changedAt: [time, 0, 0] })
    expect(await lock(ada, form, 1, 'B', { baseRevision: 1 })).toMatchObject({ revision: 2, current: null })
    const behind = await lock(server.as(ada), form, 2, 'C', { baseRevision: 0 })
    expect(behind).toMatchObject({ revision: 3, current: { revision: 3, draft: { answers: ['A', 'B', 'C'] } } })
    // A repeat after a lost reply.
    expect(await lock(ada, form, 2, 'C', { baseRevision: 2 })).toMatchObject({ current: { revision: 3 } })
    expect(await lock(ada, form, 2, 'C', { baseRevision: 3 })).toMatchObject({ current: null })
  })
})

describe('a locked answer', () => {
  test('is not changed by saving the draft', async () => {
    const ada = await server.learner()
    const form = await start(ada)
    const time = server.clock.now.getTime()
    await lock(ada, form, 0, wrongAt(form, 0))
    const changed = {
      baseRevision: 1,
      answers: [rightAt(form, 0), 'B', null],
      changedAt: [time, time, 0],
      locked: [true, true, true],
    }
    expect((await ada.sendDraft(form, changed as Partial<Draft>)).json()).toMatchObject({ revision: 2 })
    const { draft } = await resume(ada, form)
    expect(draft).toMatchObject({ answers: [wrongAt(form, 0), 'B', null], locked: [false, null, null] })
    const stale = await ada.sendDraft(form, { ...changed, baseRevision: 1, changedAt: [time, 0, 0] } as Partial<Draft>)
    expect(stale.json()).toMatchObject({ code: 'draft_conflict', current: { draft: { locked: [false, null, null] } } })
    // A last save that includes everything else is merged, but not its answer to the locked question.
    const late = { ...changed, baseRevision: 0, changedAt: [time, time, time], answers: [rightAt(form, 0), 'B', 'C'] }
    expect((await ada.sendDraft(form, late as Partial<Draft>)).json()).toMatchObject({ revision: 3 })
    expect((await resume(ada, form)).draft.answers).toEqual([wrongAt(form, 0), 'B', 'C'])
  })

  test('survives saves of the draft at the same time', async () => {
    const ada = await server.learner()
    const form = await start(ada, 8)
    await ada.sendDraft(form)
    const replies = await Promise.all(
      form.questions.flatMap((_, position) => [
        lock(ada, form, position, wrongAt(form, position)),
        ada.sendDraft(form, { baseRevision: position + 1, answers: form.questions.map(rightAnswer) }),
      ]),
    )
    expect(replies).toHaveLength(16)
    const { draft } = await resume(ada, form)
    expect(draft.answers).toEqual(form.questions.map(wrongAnswer))
    expect(draft.locked).toEqual(form.questions.map(() => false))
  })

  test.each([
    ['with the revision', true],
    ['without a revision', false],
  ])('is the one that is graded, %s', async (_, withRevision) => {
    const ada = await server.learner()
    const form = await start(ada)
    await lock(ada, form, 0, wrongAt(form, 0))
    await lock(ada, form, 1, null)
    const extra = withRevision ? { baseRevision: 2 } : {}
    const analysis = await ada.analyze(form, form.questions.map(rightAnswer), extra)
    expect(analysis.results.map(({ isCorrect }) => isCorrect)).toEqual([false, false, true])
    expect(analysis.results.map(({ userAnswer }) => userAnswer)).toEqual([wrongAt(form, 0), null, rightAt(form, 2)])
    expect(analysis.score).toBe(1)
    expect(await ada.submit(form)).toMatchObject({ questionsCorrect: 1 })
  })

  test('counts also when it is locked while the quiz is being graded', async () => {
    const ada = await server.learner()
    for (let round = 0; round < 8; round++) {
      const form = await start(ada)
      const [graded, locked] = await Promise.all([
        ada.sendAnalyze(form, form.questions.map(rightAnswer)),
        sendAnswer(ada, form, 0, wrongAt(form, 0)),
      ])
      // One of them comes first: then the answer is locked and graded, or the quiz is graded and closed.
      if (locked.statusCode === 200) {
        const analysis =
          graded.statusCode === 200 ? graded.json() : await ada.analyze(form, form.questions.map(rightAnswer))
        expect(analysis.score).toBe(2)
      } else {
        expect(locked.json()).toMatchObject({ code: 'attempt_closed' })
        expect(graded.json()).toMatchObject({ score: 3 })
      }
    }
  })

  test('counts as seen at once, also when the quiz is discarded', async () => {
    const ada = await server.learner()
    const form = await start(ada, 5)
    const isItem = (position: number) => /-D/.test(itemOf(questionAt(form, position)))
    const expected = [3, 0].filter(isItem).map((position) => itemOf(questionAt(form, position)))
    for (const position of [3, 0, 3]) await lock(ada, form, position, 'A')
    expect(await seenItems(ada)).toEqual(expected)
    expect((await ada.delete(`/api/attempts/${form.attemptId}`)).statusCode).toBe(200)
    expect(await seenItems(ada)).toEqual(expected)
    expect((await sendAnswer(ada, form, 1, 'A')).json()).toMatchObject({ code: 'attempt_discarded' })
  })

  test('is in the draft of a new learner only as long as the account exists', async () => {
    const ada = await server.learner()
    const form = await start(ada)
    await server.database.query('delete from users where id = $1', [ada.userId])
    expect((await sendAnswer(ada, form, 0, 'A')).json()).toMatchObject({ statusCode: 401, code: 'unauthenticated' })
  })
})

describe('a request to check an answer is rejected, and nothing is written', () => {
  test('for an attempt that was not started in tutor mode, and for an exam', async () => {
    const ada = await server.learner({ tier: 'monthly' })
    const [practice, exam] = [await ada.assemble('limit=3'), await ada.assemble('fullLength=true')]
    await ada.sendDraft(practice)
    await ada.sendDraft(exam, emptyDraft(exam))
    const before = await fingerprintTables(server.database)
    for (const form of [practice, exam]) {
      expect((await sendAnswer(ada, form, 0, 'A')).json()).toMatchObject({ statusCode: 400, code: 'bad_request' })
    }
    expect((await resume(ada, practice)).explained).toEqual([])
    expect((await resume(ada, practice)).draft).not.toHaveProperty('locked')
    expect(await fingerprintTables(server.database)).toEqual(before)
  })

  test.each([
    [3, 'A', 'body.position'],
    [-1, 'A', 'body.position'],
    [0.5, 'A', 'body.position'],
    [0, 'Z', 'body.answer'],
    [0, 'first', 'body.answer'],
  ])('at position %j with answer %j', async (position, answer, path) => {
    const ada = await server.learner()
    const form = await start(ada)
    const before = await fingerprintTables(server.database)
    const reply = await sendAnswer(ada, form, position, answer)
    expect(reply.json()).toMatchObject({ statusCode: 400, code: 'bad_request', issues: [{ path }] })
    expect(await fingerprintTables(server.database)).toEqual(before)
  })

  test('with the key of another learner, and once the quiz is graded', async () => {
    const [ada, bob] = [await server.learner(), await server.learner()]
    const form = await start(ada)
    expect((await sendAnswer(bob, form, 0, 'A')).json()).toMatchObject({ code: 'invalid_key' })
    await ada.analyze(form, form.questions.map(rightAnswer))
    const before = await fingerprintTables(server.database)
    expect((await sendAnswer(ada, form, 0, 'A')).json()).toMatchObject({ code: 'attempt_closed' })
    expect(await fingerprintTables(server.database)).toEqual(before)
  })
})
