import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestForm } from '#contract/assessment.ts'
import type { GeneratedStudyAid, SavedStudyAid } from '#contract/study.ts'
import type { Flashcards } from '#domain/study/methods/flashcards.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank } from '../../../../tests/support/synthetic-bank.ts'

/** Every item is about sepsis, has one key, and can be answered from memory. */
const content = makeBank({
  perDomain: 6,
  edit: (item) => {
    const { id } = item
    const options = item.options.slice(0, 4).map(({ right: _, ...option }, index) => ({
      ...option,
      ...(index === 1 ? { right: true as const } : {}),
    }))
    return { ...item, type: 'single', topics: ['sepsis'], stem: `What is done first in case ${id}?`, options }
  },
})

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(content)
})
afterAll(() => server.close())

const generate = (learner: Learner, given: object = {}) =>
  learner.post('/api/study-aids/generate', { topic: 'sepsis', studyMethod: 'flashcards', profession: 'RN', ...given })

type Aid = GeneratedStudyAid<'flashcards'>
const made = async (learner: Learner, given?: object) => (await generate(learner, given)).json() as Aid

const save = ({ topic, studyMethod, content: cards, seal, profession }: Aid, learner: Learner, given: object = {}) =>
  learner.post('/api/study-aids', { topic, studyType: studyMethod, content: cards, seal, profession, ...given })

const cards: Flashcards = { cards: [{ front: 'Front', back: 'Back', sources: [] }] }

describe('generating', () => {
  test('makes cards from the library, with their sources', async () => {
    const aid = await made(await server.learner({ tier: 'monthly' }))
    expect(aid).toMatchObject({
      outcome: 'generated',
      topic: 'sepsis',
      profession: 'RN',
      origin: 'library',
      notice: null,
    })
    expect(aid.content.cards.length).toBeGreaterThan(5)
    const cited = new Set(aid.content.cards.flatMap(({ sources }) => sources))
    expect(new Set(aid.sources.map(({ id }) => id))).toEqual(cited)
    expect(aid.sources.every(({ citations }) => citations.length > 0)).toBe(true)
    const rows = aid.content.cards.map(({ front, back }) => [front, back])
    expect(aid.printed).toEqual([{ kind: 'table', head: ['Front', 'Back'], rows }])
  })

  test('says so when the library does not know the topic, and names the nearest ones', async () => {
    const learner = await server.learner()
    const reply = await generate(learner, { topic: 'medieval falconry' })
    expect(reply.json()).toMatchObject({ outcome: 'unknown_topic', reason: 'topic', content: null })
    expect(reply.json()).toHaveProperty('nearestTopics', ['Sepsis'])
    // Nothing was made, so nothing was counted.
    expect((await made(learner)).content.cards).toHaveLength(5)
  })

  test('offers only topics that the method works for', async () => {
    const reply = await generate(await server.learner(), { studyMethod: 'dosage-calc' })
    expect(reply.json()).toMatchObject({ outcome: 'unknown_topic', reason: 'method', nearestTopics: [] })
  })

  test('offers the methods that work for the topic, each of which does', async () => {
    const learner = await server.learner()
    const { otherMethods } = (await generate(learner, { studyMethod: 'dosage-calc' })).json()
    expect(otherMethods).toContain('flashcards')
    expect(otherMethods).not.toContain('dosage-calc')
    for (const studyMethod of otherMethods)
      expect((await generate(learner, { studyMethod })).json(), studyMethod).toHaveProperty('outcome', 'generated')
  })

  test('cuts a free set to the five cards of the day and then says what the plan includes', async () => {
    const learner = await server.learner()
    const first = await made(learner)
    expect(first.content.cards).toHaveLength(5)
    expect(first.notice).toMatch(
      /^Your plan includes 5 more AI flashcards today, so this set was shortened from \d+ cards\.$/,
    )
    const second = await generate(learner)
    expect(second.statusCode).toBe(429)
    expect(second.json()).toHaveProperty('message', expect.stringContaining('5 AI flashcards per day'))
  })

  test('leaves out what answers a question of an attempt in progress', async () => {
    const learner = await server.learner({ tier: 'monthly' })
    const form: TestForm = await learner.assemble('limit=20')
    await learner.sendDraft(form)
    const stems = form.questions.map(({ question }) => question)
    const { content: open } = await made(learner)
    expect(open.cards.length).toBeGreaterThan(0)
    expect(open.cards.filter(({ front }) => stems.some((stem) => stem.includes(front)))).toEqual([])
    await learner.analyze(
      form,
      form.questions.map(() => null),
    )
    const { content: after } = await made(learner)
    expect(after.cards.filter(({ front }) => stems.some((stem) => stem.includes(front))).length).toBeGreaterThan(0)
  })

  test.each([
    ['an empty topic', { topic: '   ' }],
    ['10,000 characters', { topic: 'x'.repeat(10_000) }],
    ['an unknown method', { studyMethod: 'hypnosis' }],
    ['no topic', { topic: undefined }],
  ])('rejects %s', async (_, given) => {
    expect((await generate(await server.learner(), given)).statusCode).toBe(400)
  })

  test('says how long a topic may be', async () => {
    const reply = await generate(await server.learner(), { topic: 'x'.repeat(201) })
    expect(reply.json()).toHaveProperty('message', 'topic: must be 200 characters or fewer')
  })

  test.each([
    '<script>alert(1)</script>',
    '🫀🫁',
    'сердечная недостаточность',
    "'; drop table users; --",
    '%_\\',
    '\ud800',
  ])('answers %s without a failure', async (topic) => {
    const { statusCode } = await generate(await server.learner({ tier: 'monthly' }), { topic })
    expect([200, 400]).toContain(statusCode)
  })
})

describe('practice questions', () => {
  const practice = async (learner: Learner, given: object = {}) => {
    const reply = await generate(learner, { studyMethod: 'practice-questions', ...given })
    return (reply.json() as GeneratedStudyAid<'practice-questions'>).content.questions
  }
  const seenItems = async ({ userId }: Learner) =>
    (
      await server.rows<{ id: string }>(
        `select i.id from seen_items s, unnest(s.item_nos || s.recent_item_nos) with ordinality as seen(no, place)
           join items i on i.no = seen.no
         where s.user_id = $1 and s.healthcare_field = 'RN' group by i.id order by max(seen.place)`,
        [userId],
      )
    ).map(({ id }) => id)

  test('count as seen, so that a quiz prefers others', async () => {
    const learner = await server.learner()
    expect(await seenItems(learner)).toEqual([])
    const shown = (await practice(learner)).map(({ itemId }) => itemId)
    expect(shown.length).toBeGreaterThan(3)
    expect(await seenItems(learner)).toEqual(shown)
    const form: TestForm = await learner.assemble('limit=10')
    const asked = form.questions.map(({ question }) => question)
    const repeated = shown.filter((id) => asked.some((stem) => stem.includes(id)))
    expect(repeated.length).toBeLessThan(asked.length)
    // A quiz covers all domains: only where the learner has seen everything does an item come again.
    for (const id of repeated) {
      const [left] = await server.rows<{ count: number }>(
        `select count(*)::int as count from items where id like $1 and not id = any($2)`,
        [id.replace(/-\d+$/, '-%'), shown],
      )
      expect(left?.count).toBe(0)
    }
    // Seen again, they move to the end and are there once.
    const again = (await practice(learner, { variant: 1 })).map(({ itemId }) => itemId)
    expect((await seenItems(learner)).slice(-again.length)).toEqual(again)
  })

  test('are none of an attempt in progress', async () => {
    const learner = await server.learner()
    const form: TestForm = await learner.assemble('limit=20')
    await learner.sendDraft(form)
    const stems = form.questions.map(({ question }) => question)
    const questions = await practice(learner)
    expect(questions.length).toBeGreaterThan(0)
    expect(questions.filter(({ stem }) => stems.some((other) => other.includes(stem)))).toEqual([])
  })

  test('of another method do not count as seen', async () => {
    const learner = await server.learner({ tier: 'monthly' })
    await made(learner)
    expect(await seenItems(learner)).toEqual([])
  })

  test('are not recorded for an account that is being deleted', async () => {
    const learner = await server.learner()
    await practice(learner)
    await server.rows('delete from users where id = $1', [learner.userId])
    expect(await seenItems(learner)).toEqual([])
  })
})

describe('the library', () => {
  test('saves, lists, opens, renames, and deletes', async () => {
    const learner = await server.learner({ tier: 'monthly' })
    const aid = await made(learner)
    const saved = (await save(aid, learner)).json() as SavedStudyAid
    expect(saved).toMatchObject({
      topic: 'sepsis',
      title: 'Sepsis',
      studyType: 'flashcards',
      count: aid.content.cards.length,
    })
    expect(await learner.read('/api/study-aids')).toEqual([saved])
    expect(await learner.read(`/api/study-aids/${saved.id}`)).toMatchObject({
      content: aid.content,
      printed: aid.printed,
      sources: aid.sources,
      origin: 'library',
    })
    const renamed = await learner.patch(`/api/study-aids/${saved.id}`, { title: 'Sepsis, week 2' })
    expect(renamed.json()).toMatchObject({ title: 'Sepsis, week 2', topic: 'sepsis' })
    const { items } = await learner.read<{ items: SavedStudyAid[] }>('/api/study-aids/library?search=WEEK')
    expect(items.map(({ id }) => id)).toEqual([saved.id])
    expect(await learner.read('/api/study-aids/library?search=100%25')).toMatchObject({ items: [] })
    expect((await learner.delete(`/api/study-aids/${saved.id}`)).statusCode).toBe(200)
    expect(await learner.read('/api/study-aids')).toEqual([])
    expect((await learner.get(`/api/study-aids/${saved.id}`)).statusCode).toBe(404)
  })

  test('saves flashcards as a plain-text deck with the sources for each card', async () => {
    const learner = await server.learner({ tier: 'monthly' })
    const aid = await made(learner)
    const { id } = (await save(aid, learner)).json() as SavedStudyAid
    const { items } = await learner.read<{ items: { back: string; sources: string[] }[] }>(
      `/api/flashcards/decks/${id}/cards`,
    )
    const citations = new Set(aid.sources.flatMap((source) => source.citations))
    expect(items).not.toHaveLength(0)
    for (const { back, sources } of items) {
      expect(back).toMatch(/^[^*]+\.\n\n[^*]+$/)
      expect(sources).not.toHaveLength(0)
      expect(sources.filter((source) => !citations.has(source))).toEqual([])
    }
  })

  test('is read page by page', async () => {
    const learner = await server.learner()
    const aid = { topic: 'x', studyMethod: 'flashcards', content: cards, profession: 'RN' } as Aid
    for (let n = 0; n < 5; n++) {
      server.clock.advance(1_000)
      await save(aid, learner, { topic: `Topic ${n}` })
    }
    const first = await learner.read<{ items: SavedStudyAid[]; nextCursor: string }>('/api/study-aids/library?limit=3')
    const second = await learner.read<typeof first>(`/api/study-aids/library?limit=3&cursor=${first.nextCursor}`)
    const topics = [...first.items, ...second.items].map(({ topic }) => topic)
    expect(topics).toEqual(['Topic 4', 'Topic 3', 'Topic 2', 'Topic 1', 'Topic 0'])
    expect(second.nextCursor).toBeNull()
  })

  test("does not show another learner's study aids, or change them", async () => {
    const [ada, eve] = [await server.learner({ tier: 'monthly' }), await server.learner()]
    const { id } = (await save(await made(ada), ada)).json() as SavedStudyAid
    expect((await eve.get(`/api/study-aids/${id}`)).statusCode).toBe(404)
    expect((await eve.patch(`/api/study-aids/${id}`, { title: 'Mine' })).statusCode).toBe(404)
    expect((await eve.delete(`/api/study-aids/${id}`)).statusCode).toBe(404)
    expect(await eve.read('/api/study-aids')).toEqual([])
  })

  test('says who wrote a study aid only for content that the server made', async () => {
    const learner = await server.learner({ tier: 'monthly' })
    const aid = await made(learner)
    const edited = (await save(aid, learner, { content: cards })).json() as SavedStudyAid
    expect(await learner.read(`/api/study-aids/${edited.id}`)).toMatchObject({ origin: 'unknown', sources: [] })
    const forged = (await save(aid, learner, { seal: 'forged' })).json() as SavedStudyAid
    expect(await learner.read(`/api/study-aids/${forged.id}`)).toMatchObject({ origin: 'unknown' })
  })

  test.each([
    ['no content', undefined],
    ['content of another shape', { pairs: [] }],
    ['no cards', { cards: [] }],
    ['a card of 100,000 characters', { cards: [{ front: 'x'.repeat(100_000), back: 'y', sources: [] }] }],
    ['a thousand cards', { cards: Array.from({ length: 1_000 }, () => cards.cards[0]) }],
    ['text', 'cards'],
  ])('rejects %s', async (_, given) => {
    const learner = await server.learner()
    const reply = await learner.post('/api/study-aids', { topic: 'x', studyType: 'flashcards', content: given })
    expect(reply.statusCode).toBe(400)
    expect(await learner.read('/api/study-aids')).toEqual([])
  })

  test('is deleted with the account', async () => {
    const learner = await server.learner()
    await learner.post('/api/study-aids', {
      topic: 'Kept until then',
      studyType: 'flashcards',
      content: cards,
      profession: 'RN',
    })
    const [row] = await server.rows<{ count: number }>(
      'select count(*)::int as count from study_aids where user_id = $1',
      [learner.userId],
    )
    expect(row?.count).toBe(1)
    await server.rows('delete from users where id = $1', [learner.userId])
    expect(await server.rows('select 1 from study_aids where user_id = $1', [learner.userId])).toEqual([])
  })
})
