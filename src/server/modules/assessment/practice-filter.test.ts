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
  test('asks only of the areas chosen', async () => {
    const ada = await server.learner()
    const paper = await ada.draw(query({ limit: '10', areas: `${care}|${comfort}` }))
    expect(paper.questions).toHaveLength(10)
    expect(new Set(paper.questions.map(({ category }) => category))).toEqual(new Set([care, comfort]))
    expect(paper).toMatchObject({ exam: null, notice: null })
  })

  test('asks only what is as hard as chosen, and says when that is less than asked for', async () => {
    const ada = await server.learner()
    const paper = await ada.draw(query({ limit: '20', difficulty: 'hard' }))
    expect(paper.questions.every(({ difficulty }) => difficulty === 'hard')).toBe(true)
    expect(paper.questions).toHaveLength(8)
    expect(paper.notice).toBe('8 of 20 questions fit your choice.')
  })

  test('finds what was last answered wrong, what was flagged, and what was not met', async () => {
    const ada = await server.learner()
    const areas = { areas: comfort }
    const first = await ada.draw(query({ limit: '4', ...areas }))
    await ada.analyze(first, ['A', 'A', null, null], { flagged: [false, true, false, false] })
    const wrong = await ada.draw(query({ limit: '20', only: 'wrong' }))
    const flagged = await ada.draw(query({ limit: '20', only: 'flagged' }))
    const unseen = await ada.draw(query({ limit: '20', only: 'unseen', ...areas }))
    const [, second] = first.questions.map(itemOf)
    expect(flagged.questions.map(itemOf)).toEqual([second])
    expect(wrong.questions.length).toBeGreaterThanOrEqual(2)
    expect(first.questions.map(itemOf)).toEqual(expect.arrayContaining(wrong.questions.map(itemOf)))
    expect(unseen.questions.map(itemOf)).not.toEqual(expect.arrayContaining(first.questions.map(itemOf)))
    expect(unseen.questions).toHaveLength(2)
  })

  test('says what to do when nothing fits', async () => {
    const paper = await (await server.learner()).draw(query({ limit: '20', only: 'wrong' }))
    expect(paper).toMatchObject({
      questions: [],
      notice: 'No question fits this choice. Choose more areas, or all questions.',
    })
  })

  test.each([
    [{ areas: 'Astrology' }, 'query.areas'],
    [{ difficulty: 'brutal' }, 'query.difficulty.0'],
    [{ only: 'easy-ones' }, 'query.only'],
    [{ fullLength: 'true', areas: care }, 'query.fullLength'],
  ])('%j: 400', async (parts, path) => {
    const reply = await (await server.learner({ tier: 'monthly' })).get(`/api/questions/RN?${query(parts)}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().issues[0].path).toBe(path)
  })
})

test('who has met everything is asked what was met longest ago, and told so', async () => {
  const ada = await server.learner()
  const papers = []
  for (let round = 0; round < 4; round++) {
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    const paper = await ada.draw(query({ limit: '2', areas: comfort }))
    await ada.analyze(paper, ['A', 'A'])
    papers.push(paper)
  }
  const [first, , , last] = papers
  expect(new Set(last?.questions.map(itemOf))).toEqual(new Set(first?.questions.map(itemOf)))
})
