import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Question } from '#contract/assessment.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { itemOf, makeBank, makeModel, rightAnswer, wrongAnswer } from '../../../../tests/support/synthetic-bank.ts'

const care = 'Management of Care'
const retired = 'RN-DA-0001'

/** A few questions, so that a short quiz has every item of an area and questions of the model. */
const contentOf = (edit?: Parameters<typeof makeBank>[0]) => makeBank({ perDomain: 3, models: [makeModel()], ...edit })

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(contentOf())
})
afterAll(() => server.close())

const isGenerated = ({ question }: Pick<Question, 'question'>) => question.startsWith('What is')
const retryQuery = (attempt: string, only: string) => new URLSearchParams({ attempt, only }).toString()

/** Takes a quiz of one area: misses what `misses` says, and flags the second question. */
async function takeQuiz(learner: Learner, misses: (question: Question, index: number) => boolean) {
  const form = await learner.assemble(new URLSearchParams({ limit: '8', areas: care }).toString())
  const answers = form.questions.map((question, index) =>
    misses(question, index) ? (index === 0 ? null : wrongAnswer(question)) : rightAnswer(question),
  )
  const analysis = await learner.analyze(form, answers, { flagged: form.questions.map((_, index) => index === 1) })
  return { form, analysis, id: form.attemptId }
}

describe('retrying questions of an attempt', () => {
  test('asks the missed ones, skipped ones included, in the order of the attempt', async () => {
    const ada = await server.learner()
    const { form, analysis, id } = await takeQuiz(ada, (question, index) => !isGenerated(question) && index < 6)
    const missed = form.questions.filter((question, index) => !isGenerated(question) && index < 6).map(itemOf)
    expect(analysis.retry).toEqual({ wrong: missed.length, flagged: 1 })
    const again = await ada.assemble(retryQuery(id, 'wrong'))
    expect(again.questions.map(itemOf)).toEqual(missed)
    expect(again).toMatchObject({ notice: null, isFullLength: false, requested: missed.length })
    expect(again.attemptId).not.toBe(id)
  })

  test('asks a question of a model with other numbers, and says so', async () => {
    const ada = await server.learner()
    const { form, id } = await takeQuiz(ada, isGenerated)
    const before = form.questions.filter(isGenerated).map(({ question }) => question)
    expect(before.length).toBeGreaterThan(1)
    const again = await ada.assemble(retryQuery(id, 'wrong'))
    const after = again.questions.map(({ question }) => question)
    expect(after).toHaveLength(before.length)
    expect(again.questions.every(isGenerated)).toBe(true)
    expect(new Set([...before, ...after]).size).toBe(2 * before.length)
    expect(again.notice).toBe('Calculation questions have new numbers.')
  })

  test('asks the flagged ones', async () => {
    const ada = await server.learner()
    const { form, id } = await takeQuiz(ada, () => false)
    const [, second] = form.questions
    const again = await ada.assemble(retryQuery(id, 'flagged'))
    expect(again.questions).toHaveLength(1)
    expect(again.questions[0]?.category).toBe(second?.category)
  })

  test('leaves out retired items and says so; results no longer offer them', async () => {
    // A server of its own: the others would see the changed bank, too.
    const first = await openServerApp(contentOf())
    const ada = await first.learner()
    const { form, id } = await takeQuiz(ada, (question) => !isGenerated(question))
    const items = form.questions.filter((question) => !isGenerated(question)).map(itemOf)
    expect(items).toContain(retired)
    const later = await first.another(contentOf({ edit: (item) => (item.id === retired ? undefined : item) }))
    const same = later.as(ada)
    const again = await same.assemble(retryQuery(id, 'wrong'))
    expect(again.questions.map(itemOf)).toEqual(items.filter((item) => item !== retired))
    expect(again.notice).toBe('1 question is no longer in the question bank and was left out.')
    const analysis = await same.read<{ retry: unknown }>(`/api/attempts/${id}/analysis`)
    expect(analysis.retry).toMatchObject({ wrong: items.length - 1 })

    const none = await first.another(
      contentOf({ models: [], edit: (item) => (item.domain === care ? undefined : item) }),
    )
    const empty = await none.as(ada).assemble(retryQuery(id, 'wrong'))
    expect(empty).toMatchObject({
      questions: [],
      notice: 'These questions are no longer in the question bank. Take a practice quiz instead.',
    })
    await first.close()
  })

  test('needs a graded attempt of this learner in this field', async () => {
    const [ada, bob] = [await server.learner(), await server.learner()]
    const { id } = await takeQuiz(ada, () => true)
    const draft = await ada.assemble()
    await ada.sendDraft(draft)
    for (const [learner, field, attempt] of [
      [bob, 'RN', id],
      [ada, 'PT', id],
      [ada, 'RN', draft.attemptId],
      [ada, 'RN', '00000000-0000-4000-8000-000000000000'],
    ] as const) {
      const reply = await learner.get(`/api/questions/${field}?${retryQuery(attempt, 'wrong')}`)
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
    }
  })

  test.each([
    [{}, 'query.attempt'],
    [{ only: 'unseen' }, 'query.attempt'],
    [{ only: 'wrong', areas: care }, 'query.attempt'],
    [{ only: 'wrong', fullLength: 'true' }, 'query.fullLength'],
  ])('rejects an attempt with %j', async (parts, path) => {
    const ada = await server.learner({ tier: 'monthly' })
    const query = new URLSearchParams({ attempt: '00000000-0000-4000-8000-000000000000', ...parts })
    const reply = await ada.get(`/api/questions/RN?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().issues[0].path).toBe(path)
  })
})

test('the results say how many questions practice of each area could ask', async () => {
  const ada = await server.learner()
  const { analysis } = await takeQuiz(ada, () => true)
  const area = analysis.byDomain.find(({ domain }) => domain === care)
  expect(area?.available).toBe(13)
  expect(analysis.byDomain.every(({ available }) => available > 0)).toBe(true)
})
