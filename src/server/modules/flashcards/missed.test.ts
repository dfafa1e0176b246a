import { afterAll, describe, expect, test } from 'vitest'
import type { Reply } from '#contract/api.ts'
import { useFlashcards } from '../../../../tests/support/flashcards.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp } from '../../../../tests/support/server-app.ts'
import { itemOf, makeBank, rightAnswer, wrongAnswer } from '../../../../tests/support/synthetic-bank.ts'

const server = await openServerApp(makeBank({ fields: ['RN', 'RT'], perDomain: 5 }))
afterAll(() => server.close())
const { at, queueOf } = useFlashcards(server)

describe('missed questions', () => {
  type Missed = Reply<'GET /api/flashcards/missed-questions'>
  const missedOf = (learner: Learner, query = '') => learner.read<Missed>(`/api/flashcards/missed-questions${query}`)
  const wrong = (form: { questions: Parameters<typeof wrongAnswer>[0][] }) => form.questions.map(wrongAnswer)

  test('become cards once, in one deck per field', async () => {
    at('2026-03-02T12:00:00Z')
    const learner = await server.learner({ tier: 'annual' })
    const form = await learner.assemble('limit=4')
    const answers = form.questions.map((question, index) =>
      index === 0 ? rightAnswer(question) : index === 1 ? null : wrongAnswer(question),
    )
    await learner.analyze(form, answers)
    const { items, total } = await missedOf(learner)
    const missed = form.questions.slice(2)
    expect(total).toBe(2)
    expect(items.map(({ question }) => question).toSorted()).toEqual(missed.map(({ question }) => question).toSorted())
    const first = await missedOf(learner, '?limit=1')
    const second = await missedOf(learner, `?limit=1&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items]).toEqual(items)
    const questions = items.map(({ attemptId, position }) => ({ attemptId, position }))
    const add = () => learner.post('/api/flashcards/missed-questions', { questions })
    expect((await add()).json()).toEqual({ added: 2 })
    expect((await add()).json()).toEqual({ added: 0 })
    expect((await missedOf(learner)).items).toEqual([])
    const cards = await queueOf(learner)
    const [card] = cards.filter(({ front }) => front.startsWith(missed[0]?.question ?? '-'))
    expect(card).toMatchObject({ deck: 'Quiz questions: Registered Nurse', sources: ['Cited: source-2020'] })
    expect(card?.back).toMatch(/^(• )?Sound step[\s\S]*\n\nLearned: RN-/)
    expect(card?.back).not.toContain('Unsound')
    await learner.take('limit=2', wrong, 'RT')
    const other = await learner.take('limit=2', wrong)
    expect((await missedOf(learner)).total).toBe(4)
    expect(await missedOf(learner, `?attempt=${other.id}`)).toMatchObject({
      total: 2,
      items: [{ attemptId: other.id }, { attemptId: other.id }],
    })
    const more = (await missedOf(learner)).items.map(({ attemptId, position }) => ({ attemptId, position }))
    expect((await learner.post('/api/flashcards/missed-questions', { questions: more })).json()).toEqual({ added: 4 })
    const decks = await learner.read<Reply<'GET /api/flashcards/decks'>>('/api/flashcards/decks')
    expect(decks.items.map(({ name, cards: count }) => [name, count]).toSorted()).toEqual([
      ['Quiz questions: Registered Nurse', 4],
      ['Quiz questions: Respiratory Therapist', 2],
    ])
  })

  test('are not offered while they are in an attempt in progress, nor once they are old or answered correctly', async () => {
    at('2026-03-02T12:00:00Z')
    const learner = await server.learner({ tier: 'annual' })
    const form = await learner.assemble('limit=3')
    await learner.analyze(form, wrong(form))
    await learner.submit(form)
    const { items } = await missedOf(learner)
    const questions = items.map(({ attemptId, position }) => ({ attemptId, position }))
    const retry = await learner.assemble(`attempt=${form.attemptId}&only=wrong&limit=3`)
    expect(retry.questions.map(itemOf).toSorted()).toEqual(form.questions.map(itemOf).toSorted())
    expect((await missedOf(learner)).items).toHaveLength(3)
    await learner.sendDraft(retry, { answers: ['A', null, null] })
    expect(await missedOf(learner)).toMatchObject({ items: [], total: 0 })
    expect((await learner.post('/api/flashcards/missed-questions', { questions })).json()).toEqual({ added: 0 })
    server.clock.advance(60_000)
    await learner.analyze(
      retry,
      retry.questions.map((question, index) => (index ? wrongAnswer(question) : rightAnswer(question))),
      { baseRevision: 1 },
    )
    expect((await missedOf(learner)).items).toHaveLength(2)
    const old = '2026-01-20T12:00:00Z'
    await server.rows('update attempts set graded_at = $2 where user_id = $1', [learner.userId, old])
    expect((await missedOf(learner)).items).toEqual([])
  })

  test('and others become cards one by one, once they are explained', async () => {
    at('2026-03-02T12:00:00Z')
    const learner = await server.learner({ tier: 'annual' })
    const form = await learner.assemble('limit=2')
    await learner.sendDraft(form, { answers: ['A', null] })
    const add = (who: Learner, position: number) =>
      who.post('/api/flashcards/question', { attemptId: form.attemptId, position })
    expect((await add(learner, 0)).json()).toMatchObject({ code: 'attempt_not_graded' })
    await learner.analyze(
      form,
      form.questions.map((question, index) => (index ? wrongAnswer(question) : rightAnswer(question))),
      { baseRevision: 1 },
    )
    const first = (await add(learner, 0)).json()
    expect(first).toMatchObject({ added: 1 })
    expect((await add(learner, 0)).json()).toEqual({ ...first, added: 0 })
    expect((await add(learner, 1)).json()).toEqual(first)
    expect((await add(learner, 2)).statusCode).toBe(404)
    expect((await add(await server.learner(), 0)).statusCode).toBe(404)
    const cards = await queueOf(learner)
    expect(cards.map(({ deck }) => deck)).toEqual(Array(2).fill('Quiz questions: Registered Nurse'))
    expect(cards[0]?.front).toContain(form.questions[0]?.question)
    const retry = await learner.assemble(`attempt=${form.attemptId}&only=wrong&limit=1`)
    await learner.sendDraft(retry, { answers: [null] })
    expect((await add(learner, 1)).json()).toMatchObject({ code: 'question_in_progress' })
  })

  test("of another learner's attempts cannot be turned into cards", async () => {
    at('2026-03-02T12:00:00Z')
    const learner = await server.learner()
    await learner.take('limit=2', wrong)
    const questions = (await missedOf(learner)).items.map(({ attemptId, position }) => ({ attemptId, position }))
    const stranger = await server.learner()
    expect((await stranger.post('/api/flashcards/missed-questions', { questions })).json()).toEqual({ added: 0 })
  })
})
