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
    subjects: [
      { id: 'heart', name: 'Heart', kind: 'body-system', terms: ['digoxin', 'heart'] },
      { id: 'lung', name: 'Lung', kind: 'body-system', terms: ['asthma'] },
      { id: 'drugs', name: 'Drugs', kind: 'subject', terms: ['digoxin'] },
    ],
    edit: (item) => {
      const difficulty = item.id.endsWith('0001') ? 'hard' : item.difficulty
      const topics = { 2: ['Digoxin', 'heart failure'], 3: ['heart sounds'], 4: ['asthma'] }[Number(item.id.slice(-1))]
      return { ...item, difficulty, topics: topics ?? item.topics }
    },
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

  test.each([
    [{ subjects: 'heart' }, 16],
    [{ subjects: 'heart|lung' }, 24],
    [{ subjects: 'heart|drugs' }, 8],
    [{ subjects: 'drugs', areas: care }, 1],
    [{ topics: 'digoxin|asthma' }, 16],
    [{ subjects: 'lung', topics: 'digoxin' }, 0],
    [{ topics: 'a topic that is gone' }, 0],
  ])('asks only questions of at least one choice of each kind: %j', async (parts, count) => {
    const form = await (await server.learner()).assemble(query({ limit: '60', ...parts }))
    expect(form.questions).toHaveLength(count)
  })

  test('says what to do when nothing matches', async () => {
    const form = await (await server.learner()).assemble(query({ limit: '20', only: 'wrong' }))
    expect(form).toMatchObject({
      questions: [],
      notice: 'No questions match your choices. Clear some of them, or choose all questions.',
    })
  })

  test.each([
    [{ areas: 'Astrology' }, 'query.areas'],
    [{ subjects: 'astrology' }, 'query.subjects'],
    [{ topics: '' }, 'query.topics.0'],
    [{ fullLength: 'true', subjects: 'heart' }, 'query.fullLength'],
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
