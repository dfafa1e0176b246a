import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestForm } from '#contract/assessment.ts'
import { retryDeadlock } from '#server/database-errors.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank, makeModel, rightAnswer, wrongAnswer } from '../../../../tests/support/synthetic-bank.ts'
import { fingerprintTables } from '../../../../tests/support/table-fingerprints.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ fields: ['RN', 'RT'], perDomain: 30, models: [makeModel()] }))
})
afterAll(() => server.close())

const unanswered = ({ questions }: TestForm) => questions.map((): string | null => null)
const allCorrect = ({ questions }: TestForm) => questions.map(rightAnswer)
const positionOf = ({ questions }: TestForm, type: string) =>
  questions.findIndex(({ questionType }) => questionType === type)

/** Answers to a form with only one question answered. */
function only(form: TestForm, place: number, answer: string | null) {
  return unanswered(form).with(place, answer)
}

async function formWith(type: 'Single' | 'K-Type') {
  const ada = await server.learner()
  const form = await ada.assemble('limit=20')
  const place = positionOf(form, type)
  const question = form.questions[place]
  if (!question) throw new Error(`no ${type} in 20 questions`)
  return { ada, form, place, question }
}

describe('an analysis', () => {
  test('explains every question and counts by domain', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=20')
    const answers = form.questions.map((question, index) =>
      index < 14 ? rightAnswer(question) : wrongAnswer(question),
    )
    const analysis = await ada.analyze(form, [...answers.slice(0, 19), null])
    expect(analysis).toMatchObject({ score: 14, totalQuestions: 20, percentage: 70, passed: true, passingPercent: 70 })
    expect(analysis).toMatchObject({ neededCorrect: 14, comparison: 'at', submitted: false, attemptId: form.attemptId })
    expect(analysis).toMatchObject({ usesPreceptorStandard: true, scale: null })
    analysis.results.forEach((result, index) => {
      expect(result).toMatchObject(form.questions[index] ?? {})
      expect(result.correctAnswer).toBe(rightAnswer(result))
      expect(result.isCorrect).toBe(index < 14)
      expect(Object.keys(result.answerAnalysis)).toEqual(result.options.map(({ label }) => label))
      expect(result.references).toEqual(['Cited: source-2020'])
    })
    expect(analysis.results[19]?.userAnswer).toBeNull()
    expect(analysis.byDomain.reduce((sum, { total }) => sum + total, 0)).toBe(20)
    expect(analysis.byDomain.reduce((sum, { correct }) => sum + correct, 0)).toBe(14)
  })

  test('judges an exam by its own standard: 88 of 160 pass the TMC, 87 do not', async () => {
    for (const [right, passed] of [
      [88, true],
      [87, false],
    ] as const) {
      const ada = await server.learner({ tier: 'monthly' })
      // Three domains of 30 items and no models: the form is shorter, and the standard shrinks with it.
      const form = await ada.assemble('fullLength=true&exam=TMC', 'RT')
      const needed = Math.ceil((right * form.questions.length) / 160 - (passed ? 0 : 1))
      const answers = form.questions.map((question, index) => (index < needed ? rightAnswer(question) : null))
      const analysis = await ada.analyze(form, answers)
      expect(analysis).toMatchObject({
        passed,
        passingPercent: 55,
        exam: 'TMC',
        isFullLength: true,
        usesPreceptorStandard: false,
      })
    }
  })

  test('stores option ids, seconds, and flags', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=3')
    const answers = allCorrect(form).map((answer, index) => (index === 1 ? null : answer))
    await ada.analyze(form, answers, { seconds: [1.4, 2, 3], flagged: [false, true, false] })
    const rows = await server.rows<{
      option_ids: string[] | null
      seconds: number
      flagged: boolean
      correct: boolean
    }>('select option_ids, seconds, flagged, correct from responses where attempt_id = $1 order by position', [
      form.attemptId,
    ])
    expect(rows.map(({ seconds }) => seconds)).toEqual([1.4, 2, 3])
    expect(rows.map(({ flagged }) => flagged)).toEqual([false, true, false])
    expect(rows.map(({ correct }) => correct)).toEqual([true, false, true])
    expect(rows[1]?.option_ids).toBeNull()
    expect(rows[0]?.option_ids?.every((id) => /^\d$/.test(id))).toBe(true)
  })

  test('can be read again, also after submission', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    const first = await ada.analyze(form, allCorrect(form), { seconds: [1, 1, 1, 1, 1] })
    expect(await ada.read(`/api/attempts/${form.attemptId}/analysis`)).toEqual(first)
    server.clock.advance(30_000)
    await ada.submit(form, { timeSpent: 20 })
    expect(await ada.read(`/api/attempts/${form.attemptId}/analysis`)).toEqual({
      ...first,
      submitted: true,
      timeSpent: 20,
    })
  })

  test('does not exist for a draft or an unknown attempt', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    await ada.sendDraft(form)
    for (const id of [form.attemptId, crypto.randomUUID()]) {
      expect((await ada.get(`/api/attempts/${id}/analysis`)).statusCode).toBe(404)
    }
  })
})

describe('only the first grading counts', () => {
  test('when the attempt is graded again later', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=10')
    const first = await ada.analyze(form, unanswered(form))
    const before = await fingerprintTables(server.database)
    server.clock.advance(60_000)
    expect(await ada.analyze(form, allCorrect(form), { seconds: unanswered(form).map(() => 9) })).toEqual(first)
    expect(await fingerprintTables(server.database)).toEqual(before)
  })

  test('when it is graded several times at once', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=10')
    const analyses = await Promise.all(
      [allCorrect(form), unanswered(form), allCorrect(form)].map((some) => ada.analyze(form, some)),
    )
    expect(new Set(analyses.map(({ score }) => score)).size).toBe(1)
    const counts = await server.rows('select count(*)::int as n from responses where attempt_id = $1', [form.attemptId])
    expect(counts).toEqual([{ n: 10 }])
  })

  test('several forms with the same items are graded at once', async () => {
    const ada = await server.learner()
    for (let round = 0; round < 3; round++) {
      const forms = await Promise.all([1, 2, 3, 4, 5].map(() => ada.assemble('limit=60', 'RT')))
      const analyses = await Promise.all(forms.map((form) => ada.analyze(form, unanswered(form))))
      expect(analyses.map(({ totalQuestions }) => totalQuestions)).toEqual([60, 60, 60, 60, 60])
    }
  })

  test('a draft may be saved at the same time', async () => {
    const ada = await server.learner()
    for (let round = 0; round < 5; round++) {
      const form = await ada.assemble('limit=5')
      const [analysis, draft] = await Promise.all([ada.analyze(form, allCorrect(form)), ada.sendDraft(form)])
      expect(analysis.score).toBe(5)
      expect([200, 409]).toContain(draft.statusCode)
      expect(await ada.read(`/api/attempts/${form.attemptId}/analysis`)).toEqual(analysis)
    }
  })
})

describe('answers', () => {
  test('may have letters in any order, repeated, or in lowercase', async () => {
    const { ada, form, place, question } = await formWith('K-Type')
    const letters = rightAnswer(question).split(',')
    const given = [...letters.toReversed(), ...letters].map((letter) => ` ${letter.toLowerCase()}`).join(',')
    const { results } = await ada.analyze(form, only(form, place, given))
    expect(results[place]).toMatchObject({ isCorrect: true, userAnswer: letters.join(',') })
  })

  test.each([
    ['one option missing', (letters: string[]) => letters.slice(1)],
    [
      'one option too many',
      (letters: string[]) => [...letters, 'ABCDE'.split('').find((one) => !letters.includes(one)) ?? ''],
    ],
    ['all options', () => ['A', 'B', 'C', 'D', 'E']],
  ])('to a K-Type question earn nothing with %s', async (_, change) => {
    const { ada, form, place, question } = await formWith('K-Type')
    const answer = change(rightAnswer(question).split(',')).join(',')
    const { results } = await ada.analyze(form, only(form, place, answer))
    expect(results[place]?.isCorrect).toBe(false)
  })

  test.each(['', ' ', ',', null])('%j leaves a question unanswered', async (answer) => {
    const { ada, form, place } = await formWith('Single')
    const analysis = await ada.analyze(form, only(form, place, answer))
    expect(analysis.results[place]).toMatchObject({ userAnswer: null, isCorrect: false })
  })

  test.each(['Z', 'E', 'A,B', '1', 'AB', '@', '\ud800'])(
    '%j to a single-answer question is rejected, and nothing is stored',
    async (answer) => {
      const { ada, form, place } = await formWith('Single')
      const before = await fingerprintTables(server.database)
      const reply = await ada.sendAnalyze(form, only(form, place, answer))
      expect(reply.json()).toMatchObject({
        statusCode: 400,
        code: 'bad_request',
        issues: [{ path: `body.answers.${place}` }],
      })
      expect(reply.json().message).toContain(`question ${place + 1} `)
      expect(await fingerprintTables(server.database)).toEqual(before)
    },
  )

  test('must be as many as there are questions, as must times and flags', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=5')
    for (const [answers, extra, path] of [
      [unanswered(form).slice(1), {}, 'body.answers'],
      [[...unanswered(form), null], {}, 'body.answers'],
      [unanswered(form), { seconds: [1] }, 'body.seconds'],
      [unanswered(form), { flagged: [] }, 'body.flagged'],
    ] as const) {
      const reply = await ada.sendAnalyze(form, answers, extra)
      expect(reply.json()).toMatchObject({ statusCode: 400, issues: [{ path }] })
    }
  })
})

test('grading for an account that is being deleted stores nothing, and the learner is asked to sign in', async () => {
  const ada = await server.learner()
  const unsaved = await ada.assemble('limit=3')
  const saved = await ada.assemble('limit=3')
  await ada.sendDraft(saved)
  await server.database.query('delete from users where id = $1', [ada.userId])
  for (const form of [unsaved, saved]) {
    const reply = await ada.sendAnalyze(form, unanswered(form))
    expect(reply.json()).toMatchObject({ statusCode: 401, code: 'unauthenticated' })
  }
  const attempts = [unsaved.attemptId, saved.attemptId]
  expect(await server.rows('select 1 from responses where attempt_id = any($1)', [attempts])).toEqual([])
})

test('grading and the deletion of the account at the same time leave nothing behind', async () => {
  for (let round = 0; round < 8; round++) {
    const ada = await server.learner()
    const [unsaved, saved] = [await ada.assemble('limit=3'), await ada.assemble('limit=3')]
    await ada.sendDraft(saved)
    const deletion = () => retryDeadlock(() => server.database.query('delete from users where id = $1', [ada.userId]))
    const grade = [unsaved, saved].map((form) => ada.sendAnalyze(form, unanswered(form)))
    const [replies] = await Promise.all([Promise.all(grade), deletion()])
    for (const { statusCode } of replies) expect([200, 401]).toContain(statusCode)
    const attempts = [unsaved.attemptId, saved.attemptId]
    expect(await server.rows('select 1 from responses where attempt_id = any($1)', [attempts])).toEqual([])
    expect(await server.rows('select 1 from seen_items where user_id = $1', [ada.userId])).toEqual([])
  }
})

test('a verdict is shown as it was stored when the attempt was graded', async () => {
  const ada = await server.learner()
  const form = await ada.assemble('limit=4')
  const verdict = { percent: 69.7, passed: false }
  await ada.analyze(form, allCorrect(form))
  await server.rows(`update attempts set verdict = verdict || $2::jsonb where id = $1`, [
    form.attemptId,
    JSON.stringify(verdict),
  ])
  expect(await ada.read(`/api/attempts/${form.attemptId}/analysis`)).toMatchObject({ percentage: 69.7, passed: false })
  expect(await ada.submit(form)).toMatchObject({ score: 69.7, passed: false, questionsCorrect: 4 })
})
