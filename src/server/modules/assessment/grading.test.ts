import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestForm } from '#contract/assessment.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank, makeModel, rightAnswer, wrongAnswer } from '../../../../tests/support/synthetic-bank.ts'
import { printTables } from '../../../../tests/support/table-prints.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ fields: ['RN', 'RT'], perDomain: 30, models: [makeModel()] }))
})
afterAll(() => server.close())

const blanks = ({ questions }: TestForm) => questions.map((): string | null => null)
const rights = ({ questions }: TestForm) => questions.map(rightAnswer)
const placeOf = ({ questions }: TestForm, type: string) =>
  questions.findIndex(({ questionType }) => questionType === type)

/** The paper's answers, all blank but one. */
function only(paper: TestForm, place: number, answer: string | null) {
  return blanks(paper).with(place, answer)
}

async function paperWith(type: 'Single' | 'K-Type') {
  const ada = await server.learner()
  const paper = await ada.draw('limit=20')
  const place = placeOf(paper, type)
  const question = paper.questions[place]
  if (!question) throw new Error(`no ${type} in 20 questions`)
  return { ada, paper, place, question }
}

describe('an analysis', () => {
  test('explains every question and counts by domain', async () => {
    const ada = await server.learner()
    const paper = await ada.draw('limit=20')
    const answers = paper.questions.map((question, index) =>
      index < 14 ? rightAnswer(question) : wrongAnswer(question),
    )
    const analysis = await ada.analyze(paper, [...answers.slice(0, 19), null])
    expect(analysis).toMatchObject({ score: 14, totalQuestions: 20, percentage: 70, passed: true, passingPercent: 70 })
    expect(analysis).toMatchObject({ standardIsOurs: true, scale: null, submitted: false, attemptId: paper.attemptId })
    analysis.results.forEach((result, index) => {
      expect(result).toMatchObject(paper.questions[index] ?? {})
      expect(result.correctAnswer).toBe(rightAnswer(result))
      expect(result.isCorrect).toBe(index < 14)
      expect(Object.keys(result.answerAnalysis)).toEqual(result.options.map(({ label }) => label))
      expect(result.references).toEqual(['Cited: source-2020'])
    })
    expect(analysis.results[19]?.userAnswer).toBeNull()
    expect(analysis.byDomain.reduce((sum, { total }) => sum + total, 0)).toBe(20)
    expect(analysis.byDomain.reduce((sum, { correct }) => sum + correct, 0)).toBe(14)
  })

  test('of an exam goes by its own standard: 88 of 160 pass the TMC, 87 do not', async () => {
    for (const [right, passed] of [
      [88, true],
      [87, false],
    ] as const) {
      const ada = await server.learner({ tier: 'monthly' })
      // Three domains of 30 items and no model of this field: the paper is shorter, and the standard with it.
      const paper = await ada.draw('fullLength=true&exam=TMC', 'RT')
      const needed = Math.ceil((right * paper.questions.length) / 160 - (passed ? 0 : 1))
      const answers = paper.questions.map((question, index) => (index < needed ? rightAnswer(question) : null))
      const analysis = await ada.analyze(paper, answers)
      expect(analysis).toMatchObject({
        passed,
        passingPercent: 55,
        exam: 'TMC',
        isFullLength: true,
        standardIsOurs: false,
      })
    }
  })

  test('keeps option ids, seconds and flags', async () => {
    const ada = await server.learner()
    const paper = await ada.draw('limit=3')
    const answers = rights(paper).map((answer, index) => (index === 1 ? null : answer))
    await ada.analyze(paper, answers, { seconds: [1.4, 2, 3], flagged: [false, true, false] })
    const rows = await server.rows<{
      option_ids: string[] | null
      seconds: number
      flagged: boolean
      correct: boolean
    }>('select option_ids, seconds, flagged, correct from responses where attempt_id = $1 order by position', [
      paper.attemptId,
    ])
    expect(rows.map(({ seconds }) => seconds)).toEqual([1.4, 2, 3])
    expect(rows.map(({ flagged }) => flagged)).toEqual([false, true, false])
    expect(rows.map(({ correct }) => correct)).toEqual([true, false, true])
    expect(rows[1]?.option_ids).toBeNull()
    expect(rows[0]?.option_ids?.every((id) => /^\d$/.test(id))).toBe(true)
  })

  test('can be read again, also after it was handed in', async () => {
    const ada = await server.learner()
    const paper = await ada.draw('limit=5')
    const first = await ada.analyze(paper, rights(paper), { seconds: [1, 1, 1, 1, 1] })
    expect(await ada.read(`/api/attempts/${paper.attemptId}/analysis`)).toEqual(first)
    server.clock.pass(30_000)
    await ada.submit(paper, { timeSpent: 20 })
    expect(await ada.read(`/api/attempts/${paper.attemptId}/analysis`)).toEqual({
      ...first,
      submitted: true,
      timeSpent: 20,
    })
  })

  test('of a draft, or of nothing, is not found', async () => {
    const ada = await server.learner()
    const paper = await ada.draw('limit=5')
    await ada.sendDraft(paper)
    for (const id of [paper.attemptId, crypto.randomUUID()]) {
      expect((await ada.get(`/api/attempts/${id}/analysis`)).statusCode).toBe(404)
    }
  })
})

describe('the first grading counts', () => {
  test('a second one answers the same and changes nothing', async () => {
    const ada = await server.learner()
    const paper = await ada.draw('limit=10')
    const first = await ada.analyze(paper, blanks(paper))
    const before = await printTables(server.database)
    server.clock.pass(60_000)
    expect(await ada.analyze(paper, rights(paper), { seconds: blanks(paper).map(() => 9) })).toEqual(first)
    expect(await printTables(server.database)).toEqual(before)
  })

  test('of many at once too', async () => {
    const ada = await server.learner()
    const paper = await ada.draw('limit=10')
    const analyses = await Promise.all(
      [rights(paper), blanks(paper), rights(paper)].map((some) => ada.analyze(paper, some)),
    )
    expect(new Set(analyses.map(({ score }) => score)).size).toBe(1)
    const counts = await server.rows('select count(*)::int as n from responses where attempt_id = $1', [
      paper.attemptId,
    ])
    expect(counts).toEqual([{ n: 10 }])
  })

  test('of several papers with the same items at once', async () => {
    const ada = await server.learner()
    for (let round = 0; round < 3; round++) {
      const papers = await Promise.all([1, 2, 3, 4, 5].map(() => ada.draw('limit=60', 'RT')))
      const analyses = await Promise.all(papers.map((paper) => ada.analyze(paper, blanks(paper))))
      expect(analyses.map(({ totalQuestions }) => totalQuestions)).toEqual([60, 60, 60, 60, 60])
    }
  })

  test('against a draft that is saved at the same time', async () => {
    const ada = await server.learner()
    for (let round = 0; round < 5; round++) {
      const paper = await ada.draw('limit=5')
      const [analysis, draft] = await Promise.all([ada.analyze(paper, rights(paper)), ada.sendDraft(paper)])
      expect(analysis.score).toBe(5)
      expect([200, 409]).toContain(draft.statusCode)
      expect(await ada.read(`/api/attempts/${paper.attemptId}/analysis`)).toEqual(analysis)
    }
  })
})

describe('answers', () => {
  test('letters are sorted, each counts once, small ones too', async () => {
    const { ada, paper, place, question } = await paperWith('K-Type')
    const letters = rightAnswer(question).split(',')
    const given = [...letters.toReversed(), ...letters].map((letter) => ` ${letter.toLowerCase()}`).join(',')
    const { results } = await ada.analyze(paper, only(paper, place, given))
    expect(results[place]).toMatchObject({ isCorrect: true, userAnswer: letters.join(',') })
  })

  test.each([
    ['one missing', (letters: string[]) => letters.slice(1)],
    ['one more', (letters: string[]) => [...letters, 'ABCDE'.split('').find((one) => !letters.includes(one)) ?? '']],
    ['all', () => ['A', 'B', 'C', 'D', 'E']],
  ])('a K-Type earns nothing with %s', async (_, change) => {
    const { ada, paper, place, question } = await paperWith('K-Type')
    const answer = change(rightAnswer(question).split(',')).join(',')
    const { results } = await ada.analyze(paper, only(paper, place, answer))
    expect(results[place]?.isCorrect).toBe(false)
  })

  test.each(['', ' ', ',', null])('%j is a skipped question', async (answer) => {
    const { ada, paper, place } = await paperWith('Single')
    const analysis = await ada.analyze(paper, only(paper, place, answer))
    expect(analysis.results[place]).toMatchObject({ userAnswer: null, isCorrect: false })
  })

  test.each(['Z', 'E', 'A,B', '1', 'AB', '@', '\ud800'])('%j to a single choice: 400, nothing kept', async (answer) => {
    const { ada, paper, place } = await paperWith('Single')
    const before = await printTables(server.database)
    const reply = await ada.sendAnalyze(paper, only(paper, place, answer))
    expect(reply.json()).toMatchObject({
      statusCode: 400,
      code: 'bad_request',
      issues: [{ path: `body.answers.${place}` }],
    })
    expect(reply.json().message).toContain(`question ${place + 1} `)
    expect(await printTables(server.database)).toEqual(before)
  })

  test('one too few, one too many, or as many seconds: 400', async () => {
    const ada = await server.learner()
    const paper = await ada.draw('limit=5')
    for (const [answers, extra, path] of [
      [blanks(paper).slice(1), {}, 'body.answers'],
      [[...blanks(paper), null], {}, 'body.answers'],
      [blanks(paper), { seconds: [1] }, 'body.seconds'],
      [blanks(paper), { flagged: [] }, 'body.flagged'],
    ] as const) {
      const reply = await ada.sendAnalyze(paper, answers, extra)
      expect(reply.json()).toMatchObject({ statusCode: 400, issues: [{ path }] })
    }
  })
})
