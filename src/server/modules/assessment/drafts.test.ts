import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenAttempt, TestForm } from '#contract/assessment.ts'
import { draftOf, type Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank, makeModel, rightAnswer } from '../../../../tests/support/synthetic-bank.ts'
import { printTables } from '../../../../tests/support/table-prints.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ fields: ['RN', 'RT'], perDomain: 12, models: [makeModel()] }))
})
afterAll(() => server.close())

const openOf = (learner: Learner) => learner.read<OpenAttempt[]>('/api/attempts')

interface Resumed extends ReturnType<typeof draftOf> {
  paper: TestForm
  graded: boolean
}
const resume = (learner: Learner, { attemptId }: TestForm) => learner.read<Resumed>(`/api/attempts/${attemptId}`)

describe('a draft', () => {
  test('is kept and handed out again, on another device too', async () => {
    const ada = await server.learner({ tier: 'monthly' })
    const paper = await ada.draw('fullLength=true')
    const work = draftOf(paper)
    work.answers[0] = 'B'
    work.seconds[0] = 12.5
    work.flagged[1] = true
    work.eliminated[1] = 'AC'
    Object.assign(work, { position: 1, timed: true })
    server.clock.pass(1000)
    const saved = await ada.sendDraft(paper, work)
    expect(saved.json()).toEqual({ attemptId: paper.attemptId, savedAt: server.clock.now.toISOString() })
    const { paper: again, graded, ...kept } = await resume(server.as(ada), paper)
    expect(graded).toBe(false)
    expect({ ...again, cacheKey: '' }).toEqual({ ...paper, cacheKey: '' })
    expect({ ...kept, cacheKey: '' }).toEqual({ ...work, cacheKey: '' })
    expect((await ada.analyze(again, work.answers)).attemptId).toBe(paper.attemptId)
  })

  test('is saved again and again; the last one counts', async () => {
    const ada = await server.learner()
    const paper = await ada.draw('limit=5')
    for (const letter of ['A', 'B', 'C']) await ada.sendDraft(paper, { answers: draftOf(paper).answers.fill(letter) })
    expect((await resume(ada, paper)).answers).toEqual(['C', 'C', 'C', 'C', 'C'])
    expect(await openOf(ada)).toMatchObject([{ id: paper.attemptId, answered: 5, totalQuestions: 5, graded: false }])
  })

  test('may be saved first from two places at once', async () => {
    const ada = await server.learner()
    const paper = await ada.draw('limit=5')
    const replies = await Promise.all([1, 2, 3, 4].map(() => ada.sendDraft(paper)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await openOf(ada)).toHaveLength(1)
  })

  test("keeps answers tidy: '' is null, letters sorted, each once", async () => {
    const ada = await server.learner()
    const paper = await ada.draw('limit=5')
    await ada.sendDraft(paper, { answers: ['', ' , ', 'c,a,c', 'B', null] })
    expect((await resume(ada, paper)).answers).toEqual([null, null, 'A,C', 'B', null])
    expect(await openOf(ada)).toMatchObject([{ answered: 2 }])
  })

  test.each([
    ['answers', [null, null, '\u0000', null, null]],
    ['answers', [null, null, '\ud800', null, null]],
    ['answers', [null, null, 'first', null, null]],
    ['eliminated', ['', '', '\u0000', '', '']],
    ['eliminated', ['', '', 'A,', '', '']],
    ['answers', [null]],
    ['seconds', []],
    ['flagged', [true]],
    ['eliminated', ['', '', '', '', '', '']],
    ['seconds', [0, 0, 0, 0, -1]],
    ['position', 1.5],
  ])('with %s like %j: 400, nothing kept', async (list, entries) => {
    const ada = await server.learner()
    const paper = await ada.draw('limit=5')
    const before = await printTables(server.database)
    const reply = await ada.sendDraft(paper, { [list]: entries })
    expect(reply.json()).toMatchObject({ statusCode: 400, code: 'bad_request' })
    expect(reply.json().issues[0].path).toMatch(new RegExp(`^body\\.${list}`))
    expect(await printTables(server.database)).toEqual(before)
  })

  test('can be thrown away, once; the key then still works', async () => {
    const ada = await server.learner()
    const paper = await ada.draw('limit=5')
    await ada.sendDraft(paper)
    expect((await ada.delete(`/api/attempts/${paper.attemptId}`)).json()).toEqual({ ok: true })
    expect((await ada.delete(`/api/attempts/${paper.attemptId}`)).statusCode).toBe(404)
    expect((await ada.get(`/api/attempts/${paper.attemptId}`)).statusCode).toBe(404)
    expect(await openOf(ada)).toEqual([])
    expect((await ada.sendDraft(paper)).statusCode).toBe(200)
  })
})

describe('once it is graded', () => {
  async function graded() {
    const ada = await server.learner()
    const paper = await ada.draw('limit=5')
    const answers = paper.questions.map((question, index) => (index < 3 ? rightAnswer(question) : null))
    await ada.sendDraft(paper)
    await ada.analyze(paper, answers, { seconds: [1, 2, 3, 4, 5], flagged: [true, false, false, false, false] })
    return { ada, paper, answers }
  }

  test('nothing is saved any more, and it cannot be thrown away', async () => {
    const { ada, paper } = await graded()
    const before = await printTables(server.database)
    expect((await ada.sendDraft(paper)).json()).toMatchObject({ statusCode: 409, code: 'attempt_closed' })
    expect((await ada.delete(`/api/attempts/${paper.attemptId}`)).statusCode).toBe(404)
    expect(await printTables(server.database)).toEqual(before)
  })

  test('it is listed as graded, with the answers that were graded', async () => {
    const { ada, paper, answers } = await graded()
    expect(await openOf(ada)).toMatchObject([{ id: paper.attemptId, graded: true, answered: 3 }])
    const resumed = await resume(ada, paper)
    expect(resumed).toMatchObject({ graded: true, answers, seconds: [1, 2, 3, 4, 5] })
    expect(resumed.flagged[0]).toBe(true)
  })

  test('handed in, it is no longer open', async () => {
    const { ada, paper } = await graded()
    await ada.submit(paper)
    expect(await openOf(ada)).toEqual([])
    expect((await ada.get(`/api/attempts/${paper.attemptId}`)).statusCode).toBe(404)
    expect((await ada.sendDraft(paper)).json()).toMatchObject({ code: 'attempt_closed' })
  })
})

test('open attempts are listed the last saved first', async () => {
  const ada = await server.learner()
  const papers = [await ada.draw('limit=5'), await ada.draw('limit=6', 'RT'), await ada.draw('limit=7')]
  for (const index of [0, 2, 1, 0]) {
    server.clock.pass(1000)
    await ada.sendDraft(papers[index] as TestForm)
  }
  expect((await openOf(ada)).map(({ totalQuestions }) => totalQuestions)).toEqual([5, 6, 7])
})
