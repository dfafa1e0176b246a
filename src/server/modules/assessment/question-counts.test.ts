import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QuestionCounts } from '#contract/question-counts.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { itemOf, makeBank, makeModel } from '../../../../tests/support/synthetic-bank.ts'

const care = 'Management of Care'
const comfort = 'Basic Care and Comfort'

let server: ServerApp
beforeAll(async () => {
  const bank = makeBank({
    perDomain: 3,
    models: [makeModel({ topics: ['digoxin dose'] })],
    subjects: [
      { id: 'heart', name: 'Heart', kind: 'body-system', terms: ['digoxin', 'heart'] },
      { id: 'lung', name: 'Lung', kind: 'body-system', terms: ['asthma'] },
      { id: 'drugs', name: 'Drugs', kind: 'subject', terms: ['digoxin'] },
    ],
    edit: (item) => {
      const topics = { 1: ['Digoxin toxicity'], 2: ['heart failure', 'digoxin'] }[Number(item.id.slice(-1))]
      return { ...item, topics: topics ?? item.topics }
    },
  })
  server = await openServerApp(bank)
})
afterAll(() => server.close())

async function count(learner: Learner, parts: Record<string, string> = {}): Promise<QuestionCounts> {
  const reply = await learner.get(`/api/question-counts/RN?${new URLSearchParams(parts)}`)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

describe('question counts', () => {
  test('count by area and by subject, and leave out subjects without questions', async () => {
    const counts = await count(await server.learner())
    expect(counts.areas).toHaveLength(8)
    expect(counts.areas.find(({ name }) => name === care)).toEqual({
      name: care,
      ...{ total: 4, unseen: 4, missed: 0, flagged: 0 },
    })
    expect(counts.subjects).toEqual([
      { id: 'heart', name: 'Heart', kind: 'body-system', total: 17, unseen: 17, missed: 0, flagged: 0 },
      { id: 'drugs', name: 'Drugs', kind: 'subject', total: 17, unseen: 17, missed: 0, flagged: 0 },
    ])
    expect(counts.matching.all).toEqual({ questions: 25, askable: 34 })
  })

  test('say what this learner has seen, missed, flagged, and bookmarked, according to the last answer', async () => {
    const ada = await server.learner()
    const form = await ada.assemble(new URLSearchParams({ limit: '3', areas: comfort }).toString())
    const cacheKey = form.cacheKey
    await ada.put('/api/notebook', {
      cacheKey,
      ...{ position: 0, note: '', bookmarked: true, highlights: [], baseRevision: 0 },
    })
    const right = form.questions.findIndex((question) => itemOf(question).endsWith('0001'))
    const answers = form.questions.map((_, index) => (index === right ? 'B' : null))
    await ada.analyze(form, answers, { flagged: form.questions.map((_, index) => index === right) })
    const counts = await count(ada)
    const area = counts.areas.find(({ name }) => name === comfort)
    expect(area).toMatchObject({ total: 3, unseen: 0, flagged: 1 })
    const heart = counts.subjects.find(({ id }) => id === 'heart')
    expect(heart).toMatchObject({ total: 17, unseen: 15, flagged: 1 })
    const { unseen, wrong, flagged, bookmarked } = counts.matching
    expect([unseen, flagged, bookmarked].map(({ questions }) => questions)).toEqual([22, 1, 1])
    expect(wrong.questions).toBe(area?.missed)

    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    const again = await ada.assemble(new URLSearchParams({ limit: '3', areas: comfort }).toString())
    await ada.analyze(again, [null, null, null])
    expect((await count(ada)).areas.find(({ name }) => name === comfort)).toMatchObject({ missed: 3, flagged: 0 })
    const other = await count(await server.learner())
    expect(other.areas.find(({ name }) => name === comfort)).toMatchObject({ unseen: 3, missed: 0 })
  })

  test('say how many questions match the whole choice, which is what a quiz asks', async () => {
    const ada = await server.learner()
    const choice = { areas: care, subjects: 'heart', topics: 'digoxin' }
    const { matching, chosenTopics } = await count(ada, choice)
    expect(matching.all).toEqual({ questions: 1, askable: 1 })
    expect(chosenTopics).toEqual([{ name: 'digoxin', total: 8, unseen: 8, missed: 0, flagged: 0 }])
    const form = await ada.assemble(new URLSearchParams({ limit: '20', ...choice }).toString())
    expect(form.questions).toHaveLength(1)
  })

  test('keep a chosen topic that is gone, without questions', async () => {
    const { chosenTopics, matching } = await count(await server.learner(), { topics: 'bygone' })
    expect(chosenTopics).toEqual([{ name: 'bygone', total: 0, unseen: 0, missed: 0, flagged: 0 }])
    expect(matching.all).toEqual({ questions: 0, askable: 0 })
  })

  test.each([
    ['digox', ['digoxin', 'Digoxin toxicity', 'digoxin dose']],
    ['DIGOXIN', ['digoxin', 'Digoxin toxicity', 'digoxin dose']],
    ['tox dig', ['Digoxin toxicity']],
    ['goxin', []],
    ['d', []],
    ['%', []],
  ])('find topics by the beginnings of words: %s', async (search, names) => {
    const { foundTopics } = await count(await server.learner(), { search })
    expect(foundTopics.map(({ name }) => name)).toEqual(names)
  })

  test.each([
    [{ exam: 'Astrology' }, 404],
    [{ areas: 'Astrology' }, 400],
    [{ subjects: 'astrology' }, 400],
    [{ search: 'a'.repeat(61) }, 400],
  ])('reject %j', async (parts, status) => {
    const reply = await (await server.learner()).get(`/api/question-counts/RN?${new URLSearchParams(parts)}`)
    expect(reply.statusCode).toBe(status)
  })

  test('need a signed-in user', async () => {
    expect((await server.app.inject('/api/question-counts/RN')).statusCode).toBe(401)
  })
})
