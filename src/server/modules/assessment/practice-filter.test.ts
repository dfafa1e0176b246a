import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { itemOf, makeBank, makeModel } from '../../../../tests/support/synthetic-bank.ts'

const care = 'Management of Care'
const comfort = 'Basic Care and Comfort'

let server: ServerApp
beforeAll(async () => {
  const bank = makeBank({
    perDomain: 6,
    models: [makeModel()],
    edit: (item) => (item.id.endsWith('0001') ? { ...item, difficulty: 'hard' } : item),
  })
  server = await openServerApp(bank)
})
afterAll(() => server.close())

const query = (parts: Record<string, string>) => new URLSearchParams(parts).toString()

describe('practice by choice', () => {
  test('asks only about the chosen areas', async () => {
    const ada = await server.learner()
    const form = await ada.assemble(query({ limit: '10', areas: `${care}|${comfort}` }))
    expect(form.questions).toHaveLength(10)
    expect(new Set(form.questions.map(({ category }) => category))).toEqual(new Set([care, comfort]))
    expect(form).toMatchObject({ exam: null, notice: null })
  })

  test('asks only questions of the chosen difficulty, and says when there are too few', async () => {
    const ada = await server.learner()
    const form = await ada.assemble(query({ limit: '20', difficulty: 'hard' }))
    expect(form.questions.every(({ difficulty }) => difficulty === 'hard')).toBe(true)
    expect(form.questions).toHaveLength(8)
    expect(form.notice).toBe('Only 8 questions match your choices. You asked for 20.')
  })

  test('finds questions last answered incorrectly, flagged questions, and unseen questions', async () => {
    const ada = await server.learner()
    const areas = { areas: comfort }
    const first = await ada.assemble(query({ limit: '4', ...areas }))
    await ada.analyze(first, ['A', 'A', null, null], { flagged: [false, true, false, false] })
    const wrong = await ada.assemble(query({ limit: '20', only: 'wrong' }))
    const flagged = await ada.assemble(query({ limit: '20', only: 'flagged' }))
    const unseen = await ada.assemble(query({ limit: '20', only: 'unseen', ...areas }))
    const [, second] = first.questions.map(itemOf)
    expect(flagged.questions.map(itemOf)).toEqual([second])
    expect(wrong.questions.length).toBeGreaterThanOrEqual(2)
    expect(first.questions.map(itemOf)).toEqual(expect.arrayContaining(wrong.questions.map(itemOf)))
    expect(unseen.questions.map(itemOf)).not.toEqual(expect.arrayContaining(first.questions.map(itemOf)))
    expect(unseen.questions).toHaveLength(2)
  })

  test('says what to do when nothing matches', async () => {
    const form = await (await server.learner()).assemble(query({ limit: '20', only: 'wrong' }))
    expect(form).toMatchObject({
      questions: [],
      notice: 'No questions match your choices. Select more areas or all questions.',
    })
  })

  test.each([
    [{ areas: 'Astrology' }, 'query.areas'],
    [{ difficulty: 'brutal' }, 'query.difficulty.0'],
    [{ only: 'easy-ones' }, 'query.only'],
    [{ fullLength: 'true', areas: care }, 'query.fullLength'],
  ])('rejects %j', async (parts, path) => {
    const reply = await (await server.learner({ tier: 'monthly' })).get(`/api/questions/RN?${query(parts)}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().issues[0].path).toBe(path)
  })
})

test('a learner who has seen everything gets the least recently seen questions and is told so', async () => {
  const ada = await server.learner()
  const forms = []
  for (let round = 0; round < 4; round++) {
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    const form = await ada.assemble(query({ limit: '2', areas: comfort }))
    await ada.analyze(form, ['A', 'A'])
    forms.push(form)
  }
  const [first, , , last] = forms
  expect(new Set(last?.questions.map(itemOf))).toEqual(new Set(first?.questions.map(itemOf)))
})
